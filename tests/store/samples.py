"""Small plays to write, and a clock that only moves when a test says so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.store.plays.play_content import new_header
from companion.store.plays.play_file import PlayFile

SETUP = {"players": ["Anna", "Bruno"], "difficulty": "easy"}
EVENING = 1_700_000_000_000


class Watch:
    """Milliseconds since 1970, set by hand."""

    def __init__(self, at: int = EVENING) -> None:
        self.at = at

    def __call__(self) -> int:
        return self.at


def header(title: str = "Moria") -> dict[str, Any]:
    return new_header("lotr", 1, title, EVENING, SETUP)


def entry(number: int) -> dict[str, Any]:
    return {"at": EVENING + number, "moves": [{"move": "raise_threat", "player": "Éowyn", "by": number}]}


def play_on(play: PlayFile, taps: int) -> None:
    """So many taps at the end of the journal, one commit each."""
    for number in range(play.cursor, play.cursor + taps):
        play.write_entries({number: entry(number)}, range(0), number + 1)


def written(path: Path, taps: int = 5) -> bytes:
    """The bytes of a play with so many taps, one line each after its beginning."""
    play = PlayFile.create(path, header())
    play_on(play, taps)
    play.close()
    return path.read_bytes()
