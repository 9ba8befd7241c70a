"""EventCards: the Event cards of the journey side by side: resolved, turned up, face down."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from screens.look.theme import Radius, Thickness
from screens.widgets.controls.card import Card
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import grow_wide
from screens.widgets.words.text import Icon, Text

WIDTH, HEIGHT = 52, 74
LOW = 0.78
IN_SIGHT = 3


class EventCard(Card):
    """A card from behind: a tick, or its number."""

    def __init__(self, number: int, now: int, scale: float) -> None:
        super().__init__(
            face="acc_c" if number < now else "s3",
            radius=Radius.CHIP,
            thickness=Thickness.FLAT,
            padding=0,
            size_hint=(None, None),
            size=(dp(WIDTH * scale), dp(HEIGHT * scale)),
            pos_hint={"center_y": 0.5},
        )
        if number == now:
            self.state = "selected"
        if number < now:
            mark = Icon("check-bold", points=26, colour="acc", halign="center")
        else:
            mark = Text(f"{number}", "number-s", "hi" if number == now else "mid", halign="center")
        mark.pixels = dp(30 * scale)
        self.add_widget(mark)


class EventCards(BoxLayout):
    """As wide as its cards: of many, those around the present one."""

    def __init__(self, low: bool = False, **kwargs: Any) -> None:
        super().__init__(spacing=dp(8), **kwargs)
        self._scale = LOW if low else 1.0
        self._shown = (0, 0)
        grow_wide(self)

    def show(self, count: int, done: int) -> None:
        if (count, done) == self._shown:
            return
        self._shown = (count, done)
        self.clear_widgets()
        first = max(1, min(done, count - IN_SIGHT + 1))
        for number in range(first, min(count, first + IN_SIGHT - 1) + 1):
            self.add_widget(EventCard(number, done + 1, self._scale))
