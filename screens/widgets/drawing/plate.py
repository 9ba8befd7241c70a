"""Plate: the background of a widget, like punchboard.

A solid face on a darker edge, with an outline.
"""

from __future__ import annotations

from kivy.graphics import PopMatrix, PushMatrix, SmoothLine, SmoothRoundedRectangle, Translate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.look.theme import CLEAR, Rgba, current, darken_pressed
from screens.widgets.drawing.layer import Shape
from screens.widgets.drawing.shapes import pen


class Plate:
    """The background of one widget, which follows its box; the edge hangs below the box.

    `sink` (0 to 1) moves the face, and everything drawn on it, down over the edge, as if it were pressed.
    In the high contrast theme every neutral surface has a border.
    """

    def __init__(
        self,
        widget: Widget,
        face: Rgba,
        *,
        radius: float,
        thickness: float = 0,
        edge: Rgba = CLEAR,
        outline: Rgba | None = None,
        outline_width: float = 2,
        bordered: bool = True,
        corners: tuple[bool, bool, bool, bool] = (True, True, True, True),
    ) -> None:
        theme = current()
        self._widget = widget
        self._radius = dp(radius)
        self._corners = corners
        self._face = face
        self._outline = outline
        self._outline_width = dp(outline_width)
        self._border = theme.line if theme.is_high_contrast and bordered else CLEAR
        self._thickness = dp(thickness)
        self._edge = edge
        self._sink = 0.0
        self._edge_layer, self._face_layer = Shape(SmoothRoundedRectangle), Shape(SmoothRoundedRectangle)
        self._line_layer = Shape(SmoothLine)
        self._shift = Translate()
        for instruction in (
            self._edge_layer.group,
            PushMatrix(),
            self._shift,
            self._face_layer.group,
            self._line_layer.group,
        ):
            widget.canvas.before.add(instruction)
        with widget.canvas.after:
            PopMatrix()
        for name in ("pos", "size"):
            widget.fbind(name, self._place)  # a strong binding, so that the plate lives as long as the widget
        self._seen = (False, False, False)
        self._paint()

    @property
    def face(self) -> Rgba:
        return self._face

    @face.setter
    def face(self, face: Rgba) -> None:
        if face != self._face:
            self._face = face
            self._paint()

    @property
    def edge(self) -> Rgba:
        return self._edge

    @edge.setter
    def edge(self, edge: Rgba) -> None:
        if edge != self._edge:
            self._edge = edge
            self._paint()

    @property
    def outline(self) -> Rgba | None:
        return self._outline

    @outline.setter
    def outline(self, outline: Rgba | None) -> None:
        if outline != self._outline:
            self._outline = outline
            self._paint()

    @property
    def corners(self) -> tuple[bool, bool, bool, bool]:
        """Whether each corner is round: upper left, upper right, lower right, lower left."""
        return self._corners

    @corners.setter
    def corners(self, corners: tuple[bool, bool, bool, bool]) -> None:
        if corners != self._corners:
            self._corners = corners
            self._place()

    @property
    def sink(self) -> float:
        return self._sink

    @sink.setter
    def sink(self, sink: float) -> None:
        darkens = (sink > 0.5) != (self._sink > 0.5)
        self._sink = sink
        self._shift.y = -sink * max(0, self._thickness - dp(1))
        if darkens:
            self._paint_face()

    def _paint(self) -> None:
        self._paint_face()
        self._edge_layer.paint(self._edge if self._thickness else CLEAR)
        self._line_layer.paint(self._outline or self._border)
        seen = (self._face_layer.is_seen, self._edge_layer.is_seen, self._line_layer.is_seen)
        if seen != self._seen:
            self._seen = seen
            self._place()

    def _paint_face(self) -> None:
        self._face_layer.paint(darken_pressed(self._face) if self._sink > 0.5 else self._face)

    def _place(self, *_: object) -> None:
        """Place the shapes that can be seen."""
        if not any(self._seen):
            return
        x, y = self._widget.pos
        width, height = self._widget.size
        radius = max(0.1, min(self._radius, width / 2, height / 2))
        radii = [(radius, radius) if rounded else (0, 0) for rounded in self._corners]
        has_face, has_edge, has_line = self._seen
        if has_face:
            face = self._face_layer.shape
            face.pos, face.size, face.radius = (x, y), (width, height), radii
        if has_edge:
            edge, seen = self._edge_layer.shape, min(height, 2 * radius + 1)  # the rest would lie under the face
            edge.pos, edge.size, edge.radius = (x, y - self._thickness), (width, seen), radii
        if has_line:
            self._place_line(x, y, width, height, radius)

    def _place_line(self, x: float, y: float, width: float, height: float, radius: float) -> None:
        line, half = self._line_layer.shape, self._outline_width / 2
        line_radius = max(0.1, radius - half)
        line.width = pen(self._outline_width)
        box = (x + half, y + half, max(1, width - 2 * half), max(1, height - 2 * half))
        line.rounded_rectangle = (*box, *(line_radius if on else 0.1 for on in self._corners))
