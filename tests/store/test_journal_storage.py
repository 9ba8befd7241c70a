"""TinyDB on the journal: all its operations, one line each, and what happens to the file."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tinydb import where
from tinydb.operations import increment

from companion.store.errors import NotSaved, Unreadable
from companion.store.journal import journal_storage
from companion.store.journal.journal_lines import encode_line
from companion.store.journal.journal_storage import JournalStorage
from companion.store.journal.journal_table import JournalDatabase, JournalTable
from companion.store.journal.read_only_storage import ReadOnlyStorage, open_or_read_only


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal"


@pytest.fixture
def database(path: Path) -> Iterator[JournalDatabase]:
    with JournalDatabase(JournalStorage(path)) as database:
        yield database


@pytest.fixture
def heroes(database: JournalDatabase) -> JournalTable:
    table = database.journal_table("heroes")
    table.put({"a": {"name": "Aragorn", "hits": 5}, "b": {"name": "Beravor", "hits": 4}})
    return table


def on_disk(path: Path) -> dict[str, Any]:
    """What a process that came later would read."""
    return ReadOnlyStorage(path, Unreadable("in_use")).read() or {}


def lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines()


# --- TinyDB's operations ---------------------------------------------------------------------------------


def test_every_operation_of_a_table_reaches_the_file(path: Path, heroes: JournalTable) -> None:
    fresh = str(heroes.insert({"name": "Gimli", "hits": 5}))
    heroes.insert_multiple([{"name": "Legolas", "hits": 4}])
    heroes.update(increment("hits"), where("name") == "Gimli")
    heroes.upsert({"name": "Beravor", "hits": 1}, where("name") == "Beravor")
    heroes.remove(where("name") == "Aragorn")
    stored = on_disk(path)["heroes"]
    assert stored[fresh] == {"name": "Gimli", "hits": 6}
    assert stored["b"] == {"name": "Beravor", "hits": 1}
    assert sorted(hero["name"] for hero in stored.values()) == ["Beravor", "Gimli", "Legolas"]
    assert {hero.doc_id: dict(hero) for hero in heroes} == stored
    heroes.truncate()
    assert on_disk(path)["heroes"] == {}


def test_a_query_is_answered_anew_after_a_change(heroes: JournalTable) -> None:
    strong = where("hits") >= 5
    assert len(heroes.search(strong)) == 1
    heroes.update({"hits": 9}, strong.__invert__())
    assert len(heroes.search(strong)) == 2


def test_only_what_changed_is_written(path: Path, heroes: JournalTable) -> None:
    heroes.update({"hits": 3}, where("name") == "Beravor")
    assert b"Aragorn" not in lines(path)[-1]
    written = len(lines(path))
    heroes.update({"hits": 3}, where("name") == "Beravor")
    assert len(lines(path)) == written, "a change that changes nothing wrote a line"


def test_ids_are_not_given_out_twice(path: Path) -> None:
    seen = set()
    for _ in range(3):
        with JournalDatabase(JournalStorage(path)) as database:
            fresh = database.table("heroes").insert({})
            database.table("heroes").remove(doc_ids=[fresh])
            seen.add(fresh)
    assert len(seen) == 3


def test_an_update_that_fails_half_way_changes_nothing(path: Path, heroes: JournalTable) -> None:
    before = on_disk(path)

    def fails_at_the_second(hero: Any) -> None:
        if hero["name"] == "Beravor":
            raise RuntimeError
        hero["hits"] = 0

    with pytest.raises(RuntimeError):
        heroes.update(fails_at_the_second)
    assert on_disk(path) == before
    assert heroes.documents() == before["heroes"]


def test_tables_can_be_dropped(path: Path, database: JournalDatabase, heroes: JournalTable) -> None:
    database.table("places").insert({"name": "Bree"})
    database.drop_table("heroes")
    assert set(on_disk(path)) == database.tables() == {"places"}
    database.drop_tables()
    assert on_disk(path) == {}


def test_documents_handed_out_are_copies(path: Path, heroes: JournalTable) -> None:
    mine = heroes.document("a")
    assert mine is not None
    mine["hits"] = 0
    heroes.documents()["b"]["hits"] = 0
    assert heroes.documents() == on_disk(path)["heroes"]
    assert heroes.document("nobody") is None


# --- the journal -----------------------------------------------------------------------------------------


def test_several_tables_change_in_one_line(path: Path) -> None:
    storage = JournalStorage(path)
    storage.commit({"a": {"1": {"x": 1}}, "b": {"1": {"y": 1}}})
    assert len(lines(path)) == 1
    storage.commit({"a": {"1": None}, "b": {"1": {"y": 2}}})
    assert len(lines(path)) == 2
    assert storage.read() == on_disk(path) == {"a": {}, "b": {"1": {"y": 2}}}
    storage.close()


def test_history_is_dropped_on_close_and_nothing_else(path: Path) -> None:
    storage = JournalStorage(path)
    for number in range(500):
        storage.commit({"cursor": {"play": {"at": number}}})
    storage.close()
    assert len(lines(path)) == 1
    assert on_disk(path) == {"cursor": {"play": {"at": 499}}}


def test_a_file_never_closed_is_shortened_if_mostly_history(path: Path) -> None:
    """A file that was never closed is shortened when it is mostly history."""
    path.write_bytes(b"".join(encode_line(number, {"cursor": {"play": {"at": number}}}) for number in range(1200)))
    storage = JournalStorage(path)
    assert len(lines(path)) == 1
    storage.commit({"cursor": {"play": {"at": 7}}})
    storage.close()
    assert on_disk(path) == {"cursor": {"play": {"at": 7}}}


def test_a_new_file_that_was_never_finished_is_not_used(path: Path) -> None:
    JournalStorage(path).close()
    unfinished = path.with_name("journal.new")
    unfinished.write_bytes(b"half of a ")
    storage = JournalStorage(path)
    assert storage.damage is None
    assert not unfinished.exists()
    storage.close()


def test_flush_after_a_refused_sync_writes_everything_anew(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk forgets what it could not sync, so that only a new file makes it safe."""
    storage = JournalStorage(path)
    with monkeypatch.context() as patch:
        patch.setattr(journal_storage, "_sync_data", _refuse)
        storage.commit({"a": {"1": {"x": 1}}})
        storage.flush()
    before = os.stat(path).st_ino
    storage.commit({"a": {"2": {"x": 2}}})
    storage.flush()
    assert os.stat(path).st_ino == before
    assert on_disk(path) == storage.read() == {"a": {"1": {"x": 1}, "2": {"x": 2}}}
    storage.close()


def test_closing_twice_does_no_harm_and_leaves_no_lock(path: Path) -> None:
    storage = JournalStorage(path)
    storage.close()
    storage.close()
    assert sorted(each.name for each in path.parent.iterdir()) == ["journal"]


def test_a_damaged_line_of_any_file_is_told(path: Path) -> None:
    """It has no backups: nothing came back, and one line is lost."""
    path.write_bytes(b"".join(encode_line(number, {"a": {str(number): {}}}) for number in range(4)))
    data = path.read_bytes()
    path.write_bytes(data[:40] + b"???" + data[43:])
    storage = JournalStorage(path)
    damage, tables = storage.damage, storage.read()
    storage.close()
    assert damage is not None and tables == {"a": {"0": {}, "2": {}, "3": {}}}
    assert (damage.code, damage.remaining, damage.lost, damage.restored) == ("part_lost", 3, 1, 0)
    assert not damage.is_unsure and not damage.is_torn
    assert damage.aside.read_bytes() == data[:40] + b"???" + data[43:]


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="only Linux counts open files there")
def test_an_opening_that_fails_leaves_no_file_open(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    JournalStorage(path).close()
    before = len(os.listdir("/proc/self/fd"))
    with monkeypatch.context() as broken:
        broken.setattr(os, "ftruncate", lambda descriptor, size: _refuse(descriptor))
        with pytest.raises(NotSaved):
            JournalStorage(path)
    assert len(os.listdir("/proc/self/fd")) == before
    JournalStorage(path).close()


def _refuse(descriptor: int) -> None:
    raise OSError("the disk says no")


# --- two writers -----------------------------------------------------------------------------------------


def test_a_second_writer_is_refused_until_the_first_is_gone(path: Path) -> None:
    first = JournalStorage(path)
    with pytest.raises(Unreadable) as refused:
        JournalStorage(path)
    assert refused.value.code == "in_use"
    first.close()
    JournalStorage(path).close()


def test_a_second_process_may_look_on(path: Path) -> None:
    first = JournalStorage(path)
    first.commit({"a": {"1": {"x": 1}}})
    second = open_or_read_only(path)
    assert second.read() == {"a": {"1": {"x": 1}}}
    with pytest.raises(NotSaved) as refused:
        second.commit({"a": {"1": None}})
    assert refused.value.code == "in_use"
    with pytest.raises(NotSaved):
        second.write({})
    second.close()
    first.close()
    assert on_disk(path) == {"a": {"1": {"x": 1}}}


def test_the_lock_of_a_killed_process_is_no_hindrance(path: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from companion.store.journal.journal_storage import JournalStorage;"
        "storage = JournalStorage(Path(sys.argv[1])); storage.commit({'a': {'1': {}}});"
        "print('ready', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"ready\n"
        with pytest.raises(Unreadable) as refused:
            JournalStorage(path)
        assert refused.value.code == "in_use"
        holder.kill()
    storage = JournalStorage(path)
    assert storage.read() == {"a": {"1": {}}}
    storage.close()
