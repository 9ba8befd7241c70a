"""What stands in the lines of a play and behind them: sums, marks, the trailer, the line that is written twice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.store.disk import padding
from companion.store.errors import NotSaved
from companion.store.journal.journal_lines import read_journal
from companion.store.journal.journal_sums import JournalSums, next_sum
from companion.store.plays.play_content import Position, new_header, read_content, read_mark, read_position, read_sum
from companion.store.plays.play_file import PlayFile
from companion.store.plays.play_trailer import MOST_BEFORE, PlayTrailer, encode_trailer, read_trailer, sum_header
from tests.store.samples import EVENING, SETUP, entry, header, play_on


@pytest.fixture
def play(path: Path) -> PlayFile:
    return PlayFile.create(path, header(), clock=lambda: EVENING)


def lines(play: PlayFile) -> list[dict[str, Any]]:
    text = padding.strip_padding(play.path.read_bytes()).decode()
    return [json.loads(line.split(" ", 2)[2]) for line in text.splitlines()]


def trailer(play: PlayFile) -> PlayTrailer:
    found = read_journal(play.path.read_bytes()).trailer
    assert found is not None
    read = read_trailer(found[1])
    assert read is not None
    return read


def total(entries: list[dict[str, Any]], count: int) -> int | None:
    return JournalSums().sum_first(entries, count)


def is_true(play: PlayFile) -> bool:
    """Whether the trailer says of this play what is so."""
    said, entries = trailer(play), play.entries
    marks = [(count, total(entries, count)) for count, _ in said.marks()]
    end = said.end is None or said.end == (len(entries), total(entries, len(entries)))
    at = (said.cursor["at"], said.cursor["sum"]) == (play.cursor, total(entries, play.cursor))
    return said.marks() == marks and end and at


# --- lines -----------------------------------------------------------------------------------------------


def test_a_new_play_begins_with_revision_zero(play: PlayFile) -> None:
    assert (play.revision, play.cursor, play.content.position.changed) == (0, 0, EVENING)


def test_each_line_says_where_it_and_the_one_before_it_stand(play: PlayFile) -> None:
    play_on(play, 3)
    play.write_entries({}, [], 1)
    play.change_header(title="Rohan")
    marks = [(line["cursor"]["play"]["at"], line["cursor"]["play"].get("was")) for line in lines(play)[2:]]
    sums = [total(play.entries, count) for count in range(4)]
    assert marks == [(1, [0, 0]), (2, [1, sums[1]]), (3, [2, sums[2]]), (1, [3, sums[3]]), (1, [1, sums[1]])]


def test_undone_entries_that_are_dropped_are_named(play: PlayFile) -> None:
    play_on(play, 4)
    play.write_entries({}, [], 1)
    play.write_entries({1: entry(11)}, range(2, 4), 2)
    assert list(lines(play)[-1]["entries"]) == ["2", "3", "1"]
    assert lines(play)[-1]["entries"] == {"2": None, "3": None, "1": entry(11)}
    assert play.entries == [entry(0), entry(11)]
    play.write_entries({}, [1], 1)
    assert lines(play)[-1]["entries"] == {"1": None}


def test_an_entry_in_the_place_of_another_leaves_the_rest(play: PlayFile) -> None:
    play_on(play, 3)
    play.write_entries({1: entry(11)}, [], 3)
    assert play.entries == [entry(0), entry(11), entry(2)]
    assert is_true(play)
    play.write_entries({}, [], 2)
    assert play.content.position.total == total(play.entries, 2)


def test_the_trailer_says_what_is_so_after_every_deed(play: PlayFile) -> None:
    deeds: list[tuple[dict[int, Any], list[int], int]] = [
        ({0: entry(0)}, [], 1),
        ({1: entry(1), 2: entry(2)}, [], 3),
        ({2: entry(22)}, [], 3),
        ({}, [], 1),
        ({}, [], 2),
        ({}, [2], 2),
        ({}, [], 0),
        ({0: entry(5)}, [1], 1),
        ({1: entry(6)}, [], 1),
        ({}, [0, 1], 0),
    ]
    for put, drop, cursor in deeds:
        play.write_entries(put, drop, cursor)
        assert is_true(play), (put, drop, cursor)
    play.change_header(title="Rohan")
    assert is_true(play) and trailer(play).header == sum_header(lines(play)[-1]["header"]["play"])


def test_the_trailer_knows_the_last_taps_and_all_entries(play: PlayFile) -> None:
    """Up to five steps back, and where the undone ones end."""
    play_on(play, 8)
    play.write_entries({}, [], 7)
    said = trailer(play)
    assert [count for count, _ in said.marks()] == [7, 6, 5, 4, 3, 2]
    assert said.end == (8, total(play.entries, 8))
    play.write_entries({}, [], 2)
    assert [count for count, _ in trailer(play).marks()] == [2, 1, 0]
    assert trailer(play).end == (8, total(play.entries, 8)), "it is known though nothing was computed anew"


def test_a_header_that_the_disk_refuses_is_not_believed_later(play: PlayFile, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise NotSaved("disk_full", name="moria.play")

    with monkeypatch.context() as broken:
        broken.setattr(play._storage, "commit", refuse)
        with pytest.raises(NotSaved):
            play.change_header(title="Rohan")
    play_on(play, 1)
    assert play.header["title"] == "Moria"
    assert trailer(play).header == sum_header(lines(play)[0]["header"]["play"])


def test_a_content_that_was_replaced_is_summed_anew(play: PlayFile) -> None:
    play_on(play, 3)
    play.replace_content({"title": "Rohan"}, [entry(7), entry(8)], 1)
    assert (play.entries, play.cursor, play.header["title"], play.revision) == ([entry(7), entry(8)], 1, "Rohan", 4)
    assert play.content.position.total == total(play.entries, 1) and play.content.position.was is None
    play.write_entries({1: entry(9)}, [], 2)
    assert is_true(play) and trailer(play).header == sum_header(lines(play)[0]["header"]["play"])


# --- the line that is written twice ----------------------------------------------------------------------


def repeated(play: PlayFile) -> list[str]:
    """The tables of the repeated line, in their order; empty if none was written."""
    before = len(lines(play))
    play.repeat_last()
    assert len(lines(play)) <= before + 1
    return [*lines(play)[-1]] if len(lines(play)) > before else []


def test_the_last_line_is_written_twice_and_no_third_time(play: PlayFile) -> None:
    assert repeated(play) == [], "a new play is written at once"
    play_on(play, 2)
    assert repeated(play) == ["cursor", "entries"] and lines(play)[-1]["entries"] == {"1": entry(1)}
    revision = play.revision
    assert repeated(play) == [] and play.revision == revision
    mark = lines(play)[-1]["cursor"]["play"]
    assert mark["was"] == [2, mark["sum"]]
    play_on(play, 1)
    assert lines(play)[-1]["cursor"]["play"]["was"] == [2, mark["sum"]]
    assert repeated(play) == ["cursor", "entries"]


def test_a_title_is_repeated_and_an_undo_only_by_its_cursor(play: PlayFile) -> None:
    play_on(play, 2)
    play.change_header(title="Rohan")
    assert repeated(play) == ["cursor", "header"]
    play.write_entries({}, [], 1)
    assert repeated(play) == ["cursor"]
    play.write_entries({0: entry(9)}, [], 1)
    assert repeated(play) == ["cursor"], "an entry is behind it: it would be taken for the last one"
    play.replace_content({}, [entry(7)], 1)
    assert repeated(play) == ["cursor"]


def test_a_play_that_is_abandoned_tells_nobody(path: Path) -> None:
    told: list[str] = []
    play = PlayFile.create(path, header(), on_close=lambda closed: told.append(closed.id))
    play.abandon()
    play.close()
    assert told == []


# --- reading ---------------------------------------------------------------------------------------------


MARK = {"at": 2, "revision": 3, "changed": 4, "sum": 5, "was": [1, 6]}


@pytest.mark.parametrize(
    ("written", "entries", "position"),
    [
        (MARK, 2, Position(2, 3, 4, 5, (1, 6))),
        (MARK, 3, Position(2, 3, 4, 5, (1, 6))),
        (MARK, 1, Position(1, 3, 4)),
        ({}, 2, Position(2)),
        ({"at": -1, "revision": True, "changed": "x", "sum": 1 << 32, "was": [1]}, 2, Position(2)),
        ({"at": 0}, 2, Position(0)),
    ],
)
def test_a_position_is_read_as_far_as_it_is_one(written: dict[str, Any], entries: int, position: Position) -> None:
    assert read_position(written, entries) == position


@pytest.mark.parametrize(
    "value", [None, [1], [1, 2, 3], (1, 2), ["1", 2], [1, "2"], [True, 2], [1.0, 2], [-1, 2], [10**6 + 1, 2], [1, -1]]
)
def test_what_is_no_mark_is_none(value: object) -> None:
    assert read_mark(value) is None


def test_marks_and_sums_reach_their_bounds() -> None:
    assert read_mark([0, 0]) == (0, 0) and read_mark([10**6, (1 << 32) - 1]) == (10**6, (1 << 32) - 1)
    assert (read_sum(0), read_sum((1 << 32) - 1), read_sum(1 << 32), read_sum(-1), read_sum(True)) == (
        0,
        (1 << 32) - 1,
        None,
        None,
        None,
    )


def test_entries_are_read_up_to_the_first_missing_one() -> None:
    tables = {"header": {"play": header()}, "entries": {str(number): entry(number) for number in (1, 0, 2, 4)}}
    assert read_content(tables, "").entries == [entry(0), entry(1), entry(2)]
    tables["entries"] = {str(number): entry(number) for number in (0, 1, 3)}
    assert read_content(tables, "").entries == [entry(0), entry(1)]
    tables["entries"] = {"1": entry(1)}
    assert read_content(tables, "").entries == []


def test_a_position_goes_on_from_the_one_before() -> None:
    first = Position(2, 3, 4, 5)
    assert first.advance(1, 9, 7) == Position(1, 4, 9, 7, (2, 5))
    assert Position(2, 3, 4).advance(1, 9) == Position(1, 4, 9)
    assert first.repeat() == Position(2, 3, 4, 5, (2, 5)) and Position(2, 3, 4).repeat().was is None
    assert first.changes() == {"play": {"at": 2, "revision": 3, "changed": 4, "sum": 5}}
    assert Position(2, 3, 4).changes() == {"play": {"at": 2, "revision": 3, "changed": 4}}
    for each in (first, first.repeat(), Position(2, 3, 4)):
        assert json.loads(each.encode()) == each.changes()["play"]


def test_a_new_header_has_a_clean_title() -> None:
    assert new_header("lotr", 2, "Mo\nria", 5, SETUP) == {
        "game": "lotr",
        "game_version": 2,
        "title": "Mo ria",
        "created": 5,
        "setup": SETUP,
    }


# --- the trailer alone -----------------------------------------------------------------------------------


KNOWN = {"header": 7, "before": [1, 2], "end": [9, 3]}


def read(known: object, cursor: object = None) -> PlayTrailer | None:
    return read_trailer({"cursor": {"play": cursor or {"at": 2, "sum": 5}}, "trailer": {"play": known}})


@pytest.mark.parametrize(
    "known", [None, 3, [], {}, {"before": []}, {"header": -1, "before": []}, {"header": 7}, {"header": 7, "before": 3}]
)
def test_what_is_no_trailer_is_none(known: object) -> None:
    assert read(known) is None


def test_a_trailer_without_a_cursor_is_none() -> None:
    assert read_trailer({"trailer": {"play": KNOWN}}) is None
    assert read_trailer({"cursor": {"play": 3}, "trailer": {"play": KNOWN}}) is None
    assert read_trailer({"cursor": None, "trailer": None}) is None


def test_a_trailer_is_read_as_far_as_it_is_right() -> None:
    whole = read(KNOWN)
    assert whole is not None and (whole.header, whole.before, whole.end) == (7, (1, 2), (9, 3))
    assert whole.marks() == [(2, 5), (1, 1), (0, 2)]
    for odd in ([1, "2"], [0] * (MOST_BEFORE + 1)):
        found = read({**KNOWN, "before": odd})
        assert found is not None and found.before == ()
    most = read({**KNOWN, "before": [0] * MOST_BEFORE})
    assert most is not None and len(most.before) == MOST_BEFORE
    without = read(KNOWN, {"at": 2})
    assert without is not None and without.marks() == []


def test_a_trailer_says_only_what_is_known_for_certain() -> None:
    """Of sums of entries that are being replaced it says nothing."""
    sums = JournalSums({3: 30, 4: 40, 5: 50})

    def said(cursor: int, length: int, proven: int) -> tuple[tuple[int, ...], tuple[int, int] | None]:
        found = read_trailer(json.loads(encode_trailer(Position(cursor, 1, 1, 9), 7, sums, length, proven)))
        assert found is not None
        return found.before, found.end

    assert said(5, 5, 5) == ((40, 30), (5, 50))
    assert said(5, 5, 4) == ((40, 30), None)
    assert said(5, 5, 3) == ((), None)
    assert said(4, 6, 6) == ((30,), None)


# --- sums ------------------------------------------------------------------------------------------------


def test_sums_are_those_of_the_entries_one_after_the_other() -> None:
    entries = [entry(number) for number in range(4)]
    first = next_sum(0, entries[0])
    assert (total(entries, 0), total(entries, 1), total(entries, 2)) == (0, first, next_sum(first, entries[1]))
    assert total(entries, 5) is None
    assert JournalSums().sum_first({0: entries[0], 2: entries[2]}, 3) is None


def test_a_sum_of_a_file_is_believed_until_it_is_forgotten() -> None:
    sums, entries = JournalSums({2: 22}), [entry(number) for number in range(4)]
    assert sums.sum_first(entries, 3) == next_sum(22, entries[2])
    assert (sums.recall(2), sums.recall(1), sums.recall(3)) == (22, None, next_sum(22, entries[2]))
    assert sums.recall_before(4, 9) == [next_sum(22, entries[2]), 22]
    assert sums.recall_before(4, 1) == [next_sum(22, entries[2])] and sums.recall_before(4, 0) == []
    sums.forget_beyond(2)
    assert (sums.recall(3), sums.recall(2)) == (None, 22)
    sums.forget_beyond(1)
    assert (sums.recall(2), sums.recall(0)) == (None, 0)
    sums.record(3, 33)
    sums.forget_beyond(2)
    assert sums.recall(3) is None


def test_no_entry_may_leave_a_hole_beside_one_that_fits(play: PlayFile) -> None:
    play_on(play, 2)
    for put, cursor in (({2: entry(2), 4: entry(4)}, 3), ({3: entry(3)}, 3), ({2: entry(2)}, 4), ({-1: entry(0)}, 2)):
        with pytest.raises(ValueError, match=r"hole|cursor"):
            play.write_entries(put, [], cursor)
    with pytest.raises(ValueError, match="dropped"):
        play.write_entries({2: entry(2)}, [0], 3)
    assert play.entries == [entry(0), entry(1)] and play.cursor == 2
