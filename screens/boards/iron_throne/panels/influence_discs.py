"""InfluenceDiscs: the five influence tokens of a house.

They are filled and ticked when they lie on another board.
"""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.metrics import dp

from companion.games.iron_throne.state import TOKENS_PER_HOUSE, House
from screens.widgets.controls.touchable import Touchable
from screens.widgets.drawing.shapes import dot, pen
from screens.widgets.words.text import Icon

RADIUS = 9.7
PITCH = 23.4
WIDTH = PITCH * TOKENS_PER_HOUSE


class InfluenceDiscs(Touchable):
    """The influence tokens of a house as discs; a tap asks to see the boards they lie on.

    A token that was spent for nothing is filled without a tick.
    """

    def __init__(self, seat: int, **kwargs: Any) -> None:
        super().__init__(size_hint_x=None, width=dp(WIDTH), **kwargs)
        self._seat = seat
        self._score = self._used = 0
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        self._ticks = [
            Icon("check-bold", colour=self.theme.on_player, size_hint=(None, None)) for _ in range(TOKENS_PER_HOUSE)
        ]
        for tick in self._ticks:
            tick.pixels = dp(13)
            tick.size = (dp(2 * RADIUS), dp(2 * RADIUS))
            self.add_widget(tick)
        self.bind(pos=self._draw, size=self._draw)

    def show(self, house: House) -> None:
        self._score, self._used = house.score, house.used_influence
        self._draw()

    def _draw(self, *_: object) -> None:
        self._group.clear()
        y = self.y + self.height / 2
        for index, tick in enumerate(self._ticks):
            x = self.x + dp(PITCH) * (index + 0.5)
            self._draw_disc((x, y), index)
            tick.center = (x, y)
            tick.opacity = 1.0 if index < self._score else 0.0

    def _draw_disc(self, centre: tuple[float, float], index: int) -> None:
        theme, radius = self.theme, dp(RADIUS)
        if index < self._score:
            self._group.add(Color(*theme.player(self._seat)))
            self._group.add(dot(centre, radius))
        elif index < self._used:
            self._group.add(Color(*theme.outline))
            self._group.add(dot(centre, radius))
        else:
            self._group.add(Color(*theme.outline))
            self._group.add(SmoothLine(circle=(*centre, radius - dp(0.9)), width=pen(dp(1.8))))
