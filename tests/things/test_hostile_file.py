"""A file of the shelf that no group has typed: it is bounded, and never keeps the app from opening."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.content.texts import Texts
from companion.kernel.game import Game
from companion.plays.describing.problems import say_problem
from companion.store.errors import StoreError
from companion.store.small_files import things_file
from companion.store.small_files.things_file import ThingsFile
from companion.things import shelf_reading
from companion.things.shelf import Shelf
from companion.things.thing import Thing


def troll(number: int) -> Thing:
    return Thing(game="lotr", kind="enemy", name=f"Troll {number}", values={"kind": "enemy", "attack": 3})


def typed(path: Path, game: Game, cards: int) -> None:
    shelf = Shelf(ThingsFile(path))
    for number in range(cards):
        shelf.put(game, troll(number))
    shelf.close()


def test_of_far_too_many_cards_the_last_are_read(tmp_path: Path, lotr: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "things"
    typed(path, lotr, 5)
    monkeypatch.setattr(shelf_reading, "MOST_READ", 3)
    shelf = Shelf(ThingsFile(path))
    assert sorted(thing.name for thing in shelf.own_things(lotr)) == ["Troll 2", "Troll 3", "Troll 4"]
    shelf.put(lotr, troll(9))
    shelf.close()
    monkeypatch.undo()
    again = Shelf(ThingsFile(path))
    assert len(again.own_things(lotr)) == 6, "what was not read is still in the file"
    again.close()


def test_a_file_that_is_far_too_large_is_left_as_it_is(
    tmp_path: Path, lotr: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "things"
    typed(path, lotr, 5)
    before = path.read_bytes()
    monkeypatch.setattr(things_file, "MOST_BYTES", 100)
    shelf = Shelf(ThingsFile(path))
    assert shelf.own_things(lotr) == () and shelf.things(lotr) != ()
    with pytest.raises(StoreError) as refused:
        shelf.put(lotr, troll(9))
    assert " " in say_problem(Texts("it"), refused.value)
    shelf.close()
    assert path.read_bytes() == before
