"""Theme: colours, type styles, sizes and durations. No other file decides the look.

A Theme is a plain object. Widgets read it once, when they are built; when the theme, the text size, the
language or the hand changes, the app rebuilds the screen tree under the new one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from kivy.core.text import LabelBase
from kivy.metrics import dp

from companion.content.game_content import content_of
from companion.content.seat_shapes import SEATS
from companion.content.source import DATA, read_json

Rgba = tuple[float, float, float, float]

FONTS: Final = DATA / "fonts"

APP: Final = "tavolo"
THEMES: Final = ("dark", "light", "hc")
TEXT_SCALES: Final = (1.0, 1.15, 1.3, 1.5)
LARGE_TEXT: Final = 1.2
"""The scale from which the phase bar shows icons only and previews become rows."""

TOUCH: Final = 48
"""The smallest side of anything that can be touched, in dp."""

TABLET_WIDTH: Final = 840


class Radius:
    """Corner radii in dp."""

    CHECKBOX: Final = 10
    CHIP: Final = 12
    CELL: Final = 16
    BUTTON: Final = 18
    STRIP: Final = 20
    CARD: Final = 24
    DIALOG: Final = 28
    SHEET: Final = 30


class Spacing:
    """Gaps and margins in dp."""

    XS: Final = 4
    S: Final = 8
    CARDS: Final = 10
    M: Final = 12
    L: Final = 16
    XL: Final = 20
    XXL: Final = 24
    HUGE: Final = 32
    SCREEN: Final = 12
    HOME: Final = 16


class Thickness:
    """The thickness of a drawn token, in dp."""

    FLAT: Final = 0
    CARD: Final = 2
    TONAL: Final = 3
    PRIMARY: Final = 4


class Height:
    """Heights of widgets with a fixed height, in dp."""

    PRIMARY: Final = 64
    COUNTER: Final = 54
    SECONDARY: Final = 52
    ROW: Final = 60
    APP_BAR: Final = 60
    PHASE_BAR: Final = 64
    PROMPT_STRIP: Final = 80
    BOTTOM_BAR: Final = 70
    RAIL: Final = 92
    SNACKBAR: Final = 64


class Motion:
    """Durations in seconds."""

    PRESS: Final = 0.08
    RELEASE: Final = 0.12
    NUMBER: Final = 0.12
    ARC: Final = 0.24
    MOVE: Final = 0.32
    SHEET_IN: Final = 0.28
    SHEET_OUT: Final = 0.2
    SNACKBAR_IN: Final = 0.2
    SNACKBAR_STAY: Final = 6.0
    SNACKBAR_OUT: Final = 0.16
    HOLD: Final = 0.4
    REPEAT: Final = 0.25
    REPEAT_ONES: Final = 0.15
    BLINK: Final = 0.18
    REDUCED: Final = 0.1


@dataclass(frozen=True, slots=True)
class TypeStyle:
    """A font, its size in sp and, for running text, the line height as a share of the font's."""

    font: str
    size: float
    line_height: float = 1.0

    @property
    def is_number(self) -> bool:
        return self.font.startswith("TavoloNumber")


STYLES: Final[dict[str, TypeStyle]] = {
    "number-xl": TypeStyle("TavoloNumber", 170),
    "number-l": TypeStyle("TavoloNumber", 82),
    "number-m": TypeStyle("TavoloNumber", 50),
    "number-s": TypeStyle("TavoloNumber", 30),
    "number-xs": TypeStyle("TavoloNumber", 20),
    "prompt": TypeStyle("TavoloTitle", 36, 0.85),
    "title-xl": TypeStyle("TavoloTitle", 28, 0.85),
    "title-l": TypeStyle("TavoloTitle", 27, 0.85),
    "title-m": TypeStyle("TavoloTitle", 22, 0.85),
    "title-s": TypeStyle("TavoloTitle", 18, 0.94),
    "body-l": TypeStyle("TavoloText", 18, 1.02),
    "body-m": TypeStyle("TavoloText", 16, 1.15),
    "rules": TypeStyle("TavoloText", 17, 1.18),
    "label-l": TypeStyle("TavoloTextSemiBold", 18),
    "label-m": TypeStyle("TavoloTextSemiBold", 17),
    "label-s": TypeStyle("TavoloTextSemiBold", 16),
    "caption": TypeStyle("TavoloText", 14, 1.07),
    "caption-strong": TypeStyle("TavoloTextSemiBold", 14, 1.07),
    "phase": TypeStyle("TavoloNumberMedium", 14),
    "phase-strong": TypeStyle("TavoloNumber", 14),
    "icon": TypeStyle("TavoloIcons", 24),
}

_FONT_FILES: Final = {
    "TavoloTitle": ("TavoloTitle-Regular.ttf", None),
    "TavoloText": ("TavoloText-Medium.ttf", "TavoloText-Bold.ttf"),
    "TavoloTextRegular": ("TavoloText-Regular.ttf", "TavoloText-Bold.ttf"),
    "TavoloTextSemiBold": ("TavoloText-SemiBold.ttf", "TavoloText-Bold.ttf"),
    "TavoloNumber": ("TavoloNumber-SemiBold.ttf", None),
    "TavoloNumberMedium": ("TavoloNumber-Medium.ttf", "TavoloNumber-SemiBold.ttf"),
    "TavoloIcons": ("TavoloIcons.ttf", None),
}


@cache
def register_fonts() -> None:
    """Register the fonts with Kivy, once."""
    for name, (regular, bold) in _FONT_FILES.items():
        LabelBase.register(name, str(FONTS / regular), fn_bold=str(FONTS / bold) if bold else None)


@cache
def _tokens() -> dict[str, Any]:
    tokens: dict[str, Any] = read_json("ui", "tokens.json")
    return tokens


@cache
def rgba(code: str) -> Rgba:
    """Return #RRGGBB or #RRGGBBAA as four numbers from 0 to 1."""
    channels = [int(code[start : start + 2], 16) / 255 for start in range(1, len(code), 2)]
    red, green, blue, *alpha = channels
    return (red, green, blue, alpha[0] if alpha else 1.0)


@cache
def _attribute_of(token: str) -> str:
    """Return the attribute name of a design token: "onAcc" is on_acc."""
    return re.sub("([A-Z])", r"_\1", token).lower()


def mix(colour: Rgba, other: Rgba, share: float) -> Rgba:
    """Return `colour` with `share` (0 to 1) of `other` mixed in; the opacity stays."""
    red, green, blue = (a + (b - a) * share for a, b in zip(colour[:3], other[:3], strict=True))
    return (red, green, blue, colour[3])


def contrast(colour: Rgba, other: Rgba) -> float:
    """Return the contrast ratio of two colours, 1 to 21, as accessibility guidelines compute it."""
    lighter, darker = sorted((_luminance(colour), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Rgba) -> float:
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


BLACK: Final[Rgba] = (0.0, 0.0, 0.0, 1.0)
WHITE: Final[Rgba] = (1.0, 1.0, 1.0, 1.0)
CLEAR: Final[Rgba] = (0.0, 0.0, 0.0, 0.0)


def darken_pressed(face: Rgba) -> Rgba:
    """Return the colour of a face while a finger presses it."""
    return mix(face, BLACK, 0.08)


def edge_of(face: Rgba) -> Rgba:
    """Return the colour of the edge below a coloured face."""
    return mix(face, BLACK, 0.34)


def fade_colour(colour: Rgba, opacity: float) -> Rgba:
    return (*colour[:3], colour[3] * opacity)


class Theme:
    """A palette, a game's accent and the reader's preferences."""

    bg: Rgba
    s1: Rgba
    s2: Rgba
    s3: Rgba
    edge: Rgba
    s3_edge: Rgba
    line: Rgba
    outline: Rgba
    hi: Rgba
    mid: Rgba
    low: Rgba
    brass: Rgba
    on_brass: Rgba
    danger: Rgba
    on_danger: Rgba
    danger_c: Rgba
    warn: Rgba
    on_warn: Rgba
    warn_c: Rgba
    ok: Rgba
    on_ok: Rgba
    ok_c: Rgba
    on_player: Rgba
    scrim: Rgba
    acc: Rgba
    on_acc: Rgba
    acc_c: Rgba
    on_acc_c: Rgba

    def __init__(
        self,
        name: str = "dark",
        game: str | None = None,
        text_scale: float = 1.0,
        left_hand: bool = False,
        reduced_motion: bool = False,
        haptics: bool = True,
    ) -> None:
        register_fonts()
        self.name = name
        self.game = game or APP
        self.text_scale = text_scale
        self.left_hand = left_hand
        self.reduced_motion = reduced_motion
        self.haptics = haptics
        self._set_colours(_tokens()["themes"][name])
        self._set_accent()

    def _set_accent(self) -> None:
        look = content_of(self.game).look
        self._set_colours({**_tokens()["accent"][self.name], **look.accent.get(self.name, {})})
        self._set_colours(look.colours.get(self.name, {}))

    def _set_colours(self, codes: Mapping[str, str]) -> None:
        for token, code in codes.items():
            setattr(self, _attribute_of(token), rgba(code))

    @property
    def is_high_contrast(self) -> bool:
        return self.name == "hc"

    @property
    def has_large_text(self) -> bool:
        return self.text_scale >= LARGE_TEXT

    def for_game(self, game: str | None) -> Theme:
        """Return the same theme with the accent of a game, or of the app for None."""
        theme = copy(self)
        theme.game = game or APP
        theme._set_accent()
        return theme

    def colour(self, token: str) -> Rgba:
        """Return a colour by the name of its token: "hi", "acc_c" ..."""
        value: Rgba = getattr(self, token)
        return value

    def player(self, seat: int) -> Rgba:
        """Return the colour of a seat, 0 to 5; higher seats repeat the colours from the first."""
        return rgba(_tokens()["players"][self.name][seat % SEATS])

    def sp(self, size: float) -> float:
        """Return a text size in pixels, scaled by the reader's preference."""
        return float(dp(size) * self.text_scale)

    def style(self, name: str) -> TypeStyle:
        return STYLES[name]


_current: Theme | None = None


def current() -> Theme:
    """Return the theme under which widgets are being built."""
    global _current
    if _current is None:
        _current = Theme()
    return _current


def use(theme: Theme) -> None:
    """Make this the theme under which widgets are built from now on."""
    global _current
    _current = theme


@contextmanager
def use_within(theme: Theme) -> Iterator[Theme]:
    """Build widgets under another theme in a `with` block, e.g. the row of one game."""
    before = current()
    use(theme)
    try:
        yield theme
    finally:
        use(before)
