"""A second instance on a folder that is in use. Run as a program: `python -m tests.torture.second FOLDER PLAY MOVES`.

Lists, looks and exports what the first one keeps; every attempt to change it must be refused in a sentence.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from companion.content.texts import Texts
from companion.plays.describing.problems import say_problem
from companion.plays.files.saved_plays import open_saved
from companion.store.errors import StoreError
from companion.store.plays.library import Library
from companion.store.small_files.settings_file import Settings


def main(folder: Path, play_id: str, moves: int) -> None:
    library = Library(folder)
    assert library.read_only_reason is not None and library.read_only_reason.code == "in_use"
    seen = {card.id: card.moves for card in library.plays()}
    assert seen[play_id] == moves, seen
    assert len(library.content(play_id).entries) == moves
    assert len(library.export(play_id)) > 300
    for deed in (
        lambda: open_saved(library, play_id),
        lambda: library.delete(play_id),
        lambda: library.rename(play_id, "x"),
        lambda: library.put_aside(play_id),
        lambda: Settings(folder / "settings", {"language": "it"}).put("language", "en"),
    ):
        answer = refusal_of(deed)
        assert answer is not None, "a second instance wrote"
        assert answer.code == "in_use" and " " in say_problem(Texts("it"), answer), answer.code
    own = library.create("lotr", "Mine", {"players": [{"name": "Anna"}]}, 1)
    own.close()
    library.open(own.id).close()
    library.close()


def refusal_of(deed: Callable[[], object]) -> StoreError | None:
    try:
        deed()
    except StoreError as wrong:
        return wrong
    return None


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
