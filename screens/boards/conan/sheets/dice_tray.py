"""DiceTray: the dice of one roll: which to take, and rolling them if the table typed in their faces."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from companion.games.conan.dice import Handful, app_rolls, roll
from companion.games.conan.state import Die
from screens.boards.conan.words import dice_words, value_word
from screens.parts.sheet_parts import button, note
from screens.table import Table
from screens.widgets.chip import Chip
from screens.widgets.column import Column
from screens.widgets.flow import Flow

Rolled = Callable[[int, int], object]
"""Called with the axes in sight and the gems that the rerolls cost so far."""


class DiceTray(Column):
    """Tap "Roll", then any die to roll it again: the free rerolls of its colour first, then a gem each."""

    def __init__(self, table: Table, handful: Handful, tag: str, rolled: Rolled, **kwargs: Any) -> None:
        super().__init__(gap=8, **kwargs)
        self._table, self._handful, self._tag, self._rolled = table, handful, tag, rolled
        self._chance = random.SystemRandom()
        self._axes: list[int] = []
        self._free: list[Die] = []
        self._paid = 0
        self.add_widget(note(dice_words(table, handful), "dice-multiple-outline"))
        if app_rolls(table.state, handful.dice):
            self.add_widget(button(table.say("roll"), f"{tag}.roll", self._roll, "dice-multiple-outline"))
        self._dice = Flow()
        self.add_widget(self._dice)

    def _roll(self) -> None:
        self._axes = list(roll(self._table.state.dice, self._handful.dice, self._chance))
        self._free, self._paid = list(self._handful.free_rerolls), 0
        self._show()

    def _again(self, index: int) -> None:
        die = self._handful.dice[index]
        self._axes[index] = roll(self._table.state.dice, (die,), self._chance)[0]
        if die in self._free:
            self._free.remove(die)
        else:
            self._paid += 1
        self._show()

    def _show(self) -> None:
        self._dice.clear_widgets()
        for index, (die, axes) in enumerate(zip(self._handful.dice, self._axes, strict=True)):
            chip = Chip(f"{value_word(self._table, die)} {axes}", "axe", tag=f"{self._tag}.die.{index}")
            chip.spoken = self._table.say("reroll_die", die=value_word(self._table, die), axes=axes)
            chip.bind(on_release=lambda _, index=index: self._again(index))
            self._dice.add_widget(chip)
        self._rolled(sum(self._axes), self._paid)
