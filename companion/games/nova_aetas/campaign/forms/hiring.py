"""The form of hiring: a companion's card at the Barracks, with its price and its term."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.name_of import NameOf, OfferedName
from companion.forms.phrase import text
from companion.games.nova_aetas.campaign.entries import CompanionEntry, HiredEntry, companion_entry
from companion.games.nova_aetas.campaign.forms.entries import ask_carried, ask_companion_skills
from companion.games.nova_aetas.campaign.forms.items import COMPANION
from companion.games.nova_aetas.campaign.forms.values import ask_stats
from companion.games.nova_aetas.campaign.lookup import find_by_name
from companion.games.nova_aetas.campaign.moves.companions import HireCompanion
from companion.games.nova_aetas.campaign.state import STATS, NovaCampaign
from companion.kernel.items import find

KNOWN = "known"


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
    carried = ask_carried(ask, card)
    in_use = ask.flag("in_use", text("rest.in_use"), "account-check", propose=True)
    if not name:
        ask.need(text("rest.hire_nameless"), "name")
        return Deal()
    entry = HiredEntry(name=name, skills=skills, in_use=in_use, **stats, **carried)
    move, price = HireCompanion(entry), entry.card(None).price
    outcome = "failed" if ask.attempt(move).refusal is not None else "success"
    title = text("rest.hire_price", n=price) if price else text("rest.hire_free")
    return Deal(moves=(move,), verdict=Verdict(outcome, title, text("rest.term_until", n=ask.state.rest + 1)))


def _list_values(card: CompanionEntry) -> str:
    return " · ".join(f"{getattr(card, stat)}" for stat in STATS)


HIRE = Form(
    id="hire",
    ask=ask_hire,
    title=text("rest.hire_title"),
    word=text("rest.hire_do"),
    icon="account-plus",
    takes=(COMPANION, KNOWN),
    fills=True,
)
