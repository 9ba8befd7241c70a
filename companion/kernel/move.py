"""A move: one thing that the players did, with its effect, refusals, cautions and message."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Generic

from companion.kernel.message import Message
from companion.kernel.refusal import Caution
from companion.kernel.state import State

if TYPE_CHECKING:
    from companion.kernel.game import Game


@cache
def _to_snake_case(name: str) -> str:
    """Return RaiseThreat as raise_threat.

    Cached: a play of thousands of moves asks for every name thousands of times.
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Move(Generic[State]):
    """One thing the players did: a frozen dataclass, explained by its docstring's first line.

    A move owns its effect, its cautions and its message. `apply` returns the new state or raises Refusal. It
    never reads a clock, a die or a file: their results are fields of the move.
    """

    __slots__ = ()

    says: ClassVar[tuple[str, ...]] = ()
    """Keys of the changes that its text already names: "Bruno ingaggia Ragno" names a place."""

    is_event: ClassVar[bool] = False
    """Whether it is told as something that happened even where it changes no value of the app: a spell, a shot."""

    phase: ClassVar[str] = ""
    """The phase under which the log lists it; by default the phase in which the guide stands."""

    @classmethod
    def move_name(cls) -> str:
        """Return the name in files and on the command line: RaiseThreat is raise_threat."""
        return _to_snake_case(cls.__name__)

    @classmethod
    def text_key(cls, *variant: str) -> str:
        """Return the key of its log text, or of a variant of it: raise_threat.everybody."""
        return ".".join(part for part in (cls.move_name(), *variant) if part)

    def apply(self, state: State) -> State:
        """Return the state after this move. Raises Refusal."""
        raise NotImplementedError(f"{self.move_name()} says nothing about what it does")

    def guard(self, state: State) -> None:
        """Raise Refusal for an effect that only a new tap is denied.

        A saved play is opened without this check: its moves were possible under the rules of their day.
        """

    def cautions(self, before: State, after: State) -> Iterable[Caution]:
        """Return the cautions to show before this move is made, from the states before and after it."""
        return ()

    def describe(self, before: State, after: State) -> Message | None:
        """Return the message for the log, or None if its name and fields say enough."""
        return None

    def burst_key(self) -> Hashable | None:
        """Return a key by which quick taps join into one entry; None if they never do."""
        return None


AnyMove = Move[Any]


def list_moves(*modules: ModuleType) -> tuple[type[AnyMove], ...]:
    """Return the moves that these modules define, in their order.

    A class whose name begins with an underscore only serves others.
    """
    classes = ((module, each) for module in modules for each in vars(module).values() if isinstance(each, type))
    own = (each for module, each in classes if each.__module__ == module.__name__ and each.__name__[0] != "_")
    return tuple(each for each in own if issubclass(each, Move))


class GuideMove(Move[Any]):
    """A move that needs the game, with its guide and its trackers, as well as the state."""

    __slots__ = ()

    def leaves_card(self, state: Any) -> bool:
        """Return whether the guide leaves its present card with this move.

        Rows ticked on that card were carried out by hand.
        """
        return False

    def apply_in(self, game: Game, state: Any) -> Any:
        """Return the state after this move. Raises Refusal."""
        raise NotImplementedError

    def cautions_in(self, game: Game, before: Any, after: Any) -> Iterable[Caution]:
        """Return the cautions to show before this move is made."""
        return ()
