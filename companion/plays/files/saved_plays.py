"""Connects plays with the store: start, open, export and import whole plays."""

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
from companion.store.disk.bounds import is_too_deep
from companion.store.disk.progress import NO_PROGRESS, Progress, Stopped
from companion.store.disk.random_id import random_id
from companion.store.errors import StoreError, Unreadable
from companion.store.plays.catalogue import PlayCard
from companion.store.plays.library import CAMPAIGN, Library
from companion.store.plays.play_file import PlayFile

_STORE_CODES = {
    "play_too_new": "play_newer",
    "play_not_upgraded": "not_upgraded",
    "setup_impossible": "setup_impossible",
    "play_too_long": "play_too_long",
    "play_game": "game_missing",
}


def start_play(library: Library, game: Game, setup: Any, title: str, **fields: str) -> tuple[Play[Any], PlayFile]:
    """Return a new play or campaign that is saved from its first tap, and its file.

    `fields` go into the header: a mission has the mark of its campaign there.
    """
    file = library.create(game.id, title, encode(setup), game.version, **{**campaign_header(game.id), **fields})
    return Play(game, setup, file), file


def campaign_header(game_id: str) -> dict[str, str]:
    """Return the further header fields of a campaign, with a new mark that its missions share."""
    return {"kind": CAMPAIGN, "campaign": random_id(12)} if is_campaign(game_id) else {}


def open_saved(library: Library, play_id: str, progress: Progress = NO_PROGRESS) -> tuple[Play[Any], PlayFile]:
    """Return a saved play and its file; one of an older version is backed up and upgraded first.

    Raises StoreError if it cannot be read, or if the upgrade cannot be saved: its file is then unchanged. Where the
    disk refuses every write, the play can still be viewed (`PlayFile.is_read_only`). A caller that stops the progress
    leaves the file as it was, or repaired.
    """
    file = library.open(play_id, progress.part(0, 0.5))
    try:
        with convert_errors():
            return _load(library, file, progress.part(0.5, 1)), file
    except BaseException:
        with suppress(StoreError):
            file.close()
        raise


def _load(library: Library, file: PlayFile, progress: Progress = NO_PROGRESS) -> Play[Any]:
    """Return the play of an open file, and upgrade the file if it is of an older version."""
    stored = StoredPlay.of({**file.header, "entries": file.entries, "cursor": file.cursor})
    play = stored.play(file, progress)
    if stored.is_old and not file.is_read_only:
        library.migrate(
            file, {"game_version": stored.game.version, "setup": stored.setup}, stored.entries, stored.cursor
        )
    return play


@contextmanager
def convert_errors() -> Iterator[None]:
    """Raise Unreadable, the store's error, in place of NotReadable."""
    try:
        yield
    except NotReadable as wrong:
        raise Unreadable(_STORE_CODES.get(wrong.code, "not_understood"), **wrong.values) from wrong


def save_summary(library: Library, play_id: str, play: Play[Any]) -> None:
    """Save the summary of this play, which the home screen shows."""
    library.save_summary(play_id, dict(summarize(play)))


def export_play(library: Library, play_id: str) -> bytes:
    """Return the play as one file that another device can import."""
    data: bytes = library.export(play_id)
    return data


def import_play(
    library: Library, data: bytes, texts: Texts | None = None, stop: Callable[[], bool] = lambda: False
) -> PlayCard:
    """Import an exported play under a new id, upgraded, after a complete replay.

    Moves of a sealed export were possible when they were played: one that the present rules refuse is imported and
    becomes void. A play written by hand must be possible. `texts` says why a play is refused. Raises Stopped as soon as
    `stop` returns True; then, as after any refusal, nothing of it remains in the library.
    """
    export, texts = as_export(data), texts or Texts()
    check = partial(_check, texts, _is_sealed(export), stop)
    file = library.import_(export, check)
    try:
        with convert_errors():
            save_summary(library, file.id, _load(library, file))
        file.close()
    except BaseException:
        library.discard(file)
        raise
    return library.card_of(file)


def _is_sealed(export: bytes) -> bool:
    """Return whether the file has a seal; the store checks whether it is right."""
    try:
        whole = json.loads(export)
    except (ValueError, RecursionError):
        return False
    return isinstance(whole, dict) and "sha256" in whole


def as_export(data: bytes) -> bytes:
    """Return a play written by hand as an export, each move an entry; others as they are.

    Unknown fields are copied: other programs may use them.
    """
    try:
        plain = json.loads(data)
    except (ValueError, RecursionError):
        return data
    by_hand = isinstance(plain, dict) and "game" in plain and not {"format", "entries"} & set(plain)
    if is_too_deep(plain):  # whoever reads it refuses it; Python reads deeper nesting than it writes
        return data
    if not by_hand or not isinstance(plain.get("moves", []), list):
        return data
    play = {key: value for key, value in plain.items() if key != "moves"}
    now = int(time.time() * 1000)
    entries = [{"at": now, "moves": [move]} for move in plain.get("moves", [])]
    game = game_of(plain)
    version = game.version if game else 1  # a play written by hand has moves of the present version
    stored = {"title": "", "setup": {}, "game_version": version, **play, "created": now, "entries": entries}
    export = {"format": PLAY_FORMAT, "version": PLAY_VERSION, "play": {**stored, "cursor": len(entries)}}
    return json.dumps(export).encode()


def _check(texts: Texts, is_sealed: bool, stop: Callable[[], bool], plain: dict[str, Any]) -> dict[str, Any]:
    """Return the play in the present version; the store writes only plays that passed here."""
    try:
        stored = StoredPlay.of(plain)
        present = {**plain, "game_version": stored.game.version, "setup": stored.setup, "entries": stored.entries}
        # Undone moves can be redone: they are replayed like the others.
        whole = replace(parse_play({**present, "cursor": len(stored.entries)}), is_sealed=is_sealed)
        report = replay(whole, texts, stop=stop)
    except NotReadable as wrong:
        raise Unreadable("play_not_taken", reason=say_problem(texts, wrong)) from wrong
    except Stopped:
        raise
    except Exception as wrong:  # an unexpected error in a game's code: the play is refused
        raise Unreadable("play_not_taken", reason=say_problem(texts, NotReadable("play_shape"))) from wrong
    present = {**campaign_header(stored.game.id), **present}
    if is_sealed:
        return present
    if report.refusals:
        raise Unreadable("moves_refused", n=len(report.refusals), reason=report.refusals[0].message)
    return {**present, "entries": _with_ids(stored, report)}


def _with_ids(stored: StoredPlay, report: Report) -> list[dict[str, Any]]:
    """Return the entries with the moves as they were decoded: a person may have written names."""
    understood_moves = iter(report.played)
    return [
        {**entry, "moves": [encode_move(move) for move in islice(understood_moves, len(entry["moves"])) if move]}
        for entry in stored.entries
    ]
