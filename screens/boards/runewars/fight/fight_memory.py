"""FightMemory: the entries of a fight that are not applied yet, kept for its page."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from companion.forms.draft import Draft
from companion.games.runewars.state import Runewars
from screens.table.table import Table


class FightPlace(NamedTuple):
    """The standing of a fight: which one it is, None before it begins, and its round."""

    fight: Hashable = None
    round: int = 0
    is_begun: bool = False


NOT_BEGUN = FightPlace()


@dataclass(slots=True)
class FightMemory:
    """The answers of one round and its ticked boxes.

    `prepared`: the steps before the rounds are done.
    """

    place: FightPlace = NOT_BEGUN
    draft: Draft = field(default_factory=Draft)
    ticked: set[str] = field(default_factory=set)
    prepared: bool = False

    def follow(self, place: FightPlace) -> None:
        """Clear the entries when another round or fight begins: they belonged to the one before."""
        if place.fight != self.place.fight:
            self.prepared = place.is_begun
        if place[:2] != self.place[:2]:
            self.draft = Draft()
            self.ticked.clear()
        self.place = place

    @property
    def is_entered(self) -> bool:
        return bool(self.draft.answers)


def remember_fight(table: Table[Runewars], name: str) -> FightMemory:
    """Return what was entered in the fight of this kind that was left, or an empty memory."""
    memory: Any = table.board_memory.setdefault(f"fight.{name}", FightMemory())
    assert isinstance(memory, FightMemory)
    return memory
