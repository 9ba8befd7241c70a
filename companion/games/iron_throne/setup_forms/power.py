"""The form of the power and the cards with which every house begins."""

from __future__ import annotations

from dataclasses import replace

from companion.forms.ask import Ask
from companion.forms.field_questions import ask_fields
from companion.forms.form import Deal, Form
from companion.forms.phrase import text
from companion.games.iron_throne.setup import Setup

NUMBERS = {
    "character_power": text("setup_character_power"),
    "leader_power": text("setup_leader_power"),
    "start_hand": text("setup_hand"),
    "start_deck": text("setup_deck"),
}


def ask_power(ask: Ask[Setup]) -> Deal[Setup]:
    """Ask for the numbers that hold for every house without its own."""
    setup = ask.state
    return Deal(made=replace(setup, **ask_fields(ask, Setup, *NUMBERS, usual=setup, words=NUMBERS)))


POWER = Form(id="setup", ask=ask_power, title=text("setup_power"))
