"""Layer: shapes of one colour, on the canvas only while they can be seen."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup

from screens.theme import CLEAR, Rgba


class Layer:
    """`paint` with a clear colour takes the shapes off the canvas: drawing what is clear costs the same as drawing.

    Add `group` to a canvas.
    """

    def __init__(self, *shapes: Any) -> None:
        self.group = InstructionGroup()
        self._shapes = shapes
        self._colour = Color(*CLEAR)

    @property
    def is_seen(self) -> bool:
        return bool(self.group.children)

    def paint(self, rgba: Rgba) -> None:
        visible = rgba[3] > 0
        if visible and not self.is_seen:
            for instruction in (self._colour, *self._shapes):
                self.group.add(instruction)
        elif not visible and self.is_seen:
            self.group.clear()
        self._colour.rgba = rgba
