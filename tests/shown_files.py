"""Fills the tutorial of CONTRIBUTING.md with the files of Tally as they are: `python3 dev.py docs`.

A block of code below a line such as **`companion/games/tally/state.py`** is that file. Tally stands among the tests, so
that its files are known to work (tests/tiny_game/test_promise.py); tests/tiny_game/small_games.py says where each of
them goes.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.tiny_game.small_games import HERE, TALLY, as_in_project

PAGE = ROOT / "CONTRIBUTING.md"
BLOCK = re.compile(r"(^\*\*`(?P<name>[^`\n]+)`\*\*\n\n```\w+\n)(?P<text>.*?)(^```$)", re.MULTILINE | re.DOTALL)


def file_of(name: str) -> Path:
    """Return the file that the tutorial calls by the place where it goes."""
    place = next(place for place in TALLY.places if name.startswith(place))
    return HERE / f"{TALLY.places[place]}{name.removeprefix(place)}"


def text_of(name: str) -> str:
    """Return the text of that file, as it reads in the project."""
    return as_in_project(file_of(name).read_text(encoding="utf-8"))


def shown(page: str) -> list[str]:
    """Return the names of the files that the page shows."""
    return [block["name"] for block in BLOCK.finditer(page)]


def filled(page: str) -> str:
    """Return the page with every file as it is now."""
    return BLOCK.sub(lambda block: block[1] + text_of(block["name"]) + block[4], page)


def main() -> int:
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    print(f"Written: {PAGE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
