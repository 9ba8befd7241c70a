"""The sums behind the statistics: plays, victories, hours, won and lost for each game.

There is no widget here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.store.disk.clock import DAY
from companion.store.plays.catalogue import PlayCard

PERIODS: dict[str, int] = {"year": 365, "month": 30, "all": 0}
"""The days of a period; 0 stands for all time."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The sums of some plays."""

    plays: int
    won: int
    lost: int
    minutes: int

    @property
    def percent_won(self) -> int | None:
        """The share of victories among the plays won or lost; None if there are none."""
        decided = self.won + self.lost
        return round(100 * self.won / decided) if decided else None

    @property
    def hours(self) -> float:
        """The hours, with one decimal below ten."""
        hours = self.minutes / 60
        return round(hours, 1) if hours < 10 else float(round(hours))


def sum_plays(cards: Iterable[PlayCard]) -> Tally:
    """Return the sums of these plays."""
    summaries = [card.summary for card in cards]
    outcomes = [summary.get("outcome") for summary in summaries]
    return Tally(
        plays=len(summaries),
        won=outcomes.count("won"),
        lost=outcomes.count("lost"),
        minutes=sum(summary.get("minutes", 0) for summary in summaries),
    )


def sum_by_game(cards: Iterable[PlayCard]) -> dict[str, Tally]:
    """Return the sums for each game, the one played most first."""
    groups: dict[str, list[PlayCard]] = {}
    for card in cards:
        groups.setdefault(card.game, []).append(card)
    ordered = sorted(groups.items(), key=lambda group: -len(group[1]))
    return {game: sum_plays(group) for game, group in ordered}


def select_period(cards: Iterable[PlayCard], period: str, now: int) -> tuple[PlayCard, ...]:
    """Return the readable plays that were last changed in this period."""
    days = PERIODS[period]
    readable = (card for card in cards if not (card.damaged or card.newer))
    return tuple(card for card in readable if (not days or card.changed >= now - days * DAY))
