"""The form of hiring: a companion's card at the Barracks, with its price and its term."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.name_of import NameOf, OfferedName
from companion.forms.phrase import text
from companion.games.nova_aetas.campaign.entries import CompanionEntry, HiredEntry, ItemEntry, companion_entry
from companion.games.nova_aetas.campaign.forms.entries import ask_companion_skills
from companion.games.nova_aetas.campaign.forms.items import COMPANION
from companion.games.nova_aetas.campaign.forms.values import ask_stats
from companion.games.nova_aetas.campaign.lookup import find_by_name
from companion.games.nova_aetas.campaign.moves.companions import HireCompanion
from companion.games.nova_aetas.campaign.state import STATS, NovaCampaign
from companion.kernel.items import find
from companion.kernel.limits import limits_of

KNOWN = "known"
ITEMS = 3


def ask_hire(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask for a companion's card; of one who is hired again it is known, and nothing is bought."""
    old = find(ask.state.companions, ask.hear(COMPANION, ""))
    said: object = ask.hear(KNOWN, ())
    known = said if isinstance(said, tuple) else ()
    if old is not None:
        ask.title = text("rest.hire_title_again", name=old.name)
    meaning = NameOf("companion", offers=tuple(OfferedName(card.name, _list_values(card)) for card in known))
    name = ask.name("name", text("rest.companion_name"), meaning, propose=old.name if old is not None else "")
    had = find_by_name(known, name) or old
    card = companion_entry(had) if had is not None else CompanionEntry(name="")
    stats = ask_stats(ask, CompanionEntry, usual=card)
    skills = ask_companion_skills(ask, card.skills)
    worn = dict(_ask_item(ask, card, number) for number in range(1, ITEMS + 1))
    worn.pop("", None)
    resistances = tuple(worn.values()) if any(worn.values()) else ()
    in_use = ask.flag("in_use", text("rest.in_use"), "account-check", propose=True)
    if not name:
        ask.need(text("rest.hire_nameless"), "name")
        return Deal()
    entry = HiredEntry(name=name, skills=skills, items=tuple(worn), resistances=resistances, in_use=in_use, **stats)
    move, price = HireCompanion(entry), entry.card(None).price
    outcome = "failed" if ask.attempt(move).refusal is not None else "success"
    title = text("rest.hire_price", n=price) if price else text("rest.hire_free")
    return Deal(moves=(move,), verdict=Verdict(outcome, title, text("rest.term_until", n=ask.state.rest + 1)))


def _list_values(card: CompanionEntry) -> str:
    return " · ".join(f"{getattr(card, stat)}" for stat in STATS)


def _ask_item(ask: Ask[NovaCampaign], card: CompanionEntry, number: int) -> tuple[str, int]:
    """Ask for an item of the card and the wounds that it absorbs."""
    had = card.items[number - 1] if number <= len(card.items) else ""
    absorbs = card.resistances[number - 1] if number <= len(card.resistances) else 0
    item = ask.name(f"item_{number}", text("rest.hire_item", n=number), NameOf("item", fills=False), propose=had)
    limits = limits_of(ItemEntry, "resistance")
    return item, ask.number(f"resistance_{number}", text("rest.hire_resistance"), limits, propose=absorbs)


HIRE = Form(
    id="hire",
    ask=ask_hire,
    title=text("rest.hire_title"),
    word=text("rest.hire_do"),
    icon="account-plus",
    takes=(COMPANION, KNOWN),
    fills=True,
)
