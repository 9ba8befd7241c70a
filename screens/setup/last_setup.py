"""The last setup: that of the newest play of a game."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from companion.kernel.codec import Unfit, encode
from companion.kernel.game import Game
from companion.plays.errors import NotReadable
from companion.plays.files.upgrading import upgrade_setup
from companion.plays.playing.demos import is_demo
from companion.plays.playing.move_codec import decode_setup
from companion.store.errors import StoreError
from companion.store.plays.library import Library
from companion.store.plays.play_exchange import unpack_play


def last_setup(library: Library, game: Game, demos: Container[str] = ()) -> dict[str, Any] | None:
    """Return the plain setup of the newest play of this game; None if none can be read.

    The `demos` do not count: their people are not those at this table.
    """
    own = (card for card in library.plays() if card.game == game.id and not is_demo(card, demos))
    newest = next((card for card in own if not (card.damaged or card.newer)), None)
    if newest is None:
        return None
    try:
        play = unpack_play(library.export(newest.id))
        plain: dict[str, Any] = upgrade_setup(game, play["game_version"], play["setup"])
        setup = decode_setup(game, plain)
    except (StoreError, NotReadable, Unfit):
        return None
    afresh: dict[str, Any] = encode(game.afresh(setup))
    return afresh
