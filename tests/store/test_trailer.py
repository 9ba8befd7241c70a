"""The trailer behind the last line: what a bad last sector hides, it still says."""

from __future__ import annotations

import os
from pathlib import Path
from unittest import mock

import pytest

from companion.store.disk import padding
from companion.store.disk.padding import SECTOR, place_behind, split_trailer, strip_padding
from companion.store.plays.backups import NO_COPIES, BackupCopies
from companion.store.plays.play_file import PlayFile
from companion.store.repair.file_damage import FileDamage
from tests.store.samples import entry, header, play_on

BAD = (bytes(SECTOR), b"\xff" * SECTOR)


@pytest.fixture
def play(path: Path) -> PlayFile:
    play = PlayFile.create(path, header())
    play_on(play, 8)
    return play


def killed(play: PlayFile) -> bytes:
    """What a killed app leaves of this play."""
    data = play.path.read_bytes()
    play.abandon()
    return data


def again(play: PlayFile, data: bytes, copies: BackupCopies = NO_COPIES) -> PlayFile:
    play.path.write_bytes(data)
    opened = PlayFile.open(play.path, copies=copies)
    opened.abandon()
    return opened


def told(play: PlayFile) -> tuple[str, int, int]:
    damage = play.damage
    assert isinstance(damage, FileDamage)
    return damage.code, damage.remaining, damage.lost


def with_bad_end(data: bytes, bad: bytes) -> bytes:
    """The sector of the last line goes bad."""
    start = (len(strip_padding(data)) - 1) // SECTOR * SECTOR
    return data[:start] + bad + data[start + SECTOR :]


def with_bad_trailer(data: bytes, bad: bytes) -> bytes:
    start = place_behind(len(strip_padding(data)))
    return data[:start] + bad + data[start + SECTOR :]


@pytest.mark.parametrize("bad", BAD)
def test_what_was_undone_does_not_count_again(play: PlayFile, bad: bytes) -> None:
    play.write_entries({}, [], 1)
    found = again(play, with_bad_end(killed(play), bad))
    assert (found.entries[: found.cursor], found.cursor) == ([entry(0)], 1)
    assert found.damage is not None and found.damage.lost == 0 and not found.damage.is_unsure


@pytest.mark.parametrize("bad", BAD)
def test_what_was_undone_can_be_done_again(play: PlayFile, bad: bytes) -> None:
    for cursor in (7, 6, 5, 4):
        play.write_entries({}, [], cursor)
    found = again(play, with_bad_end(killed(play), bad))
    assert (found.entries, found.cursor) == ([entry(number) for number in range(8)], 4)
    assert told(found) == ("part_mended", 8, 0)


@pytest.mark.parametrize("bad", BAD)
def test_lost_taps_are_counted_and_no_older_one_stands_for_them(play: PlayFile, bad: bytes) -> None:
    play.write_entries({}, [], 2)
    play.write_entries({2: entry(22)}, range(3, 8), 3)
    play.write_entries({3: entry(33)}, [], 4)
    found = again(play, with_bad_end(killed(play), bad))
    lost = sum("moves" not in each for each in found.entries)
    assert found.cursor == 4 and 1 <= lost <= 2 and found.entries[:2] == [entry(0), entry(1)]
    assert not set(map(str, found.entries)) & set(map(str, map(entry, range(2, 8))))
    assert told(found) == ("part_lost", 4 - lost, lost)


def test_a_copy_does_not_bring_back_what_was_replaced(play: PlayFile) -> None:
    """A backup of an earlier hour does not bring back what was undone and replaced since."""
    copy = strip_padding(play.path.read_bytes())
    play.write_entries({}, [], 6)
    play.write_entries({6: entry(66)}, [7], 7)
    play.write_entries({7: entry(77)}, [], 8)
    found = again(play, with_bad_end(killed(play), BAD[0]), BackupCopies(len(copy), lambda: [copy]))
    assert found.cursor == 8 and entry(6) not in found.entries and entry(7) not in found.entries
    assert found.entries[:6] == [entry(number) for number in range(6)]


@pytest.mark.parametrize(("bad", "code"), [(BAD[0], "tail_unsure"), (BAD[1], "part_mended")])
def test_a_bad_trailer_costs_nothing(play: PlayFile, bad: bytes, code: str) -> None:
    """Where nothing is left of it, nobody knows that it was only the trailer, and the app says so."""
    play.write_entries({}, [], 5)
    found = again(play, with_bad_trailer(killed(play), bad))
    assert (found.entries, found.cursor) == ([entry(number) for number in range(8)], 5)
    assert found.damage is not None and found.damage.code == code


def test_a_bad_bit_in_the_trailer_is_turned_back(play: PlayFile) -> None:
    data = killed(play)
    place = place_behind(len(strip_padding(data))) + 20
    found = again(play, data[:place] + bytes([data[place] ^ 4]) + data[place + 1 :])
    assert (found.cursor, told(found)) == (8, ("part_mended", 8, 0))


def test_a_line_that_no_trailer_counts_was_never_finished(play: PlayFile) -> None:
    """The trailer says that no more lines were written: of that one nobody had been told."""
    data = bytearray(killed(play))
    end = len(strip_padding(bytes(data)))
    data[end : end + 9] = b'0123abcd 9 {"'[:9]
    assert told(again(play, bytes(data))) == ("tail_torn", 8, 1)


def test_an_app_that_was_killed_is_no_damage(play: PlayFile) -> None:
    play.write_entries({}, [], 3)
    play.change_header(title="Rohan")
    found = again(play, killed(play))
    assert (found.damage, found.cursor, found.header["title"]) == (None, 3, "Rohan")


@pytest.mark.parametrize(("undos", "title"), [(0, "Moria"), (7, "Rohan")])
def test_a_title_is_in_doubt_only_where_it_was_lost(play: PlayFile, undos: int, title: str) -> None:
    play.change_header(title="Rohan")
    for cursor in range(7, 7 - undos, -1):
        play.write_entries({}, [], cursor)
    found = again(play, with_bad_end(killed(play), BAD[0]))
    assert (found.header["title"], found.cursor) == (title, 8 - undos)
    assert found.damage is not None and found.damage.is_unsure == (title == "Moria")


@pytest.mark.parametrize(("was_put_away", "code"), [(True, None), (False, "tail_unsure")])
def test_an_earlier_edition_had_no_trailer(play: PlayFile, was_put_away: bool, code: str | None) -> None:
    """Where the app was put away before it was killed, its last line stands twice, and nothing is in doubt."""
    if was_put_away:
        play.repeat_last()
    text = strip_padding(killed(play))
    found = again(play, text + bytes(4000))
    assert (found.entries, found.cursor) == ([entry(number) for number in range(8)], 8)
    assert (found.damage.code if found.damage else None) == code


def test_a_full_disk_leaves_no_half_trailer(play: PlayFile) -> None:
    """A disk that takes the line and a part of the trailer has the line alone."""
    taps = play.cursor
    while len(play.path.read_bytes().rstrip(b"\0")) + 2 * SECTOR < play.path.stat().st_size:
        play_on(play, 1)
    real, short = os.write, []

    def write(descriptor: int, data: bytes) -> int:
        if len(data) > padding.PADDING:
            short.append(len(data))
            data = data[: -padding.PADDING - padding.TRAILER_ROOM + 50]
        return real(descriptor, data)

    with mock.patch.object(os, "write", write):
        while not short:
            play_on(play, 1)
    assert play.cursor > taps and split_trailer(play.path.read_bytes())[1] == b""
    found = again(play, killed(play))
    assert (found.cursor, found.damage) == (play.cursor, None)
