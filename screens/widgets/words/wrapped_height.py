"""height_of: how tall words will be, before anything is drawn: long lists know their rows only so."""

from __future__ import annotations

from screens.look.ruler import RuledLines
from screens.look.theme import current


def height_of(text: str, style: str, width: float) -> float:
    """How tall a wrapped text will be, without drawing it."""
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
