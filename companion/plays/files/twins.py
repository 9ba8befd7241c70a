"""Twins: the saved plays that a file brings a second time."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from companion.plays.errors import NotReadable
from companion.plays.files.saved_plays import as_export
from companion.plays.files.stored_play import StoredPlay
from companion.store.errors import StoreError
from companion.store.plays import play_exchange
from companion.store.plays.catalogue import PlayCard
from companion.store.plays.library import Library


class Twins:
    """The plays of a library as they are now, to be compared with those of a file.

    Only plays of the same game and length are read, each of them once: a bundle of hundreds of missions would otherwise
    read the whole library for every one of them.
    """

    def __init__(self, library: Library) -> None:
        self._library = library
        self._alike: dict[tuple[str, int], list[PlayCard]] = {}
        self._identities: dict[str, str] = {}
        with suppress(StoreError):  # a folder that cannot be read has no twins
            for card in library.cards():
                self._alike.setdefault((card.game, card.moves), []).append(card)

    def find(self, data: bytes) -> PlayCard | None:
        """Return the saved play with the same game, setup and moves as this file, or None."""
        try:
            play = play_exchange.unpack_play(as_export(data))
            wanted = _identify(play)
        except (StoreError, NotReadable):
            return None
        alike = self._alike.get((play["game"], play["cursor"]), [])
        return next((card for card in alike if self._identify_card(card) == wanted), None)

    def _identify_card(self, card: PlayCard) -> str:
        """Return the identity of a saved play; empty if it cannot be read."""
        if card.id not in self._identities:
            self._identities[card.id] = ""
            with suppress(StoreError, NotReadable):
                self._identities[card.id] = _identify(play_exchange.unpack_play(self._library.export(card.id)))
        return self._identities[card.id]


def _identify(play: dict[str, Any]) -> str:
    """Return a sum of the values by which two plays are the same: game, setup, moves and cursor."""
    stored = StoredPlay.of(play)
    moves = [entry["moves"] for entry in stored.entries]
    return play_exchange.fingerprint(
        {"game": stored.game.id, "setup": stored.setup, "moves": moves, "cursor": stored.cursor}
    )
