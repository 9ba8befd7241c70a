"""What the home screen and the statistics show of a play without opening it: a small plain dict."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, TypedDict

from companion.kernel.journal import Entry
from companion.plays.describing.describer import phase_of
from companion.plays.playing.common_moves import EndGame, GoTo, NextStep, Tick
from companion.plays.playing.play import Play
from companion.store.disk.bounds import LONGEST_TITLE

_NO_DEEDS = (NextStep, GoTo, Tick, EndGame)
"""Moves that lead through the guide or end the game: a round of these alone was not played."""

LONGEST_PAUSE_MS = 15 * 60 * 1000
"""A longer silence between two taps is a break, not time at the table."""


class Summary(TypedDict):
    round: int
    phase: str
    glance: list[list[int]]
    players: list[str]
    outcome: str
    minutes: int
    scene: str


def summarize(play: Play[Any]) -> Summary:
    """The summary of a play as it stands."""
    state = play.state
    glances = play.game.glance(state)
    return Summary(
        round=play.game.round_of(state),
        phase=phase_of(play.game, state),
        glance=[[glance.seat, glance.value] for glance in glances],
        players=[player.name for player in play.game.players(state)],
        outcome=state.result.outcome if state.result else "",
        minutes=minutes_at_table(play.journal.entries),
        scene=play.game.scene(state)[:LONGEST_TITLE],
    )


def minutes_at_table(entries: tuple[Entry, ...]) -> int:
    """The time between the taps, breaks left out."""
    gaps = (later.at - earlier.at for earlier, later in pairwise(entries))
    return sum(gap for gap in gaps if 0 < gap <= LONGEST_PAUSE_MS) // 60_000


def rounds_played(play: Play[Any]) -> int:
    """The number of the round, unless that one had only just begun: nothing was done in it but to end the game."""
    number = int(play.game.round_of(play.state))
    for cursor in range(play.journal.cursor - 1, -1, -1):
        if play.game.round_of(play.state_at(cursor)) != number:
            return max(1, number - 1)
        if any(not isinstance(move, _NO_DEEDS) for move in play.journal.entries[cursor].moves):
            return number
    return number


def states_by_round(play: Play[Any]) -> list[tuple[int, Any]]:
    """The last state of each round, in order: what a chart draws."""
    last: dict[int, Any] = {}
    for cursor in range(play.journal.cursor + 1):
        state = play.state_at(cursor)
        last[play.game.round_of(state)] = state
    return sorted(last.items())
