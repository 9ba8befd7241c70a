"""What a game must offer, and the words every game uses: state, move, refusal, caution."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import MISSING, dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from companion.content.game_content import GameContent
from companion.errors import CodedError
from companion.kernel.codec import LONGEST_NAME
from companion.kernel.thing_kind import ThingKind

if TYPE_CHECKING:
    from companion.kernel.campaign import Campaign

State = TypeVar("State", bound="GameState")


class Refusal(CodedError):
    """A move that cannot be: it would break a count."""

    area = "refuse"


class Caution:
    """A move against the rules, or worth a word: the table decides.

    `asks` cautions wait until the players insist; the others are only told.
    """

    area = "caution"
    __slots__ = ("asks", "code", "values")

    def __init__(self, code: str, *, asks: bool = True, **values: object) -> None:
        self.code = code
        self.asks = asks
        self.values: Mapping[str, object] = values

    def __repr__(self) -> str:
        return f"Caution({self.code!r}, asks={self.asks}, {dict(self.values)})"


def arg(
    doc: str,
    *,
    default: Any = MISSING,
    least: int | None = None,
    most: int | None = None,
    choices: tuple[str, ...] = (),
    of: str = "",
    longest: int = LONGEST_NAME,
    icon: bool = False,
) -> Any:
    """A field of a move or of a setup: what it means and which values it takes.

    `of` names the collection of the game whose ids the field takes; a text has at most `longest` characters, and that
    of an `icon` is one that the app carries, or none.
    The codec refuses values outside, counters and forms stop there, random plays are made of them, and
    `companion actions` prints all of it.
    """
    metadata = {
        "doc": doc,
        "least": least,
        "most": most,
        "choices": choices,
        "of": of,
        "longest": longest,
        "icon": icon,
    }
    return field(default=default, metadata=metadata)


@cache
def _in_small_letters(name: str) -> str:
    """RaiseThreat is raise_threat. Kept: a play of thousands of moves asks for every name thousands of times."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


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


@dataclass(frozen=True, slots=True)
class Word:
    """A value of a telling that is a word of the game and not a name: the key of a text, as "ui.skill.leap".

    `n` is what the word counts, where it counts something; `name` is that of a thing, where it names one.
    """

    key: str
    n: int | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class Words:
    """A value of a telling that is put together of words of the game, and of signs and names as they are."""

    parts: tuple[Word | str, ...]


@dataclass(frozen=True, slots=True)
class Message:
    """How the log tells a move: the key of a sentence, what fills it in, whose shape or icon marks it."""

    key: str
    values: Mapping[str, object] = field(default_factory=dict)
    who: str = ""
    icon: str = ""


class Move(Generic[State]):
    """One thing the players did. Moves are frozen dataclasses; the docstring's first line explains them.

    A move owns its effect, its warnings and its words. `apply` returns the new state or raises Refusal. It
    never reads a clock, a die or a file: their results are fields of the move.
    """

    __slots__ = ()

    says: ClassVar[tuple[str, ...]] = ()
    """Keys of changes that the sentence tells: "Bruno ingaggia Ragno" says where the spider went."""

    phase: ClassVar[str] = ""
    """The guide's phase under which the log files it, wherever the guide stands; by default where it stands."""

    @classmethod
    def move_name(cls) -> str:
        """The name in files and on the command line: RaiseThreat is raise_threat."""
        return _in_small_letters(cls.__name__)

    @classmethod
    def sentence(cls, *variant: str) -> str:
        """The key under which the log tells it, or tells one of its variants: raise_threat.everybody."""
        return ".".join(part for part in (cls.move_name(), *variant) if part)

    def apply(self, state: State) -> State:
        raise NotImplementedError(f"{self.move_name()} says nothing about what it does")

    def guard(self, state: State) -> None:
        """Raise Refusal for what a new tap may not do.

        A kept play is folded without it: its moves were possible under the rules of their day.
        """

    def cautions(self, before: State, after: State) -> Iterable[Caution]:
        """What to say before the table lets this move happen, knowing what would come of it."""
        return ()

    def describe(self, before: State, after: State) -> Message | None:
        """How the log tells it, where its name and fields do not say enough."""
        return None

    def burst(self) -> Hashable | None:
        """Quick taps with the same burst join into one journal entry. None: never joins."""
        return None


AnyMove = Move[Any]


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


class GuideMove(Move[Any]):
    """A move that needs to know the game, its guide and its trackers, as well as the state."""

    __slots__ = ()

    def apply_in(self, game: Game, state: Any) -> Any:
        raise NotImplementedError

    def cautions_in(self, game: Game, before: Any, after: Any) -> Iterable[Caution]:
        return ()
