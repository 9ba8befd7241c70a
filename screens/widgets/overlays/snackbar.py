"""Snackbar: a notice with one action that is shown for six seconds.

A new one replaces the old.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import (
    Color,
    Rectangle,
    RoundedRectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.kernel.message import FALLEN
from screens.device import safe_area
from screens.look.theme import Height, Motion, Radius, current
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.touchable import Touchable
from screens.widgets.drawing.motion import fade
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.rect import Rect
from screens.widgets.words.fitted_words import FittedWords
from screens.widgets.words.text import Icon

_MARGIN = 12
_GAP = 2
"""The gap between the notice and the edges of the heading, in dp."""

_WIDEST = 640
_WORD_KEY = 130
"""About the width in dp of the key with its word, at the usual size of the text."""

_TWO_LINES = 1.8
"""The width of a text that fits on two lines, as a share of one: a line seldom ends with a word."""

MOST_LINES, MOST_OF_OTHERS = 2, 4
"""A notice of an entry says one event; values and all else open by a tap. Another one may have to say what to do."""

LEAST = 12
"""The least size of its letters at the usual size of the text, with which they grow."""

_SETTLING = 3
"""The frames that a page takes to lay itself out after a move."""


def current_snackbar() -> Snackbar | None:
    """Return the snackbar on screen, if any."""
    return next((child for child in Window.children if isinstance(child, Snackbar)), None)


def upper_edge() -> Rect:
    """Return the place of the heading on a page that has none."""
    left, below, width, height = safe_area.current().free(*Window.size)
    top = below + height
    return Rect(left + dp(_MARGIN), top - dp(Height.APP_BAR), left + width - dp(_MARGIN), top)


class TimeBar:
    """The line along the lower edge that shows the remaining time."""

    def __init__(self, widget: Snackbar) -> None:
        with widget.canvas.before:
            StencilPush()
            self._window = RoundedRectangle(radius=[dp(Radius.STRIP)])
            StencilUse()
            Color(*current().acc)
            self._bar = Rectangle()
            StencilUnUse()
            self._window_again = RoundedRectangle(radius=[dp(Radius.STRIP)])
            StencilPop()

    def place(self, x: float, y: float, width: float, height: float, share: float) -> None:
        for window in (self._window, self._window_again):
            window.pos, window.size = (x, y), (width, height)
        self._bar.pos, self._bar.size = (x, y), (width * share, dp(4))


class Sentence(Touchable, BoxLayout):
    """An icon, if there is one, and the words. Its tag is "snackbar.text"."""

    def __init__(self, text: str, icon: str, spoken: str, **kwargs: Any) -> None:
        super().__init__(tag="snackbar.text", spoken=spoken or text, spacing=dp(10), **kwargs)
        if icon:
            self.add_widget(Icon(icon, points=24, colour="bg", size_hint_x=None, width=dp(26)))
        most = MOST_LINES if spoken else MOST_OF_OTHERS
        self.words = FittedWords(text, "label-s", "bg", most=most, least=LEAST)
        self.add_widget(self.words)


class Snackbar(BoxLayout):
    """A notice in the place of the heading's words; `show(heading)` shows it.

    `heading` returns the box of these words in the window; they take no touch, on any page or sheet. The tag of the
    action is "snackbar.action". A tap on the sentence ends it. Events: `on_gone`, and `on_whole` if the player taps a
    sentence that was cut, or there `is_more` to read.
    """

    left = NumericProperty(1.0)
    """The remaining share of its time."""

    is_notice = True
    is_more = False
    """Whether there is more to read than the sentence."""

    __events__ = ("on_gone", "on_whole")

    def __init__(
        self,
        text: str,
        action: str = "",
        do: Callable[[], object] | None = None,
        icon: str = "check-circle",
        action_icon: str = "undo-variant",
        spoken: str = "",
        **kwargs: Any,
    ) -> None:
        super().__init__(size_hint=(None, None), spacing=dp(8), padding=(dp(14), dp(3), dp(5), dp(5)), **kwargs)
        Plate(self, current().hi, radius=Radius.STRIP, bordered=False)
        self._time_bar = TimeBar(self)
        self.ends_with_entry = False
        self._action = action
        self._heading: Callable[[], Rect | None] = upper_edge
        self._ticking: Any = None
        self._placing: Any = None
        self.sentence = Sentence(text, icon if not action or icon == FALLEN else "", spoken)
        self.sentence.bind(on_release=self._on_tap)
        self.add_widget(self.sentence)
        self._key = self._make_key(action, action_icon, do) if action else None
        self.bind(pos=self._draw, size=self._draw, left=self._draw)

    def _make_key(self, action: str, icon: str, do: Callable[[], object] | None) -> PushButton:
        key = PushButton(action, icon, kind="inverse", height=dp(46), points=16, side=13, radius=14, fit_width=True)
        key.tag, key.spoken, key.pos_hint = "snackbar.action", action, {"center_y": 0.5}
        key.bind(on_release=lambda _: self._act(do))
        self.add_widget(key)
        return key

    def show(self, heading: Callable[[], Rect | None] = upper_edge) -> None:
        """Show it in the heading, in place of another one.

        It appears when the page shows the result of the move, and takes no touch before that.
        """
        before = current_snackbar()
        if before is not None:
            before.vanish()
        self._heading = heading
        self.opacity = 0
        Window.add_widget(self)
        self._ticking = Clock.schedule_interval(self._tick, 0.1)
        self._wait(_SETTLING)

    def find_place(self) -> None:
        """Move to the heading of another page, as soon as that is laid out."""
        if self._ticking is not None:
            self.opacity = 0
            self._placing.cancel()
            self._wait(_SETTLING)

    def _wait(self, frames: int) -> None:
        after = self._appear if frames == 1 else lambda: self._wait(frames - 1)
        self._placing = Clock.schedule_once(lambda _: after(), 0)

    def _appear(self) -> None:
        self._place()
        if self._ticking is not None:
            fade(self, Motion.SNACKBAR_IN, 1)

    def _place(self) -> None:
        """Place it between the keys of the heading, or hide it on a page without a heading."""
        box = self._heading()
        if box is None:
            self.vanish()
            return
        wide = min(box.right - box.left, dp(_WIDEST))
        if self._key is not None:
            self._key.text = self._action if self._can_show_word(wide) else ""
        self.size = (wide, box.top - box.bottom - 2 * dp(_GAP))
        self.pos = (box.left, box.bottom + dp(_GAP))

    def _can_show_word(self, wide: float) -> bool:
        """Return whether the key can show its word: next to a long sentence it shows only its icon."""
        left = wide - current().sp(_WORD_KEY)
        return bool(self.sentence.words.whole_width() <= _TWO_LINES * left)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return bool(self.opacity and super().on_touch_down(touch))

    def on_gone(self) -> None:
        """Handle the removal of the notice, also by another one."""

    def on_whole(self) -> None:
        """Handle the wish to read all of it."""

    def leave(self) -> None:
        """Fade out."""
        self._stop()
        fade(self, Motion.SNACKBAR_OUT, 0).bind(on_complete=lambda *_: self.vanish())

    def vanish(self) -> None:
        """Remove it at once."""
        self._stop()
        if self.parent is not None:
            Window.remove_widget(self)
            self.dispatch("on_gone")

    def _tick(self, seconds: float) -> None:
        self.left = max(0.0, self.left - seconds / Motion.SNACKBAR_STAY)
        if self.left <= 0:
            self.leave()
        elif self.opacity:
            self._place()

    def _stop(self) -> None:
        if self._ticking is not None:
            self._ticking.cancel()
            self._placing.cancel()
            self._ticking = self._placing = None

    def _on_tap(self, *_: object) -> None:
        has_rest = self.is_more or self.sentence.words.is_cut
        self.vanish()
        if has_rest:
            self.dispatch("on_whole")

    def _act(self, do: Callable[[], object] | None) -> None:
        self.vanish()
        if do is not None:
            do()

    def _draw(self, *_: object) -> None:
        self._time_bar.place(self.x, self.y, self.width, self.height, self.left)
