"""Properties of a text that draw it again when they change."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

DRAWN = {
    "text": "",
    "font_size": 15.0,
    "font_name": "",
    "color": (1, 1, 1, 1),
    "halign": "left",
    "padding": (0, 0, 0, 0),
    "text_size": (None, None),
    "line_height": 1.0,
    "markup": False,
}
"""The properties of a text that draw it again when they change, with the values they begin with."""


def draw_by(name: str) -> property:
    """Return a property that draws the text again when it changes; widgets cannot bind to it.

    One of Kivy's properties is six objects, and its label watches forty of them: these were two thirds of all objects
    of the app. Texts are read more than anything else while a page is laid out, so that reading runs none of our code.
    """
    place = f"drawn_{name}"

    def put(text: Any, value: Any) -> None:
        if value != text.__dict__[place]:
            text.__dict__[place] = value
            text._redraw(name, value)

    return property(attrgetter(place), put)
