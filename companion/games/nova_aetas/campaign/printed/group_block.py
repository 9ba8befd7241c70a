"""The group on the printed sheet, in three columns: missions, treasury, companions, items."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.content.texts import Texts
from companion.games.nova_aetas.campaign.choices import members
from companion.games.nova_aetas.campaign.lookup import name_in
from companion.games.nova_aetas.campaign.printed.rows import HEADING, LABEL, PITCH, Row, draw_heading, draw_rows
from companion.games.nova_aetas.campaign.state import MOST_SIDE_MISSIONS, Companion, Item, Mission, NovaCampaign
from companion.printing.area import Area
from companion.printing.paper import HAIR, Paper, Style

PAD, CORNER, GAP = 3.4, 2.4, 4.2
SHARES = (0.325, 0.36, 0.315)
"""Of the three columns."""

BETWEEN = 0.4
"""Between two lists of a column."""

SPARE = 3
"""Empty lines at the end of what goes on."""

COINS = Style("number", 16, side="right")


@dataclass(frozen=True, slots=True)
class Section:
    """A list of a column: at least so many lines, side by side in `beside` columns."""

    key: str
    rows: tuple[Row, ...]
    least: int = 3
    beside: int = 1
    end: str = ""
    note: str = ""
    latest: bool = False
    """Whether its last rows are the ones to be seen first."""

    def split_rows(self, lines: int) -> tuple[tuple[Row, ...], Section]:
        """Return the rows for this number of lines, and the section with the rows that are left."""
        count = lines * self.beside
        start = max(0, len(self.rows) - count) if self.latest else 0
        left = self.rows[:start] + self.rows[start + count :]
        return self.rows[start : start + count], replace(self, rows=left, least=0)

    @property
    def lines(self) -> int:
        """The number of lines that the section needs."""
        return max(-(-len(self.rows) // self.beside), self.least)


Column = tuple[Section, ...]


class GroupBlock:
    """The group's block on the printed sheet.

    `columns` returns the lists to print; `draw` prints the rows that fit into an area and returns the others.
    """

    def __init__(self, paper: Paper, texts: Texts, game: str, state: NovaCampaign) -> None:
        self._paper, self._texts, self._game, self._state = paper, texts, game, state

    def _say(self, key: str, **values: object) -> str:
        return self._texts.say(f"{self._game}:ui.print.{key}", **values)

    # --- what there is -----------------------------------------------------------------------------------

    def columns(self) -> tuple[Column, ...]:
        state = self._state
        missions = (*map(self._mission, range(len(state.missions)), state.missions), *self._next())
        side = tuple(Row(each.name, self._texts.say(f"{self._game}:value.{each.kind}")) for each in state.side_missions)
        hunts = tuple(Row(hunt.name, f"{hunt.won}/{hunt.total}" if hunt.total else "") for hunt in state.hunts)
        reagents = tuple(Row(each.name, str(each.count), counts=True) for each in state.reagents)
        companions = tuple(Row(each.name, self._term(each)) for each in state.companions)
        items = tuple(Row(_copies(item), self._owner(item)) for item in state.items)
        awards = tuple(Row(name) for name in state.achievements)
        return (
            (
                Section("missions", missions, 4, latest=True),
                Section("side", side, MOST_SIDE_MISSIONS, note=self._say("up_to", n=MOST_SIDE_MISSIONS)),
                Section("hunts", hunts, 2),
            ),
            (Section("treasury", reagents, 6, beside=2), Section("companions", companions, 3)),
            (Section("inventory", items, 6, end=self._say("owner")), Section("group_achievements", awards, 3)),
        )

    def _mission(self, number: int, mission: Mission) -> Row:
        outcome = self._say(f"outcome.{mission.outcome or 'ended'}") if mission.is_home else self._say("under_way")
        return Row(f"{number + 1} {mission.name}", outcome)

    def _next(self) -> tuple[Row, ...]:
        mission = self._state.next_mission
        named = ", ".join(filter(None, (mission.title, mission.town)))
        return (Row(self._say("next", mission=named), strong=True),) if named else ()

    def _term(self, companion: Companion) -> str:
        here = companion.leaves <= self._state.rest
        return self._say("leaves_now") if here else self._say("leaves", n=companion.leaves)

    def _owner(self, item: Item) -> str:
        if item.is_own:
            return name_in(self._state, item.hero)
        carried = [who.name for who in members(self._state) if who.id in item.equipped]
        return ", ".join(carried) or self._say("everybody")

    # --- on paper ----------------------------------------------------------------------------------------

    def draw(self, area: Area, columns: Sequence[Column], first: bool) -> tuple[Column, ...]:
        area = area if first else area.top(min(area.height, _measure_height(columns)))
        self._paper.draw_box(area, CORNER, colour=HAIR, thick=0.3)
        inner, shown = area.shrink(PAD), columns if first else [each for each in columns if has_rows(each)]
        left, spare = inner.x, []
        whole = sum(SHARES[: len(shown)])
        for share, column in zip(SHARES, shown, strict=False):
            width = (inner.width - (len(shown) - 1) * GAP) * share / whole
            spare.append(self._column(Area(left, inner.y, width, inner.height), column, first))
            left += width + GAP
        return tuple(spare)

    def _column(self, area: Area, column: Column, first: bool) -> Column:
        shown = tuple(section for section in column if first or section.rows)
        given = _shares(shown, area.height)
        for section, lines in zip(shown, given, strict=True):
            area = self._section(area, section, lines, first)
        return tuple(section.split_rows(lines)[1] for section, lines in zip(shown, given, strict=True))

    def _section(self, area: Area, section: Section, lines: int, first: bool) -> Area:
        heading = area
        below = draw_heading(self._paper, area, self._say(section.key), section.end, section.note)
        if section.key == "treasury" and first:
            self._coins(heading.top(HEADING))
        rows, _ = section.split_rows(lines)
        for index, part in enumerate(below.columns(section.beside, 3)):
            draw_rows(self._paper, part, rows[index * lines : (index + 1) * lines], lines)
        return below.below(lines * PITCH + BETWEEN)

    def _coins(self, line: Area) -> None:
        number = str(self._state.popolini)
        width = self._paper.measure(number, COINS)
        self._paper.write(number, line, COINS)
        label = Area(line.x, line.y, line.width - width - 1.6, line.height)
        self._paper.write(self._say("coins"), label, LABEL.align("right"))


def has_rows(column: Column) -> bool:
    return any(section.rows for section in column)


def _measure_height(columns: Sequence[Column]) -> float:
    """Return the height of a block with all its rows, and some lines more."""
    heights = [sum(HEADING + BETWEEN + each.lines * PITCH for each in column if each.rows) for column in columns]
    return max(heights) + SPARE * PITCH + 2 * PAD


def _shares(sections: Column, height: float) -> list[int]:
    """Return the number of lines for each list of a column.

    A list gets as many lines as it needs, fewer if the column is too low, more if it has free space.
    """
    if not sections:
        return []
    lines = int((height - len(sections) * (HEADING + BETWEEN)) // PITCH)
    given = [section.lines for section in sections]
    while sum(given) > lines:
        given[given.index(max(given))] -= 1
    given[0] += lines - sum(given)
    return given


def _copies(item: Item) -> str:
    return f"{item.name} ×{item.copies}" if item.copies > 1 else item.name
