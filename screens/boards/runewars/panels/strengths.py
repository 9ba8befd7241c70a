"""Strengths: both sides of a battle: who they are, how strong, and what that is made of."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.games.runewars.fighting import Strength, Verdict, owner_of_side
from companion.games.runewars.lookup import named, player_in
from companion.games.runewars.state import NEUTRAL, SIDES, Battle, Runewars, Side
from screens.table import Table
from screens.widgets.card import Card
from screens.widgets.column import Column
from screens.widgets.player_shape import PlayerShape
from screens.widgets.text import Icon, Text

NUMBER = 104


class SideColumn(Column):
    """One side: its owner, its strength large, its sum in words."""

    def __init__(self, table: Table, battle: Battle, side: Side, **kwargs: Any) -> None:
        super().__init__(gap=2, pos_hint={"top": 1}, **kwargs)
        self._table = table
        self.add_widget(self._who(table.state, battle, side))
        self.add_widget(Text(table.say(side), "caption", "mid", halign="center", fit_height=True))
        self._number = Text("", "number-l", halign="center", size_hint_y=None, height=dp(NUMBER))
        self._number.pixels = dp(NUMBER)
        self._sum = Text("", "caption", "mid", halign="center", fit_height=True)
        self.add_widget(self._number)
        self.add_widget(self._sum)

    def _who(self, state: Runewars, battle: Battle, side: Side) -> BoxLayout:
        owner = owner_of_side(battle, side)
        neutral = owner == NEUTRAL
        name = self._table.say("neutral") if neutral else named(state, owner)
        mark = Icon("paw", points=20, colour="mid") if neutral else PlayerShape(player_in(state, owner).seat, 20)
        mark.size_hint_x, mark.width = None, dp(24)
        line = BoxLayout(size_hint_y=None, height=dp(28), spacing=dp(6))
        line.add_widget(mark)
        line.add_widget(Text(name, "label-m", shrink=True))
        return line

    def show(self, strength: Strength, leads: bool) -> None:
        self._number.text = f"{strength.total}"
        self._number.colour = "acc" if leads else "hi"
        self._sum.text = sum_words(self._table, strength)


class StrengthsCard(Card):
    """Both sides side by side; the one that would win now is in the accent."""

    def __init__(self, table: Table, battle: Battle, **kwargs: Any) -> None:
        super().__init__(face="s2", thickness=0, spacing=dp(10), fit_height=True, orientation="horizontal", **kwargs)
        self.padding = (dp(12), dp(10))
        self._sides = {side: SideColumn(table, battle, side) for side in SIDES}
        for column in self._sides.values():
            self.add_widget(column)

    def show(self, found: Verdict) -> None:
        self._sides["attacker"].show(found.attacker, found.winner == "attacker")
        self._sides["defender"].show(found.defender, found.winner == "defender")


def sum_words(table: Table, strength: Strength) -> str:
    """The sum in words, without what counts nothing."""
    parts = [table.say("sum_standing", n=strength.standing)]
    parts += [table.say("sum_hexagons", n=strength.hexagons)] if strength.hexagons else []
    parts += [table.say("sum_stronghold", n=strength.stronghold)] if strength.stronghold else []
    parts += [table.say("sum_bonus", bonus=strength.bonus)] if strength.bonus else []
    return " ".join(parts)
