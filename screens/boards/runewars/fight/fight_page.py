"""FightPage: a page on which something is fought out step by step.

It has undo, one main key, and rows that keep their place.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.runewars.state import Runewars
from screens.boards.runewars.fight.step_row import StepRow
from screens.look.theme import Height
from screens.parts.sheets.calculator_sheet import CalculatorSheet
from screens.parts.sheets.decision_foot import DecisionFoot
from screens.parts.sheets.sheet_parts import button
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.overlays.full_page import FullPage

LOW_BELOW = 780
"""In a window less tall than so many dp the foot is low."""

HEAD_SHARE = 0.24
"""How much of the window's height the sides may take where the rows need no counting."""

WIDE_NUMBER, LOW_WIDE_NUMBER = 200, 80
"""The largest numbers in dp where the head has a column of its own: of a tablet, and of a phone on its side."""

LOW_HEIGHT = 600


class FightPage(FullPage, CalculatorSheet[Runewars]):
    """The page of a fight; leaving it saves the fight as it stands.

    Tags: `tag.apply`, the button of every step, and `tag.undo`.
    """

    def __init__(self, table: Table[Runewars], title: str, word: str) -> None:
        self._step: Hashable = None
        foot = DecisionFoot(in_lines=True, low=Window.height < dp(LOW_BELOW))
        super().__init__(table, title, word, foot=foot, emblem=table.game.id)

    def _keys(self, table: Table[Runewars], word: str, icon: str) -> tuple[Widget, ...]:
        back = PushButton(icon="undo-variant", kind="tonal", tag=f"{self.tag}.undo", height=dp(Height.PRIMARY))
        back.size_hint_x, back.width, back.spoken = None, dp(Height.PRIMARY), table.say_shared("play.undo")
        back.bind(on_release=lambda _: self.take_back())
        self._back = back
        self._go = button(word, f"{self.tag}.apply", self.make, icon, "primary")
        return back, self._go

    def take_back(self) -> None:
        """Take back the step before."""

    def stand_on(self, step: Hashable, word: str, icon: str, under_way: bool) -> None:
        """Show a step: another one from its top, the same one at its present place.

        `word` and `icon` are those of the main button. Before a fight is under way there is nothing of it to take
        back.
        """
        self._go.text, self._go.icon = word, icon
        self._back.disabled = not under_way
        if step != self._step:
            self._step = step
            self.reset_layout()

    def open(self) -> None:
        """Open the page, with the rows counted for the window that there is."""
        self.size = Window.size
        self._lay_out()
        self.bind(size=lambda *_: self.follow(self.table.state))
        super().open()

    @property
    def head_layout(self) -> tuple[bool, float, float]:
        """The values that decide how the head is built."""
        return self.is_wide, self.width, self.height

    @property
    def row_face(self) -> str:
        """The face of a card among the rows: in a wide window they lie on a pane of their own."""
        return "s2" if self.is_wide else "s1"

    def head_share(self) -> float:
        """Return the pixels for the sides where the rows below them may scroll."""
        return float(self.height * HEAD_SHARE)

    def wide_number(self) -> float:
        return WIDE_NUMBER if self.height >= dp(LOW_HEIGHT) else LOW_WIDE_NUMBER

    def make_tickable(self, row: StepRow, ticked: set[str]) -> StepRow:
        """Return the row with a box that the table ticks; the tick is kept in `ticked`."""

        def tick(row: Any) -> None:
            ticked.symmetric_difference_update({row.tag})
            row.checked = row.tag in ticked

        row.checked = row.tag in ticked
        row.bind(on_release=tick)
        return row
