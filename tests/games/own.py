"""Own: what the common tests ask of one game and of no other. A game says it as OWN in tests/games/<game>/own.py.

A game without this file is asked for what holds for every game, and for nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
NOTHING: frozenset[str] = frozenset()


@dataclass(frozen=True, kw_only=True)
class Tools:
    """The tools of a board when its demo opens, by their ids, with a blank between two."""

    menu: str
    by_name_alone: str = ""
    """What the guide or a rule card opens, and no menu."""
    row: str = ""
    hiding: tuple[str, ...] = ()
    """Trackers that a group may hide..."""
    gone: str = ""
    """...and the tools that go with them."""
    hiding_builds: bool = True
    """Whether the board has other panels without these trackers."""


@dataclass(frozen=True, kw_only=True)
class Own:
    """Numbers are the least that there must be."""

    same_names: frozenset[str] = NOTHING
    """What was typed in the demo and is called so in both languages."""
    cautions: int = 0
    """How many the code of the game names plainly, each with its rule."""
    sums: frozenset[str] = NOTHING
    """Cautions about the app's own sums: no rule speaks of them."""
    kinds: frozenset[str] = NOTHING
    """The kinds of things that the demo meets."""
    stops: int = 0
    """Of the tour, on the game's own board."""
    sample: bool = False
    """Whether it gives the tour words to look for and things to take."""
    golden_plays: int = 0
    """In tests/replays, one for each version of the game's format."""
    tools: Tools | None = None
    at_setup: tuple[str, ...] = ()
    """What is tapped at first, where a new play has fewer than two people."""
    tracked: Mapping[str, str] = field(default_factory=dict)
    """The values that each tracker keeps, by their keys with a blank between two."""
    still_consulted: frozenset[str] = NOTHING
    """Where a hidden tracker still refuses or asks, as "tracker: move". To become empty."""
    repeats: frozenset[str] = NOTHING
    """Steps of the guide that the rules let a table do again."""
    unasked_twice: frozenset[str] = NOTHING
    """Steps that happen again without a question, though they are done once. To become empty."""
    open_elsewhere: frozenset[str] = NOTHING
    """Questions on leaving a card about what no row of it says to be done: its ticks answer none of them."""
    thicken: Callable[[Any], Any] | None = None
    """A table of a recorded play with more on it: what such a play seldom has at the moment when a rule asks for it."""
    seats_are_heroes: bool = False
    """Who swaps seats for a rematch swaps colours: a hero stays what it is."""


def own_of(game_id: str) -> Own:
    """Of a game, or of a campaign, whose tests stand in a folder of those of its game."""
    if not (HERE / game_id.replace(".", "/") / "own.py").is_file():
        return Own()
    own: Own = import_module(f"tests.games.{game_id}.own").OWN
    return own
