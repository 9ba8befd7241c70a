"""Snackbar: a notice with one action that is shown for six seconds.

A new one replaces the old.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

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

_LEFT, _RIGHT, _BETWEEN = 12, 4, 6
"""The air in dp around sentence and key, and between them."""

LEAST_ROOM = 146
"""The width in dp, at the usual size of the text, of which two lines hold the headline of an entry."""

_STYLE = "label-s"
_WIDEST = 640
_WORD_KEY, _ICON_KEY = 130, 52
"""About the width in dp of the key with its word, at the usual size of the text, and of the key with its icon alone."""

_TWO_LINES = 1.8
"""The width of a text that fits on two lines, as a share of one: a line seldom ends with a word."""

MOST_LINES, MOST_OF_OTHERS = 2, 4
"""A notice of an entry says one event; values and all else open by a tap. Another one may have to say what to do."""

LEAST = 12
"""The least size of the letters of a notice of no entry, at the usual size of the text, with which they grow."""

SIGNS = (FALLEN, "alert")
"""The icons that stand beside a key too: somebody falls, or there is a remark to read."""

Shorten = Callable[[str], list[str]]

_SETTLING = 3
"""The frames that a page takes to lay itself out after a move."""


def current_snackbar() -> Snackbar | None:
    """Return the snackbar on screen, if any."""
    return next((child for child in Window.children if isinstance(child, Snackbar)), None)


class NoticeHeading(Protocol):
    """The place of a notice."""

    @property
    def has_undo(self) -> bool:
        """Whether the page has a key to undo besides that of the notice."""

    def box(self) -> Rect | None:
        """Return the place in the window; None on a page that has none."""

    def make_room(self, missing: float) -> None:
        """Make the place this much wider, if something can go for it."""


class UpperEdge:
    """The place of the heading on a page that has none."""

    has_undo = False

    def box(self) -> Rect:
        left, below, width, height = safe_area.current().free(*Window.size)
        top = below + height
        return Rect(left + dp(_MARGIN), top - dp(Height.APP_BAR), left + width - dp(_MARGIN), top)

    def make_room(self, missing: float) -> None:
        """Leave it as it is: nothing else stands there."""


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

    def __init__(self, text: str, icon: str, spoken: str, shorten: Shorten | None, **kwargs: Any) -> None:
        super().__init__(tag="snackbar.text", spoken=spoken or text, spacing=dp(_BETWEEN), **kwargs)
        if icon:
            self.add_widget(Icon(icon, points=24, colour="bg", size_hint_x=None, width=dp(26)))
        self.words = _make_words(text, shorten)
        self.add_widget(self.words)


def _make_words(text: str, shorten: Shorten | None) -> FittedWords:
    """Return the words of a notice; those of an entry keep the size that the reader asked for."""
    if shorten is None:
        return FittedWords(text, _STYLE, "bg", most=MOST_OF_OTHERS, least=LEAST)
    return FittedWords(text, _STYLE, "bg", most=MOST_LINES, least=current().style(_STYLE).size, shorten=shorten)


class Snackbar(BoxLayout):
    """A notice in the place of the heading's words; `show(heading)` shows it.

    `heading` is the place of these words in the window; they take no touch, on any page or sheet. Where it is narrow,
    the action goes if the page has one for the same, then keys of the heading do. The tag of the action is
    "snackbar.action". A tap on the sentence ends it. Events: `on_gone`, and `on_whole` if the player taps a sentence
    that was cut, or there `is_more` to read.
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
        shorten: Shorten | None = None,
        **kwargs: Any,
    ) -> None:
        air = (dp(_LEFT), dp(3), dp(_RIGHT), dp(5))
        super().__init__(size_hint=(None, None), spacing=dp(_BETWEEN), padding=air, **kwargs)
        Plate(self, current().hi, radius=Radius.STRIP, bordered=False)
        self._time_bar = TimeBar(self)
        self.ends_with_entry = False
        self._action = action
        self._heading: NoticeHeading = UpperEdge()
        self._may_go = self._has_asked = False
        self._is_of_entry = shorten is not None
        self._ticking: Any = None
        self._placing: Any = None
        self.sentence = Sentence(text, icon if not action or icon in SIGNS else "", spoken, shorten)
        self.sentence.bind(on_release=self._on_tap)
        self.add_widget(self.sentence)
        self._key = self._make_key(action, action_icon, do) if action else None
        self.bind(pos=self._draw, size=self._draw, left=self._draw)

    def _make_key(self, action: str, icon: str, do: Callable[[], object] | None) -> PushButton:
        key = PushButton(action, icon, kind="inverse", height=dp(46), points=16, side=10, radius=14, fit_width=True)
        key.tag, key.spoken, key.pos_hint = "snackbar.action", action, {"center_y": 0.5}
        key.bind(on_release=lambda _: self._act(do))
        self.add_widget(key)
        return key

    def show(self, heading: NoticeHeading | None = None, may_go: bool = False) -> None:
        """Show it in the heading, in place of another one.

        Its key `may_go` where the page has another one for the same. It appears when the page shows the result of the
        move, and takes no touch before that.
        """
        before = current_snackbar()
        if before is not None:
            before.vanish()
        self._heading, self._may_go = heading or self._heading, may_go
        self.opacity = 0
        Window.add_widget(self)
        self._ticking = Clock.schedule_interval(self._tick, 0.1)
        self._wait(_SETTLING)

    def find_place(self) -> None:
        """Move to the heading of another page, as soon as that is laid out."""
        if self._ticking is not None:
            self.opacity, self._has_asked = 0, False
            self._placing.cancel()
            self._wait(_SETTLING)

    def _wait(self, frames: int) -> None:
        after = self._appear if frames == 1 else lambda: self._wait(frames - 1)
        self._placing = Clock.schedule_once(lambda _: after(), 0)

    def _appear(self) -> None:
        """Show it in its place; where that is too narrow, make room first.

        The heading then needs a moment to lay itself out.
        """
        missing = 0 if self._has_asked or not self._is_of_entry else self._missing_room()
        if missing > 0:
            self._has_asked = True
            self._heading.make_room(missing)
            self._wait(_SETTLING)
            return
        self._place()
        if self._ticking is not None:
            fade(self, Motion.SNACKBAR_IN, 1)

    def _place(self) -> None:
        """Place it between the keys of the heading, or hide it on a page without a heading."""
        box = self._heading.box()
        if box is None:
            self.vanish()
            return
        wide = min(box.right - box.left, dp(_WIDEST))
        if self._key is not None:
            self._key.text = self._action if self._can_show_word(wide) else ""
            self._show_key(self._key, not self._can_spare_key(wide))
        self.size = (wide, box.top - box.bottom - 2 * dp(_GAP))
        self.pos = (box.left, box.bottom + dp(_GAP))

    def _missing_room(self) -> float:
        """Return by how much the heading is too narrow for the headline of an entry."""
        box = self._heading.box()
        if box is None:
            return 0
        wide = box.right - box.left
        has_key = self._key is not None and not self._can_spare_key(wide)
        return self._room_needed(has_key) - wide

    def _can_spare_key(self, wide: float) -> bool:
        """Return whether the key goes: the sentence needs its room, and the page has another one."""
        return self._may_go and wide < self._room_needed(has_key=True) and self._heading.has_undo

    def _room_needed(self, has_key: bool) -> float:
        key = dp(_ICON_KEY + _BETWEEN) if has_key else 0
        return float(current().sp(LEAST_ROOM) + dp(_LEFT + _RIGHT) + key)

    def _show_key(self, key: PushButton, is_shown: bool) -> None:
        if is_shown and key.parent is None:
            self.add_widget(key)
        elif not is_shown and key.parent is not None:
            self.remove_widget(key)

    def _can_show_word(self, wide: float) -> bool:
        """Return whether the key can show its word: a long sentence needs the room."""
        left = wide - current().sp(_WORD_KEY)
        lines = _TWO_LINES if left >= current().sp(LEAST_ROOM) else 1
        return bool(self.sentence.words.whole_width() <= lines * left)

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
