"""The file of the things that a group has typed: an app that closes is not kept by a disk that refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.store.errors import NotSaved
from companion.store.journal import journal_storage
from companion.store.small_files.things_file import ThingsFile


def refuse(*_: object) -> None:
    raise OSError(5, "the disk is gone")


def cannot(path: Path, data: bytes) -> int:
    raise NotSaved("disk_failed", name=path.name)


def test_it_closes_on_a_disk_that_refuses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What could not be synced is in the file all the same, and the file is free again."""
    things = ThingsFile(tmp_path / "new" / "things.tavolo")
    with monkeypatch.context() as broken:
        broken.setattr(journal_storage, "_sync_data", refuse)
        broken.setattr(journal_storage, "replace_and_open", cannot)
        things.put("lotr", {"troll": {"name": "Troll"}})
        things.close()
    again = ThingsFile(tmp_path / "new" / "things.tavolo")
    assert dict(again.documents("lotr")) == {"troll": {"name": "Troll"}} and again.damage is None
    again.put("lotr", {}, drop=["troll"], former={"1": {"name": "Troll"}})
    assert dict(again.documents("lotr")) == {} and dict(again.former_documents("lotr")) == {"1": {"name": "Troll"}}
    again.close()
