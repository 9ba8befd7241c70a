"""A disk that takes no more: the system itself refuses, by a limit on the size of files."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.store.errors import NotSaved
from companion.store.plays.library import Library
from companion.store.plays.play_file import PlayFile
from companion.store.small_files.settings_file import Settings
from tests.store.full_disk import no_file_beyond
from tests.store.samples import SETUP, entry, header, play_on


def begun(path: Path) -> PlayFile:
    """Three taps, and no room behind them."""
    play = PlayFile.create(path, header())
    play_on(play, 3)
    play.close()
    return PlayFile.open(path)


@pytest.mark.parametrize("room", [0, 1, 40, 150])
def test_a_tap_without_room_can_be_made_later(path: Path, room: int) -> None:
    """A tap that finds no room on the disk changes nothing and can be made later."""
    play = begun(path)
    before = path.read_bytes()
    with no_file_beyond(len(before) + room), pytest.raises(NotSaved) as refused:
        play.write_entries({3: entry(3)}, [], 4)
    assert refused.value.code == "disk_full"
    assert (len(play.entries), play.cursor, path.read_bytes()) == (3, 3, before)
    play.write_entries({3: entry(33)}, [], 4)
    play.close()
    again = PlayFile.open(path)
    assert (again.entries[3:], again.damage) == ([entry(33)], None)
    again.close()


def test_an_undo_fits_where_a_long_tap_does_not(path: Path) -> None:
    play = begun(path)
    with no_file_beyond(path.stat().st_size + 150):
        with pytest.raises(NotSaved):
            play.write_entries({3: {"at": 0, "moves": [{"note": "x" * 500}]}}, [], 4)
        play.write_entries({}, [], 2)
    play.close()
    again = PlayFile.open(path)
    assert (again.cursor, again.damage) == (2, None)
    again.close()


def test_a_tap_takes_the_last_bytes_of_a_disk(path: Path) -> None:
    """A tap takes the last bytes of a disk that has no room behind them."""
    play = begun(path)
    with no_file_beyond(path.stat().st_size + 1000):
        play_on(play, 2)
        with pytest.raises(NotSaved):
            play.write_entries({5: {"at": 0, "moves": [{"note": "x" * 2000}]}}, [], 6)
    play_on(play, 1)
    play.close()
    again = PlayFile.open(path)
    assert (again.entries, again.damage) == ([entry(number) for number in range(6)], None)
    again.close()


def test_closing_on_a_full_disk_keeps_the_long_file(path: Path) -> None:
    play = PlayFile.create(path, header())
    play_on(play, 200)
    with no_file_beyond(500):
        play.close()
    assert sorted(each.name for each in path.parent.iterdir()) == [path.name]
    again = PlayFile.open(path)
    assert len(again.entries) == 200
    again.close()


def test_a_damaged_file_is_not_cut_before_the_rest_is_safe(path: Path) -> None:
    play = PlayFile.create(path, header())
    play_on(play, 20)
    play.close()
    data = path.read_bytes()
    broken = data[:600] + b"?" + data[601:]
    path.write_bytes(broken)
    with no_file_beyond(100), pytest.raises(NotSaved) as refused:
        PlayFile.open(path)
    assert refused.value.code == "disk_full"
    assert path.read_bytes() == broken
    assert list(path.parent.glob("*.cut")) == []
    PlayFile.open(path).close()


def test_a_new_play_and_a_list_of_plays_on_a_full_disk(tmp_path: Path) -> None:
    library = Library(tmp_path)
    library.create("lotr", "Moria", SETUP, 1).close()
    with no_file_beyond(60):
        with pytest.raises(NotSaved):
            library.create("lotr", "Rohan", SETUP, 1)
        assert [card.title for card in library.plays()] == ["Moria"]
    library.close()


def test_a_setting_keeps_its_old_value(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings", {"language": "it"})
    with no_file_beyond(10), pytest.raises(NotSaved):
        settings.put("language", "en")
    assert settings.get("language") == "it"
    settings.close()
