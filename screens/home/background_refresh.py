"""BackgroundRefresh: reads in the background the plays and summaries that home lacks."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kivy.clock import mainthread

from companion.store.plays.catalogue import PlayCard
from screens.shell import background
from screens.shell.context import Context


class BackgroundRefresh:
    """Reads each play once and calls `changed` when there is something new.

    `tried` has the plays that cannot be improved.
    """

    def __init__(self, context: Context, tried: set[str], changed: Callable[[], object]) -> None:
        self.context = context
        self._tried = tried
        self._changed = changed
        self._is_stopped = False

    def begin(self, cards: Iterable[PlayCard]) -> None:
        """Start the work, if a play is unread or one of these summaries is old."""
        if self.context.library.unread or self._find_stale(cards):
            background.start(self._work, "refresh")

    def stop(self) -> None:
        """Stop the work: the page is gone. The play that is being read is read to its end."""
        self._is_stopped = True

    def _find_stale(self, cards: Iterable[PlayCard]) -> list[PlayCard]:
        return [
            card for card in cards if card.stale and not (card.damaged or card.newer) and card.id not in self._tried
        ]

    # --- in the background -------------------------------------------------------------------------------

    def _work(self) -> None:
        library = self.context.library
        was_unread = library.unread > 0
        while not self._is_stopped and library.read_more():
            pass
        if was_unread:
            self._show()
        stale = [] if self._is_stopped else self._find_stale(library.cards(0))
        refreshed = [self._refresh(card) for card in stale]
        if any(refreshed):
            self._show()

    def _refresh(self, card: PlayCard) -> bool:
        from companion.plays.files.viewing import (
            refresh_summary,  # loads the games, so only when needed
        )

        if self._is_stopped:
            return False
        self._tried.add(card.id)
        try:
            return refresh_summary(self.context.library, card)
        except Exception as error:
            self._report(error, card.id)
            return False

    # --- on the screen -----------------------------------------------------------------------------------

    @mainthread
    def _show(self) -> None:
        if not self._is_stopped:
            self._changed()

    @mainthread
    def _report(self, error: Exception, play_id: str) -> None:
        """Report an unexpected error; the player hears of it when the play is opened."""
        if not self.context.crashes.is_watching:
            raise error
        self.context.crashes.record(error, play_id)
