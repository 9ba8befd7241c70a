"""CachedBox: a part of the screen that is painted once and then drawn as a picture.

It is painted again when something in it changes. Kivy paints the whole window for every change. A tap on one dial would
paint the other three, the bars and every label again; as pictures they cost one rectangle each. Measured on the table
of four dials: a changed number takes 9 ms instead of 33 (a bare button 5 ms). See
docs/adr/0009-pieces-kept-as-pictures.md.
"""

from __future__ import annotations

from typing import Any

from kivy.graphics import Canvas, ClearBuffers, ClearColor, Color, Fbo, Rectangle, Translate
from kivy.uix.widget import Widget

from screens.look.theme import Rgba, current
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import grow


class CachedBox(BoxLayout):
    """A box with one widget (or a column) on opaque `paper`, the colour of the screen behind.

    `bleed` is how far, in pixels, the content may paint outside its box: the edge of a card lies below it.
    """

    def __init__(self, *content: Widget, paper: Rgba | None = None, bleed: float = 0, **kwargs: Any) -> None:
        self._bleed = bleed
        self._fit_height = "height" not in kwargs and kwargs.get("size_hint_y", 1) is None
        self.canvas = Canvas()
        with self.canvas:
            self._picture_frame = Fbo(size=(1, 1))
            Color(1, 1, 1, 1)
            self._picture = Rectangle()
        with self._picture_frame:
            ClearColor(*(paper or current().bg))
            ClearBuffers()
            self._shift = Translate()
        super().__init__(orientation="vertical", **kwargs)
        self.bind(pos=self._place, size=self._place)
        for widget in content:
            self.add_widget(widget)
        if self._fit_height:
            self.height = sum(widget.height for widget in content)  # now: other widgets are laid out around it
            grow(self)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        self._change_picture(super().add_widget, widget, *args, **kwargs)

    def remove_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        self._change_picture(super().remove_widget, widget, *args, **kwargs)

    def repaint(self) -> None:
        """Paint the picture again with the next frame."""
        self._picture_frame.ask_update()

    def _change_picture(self, change: Any, *args: Any, **kwargs: Any) -> None:
        """Add or remove a child that paints into the picture, not into the window."""
        window_canvas, self.canvas = self.canvas, self._picture_frame
        try:
            change(*args, **kwargs)
        finally:
            self.canvas = window_canvas

    def _place(self, *_: object) -> None:
        bleed = 2 * self._bleed
        size = (max(1, round(self.width + bleed)), max(1, round(self.height + bleed)))
        if tuple(self._picture_frame.size) != size:
            self._picture_frame.size = size
            self._picture.texture = self._picture_frame.texture
        left, bottom = round(self.x - self._bleed), round(self.y - self._bleed)
        self._picture.pos, self._picture.size = (left, bottom), size
        self._shift.xy = (-left, -bottom)
