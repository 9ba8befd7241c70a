"""Fills the tutorial of CONTRIBUTING.md with the files of Tally as they are: `python3 dev.py docs`.

A block of code below a line such as **`companion/games/tally/state.py`** is that file. Tally stands among the tests, so
that its files are known to work (tests/tiny_game/test_promise.py).
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "CONTRIBUTING.md"
HOME = ROOT / "tests/tiny_game"
PLACES = {
    "companion/games/tally/": "tally/",
    "screens/boards/tally/": "tally_boards/",
    "tests/games/tally/": "tally_tests/",
    "data/": "data/",
}
"""Where a file of the game goes in the project, and where it stands among the tests."""

BLOCK = re.compile(r"(^\*\*`(?P<name>[^`\n]+)`\*\*\n\n```\w+\n)(?P<text>.*?)(^```$)", re.MULTILINE | re.DOTALL)


def file_of(name: str) -> Path:
    """Returns the file that the tutorial calls by the place where it goes."""
    place = next(place for place in PLACES if name.startswith(place))
    return HOME / PLACES[place] / name.removeprefix(place)


def shown(page: str) -> list[str]:
    """Returns the names of the files that the page shows."""
    return [block["name"] for block in BLOCK.finditer(page)]


def filled(page: str) -> str:
    """Returns the page with every file as it is now."""
    return BLOCK.sub(lambda block: block[1] + file_of(block["name"]).read_text(encoding="utf-8") + block[4], page)


def main() -> int:
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    print(f"Written: {PAGE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
