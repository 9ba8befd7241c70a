"""SheetHeading: the upper strip of a sheet, with its title and the ✕."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.look.theme import Spacing, current
from screens.widgets.controls import spoken
from screens.widgets.controls.button import PushButton
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.words.fitted_words import SMALLEST, FittedWords
from screens.widgets.words.text import Text

_LEAST, _AROUND = 70, 32
_LOWEST, _CLOSE_AROUND = 60, 12
"""The least height in dp and that around the words, usually and in a low window."""

_TITLE = 24
_LOW_TITLE = 38
"""The height of a title in a low window: two lines in small letters, or one in the largest."""
_CAPTION = 15
_GAP = 10


class SheetHandle(Widget):
    """The strip at the top, dragged down to close. Events: `on_drag(distance)`, `on_drop`."""

    __events__ = ("on_drag", "on_drop")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            Color(*current().outline)
            self._bar = SmoothRoundedRectangle(size=(dp(44), dp(5)), radius=[dp(2.5)])
        self.bind(pos=self._place, size=self._place)

    def on_drag(self, distance: float) -> None:
        """Handle a finger that has moved to this distance below its start."""

    def on_drop(self, distance: float) -> None:
        """Handle the lift of the finger at this distance below its start."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            self.dispatch("on_drag", max(0.0, touch.oy - touch.y))
        return touch.grab_current is self

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.dispatch("on_drop", max(0.0, touch.oy - touch.y))
        return True

    def _place(self, *_: object) -> None:
        self._bar.pos = (self.x + self.width / 2 - dp(22), self.y + self.height - dp(13))


class SheetHeading(BoxLayout):
    """The title of a sheet and the key that closes it.

    `progress` stands behind the title, such as “2 of 3”. A `captioned` heading is high enough from the beginning for a
    line below the title, whose words come and go: nothing below it moves. In a `low` window the title keeps its height.
    """

    def __init__(
        self, title: str, close: Callable[[], object], captioned: bool = False, low: bool = False, **kwargs: Any
    ) -> None:
        super().__init__(size_hint_y=None, padding=(dp(Spacing.HOME), dp(14), dp(16), 0), **kwargs)
        self._least, self._around = (dp(_LOWEST), dp(_CLOSE_AROUND)) if low else (dp(_LEAST), dp(_AROUND))
        self._title = Text(title, "title-m", points=_TITLE, fit_height=True, lines=2)
        if low:
            self._title = FittedWords(title, "title-m", "hi", least=SMALLEST * current().text_scale)
            self._title.size_hint_y, self._title.height = None, current().sp(_LOW_TITLE)
        self._progress = Text("", "label-l", "mid", fit_width=True)
        self._progress.bind(width=self._share)
        self._caption = Text("", "body-m", "mid", points=_CAPTION, lines=1, size_hint_y=None)
        self._room = current().sp(_CAPTION + 5) if captioned else 0
        self._caption.height = 0
        self._line = BoxLayout(size_hint_y=None, spacing=dp(_GAP))
        self._line.add_widget(self._title)
        self._line.bind(width=self._share)
        self._title.bind(height=self._measure)
        self.add_widget(self._make_words())
        self.close_key = self._make_key(close)
        self.add_widget(self.close_key)
        self._measure()

    def _make_words(self) -> Column:
        words = Column(gap=0, pos_hint={"center_y": 0.5})
        words.add_widget(self._line)
        words.add_widget(self._caption)
        return words

    def _make_key(self, close: Callable[[], object]) -> PushButton:
        key = PushButton(icon="close", kind="plain", height=dp(48), icon_points=26, tag="sheet.close")
        key.spoken = spoken.name_of("close")
        key.pos_hint = {"center_y": 0.5}
        key.bind(on_release=lambda _: close())
        return key

    def show(self, title: str, progress: str = "") -> None:
        """Show another title, and behind it which figure it is of how many."""
        self._title.write(title)
        if progress != self._progress.text:
            self._progress.text = progress
            self._line.clear_widgets()
            for part in (self._title, self._progress) if progress else (self._title,):
                self._line.add_widget(part)
        self._share()

    @property
    def caption(self) -> str:
        """The words below the title."""
        return str(self._caption.text)

    def show_caption(self, words: str) -> None:
        """Show these words in a line below the title, which stands in the middle without them."""
        self._caption.text = words
        self._caption.height = self._room if words else 0

    def _share(self, *_: object) -> None:
        """Let the title be as wide as its words where something stands behind it."""
        if not self._progress.text:
            self._title.size_hint_x = 1
            return
        free = self._line.width - self._progress.width - dp(_GAP)
        whole = self._title.whole_width() if isinstance(self._title, FittedWords) else self._title.natural_width()
        self._title.size_hint_x, self._title.width = None, max(dp(48), min(whole, free))

    def _measure(self, *_: object) -> None:
        self._line.height = self._title.height
        self.height = max(self._least, self._title.height + self._room + self._around)
