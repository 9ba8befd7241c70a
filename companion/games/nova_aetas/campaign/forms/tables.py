"""The form of an entry of the box's tables: a new one, or one set right or struck."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.forms.ask import Ask
from companion.forms.field_questions import ask_fields
from companion.forms.form import Deal, Form, Verdict
from companion.forms.name_of import NameOf, OfferedName
from companion.forms.phrase import Phrase, join, text, word
from companion.forms.row import Choice
from companion.games.nova_aetas.campaign.entries import (
    ClassEntry,
    FormulaEntry,
    NeedEntry,
    ReagentEntry,
    ShopEntry,
    StatusEntry,
)
from companion.games.nova_aetas.campaign.forms.lines import SERVICE_ICONS
from companion.games.nova_aetas.campaign.forms.values import STRIKE_ICON, ask_key
from companion.games.nova_aetas.campaign.moves import tables as moves
from companion.games.nova_aetas.campaign.moves.tables import RenameEntry
from companion.games.nova_aetas.campaign.state import STATS, NovaCampaign
from companion.games.nova_aetas.campaign.tables import SERVICES, SIDES, TableName, entry_of
from companion.games.nova_aetas.state import DECKS
from companion.kernel.items import find
from companion.kernel.limits import Limits, limits_of
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Refusal

TABLE, ENTRY, BASE = "table", "entry", "base"
BONDS = 2
NEED = "need_"
CHECK_ICON = "clipboard-check-outline"

Values = dict[str, Any]


def _ask_reagent(ask: Ask[NovaCampaign], entry: ReagentEntry) -> Values:
    return {**_ask_choice(ask, "deck", entry.deck, DECKS), **_ask_numbers(ask, entry, "buy", "sell")}


def _ask_shop(ask: Ask[NovaCampaign], entry: ShopEntry) -> Values:
    numbers = _ask_numbers(ask, entry, "city", "village")
    ask.heading(text("rest.table_service"))
    own = Choice(SERVICES[0], text("rest.own_effect"), "store-outline")
    services = [own, *(Choice(each, word(each), SERVICE_ICONS[each]) for each in SERVICES[1:])]
    service = ask.pick("service", services, entry.service)
    companions = ask.flag("companions", text("rest.table_companions"), "account-heart", propose=entry.companions)
    return {**numbers, "service": service, "companions": companions}


def _ask_status(ask: Ask[NovaCampaign], entry: StatusEntry) -> Values:
    return _ask_choice(ask, "side", entry.side, SIDES)


def _ask_class(ask: Ask[NovaCampaign], entry: ClassEntry) -> Values:
    bases = dict.fromkeys(hero.base_class for hero in ask.state.heroes if hero.base_class)
    offered = NameOf("class", offers=tuple(map(OfferedName, bases)))
    base = ask.name("base", text("rest.table_base"), offered if bases else None, propose=entry.base)
    stats = {**_ask_choice(ask, "first", entry.first, STATS), **_ask_choice(ask, "second", entry.second, STATS)}
    asked = (*entry.bonds, *("",) * BONDS)[: max(BONDS, len(entry.bonds))]
    bonds = [ask.name(f"bond_{n}", text("rest.table_bond"), None, propose=bond) for n, bond in enumerate(asked)]
    heroic = ask.name("heroic", text("rest.table_heroic"), None, propose=entry.heroic)
    return {"base": base, **stats, "bonds": tuple(filter(None, bonds)), "heroic": heroic}


def _ask_formula(ask: Ask[NovaCampaign], entry: FormulaEntry) -> Values:
    state = ask.state
    numbers = _ask_numbers(ask, entry, "coins", "copies")
    owner = next((hero.id for hero in state.heroes if hero.name == entry.hero), "")
    ask.heading(text("rest.table_hero"))
    heroes = [Choice("", text("rest.table_nobody")), *(Choice(hero.id, hero.name) for hero in state.heroes)]
    hero = ask.pick("hero", heroes, owner)
    wanted = {need.reagent: need.count for need in entry.needs}
    limits = Limits(0, limits_of(NeedEntry, "count").most)
    counts = {
        each.id: ask.number(f"{NEED}{each.id}", each.name, limits, propose=wanted.get(each.name, 0), look="field")
        for each in state.reagents
    }
    numbers |= _ask_numbers(ask, entry, "encumbrance", "resistance")
    school = ask.name("school", text("rest.table_school"), None, propose=entry.school)
    trick = ask.flag("trick", text("rest.table_trick"), "auto-fix", propose=entry.trick)
    needs = tuple(NeedEntry(reagent=own, count=count) for own, count in counts.items() if count)
    return {**numbers, "hero": hero, "needs": needs, "school": school, "trick": trick}


def _ask_numbers(ask: Ask[NovaCampaign], entry: Any, *names: str) -> Values:
    words = {name: text(f"rest.table_{name}") for name in names}
    return ask_fields(ask, type(entry), *names, usual=entry, words=words)


def _ask_choice(ask: Ask[NovaCampaign], name: str, now: str, values: tuple[str, ...]) -> Values:
    ask.heading(text(f"rest.table_{name}"))
    return {name: ask.pick(name, [Choice(value, word(value)) for value in values], now)}


# --- lines of the lists ----------------------------------------------------------------------------------


def _describe_reagent(entry: ReagentEntry) -> Phrase:
    return text("rest.caption_reagent", deck=word(entry.deck), buy=entry.buy, sell=entry.sell)


def _describe_shop(entry: ShopEntry) -> Phrase:
    service = word(entry.service) if entry.service != SERVICES[0] else text("rest.own_effect")
    return text("rest.caption_shop", city=entry.city, village=entry.village, service=service)


def _describe_status(entry: StatusEntry) -> Phrase:
    return word(entry.side)


def _describe_class(entry: ClassEntry) -> Phrase:
    stats = text("rest.one_or_other", first=word(entry.first), second=word(entry.second))
    return join(filter(None, (entry.base, stats, ", ".join(entry.bonds))))


def _describe_formula(entry: FormulaEntry) -> Phrase:
    needs = [f"{need.reagent} {need.count}" for need in entry.needs]
    coins = join((text("rest.popolini"), f"{entry.coins}"), " ") if entry.coins else ""
    return join(filter(None, (*needs, coins, text("rest.caption_copies", n=entry.copies), entry.hero)))


@dataclass(frozen=True, slots=True)
class TableForm:
    """One of the lists: the questions of its form, the moves of an entry, its line.

    `on_shelf` is the kind of things of the group that its names are offered from.
    """

    id: TableName
    icon: str
    entry: type[Any]
    ask: Callable[[Ask[NovaCampaign], Any], Values]
    write: Callable[[Any], AnyMove]
    strike: Callable[[str], AnyMove]
    describe: Callable[[Any], Phrase]
    on_shelf: str = ""

    def list_things(self, state: NovaCampaign) -> tuple[Any, ...]:
        """Return the entries of the list as they stand on the sheet."""
        found: tuple[Any, ...] = getattr(state, self.id)
        return found


TABLES: tuple[TableForm, ...] = (
    TableForm("shops", "store-outline", ShopEntry, _ask_shop, moves.SetShop, moves.DropShop, _describe_shop),
    TableForm(
        "reagents",
        "flask-outline",
        ReagentEntry,
        _ask_reagent,
        moves.SetReagent,
        moves.DropReagent,
        _describe_reagent,
        "reagent",
    ),
    TableForm("formulae", "anvil", FormulaEntry, _ask_formula, moves.SetFormula, moves.DropFormula, _describe_formula),
    TableForm(
        "classes",
        "arrow-up-bold-circle",
        ClassEntry,
        _ask_class,
        moves.SetClass,
        moves.DropClass,
        _describe_class,
        "class",
    ),
    TableForm(
        "statuses", "bandage", StatusEntry, _ask_status, moves.SetStatus, moves.DropStatus, _describe_status, "status"
    ),
)


def find_table(name: str) -> TableForm:
    """Return the list of this name, or refuse it."""
    found = find(TABLES, name)
    if found is None:
        raise Refusal("unknown_table", table=name or "–", known=", ".join(table.id for table in TABLES))
    return found


def ask_entry(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask for an entry of a list; another name renames one that is there.

    A new one counts as compared with the box, since the player who types it has its card in hand.
    """
    table, own = find_table(ask.hear(TABLE, "")), ask.hear(ENTRY, "")
    thing = find(getattr(ask.state, table.id), own)
    base = {BASE: ask.hear(BASE, "")} if table.id == "classes" else {}
    entry = table.entry(name="", checked=True, **base) if thing is None else entry_of(ask.state, thing)
    ask.title = entry.name or text(f"rest.table_add.{table.id}")
    meaning = NameOf(table.on_shelf) if table.on_shelf and not own else None
    name = ask.name("name", text(f"rest.table_name.{table.id}"), meaning, propose=entry.name)
    values = table.ask(ask, entry)
    checked = ask.flag("checked", text("rest.table_checked"), CHECK_ICON, propose=entry.checked)
    if thing is not None:
        ask_key(ask, "strike", text("rest.table_strike"), STRIKE_ICON, table.strike(own))
    if not name:
        ask.need(text("rest.table_nameless"), "name")
        return Deal()
    write = table.write(table.entry(name=name, checked=checked, **values))
    is_renamed = thing is not None and name != entry.name
    made: tuple[AnyMove, ...] = (RenameEntry(table.id, own, name), write) if is_renamed else (write,)
    return Deal(moves=made, verdict=_judge(ask, made, checked, is_new=thing is None))


def _judge(ask: Ask[NovaCampaign], made: tuple[AnyMove, ...], checked: bool, *, is_new: bool) -> Verdict:
    """Return the verdict: whether the entry is still to be compared with the box.

    An entry that the group writes now may not even be in the box.
    """
    if ask.attempt(*made).refusal is not None:
        return Verdict("failed", text("rest.cannot_be"))
    if not checked:
        return Verdict("tie", text("rest.to_check_title"), icon=CHECK_ICON)
    if is_new:
        return Verdict("success", text("rest.is_new"), icon="pencil-outline")
    return Verdict("success", text("rest.table_checked"), icon=CHECK_ICON)


TABLE_ENTRY = Form(
    id="entry", ask=ask_entry, title=text("tool.tables"), word=text("sheet.save"), takes=(TABLE, ENTRY), fills=True
)
