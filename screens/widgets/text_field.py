"""TextField: a few words to type, on a plate of its own."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.textinput import TextInput

from screens.theme import CLEAR, Radius, current
from screens.widgets.plate import Plate


class TextField(BoxLayout):
    """`text` is what was typed, never longer than `most`. `lines` above 1 make a field for sentences.

    Event: `on_enter` (the key of a field with one line).
    """

    text = StringProperty("")

    __events__ = ("on_enter",)

    def __init__(
        self, hint: str = "", text: str = "", tag: str = "", most: int = 80, lines: int = 1, **kwargs: Any
    ) -> None:
        theme = current()
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("height", dp(34) + theme.sp(22) * lines)
        super().__init__(padding=(dp(10), 0), **kwargs)
        self.tag, self.spoken, self._most = tag, hint, most
        self._plate = Plate(self, theme.s2, radius=Radius.CELL)
        size = theme.sp(18)
        self.input = TextInput(
            hint_text=hint,
            multiline=lines > 1,
            font_name="TavoloText",
            font_size=size,
            background_normal="",
            background_active="",
            background_color=CLEAR,
            foreground_color=theme.hi,
            hint_text_color=theme.low,
            cursor_color=theme.acc,
            cursor_width=dp(2),
            selection_color=(*theme.acc[:3], 0.35),
            write_tab=False,
            padding=(dp(4), (dp(34) + theme.sp(22) - size * 1.2) / 2, dp(4), dp(4)),
        )
        self.add_widget(self.input)
        self.input.bind(text=self._typed, focus=self._focused)
        self.input.bind(on_text_validate=lambda _: self.dispatch("on_enter"))
        self.input.text = text

    def on_enter(self) -> None:
        """Done typing."""

    def _typed(self, field: TextInput, text: str) -> None:
        if len(text) > self._most:
            field.text = text[: self._most]
            return
        self.text = text

    def _focused(self, _: TextInput, focused: bool) -> None:
        self._plate.outline = current().acc if focused else None
