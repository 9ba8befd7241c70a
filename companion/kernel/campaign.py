"""A campaign as its game declares it: a journal of its own whose evenings are plays of the game."""

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
    """An evening that the campaign's state knows: `id` is the key that its play carries too."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...

    @property
    def is_home(self) -> bool: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """A line of “last time”. Its words are texts of the campaign, `title` and `caption` their keys and values.

    `tool` opens the place where it is seen or done, for `who`; `tone` is acc, ok, warn or danger.
    """

    title: Message
    caption: Message | None = None
    icon: str = "information-outline"
    tone: str = "acc"
    tool: str = ""
    who: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Recap:
    """“Last time”: the mission that came home last, when, what it brought, and what is left to do."""

    at: int
    mission: str
    sentence: Message
    facts: tuple[Fact, ...] = ()
    pending: tuple[Fact, ...] = ()


def no_recap(journal: Journal, state: Any) -> Recap | None:
    """The default of `Campaign.recap`."""
    return None


def no_homecoming(move: AnyMove) -> str:
    """The default of `Campaign.brings_home`."""
    return ""


def no_difference(kept: AnyMove, now: AnyMove) -> tuple[str, ...]:
    """The default of `Campaign.differing`."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Campaign:
    """What a game with a campaign says of it. All functions are pure.

    - `game`: the campaign itself, made like any game: setup, state, moves, guide. Its id is `campaign_id` of
      its game.
    - `mission_setup(state)`: the setup of the mission that comes next. Raises Refusal where none can begin.
    - `begin(state, key)`: the move that writes down in the campaign that a mission begins.
    - `spoils(state, key, mission)`: the move that brings a mission home, as far as the mission's state tells; the
      players add what only its cards say. Its fields hold all of it; it is refused for a mission that is home.
    - `missions(state)`: the missions that have begun, in their order.
    - `printed(state, title, language, at)`: the sheet as PDF; None where the game has none.
    - `brings_home(move)`: the key of the mission that this move brought home; empty for every other move.
    - `differing(kept, now)`: in what the mission tells otherwise than the move that brought it home: keys of words
      among the campaign's `ui` texts. What only players add is not compared.
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
