"""NumberField: a number to fill in, below its label; a dash while it is not known."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from screens.look.theme import Radius, current
from screens.widgets.controls.card import TapCard
from screens.widgets.words.text import Text

UNKNOWN = "–"


def number_height() -> float:
    """Return the height of a number with its label, which grows with the text scale."""
    return float(dp(22) + current().sp(48))


class NumberField(TapCard):
    """A field that shows `value`, which may be None; a tap dispatches `on_release`, to type it.

    `is_known`: the value came from the shelf and the players have not changed it.
    """

    value = NumericProperty(None, allownone=True)
    is_known = BooleanProperty(False)

    def __init__(self, label: str, tag: str, value: int | None = None, face: str = "s2", **kwargs: Any) -> None:
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
        self.label = label
        self.add_widget(
            Text(label, "caption", "mid", halign="center", shrink=True, size_hint_y=None, height=theme.sp(18))
        )
        self._number = Text("", "number-s", halign="center")
        self.add_widget(self._number)
        self.bind(value=self._show, is_known=self._show)
        self.value = value
        self._show()

    def _show(self, *_: object) -> None:
        self._number.text = UNKNOWN if self.value is None else f"{int(self.value)}"
        self._number.colour = "low" if self.value is None else "acc" if self.is_known else "hi"
        self.spoken = f"{self.label}, {self._number.text}"
