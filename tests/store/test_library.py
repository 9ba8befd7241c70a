"""The library: list, create, rename, duplicate, delete and restore, damage in one play among many."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.store.disk.clock import DAY
from companion.store.errors import Unreadable
from companion.store.journal import journal_storage
from companion.store.plays.library import Library
from tests.store.samples import EVENING, SETUP, Watch, entry, play_on


def made(library: Library, title: str, taps: int = 2) -> str:
    play = library.create("lotr", title, SETUP, 3)
    play_on(play, taps)
    play.close()
    return play.id


def titles(library: Library) -> list[str]:
    return [card.title for card in library.plays()]


# --- the list --------------------------------------------------------------------------------------------


def test_an_empty_library_has_no_plays(library: Library) -> None:
    assert library.plays() == ()


def test_a_card_says_what_the_play_is(library: Library) -> None:
    play_id = made(library, "Moria", taps=7)
    (card,) = library.plays()
    assert (card.id, card.game, card.title, card.moves) == (play_id, "lotr", "Moria", 7)
    assert (card.created, card.changed, card.summary) == (EVENING, EVENING, {})
    assert card.stale
    assert not card.damaged


def test_the_play_that_changed_last_comes_first(library: Library, watch: Watch) -> None:
    first, second = made(library, "first"), made(library, "second")
    for play_id in (second, first):
        watch.at += 1000
        play = library.open(play_id)
        play_on(play, 1)
        play.close()
    assert titles(library) == ["first", "second"]


def test_undo_lowers_the_number_of_moves(library: Library) -> None:
    play = library.create("lotr", "Moria", SETUP, 1)
    play_on(play, 3)
    assert library.plays()[0].moves == 3
    play.write_entries({}, [], 1)
    assert library.plays()[0].moves == 1


def test_a_new_library_on_the_same_folder_lists_the_same(library: Library, tmp_path: Path) -> None:
    made(library, "Moria")
    cards = library.plays()
    library.close()
    assert Library(tmp_path).plays() == cards


def test_the_list_is_made_anew_when_it_is_gone_or_broken(library: Library, tmp_path: Path) -> None:
    made(library, "Moria")
    made(library, "Rohan")
    cards = library.plays()
    library.close()
    catalogue = tmp_path / "catalogue"
    for content in (None, b"", b"rubbish\n" * 20, catalogue.read_bytes()[:-9]):
        catalogue.unlink()
        if content is not None:
            catalogue.write_bytes(content)
        again = Library(tmp_path)
        assert again.plays() == cards
        again.close()


def test_a_file_that_came_or_went_behind_our_back_is_noticed(library: Library, tmp_path: Path) -> None:
    play_id = made(library, "Moria")
    library.plays()
    file = tmp_path / "plays" / f"{play_id}.play"
    (tmp_path / "plays" / "brought.play").write_bytes(file.read_bytes())
    file.unlink()
    assert [card.id for card in library.plays()] == ["brought"]


def test_a_second_library_reads_beside_the_first(library: Library, tmp_path: Path) -> None:
    """A second library lists and reads plays while the first is open."""
    play = library.create("lotr", "Moria", SETUP, 1)
    library.plays()
    second = Library(tmp_path)
    assert second.plays() == library.plays()
    assert second.export(play.id) == library.export(play.id)
    with pytest.raises(Unreadable) as refused:
        second.open(play.id)
    assert refused.value.code == "in_use"
    with pytest.raises(Unreadable):
        second.delete(play.id)
    second.close()
    assert titles(library) == ["Moria"]


# --- summaries -------------------------------------------------------------------------------------------


def test_a_summary_is_remembered_until_the_play_changes(library: Library) -> None:
    play = library.create("lotr", "Moria", SETUP, 1)
    play_on(play, 200)
    library.save_summary(play.id, {"round": 4})
    play.close()
    (card,) = library.plays()
    assert (card.summary, card.stale) == ({"round": 4}, False)
    play = library.open(play.id)
    play_on(play, 1)
    play.close()
    (card,) = library.plays()
    assert (card.summary, card.stale) == ({"round": 4}, True)


def test_a_summary_of_a_closed_play_survives_a_restart(library: Library, tmp_path: Path) -> None:
    play_id = made(library, "Moria")
    library.save_summary(play_id, {"won": True})
    library.close()
    (card,) = Library(tmp_path).plays()
    assert (card.summary, card.stale) == ({"won": True}, False)


# --- one play --------------------------------------------------------------------------------------------


def test_a_play_goes_on_where_it_was_left(library: Library) -> None:
    play = library.open(made(library, "Moria", taps=3))
    assert (len(play.entries), play.cursor, play.header["game_version"]) == (3, 3, 3)


def test_a_play_can_be_renamed_closed_or_open(library: Library, watch: Watch) -> None:
    play_id = made(library, "Moria")
    made(library, "later")
    watch.at += 1000
    library.rename(play_id, "Fino a Moria")
    assert "Fino a Moria" in titles(library)
    play = library.open(play_id)
    library.rename(play_id, "Oltre Moria")
    play_on(play, 1)
    play.close()
    assert titles(library) == ["Oltre Moria", "later"]
    assert library.open(play_id).header["title"] == "Oltre Moria"


def test_a_copy_goes_its_own_way(library: Library) -> None:
    play = library.create("lotr", "Moria", SETUP, 1)
    play_on(play, 4)
    play.write_entries({}, [], 3)
    copy = library.open(library.duplicate(play.id, "Moria, copia"))
    assert (copy.entries, copy.cursor) == (play.entries, 3)
    copy.write_entries({3: entry(50)}, [], 4)
    assert play.entries[3] == entry(3)
    assert copy.header["title"] == "Moria, copia"


def test_a_migration_leaves_a_copy_of_what_was_before(library: Library, tmp_path: Path) -> None:
    play = library.open(made(library, "Moria", taps=3))
    library.migrate(play, {"game_version": 4}, [entry(10)], 1)
    (before, *_) = (copy for copy in library.backups(play.id) if copy.kind == "migration")
    play_on(play, 1)
    play.close()
    assert library.open(play.id).header["game_version"] == 4
    library.close()
    library.restore_backup(play.id, before)
    again = library.open(play.id)
    assert (len(again.entries), again.header["game_version"]) == (3, 3)


@pytest.mark.parametrize("play_id", ["nobody", "", "../settings", "a/b", "a\0b", "x" * 300])
def test_an_id_that_names_no_play_is_refused_everywhere(library: Library, play_id: str) -> None:
    for ask in (library.open, library.delete, library.export, library.restore):
        with pytest.raises(Unreadable) as refused:
            ask(play_id)
        assert refused.value.code in ("missing", "not_in_trash")
    with pytest.raises(Unreadable):
        library.rename(play_id, "x")
    with pytest.raises(Unreadable):
        library.duplicate(play_id, "x")


def test_flush_waits_until_every_open_play_is_on_the_disk(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    monkeypatch.setattr(journal_storage, "_sync_data", synced.append)
    plays = [library.create("lotr", title, SETUP, 1) for title in ("Moria", "Rohan")]
    for play in plays:
        play_on(play, 1)
    library.flush()
    assert len(set(synced)) == 2


# --- deleting --------------------------------------------------------------------------------------------


def test_a_deleted_play_can_be_taken_back(library: Library) -> None:
    play_id = made(library, "Moria", taps=3)
    made(library, "Rohan")
    library.delete(play_id)
    assert titles(library) == ["Rohan"]
    assert [card.title for card in library.deleted_plays()] == ["Moria"]
    library.restore(play_id)
    assert library.deleted_plays() == ()
    assert sorted(titles(library)) == ["Moria", "Rohan"]
    assert len(library.open(play_id).entries) == 3


def test_deleting_an_open_play_closes_it(library: Library) -> None:
    play = library.create("lotr", "Moria", SETUP, 1)
    play_on(play, 2)
    library.delete(play.id)
    assert library.plays() == ()
    library.restore(play.id)
    assert len(library.open(play.id).entries) == 2


def test_what_was_cut_off_a_play_goes_and_comes_with_it(library: Library, tmp_path: Path) -> None:
    play_id = made(library, "Moria")
    file = tmp_path / "plays" / f"{play_id}.play"
    file.write_bytes(file.read_bytes() + b"torn")
    library.open(play_id).close()
    library.delete(play_id)
    assert list((tmp_path / "plays").iterdir()) == []
    library.restore(play_id)
    assert len(list((tmp_path / "plays").iterdir())) == 2


def test_the_trash_lists_what_was_deleted_last_first(library: Library, watch: Watch) -> None:
    for title in ("Moria", "Rohan"):
        library.delete(made(library, title))
        watch.at += DAY
    assert [card.title for card in library.deleted_plays()] == ["Rohan", "Moria"]
    library.restore(library.deleted_plays()[0].id)
    assert [card.title for card in library.deleted_plays()] == ["Moria"]


def test_the_trash_is_emptied_of_what_is_old(library: Library, watch: Watch) -> None:
    old = made(library, "old")
    library.delete(old)
    watch.at += 20 * DAY
    young = made(library, "young")
    library.delete(young)
    watch.at += 11 * DAY
    assert library.empty_trash() == 1
    with pytest.raises(Unreadable) as refused:
        library.restore(old)
    assert refused.value.code == "not_in_trash"
    assert library.backups(old) == ()
    library.restore(young)
    assert titles(library) == ["young"]
    assert library.backups(young) != ()


# --- damage ----------------------------------------------------------------------------------------------


def test_an_unreadable_play_is_listed_and_the_others_work(library: Library, tmp_path: Path) -> None:
    bad, good = made(library, "Moria"), made(library, "Rohan")
    file = tmp_path / "plays" / f"{bad}.play"
    rubbish = b"nothing of a play\n" * 20
    file.write_bytes(rubbish)
    cards = {card.id: card for card in library.plays()}
    assert cards[bad].damaged
    assert not cards[good].damaged
    with pytest.raises(Unreadable) as refused:
        library.open(bad)
    assert refused.value.code == "play_unreadable"
    assert file.read_bytes() == rubbish
    library.open(good).close()
    library.restore_backup(bad, library.backups(bad)[0])
    assert len(library.open(bad).entries) == 2
    assert [cut.read_bytes() for cut in file.parent.glob("*.cut")] == [rubbish]
    assert not any(card.damaged for card in library.plays())


def test_an_unreadable_play_keeps_its_known_name(library: Library, tmp_path: Path) -> None:
    """A play that was known keeps its name when it cannot be read."""
    play_id = made(library, "Moria")
    library.plays()
    (tmp_path / "plays" / f"{play_id}.play").write_bytes(b"")
    (card,) = library.plays()
    assert (card.title, card.game, card.damaged) == ("Moria", "lotr", True)


def damaged_at(file: Path, mark: bytes) -> None:
    """Several bytes of the line with this mark go bad: no single bit tells what they were."""
    data = file.read_bytes()
    place = data.index(mark)
    file.write_bytes(data[:place] + b"???" + data[place + 3 :])


def test_a_damaged_play_comes_back_from_its_pinned_copy(library: Library, tmp_path: Path) -> None:
    """A damaged play comes back from its copy, and the copy is pinned."""
    play_id = made(library, "Moria", taps=10)
    (copy,) = library.backups(play_id)
    file = tmp_path / "plays" / f"{play_id}.play"
    damaged_at(file, b'"5":')
    assert library.plays()[0].damaged
    assert len(json.loads(library.export(play_id))["play"]["entries"]) == 10
    play = library.open(play_id)
    assert play.damage is not None and play.damage.code == "part_restored"
    assert (play.damage.remaining, play.damage.lost, play.damage.restored) == (10, 0, 1)
    assert play.entries == [entry(number) for number in range(10)]
    assert play.damage.backup is not None and play.damage.backup.taken == copy.taken
    play.close()
    assert not library.plays()[0].damaged
    for _ in range(8):
        play = library.open(play_id)
        play_on(play, 1)
        play.close()
    assert play.damage is None and copy.taken in {kept.taken for kept in library.backups(play_id)}


def test_what_no_copy_has_is_named_and_the_rest_goes_on(library: Library, tmp_path: Path) -> None:
    play = library.create("lotr", "Moria", SETUP, 3)
    play_on(play, 10)
    file = tmp_path / "plays" / f"{play.id}.play"
    data = file.read_bytes()
    play.close()
    library.empty_trash()
    for copy in library.backups(play.id):
        copy.path.unlink()
    file.write_bytes(data)
    damaged_at(file, b'"5":')
    again = library.open(play.id)
    assert again.damage is not None and again.damage.backup is None
    assert (again.damage.code, again.damage.remaining, again.damage.lost) == ("part_lost", 9, 1)
    assert [number for number, kept in enumerate(again.entries) if kept != entry(number)] == [5]
    assert again.cursor == 10
    again.close()


@pytest.mark.parametrize("torn", [0, 20])
def test_a_play_that_lost_its_end_gets_it_back(library: Library, tmp_path: Path, torn: int) -> None:
    play_id = made(library, "Moria", taps=10)
    file = tmp_path / "plays" / f"{play_id}.play"
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:6]) + lines[6][:torn])
    play = library.open(play_id)
    assert play.damage is not None and (len(play.entries), play.damage.lost) == (10, 0)
    play.close()


def test_a_restored_copy_stays_restored(library: Library, tmp_path: Path) -> None:
    play_id = made(library, "Moria", taps=3)
    for taps in (5, 2):
        copy = library.backups(play_id)[0]
        play = library.open(play_id)
        play_on(play, taps)
        play.close()
        library.restore_backup(play_id, copy)
        file = tmp_path / "plays" / f"{play_id}.play"
        file.write_bytes(file.read_bytes() + b"torn")
        play = library.open(play_id)
        assert len(play.entries) == 3
        play.close()


def test_a_folder_in_the_place_of_a_play_is_only_damaged(library: Library, tmp_path: Path) -> None:
    made(library, "Moria")
    (tmp_path / "plays" / "odd.play").mkdir()
    assert sorted((card.title, card.damaged) for card in library.plays()) == [("", True), ("Moria", False)]
    with pytest.raises(Unreadable) as refused:
        library.open("odd")
    assert refused.value.code == "not_a_file"


def test_a_folder_that_cannot_be_listed_is_told(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty list would say that the plays are gone."""

    def refuse(folder: Path, pattern: str) -> None:
        raise OSError(5, "the disk is gone")

    monkeypatch.setattr(Path, "glob", refuse)
    with pytest.raises(Unreadable) as refused:
        library.plays()
    assert (refused.value.code, refused.value.values) == ("disk_unreadable", {"name": "plays"})
