"""AskedValues: printed values that a calculator needs, from the shelf or asked once.

A move remembers them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.games.lotr.lookup import everyone
from companion.games.lotr.moves.cards import ChangeCard
from companion.games.lotr.moves.characters import ChangeCharacter
from companion.games.lotr.state import Character, EncounterCard, LotrState
from companion.kernel.codec import Unfit
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from companion.things.thing import decode_card, find_kind
from screens.shell.ask_number import ask_number
from screens.table.table import Table

MEMORY = "asked_values"
Wanted = tuple[str, str]
"""The id of a character or an enemy, and the name of a value."""


class AskedValues:
    """The questions for printed numbers that the app does not know yet.

    A number that was written down is not asked for again: a printed 0 is a number too. A number that the group's shelf
    knows is not asked for at all.

    A player who leaves the keypad without a number is asked again on another evening.
    """

    def __init__(self, table: Table[LotrState]) -> None:
        self._table = table

    def ask(self, wanted: Iterable[Wanted]) -> None:
        """Ask for those of the wanted numbers that are not known yet, one keypad after the other."""
        asked: set[Wanted] = self._table.board_memory.setdefault(MEMORY, set())
        missing = [each for each in wanted if each not in asked and self._is_unknown(*each)]
        if missing:
            asked.add(missing[0])
            self._type(missing[0], missing[1:])

    def _is_unknown(self, id: str, name: str) -> bool:
        """Return whether hit points are missing, or a number is still 0 that nobody has said."""
        thing = self._thing(id)
        if thing is None or getattr(thing, name) or self._was_noted(id, name):
            return False
        return self._find_on_shelf(thing, name) != 0

    def _was_noted(self, id: str, name: str) -> bool:
        """Return whether a player has written this number down, on this evening or before.

        The journal has the moves that say it.
        """
        journal = self._table.play.journal
        moves = (move for entry in journal.entries[: journal.cursor] for move in entry.moves)
        return any(_is_about(move, id) and getattr(move, name, None) is not None for move in moves)

    def _thing(self, id: str) -> Character | EncounterCard | None:
        state = self._table.state
        return find(everyone(state), id) or find(state.cards, id)

    def _type(self, wanted: Wanted, others: list[Wanted]) -> None:
        id, name = wanted
        thing = self._thing(id)
        assert thing is not None, f"{id} has left the table"
        change = ChangeCard if isinstance(thing, EncounterCard) else ChangeCharacter

        def keep(number: int) -> None:
            values: dict[str, Any] = {name: number}
            self._table.do(change(id, **values))
            self.ask(others)

        known = self._find_on_shelf(thing, name)
        if known is not None:
            keep(known)
            return
        limits = limits_of(change, name)
        title = f"{thing.name} · {self._table.say(name)}"
        ask_number(self._table.context, title, limits.within(0), keep, limits=limits)

    def _find_on_shelf(self, thing: Character | EncounterCard, name: str) -> int | None:
        """Return the value of the card of this name; None where the shelf does not know it either.

        A 0 counts on a card whose hit points are known: the others were written with them.
        """
        kind = find_kind(self._table.game, self._kind(thing))
        known = self._table.context.shelf.thing(self._table.game, kind.id, thing.name) if kind is not None else None
        try:
            card = decode_card(kind, known) if kind is not None and known is not None else None
        except Unfit:
            return None
        value = getattr(card, name, None)
        return value if value or getattr(card, "hit_points", None) else None

    def _kind(self, thing: Character | EncounterCard) -> str:
        if isinstance(thing, EncounterCard):
            return thing.kind
        heroes = (hero.id for player in self._table.state.players for hero in player.heroes)
        return "hero" if thing.id in heroes else "ally"


def _is_about(move: AnyMove, id: str) -> bool:
    """Return whether the move corrects values of this character or card."""
    if isinstance(move, ChangeCharacter):
        return move.character == id
    return isinstance(move, ChangeCard) and move.card == id
