"""The forms of the scenario and of the Overlord's side."""

from __future__ import annotations

from dataclasses import replace

from companion.forms.ask import Ask
from companion.forms.field_questions import ask_fields
from companion.forms.form import Deal, Form
from companion.forms.name_of import PERSON, NameOf
from companion.forms.phrase import text, word
from companion.forms.row import Choice
from companion.games.conan.forms.cards import MARKERS, RIVER, SPELLS
from companion.games.conan.setup import OverlordSetup, Setup
from companion.games.conan.state import Side
from companion.kernel.limits import limits_of, longest_of

SIDES: tuple[Side, ...] = ("heroes", "overlord")
GEMS = ("reserve", "fatigue", "recovery")


def ask_scenario(ask: Ask[Setup]) -> Deal[Setup]:
    """Ask for the scenario: who starts, when it ends, its special rules and its markers."""
    setup = ask.state
    name = ask.name("name", text("scenario_name"), NameOf("scenario", fills=False), propose=setup.scenario)
    ask.heading(text("first_side"))
    side = ask.pick("first_side", [Choice(side, word(side)) for side in SIDES], setup.first_side, look="segments")
    words = {"turn_limit": text("turn_limit_word")}
    limit = ask_fields(ask, Setup, "turn_limit", usual=setup, words=words, look="")
    notes = ask.text("notes", text("scenario_notes"), longest_of(Setup, "notes"), propose=setup.notes, look="long")
    markers = MARKERS.ask_all(ask, setup.markers)
    return Deal(made=replace(setup, scenario=name, first_side=side, notes=notes.strip(), markers=markers, **limit))


def ask_overlord(ask: Ask[Setup]) -> Deal[Setup]:
    """Ask for the Overlord: the player, the gems, the river with its costs, the spells."""
    overlord = ask.state.overlord
    name = ask.name("name", text("overlord_player"), NameOf(PERSON, fills=False), propose=overlord.name)
    gems = ask_fields(ask, OverlordSetup, *GEMS, usual=overlord, look="")
    river = RIVER.ask_all(ask, overlord.river)
    spells = SPELLS.ask_all(ask, overlord.spells)
    ask.heading(text("river_costs"))
    limits = limits_of(OverlordSetup, "costs")
    costs = tuple(
        ask.number(f"cost.{place}", f"{place}", limits, propose=price, look="field")
        for place, price in enumerate(overlord.costs, 1)
    )
    overlord = replace(overlord, name=name, river=river, spells=spells, costs=costs, **gems)
    return Deal(made=replace(ask.state, overlord=overlord))


SCENARIO = Form(id="scenario", ask=ask_scenario, title=text("scenario"))
OVERLORD = Form(id="overlord", ask=ask_overlord, title=text("overlord_setup"))
