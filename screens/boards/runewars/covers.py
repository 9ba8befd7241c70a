"""Covers: the screen is empty until one player has the phone, or it lies in the middle."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.runewars.lookup import player_in
from companion.games.runewars.state import Runewars
from screens.parts.secrets.cover import Cover
from screens.table.table import Table
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.overlays.dialog import Dialog

MARK, SMALL_MARK = 150, 120
"""The shape on a cover, in dp."""


def make_cover(table: Table[Runewars], player_id: str, then: Callable[[], object], mark: float = SMALL_MARK) -> Cover:
    """Return the cover that lasts until this player has the phone."""
    player = player_in(table.state, player_id)
    return Cover(table, player, PlayerShape(player.seat, mark), then)


def hand_over(table: Table[Runewars], player_id: str, then: Callable[[], object], mark: float = SMALL_MARK) -> None:
    """Cover the screen until this player has the phone."""
    make_cover(table, player_id, then, mark).open()


def ask_for_the_middle(table: Table[Runewars], title: str, yes: str, icon: str, then: Callable[[], object]) -> None:
    """Ask for the phone in the middle of the table before what all have chosen is shown."""
    say = table.say
    cancel = table.say_shared("play.cancel")
    dialog = Dialog(say(title), say("lay_in_the_middle"), yes=say(yes), no=cancel, icon=icon, danger=False)
    dialog.bind(on_yes=lambda _: then())
    dialog.open()
