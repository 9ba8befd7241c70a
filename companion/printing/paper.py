"""Paper: A4 sheets in our fonts and colours. Words are never cut off: they shrink, and past that they are shortened.

The library that writes the PDF is loaded with this file, so import it only where something is printed.
"""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

from companion.content.look import GRID, Stroke
from companion.content.seat_shapes import CIRCLE, CIRCLE_RADIUS, POLYGONS, SEATS, SQUARE, SQUARE_CORNER, SQUARE_SIDE
from companion.content.source import APP, read_json
from companion.printing.area import Area

with warnings.catch_warnings():
    # Pictures and drawings in XML need packages of their own. We print neither, and a phone does not have them.
    warnings.simplefilter("ignore")
    from fpdf import FPDF
    from fpdf.fonts import TTFFont

Face = Literal["title", "text", "strong", "number"]
Side = Literal["left", "centre", "right"]

FACES = {
    "title": "TavoloTitle-Regular.ttf",
    "text": "TavoloText-Medium.ttf",
    "strong": "TavoloText-SemiBold.ttf",
    "number": "TavoloNumber-SemiBold.ttf",
}
WIDE_FACE = "wide"
"""For alphabets that our fonts do not have."""

INK, FAINT, HAIR = "#211B14", "#655A4D", "#BFB6A6"
HAIRLINE = 0.2
LEAST_POINTS = 8.25
"""Eleven pixels at 96 to the inch: smaller words are hard to read on a table."""

POINT = 25.4 / 72
"""A point in millimetres."""

MORE = "…"
TICK = ((0.25, 0.52), (0.43, 0.7), (0.76, 0.32))
WIDTH, HEIGHT = 210.0, 297.0


@dataclass(frozen=True, slots=True)
class Style:
    """How words are printed."""

    face: Face = "text"
    points: float = 8.7
    colour: str = INK
    side: Side = "left"

    def align(self, side: Side) -> Style:
        return replace(self, side=side)


@dataclass(frozen=True, slots=True)
class PrintedWord:
    """Words as they stand on a page, and the box that they take."""

    text: str
    page: int
    area: Area
    points: float


class Paper:
    """Pages in the order in which they are begun. `words` is everything that was written on them."""

    def __init__(self, title: str, language: str, at: datetime) -> None:
        self._pdf = FPDF(unit="mm", format="A4")
        self._pdf.set_auto_page_break(False)
        self._pdf.set_margin(0)
        self._pdf.c_margin = 0
        self._pdf.set_title(title)
        self._pdf.set_lang(language)
        self._pdf.set_creator("Tavolo")
        self._pdf.set_creation_date(at)
        for face, file in FACES.items():
            self._pdf.add_font(face, fname=str(APP.folder / "fonts" / file))
        wide = _wide_font()
        if wide is not None:
            self._pdf.add_font(WIDE_FACE, fname=str(wide))
            self._pdf.set_fallback_fonts([WIDE_FACE])
        fonts = [self._pdf.fonts[name] for name in ("text", WIDE_FACE) if name in self._pdf.fonts]
        self._letters = {chr(code) for font in fonts if isinstance(font, TTFFont) for code in font.cmap}
        self.words: list[PrintedWord] = []

    def begin_page(self) -> None:
        self._pdf.add_page()

    def turn_to(self, page: int) -> None:
        """Go on writing on a page that was begun before."""
        self._pdf.page = page
        self._pdf.font_family = ""  # each page names its fonts itself

    @property
    def pages(self) -> int:
        return self._pdf.pages_count

    def to_pdf(self) -> bytes:
        return bytes(self._pdf.output())

    # --- words -------------------------------------------------------------------------------------------

    def measure(self, text: str, style: Style) -> float:
        self._pdf.set_font(style.face, size=style.points)
        return float(self._pdf.get_string_width(text))

    def write(self, text: str, area: Area, style: Style) -> float:
        """One line, in the middle of the area's height; how wide it has become."""
        shown, style = self._fitted(self._printable(text), area.width, style)
        width = self.measure(shown, style)
        if not shown:
            return 0
        free = area.width - width
        x = area.x + {"left": 0.0, "centre": free / 2, "right": free}[style.side]
        self._pdf.set_text_color(style.colour)
        self._pdf.set_xy(x, area.y)
        self._pdf.cell(width, area.height, shown, align="L")
        high = style.points * POINT
        self.words.append(
            PrintedWord(shown, self._pdf.page, Area(x, area.y + (area.height - high) / 2, width, high), style.points)
        )
        return width

    def _printable(self, text: str) -> str:
        """In one line, and with a question mark where no font has the letter."""
        line = " ".join(text.split())
        return line if self._letters.issuperset(line) else "".join(c if c in self._letters else "?" for c in line)

    def _fitted(self, text: str, width: float, style: Style) -> tuple[str, Style]:
        """The words as large as they fit; where the smallest size is too large, the beginning of them."""
        needed = self.measure(text, style)
        if needed <= width or not text:
            return text, style
        least = min(style.points, LEAST_POINTS)
        style = replace(style, points=max(least, style.points * width / needed * 0.995))
        while text and self.measure(text, style) > width:
            text = text.removesuffix(MORE)[:-1].rstrip()
            text = text + MORE if text else ""
        return text, style

    def wrap(self, text: str, width: float, style: Style) -> list[str]:
        """The text in lines that fit."""
        lines: list[str] = []
        for paragraph in text.splitlines():
            lines += self._wrapped(paragraph.split(), width, style)
        return lines

    def _wrapped(self, words: Sequence[str], width: float, style: Style) -> list[str]:
        lines, line = [], ""
        for word in words:
            longer = f"{line} {word}".strip()
            if line and self.measure(longer, style) > width:
                lines.append(line)
                longer = word
            line = longer
        return [*lines, line] if line else lines

    # --- lines and shapes --------------------------------------------------------------------------------

    def draw_line(self, x: float, y: float, right: float, colour: str = HAIR, thick: float = HAIRLINE) -> None:
        """From left to right."""
        self._pen(colour, thick)
        self._pdf.line(x, y, right, y)

    def draw_box(self, area: Area, corner: float, fill: str = "", colour: str = HAIR, thick: float = HAIRLINE) -> None:
        """A box with round corners, with a line around it or filled."""
        self._pen(colour, thick)
        if fill:
            self._pdf.set_fill_color(fill)
        place, style = (area.x, area.y, area.width, area.height), "F" if fill else "D"
        self._pdf.rect(*place, style=style, round_corners=True, corner_radius=corner)

    def draw_tick_box(self, area: Area, ticked: bool) -> None:
        """A little box, full and with a tick in it or empty."""
        self.draw_box(area, area.width / 4, fill=INK if ticked else "", colour=FAINT, thick=0.25)
        if ticked:
            self._pen("#FFFFFF", area.width / 7)
            self._pdf.polyline([(area.x + u * area.width, area.y + v * area.width) for u, v in TICK])

    def draw_seat(self, seat: int, area: Area) -> None:
        """The shape of a player, in the colour of light themes."""
        seat %= SEATS
        colours = read_json("ui", "tokens.json")["players"]["light"]
        self._pdf.set_fill_color(colours[seat])
        side, x, y = area.width, area.x, area.y
        if seat == CIRCLE:
            radius = side * CIRCLE_RADIUS
            self._pdf.circle(x + side / 2, y + side / 2, radius, style="F")
        elif seat == SQUARE:
            inset = side * (1 - SQUARE_SIDE) / 2
            square = Area(x + inset, y + inset, side * SQUARE_SIDE, side * SQUARE_SIDE)
            self.draw_box(square, side * SQUARE_CORNER, fill=colours[seat])
        else:
            self._pdf.polygon([(x + u * side, y + (1 - v) * side) for u, v in POLYGONS[seat]], style="F")

    def draw_emblem(self, strokes: Sequence[Stroke], area: Area, colour: str) -> None:
        """A line drawing as large as its area."""
        scale = area.width / GRID
        self._pen(colour, 2.6 * scale)
        self._pdf.set_fill_color(colour)
        for stroke in strokes:
            points = [(area.x + x * scale, area.y + y * scale) for x, y in stroke.points]
            self._stroke(stroke, points, stroke.radius * scale)

    def _stroke(self, stroke: Stroke, points: list[tuple[float, float]], radius: float) -> None:
        (x, y), side = points[0], 2 * radius
        if stroke.kind in ("circle", "dot"):
            self._pdf.circle(x, y, radius, style="D" if stroke.kind == "circle" else "F")
        elif stroke.kind == "arc":
            self._pdf.arc(x - radius, y - radius, side, stroke.start, stroke.end, side, style="D")
        else:
            self._pdf.polyline([*points, points[0]] if stroke.kind == "ring" else points)

    def _pen(self, colour: str, thick: float) -> None:
        self._pdf.set_draw_color(colour)
        self._pdf.set_line_width(thick)


def _wide_font() -> Path | None:
    """The font with many alphabets that Kivy brings along; the core knows where it lies, and loads nothing of Kivy."""
    kivy = find_spec("kivy")
    file = Path(kivy.origin).parent / "data" / "fonts" / "DejaVuSans.ttf" if kivy and kivy.origin else None
    return file if file is not None and file.exists() else None
