"""A hero on the printed sheet: a block, and further ones for rows that do not fit into it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from companion.content.texts import Texts
from companion.games.nova_aetas.campaign.printed.rows import (
    BODY,
    GAP,
    LABEL,
    PITCH,
    STRONG,
    Row,
    draw_heading,
    draw_rows,
)
from companion.games.nova_aetas.campaign.state import DESTINY_CARDS, STATS, Hero
from companion.printing.area import Area
from companion.printing.paper import HAIR, Paper, Style

Block = Callable[[Area], None]
Lists = list[tuple[str, str, list[Row]]]
"""Title, the word at its end, rows."""

PAD = 3.4
CORNER = 2.4
NAME = Style("title", 16.5)
BIG = Style("number", 18, side="centre")
XP = Style("number", 15, side="centre")

SKILLS, WOUNDS, ACHIEVEMENTS = 6, 3, 7
"""How many lines and cells the first block has."""

MORE_ROWS = 13
"""Lines of a further block."""

WIDTH_OF_BLOCK = 94.1
BOX_SMALL = 3.1

LEFT = 0.515
"""The share of the left column."""


class HeroBlocks:
    """The blocks of one hero on the printed sheet.

    The first is as the printed sheet has it, the others have the rows that were left over.
    """

    def __init__(self, paper: Paper, texts: Texts, game: str, hero: Hero, tint: str) -> None:
        self._paper, self._texts, self._game, self._hero, self._tint = paper, texts, game, hero, tint

    def blocks(self) -> list[Block]:
        return [self._first, *self._further()]

    def _say(self, key: str, **values: object) -> str:
        return self._texts.say(f"{self._game}:ui.print.{key}", **values)

    # --- the first block ---------------------------------------------------------------------------------

    def _first(self, area: Area) -> None:
        inner = self._frame(area, self._say("player"), self._hero.player)
        self._classes(inner.below(8.2).top(4.6))
        self._stats(inner.below(13.8).top(16.2))
        lists = inner.below(31.6)
        left = lists.width * LEFT
        self._skills(Area(lists.x, lists.y, left, lists.height))
        right = Area(lists.x + left + 3.2, lists.y, lists.width - left - 3.2, lists.height)
        self._experience(right.top(9.6))
        self._destiny(right.below(10.6).top(7))
        self._wounds(right.below(18.4))
        self._achievements(inner.below(72.4).top(5.3))
        self._note(inner.below(78.1).top(PITCH))

    def _frame(self, area: Area, label: str, value: str) -> Area:
        """Draw border, shape and name, and a word at the right; return the area inside."""
        paper, hero = self._paper, self._hero
        paper.draw_box(area, CORNER, colour=HAIR, thick=0.3)
        inner = area.shrink(PAD)
        paper.draw_seat(hero.seat, Area(inner.x, inner.y + 0.4, 5.2, 5.2))
        end = self._write_label(inner.top(6.4), label, value, inner.width * 0.42)
        paper.write(hero.name, Area(inner.x + 7.6, inner.y, inner.width - 7.6 - end - GAP, 6), NAME)
        return inner

    def _write_label(self, line: Area, label: str, value: str, most: float) -> float:
        """Write a label and its value at the end of a line; return the width that they take."""
        paper = self._paper
        words = min(paper.measure(value, STRONG), most - paper.measure(label, LABEL) - GAP)
        lead = paper.measure(label, LABEL)
        paper.write(value, Area(line.right - words, line.y, words, line.height), STRONG.align("right"))
        start = line.right - words - lead - (GAP if value else 0)
        paper.write(label, Area(start, line.y, lead + 0.1, line.height), LABEL)
        return line.right - start

    def _classes(self, line: Area) -> None:
        """Draw the classes and the bond of the hero on one line.

        Each is as wide as its words, and the free width is shared. A hero with an advanced class needs no line for it.
        """
        hero, paper, gap = self._hero, self._paper, 2.6
        both = ", ".join(filter(None, (hero.base_class, hero.advanced_class)))
        blank = () if hero.advanced_class else (("advanced", ""),)
        named = (("class", both), *blank, ("bond", hero.bond))
        labels = [paper.measure(self._say(key), LABEL) + 1.2 for key, _ in named]
        needs = [lead + paper.measure(value, STRONG) for lead, (_, value) in zip(labels, named, strict=True)]
        free = (line.width - gap * (len(named) - 1) - sum(needs)) / len(named)
        x = line.x
        for (key, value), lead, need in zip(named, labels, needs, strict=True):
            paper.write(self._say(key), Area(x, line.y, lead, line.height), LABEL)
            rest = Area(x + lead, line.y, max(need + free - lead, 0), line.height)
            paper.write(value, rest, STRONG)
            if not value:
                paper.draw_line(rest.x, rest.bottom - 0.4, rest.right)
            x = rest.right + gap

    def _stats(self, area: Area) -> None:
        for cell, stat in zip(area.columns(len(STATS), 1.4), STATS, strict=True):
            self._paper.draw_box(cell, 1.8, colour=HAIR, thick=0.25)
            self._paper.write(str(getattr(self._hero, stat)), cell.below(0.8).top(6.6), BIG)
            name = self._texts.say(f"{self._game}:value.{stat}")
            self._paper.write(name, Area(cell.x + 0.6, cell.y + 7.4, cell.width - 1.2, 3.8), LABEL.align("centre"))
            box = Area(cell.x + cell.width / 2 - 3.9, cell.y + 11.9, BOX_SMALL, BOX_SMALL)
            self._paper.draw_tick_box(box, self._hero.upgrade == stat)
            self._paper.write("+1", Area(box.right + 0.8, box.y - 0.3, 5, BOX_SMALL + 0.6), LABEL)

    def _skills(self, area: Area) -> None:
        below = draw_heading(self._paper, area, self._say("skills"), self._say("xp"))
        draw_rows(self._paper, below, self._skill_rows()[:SKILLS], SKILLS)

    def _skill_rows(self) -> list[Row]:
        return [Row(skill.name, str(skill.cost), skill.equipped, counts=True) for skill in self._hero.skills]

    def _experience(self, area: Area) -> None:
        hero = self._hero
        numbers = (("earned", hero.xp_earned), ("spent", hero.xp_spent), ("left", hero.xp))
        cells = area.columns(len(numbers), 1.2)
        self._paper.draw_box(cells[-1], 1.8, fill=self._tint)
        for cell, (key, number) in zip(cells, numbers, strict=True):
            self._paper.write(str(number), cell.below(0.5).top(5.4), XP)
            self._paper.write(self._say(key), cell.below(5.7).top(3.6), LABEL.align("centre"))

    def _destiny(self, area: Area) -> None:
        side, step = 3.2, 4.3
        start = area.right - DESTINY_CARDS * step + (step - side)
        self._paper.write(self._say("destiny"), Area(area.x, area.y, start - area.x - 1, area.height), LABEL)
        for card in range(1, DESTINY_CARDS + 1):
            box = Area(start + (card - 1) * step, area.y, side, side)
            self._paper.draw_tick_box(box, card in self._hero.destiny_resolved)
            if card in self._hero.destiny_owned and card not in self._hero.destiny_resolved:
                self._paper.draw_box(box.shrink(1.05), 0.3, fill="#211B14")
            self._paper.write(str(card), Area(box.x - 0.5, box.bottom + 0.1, side + 1, 3.5), LABEL.align("centre"))

    def _wounds(self, area: Area) -> None:
        line = area.top(4.2)
        price = self._paper.measure(self._say("coins"), LABEL)
        self._paper.write(self._say("wounds"), Area(line.x, line.y, line.width - price - GAP, line.height), LABEL)
        self._paper.write(self._say("coins"), line, LABEL.align("right"))
        self._paper.draw_line(line.x, line.bottom, line.right)
        draw_rows(self._paper, area.below(4.2), self._wound_rows()[:WOUNDS], WOUNDS)

    def _wound_rows(self) -> list[Row]:
        return [Row(wound.name, str(wound.cost), counts=True) for wound in self._hero.serious_wounds]

    def _achievements(self, line: Area) -> None:
        """Draw a cell for each Achievement where words are short; else as much as the line takes."""
        used = self._paper.write(self._say("achievements"), line, LABEL) + GAP
        rest = Area(line.x + used, line.y, line.width - used, line.height)
        if self._can_fill_cells(rest):
            for number, cell in enumerate(rest.columns(ACHIEVEMENTS, 1.4)):
                self._paper.draw_box(cell, 1.2, colour=HAIR, thick=0.25)
                name = self._hero.achievements[number] if number < len(self._hero.achievements) else ""
                self._paper.write(name, cell.shrink(0.5), BODY.align("centre"))
            return
        self._paper.write(", ".join(self._hero.achievements), rest, BODY)
        self._paper.draw_line(rest.x, rest.bottom, rest.right)

    def _can_fill_cells(self, rest: Area) -> bool:
        width = rest.columns(ACHIEVEMENTS, 1.4)[0].width - 1
        names = self._hero.achievements
        return len(names) <= ACHIEVEMENTS and all(self._paper.measure(name, BODY) <= width for name in names)

    def _note(self, line: Area) -> None:
        used = self._paper.write(self._say("notes"), line, LABEL) + GAP
        first = self._note_lines(line.width - used)[:1]
        if first:
            self._paper.write(first[0], Area(line.x + used, line.y, line.width - used, line.height), BODY)
        self._paper.draw_line(line.x, line.bottom, line.right)

    def _note_lines(self, width: float) -> list[str]:
        """Return the lines for facts without a place of their own on the block, then the notes."""
        hero = self._hero
        named = (("heroic", hero.heroic), ("familiar", hero.familiar), ("schools", ", ".join(hero.schools)))
        text = " · ".join(self._say(f"with_{key}", name=name) for key, name in named if name)
        return self._paper.wrap(" · ".join(filter(None, (text, hero.notes))), width, BODY)

    # --- what was left over ------------------------------------------------------------------------------

    def _further(self) -> Iterator[Block]:
        skills, wounds = self._skill_rows()[SKILLS:], self._wound_rows()[WOUNDS:]
        awards = [Row(name) for name in self._hero.achievements] if self._has_too_many_achievements() else []
        right = [(self._say("wounds"), self._say("coins"), wounds), (self._say("achievements"), "", awards)]
        while skills or any(rows for *_, rows in right):
            taken, right = _split_lists(right)
            yield partial(self._lists, skills=skills[:MORE_ROWS], right=taken)
            skills = skills[MORE_ROWS:]
        notes = self._spare_notes()
        for start in range(0, len(notes), MORE_ROWS):
            yield partial(self._notes, lines=notes[start : start + MORE_ROWS])

    def _has_too_many_achievements(self) -> bool:
        width = WIDTH_OF_BLOCK - 2 * PAD - self._paper.measure(self._say("achievements"), LABEL) - GAP
        if self._can_fill_cells(Area(0, 0, width, PITCH)):
            return False
        return self._paper.measure(", ".join(self._hero.achievements), BODY) > width

    def _spare_notes(self) -> list[str]:
        """Return the notes again from their beginning, unless the first block has them all."""
        width = WIDTH_OF_BLOCK - 2 * PAD
        beside_label = width - self._paper.measure(self._say("notes"), LABEL) - GAP
        return self._note_lines(width) if len(self._note_lines(beside_label)) > 1 else []

    def _lists(self, area: Area, skills: list[Row], right: Lists) -> None:
        inner = self._frame(area, "", self._say("goes_on")).below(8.4)
        left, other = inner.columns(2, 3.2)
        below = draw_heading(self._paper, left, self._say("skills"), self._say("xp"))
        draw_rows(self._paper, below, skills, MORE_ROWS)
        for title, end, rows in right:
            other = draw_heading(self._paper, other, title, end)
            draw_rows(self._paper, other, rows, len(rows))
            other = other.below(len(rows) * PITCH)

    def _notes(self, area: Area, lines: list[str]) -> None:
        inner = self._frame(area, "", self._say("goes_on")).below(8.4)
        below = draw_heading(self._paper, inner, self._say("notes"))
        draw_rows(self._paper, below, [Row(line) for line in lines], MORE_ROWS)


def _split_lists(lists: Lists) -> tuple[Lists, Lists]:
    """Return the part of the lists that a further block takes, and the rest of them.

    The lists stand one under the other.
    """
    taken: Lists = []
    left: Lists = []
    lines = MORE_ROWS
    for title, end, rows in lists:
        fits = max(0, lines - (2 if taken else 0)) if rows else 0
        if rows and fits:
            taken.append((title, end, rows[:fits]))
            lines -= len(rows[:fits]) + (2 if len(taken) > 1 else 0)
        left.append((title, end, rows[fits:]))
    return taken, left
