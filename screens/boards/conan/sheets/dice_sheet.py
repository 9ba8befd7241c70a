"""DiceSheet: the faces of the dice, typed in from the real ones, for the app to roll."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from kivy.metrics import dp

from companion.games.conan.moves.sheet import SetDieFaces
from companion.games.conan.state import ConanState, DieFaces
from companion.kernel.common_moves import ChangeOption
from companion.kernel.limits import limits_of
from screens.boards.conan.words import value_word
from screens.look.theme import current
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, note
from screens.play.setting_rows import SwitchSetting
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.layout.column import Grid
from screens.widgets.numbers.number_field import NumberField

FACES = 6


class DiceSheet(LiveSheet[ConanState]):
    """The sheet of the dice table: six faces for each colour.

    The player taps a face to type its axes. If the table is empty, the players roll real dice.
    """

    def __init__(self, table: Table[ConanState], _hero_id: str = "", **kwargs: Any) -> None:
        super().__init__(table, table.say("dice_table"), **kwargs)

    def shape(self, state: ConanState) -> Hashable:
        return state.dice, state.options.dice_table

    def build(self, state: ConanState) -> None:
        self.column.add_widget(self._switch(state))
        self.column.add_widget(note(self.say("dice_line"), "dice-multiple-outline"))
        for die in state.dice:
            self.column.add_widget(heading(self.say("die_faces", die=value_word(self.table, die.id))))
            self.column.add_widget(self._faces(die))
            if die.faces:
                self.column.add_widget(buttons_row(self._clear_key(die)))

    def _clear_key(self, die: DieFaces) -> PushButton:
        tag = f"dice.clear.{die.id}"
        return button(self.say("clear_die"), tag, lambda: self._clear(die), "delete-outline")

    def _switch(self, state: ConanState) -> SwitchSetting:
        row = SwitchSetting(self.say("app_rolls"), "", "dice.rolls", side=4)
        row.show(state.options.dice_table)
        row.bind(on_change=lambda _, on: self.table.do(ChangeOption("dice_table", on)))
        return row

    def _faces(self, die: DieFaces) -> Grid:
        grid = Grid(cols=3 if current().has_large_text else FACES, spacing=dp(6))
        for face in range(FACES):
            known = die.faces[face] if face < len(die.faces) else None
            field = NumberField(f"{face + 1}", f"dice.{die.id}.{face + 1}", known)
            field.bind(on_release=lambda _, face=face, known=known: self._type(die, face, known or 0))
            grid.add_widget(field)
        return grid

    def _type(self, die: DieFaces, face: int, known: int) -> None:
        title = self.say("axes_on_face", die=value_word(self.table, die.id), n=face + 1)
        self.ask(title, known, lambda axes: self._set(die, face, axes), limits=limits_of(SetDieFaces, "faces"))

    def _set(self, die: DieFaces, face: int, axes: int) -> None:
        """Set the axes of a face; faces before it that were never typed have none."""
        faces = list(die.faces) + [0] * (face + 1 - len(die.faces))
        faces[face] = axes
        self.table.do(SetDieFaces(die.id, tuple(faces)))

    def _clear(self, die: DieFaces) -> None:
        self.table.do(SetDieFaces(die.id), notice=True)
