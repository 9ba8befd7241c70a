"""ShelfImport: things of a file on their way onto the shelf. Who stops keeps what came until then."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.clock import mainthread

from companion.store.errors import StoreError
from companion.things import exchange
from companion.things.exchange import ThingsImport
from companion.things.thing import Thing
from screens.home.importing import AROUND_PLAYS, Import


class ShelfImport(Import):
    """One arrival that was looked at and accepted."""

    where = "shelf.taking_where"
    _came = 0

    def take_things(self, arrivals: ThingsImport, things: Sequence[Thing]) -> None:
        """Put these things of the arrival on the shelf, and say how that went."""
        self._of = len(things) + len(arrivals.removed)
        self._begin(lambda: self._take_turns(arrivals, tuple(sorted(things, key=lambda thing: thing.game))))

    def _take_turns(self, arrivals: ThingsImport, things: Sequence[Thing]) -> None:
        came = 0
        try:
            for number in exchange.import_in_batches(self.context.shelf, things):
                came += number
                self._arrived_things(came)
                if self._is_stopped:
                    break
            else:
                came += exchange.import_removals(self.context.shelf, arrivals)
        except StoreError as wrong:
            self._fall_short(wrong)
            return
        self._all_came(arrivals, things[:came], came)

    @mainthread
    def _arrived_things(self, came: int) -> None:
        self._came = came
        self._show_progress()

    def _show_progress(self) -> None:
        if self._sheet is not None:
            self._sheet.show(self._came, self._of)

    @mainthread
    def _fall_short(self, wrong: StoreError) -> None:
        self._end()
        self._show_again()
        self.context.notices.tell(wrong)

    @mainthread
    def _all_came(self, arrivals: ThingsImport, came: Sequence[Thing], count: int) -> None:
        self._end()
        self._show_again()
        key = "shelf.taken" if count == self._of else "shelf.taken_part"
        words = self.context.texts.say(key, n=count, of=self._of)
        self.context.notices.say(words, lambda: self._take_back(arrivals, came))

    def _take_back(self, arrivals: ThingsImport, came: Sequence[Thing]) -> None:
        self._came = 0
        self._begin(lambda: self._back_in_turns(arrivals, came))

    def _back_in_turns(self, arrivals: ThingsImport, came: Sequence[Thing]) -> None:
        """All of it: who takes something back does not want half of it."""
        back = 0
        try:
            for number in exchange.undo_import_in_batches(self.context.shelf, arrivals, came):
                back += number
                self._arrived_things(back)
        except StoreError as wrong:
            self._fall_short(wrong)
            return
        self._all_back()

    @mainthread
    def _all_back(self) -> None:
        self._end()
        self._show_again()

    def _show_again(self) -> None:
        """Only a page that shows the shelf is built anew."""
        if self.context.router.visits[-1].name in AROUND_PLAYS:
            self.context.router.rebuild()
