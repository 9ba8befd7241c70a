"""A campaign as its game declares it: a play whose missions are plays of the game.

It has a journal of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from companion.kernel.game import Game
from companion.kernel.journal import Journal
from companion.kernel.message import Message
from companion.kernel.move import AnyMove


class Mission(Protocol):
    """A mission that the campaign's state knows: `id` is the key in the header of its play."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...

    @property
    def is_home(self) -> bool: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """A line of “last time”: `title` and `caption` are keys and values of the campaign's texts.

    `tool` opens the page where the players see or do it; `who` is the hero that it is about; `tone` is acc, ok, warn
    or danger.
    """

    title: Message
    caption: Message | None = None
    icon: str = "information-outline"
    tone: str = "acc"
    tool: str = ""
    who: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Recap:
    """“Last time”: the last mission that came home, when, its facts, and the tasks left to do."""

    at: int
    mission: str
    sentence: Message
    facts: tuple[Fact, ...] = ()
    pending: tuple[Fact, ...] = ()


def no_recap(journal: Journal, state: Any) -> Recap | None:
    """Return None: the default of `Campaign.recap`."""
    return None


def no_homecoming(move: AnyMove) -> str:
    """Return an empty key: the default of `Campaign.brings_home`."""
    return ""


def no_difference(saved: AnyMove, now: AnyMove) -> tuple[str, ...]:
    """Return no differences: the default of `Campaign.differing`."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Campaign:
    """The declaration of a game's campaign. All functions are pure.

    - `game`: the campaign itself, made like any game: setup, state, moves, guide. Its id is `campaign_id` of
      its game.
    - `mission_setup(state)`: the setup of the next mission. Raises Refusal where none can begin.
    - `begin(state, key)`: the move that writes the beginning of a mission into the campaign's journal.
    - `spoils(state, key, mission)`: the move that brings a mission home, filled in from the mission's state; the
      players add the results that only its cards name. The move is refused for a mission that is home already.
    - `missions(state)`: the missions that have begun, in their order.
    - `printed(state, title, language, at)`: the sheet as PDF; None where the game has none.
    - `brings_home(move)`: the key of the mission that this move brought home; empty for every other move.
    - `differing(saved, now)`: the differences between the move that brought the mission home and the one that its state
      gives now, as keys of the campaign's `ui` texts. Values that only the players add are not compared.
    - `recap(journal, state)`: “last time”; None before the first mission is home.
    """

    game: Game
    mission_setup: Callable[[Any], Any]
    begin: Callable[[Any, str], AnyMove]
    spoils: Callable[[Any, str, Any], AnyMove]
    missions: Callable[[Any], tuple[Mission, ...]]
    printed: Callable[[Any, str, str, datetime], bytes] | None = None
    brings_home: Callable[[AnyMove], str] = no_homecoming
    differing: Callable[[AnyMove, AnyMove], tuple[str, ...]] = no_difference
    recap: Callable[[Journal, Any], Recap | None] = no_recap
