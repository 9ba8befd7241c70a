"""Plays and the store brought together: start, open, export and import whole plays."""

from __future__ import annotations

import json
import time
from functools import partial
from pathlib import Path
from typing import Any

from companion.content.texts import Texts
from companion.games import game_of
from companion.kernel.codec import Unfit, encode
from companion.kernel.game import Game
from companion.plays.move_codec import decode_setup
from companion.plays.play import Play, open_play
from companion.plays.replay import PLAY_FORMAT, PLAY_VERSION, NotReadable, replay, written_play
from companion.plays.summary import summary
from companion.store.catalogue import PlayCard
from companion.store.errors import Unreadable
from companion.store.library import Library
from companion.store.play_file import PlayFile


def library(folder: Path) -> Library:
    """The plays of the person whose data is in this folder."""
    return Library(folder / "plays")


def start_play(shelf: Library, game: Game, setup: Any, title: str) -> tuple[Play, PlayFile]:
    """A new play, kept from its first tap."""
    file = shelf.create(game.id, title, encode(setup), game.version)
    return Play(game, setup, file), file


def open_saved(shelf: Library, play_id: str) -> tuple[Play, PlayFile]:
    """A saved play as it was left. Raises Unreadable if nothing can be made of it."""
    file = shelf.open(play_id)
    try:
        return _play_of(file), file
    except (NotReadable, Unfit) as wrong:
        file.close()
        raise Unreadable("not_understood") from wrong


def _play_of(file: PlayFile) -> Play:
    header = file.header
    game = game_of(header)
    if game is None:
        raise NotReadable("play_game", game=header["game"], games="")
    if int(header.get("game_version", 1)) > game.version:
        raise NotReadable("play_too_new")
    return open_play(game, header["setup"], list(file.entries), file.cursor, file)


def remember(shelf: Library, play_id: str, play: Play) -> None:
    """Keep what the home screen shows of this play."""
    shelf.remember(play_id, dict(summary(play)))


def export_play(shelf: Library, play_id: str) -> bytes:
    """The play as one file that another device can import."""
    data: bytes = shelf.export(play_id)
    return data


def import_play(shelf: Library, data: bytes, texts: Texts | None = None) -> PlayCard:
    """Take over an exported play under a new id, after it has been played through once.

    `texts` says in the reader's language why a play is not taken.
    """
    file = shelf.import_(_as_export(data), partial(_checked, texts or Texts()))
    remember(shelf, file.id, _play_of(file))
    file.close()
    return next(card for card in shelf.plays() if card.id == file.id)


def _as_export(data: bytes) -> bytes:
    """A play written by hand in the form of an export: each of its moves is an entry. Others as they are."""
    try:
        plain = json.loads(data)
    except (ValueError, RecursionError):
        return data
    by_hand = isinstance(plain, dict) and "game" in plain and not {"format", "entries"} & set(plain)
    if not by_hand or not isinstance(plain.get("moves", []), list):
        return data
    play = {key: value for key, value in plain.items() if key in ("game", "game_version", "title", "setup")}
    now = int(time.time() * 1000)
    entries = [{"at": now, "moves": [move]} for move in plain.get("moves", [])]
    kept = {"title": "", "setup": {}, "game_version": 1, **play, "created": now, "entries": entries}
    export = {"format": PLAY_FORMAT, "version": PLAY_VERSION, "play": {**kept, "cursor": len(entries)}}
    return json.dumps(export).encode()


def _checked(texts: Texts, plain: dict[str, Any]) -> dict[str, Any]:
    """The same play if every entry can be played; the store writes only what passed here."""
    try:
        report = replay(written_play(plain), texts)
    except NotReadable as wrong:
        raise Unreadable("play_not_taken", reason=wrong.sentence(texts)) from wrong
    if report.refusals:
        raise Unreadable("moves_refused", n=len(report.refusals), reason=report.refusals[0].message)
    decode_setup(report.game, plain["setup"])
    return plain
