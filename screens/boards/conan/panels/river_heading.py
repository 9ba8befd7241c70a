"""RiverHeading: the word above the river, and how many of the two activations are used."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.conan.river import ACTIVATIONS
from companion.games.conan.state import ConanState
from screens.look.theme import current
from screens.table.table import Table
from screens.widgets.drawing.shapes import centre_of, dot, pen
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text

DISC = 19
RING = 2.5


class ActivationDisc(Widget):
    """Filled: this activation is used. An empty ring: it is left."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(DISC), dp(DISC)), pos_hint={"center_y": 0.5}, **kwargs)
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        self._used = False
        self.bind(pos=self._draw)

    def show(self, used: bool) -> None:
        self._used = used
        self._draw()

    def _draw(self, *_: object) -> None:
        self._group.clear()
        self._group.add(Color(*current().acc))
        (x, y), radius = centre_of(self), dp(DISC) / 2
        if self._used:
            self._group.add(dot((x, y), radius))
        else:
            self._group.add(SmoothLine(circle=(x, y, radius - dp(RING) / 2), width=pen(dp(RING))))


class RiverHeading(BoxLayout):
    """ "Fiume" with the way it flows, then "Attivazioni" with two discs."""

    def __init__(self, table: Table[ConanState], **kwargs: Any) -> None:
        theme = current()
        height = min(theme.sp(30), dp(40))
        super().__init__(size_hint_y=None, height=height, spacing=dp(8), padding=(dp(4), 0), **kwargs)
        self.add_widget(Text(table.say("river"), "title-s", fit_width=True))
        self.add_widget(Icon("arrow-right-thin", points=22, colour="mid", size_hint_x=None, width=dp(26)))
        self.add_widget(Text(table.say("activations"), "label-s", halign="right", shrink=True))
        self._discs = [ActivationDisc() for _ in range(ACTIVATIONS)]
        for disc in self._discs:
            self.add_widget(disc)
        self._count = Text("", "number-xs", points=21, fit_width=True)
        self.add_widget(self._count)

    def show(self, state: ConanState) -> None:
        used = state.overlord.activations
        for number, disc in enumerate(self._discs):
            disc.show(number < used)
        self._count.text = f"{used} / {ACTIVATIONS}"
