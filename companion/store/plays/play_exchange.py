"""The file that carries a play to another device: one JSON object that can be checked."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NoReturn

from companion.store.disk.bounds import clean_title, is_entry, is_moment, is_too_deep, is_whole, read_moment
from companion.store.errors import Unreadable
from companion.store.journal.journal_lines import Document
from companion.store.plays.play_content import PlayContent

FORMAT = "tavolo.play"
VERSION = 1
SIZE_LIMIT_MB = 8


def pack_play(content: PlayContent) -> bytes:
    """The file of a play. Readable by people, checked by its sha256."""
    header = content.header
    play = {
        "game": header["game"],
        "game_version": header["game_version"],
        "title": header["title"],
        "created": header["created"],
        "setup": header["setup"],
        **{name: value for name, value in header.items() if name != "format"},
        "entries": list(map(_sound, content.entries)),
        "cursor": content.position.cursor,
    }
    play = _in_whole_characters(play)
    whole = {"format": FORMAT, "version": VERSION, "sha256": fingerprint(play), "play": play}
    return json.dumps(whole, indent=1).encode("ascii") + b"\n"


def unpack_play(data: bytes) -> Document:
    """The play in such a file, complete and of the right shape; whether its moves are is not known here."""
    whole = _parse(data)
    if not isinstance(whole, dict) or whole.get("format") != FORMAT:
        raise Unreadable("not_a_play")
    _check_version(whole.get("version"))
    play = _field(whole, "play", dict, "")
    check_seal(whole, play)
    return _checked(play)


def check_seal(whole: Document, play: Document) -> None:
    """A file without `sha256` was written by hand and is welcome; one whose sha256 is wrong was damaged."""
    if whole.get("sha256", known := _fingerprint(play)) != known:
        raise Unreadable("altered")


def fingerprint(play: Document) -> str:
    """The sha256 of a play, whatever the order of its keys and the spaces between them."""
    import hashlib  # only exports need it: not the start

    plain = json.dumps(play, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(plain.encode("utf-8")).hexdigest()


# --- inside ----------------------------------------------------------------------------------------------


def _in_whole_characters(play: Document) -> Document:
    """The play as UTF-8 can say it: of half a character, a question mark is left."""
    plain = json.dumps(play, ensure_ascii=False)
    try:
        plain.encode("utf-8")
    except UnicodeEncodeError:
        whole: Document = json.loads(plain.encode("utf-8", "replace"))
        return whole
    return play


def _sound(entry: Document) -> Document:
    """The entry, or a tap without moves in the place of what is none: another device can take the play over."""
    if is_entry(entry) and is_moment(entry.get("at")):
        return entry
    return {**(entry if is_entry(entry) else {"moves": []}), "at": read_moment(entry.get("at"))}


def _parse(data: bytes) -> Any:
    if len(data) > SIZE_LIMIT_MB * 1024 * 1024:
        raise Unreadable("too_big", limit=SIZE_LIMIT_MB)
    try:
        whole = json.loads(data.decode("utf-8-sig"), parse_constant=_no_number, parse_float=_finite)
    except (ValueError, RecursionError):
        raise Unreadable("not_json") from None
    if is_too_deep(whole):
        raise Unreadable("too_deep")
    return whole


def _fingerprint(play: Document) -> str:
    """Refuses texts that are not Unicode and nestings without end, which JSON lets through."""
    try:
        return fingerprint(play)
    except (ValueError, RecursionError):
        raise Unreadable("not_json") from None


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number that JSON knows")


def _finite(text: str) -> float:
    number = float(text)
    return _no_number(text) if number in (float("inf"), float("-inf")) else number


def _check_version(version: object) -> None:
    if not isinstance(version, int) or not is_whole(version) or version < 1:
        raise Unreadable("bad_field", where="version")
    if version > VERSION:
        raise Unreadable("export_newer", version=version)


def _checked(play: Document) -> Document:
    """The play with what a person may leave out filled in. Fields that nobody knows here stay: others may."""
    entries = _field(play, "entries", list, "play.")
    for number, entry in enumerate(entries):
        _check_entry(entry, f"play.entries[{number}]")
    return {
        **play,
        "game": _field(play, "game", str, "play."),
        "game_version": _field(play, "game_version", int, "play.", lambda value: value >= 1),
        "title": clean_title(_field({"title": "", **play}, "title", str, "play.")),
        "created": _field({"created": 0, **play}, "created", int, "play.", is_moment),
        "setup": _field(play, "setup", dict, "play."),
        "entries": entries,
        "cursor": _field(
            {"cursor": len(entries), **play}, "cursor", int, "play.", lambda value: 0 <= value <= len(entries)
        ),
    }


def _check_entry(entry: object, where: str) -> None:
    if not isinstance(entry, dict):
        raise Unreadable("bad_field", where=where)
    _field(entry, "at", int, f"{where}.", is_moment)
    moves = _field(entry, "moves", list, f"{where}.")
    if not all(isinstance(move, dict) for move in moves):
        raise Unreadable("bad_field", where=f"{where}.moves")


def _field(
    holder: Document, name: str, kind: type, where: str, fits: Callable[[Any], bool] = lambda value: True
) -> Any:
    """One field, of this type and with a value that fits; True is not a whole number here."""
    value = holder.get(name)
    right = is_whole(value) if kind is int else isinstance(value, kind)
    if not right or not fits(value):
        raise Unreadable("bad_field", where=f"{where}{name}")
    return value
