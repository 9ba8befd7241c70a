"""SearchField: the field for searching rules and plays.

A leading key, the words, a key that clears them.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from screens.look.theme import Radius, current
from screens.widgets.controls import spoken
from screens.widgets.controls.bare_input import bare_input, clear_key
from screens.widgets.controls.button import PushButton
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.box_layout import BoxLayout

_PAUSE = 0.12
"""Seconds without a new letter before the search starts."""


class SearchField(BoxLayout):
    """A field for the words to search for, in its `text`.

    Events: `on_search(text)` shortly after the last letter, `on_leading` (the leading key). With a `trailing` widget at
    the end, the key that clears takes space only while there is text. Tags: search.field, search.leading, search.clear.
    """

    text = StringProperty("")

    __events__ = ("on_search", "on_leading")

    def __init__(
        self, hint: str = "", leading: str = "magnify", text: str = "", trailing: Widget | None = None, **kwargs: Any
    ) -> None:
        theme = self.theme = current()
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("height", dp(60))
        super().__init__(padding=(dp(6), dp(6)), spacing=dp(4), **kwargs)
        self.tag = "search.field"
        self._plate = Plate(self, theme.s2, radius=Radius.STRIP)
        self._wait = Clock.create_trigger(lambda _: self.dispatch("on_search", self.text), _PAUSE)
        first = PushButton(icon=leading, kind="plain", height=dp(48), tag="search.leading")
        first.spoken = spoken.name_of("search" if leading == "magnify" else "leave_search")
        first.bind(on_release=lambda _: self.dispatch("on_leading"))
        self._clear = clear_key("search.clear")
        self._clear.bind(on_release=lambda _: self.clear())
        self.input = bare_input(hint, dp(48), multiline=False)
        self._gives_way = trailing is not None
        for part in filter(None, (first, self.input, self._clear, trailing)):
            self.add_widget(part)
        self.input.bind(text=self._on_typing, focus=self._on_input_focus)
        self.input.bind(on_text_validate=lambda _: self.dispatch("on_search", self.text))
        self.input.text = text
        self._on_typing()

    def on_search(self, text: str) -> None:
        """Handle the text that is to be searched for."""

    def on_leading(self) -> None:
        """Handle a tap on the key before the words."""

    def clear(self) -> None:
        """Clear the field and give it the focus."""
        self.input.text = ""
        self.input.focus = True

    def _on_typing(self, *_: object) -> None:
        self._clear.opacity = 1 if self.input.text else 0
        self._clear.disabled = not self.input.text
        if self._gives_way:
            self._clear.width = dp(48) if self.input.text else 0
        if self.text != self.input.text:
            self.text = self.input.text
            self._wait()

    def _on_input_focus(self, _: TextInput, focused: bool) -> None:
        self._plate.outline = self.theme.acc if focused else None
