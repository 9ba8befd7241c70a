"""The words of an encounter's consequences: the effect of each line."""

from __future__ import annotations

from companion.games.iron_throne.lookup import name_by_id
from companion.games.iron_throne.moves.cards import DrawCards
from companion.games.iron_throne.moves.consequences import Consequence
from companion.games.iron_throne.moves.hostages import TakeHostage
from companion.games.iron_throne.moves.influence import ExtendInfluence
from companion.games.iron_throne.moves.power import MovePower, StrengthenCharacter, TakePenalty
from companion.games.iron_throne.power_way import PowerWay, way_of
from companion.games.iron_throne.state import IronThrone
from companion.kernel.move import AnyMove
from screens.boards.iron_throne.place_words import place_name
from screens.table.table import Table


def line_text(table: Table[IronThrone], state: IronThrone, line: Consequence, moves: tuple[AnyMove, ...]) -> str:
    """Return one sentence that says which house or character gets or loses something."""
    subject = line.id.partition(".")[2]
    if line.kind == "penalty" and not any(isinstance(move, TakePenalty) and move.by for move in moves):
        return table.say("line.penalty", character=name_by_id(state, subject))
    for move in moves:
        if isinstance(move, ExtendInfluence | TakeHostage):
            key = "influence" if isinstance(move, ExtendInfluence) else "hostage"
            return table.say(f"line.{key}", house=name_by_id(state, move.house), rival=name_by_id(state, move.rival))
        if isinstance(move, DrawCards):
            return table.say("line.cards", house=name_by_id(state, move.house), n=move.cards)
        if isinstance(move, MovePower | StrengthenCharacter | TakePenalty):
            return _power_text(table, state, way_of(state, move))
    return table.say(f"line.{line.kind}_none", house=name_by_id(state, line.house))


def _power_text(table: Table[IronThrone], state: IronThrone, way: PowerWay) -> str:
    source, to = place_name(table, state, way.source), place_name(table, state, way.to)
    return table.say("line.power", n=way.by, source=source, to=to)
