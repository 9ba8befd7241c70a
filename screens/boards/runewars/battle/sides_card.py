"""SidesCard: both sides of a battle: who they are, how strong, and what that is made of."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.runewars.fighting import Strength, Verdict
from companion.games.runewars.state import SIDES, Battle, Side
from screens.boards.runewars.battle.names import side_mark, side_name
from screens.table import Table
from screens.theme import current
from screens.widgets.card import Card
from screens.widgets.number_fade import change_number
from screens.widgets.text import Icon, Text

LARGEST, SMALLEST = 104, 44
"""The strength in dp: as large as the room allows."""

PADDING, BETWEEN, SWORDS = 9, 2, 58
LOW_SUM = 32
"""The sum in two small lines."""

ROOMY_FROM = 96
"""From this number on there is room for the role in a line of its own, and for the sum in two."""


def beside_number(number: float) -> float:
    """The height in pixels of all that stands around the number."""
    sp, roomy = current().sp, number >= ROOMY_FROM
    lines = sp(27) + (sp(20) + sp(40) if roomy else sp(LOW_SUM))
    return float(lines + dp(2 * PADDING + BETWEEN * (3 if roomy else 2)))


def number_for(room: float) -> float:
    """The strength, in dp, that fits into a card of so many pixels."""
    for number in range(LARGEST, SMALLEST, -2):
        if beside_number(number) + dp(number) <= room:
            return float(number)
    return float(SMALLEST)


class SideColumn(BoxLayout):
    """One side: its owner, its strength large, its sum in words. Its height is fixed, whatever is written."""

    def __init__(self, table: Table, battle: Battle, side: Side, number: float, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", spacing=dp(BETWEEN), size_hint_y=None, **kwargs)
        self._table, self._roomy = table, number >= ROOMY_FROM
        sp, roomy, role = current().sp, self._roomy, table.say(side)
        name = side_name(table, battle, side)
        who = Text(name if roomy else f"{name} · {role}", "label-m" if roomy else "label-s")
        self.add_widget(CentredLine(side_mark(table.state, battle, side, 18), who, sp(27)))
        if roomy:
            self.add_widget(Text(role, "caption", "mid", halign="center", size_hint_y=None, height=sp(20)))
        self._number = Text("", "number-l", halign="center", size_hint_y=None, height=dp(number))
        self._number.pixels = dp(number)
        lines, points = (sp(40), None) if roomy else (sp(LOW_SUM), 12.5)
        self._sum = Text("", "caption", "mid", points=points, line_height=1, halign="center", size_hint_y=None)
        self._sum.height = lines
        self.add_widget(self._number)
        self.add_widget(self._sum)
        self.height = beside_number(number) + dp(number - 2 * PADDING)

    def show(self, strength: Strength) -> None:
        change_number(self._number, f"{strength.total}")
        parts = sum_parts(self._table, strength)
        first, rest = parts[0], " ".join(parts[1:])
        self._sum.text = f"{first}\n{rest}" if self._roomy and len(parts) == 2 else f"{first} {rest}".strip()


class SidesCard(Card):
    """Both sides side by side, and swords between them."""

    def __init__(self, table: Table, battle: Battle, number: float, **kwargs: Any) -> None:
        super().__init__(thickness=0, spacing=dp(4), orientation="horizontal", **kwargs)
        self.padding = (dp(8), dp(PADDING))
        self._sides = {side: SideColumn(table, battle, side, number) for side in SIDES}
        swords = _swords(table.say("strength_word") if number >= ROOMY_FROM else "")
        for part in (self._sides["attacker"], swords, self._sides["defender"]):
            self.add_widget(part)
        self.size_hint_y, self.height = None, beside_number(number) + dp(number)

    def show(self, found: Verdict) -> None:
        self._sides["attacker"].show(found.attacker)
        self._sides["defender"].show(found.defender)


def _swords(word: str) -> BoxLayout:
    column = BoxLayout(orientation="vertical", size_hint_x=None, width=dp(SWORDS if word else SWORDS / 2))
    column.add_widget(Widget())
    column.add_widget(Icon("sword-cross", points=26 if word else 20, colour="low", size_hint_y=None, height=dp(28)))
    if word:
        column.add_widget(Text(word, "caption", "mid", halign="center", size_hint_y=None, height=current().sp(20)))
    column.add_widget(Widget())
    return column


class CentredLine(BoxLayout):
    """A mark and words in the middle of the line; words that are too long get smaller."""

    def __init__(self, mark: Widget, words: Text, height: float, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=height, spacing=dp(6), **kwargs)
        self._mark, self._words = mark, words
        words.shrink, words.size_hint_x = True, None
        for part in (Widget(), mark, words, Widget()):
            self.add_widget(part)
        self.bind(width=self.fit)

    def fit(self, *_: object) -> None:
        """The words or the mark have changed, or the line."""
        room = self.width - self._mark.width - 3 * self.spacing
        self._words.width = min(self._words.natural_width(), max(dp(20), room))


def sum_parts(table: Table, strength: Strength) -> list[str]:
    """The sum in words, without what counts nothing."""
    parts = [table.say("sum_standing", n=strength.standing)]
    parts += [table.say("sum_hexagons", n=strength.hexagons)] if strength.hexagons else []
    parts += [table.say("sum_stronghold", n=strength.stronghold)] if strength.stronghold else []
    parts += [table.say("sum_bonus", bonus=strength.bonus)] if strength.bonus else []
    return parts
