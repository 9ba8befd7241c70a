"""Input and output of every command: reads a file or standard input, prints text or JSON."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, TextIO

from companion.plays.describing.problems import escape_json, strip_controls
from companion.plays.errors import NotReadable
from companion.plays.files.replay import MOST_BYTES


def show(text: str, stream: TextIO | None = None) -> None:
    """Print text for people, without control characters: titles and names come from files."""
    print("\n".join(map(strip_controls, text.split("\n"))), file=stream or sys.stdout)


def show_json(plain: Any) -> None:
    """Print plain data as JSON."""
    print(escape_json(json.dumps(plain, ensure_ascii=False, indent=2)))


def read_input(name: str, most: int = MOST_BYTES) -> bytes:
    """Return the bytes of a file, or of standard input for "-".

    It reads one byte more than allowed, so that the caller sees that the file is too large.
    """
    if name == "-":
        return sys.stdin.buffer.read(most + 1)
    try:
        with Path(name).open("rb") as file:
            return file.read(most + 1)
    except OSError as wrong:
        raise NotReadable("file_missing", file=name) from wrong
