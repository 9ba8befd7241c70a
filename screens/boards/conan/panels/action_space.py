"""ActionSpace: gems on an action: how many of how many.

A tap adds one, a hold takes one back.
"""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens.boards.conan.panels.gem import GemPile
from screens.look.theme import Radius, current
from screens.widgets.controls.card import TapCard
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text

LOW = 110
"""A space of less height than this, in dp, saves on its margins."""


class ActionSpace(TapCard):
    """An action space with `count` of `limit` gems; −1: without limit.

    A tap on a full space shakes it. `short` is the name for a narrow space. Events: `on_add` (tap),
    `on_remove` (hold).
    """

    count = NumericProperty(0)
    limit = NumericProperty(1)

    __events__ = ("on_add", "on_remove")

    def __init__(
        self,
        name: str = "",
        icon: str = "",
        colour: str = "blue",
        large: bool = False,
        count: int = 0,
        limit: int = 1,
        short: str = "",
        **kwargs: Any,
    ) -> None:
        kwargs.setdefault("padding", (dp(10), dp(8), dp(10), dp(10)))
        super().__init__(radius=Radius.STRIP, spacing=dp(4), holdable=True, **kwargs)
        self._name, self._short = name, short or name
        self._icon = Icon(icon, points=26, size_hint_x=None, width=dp(26))
        self.label = Text(name, "label-s", shrink=True, size_hint_y=None, height=dp(24))
        self.label.bind(width=self._write_name)
        self._count = Text("0", "number-s", points=29, fit_width=True)
        self._limit = Text("", "number-xs", "mid", points=19, fit_width=True)
        self._gems = GemPile(side=26 if large else 19.5, gap=4 if large else 1.5, colour=colour)
        self._heading = BoxLayout(size_hint_y=None, height=dp(32), spacing=dp(5))
        self._build(large)
        if not large:
            self.bind(height=self._leave_room_for_gems)
        self.bind(count=self._show, limit=self._show, state=self._show)
        self.count, self.limit = count, limit
        self._show()

    def on_add(self) -> None:
        """Handle the wish for one more gem here."""

    def on_remove(self) -> None:
        """Handle the wish for one gem back."""

    def on_release(self) -> None:
        if 0 <= self.limit <= self.count:
            self._shake()
        else:
            self.dispatch("on_add")

    def on_hold(self) -> None:
        if self.count > 0:
            self.dispatch("on_remove")

    def _build(self, large: bool) -> None:
        for part in (self._icon, self.label if large else Widget(), self._count, self._limit):
            self._heading.add_widget(part)
        self.add_widget(self._heading)
        if large:
            self.label.size_hint_y = 1
        else:
            self.add_widget(self.label)
        self.add_widget(self._gems)

    def _write_name(self, label: Text, width: float) -> None:
        """Write the name in full where there is room for it at its full size."""
        whole = label.width_at(self.theme.sp(label.type_style.size), self._name)
        label.text = self._name if whole <= width else self._short

    def _leave_room_for_gems(self, _: ActionSpace, height: float) -> None:
        """Move the words closer together on a low space.

        Gems of a few pixels are counted by nobody.
        """
        low = height < dp(LOW) and not current().has_large_text
        top, bottom, between = (4, 5, 1) if low else (8, 10, 4)
        self.padding, self.spacing = (dp(10), dp(top), dp(10), dp(bottom)), dp(between)
        self._heading.height, self.label.height = dp(28 if low else 32), dp(20 if low else 24)

    def _shake(self) -> None:
        if current().reduced_motion or Animation.stop_all(self, "x"):
            return
        home = self.x
        steps = (home + dp(4), home - dp(4), home + dp(4), home)
        shake = Animation(x=steps[0], duration=0.05)
        for step in steps[1:]:
            shake += Animation(x=step, duration=0.05)
        shake.start(self)

    def _show(self, *_: object) -> None:
        limited = self.limit >= 0
        self._count.text, self._limit.text = f"{int(self.count)}", f"/ {int(self.limit)}" if limited else ""
        self._count.colour = "hi" if self.count else "low"
        self._limit.colour = "mid" if self.count else "low"
        self._icon.colour = "acc" if self.state == "selected" else "hi"
        self._gems.show(int(self.count), int(self.limit) if limited else 0)
        self.spoken = f"{self._name}, {self._count.text} {self._limit.text}".rstrip()
