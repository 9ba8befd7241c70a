"""DuelDraft: the cards of an exchange that are not applied yet, kept for its page."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.games.runewars.state import Duel, Runewars, Side, Symbol
from screens.table.table import Table

MEMORY = "duel"


def _empty_symbols() -> dict[Side, Symbol]:
    return {"attacker": "nothing", "defender": "nothing"}


@dataclass(slots=True)
class DuelDraft:
    """The symbols and numbers of one exchange, and whether the cards are drawn."""

    duel: tuple[str, str, str]
    round: int
    symbols: dict[Side, Symbol] = field(default_factory=_empty_symbols)
    numbers: dict[str, int] = field(default_factory=dict)
    ticked: set[str] = field(default_factory=set)

    def clear(self) -> None:
        self.symbols = _empty_symbols()
        self.numbers.clear()
        self.ticked.clear()

    @property
    def is_entered(self) -> bool:
        return any(self.numbers.values()) or any(symbol != "nothing" for symbol in self.symbols.values())


def duel_draft(table: Table[Runewars], duel: Duel | None) -> DuelDraft:
    """Return the draft of the duel under way: the one that was left, or a new one."""
    who = (duel.attacker, duel.defender, duel.against) if duel else ("", "", "")
    found: DuelDraft | None = table.board_memory.get(MEMORY)
    if found is None or found.duel != who:
        found = table.board_memory[MEMORY] = DuelDraft(who, duel.round if duel else 0)
    if duel is not None and duel.round != found.round:
        found.round = duel.round
        found.clear()
    return found
