"""GemCarry: a box with places for gems; a finger drags a gem from one place to another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.graphics import InstructionGroup
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from screens.theme import current
from screens.widgets.card import TapCard
from screens.widgets.gem import RATIO, draw_gem

_SIDE = 34
_ABOVE = 34
"""The gem floats so many dp above the finger, which would hide it."""

_KEY = "carried from"


class GemCarry(BoxLayout):
    """`places` are cards inside (not in a scroller of their own), by the name of the place.

    Event: `on_carry(source, target)`, when a finger that started on one place lets go over another. A finger that stays
    is no drag: the place itself gets its tap or hold.
    """

    __events__ = ("on_carry",)

    def __init__(self, colour: str = "blue", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.places: Mapping[str, TapCard] = {}
        self._colour = colour
        self._ghost = InstructionGroup()
        self._aimed: tuple[TapCard, str] | None = None
        self.canvas.after.add(self._ghost)

    def on_carry(self, source: str, target: str) -> None:
        """The players want to move a gem."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        taken = bool(super().on_touch_down(touch))
        source = self._place_at(touch)
        if taken and source:
            touch.ud[_KEY] = source
            touch.grab(self)
        return taken

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        if self._is_carried(touch):
            self._draw(touch)
            self._aim(self._place_at(touch), touch.ud[_KEY])
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        carried = bool(self._ghost.children)
        self._ghost.clear()
        self._aim("", "")
        source, target = touch.ud[_KEY], self._place_at(touch)
        if carried and target and target != source:
            self.dispatch("on_carry", source, target)
        return True

    def _is_carried(self, touch: MotionEvent) -> bool:
        """The place lets go of a finger that travels, unless it was already held."""
        card = self.places.get(touch.ud[_KEY])
        return card is not None and not card.is_down

    def _place_at(self, touch: MotionEvent) -> str:
        return next((name for name, card in self.places.items() if card.collide_point(*touch.pos)), "")

    def _aim(self, target: str, source: str) -> None:
        """Outline the place over which the gem floats."""
        card = self.places.get(target) if target != source else None
        if self._aimed is not None and self._aimed[0] is not card:
            self._aimed[0].state = self._aimed[1]
            self._aimed = None
        if card is not None and self._aimed is None:
            self._aimed = (card, card.state)
            card.state = "selected"

    def _draw(self, touch: MotionEvent) -> None:
        self._ghost.clear()
        left = touch.x - dp(_SIDE) / 2
        top = touch.y + dp(_ABOVE) + dp(_SIDE) * RATIO / 2
        draw_gem(self._ghost, current(), self._colour, (left, top), dp(_SIDE))
