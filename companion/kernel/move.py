"""A move: one thing that the players did, with its effect, its refusals, its cautions and its words."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic

from companion.kernel.message import Message
from companion.kernel.refusal import Caution
from companion.kernel.state import State

if TYPE_CHECKING:
    from companion.kernel.game import Game


@cache
def _in_small_letters(name: str) -> str:
    """RaiseThreat is raise_threat. Kept: a play of thousands of moves asks for every name thousands of times."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


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


class GuideMove(Move[Any]):
    """A move that needs to know the game, its guide and its trackers, as well as the state."""

    __slots__ = ()

    def leaves_card(self, state: Any) -> bool:
        """Does the table leave the guide's present card with this move? What is ticked there was done by hand."""
        return False

    def apply_in(self, game: Game, state: Any) -> Any:
        raise NotImplementedError

    def cautions_in(self, game: Game, before: Any, after: Any) -> Iterable[Caution]:
        return ()
