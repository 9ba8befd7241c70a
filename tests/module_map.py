"""Writes docs/modules.md, the map of the modules, from their docstrings: `python3 dev.py docs`.

The folders of single games are left out: they are alike (CONTRIBUTING.md), and a new game touches only its own.
"""

from __future__ import annotations

import ast
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "modules.md"
COLUMNS = 120
OF_GAMES = ("companion/games", "screens/boards")
"""These hold a folder for each game, and a few modules beside them."""

HEAD = """# Modules

Every module of the core and of the screens with the first sentence of its docstring. Made by `python3 dev.py docs`, not
to be edited by hand. [Architecture](architecture.md) shows how the folders belong together. Folders of single games are
left out: they all look alike ([adding a game](../CONTRIBUTING.md#adding-a-game)).
"""


def page() -> str:
    """Return the whole page as it must stand in docs/modules.md."""
    return HEAD + "".join(f"\n{chapter}\n" for folder in folders() for chapter in [chapter_of(folder)])


def folders() -> Iterator[Path]:
    """Yield every package of the core and of the screens, except those of a single game."""
    for top in ("companion", "screens"):
        doors = sorted((ROOT / top).rglob("__init__.py"), key=lambda file: file.parent.relative_to(ROOT).parts)
        yield from (door.parent for door in doors if not is_of_one_game(door.parent))


def is_of_one_game(folder: Path) -> bool:
    return folder.relative_to(ROOT).as_posix().startswith(tuple(f"{shelf}/" for shelf in OF_GAMES))


def chapter_of(folder: Path) -> str:
    """Return the heading of a package, its docstring and a line for each of its modules."""
    modules = sorted(file for file in folder.glob("*.py") if file.name != "__init__.py")
    lines = [f"## {folder.relative_to(ROOT).as_posix()}", "", *wrapped(first_sentence(folder / "__init__.py"), "")]
    if modules:
        lines += ["", *(line for file in modules for line in wrapped(f"`{file.name}`: {first_sentence(file)}", "- "))]
    return "\n".join(lines)


def first_sentence(file: Path) -> str:
    """Return the first line of a module's docstring, or nothing."""
    docstring = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    return " ".join(docstring.partition("\n\n")[0].split())


def wrapped(text: str, mark: str) -> list[str]:
    return textwrap.wrap(
        text,
        COLUMNS,
        initial_indent=mark,
        subsequent_indent=" " * len(mark),
        break_long_words=False,
        break_on_hyphens=False,
    )


def main() -> int:
    PAGE.write_text(page(), encoding="utf-8")
    print(f"Written: {PAGE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
