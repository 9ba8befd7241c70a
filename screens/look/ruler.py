"""Ruler: how wide words are in a font, measured once, and as they will be drawn (see screens/look/font_state.py).

Kivy asks for the same words at every pass of a layout.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.core.text import Label as CoreLabel

from screens.look import font_state

_OF_A_FONT = (
    "font_name",
    "font_size",
    "bold",
    "italic",
    "underline",
    "strikethrough",
    "font_hinting",
    "font_kerning",
    "font_features",
    "font_context",
    "font_family",
    "font_direction",
    "font_script_name",
    "text_language",
)
"""Everything that may make words wider."""

MOST_WORDS = 5000
"""A ruler that knows more begins anew: what people write has no end."""

Extent = tuple[int, int]
Font = tuple[Any, ...]


class Ruler(dict[str, Extent]):
    """Width and height of each text that was asked for, in one font."""

    def __init__(self, font: Font) -> None:
        super().__init__()
        self._label = CoreLabel(**dict(zip(_OF_A_FONT, font, strict=True)))
        font_state.settle(self._label)

    def __missing__(self, text: str) -> Extent:
        if len(self) >= MOST_WORDS:
            self.clear()
        font_state.settle_again(self._label)
        extent: Extent = self._label.get_extents(text)
        self[text] = extent
        return extent


_rulers: dict[Font, Ruler] = {}


def ruler_of(label: CoreLabel) -> Ruler:
    """The ruler for the font that a label has now."""
    font = tuple(label.options[name] for name in _OF_A_FONT)
    if font not in _rulers:
        _rulers[font] = Ruler(font)
    return _rulers[font]


class RuledLines(CoreLabel):
    """Lines without marks that leave every measure to a ruler, and are drawn without hinting, as our texts are.

    A font keeps the letters that it knows as they first were, hinted or not, for everybody who shares it. So nobody
    else may be the first to use a font of ours.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{**kwargs, "font_hinting": None})

    def get_extents(self, text: str) -> Extent:
        return ruler_of(self)[text]


@lru_cache(maxsize=500)
def ruler_for(font: str, size: float) -> Ruler:
    """The ruler for a font of our texts, which all are drawn without hinting."""
    return ruler_of(RuledLines(font_name=font, font_size=size))


def use() -> None:
    """From now on Kivy measures with rulers: its labels leave this open, and by themselves remember nothing."""
    CoreLabel.get_cached_extents = lambda label: ruler_of(label).__getitem__
