"""Every line, and every two near each other, of one evening go bad: what counts is true or open, and told as it is.

The evening has all that can be in one: taps, an undo, a tap in the place of undone ones, a title, and at last an undo.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.store.disk import padding
from companion.store.disk.progress import Progress
from companion.store.journal.journal_sums import JournalSums
from companion.store.plays.backups import NO_COPIES, BackupCopies
from companion.store.plays.play_content import PlayContent, read_content
from companion.store.plays.play_file import PlayFile
from companion.store.repair.file_repair import RepairedFile, repair_play
from tests.store.samples import entry, header, play_on

FIRST = 2
"""The line of the first tap: before it stand the header and no entries."""


class Evening:
    def __init__(self, path: Path) -> None:
        play = PlayFile.create(path, header(), clock=lambda: 1)
        play_on(play, 5)
        self.early = padding.strip_padding(path.read_bytes())
        play.write_entries({}, [], 3)
        play.write_entries({3: entry(33)}, [4], 4)
        self.title = self._lines(path)
        play.change_header(title="Rohan")
        play.write_entries({4: entry(44)}, [], 5)
        play.write_entries({}, [], 2)
        play.write_entries({}, [], 5)
        play.write_entries({5: entry(55)}, [], 6)
        play.write_entries({}, [], 4)
        self.entries, self.cursor, self.revision = play.entries, play.cursor, play.revision
        self.lines = self._lines(path)
        self.killed = path.read_bytes()
        play.close()
        self.closed = path.read_bytes()

    def _lines(self, path: Path) -> int:
        return padding.strip_padding(path.read_bytes()).count(b"\n")

    def judge(self, found: RepairedFile, bad: frozenset[int]) -> Iterator[str]:
        content = read_content(found.tables, "")
        holes = [number for number, each in enumerate(content.entries) if "moves" not in each]
        lost = [number for number in holes if number < self.cursor]
        if content.position.cursor != self.cursor:
            yield f"{content.position.cursor} count"
        if any(each != self.entries[number] for number, each in enumerate(content.entries) if number not in holes):
            yield "something else counts, or can be done again"
        if found.lost != len(lost) or len(lost) > len(bad):
            yield f"{lost} are lost, {found.lost} told"
        if found.remaining != len(content.entries) - len(holes):
            yield f"{found.remaining} are told to be left"
        if self.title in bad and not found.is_unsure and content.header["title"] != "Rohan":
            yield "nobody says that the title may be missing"
        if len(bad) == 1 and found.is_unsure != (self.title in bad):
            yield f"unsure: {found.is_unsure}"
        if content.position.revision <= self.revision:
            yield "what was summed up before would be believed"
        if not is_summed_up(content):
            yield "its sum is not that of what counts"


def is_summed_up(content: PlayContent) -> bool:
    return content.position.total == JournalSums().sum_first(content.entries, content.position.cursor)


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    return Evening(tmp_path_factory.mktemp("evening") / "moria.play")


def spoilt(data: bytes, bad: frozenset[int]) -> bytes:
    """Some bytes of these lines have gone bad; no line becomes longer or shorter."""
    lines = data.split(b"\n")
    for number in bad:
        middle = len(lines[number]) // 2
        lines[number] = lines[number][:middle] + b"\xff\0\xff" + lines[number][middle + 3 :]
    return b"\n".join(lines)


def pairs(evening: Evening) -> list[frozenset[int]]:
    """Each line alone, and each with the next one and the one behind that."""
    lines = range(FIRST, evening.lines)
    return [frozenset([one, other]) for one in lines for other in lines if one <= other <= one + 2]


def complaints(evening: Evening, data: bytes, copies: BackupCopies = NO_COPIES) -> dict[frozenset[int], list[str]]:
    judged = {bad: list(evening.judge(repair_play(spoilt(data, bad), copies), bad)) for bad in pairs(evening)}
    return {bad: wrong for bad, wrong in judged.items() if wrong}


def test_a_killed_play(evening: Evening) -> None:
    assert complaints(evening, evening.killed) == {}


def test_a_play_that_was_put_away(evening: Evening) -> None:
    assert complaints(evening, evening.closed) == {}


def test_what_an_early_copy_has_comes_back(evening: Evening) -> None:
    """The first five taps are in it; of the rest it knows nothing, and brings back nothing that was replaced."""
    copies = BackupCopies(len(evening.early), lambda: [evening.early])
    assert complaints(evening, evening.closed, copies) == {}
    for number in range(FIRST, FIRST + 5):
        found = repair_play(spoilt(evening.closed, frozenset([number])), copies)
        counts = number < FIRST + 3
        assert (found.lost, found.restored) == (0, int(counts)), number


def test_with_a_whole_copy_nothing_is_gone(evening: Evening) -> None:
    copies = BackupCopies(len(evening.closed), lambda: [evening.closed])
    for bad in pairs(evening):
        found = repair_play(spoilt(evening.closed, bad), copies)
        content = read_content(found.tables, "")
        assert (found.lost, found.is_unsure, content.header["title"]) == (0, False, "Rohan"), bad
        assert (content.entries, content.position.cursor) == (evening.entries, evening.cursor), bad


def test_a_title_behind_a_lost_tap_does_not_hide_the_loss(evening: Evening) -> None:
    """The tap that was undone and replaced does not count in the place of the lost one."""
    found = repair_play(spoilt(evening.killed, frozenset([evening.title - 1])))
    content = read_content(found.tables, "")
    assert (found.lost, found.is_unsure) == (1, False)
    assert entry(3) not in content.entries and "moves" not in content.entries[3]


def test_a_title_lost_beside_a_tap_is_told(evening: Evening) -> None:
    found = repair_play(spoilt(evening.killed, frozenset([evening.title, evening.title + 1])))
    assert (found.lost, found.is_unsure) == (1, True)


def test_the_way_through_a_repair_is_told(evening: Evening) -> None:
    """It never goes back, and each of its parts has its share."""
    told: list[float] = []
    copies = BackupCopies(len(evening.early), lambda: [evening.early, evening.early])
    repair_play(spoilt(evening.closed, frozenset([FIRST, FIRST + 5])), copies, Progress(told.append))
    assert [round(share, 2) for share in told] == [0, 0.3, 0.45, 0.6, 0.8]
    told.clear()
    repair_play(spoilt(evening.closed, frozenset([FIRST])), copies, Progress(told.append).part(0.5, 1))
    assert told == sorted(told) and told[0] == 0.5 and max(told) < 1


def test_a_whole_copy_needs_no_older_one(evening: Evening) -> None:
    told: list[float] = []
    copies = BackupCopies(len(evening.closed), lambda: [evening.closed, b"", b""])
    repair_play(spoilt(evening.closed, frozenset([FIRST])), copies, Progress(told.append))
    assert [round(share, 2) for share in told] == [0, 0.3, 0.6, 0.8]


def test_what_came_from_a_copy_is_counted(evening: Evening) -> None:
    """As many as are there more than without it."""
    copies = BackupCopies(len(evening.closed), lambda: [evening.closed])
    for bad in pairs(evening):
        data = spoilt(evening.closed, bad)
        alone, helped = repair_play(data), repair_play(data, copies)
        assert helped.restored == max(0, helped.remaining - alone.remaining), bad
        assert (alone.restored, helped.lost) == (0, 0)


def test_a_longer_copy_shows_that_an_end_is_missing(evening: Evening) -> None:
    """A file that is as long as its newest copy, or longer, may simply not have been finished."""
    cut = evening.closed[: evening.closed.rindex(b"\n", 0, -1) + 40]
    whole = BackupCopies(len(evening.closed), lambda: [evening.closed])
    assert repair_play(cut, whole).lost == 0
    assert read_content(repair_play(cut, whole).tables, "").entries == evening.entries
    same = evening.closed[: evening.closed.rindex(b"\n", 0, -1) + 1]
    found = repair_play(cut, BackupCopies(len(same), lambda: [same]))
    assert (found.is_torn, found.lost, found.unfinished) == (True, 0, 0)


def test_the_line_that_stands_twice_hides_no_title(path: Path) -> None:
    """Of three bad lines two were taps, of which the last stands in the line behind them."""
    play = PlayFile.create(path, header(), clock=lambda: 1)
    play_on(play, 1)
    play.change_header(title="Rohan")
    play_on(play, 2)
    play.close()
    found = repair_play(spoilt(path.read_bytes(), frozenset([3, 4, 5])))
    assert (found.lost, found.is_unsure) == (2, True), "of the first tap nobody knows whether it still counts"
    assert entry(2) in read_content(found.tables, "").entries
    assert (repair_play(spoilt(path.read_bytes(), frozenset([4, 5]))).is_unsure) is False
