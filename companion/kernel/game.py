"""A game as the core sees it: types and pure functions, no text and no picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from companion.content.game_content import GameContent
from companion.kernel.message import Message
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Caution
from companion.kernel.state import Place
from companion.kernel.thing_kind import ThingKind

if TYPE_CHECKING:
    from companion.kernel.campaign import Campaign


@dataclass(frozen=True, slots=True)
class Glance:
    """The one number of a player that the home screen shows, and a chart round by round."""

    id: str
    name: str
    seat: int
    value: int
    limit: int | None = None


@dataclass(frozen=True, slots=True)
class Points:
    """A line of the final score: the key of its label among the `ui` texts, and its value."""

    key: str
    value: int


StateFunctions = Mapping[str, Callable[[Any], Any]]

PLAYERS = "player"
"""The collection of the people at the table, which every game has."""


def default_collections() -> StateFunctions:
    """Return the people at the table, the state's `players`: the default of `Game.collections`."""
    return {PLAYERS: lambda state: state.players}


def keep_state(state: Any, card: str) -> Any:
    """Return the state as it is: the default of `Game.enter`."""
    return state


def keep_setup(setup: Any) -> Any:
    """Return the setup as it is: the default of `Game.afresh`."""
    return setup


def no_cautions(state: Any, to: Place, jump: bool) -> Iterable[Caution]:
    """Return no cautions: the default of `Game.leaving`."""
    return ()


def no_broken_laws(state: Any) -> tuple[str, ...]:
    """Return no laws: the default of `Game.invariants`."""
    return ()


def no_glance(state: Any) -> tuple[Glance, ...]:
    """Return no glances: the default of `Game.glance`."""
    return ()


def derive_nothing(state: Any) -> Mapping[str, Any]:
    """Return no values: the default of `Game.derive`."""
    return {}


def nobody_falls(move: AnyMove, before: Any, after: Any) -> Message | None:
    """Return no headline: the default of `Game.falls`, for games in which nobody dies."""
    return None


def is_never(state: Any) -> bool:
    """Return False: the default of `Game.are_winners_secret`, where all is open."""
    return False


def no_winners(state: Any, outcome: str) -> tuple[str, ...]:
    """Return no winners: the default of `Game.winners`, where all win or lose together."""
    return ()


def no_score(state: Any) -> tuple[Points, ...]:
    """Return no lines: the default of `Game.score`, where no points are counted at the end."""
    return ()


def guide_round(state: Any) -> int:
    """Return the round that the guide counts: the default of `Game.round_of`."""
    return int(state.place.round)


def no_scene(state: Any) -> str:
    """Return no title: the default of `Game.scene`, where all plays have the same scenario."""
    return ""


def no_part_of_round(state: Any) -> str:
    """Return no key: the default of `Game.part_of_round`, where rounds have no parts."""
    return ""


def no_tables(content: GameContent) -> object:
    """Return None: the default of `Game.tables`, where the game has no printed tables."""
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One game as the core sees it: types and pure functions, no text and no picture.

    - `content`: the game's folder in data/: description, guide, texts, rules, printed tables.
    - `setup`: frozen dataclass with the fields of a new play (made with `arg`), among them `options`.
    - `setup_for(players)`: the setup that a new play with this number of players starts from, to be edited.
    - `start(setup)`: the state before the first tap. Raises Refusal if the setup is impossible.
    - `afresh(setup)`: the setup for another play of the same people and pieces, without the results of one under way.
    - `moves`: every move class of this game (the common ones are added by the core).
    - `derive(state)`: values that are computed, not stored (for screens, `replay --json`).
    - `invariants(state)`: names of the laws that are broken; empty in every reachable state.
    - `collections`: name -> function(state) -> tuple of things with `id` and `name`, for `each` in the guide. Every
      game must have "player", the people at the table, which also have a `seat` (see `players`); checked.
    - `predicates`: name -> function(state) -> bool, for `when` and `done` in the guide.
    - `values`: name -> function(state) -> object, for `{name}` and `$name` in the guide.
    - `enter(state, card)`: the state after the guide came to a card: counters of a phase are set to zero.
    - `leaving(state, to, jump)`: cautions about things left undone when the players leave the present card for another
      place, by going on or by a jump.
    - `bookkeeping`: keys of the values that no piece on the table shows (as `Change.key`: "heroes.base_lost"): the
      player in turn, abilities used, actions left. Rows that the group carries out by hand change only these.
    - `round_of(state)`: the number of the round as the players say it, for log and home: where a track counts it,
      the one on the track.
    - `part_of_round(state)`: where rounds have named parts, such as seasons, the key of that name among the game's
      texts, for the headings of the log.
    - `glance(state)`: the one number per player for the home screen and the chart.
    - `winners(state, outcome)`: ids of the players who have won by the rules, where some win and others do not:
      `end_game` writes them down when it names no winner.
    - `are_winners_secret(state)`: nobody may read who would win now: the end of a play proposes no winner.
    - `together`: all win or lose together, so that the end asks how it went and not who won.
    - `seats_people`: a player of the state is a person at the table, not a hero with a name of its own.
    - `falls(move, before, after)`: the message with the names of those who die, are down or are destroyed by this move;
      None for nobody. It is the headline of its log line, under the sign of the fallen, before the move's own sentence.
    - `score(state)`: the lines of the final score, the sum last; none before the end or where nothing is counted.
    - `cards`: guide cards and steps that the code names, or phases with a dot at the end ("combat."); checked.
    - `tables(content)`: reads the printed tables that the game's folder has of its own; checked.
    - `kinds`: the kinds of things that players name and the shelf stores (`companion/things`). Those of a campaign are
      found on its sheet and belong to the shelf of its game, under the same ids.
    - `scene(state)`: the title of the scenario or mission, where the game has one.
    - `upgrade(version, setup, taps)`: converts the plain setup and the plain moves of each tap from an older version to
      this one. A tap may gain or lose moves, but remains a tap of its own.
    - `forms`: the forms of this game (companion/forms): questions, and the moves that are made of the answers.
    - `setup_forms`: the forms of its setup, before there is a play: their state is the setup, and they make another.
    - `campaign()`: the campaign of this game (kernel/campaign.py); most games have none. A function, so that a play
      does not load it.
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
    collections: StateFunctions = field(default_factory=default_collections)
    predicates: Mapping[str, Callable[[Any], bool]] = field(default_factory=dict)
    values: StateFunctions = field(default_factory=dict)
    enter: Callable[[Any, str], Any] = keep_state
    leaving: Callable[[Any, Place, bool], Iterable[Caution]] = no_cautions
    bookkeeping: tuple[str, ...] = ()
    round_of: Callable[[Any], int] = guide_round
    part_of_round: Callable[[Any], str] = no_part_of_round
    glance: Callable[[Any], tuple[Glance, ...]] = no_glance
    winners: Callable[[Any, str], tuple[str, ...]] = no_winners
    are_winners_secret: Callable[[Any], bool] = is_never
    together: bool = False
    seats_people: bool = True
    falls: Callable[[AnyMove, Any, Any], Message | None] = nobody_falls
    score: Callable[[Any], tuple[Points, ...]] = no_score
    kinds: tuple[ThingKind, ...] = ()
    scene: Callable[[Any], str] = no_scene
    upgrade: Callable[[int, Any, Any], tuple[Any, Any]] | None = None
    cards: tuple[str, ...] = ()
    tables: Callable[[GameContent], object] = no_tables
    forms: tuple[Any, ...] = ()
    setup_forms: Iterable[Any] = ()
    campaign: Callable[[], Campaign] | None = None

    def players(self, state: Any) -> tuple[Any, ...]:
        """Return the people at the table, as the home page, the log and the end of a play name them."""
        found: tuple[Any, ...] = self.collections[PLAYERS](state)
        return found
