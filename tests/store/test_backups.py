"""Copies of plays: which are taken, which are kept, and that they bring a play back."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.store.disk.clock import DAY
from companion.store.errors import NotSaved, Unreadable
from companion.store.plays import backups as backups_module
from companion.store.plays.backups import CLOSE, LATEST, MIGRATION, PINNED, Backup, Backups, choose_copies
from companion.store.plays.library import Library
from companion.store.plays.play_file import PlayFile
from companion.store.plays.play_reading import read_play
from tests.store.samples import EVENING, SETUP, Watch, header, play_on, written

HOUR = DAY // 24


@pytest.fixture
def backups(tmp_path: Path, watch: Watch) -> Backups:
    return Backups(tmp_path / "backups", watch)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "moria.play"
    written(path, 2)
    return path


def played_on(path: Path) -> bytes:
    play = PlayFile.open(path)
    play_on(play, 1)
    play.close()
    return path.read_bytes()


def test_the_last_three_are_kept(backups: Backups, file: Path, watch: Watch) -> None:
    contents = []
    for _ in range(6):
        watch.at += 1
        contents.append(played_on(file))
        backups.take("moria", file)
    assert [copy.path.read_bytes() for copy in backups.list_backups("moria")] == contents[:-4:-1]


def test_one_a_day_is_kept_for_a_week(backups: Backups, file: Path, watch: Watch) -> None:
    for hours in range(0, 24 * 12, 8):
        watch.at = EVENING + hours * HOUR
        played_on(file)
        backups.take("moria", file)
    days = [copy.taken // DAY for copy in backups.list_backups("moria")]
    assert sorted(set(days)) == list(range(watch.at // DAY - 6, watch.at // DAY + 1))
    assert len(days) <= 7 + 2


def test_copies_before_a_migration_are_never_dropped(backups: Backups, file: Path, watch: Watch) -> None:
    before = backups.take("moria", file, MIGRATION)
    for _ in range(20):
        watch.at += DAY
        played_on(file)
        backups.take("moria", file)
    assert before in backups.list_backups("moria")


def test_the_same_content_is_not_copied_twice(backups: Backups, file: Path, watch: Watch) -> None:
    first = backups.take("moria", file)
    watch.at += DAY
    assert backups.take("moria", file) == first
    assert backups.list_backups("moria") == (first,)


def test_a_clock_set_back_keeps_the_newest_copy_newest(backups: Backups, file: Path, watch: Watch) -> None:
    """A clock that goes back does not make the newest copy old."""
    backups.take("moria", file)
    watch.at -= DAY
    newest = played_on(file)
    backups.take("moria", file)
    assert backups.list_backups("moria")[0].path.read_bytes() == newest


def test_a_damaged_play_drives_no_copy_out(backups: Backups, file: Path, watch: Watch) -> None:
    for _ in range(3):
        watch.at += 1
        played_on(file)
        backups.take("moria", file)
    good = backups.list_backups("moria")
    for number in range(4):
        watch.at += 1
        file.write_bytes(file.read_bytes()[:-1] + b"%d" % number)
        backups.take("moria", file)
    assert set(good) <= set(backups.list_backups("moria"))


def test_a_restored_copy_is_the_play_as_it_was(backups: Backups, file: Path) -> None:
    before = file.read_bytes()
    copy = backups.take("moria", file)
    after = played_on(file)
    backups.restore(copy, file)
    assert file.read_bytes().startswith(before)
    assert read_play(file).entries == read_play(copy.path).entries
    assert [cut.read_bytes() for cut in file.parent.glob("*.cut")] == [after]


@pytest.mark.parametrize("damage", [lambda data: b"", lambda data: data[:-1], lambda data: b"?" + data[1:]])
def test_a_damaged_copy_is_not_put_in_the_place_of_a_play(backups: Backups, file: Path, damage: object) -> None:
    copy = backups.take("moria", file)
    before = file.read_bytes()
    assert callable(damage)
    copy.path.write_bytes(damage(before))
    with pytest.raises(Unreadable) as refused:
        backups.restore(copy, file)
    assert refused.value.code == "backup_damaged"
    assert file.read_bytes() == before


def test_strange_files_among_the_copies_are_ignored(backups: Backups, file: Path) -> None:
    copy = backups.take("moria", file)
    copy.path.with_name("notes.play").write_text("mine")
    copy.path.with_name("12-lunch.play").write_text("mine")
    assert backups.list_backups("moria") == (copy,)


def test_which_copies_are_wanted() -> None:
    today = 100 * DAY
    taken = [today + 3, today + 2, today + 1, today, today - DAY, today - 6 * DAY, today - 7 * DAY]
    copies = tuple(Backup(Path(str(moment)), moment, CLOSE) for moment in taken)
    wanted = choose_copies(copies, today + 5)
    assert {copy.taken for copy in wanted} == {*taken[:3], today - DAY, today - 6 * DAY}


def test_old_copies_go_only_once_the_new_one_is_read(
    backups: Backups, file: Path, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that keeps other bytes than it was given costs no copy that was good."""
    for _ in range(LATEST + 1):
        watch.at += 1
        played_on(file)
        backups.take("moria", file)
    good = backups.list_backups("moria")
    watch.at += 1
    played_on(file)
    monkeypatch.setattr(backups_module, "write_whole", lambda path, data: path.write_bytes(data[:-1] + b"?"))
    with pytest.raises(NotSaved) as wrong:
        backups.take("moria", file)
    assert wrong.value.code == "disk_failed"
    assert len(good) == LATEST and set(good) <= set(backups.list_backups("moria"))


# --- when the library takes them -------------------------------------------------------------------------


def test_a_play_is_copied_when_it_is_closed(tmp_path: Path) -> None:
    library = Library(tmp_path)
    play = library.create("lotr", "Moria", SETUP, 1)
    play_on(play, 3)
    assert library.backups(play.id) == ()
    play.close()
    (copy,) = library.backups(play.id)
    assert copy.path.read_bytes() == play.path.read_bytes()


def test_a_play_never_closed_is_copied_on_opening(tmp_path: Path) -> None:
    """A play that was never closed is copied when it is opened."""
    library = Library(tmp_path)
    left = PlayFile.create(tmp_path / "plays" / "left.play", header())
    left.close()
    assert library.backups("left") == ()
    play = library.open("left")
    assert len(library.backups("left")) == 1
    play.close()
    assert len(library.backups("left")) == 1


def test_a_backup_that_cannot_be_dropped_does_no_harm(
    backups: Backups, file: Path, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    unlink = Path.unlink

    def refuse(path: Path, missing_ok: bool = False) -> None:
        if path.parent.name == "moria":
            raise PermissionError(13, "in use")
        unlink(path, missing_ok)

    monkeypatch.setattr(Path, "unlink", refuse)
    for _ in range(LATEST + 2):
        watch.at += 1
        newest = played_on(file)
        backups.take("moria", file)
    copies = backups.list_backups("moria")
    assert len(copies) == LATEST + 2 and copies[0].path.read_bytes() == newest


def test_the_newest_copy_says_how_long_the_play_was_at_least(backups: Backups, file: Path, watch: Watch) -> None:
    assert backups.open_copies("moria").size == 0 and backups.open_copies("moria").contents() == []
    for _ in range(3):
        watch.at += 1
        newest = played_on(file)
        backups.take("moria", file)
    copies = backups.open_copies("moria")
    assert copies.size == len(newest) and next(iter(copies.contents())) == newest
    assert len(copies.contents()) == 3


def test_a_copy_that_goes_away_meanwhile_is_empty(backups: Backups, file: Path) -> None:
    copy = backups.take("moria", file)
    copies = backups.open_copies("moria")
    copy.path.unlink()
    assert list(copies.contents()) == [b""]


def test_the_last_whole_copy_is_pinned_and_its_new_name_synced(
    backups: Backups, file: Path, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert backups.pin("moria") is None
    synced: list[Path] = []
    monkeypatch.setattr(backups_module, "sync_folder", synced.append)
    whole = backups.take("moria", file)
    watch.at += 1
    file.write_bytes(file.read_bytes()[:-1] + b"?")
    backups.take("moria", file)
    pinned = backups.pin("moria")
    assert pinned is not None and (pinned.taken, pinned.kind) == (whole.taken, PINNED)
    assert pinned.path.exists() and not whole.path.exists() and synced == [pinned.path.parent]
    assert backups.pin("moria") == pinned, "it stays the last whole one"


def test_a_copy_before_a_migration_need_not_be_pinned(backups: Backups, file: Path) -> None:
    before = backups.take("moria", file, MIGRATION)
    assert backups.pin("moria") == before and before.path.exists()


def test_a_copy_that_cannot_be_pinned_serves_as_it_is(
    backups: Backups, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = backups.take("moria", file)

    def refuse(*_: object) -> None:
        raise OSError(30, "read-only")

    monkeypatch.setattr("os.replace", refuse)
    assert backups.pin("moria") == whole and whole.path.exists()


def test_two_copies_of_one_moment_are_told_apart(backups: Backups, file: Path, watch: Watch) -> None:
    """A clock that stands still makes none of them the other, and none begins before the clock."""
    assert backups.take("moria", file).taken == watch.at
    played_on(file)
    assert backups.take("moria", file).taken == watch.at + 1
    watch.at = 0
    other = file.with_name("rohan.play")
    written(other, 1)
    assert backups.take("rohan", other).taken == 0


def test_going_back_to_an_older_state_is_a_change_too(backups: Backups, file: Path, watch: Watch) -> None:
    """Only the newest copy is compared: an older one with the same content will be dropped before."""
    before = file.read_bytes()
    first = backups.take("moria", file)
    watch.at += 1
    played_on(file)
    backups.take("moria", file)
    file.write_bytes(before)
    watch.at += 1
    again = backups.take("moria", file)
    assert again.taken > first.taken and len(backups.list_backups("moria")) == 3


def test_a_copy_that_cannot_be_put_back_leaves_nothing_behind(
    backups: Backups, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither a half file nor one that was set aside; what was there is there."""
    copy = backups.take("moria", file)
    now = played_on(file)

    def refuse(path: Path, data: bytes) -> None:
        raise NotSaved("disk_full", name=path.name)

    monkeypatch.setattr(backups_module, "write_whole", refuse)
    with pytest.raises(NotSaved):
        backups.restore(copy, file)
    assert file.read_bytes() == now
    assert [path.name for path in file.parent.iterdir() if path.name != "backups"] == [file.name]
    file.unlink()
    with pytest.raises(NotSaved):
        backups.restore(copy, file)


def test_backups_of_a_play_that_never_had_any_can_be_forgotten(backups: Backups, file: Path) -> None:
    backups.forget("rohan")
    backups.take("moria", file)
    backups.forget("moria")
    assert backups.list_backups("moria") == ()


@pytest.mark.parametrize(
    ("name", "taken"),
    [
        ("5-close", 5),
        (f"{10**17}-pinned", 10**17),
        (f"{10**18}-close", None),
        ("x5-close", None),
        ("-close", None),
        ("5-lunch", None),
        ("x-lunch", None),
    ],
)
def test_only_a_name_of_ours_is_a_copy(backups: Backups, tmp_path: Path, name: str, taken: int | None) -> None:
    (tmp_path / "backups" / "moria").mkdir(parents=True)
    (tmp_path / "backups" / "moria" / f"{name}.play").write_bytes(b"")
    assert [copy.taken for copy in backups.list_backups("moria")] == ([] if taken is None else [taken])
