"""AskedValues: printed values that a calculator needs, asked once for each card and remembered by a move."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.games.lotr.lookup import everyone
from companion.games.lotr.moves.cards import ChangeCard
from companion.games.lotr.moves.characters import ChangeCharacter
from companion.games.lotr.state import Character, EncounterCard
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from screens.ask_number import ask_number
from screens.table import Table

MEMORY = "asked_values"
Wanted = tuple[str, str]
"""The id of a character or an enemy, and the name of a value."""


class AskedValues:
    """Whoever leaves the keypad without a number is not asked again this evening: a printed 0 is a number too."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def ask(self, wanted: Iterable[Wanted]) -> None:
        """Ask for what of these is not known yet, one keypad after the other."""
        asked: set[Wanted] = self._table.board_memory.setdefault(MEMORY, set())
        missing = [each for each in wanted if each not in asked and self._is_unknown(*each)]
        if missing:
            asked.add(missing[0])
            self._type(missing[0], missing[1:])

    def _is_unknown(self, id: str, name: str) -> bool:
        """Hit points that are not there, or a number that is still 0."""
        thing = self._thing(id)
        return thing is not None and not getattr(thing, name)

    def _thing(self, id: str) -> Character | EncounterCard | None:
        state = self._table.state
        return find(everyone(state), id) or find(state.cards, id)

    def _type(self, wanted: Wanted, others: list[Wanted]) -> None:
        id, name = wanted
        thing = self._thing(id)
        assert thing is not None, f"{id} has left the table"
        change = ChangeCard if isinstance(thing, EncounterCard) else ChangeCharacter

        def keep(number: int) -> None:
            said: dict[str, Any] = {name: number}
            self._table.do(change(id, **said))
            self.ask(others)

        limits = limits_of(change, name)
        title = f"{thing.name} · {self._table.say(name)}"
        ask_number(self._table.app, title, limits.within(0), keep, limits=limits)
