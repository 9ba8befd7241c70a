"""Plays and the store brought together: start, open, export and import whole plays."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Any

from companion.content.game_content import is_campaign
from companion.content.texts import Texts
from companion.games import game_of
from companion.kernel.codec import encode, encode_move
from companion.kernel.game import Game
from companion.plays.describing.problems import say_problem
from companion.plays.errors import NotReadable
from companion.plays.files.replay import PLAY_FORMAT, PLAY_VERSION, Report, parse_play, replay
from companion.plays.files.stored_play import StoredPlay
from companion.plays.playing.play import Play
from companion.plays.playing.summary import summarize
from companion.store.disk.progress import NO_PROGRESS, Progress, Stopped
from companion.store.disk.random_id import random_id
from companion.store.errors import StoreError, Unreadable
from companion.store.plays import play_exchange
from companion.store.plays.catalogue import PlayCard
from companion.store.plays.library import CAMPAIGN, Library
from companion.store.plays.play_file import PlayFile

_TOLD_BY_THE_STORE = {
    "play_too_new": "play_newer",
    "play_not_upgraded": "not_upgraded",
    "setup_impossible": "setup_impossible",
    "play_too_long": "play_too_long",
    "play_game": "game_missing",
}


def start_play(library: Library, game: Game, setup: Any, title: str, **bonds: str) -> tuple[Play[Any], PlayFile]:
    """A new play or campaign, kept from its first tap. `bonds` tie a mission to its campaign."""
    file = library.create(game.id, title, encode(setup), game.version, **{**campaign_header(game.id), **bonds})
    return Play(game, setup, file), file


def campaign_header(game_id: str) -> dict[str, str]:
    """What a header says of a campaign beyond that of a play; the mark is the one its missions will carry."""
    return {"kind": CAMPAIGN, "campaign": random_id(12)} if is_campaign(game_id) else {}


def open_saved(library: Library, play_id: str, progress: Progress = NO_PROGRESS) -> tuple[Play[Any], PlayFile]:
    """A saved play as it was left; one of an older version is backed up, upgraded and stored first.

    Raises StoreError if nothing can be made of it, or if the upgrade cannot be stored: its file is then as it was.
    Where the disk takes nothing, the play is there to be looked at (`PlayFile.is_read_only`). Who stops it leaves the
    play as it was, or mended.
    """
    file = library.open(play_id, progress.part(0, 0.5))
    try:
        with convert_errors():
            return _opened(library, file, progress.part(0.5, 1)), file
    except BaseException:
        with suppress(StoreError):
            file.close()
        raise


def _opened(library: Library, file: PlayFile, progress: Progress = NO_PROGRESS) -> Play[Any]:
    """The play of an open file, which says it in today's words afterwards."""
    kept = StoredPlay.of({**file.header, "entries": file.entries, "cursor": file.cursor})
    play = kept.play(file, progress)
    if kept.is_old and not file.is_read_only:
        library.migrate(file, {"game_version": kept.game.version, "setup": kept.setup}, kept.entries, kept.cursor)
    return play


@contextmanager
def convert_errors() -> Iterator[None]:
    """What cannot be understood is told like what cannot be read."""
    try:
        yield
    except NotReadable as wrong:
        raise Unreadable(_TOLD_BY_THE_STORE.get(wrong.code, "not_understood"), **wrong.values) from wrong


def save_summary(library: Library, play_id: str, play: Play[Any]) -> None:
    """Keep what the home screen shows of this play."""
    library.save_summary(play_id, dict(summarize(play)))


def export_play(library: Library, play_id: str) -> bytes:
    """The play as one file that another device can import."""
    data: bytes = library.export(play_id)
    return data


def import_play(
    library: Library, data: bytes, texts: Texts | None = None, stop: Callable[[], bool] = lambda: False
) -> PlayCard:
    """Take over an exported play under a new id, in today's version, after it has been played through once.

    What the app itself exported was possible when it was played: a move that today's rules refuse is taken along
    and counts as nothing. A play written by hand must be possible. `texts` says why a play is not taken. Raises
    Stopped as soon as `stop` says True; then, as after any refusal, nothing of it is left on the shelf.
    """
    export, words = _as_export(data), texts or Texts()
    check = partial(_checked, words, _is_sealed(export), stop)
    file = library.import_(export, check)
    try:
        with convert_errors():
            save_summary(library, file.id, _opened(library, file))
        file.close()
    except BaseException:
        library.discard(file)
        raise
    return library.card(file.id)


def find_in_library(library: Library, data: bytes) -> PlayCard | None:
    """The play of the shelf that this file holds too: the same game, setup and moves; None if there is none."""
    try:
        play = play_exchange.unpack_play(_as_export(data))
        same = (card for card in library.cards() if (card.game, card.moves) == (play["game"], play["cursor"]))
        wanted = _what_was_played(play)
        return next(
            (card for card in same if _what_was_played(play_exchange.unpack_play(library.export(card.id))) == wanted),
            None,
        )
    except (StoreError, NotReadable):
        return None


def _what_was_played(play: dict[str, Any]) -> tuple[Any, ...]:
    kept = StoredPlay.of(play)
    return (kept.game.id, kept.setup, [entry["moves"] for entry in kept.entries], kept.cursor)


def _is_sealed(export: bytes) -> bool:
    """Whether the file says that the app wrote it; whether that is true, the store finds out."""
    try:
        whole = json.loads(export)
    except (ValueError, RecursionError):
        return False
    return isinstance(whole, dict) and "sha256" in whole


def _as_export(data: bytes) -> bytes:
    """A play written by hand in the form of an export: each of its moves is an entry. Others as they are.

    Fields that nobody knows here go along: others may know them.
    """
    try:
        plain = json.loads(data)
    except (ValueError, RecursionError):
        return data
    by_hand = isinstance(plain, dict) and "game" in plain and not {"format", "entries"} & set(plain)
    if not by_hand or not isinstance(plain.get("moves", []), list):
        return data
    play = {key: value for key, value in plain.items() if key != "moves"}
    now = int(time.time() * 1000)
    entries = [{"at": now, "moves": [move]} for move in plain.get("moves", [])]
    game = game_of(plain)
    version = game.version if game else 1  # whoever writes by hand writes today's moves
    kept = {"title": "", "setup": {}, "game_version": version, **play, "created": now, "entries": entries}
    export = {"format": PLAY_FORMAT, "version": PLAY_VERSION, "play": {**kept, "cursor": len(entries)}}
    return json.dumps(export).encode()


def _checked(texts: Texts, is_sealed: bool, stop: Callable[[], bool], plain: dict[str, Any]) -> dict[str, Any]:
    """The play in today's version; the store writes only what passed here."""
    try:
        kept = StoredPlay.of(plain)
        today = {**plain, "game_version": kept.game.version, "setup": kept.setup, "entries": kept.entries}
        # What was undone can be done again: it is played through like the rest.
        whole = replace(parse_play({**today, "cursor": len(kept.entries)}), is_sealed=is_sealed)
        report = replay(whole, texts, stop=stop)
    except NotReadable as wrong:
        raise Unreadable("play_not_taken", reason=say_problem(texts, wrong)) from wrong
    except Stopped:
        raise
    except Exception as wrong:  # whatever a game stumbles over in a strange file: it is not taken
        raise Unreadable("play_not_taken", reason=say_problem(texts, NotReadable("play_shape"))) from wrong
    today = {**campaign_header(kept.game.id), **today}
    if is_sealed:
        return today
    if report.refusals:
        raise Unreadable("moves_refused", n=len(report.refusals), reason=report.refusals[0].message)
    return {**today, "entries": _with_ids(kept, report)}


def _with_ids(kept: StoredPlay, report: Report) -> list[dict[str, Any]]:
    """The entries as they were understood: who writes by hand may write names."""
    understood_moves = iter(report.played)
    return [
        {**entry, "moves": [encode_move(move) for move in islice(understood_moves, len(entry["moves"])) if move]}
        for entry in kept.entries
    ]
