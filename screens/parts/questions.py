"""Questions: what only the table can decide, asked one after the other; what undo has made moot is forgotten."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import Any, Generic

from kivy.clock import Clock

from companion.kernel.state import State
from screens.table.table import Table
from screens.widgets.overlays.overlay import Overlay


@dataclass(frozen=True, slots=True)
class Question:
    """`key` says what is asked: another threat, another key. `make` builds the dialog when its turn has come."""

    key: Hashable
    make: Callable[[], Overlay]


class PendingQuestions(Generic[State]):
    """A game says which ones a state raises. Those of the first state count as asked.

    Nothing is asked twice as long as its state lasts. The board calls `forget` with every state, undo and redo too, and
    `react` after the players' moves.
    """

    def __init__(self, table: Table[State]) -> None:
        self.table = table
        self._asked: set[Hashable] = self._keys(table.state)
        self._waiting: list[Hashable] = []
        self._asking = False

    def raised(self, state: State) -> Iterable[Question]:
        """What this state asks the table, in the order of asking."""
        raise NotImplementedError

    def react(self, old: Any, new: Any) -> None:
        """The players made a move: put what it has brought about."""
        self.ask(old)

    def forget(self, state: Any) -> None:
        """Questions that this state no longer raises may be put again."""
        self._asked &= self._keys(state)

    def ask(self, old: Any = None) -> None:
        """Put what the present state raises; with `old` only what that state did not raise."""
        known = self._asked | (self._keys(old) if old is not None else set())
        fresh = [question.key for question in self.raised(self.table.state) if question.key not in known]
        self._asked.update(fresh)
        self._waiting += fresh
        self._next()

    def _next(self) -> None:
        while self._waiting and not self._asking:
            key = self._waiting.pop(0)
            question = next((each for each in self.raised(self.table.state) if each.key == key), None)
            if question is not None:
                self._open(question.make())

    def _open(self, dialog: Overlay) -> None:
        self._asking = True
        dialog.bind(on_close=self._closed)
        dialog.open()

    def _closed(self, *_: object) -> None:
        self._asking = False
        Clock.schedule_once(lambda _: self._next(), 0)

    def _keys(self, state: Any) -> set[Hashable]:
        return {question.key for question in self.raised(state)}
