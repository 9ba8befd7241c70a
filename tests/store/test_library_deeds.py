"""Deeds of the library one by one: which plays they touch, what they say, and what a failure leaves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.store.disk.clock import DAY, now
from companion.store.errors import NotSaved, Unreadable
from companion.store.plays import library as library_module
from companion.store.plays import trash as trash_module
from companion.store.plays.library import Library, open_library
from companion.store.plays.trash import LONGEST_ABSENCE, NOTE, Trash
from tests.store.samples import EVENING, SETUP, Watch, entry, play_on


def made(library: Library, title: str = "Moria", taps: int = 0, **more: str) -> str:
    play = library.create("lotr", title, SETUP, 1, **more)
    play_on(play, taps)
    play.close()
    return play.id


# --- lists -----------------------------------------------------------------------------------------------


def test_plays_campaigns_and_missions_are_told_apart(library: Library) -> None:
    alone = made(library)
    campaign = made(library, "Giglio", kind="campaign", campaign="mark")
    mission = made(library, "Ombre", campaign="mark", mission="key")
    other = made(library, "Luci", campaign="other", mission="key")
    assert {card.id for card in library.plays()} == {alone, mission, other}
    assert [card.id for card in library.campaigns()] == [campaign]
    assert [card.id for card in library.missions("mark")] == [mission]
    assert library.missions("") == () and library.missions("unknown") == ()


def test_the_card_of_a_play_just_written_is_there(library: Library) -> None:
    play = library.create("lotr", "Moria", SETUP, 1)
    play_on(play, 2)
    assert (library.card_of(play).moves, library.card_of(play).id) == (2, play.id)


def test_a_second_window_says_that_the_list_is_in_use(library: Library, tmp_path: Path) -> None:
    second = Library(tmp_path)
    assert library.read_only_reason is None
    assert second.read_only_reason is not None and second.read_only_reason.code == "in_use"
    second.close()


# --- import ----------------------------------------------------------------------------------------------


def imported(library: Library, entries: list[dict[str, Any]], cursor: int, created: int = 5) -> int:
    header = {"game": "lotr", "game_version": 1, "title": "Moria", "created": created, "setup": SETUP}
    source = library.create("lotr", "source", SETUP, 1)
    data = library.export(source.id)
    play = library.import_(data, lambda _: {**header, "entries": entries, "cursor": cursor})
    play.close()
    source.close()
    return library.card(play.id).changed


def test_an_imported_play_has_changed_when_it_was_last_played(library: Library, watch: Watch) -> None:
    """Undone steps do not count; without any it is as old as it is; and nobody has played tomorrow."""
    first, last, undone = entry(0), entry(9), entry(90)
    watch.at = EVENING + DAY
    assert imported(library, [last, first, undone], 2) == EVENING + 9
    assert imported(library, [], 0) == 5
    assert imported(library, [undone], 0) == 5
    assert imported(library, [{**first, "at": EVENING + 9 * DAY}], 1) == watch.at
    assert imported(library, [{**first, "at": 0}], 1) == 5
    assert imported(library, [], 0, created=0) == watch.at


def test_a_play_that_is_discarded_leaves_no_trace(library: Library, tmp_path: Path) -> None:
    play = library.create("lotr", "Moria", SETUP, 1)
    library.discard(play)
    assert library.cards() == () and list((tmp_path / "plays").iterdir()) == []
    assert library.backups(play.id) == (), "nobody has closed it"
    with pytest.raises(Unreadable):
        library.content(play.id)
    library.discard(play)


def test_a_discard_that_the_disk_refuses_is_no_second_error(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first one is on its way to the player."""

    def refuse(*_: object, **__: object) -> None:
        raise OSError(5, "the disk is gone")

    def cannot(*_: object) -> None:
        raise NotSaved("disk_failed", name="moria.play")

    play = library.create("lotr", "Moria", SETUP, 1)
    with monkeypatch.context() as broken:
        broken.setattr(type(play), "abandon", cannot)
        broken.setattr(Path, "unlink", refuse)
        library.discard(play)
    play.abandon()


# --- copies ----------------------------------------------------------------------------------------------


def test_before_a_migration_all_is_on_the_disk(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    play = library.create("lotr", "Moria", SETUP, 1)
    play_on(play, 1)
    done: list[str] = []
    monkeypatch.setattr(type(play), "flush", lambda self: done.append("flushed"))
    monkeypatch.setattr(library._backups, "take", lambda *_: done.append("copied"))
    library.migrate(play, {"game_version": 2}, [], 0)
    assert done == ["flushed", "copied"]


def test_an_opened_backup_is_a_play_of_its_own(library: Library) -> None:
    """It is closed, so that it can be opened by the one who reads its id."""
    play_id = made(library, taps=3)
    copy = library.open_backup(library.backups(play_id)[0], "Prima")
    assert copy != play_id and library.card(copy).title == "Prima"
    play = library.open(copy)
    assert (len(play.entries), play.is_read_only) == (3, False)
    play.close()


def test_a_play_put_aside_can_be_exported(library: Library, tmp_path: Path) -> None:
    play_id = made(library, taps=2)
    whole = library.export(play_id)
    assert library.export_file(tmp_path / "plays" / f"{play_id}.play") == (whole, True)
    library.put_aside(play_id)
    (aside,) = library.files()
    assert library.export_file(aside) == (whole, True)


def test_what_is_not_saved_yet_is_exported_too(library: Library, tmp_path: Path) -> None:
    """An open play says what it holds, whatever its file does."""
    play = library.create("lotr", "Moria", SETUP, 1)
    play_on(play, 2)
    (tmp_path / "plays" / f"{play.id}.play").write_bytes(b"")
    assert len(library.content(play.id).entries) == 2


def test_a_play_closes_without_its_backup(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise NotSaved("disk_full", name="backup")

    monkeypatch.setattr(library._backups, "take", refuse)
    assert library.card(made(library, taps=1)).moves == 1


# --- the trash -------------------------------------------------------------------------------------------


def test_opening_a_persons_folder_empties_its_trash(tmp_path: Path) -> None:
    old = Library(tmp_path / "plays", lambda: 1)
    made_long_ago = made(old)
    old.delete(made_long_ago)
    old.close()
    (tmp_path / "plays" / "trash" / NOTE).write_text(f"{now() - DAY}")
    again = open_library(tmp_path)
    assert again.deleted_plays() == ()
    again.close()


def test_the_app_opens_with_a_trash_that_cannot_be_emptied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Library) -> int:
        raise NotSaved("disk_failed", name="trash")

    monkeypatch.setattr(Library, "tidy", refuse)
    open_library(tmp_path).close()


def test_a_play_is_deleted_when_it_is_not_before_it_was_played(library: Library, tmp_path: Path, watch: Watch) -> None:
    """A clock that went back would else let it expire too early, and one that goes right lets it stay its days."""
    play_id = made(library, taps=1)
    watch.at = EVENING - 99 * DAY
    library.delete(play_id)
    (folder,) = (path for path in (tmp_path / "trash").iterdir() if path.is_dir())
    assert folder.name == f"{EVENING}-{play_id}"
    watch.at = EVENING + DAY
    second = made(library)
    watch.at += DAY
    library.delete(second)
    assert (tmp_path / "trash" / f"{watch.at}-{second}").is_dir()


def test_backups_stay_where_the_disk_does_not_say_what_is_gone(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_id = made(library, taps=1)
    library.delete(play_id)

    def refuse(path: Path) -> bool:
        raise Unreadable("disk_unreadable", name=path.name)

    monkeypatch.setattr(library_module, "is_there", refuse)
    assert library.empty_trash(days=0) == 1
    assert len(library.backups(play_id)) == 1


@pytest.fixture
def trash(tmp_path: Path) -> Trash:
    return Trash(tmp_path / "trash")


def file(tmp_path: Path, name: str = "moria", content: bytes = b"play") -> Path:
    path = tmp_path / f"{name}.play"
    path.write_bytes(content)
    return path


def test_of_two_plays_with_one_name_the_last_deleted_comes_back(trash: Trash, tmp_path: Path) -> None:
    trash.put(file(tmp_path, content=b"first"), 10)
    trash.put(path := file(tmp_path, content=b"second"), 20)
    trash.restore(path)
    assert path.read_bytes() == b"second" and len(trash.plays()) == 1
    path.unlink()
    trash.restore(path)
    assert path.read_bytes() == b"first" and list((tmp_path / "trash").iterdir()) == []
    with pytest.raises(Unreadable) as refused:
        trash.restore(path)
    assert refused.value.code == "not_in_trash"


def test_the_play_comes_back_last(trash: Trash, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is killed before has not got it back, and finds the rest in its place when it is asked again."""
    path = file(tmp_path)
    (tmp_path / "moria.play.1.cut").write_bytes(b"cut")
    (tmp_path / "moria.play.2.cut").write_bytes(b"cut")
    trash.put(path, 10)
    moved: list[str] = []
    move = trash_module._move

    def told(one: Path, other: Path) -> None:
        moved.append(one.name)
        move(one, other)

    monkeypatch.setattr(trash_module, "_move", told)
    trash.restore(path)
    assert moved[-1] == "moria.play" and len(moved) == 3


def test_what_moves_is_synced_where_it_comes_and_where_it_goes(
    trash: Trash, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[Path] = []
    monkeypatch.setattr(trash_module, "sync_folder", synced.append)
    trash.put(file(tmp_path), 10)
    assert synced == [tmp_path / "trash" / "10-moria", tmp_path]


def test_a_move_that_the_disk_refuses_is_a_sentence(
    trash: Trash, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "no space")

    path = file(tmp_path)
    monkeypatch.setattr("os.replace", refuse)
    with pytest.raises(NotSaved):
        trash.put(path, 10)
    assert path.exists()


def test_a_trash_in_a_folder_that_takes_nothing_is_named(tmp_path: Path) -> None:
    (tmp_path / "trash").write_bytes(b"")
    with pytest.raises(NotSaved) as refused:
        Trash(tmp_path / "trash").put(file(tmp_path), 10)
    assert refused.value.values["name"] == "trash"


@pytest.mark.parametrize(("when", "before", "gone"), [(10, 10, False), (10, 11, True), (10, None, True), (0, 1, True)])
def test_what_is_older_goes(trash: Trash, tmp_path: Path, when: int, before: int | None, gone: bool) -> None:
    trash.put(file(tmp_path), when)
    assert trash.empty(before) == (["moria"] if gone else [])


def test_only_folders_of_ours_are_looked_at(trash: Trash, tmp_path: Path) -> None:
    for name in ("9" * 18 + "-a", "9" * 19 + "-b", "x-c", "-d", "²-e"):
        (tmp_path / "trash" / name).mkdir(parents=True)
        file(tmp_path / "trash" / name, "play")
    assert [path.parent.name for path in trash.plays()] == ["9" * 18 + "-a"]


def note(tmp_path: Path) -> str:
    return (tmp_path / "trash" / NOTE).read_text()


def test_an_empty_trash_writes_nothing_down(trash: Trash, tmp_path: Path) -> None:
    assert trash.expire(10, 1) == [] and not (tmp_path / "trash").exists()


def test_the_last_use_is_believed_where_no_note_says_more(trash: Trash, tmp_path: Path) -> None:
    """Of several deleted plays the last one; one from the future says nothing."""
    day = 1000 * DAY
    for number, when in enumerate((day, day + 3 * DAY, day + 9000 * DAY)):
        trash.put(file(tmp_path, f"play{number}"), when)
        (tmp_path / "trash" / NOTE).unlink(missing_ok=True)
    at = day + 3 * DAY + LONGEST_ABSENCE
    assert trash.expire(at, 30) == ["play0", "play1"], "as long as that one may be away"
    assert note(tmp_path) == f"{at}"


@pytest.mark.parametrize(
    ("leap", "is_believed"), [(0, True), (LONGEST_ABSENCE, True), (LONGEST_ABSENCE + 1, False), (-1, False)]
)
def test_a_leap_beyond_all_holidays_is_doubted(trash: Trash, tmp_path: Path, leap: int, is_believed: bool) -> None:
    trash.put(file(tmp_path), 0)
    seen = 5000 * DAY
    (tmp_path / "trash" / NOTE).write_text(f"{seen}")
    assert trash.expire(seen + leap, 30) == (["moria"] if is_believed else [])
    assert note(tmp_path) == (f"{seen + leap}" if is_believed else f"{seen + leap} {seen + leap}")


@pytest.mark.parametrize(("later", "is_over"), [(DAY - 1, False), (DAY, True)])
def test_a_doubt_is_over_on_the_second_day(trash: Trash, tmp_path: Path, later: int, is_over: bool) -> None:
    trash.put(file(tmp_path), 0)
    seen = 5000 * DAY
    (tmp_path / "trash" / NOTE).write_text(f"{seen} {seen}")
    assert trash.expire(seen + later, 30) == (["moria"] if is_over else [])


def test_a_note_that_cannot_be_written_stops_nothing(
    trash: Trash, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, data: bytes) -> None:
        raise NotSaved("disk_full", name=path.name)

    trash.put(file(tmp_path), 10)
    monkeypatch.setattr(trash_module, "write_whole", refuse)
    assert trash.expire(10, 30) == []


# --- flush -----------------------------------------------------------------------------------------------


def test_every_open_play_is_flushed(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    plays = [library.create("lotr", title, SETUP, 1) for title in ("Moria", "Rohan")]
    flushed: list[str] = []
    monkeypatch.setattr(type(plays[0]), "flush", lambda self: flushed.append(self.id))
    library.flush()
    assert flushed == [play.id for play in plays]
