"""The names of the icons and their glyphs in the icon font.

The names are those of Material Design Icons.
"""

from __future__ import annotations

from functools import cache

from companion.content.source import read_json

ICON_FONT = "TavoloIcons"
UNKNOWN = "help-circle-outline"


@cache
def _codepoints() -> dict[str, str]:
    return {name: chr(int(code, 16)) for name, code in read_json("icons", "icons.json").items()}


def names() -> tuple[str, ...]:
    """Return the names of all icons of the font."""
    return tuple(_codepoints())


def glyph(name: str) -> str:
    """Return the character of an icon; a question mark for a name that the font does not have."""
    characters = _codepoints()
    return characters.get(name) or characters[UNKNOWN]
