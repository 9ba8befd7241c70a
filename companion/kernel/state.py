"""The part of the state that every game has: place in the guide, result, notes, options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

State = TypeVar("State", bound="GameState")


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """The place of the guide: the round, the card on screen, and the rows ticked on it."""

    round: int = 1
    card: str = ""
    ticked: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The end of the game: the outcome (won, lost or ended), the winners and the reason."""

    outcome: str
    winners: tuple[str, ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameState:
    """The base of every game's state, which extends it with its own fields.

    `hidden` names the trackers that the group moves with its physical pieces instead. `options` is narrowed by each
    game to a frozen dataclass of its settings, changed by `change_option`.
    """

    place: Place = Place()
    result: Result | None = None
    hidden: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    options: Any = None
