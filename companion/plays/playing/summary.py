"""The summary of a play: a small plain dict for home and statistics, without opening it."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any, TypedDict

from companion.kernel.common_moves import EndGame, GoTo, NextStep, Tick
from companion.kernel.game import Game
from companion.kernel.items import name_of
from companion.kernel.journal import Entry
from companion.plays.describing.describer import phase_of
from companion.plays.playing.play import Play
from companion.store.disk.bounds import LONGEST_TITLE

_GUIDE_MOVES = (NextStep, GoTo, Tick, EndGame)
"""Moves of the guide, and the end: a round with these alone was not played."""

_UNNAMED = re.compile(r"^P\d+$")
"""The name of a player whom nobody has named."""

LONGEST_PAUSE_MS = 15 * 60 * 1000
"""A longer pause between two taps is a break, not time at the table."""


class Summary(TypedDict):
    """The summary of a play as the header stores it."""

    round: int
    phase: str
    glance: list[list[int]]
    players: list[str]
    people: list[str]
    outcome: str
    winners: list[str]
    minutes: int
    scene: str


def summarize(play: Play[Any]) -> Summary:
    """Return the summary of a play in its present state."""
    state = play.state
    glances, players = play.game.glance(state), play.game.players(state)
    won = state.result.winners if state.result else ()
    winners = [player for player in players if player.id in won]
    return Summary(
        round=play.game.round_of(state),
        phase=phase_of(play.game, state),
        glance=[[glance.seat, glance.value] for glance in glances],
        players=[_UNNAMED.sub("", name_of(player)) for player in players],
        people=[person_of(play.game, player) for player in players],
        outcome=state.result.outcome if state.result else "",
        winners=[person_of(play.game, player) or name_of(player) for player in winners],
        minutes=minutes_at_table(play.journal.entries),
        scene=play.game.scene(state)[:LONGEST_TITLE],
    )


def person_of(game: Game, player: Any) -> str:
    """Return the name of the person who plays this seat; empty where nobody said it."""
    name = str(getattr(player, "player", player.name if game.seats_people else ""))
    return _UNNAMED.sub("", name)


def minutes_at_table(entries: tuple[Entry, ...]) -> int:
    """Return the minutes between the taps, without breaks."""
    gaps = (later.at - earlier.at for earlier, later in pairwise(entries))
    return sum(gap for gap in gaps if 0 < gap <= LONGEST_PAUSE_MS) // 60_000


def rounds_played(play: Play[Any]) -> int:
    """Return the number of the last round in which something was done besides ending the game.

    Rounds that are counted from 0, such as hours, are over when they are counted.
    """
    number = int(play.game.round_of(play.state))
    if not play.game.round_of(play.state_at(0)):
        return number
    for cursor in range(play.journal.cursor - 1, -1, -1):
        if play.game.round_of(play.state_at(cursor)) != number:
            return max(1, number - 1)
        if any(not isinstance(move, _GUIDE_MOVES) for move in play.journal.entries[cursor].moves):
            return number
    return number


def states_by_round(play: Play[Any]) -> list[tuple[int, Any]]:
    """Return the last state of each round, in order, for a chart."""
    last: dict[int, Any] = {}
    for cursor in range(play.journal.cursor + 1):
        state = play.state_at(cursor)
        last[play.game.round_of(state)] = state
    return sorted(last.items())
