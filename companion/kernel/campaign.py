"""A campaign as its game declares it: a journal of its own whose evenings are plays of the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from companion.kernel.game import AnyMove, Game


class Mission(Protocol):
    """An evening that the campaign's state knows: `id` is the key that its play carries too."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...

    @property
    def is_home(self) -> bool: ...


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
    """

    game: Game
    mission_setup: Callable[[Any], Any]
    begin: Callable[[Any, str], AnyMove]
    spoils: Callable[[Any, str, Any], AnyMove]
    missions: Callable[[Any], tuple[Mission, ...]]
    printed: Callable[[Any, str, str, datetime], bytes] | None = None
