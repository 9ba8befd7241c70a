"""The sums behind the statistics: plays, victories, hours, won and lost for each game. No widget here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.store.disk.clock import DAY
from companion.store.plays.catalogue import PlayCard

PERIODS: dict[str, int] = {"year": 365, "month": 30, "all": 0}
"""How many days back a period reaches; 0 is all there is."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What a number of plays come to."""

    plays: int
    won: int
    lost: int
    minutes: int

    @property
    def percent_won(self) -> int | None:
        """Of the plays that ended with victory or defeat; None if there is none."""
        decided = self.won + self.lost
        return round(100 * self.won / decided) if decided else None

    @property
    def hours(self) -> float:
        """With a decimal only while it tells something."""
        hours = self.minutes / 60
        return round(hours, 1) if hours < 10 else float(round(hours))


def tally(cards: Iterable[PlayCard]) -> Tally:
    """The sums over these plays."""
    summaries = [card.summary for card in cards]
    outcomes = [summary.get("outcome") for summary in summaries]
    return Tally(
        plays=len(summaries),
        won=outcomes.count("won"),
        lost=outcomes.count("lost"),
        minutes=sum(summary.get("minutes", 0) for summary in summaries),
    )


def by_game(cards: Iterable[PlayCard]) -> dict[str, Tally]:
    """The sums for each game, the one played most first."""
    groups: dict[str, list[PlayCard]] = {}
    for card in cards:
        groups.setdefault(card.game, []).append(card)
    ordered = sorted(groups.items(), key=lambda group: -len(group[1]))
    return {game: tally(group) for game, group in ordered}


def within(cards: Iterable[PlayCard], period: str, now: int) -> tuple[PlayCard, ...]:
    """The plays that were last touched in this period; those that cannot be read tell nothing."""
    days = PERIODS[period]
    readable = (card for card in cards if not (card.damaged or card.newer))
    return tuple(card for card in readable if (not days or card.changed >= now - days * DAY))
