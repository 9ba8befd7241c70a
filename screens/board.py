"""Board: a game's own trackers on the play page. Each game has one in screens/boards/<game>/board.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, cast

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.games import boards_of
from screens.table import Table

BARS = {"phone": (0, 276), "tablet": (92 + 424 + 44, 84 + 22)}
"""Width and height in dp of what stands around a board."""


@dataclass(frozen=True, slots=True)
class MenuItem:
    """An entry of the play menu that the game adds."""

    icon: str
    text: str
    act: Callable[[], None]
    tag: str = ""


class Board(BoxLayout):
    """Base of all boards. It shows `table.state`, makes moves through `table.do`, and holds no numbers."""

    has_phase_bar = True
    """Whether the page shows the phase bar above the board."""

    def __init__(self, table: Table, tablet: bool = False, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", size=_likely_size(tablet), **kwargs)
        self.table = table
        self.tablet = tablet

    def refresh(self, old: Any, new: Any) -> None:
        """The state has changed: repaint what shows another value."""

    def react(self, old: Any, new: Any) -> None:
        """The players made a move (not undo): open a dialog that the game asks for now, if any."""

    def heading(self) -> tuple[str, str]:
        """Title and subtitle of the app bar."""
        return self.table.title, ""

    def warning(self, state: Any, player: Any) -> str:
        """What to mind about a player's one number (`Game.glance`) in this state, or nothing: "3 a 50"."""
        return ""

    def tools(self) -> Mapping[str, Callable[[], None]]:
        """What guide steps and rule cards can open by name: calculators, sheets."""
        return {}

    def menu(self) -> tuple[MenuItem, ...]:
        """The game's own entries of the play menu."""
        return ()


def _likely_size(tablet: bool) -> tuple[float, float]:
    """The room that the frame will leave: a board that chooses its layout by it need not build twice."""
    width, height = BARS["tablet" if tablet else "phone"]
    return (max(1, Window.width - dp(width)), max(1, Window.height - dp(height)))


def board_of(table: Table, tablet: bool) -> Board:
    """The board of the game on the table, imported when it is first needed."""
    module = import_module(f"{boards_of(table.game.id)}.board")
    return cast(Board, module.GameBoard(table, tablet=tablet))
