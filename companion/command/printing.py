"""What every command does with the outside: reads a file or standard input, prints for people or as JSON."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, TextIO

from companion.plays.describing.problems import escape_json, strip_controls
from companion.plays.errors import NotReadable
from companion.plays.files.replay import MOST_BYTES


def show(text: str, stream: TextIO | None = None) -> None:
    """Print what people read. Titles and names come from files: they are made harmless line by line."""
    print("\n".join(map(strip_controls, text.split("\n"))), file=stream or sys.stdout)


def show_json(plain: Any) -> None:
    print(escape_json(json.dumps(plain, ensure_ascii=False, indent=2)))


def read_input(name: str, most: int = MOST_BYTES) -> bytes:
    """A file, or standard input for "-"; a little more than it can have tells that it is too large."""
    if name == "-":
        return sys.stdin.buffer.read(most + 1)
    try:
        with Path(name).open("rb") as file:
            return file.read(most + 1)
    except OSError as wrong:
        raise NotReadable("file_missing", file=name) from wrong
