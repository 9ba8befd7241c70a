"""Decisions by influence: the winner of an auction and why, and the odds of diplomacy."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

from companion.games.runewars.lookup import is_followed, player_in
from companion.games.runewars.state import PRIMARCH, Player, Runewars
from companion.kernel.limits import Limits


@dataclass(frozen=True, slots=True)
class Decision:
    """The players who decide an auction, and the reason.

    `reason` is highest, primarch, influence, initial or shared; uncounted where the group counts influence itself.
    """

    players: tuple[str, ...]
    reason: str
    tied: tuple[str, ...] = ()


def without_offer(state: Runewars) -> tuple[Player, ...]:
    """Return the players without a secret offer so far."""
    return tuple(player for player in state.players if player.offer is None)


def secret_offers(state: Runewars) -> dict[str, int]:
    """Return the secret offers so far, by player."""
    return {player.id: player.offer for player in state.players if player.offer is not None}


def decision(state: Runewars, bids: dict[str, int]) -> Decision:
    """Decide for the highest offer; of equal ones the Primarch decides, else influence.

    Counted is the influence owned before paying, then that at the start of the game.
    """
    best = max(bids.values(), default=0)
    tied = tuple(player for player, bid in bids.items() if bid == best)
    if len(tied) == 1:
        return Decision(tied, "highest")
    primarch = next((title.holder for title in state.titles if title.id == PRIMARCH and title.holder), "")
    if primarch:
        return Decision((primarch,), "primarch", tied)
    if not is_followed(state, "influence"):
        return Decision(tied, "uncounted", tied)
    return _by_influence([player_in(state, player) for player in tied])


def _by_influence(tied: list[Player]) -> Decision:
    everybody = tuple(player.id for player in tied)
    most = max(player.influence for player in tied)
    richest = [player for player in tied if player.influence == most]
    if len(richest) == 1:
        return Decision((richest[0].id,), "influence", everybody)
    first = max(player.initial_influence for player in richest)
    leaders = tuple(player.id for player in richest if player.initial_influence == first)
    return Decision(leaders, "initial" if len(leaders) == 1 else "shared", everybody)


FATE_CARDS, FATE_SUCCESSES = 30, 4
"""The Fate deck, and those of its cards by which diplomacy succeeds."""

FATE_DRAWN = Limits(1, FATE_CARDS)
"""Cards that influence draws in diplomacy; more than six is asked about."""


def odds(cards: int) -> int:
    """Return how often, out of a hundred, one of so many cards of a Fate deck makes allies."""
    failing = comb(FATE_CARDS - FATE_SUCCESSES, cards) / comb(FATE_CARDS, cards)
    return round(100 * (1 - failing))
