"""Layer and Shape: shapes of one colour that are on the canvas only while they can be seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, InstructionGroup

from screens.look.theme import CLEAR, Rgba


class Layer:
    """Shapes of one colour; add its `group` to a canvas.

    `paint` with a clear colour removes the shapes from the canvas: drawing clear shapes costs as much as others.
    """

    def __init__(self, *shapes: Any) -> None:
        self.group = InstructionGroup()
        self._shapes = shapes
        self._colour = Color(*CLEAR)
        self.is_seen = False
        """Whether the shapes are on the canvas now."""

    def paint(self, rgba: Rgba) -> None:
        visible = rgba[3] > 0
        if visible and not self.is_seen:
            for instruction in (self._colour, *self._shapes):
                self.group.add(instruction)
            self.is_seen = True
        elif not visible and self.is_seen:
            self.group.clear()
            self.is_seen = False
        self._colour.rgba = rgba


class Shape(Layer):
    """A layer of one shape that is made when it is first seen.

    Half of all plates have no edge, and most have no outline.
    """

    def __init__(self, make: Callable[[], Any]) -> None:
        super().__init__()
        self._make = make
        self.shape: Any = None

    def paint(self, rgba: Rgba) -> None:
        if self.shape is None and rgba[3] > 0:
            self.shape = self._make()
            self._shapes = (self.shape,)
        super().paint(rgba)
