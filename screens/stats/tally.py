"""The sums behind the statistics: plays, victories, hours, won and lost for each game.

There is no widget here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.letters import fold
from companion.store.disk.clock import DAY
from companion.store.plays.catalogue import PlayCard

PERIODS: dict[str, int] = {"year": 365, "month": 30, "all": 0}
"""The days of a period; 0 stands for all time."""


_FEW = 2
"""Fewer plays make no percentage."""


@dataclass(frozen=True, slots=True)
class PersonTally:
    """The plays that a person has played and won."""

    name: str
    plays: int
    won: int


@dataclass(frozen=True, slots=True)
class Tally:
    """The sums of some plays."""

    plays: int
    won: int
    lost: int
    minutes: int
    contests: int = 0
    """Those won by some of the players against the others: no victory of all."""

    @property
    def shared_wins(self) -> str:
        """The share of plays that all have won together; of a few, how many of how many."""
        won, decided = self.won - self.contests, self.won + self.lost - self.contests
        if decided < _FEW:
            return f"{won}/{decided}" if decided else "–"
        return f"{round(100 * won / decided)}%"

    @property
    def hours(self) -> float:
        """The hours, with one decimal below ten."""
        hours = self.minutes / 60
        return round(hours, 1) if hours < 10 else float(round(hours))


def sum_plays(cards: Iterable[PlayCard]) -> Tally:
    """Return the sums of these plays."""
    summaries = [card.summary for card in cards]
    outcomes = [summary.get("outcome") for summary in summaries]
    contests = [summary for summary in summaries if summary.get("outcome") == "won" and _is_contest(summary)]
    return Tally(
        plays=len(summaries),
        won=outcomes.count("won"),
        lost=outcomes.count("lost"),
        minutes=sum(summary.get("minutes", 0) for summary in summaries),
        contests=len(contests),
    )


def _is_contest(summary: Mapping[str, Any]) -> bool:
    """Return whether some of the players have won and others have not."""
    return 0 < len(summary.get("winners", ())) < len(summary.get("players", ()))


def sum_people(cards: Iterable[PlayCard]) -> tuple[PersonTally, ...]:
    """Return everybody who was named in these plays, those first who played and won most."""
    plays: dict[str, list[bool]] = {}
    names: dict[str, str] = {}
    for summary in (card.summary for card in cards):
        for name in filter(None, summary.get("people", ())):
            names.setdefault(fold(name), name)
            plays.setdefault(fold(name), []).append(_has_won(name, summary))
    found = (PersonTally(names[key], len(each), sum(each)) for key, each in plays.items())
    return tuple(sorted(found, key=lambda person: (-person.plays, -person.won, fold(person.name))))


def _has_won(name: str, summary: Mapping[str, Any]) -> bool:
    winners = summary.get("winners", ())
    return name in winners if winners else summary.get("outcome") == "won"


def sum_by_game(cards: Iterable[PlayCard]) -> dict[str, Tally]:
    """Return the sums for each game, the one played most first."""
    groups: dict[str, list[PlayCard]] = {}
    for card in cards:
        groups.setdefault(card.game, []).append(card)
    ordered = sorted(groups.items(), key=lambda group: -len(group[1]))
    return {game: sum_plays(group) for game, group in ordered}


def select_period(cards: Iterable[PlayCard], period: str, now: int) -> tuple[PlayCard, ...]:
    """Return the plays that can be read and were begun, last changed in this period."""
    days = PERIODS[period]
    readable = (card for card in cards if card.moves and not (card.damaged or card.newer))
    return tuple(card for card in readable if (not days or card.changed >= now - days * DAY))
