"""change_number: shows a new number at once, while the old one fades out above it."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens.look.theme import Motion, current
from screens.widgets.words.text import Text

RISE = 6
"""The distance that the old number rises, in dp."""

FAINT = 0.6
"""The opacity of the old number at first."""


class Ghost(Widget):
    """The picture of an old number above its label, outside any layout."""

    gone = NumericProperty(0.0)

    def __init__(self, label: Text, texture: Texture) -> None:
        super().__init__(size=texture.size)
        self._label = label
        self._ink, self._picture = Color(1, 1, 1, FAINT), Rectangle(texture=texture, size=texture.size)
        self._drawing = InstructionGroup()
        for instruction in (self._ink, self._picture):
            self._drawing.add(instruction)
        label.canvas.after.add(self._drawing)
        self.bind(gone=self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        x, y = self._label.center_x - self.width / 2, self._label.center_y - self.height / 2
        self._picture.pos = (round(x), round(y + dp(RISE) * self.gone))
        self._ink.a = FAINT * (1 - self.gone)

    def leave(self, *_: object) -> None:
        self._label.canvas.after.remove(self._drawing)


def change_number(label: Text, text: str) -> None:
    """Show another number; with reduced motion, or out of sight, without the old one."""
    if label.text == text:
        return
    old = label.texture
    is_seen = bool(label.text) and old is not None and label.get_parent_window() is not None
    label.text = text
    if is_seen and not current().reduced_motion:
        ghost = Ghost(label, old)
        animation = Animation(gone=1.0, duration=Motion.NUMBER, transition="out_cubic")
        animation.bind(on_complete=ghost.leave)
        animation.start(ghost)
