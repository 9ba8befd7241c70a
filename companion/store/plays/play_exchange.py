"""The export file of a play: one JSON object with a checksum."""

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
    """Return the export file of a play: readable text with a sha256."""
    header = content.header
    play = {
        "game": header["game"],
        "game_version": header["game_version"],
        "title": header["title"],
        "created": header["created"],
        "setup": header["setup"],
        **{name: value for name, value in header.items() if name != "format"},
        "entries": list(map(_check_or_empty, content.entries)),
        "cursor": content.position.cursor,
    }
    play = _drop_half_characters(play)
    whole = {"format": FORMAT, "version": VERSION, "sha256": fingerprint(play), "play": play}
    return json.dumps(whole, indent=1).encode("ascii") + b"\n"


def unpack_play(data: bytes) -> Document:
    """Return the play in an export file, complete and of the right form.

    Its moves are not checked.
    """
    whole = _parse(data)
    if not isinstance(whole, dict) or whole.get("format") != FORMAT:
        raise Unreadable("not_a_play")
    _check_version(whole.get("version"))
    play = _read_field(whole, "play", dict, "")
    check_seal(whole, play)
    return _check_play(play)


def check_seal(whole: Document, play: Document) -> None:
    """Raise Unreadable if the sha256 of the file is wrong.

    A file written by hand may leave it out.
    """
    if whole.get("sha256", known := _checked_fingerprint(play)) != known:
        raise Unreadable("altered")


def fingerprint(play: Document) -> str:
    """Return the sha256 of a play, independent of the order of its keys and of spaces."""
    import hashlib  # only exports need it, not every start

    plain = json.dumps(play, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(plain.encode("utf-8")).hexdigest()


# --- inside ----------------------------------------------------------------------------------------------


def _drop_half_characters(play: Document) -> Document:
    """Return the play with a “?” for each half of a surrogate pair.

    UTF-8 cannot encode such a half.
    """
    plain = json.dumps(play, ensure_ascii=False)
    try:
        plain.encode("utf-8")
    except UnicodeEncodeError:
        whole: Document = json.loads(plain.encode("utf-8", "replace"))
        return whole
    return play


def _check_or_empty(entry: Document) -> Document:
    """Return the entry, or one without moves in place of an invalid one.

    So another device can import a play that was repaired.
    """
    if is_entry(entry) and is_moment(entry.get("at")):
        return entry
    return {**(entry if is_entry(entry) else {"moves": []}), "at": read_moment(entry.get("at"))}


def _parse(data: bytes) -> Any:
    if len(data) > SIZE_LIMIT_MB * 1024 * 1024:
        raise Unreadable("too_big", limit=SIZE_LIMIT_MB)
    try:
        whole = json.loads(data.decode("utf-8-sig"), parse_constant=_refuse_number, parse_float=_read_float)
    except (ValueError, RecursionError):
        raise Unreadable("not_json") from None
    if is_too_deep(whole):
        raise Unreadable("too_deep")
    return whole


def _checked_fingerprint(play: Document) -> str:
    """Return the sha256.

    Raise Unreadable for invalid Unicode or endless nesting, which JSON allows.
    """
    try:
        return fingerprint(play)
    except (ValueError, RecursionError):
        raise Unreadable("not_json") from None


def _refuse_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number that JSON knows")


def _read_float(text: str) -> float:
    number = float(text)
    return _refuse_number(text) if number in (float("inf"), float("-inf")) else number


def _check_version(version: object) -> None:
    if not isinstance(version, int) or not is_whole(version) or version < 1:
        raise Unreadable("bad_field", where="version")
    if version > VERSION:
        raise Unreadable("export_newer", version=version)


def _check_play(play: Document) -> Document:
    """Return the play with its optional fields filled in. Raise Unreadable if a field is wrong.

    Unknown fields stay: another version of the app may know them.
    """
    entries = _read_field(play, "entries", list, "play.")
    for number, entry in enumerate(entries):
        _check_entry(entry, f"play.entries[{number}]")
    return {
        **play,
        "game": _read_field(play, "game", str, "play."),
        "game_version": _read_field(play, "game_version", int, "play.", lambda value: value >= 1),
        "title": clean_title(_read_field({"title": "", **play}, "title", str, "play.")),
        "created": _read_field({"created": 0, **play}, "created", int, "play.", is_moment),
        "setup": _read_field(play, "setup", dict, "play."),
        "entries": entries,
        "cursor": _read_field(
            {"cursor": len(entries), **play}, "cursor", int, "play.", lambda value: 0 <= value <= len(entries)
        ),
    }


def _check_entry(entry: object, where: str) -> None:
    if not isinstance(entry, dict):
        raise Unreadable("bad_field", where=where)
    _read_field(entry, "at", int, f"{where}.", is_moment)
    moves = _read_field(entry, "moves", list, f"{where}.")
    if not all(isinstance(move, dict) for move in moves):
        raise Unreadable("bad_field", where=f"{where}.moves")


def _read_field(
    holder: Document, name: str, kind: type, where: str, fits: Callable[[Any], bool] = lambda value: True
) -> Any:
    """Return a field of this type whose value fits. True is not a whole number here."""
    value = holder.get(name)
    right = is_whole(value) if kind is int else isinstance(value, kind)
    if not right or not fits(value):
        raise Unreadable("bad_field", where=f"{where}{name}")
    return value
