"""The small games among the tests, and where each of their files goes in the project.

Tally is the game that CONTRIBUTING builds. Duel has nothing that a game may leave out.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
AMONG_TESTS = re.compile(r"\btests\.tiny_game\.(?=\w+ import)")
IMPORTS = re.compile(r"(?:^from \S+ import .+\n){2,}", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class SmallGame:
    """A game among the tests: the places of its folders and files in the project, and where they are here."""

    id: str
    places: Mapping[str, str]

    @property
    def line(self) -> str:
        """The line that adds it to GAMES."""
        return f'    GameEntry("{self.id}"),\n'

    def add_to(self, project: Path) -> None:
        """Copy its files to where they go in a copy of the project, and write its line."""
        for place, source in self.places.items():
            copy_into(project / place, HERE / source)
        registry = project / "companion/games/__init__.py"
        head, opening, rest = registry.read_text(encoding="utf-8").partition("GAMES: tuple[GameEntry, ...] = (\n")
        registry.write_text(head + opening + self.line + rest, encoding="utf-8")


TALLY = SmallGame(
    "tally",
    {
        "companion/games/tally": "tally",
        "screens/boards/tally": "tally_boards",
        "tests/games/tally": "tally_tests",
        "data/games/tally": "data/games/tally",
        "data/demo/tally.json": "data/demo/tally.json",
        "data/demo/tally.words.toml": "data/demo/tally.words.toml",
    },
)
DUEL = SmallGame(
    "duel",
    {
        "companion/games/duel": "duel",
        "data/games/duel": "duel_data/games/duel",
        "data/demo/duel.json": "duel_data/demo/duel.json",
        "data/demo/duel.words.toml": "duel_data/demo/duel.words.toml",
    },
)
SMALL_GAMES = (TALLY, DUEL)


def copy_into(place: Path, source: Path) -> None:
    """Copy a file or a folder, with its modules as they read in the project."""
    if source.is_file():
        shutil.copy(source, place)
        return
    shutil.copytree(source, place, ignore=shutil.ignore_patterns("__pycache__"))
    for module in place.rglob("*.py"):
        module.write_text(as_in_project(module.read_text(encoding="utf-8")), encoding="utf-8")


def as_in_project(text: str) -> str:
    """Return the text of a module as it reads in the project.

    There the game is among the others, and so its import stands at another place in the order of the alphabet.
    """
    moved = AMONG_TESTS.sub("companion.games.", text)
    return text if moved == text else IMPORTS.sub(lambda block: "".join(sorted(block[0].splitlines(True))), moved)
