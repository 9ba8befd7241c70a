"""NumberPicker: the usual small numbers as keys side by side.

Another key opens the keypad for others.
"""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.kernel.limits import Limits
from screens.look.theme import TOUCH, current
from screens.widgets.controls.segmented import SegmentChoice, SegmentedControl
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text

MORE = "more"
NO_NUMBER = -1
"""The value of a picker before the players choose: no key is marked."""

_WIDEST = 560
_MARGINS = 40
"""The greatest width of a sheet, and the margins of the sheet and of the keys, in dp."""


_HEADING, _LOW_HEADING = 36, 24
"""The height of its words, in sp, usually and in a low window."""


def keys_in_row(widest: float = _WIDEST) -> int:
    """Return how many number keys fit in a row with the key for others, each a finger wide."""
    width = min(Window.width, dp(widest)) - dp(_MARGINS)
    return int(width // dp(TOUCH)) - 1


class NumberPicker(BoxLayout):
    """Keys for the numbers within `limits`; `value` is shown, a dash while it is `NO_NUMBER`.

    Events: `on_pick(number)`, `on_number` (open the keypad). A `caption` stands before the value.

    They are made for a sheet of up to `widest` dp. Tags of the keys: `tag` and the number, or `tag.more`.
    """

    value = NumericProperty(0)

    __events__ = ("on_pick", "on_number")

    def __init__(
        self,
        label: str,
        tag: str,
        icon: str = "",
        value: int = 0,
        *,
        limits: Limits,
        widest: float = _WIDEST,
        caption: str = "",
        low: bool = False,
        **kwargs: Any,
    ) -> None:
        least, most = limits.least, limits.most
        theme = current()
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(4), **kwargs)
        self._last = min(most, least + keys_in_row(widest) - 1)
        numbers = [SegmentChoice(f"{number}", f"{number}") for number in range(least, self._last + 1)]
        if most > self._last:
            numbers.append(SegmentChoice(MORE, f"{self._last + 1}+"))
        self.keys = SegmentedControl(tuple(numbers), tag=tag, face="s2")
        self.keys.bind(on_choose=lambda _, key: self._choose(key))
        heading = BoxLayout(size_hint_y=None, height=theme.sp(_LOW_HEADING if low else _HEADING), spacing=dp(10))
        if icon:
            heading.add_widget(Icon(icon, points=22, colour="acc", size_hint_x=None, width=theme.sp(24)))
        self.label = Text(label, "label-m", shrink=True)
        heading.add_widget(self.label)
        if caption:
            heading.add_widget(Text(caption, "body-m", "mid", points=15, fit_width=True))
        self._number = Text("", "number-s", fit_width=True)
        heading.add_widget(self._number)
        self.add_widget(heading)
        self.add_widget(self.keys)
        self.height = heading.height + self.keys.height + dp(4)
        self.bind(value=self._show)
        self.value = value
        self._show()

    def on_pick(self, number: int) -> None:
        """Handle a tap on this number."""

    def on_number(self) -> None:
        """Handle the wish to type the number."""

    def _choose(self, key: str) -> None:
        if key == MORE:
            self.dispatch("on_number")
        else:
            self.dispatch("on_pick", int(key))

    def _show(self, *_: object) -> None:
        is_known = self.value != NO_NUMBER
        self._number.text = f"{int(self.value)}" if is_known else "–"
        self.keys.value = "" if not is_known else f"{int(self.value)}" if self.value <= self._last else MORE
