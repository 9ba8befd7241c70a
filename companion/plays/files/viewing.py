"""Saved plays to view: read as they are in the library, without opening them for playing."""

from __future__ import annotations

from typing import Any

from companion.plays.files.saved_plays import convert_errors
from companion.plays.files.stored_play import StoredPlay
from companion.plays.playing.play import Play
from companion.plays.playing.summary import summarize
from companion.store.errors import StoreError
from companion.store.plays.catalogue import PlayCard
from companion.store.plays.library import Library
from companion.store.plays.play_content import PlayContent


def view_play(library: Library, play_id: str) -> Play[Any]:
    """Return the play as it was saved; moves made in it are not saved. Raises Unreadable."""
    return _build_play(library.content(play_id))


def _build_play(content: PlayContent) -> Play[Any]:
    with convert_errors():
        return StoredPlay.of({**content.header, "entries": content.entries, "cursor": content.position.cursor}).play()


def refresh_summary(library: Library, card: PlayCard) -> bool:
    """Write the summary of a play again, if the app ended before it did. False if it fails.

    The play may change meanwhile: the summary belongs to the revision that was read.
    """
    try:
        content = library.content(card.id)
        library.save_summary(card.id, dict(summarize(_build_play(content))), content.position.revision)
    except StoreError:
        return False
    return True
