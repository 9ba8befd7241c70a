"""Layer and Shape: what has one colour, on the canvas only while it can be seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, InstructionGroup

from screens.look.theme import CLEAR, Rgba


class Layer:
    """`paint` with a clear colour takes the shapes off the canvas: drawing what is clear costs the same as drawing.

    Add `group` to a canvas.
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
    """A layer of one shape, which is made when it is first seen: half of all plates have no edge, and most no line."""

    def __init__(self, make: Callable[[], Any]) -> None:
        super().__init__()
        self._make = make
        self.shape: Any = None

    def paint(self, rgba: Rgba) -> None:
        if self.shape is None and rgba[3] > 0:
            self.shape = self._make()
            self._shapes = (self.shape,)
        super().paint(rgba)
