"""Words of an encounter's consequences: what each line does, why, and how values change."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.iron_throne.lookup import character_in, name_of
from companion.games.iron_throne.moves.cards import DrawCards
from companion.games.iron_throne.moves.consequences import Consequence
from companion.games.iron_throne.moves.hostages import TakeHostage
from companion.games.iron_throne.moves.influence import ExtendInfluence
from companion.games.iron_throne.moves.power import MovePower, StrengthenCharacter, TakePenalty
from companion.games.iron_throne.power import leader_of, power_at
from companion.games.iron_throne.state import IronThrone
from companion.kernel.game import AnyMove, Refusal
from companion.plays.play import fold
from screens.boards.iron_throne.place_words import place_name
from screens.table import Table


@dataclass(frozen=True, slots=True)
class PowerChange:
    """How the power of the place that a line is about would change."""

    place: str
    old: int
    new: int
    dies: bool = False


def line_text(table: Table, state: IronThrone, line: Consequence, moves: tuple[AnyMove, ...]) -> str:
    """One sentence: who gets or loses what."""
    subject = line.id.partition(".")[2]
    if line.kind == "penalty" and not any(isinstance(move, TakePenalty) and move.by for move in moves):
        return table.say("line.penalty", character=name_of(state, subject))
    for move in moves:
        if isinstance(move, ExtendInfluence | TakeHostage):
            key = "influence" if isinstance(move, ExtendInfluence) else "hostage"
            return table.say(
                f"line.{key}", house=name_of(state, move.house), rival=name_of(state, move.rival)
            )
        if isinstance(move, DrawCards):
            return table.say("line.cards", house=name_of(state, move.house), n=move.cards)
        if isinstance(move, MovePower | StrengthenCharacter | TakePenalty):
            return _power_text(table, state, move)
    return table.say(f"line.{line.kind}_none", house=name_of(state, line.house))


def _power_text(table: Table, state: IronThrone, move: AnyMove) -> str:
    source, to, by = _way_of(state, move)
    return table.say(
        "line.power", n=by, source=place_name(table, state, source), to=place_name(table, state, to)
    )


def _way_of(state: IronThrone, move: AnyMove) -> tuple[str, str, int]:
    """From which place to which, and how many tokens."""
    if isinstance(move, MovePower):
        return move.source, move.to, move.by
    if isinstance(move, StrengthenCharacter):
        return leader_of(state, move.character), move.character, move.by
    assert isinstance(move, TakePenalty)
    return move.character, leader_of(state, move.character), move.by or 0


def power_change(table: Table, state: IronThrone, moves: tuple[AnyMove, ...]) -> PowerChange | None:
    """The old and the new power behind a line that moves power; None for the others."""
    for move in moves:
        place = _place(move)
        if place:
            try:
                after = fold(table.game, state, (move,))
            except Refusal:
                return None
            is_dead = isinstance(move, TakePenalty) and character_in(after, place).dead
            return PowerChange(place, power_at(state, place), power_at(after, place), is_dead)
    return None


def _place(move: AnyMove) -> str:
    if isinstance(move, TakePenalty | StrengthenCharacter):
        return move.character
    return move.to if isinstance(move, MovePower) else ""
