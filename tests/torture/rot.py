"""Rot: bits turn over, bytes and whole sectors go bad, lines vanish, ends are cut. Nothing untrue comes of it."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from companion.store.errors import Unreadable
from companion.store.plays.library import Library
from companion.store.plays.play_file import PlayFile
from tests.torture.evenings import Entries, Evening, any_evening
from tests.torture.figures import Figure, Until

Spoil = Callable[[bytes, random.Random], bytes]
SECTOR = 512


def a_bit(data: bytes, chance: random.Random) -> bytes:
    place = chance.randrange(len(data))
    return data[:place] + bytes([data[place] ^ 1 << chance.randrange(8)]) + data[place + 1 :]


def some_bytes(data: bytes, chance: random.Random) -> bytes:
    place, length = chance.randrange(len(data)), chance.randrange(2, 30)
    return data[:place] + chance.randbytes(length) + data[place + length :]


def a_sector(data: bytes, chance: random.Random) -> bytes:
    place = chance.randrange(0, len(data), SECTOR)
    return data[:place] + b"\0" * len(data[place : place + SECTOR]) + data[place + SECTOR :]


def a_line(data: bytes, chance: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    del lines[chance.randrange(len(lines))]
    return b"".join(lines)


def the_end(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(len(data))]


KINDS: tuple[Spoil, ...] = (a_bit, a_bit, some_bytes, a_sector, a_line, the_end)


def run(folder: Path, seconds: float, least: int = 1, seed: int = 11) -> list[Figure]:
    alone, helped = Figure("rot, without a backup"), Figure("rot, with a backup")
    chance = random.Random(seed)
    steps = lost = 0
    (folder / "plays").mkdir(exist_ok=True, parents=True)
    for number in Until(seconds, least):
        evening = any_evening(folder / "evening.play", chance, most=60)
        spoil = chance.choice(KINDS)
        data = spoil(evening.data, chance)
        with alone.trial(f"{spoil.__name__} {number}"):
            gone = judged_alone(alone, folder / "one.play", evening, data, spoil)
            if spoil is a_bit:
                steps, lost = steps + evening.cursor, lost + gone
        with helped.trial(f"{spoil.__name__} {number}"):
            judge_with_copy(helped, folder, evening, data, spoil)
    alone.note = f"one bad bit cost {lost} of {steps} steps"
    return [alone, helped]


def judged_alone(figure: Figure, path: Path, evening: Evening, data: bytes, spoil: Spoil) -> int:
    """Whatever is left is true; how many steps are gone."""
    path.write_bytes(data)
    try:
        play = PlayFile.open(path)
    except Unreadable as wrong:
        if wrong.code != "play_unreadable" or path.read_bytes() != data:
            figure.loses(f"{spoil.__name__}: {wrong.code}")
        return evening.cursor
    entries, cursor, damage = play.entries, play.cursor, play.damage
    has_title = play.header["title"] == evening.title
    play.close()
    if not has_title and damage is not None and not damage.is_unsure:  # an end may be gone without a trace
        figure.loses(f"{spoil.__name__}: nobody says that the title may be missing")
    counted = set(map(str, evening.entries))
    holes = [entry for entry in entries[:cursor] if "moves" not in entry]
    untrue = [entry for entry in entries[:cursor] if "moves" in entry and str(entry) not in counted]
    told = damage.lost if damage is not None else 0  # of the last tap an earlier form may be left, and is told
    if spoil in (a_bit, a_line, some_bytes) and len(untrue) > told and cursor == evening.cursor:
        figure.loses(f"{spoil.__name__}: {len(untrue)} entries that did not count")
    is_whole = entries[:cursor] == evening.entries[: evening.cursor]
    if spoil is a_bit and not is_whole and not _at_the_end(data, evening):
        figure.loses(f"a bit cost {len(holes)} steps")
    if holes and (damage is None or damage.lost < len(holes)):
        figure.loses(f"{spoil.__name__}: {len(holes)} steps gone, {damage} told")
    return len(holes)


def _at_the_end(data: bytes, evening: Evening) -> bool:
    """The break after the last line is gone: it looks like a line that was never finished."""
    return data[:-1] == evening.data[:-1]


def judge_with_copy(figure: Figure, folder: Path, evening: Evening, data: bytes, spoil: Spoil) -> None:
    """With a copy of the whole file nothing is gone that counted."""
    library = Library(folder)
    path = folder / "plays" / "two.play"
    path.write_bytes(evening.data)
    library.open("two").close()
    path.write_bytes(data)
    found: tuple[Entries, int] | None = None
    try:
        play = library.open("two")
        found = (play.entries[: play.cursor], play.cursor)
        play.close()
    except Unreadable:
        copy = library.backups("two")[0]  # not even one line is left to tell that it is the same play
        library.restore_backup("two", copy)
        play = library.open("two")
        found = (play.entries[: play.cursor], play.cursor)
        play.close()
    if found != (evening.entries[: evening.cursor], evening.cursor):
        figure.loses(f"{spoil.__name__}: {found[1]} of {evening.cursor} steps")
    library.delete("two")
    library.empty_trash(days=0)
    library.close()
