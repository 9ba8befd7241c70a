"""The players as choices of a form, and a word for nobody."""

from __future__ import annotations

from companion.games.runewars.state import NEUTRAL, Runewars
from screens.parts.forms.form_fields import Choices
from screens.table.table import Table


def owner_choices(table: Table[Runewars], nobody: str) -> Choices:
    """Return the choices: nobody, then everybody at the table."""
    state = table.state
    return (("", nobody, ""), *((player.id, player.name, "") for player in state.players))


def side_choices(table: Table[Runewars]) -> Choices:
    """Return the possible owners of units: the players, or neutral."""
    state = table.state
    return (*((player.id, player.name, "") for player in state.players), (NEUTRAL, table.say("neutral"), ""))
