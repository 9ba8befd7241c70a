"""Saved plays to look at: read as they stand, without opening them for playing."""

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
    """The play as it was left; what is done with it is kept nowhere. Raises Unreadable."""
    return _seen(library.content(play_id))


def _seen(content: PlayContent) -> Play[Any]:
    with convert_errors():
        return StoredPlay.of({**content.header, "entries": content.entries, "cursor": content.position.cursor}).play()


def refresh_summary(library: Library, card: PlayCard) -> bool:
    """Summarise again a play whose last evening ended before its summary was kept. False if that cannot be.

    Somebody may go on playing it meanwhile: the summary is one of what was read.
    """
    try:
        content = library.content(card.id)
        library.save_summary(card.id, dict(summarize(_seen(content))), content.position.revision)
    except StoreError:
        return False
    return True
