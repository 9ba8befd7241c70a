"""Ruler: the width and height of texts in a font, measured once, as they will be drawn.

Kivy asks for the same texts at every pass of a layout, so a ruler caches its answers.

Kivy's SDL provider sets the hinting of a font when it draws with it, not when it measures, and the font stores the
widths of the letters that it has measured. So the first line in a size is measured with hinting. If the font is closed
before that line is drawn (Kivy has 64 of them open), the line is drawn without: some pixels wider, and its last letter
is cut. `prepare_font` puts the font into the state of drawing before each measure.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.core.text import Label as CoreLabel

from screens.look.glyphs import is_text_font, read_plain_letters
from screens.look.other_font import list_runs, other_font
from screens.look.theme import current

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
"""The options of a label that change the width of its text."""

MOST_WORDS = 5000
"""The most texts that a ruler caches: it then forgets all of them, since the players may type any number."""

Extent = tuple[int, int]
Font = tuple[Any, ...]


def prepare_font(label: CoreLabel) -> None:
    """Draw a space, so that the font of this label is in the state of drawing.

    The caller does this before every measure: Kivy does not report that it closed a font and opened it again. Kivy has
    no public call that draws without making a texture, hence its private names.
    """
    size, label._size = getattr(label, "_size", (0, 0)), (1, 1)
    label.resolve_font_name()
    label._render_begin()
    prepare_font_again(label)
    label._size = size


def prepare_font_again(label: CoreLabel) -> None:
    """Do the same for a label that was prepared before, and neither drawn nor changed since."""
    label._render_text(" ", 0, 0)


class Ruler(dict[str, Extent]):
    """The width and height of each text that was measured in one font."""

    def __init__(self, font: Font) -> None:
        super().__init__()
        self._label = CoreLabel(**dict(zip(_OF_A_FONT, font, strict=True)))
        self._plain = read_plain_letters() if is_text_font(font[0]) else None
        prepare_font(self._label)

    def __missing__(self, text: str) -> Extent:
        if len(self) >= MOST_WORDS:
            self.clear()
        prepare_font_again(self._label)
        is_plain = self._plain is None or self._plain.issuperset(text)
        extent: Extent = self._label.get_extents(text) if is_plain else self._measure_runs(text)
        self[text] = extent
        return extent

    def _measure_runs(self, text: str) -> Extent:
        """Return the width of the runs of a text with other letters, which is no taller for them."""
        width, height = self._label.get_extents("")
        for run in list_runs(text):
            if run.font is None:
                width += self._label.get_extents(run.text)[0]
            else:
                with other_font(self._label, run.font):
                    width += ruler_of(self._label)[run.text][0]
        return width, height


_rulers: dict[Font, Ruler] = {}


def ruler_of(label: CoreLabel) -> Ruler:
    """Return the ruler for the font that a label has now."""
    font = tuple(label.options[name] for name in _OF_A_FONT)
    if font not in _rulers:
        _rulers[font] = Ruler(font)
    return _rulers[font]


class RuledLines(CoreLabel):
    """A text without markup that is measured by a ruler and drawn without hinting.

    All our texts are drawn so. A font stores each letter as it was first drawn, hinted or not, for every label that
    shares the font. So no label of another class may be the first to use a font of ours.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{**kwargs, "font_hinting": None})

    def get_extents(self, text: str) -> Extent:
        return ruler_of(self)[text]


@lru_cache(maxsize=500)
def ruler_for(font: str, size: float) -> Ruler:
    """Return the ruler for a font of our texts, which all are drawn without hinting."""
    return ruler_of(RuledLines(font_name=font, font_size=size))


def install() -> None:
    """Make Kivy's labels measure with rulers, by the hook that they have for this."""
    CoreLabel.get_cached_extents = lambda label: ruler_of(label).__getitem__


def height_of(text: str, style: str, width: float) -> float:
    """Return the height of a wrapped text without drawing it.

    Long lists need it before they build a row.
    """
    theme = current()
    kind = theme.style(style)
    label = RuledLines(
        text=text,
        font_name=kind.font,
        font_size=theme.sp(kind.size),
        text_size=(width, None),
        line_height=kind.line_height,
    )
    label.resolve_font_name()
    return float(label.render()[1])
