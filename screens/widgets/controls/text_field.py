"""TextField: a field on a plate of its own, for a few words or sentences."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors.focus import FocusBehavior
from kivy.uix.textinput import TextInput

from companion.kernel.codec import LONGEST_NAME
from screens.look.theme import Radius, current
from screens.widgets.controls.bare_input import POINTS, bare_input, clear_key
from screens.widgets.controls.button import PushButton
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Text

_LEAST_WIDTH_TO_CLEAR = 160
"""The least width in dp of a field with a key that clears it: a narrower one needs all of it for its words."""


class TextField(BoxLayout):
    """A field whose `text` is at most `most` letters long; `lines` above 1 are for sentences.

    The first text is never cut, even if it is longer. It is selected when a one-line field gets the focus, so that
    typing replaces it. A full field shows its count.

    With `can_clear` a key empties it while the player types. Tag: that of the field, with `.clear` behind it.

    `ghost` stands faintly behind the text: the rest of a known word.

    Events: `on_enter` (Enter in a field with one line), and before it `on_complete`, for completing words.
    """

    text = StringProperty("")
    ghost = StringProperty("")
    can_clear = BooleanProperty(False)

    __events__ = ("on_enter", "on_complete")

    def __init__(
        self, hint: str = "", text: str = "", tag: str = "", most: int = LONGEST_NAME, lines: int = 1, **kwargs: Any
    ) -> None:
        theme = current()
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("height", dp(34) + theme.sp(22) * lines)
        super().__init__(padding=(dp(10), 0), **kwargs)
        self.tag, self.spoken, self._most = tag, hint, max(most, len(text))
        self._plate = Plate(self, theme.s2, radius=Radius.CELL)
        self.input = bare_input(hint, dp(34) + theme.sp(22), below=dp(4), multiline=lines > 1)
        self.add_widget(self.input)
        self.input.bind(text=self._on_typing, focus=self._on_input_focus)
        self.input.bind(on_text_validate=lambda _: self._enter())
        self._first_text = text if lines == 1 else ""
        self._count = Text("", "caption", "warn", fit_width=True)
        self.add_widget(self._count)
        self._clear: PushButton | None = None
        self.input.text = text
        self._rest: Text | None = None
        self.bind(ghost=self._show_ghost)

    def _show_ghost(self, *_: object) -> None:
        """Make the ghost when it is first shown, as most fields have none; it takes no space."""
        if self._rest is None:
            self._rest = Text("", "body-m", "low", points=POINTS, fit_width=True, size_hint=(None, None))
            self.canvas.after.add(self._rest.canvas)
            self.input.bind(cursor_pos=self._place_ghost, pos=self._place_ghost)
        self._place_ghost()

    def _place_ghost(self, *_: object) -> None:
        """Place the ghost right behind the letters, or hide it if it would not fit the field."""
        if self._rest is not None:
            x, top = self.input.cursor_pos
            self._rest.text = self.ghost
            if x + self._rest.natural_width() > self.input.right:
                self._rest.text = ""
            self._rest.height = self.input.line_height
            self._rest.pos = (x + dp(1), top - self.input.line_height)

    def _show_clear(self) -> None:
        """Show the key that clears while there is text to clear; it is made when it is first needed."""
        is_wanted = bool(self.can_clear and self.input.focus and self.text and self.width > dp(_LEAST_WIDTH_TO_CLEAR))
        if is_wanted and self._clear is None:
            self._clear = clear_key(f"{self.tag}.clear")
            self._clear.size_hint_x, self._clear.width, self._clear.pos_hint = None, dp(48), {"center_y": 0.5}
            self._clear.bind(on_release=lambda _: setattr(self.input, "text", ""))
        if self._clear is None or is_wanted == (self._clear.parent is not None):
            return
        if is_wanted:
            self.add_widget(self._clear)
        else:
            self.remove_widget(self._clear)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Leave the focus in the field while the player taps the key that clears it."""
        if self._clear is not None and self._clear.parent is not None and self._clear.collide_point(*touch.pos):
            FocusBehavior.ignored_touch.append(touch)
        return bool(super().on_touch_down(touch))

    def on_enter(self) -> None:
        """Handle Enter: the player is done typing."""

    def on_complete(self) -> None:
        """Handle the moment before `on_enter`, so that a word can be completed first."""

    def _enter(self) -> None:
        self.dispatch("on_complete")
        self.dispatch("on_enter")

    def _on_typing(self, field: TextInput, text: str) -> None:
        allowed = text[: self._most]
        if allowed != text:
            field.text = allowed
            return
        self.text = text
        self._show_clear()
        self._count.text = f"{len(text)} / {self._most}" if len(text) == self._most else ""

    def _on_input_focus(self, _: TextInput, focused: bool) -> None:
        self._plate.outline = current().acc if focused else None
        self._show_clear()
        if focused:
            self._select_first_text()

    def _select_first_text(self) -> None:
        """Select the first text, in the next frame: in this one the tap sets the cursor."""
        if self._first_text and self.text == self._first_text:
            Clock.schedule_once(lambda _: self.input.select_all(), 0)
