"""Evenings in the store: taps, joined and forgotten ones, undos, redos and titles in any order, and what counts."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.store.disk import padding
from companion.store.plays.play_file import PlayFile
from tests.store.samples import entry, header

Entries = list[dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Evening:
    """A play's file at the end, its forms on the way, and what it says. `killed` is what a killed app leaves of it."""

    data: bytes
    killed: bytes
    stages: list[bytes]
    entries: Entries
    cursor: int
    title: str


def any_evening(path: Path, chance: random.Random, most: int = 40, undone: bool = False) -> Evening:
    """Any evening; with `undone`, the last that happens in it is an undo of any depth."""
    play = PlayFile.create(path, header(), clock=lambda: 1)
    stages = []
    for stamp in range(1000, 1000 + chance.randrange(5, most)):
        entries, cursor = play.entries, play.cursor
        kind = chance.random()
        if kind < 0.3 and entries:
            play.write_entries({}, [], chance.randrange(len(entries) + 1))
        elif kind < 0.5 and cursor and cursor == len(entries):
            play.write_entries({cursor - 1: entry(stamp)}, [], cursor)
        elif kind < 0.55 and cursor and cursor == len(entries):
            play.write_entries({}, [cursor - 1], cursor - 1)
        elif kind < 0.6:
            play.change_header(title=f"Moria {stamp}")
        else:
            play.write_entries({cursor: entry(stamp)}, range(cursor + 1, len(entries)), cursor + 1)
        stages.append(padding.strip_padding(path.read_bytes()))
    if undone and play.cursor:
        play.write_entries({}, [], chance.randrange(play.cursor))
    entries, cursor, killed = play.entries, play.cursor, path.read_bytes()
    play.repeat_last()
    data, title = padding.strip_padding(path.read_bytes()), str(play.header["title"])
    play.abandon()
    return Evening(data, killed, stages, entries, cursor, title)
