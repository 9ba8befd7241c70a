"""Named setups: saved, listed by game, replaced, deleted and taken back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.store.errors import NotSaved
from companion.store.journal.journal_table import JournalDatabase
from companion.store.journal.read_only_storage import open_or_read_only
from companion.store.small_files.presets import Preset, Presets


@pytest.fixture
def presets(tmp_path: Path) -> Iterator[Presets]:
    presets = Presets(tmp_path / "presets")
    yield presets
    presets.close()


def names(presets: Presets, game: str = "lotr") -> list[str]:
    return [preset.name for preset in presets.list_presets(game)]


def test_presets_are_listed_by_name_for_their_game(presets: Presets) -> None:
    for game, name in [("lotr", "venerdì"), ("conan", "Due contro uno"), ("lotr", "Anna e Bruno")]:
        presets.save(game, name, {"players": 2})
    assert names(presets) == ["Anna e Bruno", "venerdì"]
    assert presets.list_presets("conan") == (Preset("conan", "Due contro uno", {"players": 2}),)
    assert presets.list_presets("runewars") == ()


def test_a_name_is_used_once(presets: Presets) -> None:
    presets.save("lotr", "Friday", {"players": 2})
    presets.save("lotr", "  friday ", {"players": 3})
    assert presets.list_presets("lotr") == (Preset("lotr", "friday", {"players": 3}),)


def test_a_preset_without_a_name_is_refused(presets: Presets) -> None:
    with pytest.raises(NotSaved) as refused:
        presets.save("lotr", "  ", {})
    assert refused.value.code == "preset_unnamed"
    assert presets.list_presets("lotr") == ()


def test_a_deleted_preset_can_be_taken_back(presets: Presets) -> None:
    preset = presets.save("lotr", "Friday", {"players": 2})
    presets.delete(preset)
    assert names(presets) == []
    presets.restore(preset)
    assert presets.list_presets("lotr") == (preset,)


def test_presets_last_and_a_damaged_end_costs_only_the_end(presets: Presets, tmp_path: Path) -> None:
    presets.save("lotr", "first", {})
    presets.save("lotr", "second", {})
    presets.close()
    path = tmp_path / "presets"
    path.write_bytes(path.read_bytes()[:-3])
    again = Presets(path)
    assert names(again) == ["first"]
    assert again.damage is not None
    assert again.damage.is_torn
    again.close()


def test_a_preset_knows_the_version_that_wrote_it(presets: Presets) -> None:
    presets.save("conan", "La torre", {"players": 2}, version=2)
    assert presets.list_presets("conan")[0].version == 2


def test_a_preset_of_a_file_without_versions_is_of_the_first(tmp_path: Path) -> None:
    path = tmp_path / "old"
    database = JournalDatabase(open_or_read_only(path))
    database.journal_table("presets").put({"lotr/friday": {"game": "lotr", "name": "Friday", "setup": {}}})
    database.close()
    presets = Presets(path)
    assert presets.list_presets("lotr") == (Preset("lotr", "Friday", {}, version=1),)
    presets.close()


@pytest.mark.parametrize(
    "odd", [{"game": 3}, {"name": None}, {"setup": []}, {"version": "2"}, {"version": True}, {"game": 1, "name": 2}]
)
def test_what_is_no_preset_is_passed_over(tmp_path: Path, odd: dict[str, object]) -> None:
    database = JournalDatabase(open_or_read_only(tmp_path / "odd"))
    good = {"game": "lotr", "name": "Friday", "setup": {}}
    database.journal_table("presets").put({"lotr/friday": good, "odd": {**good, "name": "Odd", **odd}})
    database.close()
    presets = Presets(tmp_path / "odd")
    assert names(presets) == ["Friday"]
    presets.close()
