"""DiceTray: the dice of one roll.

It says which to take, and rolls them if the table typed in their faces.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from companion.forms.row import Row
from companion.games.conan.dice import Handful, can_app_roll, roll
from companion.games.conan.icons import DIE_ICON
from companion.games.conan.prints import Die
from companion.games.conan.state import ConanState
from screens.boards.conan.words import value_word
from screens.parts.sheets.sheet_parts import button, note
from screens.table.table import Table
from screens.widgets.controls.chip import Chip
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column, Flow
from screens.widgets.overlays.sheet import is_low
from screens.widgets.words.text import Icon, Text

Rolled = Callable[[int, int], object]
"""Called with the axes in sight and the gems that the rerolls cost so far."""


class DiceTray(Column):
    """The tray of dice: the player taps "Roll", then any die to roll it again.

    The free rerolls of its colour are used first, then each reroll costs a gem.
    """

    def __init__(self, table: Table[ConanState], row: Row, tag: str, rolled: Rolled, **kwargs: Any) -> None:
        super().__init__(gap=8, **kwargs)
        self._table, self._tag, self._rolled = table, tag, rolled
        self.handful: Handful = row.thing
        self._chance = random.SystemRandom()
        self._axes: list[int] = []
        self._free: list[Die] = []
        self._paid = 0
        self.add_widget(self._make_words(str(row.words)))
        if can_app_roll(table.state, self.handful.dice):
            self.add_widget(button(table.say("roll"), f"{tag}.roll", self._roll, "dice-multiple-outline"))
            self._dice = Flow()
            self.add_widget(self._dice)
            self._show_chips()

    def _make_words(self, said: str) -> BoxLayout:
        """Return a note of the dice to take, with room for two lines, in a low window for one.

        A longer hint then pushes no key below it.
        """
        colours = {f"die_{die}" for die in self.handful.dice}
        words = note(said, "dice-multiple-outline", colours.pop() if len(colours) == 1 else "acc")
        room = Text("A" if is_low() else "A\nA", "body-m", fit_height=True)
        room.texture_update()
        least = room.texture_size[1] + dp(0 if is_low() else 8)
        place = BoxLayout(size_hint_y=None, height=max(least, words.height))
        words.bind(height=lambda _, height: setattr(place, "height", max(least, height)))
        words.pos_hint = {"center_y": 0.5}
        place.add_widget(words)
        return place

    def _roll(self) -> None:
        self._axes = list(roll(self._table.state.dice, self.handful.dice, self._chance))
        self._free, self._paid = list(self.handful.free_rerolls), 0
        self._show()

    def _reroll(self, index: int) -> None:
        die = self.handful.dice[index]
        self._axes[index] = roll(self._table.state.dice, (die,), self._chance)[0]
        if die in self._free:
            self._free.remove(die)
        else:
            self._paid += 1
        self._show()

    def _show(self) -> None:
        self._show_chips()
        self._rolled(sum(self._axes), self._paid)

    def _show_chips(self) -> None:
        """Show a chip for each die, also before the roll: nothing moves when it has fallen."""
        self._dice.clear_widgets()
        for index, die in enumerate(self.handful.dice):
            axes = f"{self._axes[index]}" if self._axes else "–"
            icon = Icon(DIE_ICON, points=20, colour=f"die_{die}", size_hint_x=None, width=dp(20))
            chip = Chip(f"{value_word(self._table, die)} {axes}", leading=icon, tag=f"{self._tag}.die.{index}")
            chip.spoken = self._table.say("reroll_die", die=value_word(self._table, die), axes=axes)
            chip.disabled = not self._axes
            chip.bind(on_release=lambda _, index=index: self._reroll(index))
            self._dice.add_widget(chip)
