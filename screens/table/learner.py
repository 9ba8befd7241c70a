"""Learner: saves the things on a table to the shelf, so that nobody types them again."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.content.error import ContentError
from companion.plays.playing.demos import is_called_demo
from companion.store.errors import StoreError
from screens.shell.context import Context

if TYPE_CHECKING:
    from screens.table.table import Table

LEARN_AFTER = 5.0
"""Seconds without a change after which the things are saved: a slip of the finger is undone by then."""


class Learner:
    """Saves the things of a play when no change came for a while, and when the play is closed.

    Demos are left out. Errors of the disk are not said here: the play is on the same disk and says them, and learning
    is tried again.
    """

    def __init__(self, context: Context, table: Table[Any]) -> None:
        self._context, self._table = context, table
        is_demo = is_called_demo(table.game.id, table.id, table.title, context.preferences.demos)
        self._is_learning = bool(table.game.kinds) and not is_demo
        self._learn_later = Clock.create_trigger(lambda _: self.learn(), LEARN_AFTER)
        self._stop_listening = table.subscribe(self._on_change)
        self._on_change()

    def learn(self) -> None:
        """Save the things that lie on the table now."""
        if not self._is_learning:
            return
        with suppress(StoreError, ContentError):
            table = self._table
            self._context.shelf.learn(table.game, table.state, table.id, table.play.journal.counted_moves)

    def stop(self) -> None:
        """Stop learning: the play is closed."""
        self._stop_listening()
        self._learn_later.cancel()

    def _on_change(self, *_: Any) -> None:
        self._learn_later.cancel()
        self._learn_later()
