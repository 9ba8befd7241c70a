"""Small files in a folder that cannot be made, and on a disk that refuses at the end: they open, say why, and close."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.store.errors import NotSaved
from companion.store.journal import journal_storage
from companion.store.small_files.groups import Groups, Person
from companion.store.small_files.presets import Presets
from companion.store.small_files.settings_file import Settings
from companion.store.small_files.things_file import ThingsFile

File = Any
KINDS: dict[str, tuple[Callable[[Path], File], Callable[[File], object], Callable[[File], list[Any]]]] = {
    "groups": (
        Groups,
        lambda groups: groups.record_play((Person("Anna"),), "lotr", {}, 1),
        lambda groups: [group.name for group in groups.all()],
    ),
    "presets": (
        Presets,
        lambda presets: presets.save("lotr", "Friday", {}),
        lambda presets: [preset.name for preset in presets.list_presets("lotr")],
    ),
    "settings": (
        lambda path: Settings(path, {"language": "it"}),
        lambda settings: settings.put("language", "en"),
        lambda settings: [each for each in (settings.get("language"),) if each != "it"],
    ),
    "things": (
        ThingsFile,
        lambda things: things.put("lotr", {"troll": {"name": "Troll"}}),
        lambda things: list(things.documents("lotr")),
    ),
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_folder_that_is_not_there_is_made(kind: str, tmp_path: Path) -> None:
    make, write, read = KINDS[kind]
    path = tmp_path / "new" / "folder" / "file"
    file = make(path)
    assert path.parent.is_dir()
    write(file)
    file.close()
    again = make(path)
    assert len(read(again)) == 1 and again.damage is None
    again.close()


@pytest.mark.parametrize("kind", KINDS)
def test_where_no_folder_can_be_made_it_opens_empty(kind: str, tmp_path: Path) -> None:
    """Each write is then refused with its reason."""
    make, write, read = KINDS[kind]
    (tmp_path / "file").write_bytes(b"")
    file = make(tmp_path / "file" / "folder" / "file")
    assert read(file) == []
    with pytest.raises(NotSaved):
        write(file)
    file.close()


@pytest.mark.parametrize("kind", KINDS)
def test_it_closes_on_a_disk_that_refuses(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make, write, read = KINDS[kind]
    file = make(tmp_path / "file")

    def refuse(*_: object) -> None:
        raise OSError(5, "the disk is gone")

    def cannot(path: Path, data: bytes) -> int:
        raise NotSaved("disk_failed", name=path.name)

    with monkeypatch.context() as broken:
        broken.setattr(journal_storage, "_sync_data", refuse)
        broken.setattr(journal_storage, "replace_and_open", cannot)
        write(file)
        file.close()
    again = make(tmp_path / "file")
    assert len(read(again)) == 1
    again.close()


def test_a_setting_that_is_flushed_is_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(tmp_path / "settings", {"language": "it"})
    settings.put("language", "en")
    synced: list[int] = []
    monkeypatch.setattr(journal_storage, "_sync_data", synced.append)
    settings.put("language", "it")
    settings.flush()
    assert synced
    settings.close()


def test_a_damaged_shelf_says_so(tmp_path: Path) -> None:
    things = ThingsFile(tmp_path / "things")
    things.put("lotr", {"troll": {"name": "Troll"}})
    things.put("lotr", {"orc": {"name": "Orc"}})
    things.close()
    (tmp_path / "things").write_bytes((tmp_path / "things").read_bytes()[:-3])
    again = ThingsFile(tmp_path / "things")
    assert again.damage is not None and list(again.documents("lotr")) == ["troll"]
    again.close()
