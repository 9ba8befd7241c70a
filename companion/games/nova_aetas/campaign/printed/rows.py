"""Lists on the printed sheet: lines of one height, filled first, then empty for a pen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.printing.area import Area
from companion.printing.paper import FAINT, INK, Paper, Style

PITCH = 5.27
"""The height of a line."""

HEADING = 5.9
"""The height of the title over a list."""

BODY = Style("text", 8.7)
STRONG = Style("strong", 8.7)
LABEL = Style("text", 8.4, FAINT)
VALUE = Style("number", 10.5, INK, "right")
TITLE = Style("title", 11.5)

BOX = 3.1
"""The side of a box to be ticked."""

GAP = 2.0


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a list: its words, the value at its end, and a box before it if it has one."""

    text: str = ""
    value: str = ""
    ticked: bool | None = None
    strong: bool = False
    counts: bool = False
    """Whether the value is a number, which is printed like one."""


EMPTY = Row()


def draw_rows(paper: Paper, area: Area, rows: Sequence[Row], count: int) -> None:
    """Draw `count` lines from the top of the area."""
    for number in range(count):
        line = area.below(number * PITCH).top(PITCH)
        draw_row(paper, line, rows[number] if number < len(rows) else EMPTY)


def draw_row(paper: Paper, line: Area, row: Row) -> None:
    style = VALUE if row.counts else LABEL.align("right")
    end = min(paper.measure(row.value, style), line.width * 0.45)
    paper.write(row.value, Area(line.right - end, line.y + 0.3, end, line.height), style)
    start = line.x
    if row.ticked is not None:
        paper.draw_tick_box(Area(line.x, line.y + (PITCH - BOX) / 2 - 0.1, BOX, BOX), row.ticked)
        start += BOX + 1.6
    width = line.right - end - (GAP if end else 0) - start
    paper.write(row.text, Area(start, line.y + 0.3, width, line.height), STRONG if row.strong else BODY)
    paper.draw_line(line.x, line.bottom, line.right)


def draw_heading(paper: Paper, area: Area, title: str, end: str = "", note: str = "") -> Area:
    """Draw the title of a list, a word beside it and one at its end; return the area below."""
    line = area.top(HEADING)
    width = paper.measure(end, LABEL)
    paper.write(end, Area(line.right - width, line.y, width, line.height), LABEL)
    used = paper.write(title, Area(line.x, line.y, line.width - width - (GAP if end else 0), line.height), TITLE)
    if note:
        left = line.x + used + 1.2
        paper.write(note, Area(left, line.y, line.right - width - left, line.height), LABEL)
    return area.below(HEADING)
