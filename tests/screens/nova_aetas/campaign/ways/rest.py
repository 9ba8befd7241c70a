"""The ways of the rest: classes, skills, shops and their work, and the tables of the box."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.entries import ClassEntry, SkillEntry, StatusEntry
from companion.kernel.common_moves import GoTo
from companion.kernel.move import AnyMove
from tests.screens.nova_aetas.campaign.ways import Way, way

READY = (
    m.SetClass(ClassEntry(name="Capitano", base="Condottiero", first="physique", second="mind")),
    m.WriteSkill("lorenzo", SkillEntry(name="Urlo")),
    m.SetDestiny("lorenzo", 2, resolved=True),
    GoTo("rest.classes"),
)
IN_SHOPS, AT_WORK = GoTo("rest.shops"), GoTo("rest.use")
HERBS = (m.ChangePopolini(20), m.ChangeReagent("belladonna", 4), m.ChangeReagent("sale", 4), m.DiscardItem("unguento"))
TABLES = ("play.menu", "menu.tables")
STATUS = m.SetStatus(StatusEntry(name="Gelato"))


def new_entry(table: str) -> Way:
    return way(*TABLES, f"tables.{table}", "tables.add", "entry.name=Nuova voce", "entry.apply")


def struck(table: str, entry: str, *before: AnyMove) -> Way:
    return way(*TABLES, f"tables.{table}", f"table.{entry}", "entry.strike.strike", before=before)


WAYS: Mapping[type[AnyMove], Way] = {
    m.AdvanceClass: way("tab.guide", "class.capitano", "class.stat.mind", "guide.apply", before=READY),
    m.BuySkill: way("tab.guide", "learn.name=Carica", "guide.apply", before=(GoTo("rest.skills"),)),
    m.VisitShop: way("tab.guide", "visitor.bianca", "shop.terme", before=(IN_SHOPS,)),
    m.LeaveShop: way("tab.guide", "visitor.bianca", "shop.terme", before=(m.VisitShop("bianca", "terme"), IN_SHOPS)),
    m.Craft: way(
        "tab.guide",
        "shop.artigiano",
        "work.unguento",
        "guide.apply",
        before=(*HERBS, m.VisitShop("lorenzo", "artigiano"), AT_WORK),
    ),
    m.SellItem: way(*TABLES[:1], "menu.sell", "sell.item.unguento", "sell.price.plus", "sell.apply"),
    m.TradeReagent: way(*TABLES[:1], "menu.trade", "trade.sale.plus", "trade.apply"),
    m.EndRest: way("tab.guide", "guide.apply", before=(GoTo("rest.end"),)),
    m.SetReagent: new_entry("reagents"),
    m.DropReagent: struck("reagents", "legno"),
    m.SetShop: new_entry("shops"),
    m.DropShop: struck("shops", "terme"),
    m.SetStatus: new_entry("statuses"),
    m.DropStatus: struck("statuses", "gelato", STATUS),
    m.SetClass: new_entry("classes"),
    m.DropClass: struck("classes", "corsara"),
    m.SetFormula: new_entry("formulae"),
    m.DropFormula: struck("formulae", "unguento"),
    m.RenameEntry: way(*TABLES, "tables.shops", "table.terme", "entry.name=Bagni", "entry.apply"),
    m.TakeTables: way(*TABLES, "tables.take", "import.path={tables}", "text.save", "arrival.apply"),
}
