"""PendingQuestions: questions that only the players can decide, asked one after the other."""

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
    """A question: `key` identifies it; `make` builds its dialog when its turn has come."""

    key: Hashable
    make: Callable[[], Overlay]


class PendingQuestions(Generic[State]):
    """Asks the questions that a state raises. Those of the first state count as asked.

    Nothing is asked twice as long as its state lasts; undo makes questions moot. The board calls `forget` with every
    state, undo and redo too, and `react` after the players' moves.
    """

    def __init__(self, table: Table[State]) -> None:
        self.table = table
        self._asked: set[Hashable] = self._keys(table.state)
        self._waiting: list[Hashable] = []
        self._is_asking = False

    def list_questions(self, state: State) -> Iterable[Question]:
        """Return the questions that this state raises, in the order of asking."""
        raise NotImplementedError

    def react(self, old: Any, new: Any) -> None:
        """Ask the questions that a move has raised."""
        self.ask(old)

    def forget(self, state: Any) -> None:
        """Forget questions that this state no longer raises: they may be asked again."""
        self._asked &= self._keys(state)

    def ask(self, old: Any = None) -> None:
        """Ask the questions that the present state raises.

        With `old` only those that it did not raise.
        """
        known = self._asked | (self._keys(old) if old is not None else set())
        fresh = [question.key for question in self.list_questions(self.table.state) if question.key not in known]
        self._asked.update(fresh)
        self._waiting += fresh
        self._next()

    def _next(self) -> None:
        while self._waiting and not self._is_asking:
            key = self._waiting.pop(0)
            question = next((each for each in self.list_questions(self.table.state) if each.key == key), None)
            if question is not None:
                self._open(question.make())

    def _open(self, dialog: Overlay) -> None:
        self._is_asking = True
        dialog.bind(on_close=self._on_closed)
        dialog.open()

    def _on_closed(self, *_: object) -> None:
        self._is_asking = False
        Clock.schedule_once(lambda _: self._next(), 0)

    def _keys(self, state: Any) -> set[Hashable]:
        return {question.key for question in self.list_questions(state)}
