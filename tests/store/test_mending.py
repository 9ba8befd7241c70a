"""Damaged plays: a bad line costs itself and no more, and what was undone does not count again."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from companion.store.disk import padding
from companion.store.journal import journal_lines
from companion.store.journal.journal_lines import encode_line
from companion.store.plays.backups import BackupCopies
from companion.store.plays.play_content import read_content
from companion.store.plays.play_file import PlayFile
from companion.store.repair.bit_repair import LONGEST, join_lines
from companion.store.repair.file_repair import _is_rubbish, repair_file, repair_play
from companion.store.repair.sound_lines import MOST_TO_REPAIR, find_sound_lines
from tests.store.samples import entry, header, play_on
from tests.torture.evenings import Entries, any_evening


@pytest.fixture
def play(tmp_path: Path) -> PlayFile:
    play = PlayFile.create(tmp_path / "moria.play", header())
    play_on(play, 5)
    return play


def spoilt(data: bytes, *numbers: int) -> bytes:
    """The file with several bytes of these lines gone bad."""
    lines = data.splitlines(keepends=True)
    for number in numbers:
        lines[number] = lines[number][:30] + b"\xff\x00\xff" + lines[number][33:]
    return b"".join(lines)


def last_line(data: bytes) -> int:
    return data.count(b"\n") - 1


def mended(data: bytes, *copies: bytes) -> tuple[Entries, int]:
    """The entries and the cursor of a play that is mended."""
    newest = len(copies[0]) if copies else 0
    content = read_content(repair_play(data, BackupCopies(newest, lambda: copies)).tables, "moria.play")
    return content.entries, content.position.cursor


# --- one bad line ----------------------------------------------------------------------------------------


def test_a_bad_tap_is_missing_and_the_others_count(play: PlayFile) -> None:
    data = play.path.read_bytes()
    entries, cursor = mended(spoilt(data, last_line(data) - 2))
    whole = play.entries
    assert (entries[:2], entries[3:], cursor) == (whole[:2], whole[3:], 5)
    assert entries[2] == {"at": whole[1]["at"]}


def test_a_bad_undo_is_known_from_the_line_behind_it(play: PlayFile) -> None:
    play.write_entries({}, [], 3)
    bad = last_line(play.path.read_bytes())
    play.write_entries({3: entry(33)}, [4], 4)
    data = spoilt(play.path.read_bytes(), bad)
    assert mended(data) == (play.entries, 4)
    assert repair_play(data).lost == 0


def test_undone_taps_do_not_replace_lost_ones(play: PlayFile) -> None:
    """Undone taps do not count in the place of lost ones."""
    play.write_entries({}, [], 3)
    play.write_entries({3: entry(33)}, [4], 4)
    bad = last_line(play.path.read_bytes())
    play.write_entries({4: entry(44)}, [], 5)
    entries, cursor = mended(spoilt(play.path.read_bytes(), bad))
    assert entries == [*play.entries[:3], {"at": entry(2)["at"]}, entry(44)] and cursor == 5


def test_an_old_tap_is_not_taken_for_one_lost_in_bad_lines(play: PlayFile) -> None:
    """An old tap is not taken for the one that bad lines put in its place and undid."""
    play.write_entries({}, [], 4)
    bad = last_line(play.path.read_bytes()) + 1
    play.write_entries({4: entry(44)}, [], 5)
    play.write_entries({}, [], 4)
    play.write_entries({}, [], 5)  # done again: what counts is the new one, which is lost
    entries, cursor = mended(spoilt(play.path.read_bytes(), bad, bad + 1))
    assert entry(4) not in entries[:cursor]


def test_taps_replaced_by_bad_lines_do_not_count_again(play: PlayFile) -> None:
    """Taps that bad lines replaced do not count again when a later line does them again.

    The line behind the gap knows nothing of it yet, only a later one does.
    """
    play.write_entries({}, [], 4)
    bad = last_line(play.path.read_bytes()) + 1
    play.write_entries({4: entry(44)}, [], 5)
    play.write_entries({}, [], 4)
    play.write_entries({}, [], 3)
    play.write_entries({}, [], 5)
    play.write_entries({5: entry(55)}, [], 6)
    data = spoilt(play.path.read_bytes(), bad, bad + 1)
    assert mended(data) == ([*play.entries[:4], {"at": entry(3)["at"]}, entry(55)], 6)
    assert repair_play(data).lost == 1


def test_taps_redone_behind_a_gap_still_count(play: PlayFile) -> None:
    """Taps that were undone and are done again behind a gap still count."""
    play.write_entries({}, [], 3)
    bad = last_line(play.path.read_bytes()) + 1
    play.write_entries({}, [], 2)
    play.write_entries({}, [], 1)
    play.write_entries({}, [], 0)
    play.write_entries({}, [], 5)
    data = spoilt(play.path.read_bytes(), bad, bad + 1)
    assert mended(data) == (play.entries, 5)
    assert repair_play(data).lost == 0


def test_the_cursor_of_a_closed_file_is_said_at_both_ends(play: PlayFile) -> None:
    play_on(play, 200)
    play.write_entries({}, [], 150)
    play.close()
    data = play.path.read_bytes()
    assert data.count(b"\n") < 100
    for number in (0, last_line(data)):
        assert mended(spoilt(data, number)) == (play.entries, 150)


def test_a_play_whose_last_tap_is_an_undo_does_not_forget_it(play: PlayFile) -> None:
    play.write_entries({}, [], 2)
    play.close()
    data = play.path.read_bytes()
    for number in (last_line(data), last_line(data) - 1):
        assert mended(spoilt(data, number))[1] == 2


@pytest.mark.parametrize("closed", [True, False])
def test_the_last_tap_stands_twice_once_the_play_is_put_away(play: PlayFile, closed: bool) -> None:
    play.repeat_last()
    data = padding.strip_padding(play.path.read_bytes())
    if closed:
        play.close()
        data = play.path.read_bytes()
    for number in (last_line(data), last_line(data) - 1):
        found = repair_play(spoilt(data, number))
        assert (found.remaining, found.lost) == (5, 0)
        assert mended(spoilt(data, number)) == (play.entries, 5)


def test_a_title_stands_twice_once_the_play_is_put_away(play: PlayFile) -> None:
    play.change_header(title="Rohan")
    play.close()
    data = play.path.read_bytes()
    for number in (last_line(data), last_line(data) - 1):
        assert read_content(repair_play(spoilt(data, number)).tables, "").header["title"] == "Rohan"


def test_a_title_that_is_lost_is_told(play: PlayFile) -> None:
    play.change_header(title="Rohan")
    bad = last_line(padding.strip_padding(play.path.read_bytes()))
    play_on(play, 2)
    data = padding.strip_padding(play.path.read_bytes())
    found = repair_play(spoilt(data, bad))
    assert (found.lost, found.is_unsure) == (0, True)
    assert not repair_play(spoilt(data, bad + 1)).is_unsure, "a lost tap is told as one"
    assert repair_play(spoilt(data, bad), BackupCopies(len(data), lambda: [data])).is_unsure is False
    play.change_header(title="Gondor")
    data = padding.strip_padding(play.path.read_bytes())
    assert not repair_play(spoilt(data, bad)).is_unsure, "a later title stands"


def test_a_lost_title_or_undo_at_the_end_is_told(play: PlayFile) -> None:
    before = padding.strip_padding(play.path.read_bytes())
    play.change_header(title="Rohan")
    title = padding.strip_padding(play.path.read_bytes())
    assert repair_play(spoilt(title, last_line(title))).is_unsure
    play.write_entries({}, [], 3)
    undo = padding.strip_padding(play.path.read_bytes())
    assert repair_play(undo[:-20] + b"??" + undo[-18:]).is_unsure
    assert repair_play(spoilt(undo, last_line(undo))).lost, "where one cannot even see that it was no tap"
    assert not repair_play(spoilt(before, last_line(before))).is_unsure, "that was a tap"
    play.close()
    data = play.path.read_bytes()
    assert not repair_play(data[:-20] + b"??" + data[-18:]).is_unsure, "that only repeats the undo"


def test_a_lost_undo_in_the_middle_is_no_reason_to_doubt(play: PlayFile) -> None:
    play.write_entries({}, [], 3)
    bad = last_line(padding.strip_padding(play.path.read_bytes()))
    play.write_entries({3: entry(33)}, [4], 4)
    assert not repair_play(spoilt(padding.strip_padding(play.path.read_bytes()), bad)).is_unsure


def test_the_repeated_line_is_no_tap_of_its_own(play: PlayFile) -> None:
    """Neither when it is read nor when half of it is there."""
    play.write_entries({}, [], 4)
    play.write_entries({4: entry(44)}, [], 5)
    play.close()
    data = play.path.read_bytes()
    assert mended(data) == (play.entries, 5)
    for cut in (3, 40, 90):
        play.path.write_bytes(data[:-cut])
        again = PlayFile.open(play.path)
        assert (again.entries, again.cursor, again.damage) == (play.entries, 5, None)
        again.close()


def old_file(cursor: int | None) -> bytes:
    """A closed file of an earlier edition: the cursor stands once, at the end, and knows no sums."""
    lines = [{"header": {"play": header()}}, {"entries": {str(number): entry(number) for number in range(6)}}]
    lines.append({"cursor": {"play": {"at": cursor, "revision": 9, "changed": 1}}})
    return b"".join(journal_lines.encode_line(number, line) for number, line in enumerate(lines))


def test_an_earlier_edition_is_mended_as_far_as_it_knows() -> None:
    """A file of an earlier edition is mended as far as its lines know."""
    data = old_file(cursor=4)
    assert mended(data + b"rubbish\n") == ([entry(number) for number in range(6)], 4)
    assert mended(spoilt(data, 2), data)[1] == 4, "the copy knows it"
    assert mended(spoilt(data, 2))[1] == 6


@pytest.mark.parametrize(("undone", "counts"), [(1, [0, 1, 2, 3, None, 7]), (0, [0, 1, 2, 3, 4, 5, None, 7])])
def test_an_older_edition_does_not_name_the_replacement(undone: int, counts: list[int | None]) -> None:
    """An older edition does not tell which tap replaced an undone one.

    Two undone, then a tap whose line is lost, then another: what was undone does not count in its place.
    """
    data = old_file(cursor=4 if undone else 6)
    first = 4 if undone else 6
    drop = {"5": None} if undone else {}
    for number, stamp in ((first, 6), (first + 1, 7)):
        tap = {"entries": {**(drop if stamp == 6 else {}), str(number): entry(stamp)}}
        cursor = {"cursor": {"play": {"at": number + 1, "revision": 9 + stamp, "changed": 1}}}
        data += journal_lines.encode_line(data.count(b"\n"), {**tap, **cursor})
    found, at = mended(spoilt(data, 3))
    assert at == len(counts)
    wanted = [None if stamp is None else entry(stamp) for stamp in counts]
    assert [kept if "moves" in kept else None for kept in found] == wanted


# --- any lines of any evening ----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(60))
def test_whatever_lines_go_bad_what_counts_is_true_or_open(seed: int, tmp_path: Path) -> None:
    chance = random.Random(seed)
    evening = any_evening(tmp_path / "moria.play", chance)
    data, stages, entries, cursor = evening.data, evening.stages, evening.entries, evening.cursor
    for _ in range(8):
        lines = range(1, last_line(data))  # the beginning is another matter, and so is the end
        bad = chance.sample(lines, min(len(lines), chance.randrange(1, 4)))
        found, at = mended(spoilt(data, *bad))
        holes = [number for number in range(at) if "moves" not in found[number]]
        assert at == cursor
        assert all(found[number] == entries[number] for number in range(at) if number not in holes)
        assert len(holes) <= len(bad)
        again, at = mended(spoilt(data, *bad), chance.choice(stages), data)
        assert (again[:at], at) == (entries[:cursor], cursor), "the copy has all of it"


@pytest.mark.parametrize("seed", range(20))
def test_a_copy_of_an_earlier_hour_gives_what_it_has(seed: int, tmp_path: Path) -> None:
    chance = random.Random(seed)
    evening = any_evening(tmp_path / "moria.play", chance)
    data, stages, entries, cursor = evening.data, evening.stages, evening.entries, evening.cursor
    copy = stages[-1]
    bad = chance.randrange(1, copy.count(b"\n"))
    found, at = mended(spoilt(data, bad), copy)
    assert (found[:at], at) == (entries[:cursor], cursor)


def test_an_older_copy_helps_where_both_agree(play: PlayFile) -> None:
    """A copy from before the file was written anew helps where both agree."""
    play_on(play, 3)
    copy = play.path.read_bytes()
    play_on(play, 200)
    play.close()
    data = play.path.read_bytes()
    assert data.splitlines()[1] != copy.splitlines()[1]
    place = next(number for number, line in enumerate(data.splitlines()) if b'"1":' in line)
    found, _ = mended(spoilt(data, place), copy)
    assert found == play.entries


@pytest.mark.parametrize("change", [lambda lines: lines[:3] + lines[4:], lambda lines: [*lines[:4], *lines[3:]]])
def test_a_line_that_is_missing_or_there_twice(play: PlayFile, change: Callable[[list[bytes]], list[bytes]]) -> None:
    lines = play.path.read_bytes().splitlines(keepends=True)
    found, cursor = mended(b"".join(change(lines)))
    assert cursor == 5
    assert sum(kept == there for kept, there in zip(found, play.entries, strict=True)) >= 4


# --- strange files ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    [
        {"at": 10**9, "revision": 10**30, "sum": 1, "was": [10**9, 2]},
        {"at": "x", "sum": -1, "was": [1]},
        {"at": True, "was": [True, None], "sum": 2.5},
        {"at": 3, "was": [[], {}], "sum": 1 << 40, "changed": -5},
    ],
)
def test_numbers_made_to_do_harm_do_none(play: PlayFile, said: dict[str, Any]) -> None:
    lines = play.path.read_bytes().splitlines(keepends=True)[:4]
    tables: dict[str, Any] = {
        "cursor": {"play": said},
        "entries": {"99999999999": {}, "-1": {}, "x": {}, "999999": None},
    }
    crafted = b"".join(lines) + journal_lines.encode_line(7, tables)
    found, cursor = mended(crafted)
    assert found[:2] == play.entries[:2] and 0 <= cursor <= len(found) < 2_000_000


def test_other_files_go_on_behind_a_bad_line() -> None:
    lines = [journal_lines.encode_line(number, {"a": {str(number): {"x": "long" * 9}}}) for number in range(12)]
    for number in range(12):
        found = repair_file(spoilt(b"".join(lines), number))
        assert list(found.tables["a"]) == [str(each) for each in range(12) if each != number]
        assert (found.remaining, found.lost) == (11, 1)


def test_much_rubbish_is_not_searched_bit_by_bit() -> None:
    rubbish = random.Random(3).randbytes(40 * MOST_TO_REPAIR)
    lines = find_sound_lines(rubbish + b"\n" + journal_lines.encode_line(0, {"a": {}})).lines
    assert list(lines) == [0]


def test_very_many_short_lines_are_soon_passed_over() -> None:
    began = process_time()
    lines = find_sound_lines(b"abc\n" * 400_000 + journal_lines.encode_line(0, {"a": {}})).lines
    assert list(lines) == [0] and process_time() - began < 2


def test_a_long_play_is_mended_in_the_time_of_its_lines(tmp_path: Path) -> None:
    """Ten times as many taps cost ten times the work, not a hundred times."""
    lines = [journal_lines.encode_line(0, {"header": {"play": header()}})]
    for number in range(8_000):
        cursor = {"play": {"at": number + 1, "revision": number}}
        lines.append(journal_lines.encode_line(number + 1, {"entries": {str(number): entry(number)}, "cursor": cursor}))
    began = process_time()
    found, cursor_at = mended(spoilt(b"".join(lines), 4_000))
    assert (len(found), cursor_at) == (8_000, 8_000) and process_time() - began < 4


@pytest.mark.parametrize(("length", "is_joined"), [(LONGEST, True), (LONGEST + 1, False)])
def test_a_line_that_was_split_is_joined_up_to_a_length(length: int, is_joined: bool) -> None:
    """A bit of one of its letters has made a line break; of rubbish without end nobody tries to make a line."""
    frame = len(encode_line(0, {"a": {"1": {"n": ""}}})) - 1
    line = encode_line(0, {"a": {"1": {"n": "J" * (length + 1 - frame)}}}).removesuffix(b"\n")
    assert len(line) == length + 1
    place = len(line) // 2
    assert join_lines(line[:place], line[place + 1 :]) == (line if is_joined else None)


@pytest.mark.parametrize("byte", [0x20, 0x7E])
def test_letters_that_are_printed_are_no_rubbish(byte: int) -> None:
    """From the space to the tilde; one byte beyond is bad, and many of them were more than a line."""
    assert not _is_rubbish(bytes([byte]) * 1000)
    beyond = byte - 1 if byte == 0x20 else byte + 1
    assert not _is_rubbish(bytes([beyond]) * 40) and _is_rubbish(bytes([beyond]) * 41)
