"""Tab: one destination of the bottom bar or of the rail: an icon in a pill, a word below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from screens.look.theme import CLEAR
from screens.widgets.controls.touchable import Touchable
from screens.widgets.drawing.plate import Plate
from screens.widgets.words.text import Icon, Text


@dataclass(frozen=True, slots=True)
class Destination:
    """The destination of a tab: an id for its tag, an icon and a word."""

    id: str
    icon: str
    text: str


class Tab(Touchable):
    """A tab; `here` marks the destination on screen. The tag is "tab." and the id."""

    here = BooleanProperty(False)

    def __init__(self, destination: Destination, **kwargs: Any) -> None:
        super().__init__(tag=f"tab.{destination.id}", spoken=destination.text, **kwargs)
        self.destination = destination.id
        self._pill = Widget(size_hint=(None, None), size=(dp(62), dp(34)))
        self._plate = Plate(self._pill, CLEAR, radius=17, bordered=False)
        self._icon = Icon(destination.icon, points=24, size_hint=(None, None), size=self._pill.size)
        self._icon.pixels = dp(24)
        self.label = Text(destination.text, "caption-strong", halign="center", shrink=True, size_hint=(None, None))
        for part in (self._pill, self._icon, self.label):
            self.add_widget(part)
        self.bind(pos=self._arrange, size=self._arrange, here=self._paint)
        self._paint()

    def _arrange(self, *_: object) -> None:
        top = self.y + self.height
        self._pill.pos = (self.x + (self.width - self._pill.width) / 2, top - dp(9) - self._pill.height)
        self._icon.pos = self._pill.pos
        height = max(dp(22), self.label.pixels * 1.2)
        self.label.size = (self.width - dp(4), height)
        self.label.pos = (self.x + dp(2), top - dp(54) - height / 2)

    def _paint(self, *_: object) -> None:
        self._plate.face = self.theme.acc_c if self.here else CLEAR
        self._plate.outline = self.theme.line if self.here and self.theme.is_high_contrast else None
        self._icon.colour = "acc" if self.here else "low"
        self.label.colour = "hi" if self.here else "low"
