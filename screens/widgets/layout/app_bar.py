"""AppBar: the bar at the top of a page: back or close, emblem, titles, actions."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from screens.look.theme import Height, current
from screens.widgets.controls.button import PushButton
from screens.widgets.drawing.emblem import Emblem
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.rect import Rect, window_rect
from screens.widgets.words.fitted_words import FittedWords
from screens.widgets.words.text import Text

_KEY, _BETWEEN, _AIR = 48, 5, 3
"""The side of a key in dp, the gap beside it, and how far a notice may come near one: its icon stands in its middle."""

BACK = "bar.back"

_LARGE_TEXT = 1.2
"""How much taller the bar is with large text."""


def bar_height() -> float:
    """Return the height of the bar in pixels.

    With large text it is taller: notices are shown there.
    """
    return float(dp(Height.APP_BAR) * (_LARGE_TEXT if current().has_large_text else 1))


class AppBar(BoxLayout):
    """The bar of one page.

    `back`: "arrow-left", "close" or "" for none; `emblem`: a name or ""; `actions`: (icon, tag, spoken). `large` is the
    title of a top-level screen. Events: `on_back`, `on_action(tag)`.
    """

    title = StringProperty("")
    subtitle = StringProperty("")

    __events__ = ("on_back", "on_action")

    def __init__(
        self,
        title: str = "",
        subtitle: str = "",
        back: str = "arrow-left",
        emblem: str = "",
        actions: Sequence[tuple[str, str, str]] = (),
        large: bool = False,
        back_spoken: str = "",
        trailing: Widget | None = None,
        **kwargs: Any,
    ) -> None:
        side = dp(20) if large else dp(8)
        super().__init__(
            size_hint_y=None,
            height=bar_height(),
            padding=(side, 0, dp(8), 0),
            spacing=dp(_BETWEEN),
            **kwargs,
        )
        self._back = self._key(back, BACK, back_spoken, lambda _: self.dispatch("on_back")) if back else None
        if self._back is not None:
            self.add_widget(self._back)
        self._mark = Emblem(emblem, side=34 if large else 36) if emblem else None
        if self._mark is not None:
            self.add_widget(self._mark)
            self.add_widget(Widget(size_hint_x=None, width=dp(3)))
        self._add_words(large)
        if trailing is not None:
            self.add_widget(trailing)
        self._offered: dict[str, bool] = {}
        self._spared: frozenset[str] = frozenset()
        self._keys = [
            self._key(icon, tag, spoken, lambda key: self.dispatch("on_action", key.tag))
            for icon, tag, spoken in actions
        ]
        for key in self._keys:
            self.add_widget(key)
        self.bind(title=self._show, subtitle=self._show)
        self.title, self.subtitle = title, subtitle
        self._show()

    def offer(self, tag: str, offered: bool) -> None:
        """Show an action or leave it out; the words give it their space, the keys at its right stay."""
        self._offered[tag] = offered
        self._show_key(tag)

    def spare(self, *tags: str) -> None:
        """Leave these actions out while a notice stands in their place.

        Without any, all that are offered are shown.
        """
        before, self._spared = self._spared, frozenset(tags)
        for key in self._keys:
            if key.tag in before ^ self._spared:
                self._show_key(key.tag)
        if self._back is not None and BACK in before ^ self._spared:
            self._show_back(self._back, BACK not in self._spared)

    def spare_for(self, missing: float, keep: tuple[str, ...]) -> None:
        """Leave out the way back, then actions from the left, until the words are this much wider.

        None at the right of one to `keep`: that would move under a finger.
        """
        there = [key.tag for key in self._keys if key.parent is not None]
        fixed = next((place for place, tag in enumerate(there) if tag in keep), len(there))
        free = [BACK, *there[:fixed]] if self._back is not None else there[:fixed]
        self.spare(*self._spared, *free[: ceil(missing / dp(_KEY + _BETWEEN))])

    def _show_back(self, key: PushButton, is_shown: bool) -> None:
        if is_shown:
            self.add_widget(key, index=len(self.children))
        else:
            self.remove_widget(key)

    def _show_key(self, tag: str) -> None:
        key = next(key for key in self._keys if key.tag == tag)
        offered = self._offered.get(tag, True) and tag not in self._spared
        if offered and key.parent is None:
            after = [other for other in self._keys[self._keys.index(key) + 1 :] if other.parent is not None]
            self.add_widget(key, index=len(after))
        elif not offered and key.parent is not None:
            self.remove_widget(key)

    def words_box(self) -> Rect:
        """Return the box of emblem and words, which take no touch: a notice may cover them."""
        whole, words = window_rect(self), window_rect(self._words)
        left = words.left if self._mark is None else window_rect(self._mark).left
        return whole._replace(left=left - dp(_AIR), right=words.right + dp(_AIR))

    def whole_box(self) -> Rect:
        """Return the box of all of it, for a notice while a sheet keeps its keys from being touched."""
        whole = window_rect(self)
        return whole._replace(left=whole.left + self.padding[2], right=whole.right - self.padding[2])

    def on_back(self) -> None:
        """Handle the wish to leave the page."""

    def on_action(self, tag: str) -> None:
        """Handle a tap on an action at the end of the bar."""

    def _key(self, icon: str, tag: str, spoken: str, action: Any) -> PushButton:
        key = PushButton(icon=icon, kind="plain", height=dp(_KEY), icon_points=26, tag=tag, spoken=spoken)
        key.pos_hint = {"center_y": 0.5}
        key.bind(on_release=action)
        return key

    def _add_words(self, large: bool) -> None:
        theme = current()
        self._words = BoxLayout(orientation="vertical", size_hint_y=None, pos_hint={"center_y": 0.5})
        self._title: Text
        if theme.has_large_text and not large:  # no subtitle stands below it
            self._title = FittedWords("", "title-m", "hi", most=2, size_hint_y=None, height=bar_height() - dp(4))
        else:
            style, height = ("title-xl", 38) if large else ("title-m", 27)
            self._title = Text("", style, lines=1, shrink=True, size_hint_y=None, height=theme.sp(height))
        self._subtitle = Text("", "caption", "mid", lines=1, shrink=True, size_hint_y=None)
        self._subtitle.height = theme.sp(19)
        self._words.add_widget(self._title)
        self.add_widget(self._words)

    def _show(self, *_: object) -> None:
        self._subtitle.text = self.subtitle
        self._title.write(self.title)
        has_subtitle = bool(self.subtitle) and not current().has_large_text
        if has_subtitle and self._subtitle.parent is None:
            self._words.add_widget(self._subtitle)
        elif not has_subtitle and self._subtitle.parent is not None:
            self._words.remove_widget(self._subtitle)
        self._words.height = sum(label.height for label in self._words.children)
