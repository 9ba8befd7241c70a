"""ResolutionDraft: the choices about an encounter's consequences before they are applied."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from companion.games.iron_throne.lookup import character_in
from companion.games.iron_throne.moves.cards import DrawCards
from companion.games.iron_throne.moves.consequences import Consequence
from companion.games.iron_throne.moves.power import MovePower, StrengthenCharacter, TakePenalty
from companion.games.iron_throne.moves.resolution import HostageChoice, ResolveEncounter
from companion.games.iron_throne.power import half_rounded_up, leader_of, power_at
from companion.games.iron_throne.state import IronThrone
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove


@dataclass(frozen=True, slots=True)
class Amount:
    """The number in a move, the most that it can be, and the key of its word."""

    value: int
    most: int
    word: str


@dataclass(slots=True)
class ResolutionDraft:
    """The players' changes to the consequences of an encounter.

    They are struck lines, hostages from other sources, and moves of the players' own instead of a line's.
    """

    struck: set[str] = field(default_factory=set)
    hostages: dict[str, HostageChoice] = field(default_factory=dict)
    instead: dict[str, AnyMove] = field(default_factory=dict)

    def toggle(self, line: str) -> None:
        self.struck.symmetric_difference_update({line})

    def is_in_force(self, line: Consequence) -> bool:
        """Return whether this line is neither struck nor blocked."""
        blocked = line.blocked and line.id not in self.hostages
        return line.id not in self.struck and not blocked

    def is_changed(self, line: Consequence) -> bool:
        return line.id in self.hostages or line.id in self.instead

    def moves_of(self, line: Consequence) -> tuple[AnyMove, ...]:
        """Return the moves of this line as it stands in the draft.

        A line about hostages retains its own move.
        """
        return (self.instead[line.id],) if line.id in self.instead else line.moves

    def moves(self, lines: tuple[Consequence, ...]) -> tuple[AnyMove, ...]:
        """Return all moves as one entry: the resolution, then the moves that replace changed lines."""
        known = {line.id for line in lines}
        replaced = (self.struck | set(self.instead)) & known
        strike = tuple(line.id for line in lines if line.id in replaced)
        hostages = tuple(choice for line, choice in self.hostages.items() if line in known and line not in replaced)
        own = tuple(move for line, move in self.instead.items() if line in known and line not in self.struck)
        return (ResolveEncounter(strike, hostages), *own)


def number_of(state: IronThrone, move: AnyMove) -> Amount | None:
    """Return the number that players may change in a line's move; None where there is none."""
    if isinstance(move, TakePenalty):
        power = character_in(state, move.character).power
        return Amount(half_rounded_up(power) if move.by is None else move.by, power, "to_leader")
    if isinstance(move, StrengthenCharacter):
        return Amount(move.by, power_at(state, leader_of(state, move.character)), "power")
    if isinstance(move, MovePower):
        return Amount(move.by, power_at(state, move.source), "power")
    if isinstance(move, DrawCards):
        return Amount(move.cards, limits_of(DrawCards, "cards").most, "cards_drawn")
    return None


def with_number(move: AnyMove, number: int) -> AnyMove:
    """Return the move with another number."""
    if isinstance(move, DrawCards):
        return replace(move, cards=number)
    assert isinstance(move, TakePenalty | StrengthenCharacter | MovePower)
    return replace(move, by=number)
