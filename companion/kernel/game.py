"""A game as the core sees it: types and pure functions, no text and no picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from companion.content.game_content import GameContent
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Caution
from companion.kernel.state import Place
from companion.kernel.thing_kind import ThingKind

if TYPE_CHECKING:
    from companion.kernel.campaign import Campaign


@dataclass(frozen=True, slots=True)
class Glance:
    """The one number of a player that the table looks at: on the home screen, and round by round in a chart."""

    id: str
    name: str
    seat: int
    value: int
    limit: int | None = None


@dataclass(frozen=True, slots=True)
class Points:
    """A line of the final score: the key of its words among the game's `ui` texts, and what it counts."""

    key: str
    value: int


StateFunctions = Mapping[str, Callable[[Any], Any]]

PLAYERS = "player"
"""The collection that every game must have."""


def keep_state(state: Any, card: str) -> Any:
    """The default of `Game.enter`: coming to a card changes no value."""
    return state


def keep_setup(setup: Any) -> Any:
    """The default of `Game.afresh`: a setup says nothing that only holds for one evening."""
    return setup


def no_cautions(state: Any, to: Place, jump: bool) -> Iterable[Caution]:
    return ()


def no_broken_laws(state: Any) -> tuple[str, ...]:
    return ()


def no_glance(state: Any) -> tuple[Glance, ...]:
    return ()


def derive_nothing(state: Any) -> Mapping[str, Any]:
    return {}


def no_winners(state: Any, outcome: str) -> tuple[str, ...]:
    """The default of `Game.winners`: all win or lose together, or the players say who won."""
    return ()


def no_score(state: Any) -> tuple[Points, ...]:
    """The default of `Game.score`: the game counts no points when it is over."""
    return ()


def guide_round(state: Any) -> int:
    """The default of `Game.round_of`: the rounds that the guide counts."""
    return int(state.place.round)


def no_scene(state: Any) -> str:
    """The default of `Game.scene`: every play of the game is the same one."""
    return ""


def no_part_of_round(state: Any) -> str:
    """The default of `Game.part_of_round`: the rounds of most games have no seasons."""
    return ""


def no_tables(content: GameContent) -> object:
    """The default of `Game.tables`: nothing is printed that the app would know."""
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One game as the core sees it: types and pure functions, no text and no picture.

    - `content`: what its folder in data/ says: description, guide, texts, rules, printed tables.
    - `setup`: frozen dataclass with the fields of a new play (made with `arg`), among them `options`.
    - `setup_for(players)`: the setup that a new play with so many players starts from, to be edited.
    - `start(setup)`: the state before the first tap. Raises Refusal if the setup cannot be.
    - `afresh(setup)`: the same people and pieces for another game, without what came about in one under way.
    - `moves`: every move class of this game (the common ones are added by the core).
    - `derive(state)`: values that are computed, not stored (for screens, `replay --json`).
    - `invariants(state)`: names of the laws that are broken; empty in every reachable state.
    - `collections`: name -> function(state) -> tuple of things with `id` and `name`, for `each` in the guide. One of
      them every game must have: "player", the people at the table, who also have a `seat` (see `players`); checked.
    - `predicates`: name -> function(state) -> bool, for `when` and `done` in the guide.
    - `values`: name -> function(state) -> object, for `{name}` and `$name` in the guide.
    - `enter(state, card)`: what coming to a guide card changes by itself (counters of a phase set to zero).
    - `leaving(state, to, jump)`: what is left undone when the table leaves the card on screen for another
      place, by going on or by a jump.
    - `bookkeeping`: keys of the values that lie on no table (as `Change.key`: "heroes.base_lost"): whose turn it is,
      what was used, what may be done again. Rows that the group carries out by hand change these and no others.
    - `round_of(state)`: the number of the round as the table says it, for log and home: where a track counts it,
      the one on the track.
    - `part_of_round(state)`: where rounds have parts that the table names, such as seasons, the key of that name among
      the game's texts, for the headings of the log.
    - `glance(state)`: the one number per player for the home screen and the chart.
    - `winners(state, outcome)`: ids of the players who have won by the rules, where some win and others do not:
      what `end_game` writes down when nobody is named.
    - `together`: all win or lose together, so that the end asks how it went and not who won.
    - `score(state)`: the lines of the final score, the sum last; none before the end or where nothing is counted.
    - `cards`: guide cards and steps that the code names, or phases with a dot at the end ("combat."); checked.
    - `tables(content)`: reads the printed tables that the game's folder has of its own; checked.
    - `kinds`: the sorts of things that players name, for what the app remembers of them (`companion/things`). Those of
      a campaign are found on its sheet and stand on the shelf of its game, under the same ids.
    - `scene(state)`: the title of the scenario or mission, where the game has one.
    - `upgrade(version, setup, taps)`: the plain setup and the plain moves of each tap, as an older version
      wrote them -> as this one does. A tap may gain or lose moves, but stays a tap of its own.
    - `campaign()`: what binds evenings of this game together (kernel/campaign.py); most games have none. A function, so
      that an evening does not load it.
    """

    id: str
    version: int
    content: GameContent
    setup: type[Any]
    state: type[Any]
    setup_for: Callable[[int], Any]
    start: Callable[[Any], Any]
    moves: tuple[type[AnyMove], ...]
    afresh: Callable[[Any], Any] = keep_setup
    derive: Callable[[Any], Mapping[str, Any]] = derive_nothing
    invariants: Callable[[Any], tuple[str, ...]] = no_broken_laws
    collections: StateFunctions = field(default_factory=dict)
    predicates: Mapping[str, Callable[[Any], bool]] = field(default_factory=dict)
    values: StateFunctions = field(default_factory=dict)
    enter: Callable[[Any, str], Any] = keep_state
    leaving: Callable[[Any, Place, bool], Iterable[Caution]] = no_cautions
    bookkeeping: tuple[str, ...] = ()
    round_of: Callable[[Any], int] = guide_round
    part_of_round: Callable[[Any], str] = no_part_of_round
    glance: Callable[[Any], tuple[Glance, ...]] = no_glance
    winners: Callable[[Any, str], tuple[str, ...]] = no_winners
    together: bool = False
    score: Callable[[Any], tuple[Points, ...]] = no_score
    kinds: tuple[ThingKind, ...] = ()
    scene: Callable[[Any], str] = no_scene
    upgrade: Callable[[int, Any, Any], tuple[Any, Any]] | None = None
    cards: tuple[str, ...] = ()
    tables: Callable[[GameContent], object] = no_tables
    campaign: Callable[[], Campaign] | None = None

    def players(self, state: Any) -> tuple[Any, ...]:
        """The people at the table, whom the home page, the log and the end of a play name."""
        found: tuple[Any, ...] = self.collections[PLAYERS](state)
        return found

    def move_named(self, name: str) -> type[AnyMove] | None:
        return next((move for move in self.moves if move.move_name() == name), None)
