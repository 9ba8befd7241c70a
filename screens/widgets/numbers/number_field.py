"""NumberField: a number to fill in, below its label; a dash while it is not known."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from screens.look.theme import Radius, current
from screens.widgets.controls.card import TapCard
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Text

UNKNOWN = "–"


def number_height() -> float:
    """Return the height of a number with its label, which grows with the text scale."""
    return float(dp(22) + current().sp(48))


class NumberField(TapCard):
    """A field that shows `value`, which may be None; a tap dispatches `on_release`, to type it.

    `is_known`: the value came from the shelf and the players have not changed it. Numbers with `signs` are written by
    them, from 1 on; the shape of the player at `seat` stands before the label.
    """

    value = NumericProperty(None, allownone=True)
    is_known = BooleanProperty(False)

    def __init__(
        self,
        label: str,
        tag: str,
        value: int | None = None,
        face: str = "s2",
        seat: int | None = None,
        signs: tuple[str, ...] = (),
        **kwargs: Any,
    ) -> None:
        theme = current()
        height = number_height()
        super().__init__(
            face=face,
            radius=Radius.CELL,
            thickness=0,
            padding=(dp(8), dp(8)),
            spacing=0,
            size_hint_y=None,
            height=height,
            tag=tag,
            **kwargs,
        )
        self.label, self._signs = label, signs
        words = Text(label, "caption", "mid", halign="center", shrink=True, size_hint_y=None, height=theme.sp(18))
        self.add_widget(words if seat is None else _put_beside(seat, words))
        self._number = Text("", "title-m" if signs else "number-s", halign="center")
        self.add_widget(self._number)
        self.bind(value=self._show, is_known=self._show)
        self.value = value
        self._show()

    def _show(self, *_: object) -> None:
        self._number.text = UNKNOWN if self.value is None else self._say(int(self.value))
        self._number.colour = "low" if self.value is None else "acc" if self.is_known else "hi"
        self.spoken = f"{self.label}, {self._number.text}"

    def _say(self, number: int) -> str:
        return self._signs[number - 1] if 0 < number <= len(self._signs) else f"{number}"


def _put_beside(seat: int, words: Text) -> BoxLayout:
    line = BoxLayout(size_hint_y=None, height=words.height, spacing=dp(4))
    line.add_widget(PlayerShape(seat, 14))
    line.add_widget(words)
    return line
