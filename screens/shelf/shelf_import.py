"""ShelfImport: saves the things of a file to the shelf.

After a stop those saved until then remain.
"""

from __future__ import annotations

from collections.abc import Sequence

from kivy.clock import mainthread

from companion.store.errors import StoreError
from companion.things import exchange
from companion.things.exchange import ThingsImport
from companion.things.thing import Thing
from screens.home.importing import RESULT_PAGES, Import


class ShelfImport(Import):
    """One import of things that the player has accepted."""

    where = "shelf.taking_where"
    _count = 0

    def import_things(self, arrivals: ThingsImport, things: Sequence[Thing]) -> None:
        """Save these things to the shelf, and say the result."""
        self._total = len(things) + len(arrivals.removed)
        self._begin(lambda: self._import_batches(arrivals, tuple(sorted(things, key=lambda thing: thing.game))))

    def _import_batches(self, arrivals: ThingsImport, things: Sequence[Thing]) -> None:
        came = 0
        try:
            for number in exchange.import_in_batches(self.context.shelf, things):
                came += number
                self._set_progress(came)
                if self._is_stopped:
                    break
            else:
                came += exchange.import_removals(self.context.shelf, arrivals)
        except StoreError as wrong:
            self._on_error(wrong)
            return
        self._finish_things(arrivals, things[:came], came)

    @mainthread
    def _set_progress(self, came: int) -> None:
        self._count = came
        self._show_progress()

    def _show_progress(self) -> None:
        if self._sheet is not None:
            self._sheet.show(self._count, self._total)

    @mainthread
    def _on_error(self, wrong: StoreError) -> None:
        self._end()
        self._rebuild_page()
        self.context.notices.show_problem(wrong)

    @mainthread
    def _finish_things(self, arrivals: ThingsImport, came: Sequence[Thing], count: int) -> None:
        self._end()
        self._rebuild_page()
        key = "shelf.taken" if count == self._total else "shelf.taken_part"
        words = self.context.texts.say(key, n=count, of=self._total)
        self.context.notices.show(words, lambda: self._undo(arrivals, came))

    def _undo(self, arrivals: ThingsImport, came: Sequence[Thing]) -> None:
        self._count = 0
        self._begin(lambda: self._undo_batches(arrivals, came))

    def _undo_batches(self, arrivals: ThingsImport, came: Sequence[Thing]) -> None:
        """Undo the whole import: this part cannot be stopped half-way."""
        back = 0
        try:
            for number in exchange.undo_import_in_batches(self.context.shelf, arrivals, came):
                back += number
                self._set_progress(back)
        except StoreError as wrong:
            self._on_error(wrong)
            return
        self._finish_undo()

    @mainthread
    def _finish_undo(self) -> None:
        self._end()
        self._rebuild_page()

    def _rebuild_page(self) -> None:
        """Build the page again, if it shows the shelf."""
        if self.context.router.visits[-1].name in RESULT_PAGES:
            self.context.router.rebuild()
