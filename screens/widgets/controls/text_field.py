"""TextField: a few words to type, on a plate of its own."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors.focus import FocusBehavior
from kivy.uix.textinput import TextInput

from companion.kernel.codec import LONGEST_NAME
from screens.look.glyphs import strip_emoji
from screens.look.theme import Radius, current
from screens.widgets.controls.bare_input import POINTS, bare_input, clear_key
from screens.widgets.controls.button import PushButton
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Text

_ROOM_TO_CLEAR = 160
"""A field that is narrower needs all of it for its words."""


class TextField(BoxLayout):
    """`text` is what was typed, never longer than `most`: what the core takes there. `lines` above 1 make a field for
    sentences. What it was opened with stays whole, however long that is.

    What stood there at first is selected when a one-line field is entered, so that typing replaces it. A field that is
    full says so by its count. Emoji, which nobody would see later, are left out at once.

    With `can_clear` a key empties it while somebody types. Tag: that of the field, with `.clear` behind it.

    `ghost` stands behind what was typed, faintly: the rest of a word that is known.

    Events: `on_enter` (the key of a field with one line), and before it `on_complete`, for who completes words.
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
        self.tag, self.spoken, self._most = tag, hint, max(most, len(strip_emoji(text)))
        self._plate = Plate(self, theme.s2, radius=Radius.CELL)
        self.input = bare_input(hint, dp(34) + theme.sp(22), below=dp(4), multiline=lines > 1)
        self.add_widget(self.input)
        self.input.bind(text=self._typed, focus=self._focused)
        self.input.bind(on_text_validate=lambda _: self._enter())
        self._at_first = text if lines == 1 else ""
        self._count = Text("", "caption", "warn", fit_width=True)
        self.add_widget(self._count)
        self._clear: PushButton | None = None
        self.input.text = text
        self._rest: Text | None = None
        self.bind(ghost=self._show_ghost)

    def _show_ghost(self, *_: object) -> None:
        """Made when the first one is shown: most fields know nothing. It lies over the row and takes no place in it."""
        if self._rest is None:
            self._rest = Text("", "body-m", "low", points=POINTS, fit_width=True, size_hint=(None, None))
            self.canvas.after.add(self._rest.canvas)
            self.input.bind(cursor_pos=self._place_ghost, pos=self._place_ghost)
        self._place_ghost()

    def _place_ghost(self, *_: object) -> None:
        """Right behind the letters, on their line; where it would leave the field it is not there."""
        if self._rest is not None:
            x, top = self.input.cursor_pos
            self._rest.text = self.ghost
            if x + self._rest.natural_width() > self.input.right:
                self._rest.text = ""
            self._rest.height = self.input.line_height
            self._rest.pos = (x + dp(1), top - self.input.line_height)

    def _show_clear(self) -> None:
        """Made when it is first needed, and there only while there is something to clear."""
        is_wanted = bool(self.can_clear and self.input.focus and self.text and self.width > dp(_ROOM_TO_CLEAR))
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
        """A finger on the key that clears leaves the keyboard where it is."""
        if self._clear is not None and self._clear.parent is not None and self._clear.collide_point(*touch.pos):
            FocusBehavior.ignored_touch.append(touch)
        return bool(super().on_touch_down(touch))

    def on_enter(self) -> None:
        """Done typing."""

    def on_complete(self) -> None:
        """Done typing, and nobody has taken it yet."""

    def _enter(self) -> None:
        self.dispatch("on_complete")
        self.dispatch("on_enter")

    def _typed(self, field: TextInput, text: str) -> None:
        kept = strip_emoji(text)[: self._most]
        if kept != text:
            field.text = kept
            return
        self.text = text
        self._show_clear()
        self._count.text = f"{len(text)} / {self._most}" if len(text) == self._most else ""

    def _focused(self, _: TextInput, focused: bool) -> None:
        self._plate.outline = current().acc if focused else None
        self._show_clear()
        if focused:
            self._select_what_stood_here()

    def _select_what_stood_here(self) -> None:
        """In the next frame: the finger that entered the field sets the cursor, which ends a selection."""
        if self._at_first and self.text == self._at_first:
            Clock.schedule_once(lambda _: self.input.select_all(), 0)
