"""Saved plays to look at: read as they stand, without opening them for playing."""

from __future__ import annotations

import json

from companion.games import game_of
from companion.kernel.codec import Unfit
from companion.plays.play import Play, open_play
from companion.plays.saved import remember
from companion.store.catalogue import PlayCard
from companion.store.errors import StoreError, Unreadable
from companion.store.library import Library


def look_at(shelf: Library, play_id: str) -> Play:
    """The play as it was left; what is done with it is kept nowhere. Raises Unreadable."""
    plain = json.loads(shelf.export(play_id))["play"]
    game = game_of(plain)
    if game is None or plain["game_version"] > game.version:
        raise Unreadable("not_understood")
    try:
        return open_play(game, plain["setup"], plain["entries"], plain["cursor"])
    except Unfit as wrong:
        raise Unreadable("not_understood") from wrong


def freshen(shelf: Library, card: PlayCard) -> bool:
    """Summarise again a play whose last evening ended before its summary was kept. False if that cannot be."""
    try:
        remember(shelf, card.id, look_at(shelf, card.id))
    except StoreError:
        return False
    return True
