"""ResolutionDraft: what the players want of an encounter's consequences before they are applied."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.games.iron_throne.moves.consequences import Consequence
from companion.games.iron_throne.moves.resolution import HostageChoice, ResolveEncounter
from companion.kernel.game import AnyMove


@dataclass(slots=True)
class ResolutionDraft:
    """Lines that are struck, hostages from elsewhere, and moves of the players' own instead of a line's."""

    struck: set[str] = field(default_factory=set)
    hostages: dict[str, HostageChoice] = field(default_factory=dict)
    instead: dict[str, AnyMove] = field(default_factory=dict)

    def toggle(self, line: str) -> None:
        self.struck.symmetric_difference_update({line})

    def happens(self, line: Consequence) -> bool:
        """Will something come of this line?"""
        blocked = line.blocked and line.id not in self.hostages
        return line.id not in self.struck and not blocked

    def changed(self, line: Consequence) -> bool:
        return line.id in self.hostages or line.id in self.instead

    def moves_of(self, line: Consequence) -> tuple[AnyMove, ...]:
        """What this line would do as it stands in the draft; hostages keep their own move."""
        return (self.instead[line.id],) if line.id in self.instead else line.moves

    def moves(self, lines: tuple[Consequence, ...]) -> tuple[AnyMove, ...]:
        """Everything as one entry: the resolution, then what takes the place of changed lines."""
        known = {line.id for line in lines}
        replaced = (self.struck | set(self.instead)) & known
        strike = tuple(line.id for line in lines if line.id in replaced)
        hostages = tuple(
            choice for line, choice in self.hostages.items() if line in known and line not in replaced
        )
        own = tuple(move for line, move in self.instead.items() if line in known and line not in self.struck)
        return (ResolveEncounter(strike, hostages), *own)
