"""A folder that takes nothing: what is in it can be listed, looked at and exported, and every attempt says why not."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.store.disk import whole_files as store_files
from companion.store.errors import NotSaved
from companion.store.plays.library import Library
from companion.store.small_files.presets import Presets
from companion.store.small_files.settings_file import Settings
from tests.read_only import read_only
from tests.store.samples import SETUP, entry


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """With one play of two entries in it."""
    shelf = Library(tmp_path)
    play = shelf.create("lotr", "Moria", SETUP, 1)
    play.write_entries({0: entry(0), 1: entry(1)}, [], 2)
    play.close()
    shelf.plays()
    shelf.close()
    return tmp_path


def files(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_plays_are_listed_looked_at_and_exported(folder: Path) -> None:
    before = files(folder)
    with read_only(folder):
        shelf = Library(folder)
        (card,) = shelf.plays()
        assert (card.title, card.moves, card.damaged) == ("Moria", 2, False)
        play = shelf.open(card.id)
        assert (play.entries, play.is_read_only) == ([entry(0), entry(1)], True)
        assert b"Moria" in shelf.export(card.id)
        play.close()
        shelf.close()
        assert shelf.read_only_reason is not None and shelf.read_only_reason.code == "disk_forbidden"
    assert files(folder) == before


@pytest.mark.parametrize(
    "attempt",
    [
        lambda shelf, play_id: shelf.open(play_id).write_entries({}, [], 1),
        lambda shelf, play_id: shelf.rename(play_id, "Balin"),
        lambda shelf, play_id: shelf.duplicate(play_id, "Balin"),
        lambda shelf, play_id: shelf.delete(play_id),
        lambda shelf, play_id: shelf.put_aside(play_id),
        lambda shelf, play_id: shelf.create("lotr", "Balin", SETUP, 1),
    ],
    ids=["tap", "rename", "duplicate", "delete", "put aside", "create"],
)
def test_every_change_is_refused_and_nothing_changes(folder: Path, attempt: Callable[[Library, str], object]) -> None:
    before = files(folder)
    with read_only(folder):
        shelf = Library(folder)
        (card,) = shelf.plays()
        with pytest.raises(NotSaved) as refused:
            attempt(shelf, card.id)
        assert refused.value.code == "disk_forbidden"
        assert [play.id for play in shelf.plays()] == [card.id]
        shelf.close()
    assert files(folder) == before


def test_settings_and_presets_can_be_read_and_not_changed(tmp_path: Path) -> None:
    kept = Settings(tmp_path / "settings", {"theme": "dark"})
    kept.put("theme", "light")
    kept.close()
    saved = Presets(tmp_path / "presets")
    saved.save("lotr", "Our group", SETUP)
    saved.close()
    with read_only(tmp_path):
        settings, presets = Settings(tmp_path / "settings", {"theme": "dark"}), Presets(tmp_path / "presets")
        assert settings.get("theme") == "light"
        assert [preset.name for preset in presets.list_presets("lotr")] == ["Our group"]
        for attempt in (lambda: settings.put("theme", "hc"), lambda: presets.save("lotr", "Others", SETUP)):
            with pytest.raises(NotSaved, match="disk_forbidden"):
                attempt()
        assert settings.read_only_reason is not None
        settings.close()
        presets.close()


@pytest.mark.parametrize("place", ["no/such/folder", "file/below"])
def test_a_folder_that_cannot_be_is_an_empty_shelf(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_bytes(b"somebody else's")
    with read_only(tmp_path):
        shelf, settings = Library(tmp_path / place), Settings(tmp_path / place / "settings", {"theme": "dark"})
        assert (shelf.plays(), shelf.deleted_plays(), settings.get("theme")) == ((), (), "dark")
        assert shelf.read_only_reason is not None and settings.read_only_reason is not None
        with pytest.raises(NotSaved):
            shelf.create("lotr", "Moria", SETUP, 1)
        shelf.close()
        settings.close()


def test_the_trash_says_only_what_is_truly_gone(folder: Path) -> None:
    shelf = Library(folder)
    (card,) = shelf.plays()
    shelf.delete(card.id)
    with read_only(folder):
        assert shelf.empty_trash(days=0) == 0
    assert [play.id for play in shelf.deleted_plays()] == [card.id]
    assert shelf.empty_trash(days=-1) == 1
    shelf.close()


def test_a_play_that_was_set_aside_is_kept_and_comes_back(folder: Path) -> None:
    shelf = Library(folder)
    (card,) = shelf.plays()
    shelf.put_aside(card.id)
    assert shelf.plays() == ()
    assert [play.title for play in shelf.plays_put_aside()] == ["Moria"]
    assert shelf.empty_trash(days=-1) == 0
    shelf.put_back(card.id)
    assert [play.id for play in shelf.plays()] == [card.id]
    assert shelf.plays_put_aside() == ()
    shelf.close()


def test_what_is_no_file_is_shown_as_damaged_and_stops_nobody(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.store.disk.whole_files.MOST_BYTES", 100_000)
    plays = folder / "plays"
    os.mkfifo(plays / "pipe.play")
    (plays / "folder.play").mkdir()
    with (plays / "large.play").open("wb") as file:
        file.truncate(100_001)
    shelf = Library(folder)
    assert {card.id: card.damaged for card in shelf.plays() if card.title != "Moria"} == {
        "pipe": True,
        "folder": True,
        "large": True,
    }
    shelf.close()


def test_a_list_of_plays_with_wrong_values_is_read_again(folder: Path) -> None:
    shelf = Library(folder)
    (card,) = shelf.plays()
    right = shelf._catalogue._table.document(card.id) or {}
    shelf.save_summary(card.id, {"round": 4, "players": 5, "glance": [["a"]], "outcome": "?", "phase": 1})
    (card,) = shelf.plays()
    assert card.summary == {"round": 4}
    for wrong in ({"title": 3}, {"created": "long ago"}, {"moves": None}, {"damaged": "no"}):
        shelf._catalogue._table.put({card.id: {**right, **wrong}})
        assert [(play.title, play.moves, play.damaged) for play in shelf.plays()] == [("Moria", 2, False)]
    shelf.close()


def test_a_disk_that_gives_nothing_back_either_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file system that is read-only refuses even to remove what was never there."""

    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "read-only")

    shelf = Library(folder)
    monkeypatch.setattr(Path, "unlink", refuse)
    monkeypatch.setattr(store_files, "open_no_link", refuse)
    with pytest.raises(NotSaved) as refused:
        shelf.create("lotr", "Balin", SETUP, 1)
    assert refused.value.code == "disk_forbidden"
    with pytest.raises(NotSaved):
        store_files.set_aside(folder / "one", b"x")
