"""Curve: the value of each player at the end of every round of a play."""

from __future__ import annotations

from dataclasses import dataclass

from companion.kernel.game import Glance
from companion.plays.files.viewing import view_play
from companion.plays.playing.summary import states_by_round
from companion.store.plays.library import Library
from screens.widgets.drawing.chart import Series


@dataclass(frozen=True, slots=True)
class Curve:
    """The lines of a chart, and the value at which a player is out, if there is one."""

    series: tuple[Series, ...]
    limit: int | None


def read_curve(library: Library, play_id: str) -> Curve:
    """Read a play and return its curve. Raise StoreError."""
    play = view_play(library, play_id)
    rounds = [(number, play.game.glance(state)) for number, state in states_by_round(play)]
    last = rounds[-1][1]
    series = tuple(Series(glance.name, glance.seat, _points(rounds, glance.id)) for glance in last)
    limits = [glance.limit for glance in last if glance.limit is not None]
    return Curve(series, min(limits) if limits else None)


def _points(rounds: list[tuple[int, tuple[Glance, ...]]], player: str) -> tuple[tuple[float, float], ...]:
    return tuple((number, glance.value) for number, glances in rounds for glance in glances if glance.id == player)
