"""A disk that is slow or refuses: what is not safe is never said to be, and taps do not pile up."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.store.errors import NotSaved
from companion.store.journal import journal_storage
from companion.store.plays.play_file import PlayFile
from tests.store.samples import entry, header


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Syncs wait until this is set; new lines wait for none of them."""
    let = threading.Event()
    monkeypatch.setattr(journal_storage, "_sync_data", lambda descriptor: let.wait())
    monkeypatch.setattr(journal_storage, "LONGEST_WAIT", 0)
    yield let
    let.set()


def test_a_tap_is_not_safe_before_the_disk_has_answered(tmp_path: Path, gate: threading.Event) -> None:
    play = PlayFile.create(tmp_path / "moria.play", header())
    play.write_entries({0: entry(0)}, [], 1)
    assert not play.settle(0)
    gate.set()
    assert play.settle()
    play.close()


def test_a_second_tap_waits_for_the_first(tmp_path: Path, gate: threading.Event) -> None:
    play = PlayFile.create(tmp_path / "moria.play", header())
    play.write_entries({0: entry(0)}, [], 1)
    with pytest.raises(NotSaved) as refused:
        play.write_entries({1: entry(1)}, [], 2)
    assert refused.value.code == "disk_slow"
    assert (len(play.entries), play.cursor) == (1, 1)
    gate.set()
    assert play.settle()
    play.write_entries({1: entry(1)}, [], 2)
    play.close()
    again = PlayFile.open(tmp_path / "moria.play")
    assert (len(again.entries), again.damage) == (2, None)
    again.close()


def test_a_refused_sync_writes_the_file_anew_or_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(descriptor: int) -> None:
        raise OSError(5, "the disk is gone")

    play = PlayFile.create(tmp_path / "moria.play", header())
    monkeypatch.setattr(journal_storage, "_sync_data", refuse)
    play.write_entries({0: entry(0)}, [], 1)
    assert play.settle()
    with monkeypatch.context() as broken:
        broken.setattr(journal_storage, "replace_and_open", lambda path, data: _not_saved(path))
        with pytest.raises(NotSaved):
            play.flush()
    play.flush()
    monkeypatch.undo()
    play.close()
    again = PlayFile.open(tmp_path / "moria.play")
    assert again.entries == [entry(0)]
    again.close()


def _not_saved(path: Path) -> int:
    raise NotSaved("disk_failed", name=path.name)
