"""AskedValues: printed values that a calculator needs, asked once for each character and remembered by a move."""

from __future__ import annotations

from typing import Any

from companion.games.lotr.fighters import unknown
from companion.games.lotr.lookup import the_character
from companion.games.lotr.moves.characters import ChangeCharacter
from companion.kernel.limits import limits_of
from screens.ask_number import ask_number
from screens.table import Table

MEMORY = "asked_values"


class AskedValues:
    """Whoever leaves the keypad without a number is not asked again this evening: a printed 0 is a number too."""

    def __init__(self, table: Table, *names: str) -> None:
        self._table, self._names = table, names

    def ask(self, character: str) -> None:
        """Ask for what is not known of this character, one keypad after the other."""
        asked: set[tuple[str, str]] = self._table.board_memory.setdefault(MEMORY, set())
        missing = [name for name in self._names if unknown(self._table.state, character, name)]
        name = next((each for each in missing if (character, each) not in asked), "")
        if not name:
            return
        asked.add((character, name))

        def keep(number: int) -> None:
            said: dict[str, Any] = {name: number}
            self._table.do(ChangeCharacter(character, **said))
            self.ask(character)

        title = f"{the_character(self._table.state, character).name} · {self._table.say(name)}"
        limits = limits_of(ChangeCharacter, name)
        ask_number(self._table.app, title, limits.within(0), keep, limits=limits)
