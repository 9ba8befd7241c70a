"""The forms of travel, to a listed location and to one that is described."""

from __future__ import annotations

from dataclasses import replace

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.forms.way import lead_to
from companion.games.lotr.forms.choices import card_choices
from companion.games.lotr.forms.printed_values import ask_card_values
from companion.games.lotr.guide_names import TRAVEL_CARD, is_location_active
from companion.games.lotr.lookup import active_location
from companion.games.lotr.moves.travel import Travel
from companion.games.lotr.state import LotrState
from companion.games.lotr.totals import is_staging_hidden, staged_locations

ICON = "map-marker-path"


def ask_travel(ask: Ask[LotrState]) -> Deal[LotrState]:
    """Ask which location of the staging area it is; where none is listed, ask for one.

    A tap chooses and travels nowhere yet: a second tap on “Next” may fall on a location.
    """
    active = active_location(ask.state)
    staged = () if is_staging_hidden(ask.state) else staged_locations(ask.state)
    if active is not None and is_location_active(ask.state):
        ask.note(text("location_active", location=active.name), "map-marker-check")
        return Deal(applies=False)
    if not staged:
        return ask_location_card(ask)
    ask.heading(text("where_to"))
    chosen = ask.choose("to", card_choices(staged), missing=text("choose_location"), look="rows")
    other = Choice("other", text("other_location"), "plus")
    ask.lead("other", (other,), {"other": lead_to(TRAVEL_OTHER.id)})
    return Deal(moves=(Travel(chosen),) if chosen else ())


def ask_location_card(ask: Ask[LotrState]) -> Deal[LotrState]:
    """Ask for a location that was only part of the total until the players travel there."""
    return Deal(moves=(Travel(**ask_card_values(ask, "location", ("location",), ask.state.scenario)),))


TRAVEL = Form(
    id="travel",
    ask=ask_travel,
    title=text("travel_title"),
    word=text("travel"),
    icon=ICON,
    card=TRAVEL_CARD,
    has_foot=False,
)
TRAVEL_OTHER = replace(TRAVEL, id="travel_other", ask=ask_location_card, title=text("other_location"))
