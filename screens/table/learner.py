"""Learner: remembers the things that lie on a table, so that nobody types them again."""

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

CALM = 5.0
"""Seconds without a change after which the table is looked at: a slip of the finger is taken back by then."""


class Learner:
    """Looks at a play's table when it has come to rest, and when the play is put away. Demos teach nothing.

    What the disk refuses here is not told: the play itself has the same disk, tells it, and is looked at again.
    """

    def __init__(self, context: Context, table: Table[Any]) -> None:
        self._context, self._table = context, table
        is_demo = is_called_demo(table.game.id, table.id, table.title, context.preferences.demos)
        self._is_wanted = bool(table.game.kinds) and not is_demo
        self._look = Clock.create_trigger(lambda _: self.learn(), CALM)
        self._stop_listening = table.subscribe(self._changed)
        self._changed()

    def learn(self) -> None:
        """Remember what lies there now."""
        if not self._is_wanted:
            return
        with suppress(StoreError, ContentError):
            table = self._table
            self._context.shelf.learn(table.game, table.state, table.id, table.play.journal.counted_moves)

    def stop(self) -> None:
        """The play is put away: there is nothing more to wait for."""
        self._stop_listening()
        self._look.cancel()

    def _changed(self, *_: Any) -> None:
        self._look.cancel()
        self._look()
