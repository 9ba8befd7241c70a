"""Saved plays to look at: read as they stand, without opening them for playing."""

from __future__ import annotations

import json

from companion.plays.kept import Kept
from companion.plays.play import Play
from companion.plays.saved import remember, understood
from companion.store.catalogue import PlayCard
from companion.store.errors import StoreError
from companion.store.library import Library


def look_at(shelf: Library, play_id: str) -> Play:
    """The play as it was left; what is done with it is kept nowhere. Raises Unreadable."""
    with understood():
        return Kept.of(json.loads(shelf.export(play_id))["play"]).play()


def freshen(shelf: Library, card: PlayCard) -> bool:
    """Summarise again a play whose last evening ended before its summary was kept. False if that cannot be."""
    try:
        remember(shelf, card.id, look_at(shelf, card.id))
    except StoreError:
        return False
    return True
