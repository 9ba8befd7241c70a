"""The state that every game has: the place in the guide, the result, hidden trackers, notes, options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

State = TypeVar("State", bound="GameState")


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where the guide stands: the round, the card on screen, and what is ticked on it."""

    round: int = 1
    card: str = ""
    ticked: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How the game ended: `outcome` is won, lost or ended; who won and why, in the players' words."""

    outcome: str
    winners: tuple[str, ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameState:
    """What the state of every game has. Each game's state extends it and adds its own fields.

    `hidden` names the trackers that the group keeps with its physical pieces. `options` is narrowed by each
    game to a frozen dataclass of its settings, changed by `change_option`.
    """

    place: Place = Place()
    result: Result | None = None
    hidden: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    options: Any = None
