"""Peephole: on a tablet, under an open sheet or dialog, only the part of the window that is measured is painted.

In software most of a picture's cost is the number of its pixels, and contrast is measured only where words of the
layers in front stand. Those pixels are the same as in a whole picture.
"""

from __future__ import annotations

from kivy.core.window import Window
from kivy.graphics.opengl import GL_SCISSOR_TEST, glDisable, glEnable, glScissor

from screens.tour.picture import Picture
from screens.widgets.cached import Cached
from screens.widgets.overlay import top_overlay
from screens.widgets.text import Text
from tests.kivy_driver import Driver
from tests.scenes.boxes import Box, ink_box_of, layers, one_glance, seen, shown

MARGIN = 4
"""Pixels around the words: a crop is rounded outwards."""

WORTH_IT = 1000 * 700
"""Pixels of a window from which on painting costs more than finding the part. A sheet covers most of a phone."""


class Peeper(Driver):
    """The hands of a walk whose pictures are only measured, never kept."""

    def picture(self) -> Picture:
        room = measured_room() if self._may_peep() else None
        if room is None:
            return super().picture()
        glScissor(int(room.left), int(room.bottom), int(room.width) + 1, int(room.height) + 1)
        glEnable(GL_SCISSOR_TEST)
        try:
            return super().picture()
        finally:
            glDisable(GL_SCISSOR_TEST)

    def _may_peep(self) -> bool:
        """A piece that is kept as a picture paints that first, and would be cut at the same place of its own."""
        is_large = Window.width * Window.height >= WORTH_IT
        return is_large and top_overlay() is not None and not self.find_type(Cached)


def measured_room() -> Box | None:
    """Around all words of the layers in front; nothing if there are none."""
    with one_glance():
        inks = [seen(ink_box_of(text), text) for layer in layers() for text in shown(layer, Text)]
    boxes = [ink for ink in inks if not ink.is_empty]
    if not boxes:
        return None
    return Box(
        max(0, min(box.left for box in boxes) - MARGIN), max(0, min(box.bottom for box in boxes) - MARGIN),
        max(box.right for box in boxes) + MARGIN, max(box.top for box in boxes) + MARGIN,
    )
