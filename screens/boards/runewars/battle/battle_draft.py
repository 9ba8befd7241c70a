"""BattleDraft: the entries of a battle that are not applied yet, kept for its page."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.games.runewars.fighting import is_begun
from companion.games.runewars.state import Battle, Runewars, StrongholdFate
from screens.table.table import Table

MEMORY = "battle"


@dataclass(slots=True)
class BattleDraft:
    """The entries of a round: its numbers, the ticked boxes, the choices of the end.

    Nothing of it is a rule. `prepared`: steps 1 to 4 are done, the rounds are on.
    """

    battle: tuple[str, str, str]
    initiative: int
    prepared: bool
    numbers: dict[str, int] = field(default_factory=dict)
    ticked: set[str] = field(default_factory=set)
    retreat: str | None = None
    heroes_to: str = ""
    behind: str = ""
    fate: StrongholdFate = "replace"
    siege: bool = True

    def follow(self, battle: Battle) -> None:
        """Clear the entries when another round begins, because they belonged to the one before."""
        if battle.initiative != self.initiative:
            self.initiative = battle.initiative
            self.numbers.clear()
            self.ticked.clear()

    @property
    def is_entered(self) -> bool:
        return any(self.numbers.values())


def draft_of(table: Table[Runewars], battle: Battle) -> BattleDraft:
    """Return the draft of the battle under way: the one that was left, or a new one."""
    sides = (battle.area, battle.attacker, battle.defender)
    found: BattleDraft | None = table.board_memory.get(MEMORY)
    if found is None or found.battle != sides:
        found = BattleDraft(sides, battle.initiative, is_begun(battle))
        table.board_memory[MEMORY] = found
    found.follow(battle)
    return found


def forget_draft(table: Table[Runewars]) -> None:
    """Forget the draft: the battle is over, or was taken back."""
    table.board_memory.pop(MEMORY, None)
