"""The form of a hostage taken by hand: the taker, the rival, the source, and the card."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.games.iron_throne.forms.choices import ask_source, card_choices, house_choices
from companion.games.iron_throne.hostages import TOP_OF_DECK, Source, are_hidden, sources
from companion.games.iron_throne.icons import CARD_ICONS
from companion.games.iron_throne.lookup import house_in
from companion.games.iron_throne.moves.hostages import TakeHostage
from companion.games.iron_throne.state import HostageCard, IronThrone
from companion.kernel.items import find


def ask_take(ask: Ask[IronThrone]) -> Deal[IronThrone]:
    """Ask for a hostage; the active houses of an encounter are proposed."""
    state = ask.state
    ask.heading(text("who_takes"))
    taker = ask.pick("taker", house_choices(state, state.houses), state.challenger)
    ask.heading(text("from_whom"))
    rivals = house_choices(state, (house for house in state.houses if house.id != taker))
    rival = ask.pick("rival", rivals, state.defender if state.defender != taker else "")
    if not rival:
        ask.need(text("from_whom"), "rival")
        return Deal()
    source = ask_source(ask, sources(state, house_in(state, rival)), TOP_OF_DECK, context=rival)
    card, character = ask_card(ask, rival, source)
    return Deal(moves=(TakeHostage(taker, rival, source.source, source.hostage, card, character),))


def ask_card(ask: Ask[IronThrone], owner: str, source: Source) -> tuple[HostageCard, str]:
    """Ask which card of a house it is, or the character on it, where the table may know."""
    if source.source == "hostage" or are_hidden(ask.state):
        return "unknown", ""
    ask.heading(text("which_card"))
    people = house_in(ask.state, owner).characters
    faces = [Choice(who.id, who.name, CARD_ICONS["character"]) for who in people]
    card = ask.pick("card", (*card_choices(), *faces), "unknown", context=owner)
    if find(people, card) is not None:
        return "character", card
    return next((kind for kind in CARD_ICONS if kind == card), "unknown"), ""


TAKE = Form(id="take", ask=ask_take, title=text("take_hostage"), word=text("take_hostage"), fills=True, has_foot=False)
