"""Paper: A4 sheets in our fonts and colours.

Words that do not fit shrink first, and are then shortened. The PDF library is imported with this file, so import it
only where something is printed.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Literal

from companion.content.look import GRID, Stroke
from companion.content.seat_shapes import CIRCLE, CIRCLE_RADIUS, POLYGONS, SEATS, SQUARE, SQUARE_CORNER, SQUARE_SIDE
from companion.content.source import APP, read_json
from companion.lettering.runs import lay_out, read_sign
from companion.printing.area import Area

with warnings.catch_warnings():
    # Images and XML drawings need extra packages. We print neither, and a phone does not have them.
    warnings.simplefilter("ignore")
    from fpdf import FPDF

Face = Literal["title", "text", "strong", "number"]
Side = Literal["left", "centre", "right"]

FACES = {
    "title": "TavoloTitle-Regular.ttf",
    "text": "TavoloText-Medium.ttf",
    "strong": "TavoloText-SemiBold.ttf",
    "number": "TavoloNumber-SemiBold.ttf",
}
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
    """The font, size, colour and alignment of printed words."""

    face: Face = "text"
    points: float = 8.7
    colour: str = INK
    side: Side = "left"

    def align(self, side: Side) -> Style:
        """Return the style with another alignment."""
        return replace(self, side=side)


@dataclass(frozen=True, slots=True)
class PrintedWord:
    """Words as they are on a page, and the area that they take."""

    text: str
    page: int
    area: Area
    points: float


class Paper:
    """Pages in the order in which they are begun.

    `words` is everything that was written on them.
    """

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
        self._others: dict[Path, bool] = {}
        self.words: list[PrintedWord] = []

    def begin_page(self) -> None:
        self._pdf.add_page()

    def turn_to(self, page: int) -> None:
        """Go on writing on a page that was begun before."""
        self._pdf.page = page
        self._pdf.font_family = ""  # each page has to name its fonts again

    @property
    def pages(self) -> int:
        return self._pdf.pages_count

    def to_pdf(self) -> bytes:
        """Return the pages as a PDF file."""
        return bytes(self._pdf.output())

    # --- words -------------------------------------------------------------------------------------------

    def measure(self, text: str, style: Style) -> float:
        """Return the width of the text in millimetres."""
        width = 0.0
        for run, family in self._runs(text, style.face):
            self._pdf.set_font(family, size=style.points)
            width += self._pdf.get_string_width(run)
        return width

    def write(self, text: str, area: Area, style: Style) -> float:
        """Write one line in the middle of the area's height and return its width."""
        shown, style = self._fit(" ".join(text.split()), area.width, style)
        width = self.measure(shown, style)
        if not shown:
            return 0
        free = area.width - width
        x = area.x + {"left": 0.0, "centre": free / 2, "right": free}[style.side]
        self._pdf.set_text_color(style.colour)
        self._pdf.set_xy(x, area.y)
        for run, family in self._runs(shown, style.face):
            self._pdf.set_font(family, size=style.points)
            self._pdf.cell(None, area.height, run, align="L")
        high = style.points * POINT
        self.words.append(
            PrintedWord(shown, self._pdf.page, Area(x, area.y + (area.height - high) / 2, width, high), style.points)
        )
        return width

    def _runs(self, text: str, face: Face) -> Iterator[tuple[str, str]]:
        """Yield the text in pieces of one font, from left to right, each with its family."""
        for run in lay_out(text):
            if run.font is None:
                yield run.text, face
            elif self._can_embed(run.font):
                yield run.text, str(run.font)
            else:
                sign, font = read_sign()
                self._can_embed(font)
                yield sign, str(font)

    def _can_embed(self, font: Path) -> bool:
        """Put the font into the document, and return whether that was possible.

        A font of the system may be broken.
        """
        if font not in self._others:
            try:
                self._pdf.add_font(str(font), fname=str(font))
                self._others[font] = True
            except Exception:  # each font fails in its own way
                self._others[font] = False
        return self._others[font]

    def _fit(self, text: str, width: float, style: Style) -> tuple[str, Style]:
        """Return the words as large as they fit; below the smallest size, the beginning of them."""
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
        """Return the text in lines that fit the width."""
        lines: list[str] = []
        for paragraph in text.splitlines():
            lines += self._wrap_paragraph(paragraph.split(), width, style)
        return lines

    def _wrap_paragraph(self, words: Sequence[str], width: float, style: Style) -> list[str]:
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
        """Draw a horizontal line from `x` to `right`."""
        self._set_pen(colour, thick)
        self._pdf.line(x, y, right, y)

    def draw_box(self, area: Area, corner: float, fill: str = "", colour: str = HAIR, thick: float = HAIRLINE) -> None:
        """Draw a box with round corners, filled or as an outline."""
        self._set_pen(colour, thick)
        if fill:
            self._pdf.set_fill_color(fill)
        place, style = (area.x, area.y, area.width, area.height), "F" if fill else "D"
        self._pdf.rect(*place, style=style, round_corners=True, corner_radius=corner)

    def draw_tick_box(self, area: Area, ticked: bool) -> None:
        """Draw a small box: filled with a tick in it, or empty."""
        self.draw_box(area, area.width / 4, fill=INK if ticked else "", colour=FAINT, thick=0.25)
        if ticked:
            self._set_pen("#FFFFFF", area.width / 7)
            self._pdf.polyline([(area.x + u * area.width, area.y + v * area.width) for u, v in TICK])

    def draw_seat(self, seat: int, area: Area) -> None:
        """Draw the shape of a player's seat, in the colour of light themes."""
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
        """Draw an emblem as large as the area."""
        scale = area.width / GRID
        self._set_pen(colour, 2.6 * scale)
        self._pdf.set_fill_color(colour)
        for stroke in strokes:
            points = [(area.x + x * scale, area.y + y * scale) for x, y in stroke.points]
            self._draw_stroke(stroke, points, stroke.radius * scale)

    def _draw_stroke(self, stroke: Stroke, points: list[tuple[float, float]], radius: float) -> None:
        (x, y), side = points[0], 2 * radius
        if stroke.kind in ("circle", "dot"):
            self._pdf.circle(x, y, radius, style="D" if stroke.kind == "circle" else "F")
        elif stroke.kind == "arc":
            self._pdf.arc(x - radius, y - radius, side, stroke.start, stroke.end, side, style="D")
        else:
            self._pdf.polyline([*points, points[0]] if stroke.kind == "ring" else points)

    def _set_pen(self, colour: str, thick: float) -> None:
        self._pdf.set_draw_color(colour)
        self._pdf.set_line_width(thick)
