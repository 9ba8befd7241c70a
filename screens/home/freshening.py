"""Freshening: what the home page lacks is read beside the screen: plays that were left out, summaries that are old."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kivy.clock import mainthread

from companion.store.plays.catalogue import PlayCard
from screens.shell import background
from screens.shell.context import Context


class Freshening:
    """Goes through the plays once. `tried` are those of which nothing more can be made; `changed` shows what is new."""

    def __init__(self, context: Context, tried: set[str], changed: Callable[[], object]) -> None:
        self.context = context
        self._tried = tried
        self._changed = changed
        self._is_stopped = False

    def begin(self, cards: Iterable[PlayCard]) -> None:
        """These are on the screen already. Where nothing is missing, nothing is begun."""
        if self.context.library.unread or self._stale(cards):
            background.start(self._work, "freshen")

    def stop(self) -> None:
        """Nobody looks at the page any more; the play that is being read is read to its end."""
        self._is_stopped = True

    def _stale(self, cards: Iterable[PlayCard]) -> list[PlayCard]:
        return [
            card for card in cards if card.stale and not (card.damaged or card.newer) and card.id not in self._tried
        ]

    # --- beside the screen -------------------------------------------------------------------------------

    def _work(self) -> None:
        library = self.context.library
        was_unread = library.unread > 0
        while not self._is_stopped and library.read_more():
            pass
        if was_unread:
            self._show()
        stale = [] if self._is_stopped else self._stale(library.cards(0))
        made = [self._freshen(card) for card in stale]
        if any(made):
            self._show()

    def _freshen(self, card: PlayCard) -> bool:
        from companion.plays.files.viewing import (
            refresh_summary,  # what knows the games is loaded when there is need of it
        )

        if self._is_stopped:
            return False
        self._tried.add(card.id)
        try:
            return refresh_summary(self.context.library, card)
        except Exception as error:
            self._stumbled(error, card.id)
            return False

    # --- on the screen -----------------------------------------------------------------------------------

    @mainthread
    def _show(self) -> None:
        if not self._is_stopped:
            self._changed()

    @mainthread
    def _stumbled(self, error: Exception, play_id: str) -> None:
        """Who opens the play will be told."""
        if not self.context.crashes.watching:
            raise error
        self.context.crashes.keep(error, play_id)
