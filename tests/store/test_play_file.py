"""The file of one play: entries, cursor, header, undo and redo, and what survives a reopening."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.store.errors import Unreadable
from companion.store.journal.journal_lines import Document, encode_line
from companion.store.journal.journal_sums import JournalSums
from companion.store.plays.play_file import PlayFile
from companion.store.plays.play_reading import read_play
from tests.searching import examples
from tests.store.samples import EVENING, SETUP, Watch, entry, header, play_on


def reopened(play: PlayFile) -> PlayFile:
    play.close()
    return PlayFile.open(play.path)


def state(play: PlayFile) -> tuple[list[dict[str, Any]], int, dict[str, Any]]:
    return play.entries, play.cursor, play.header


def test_a_new_play_has_a_header_and_nothing_else(path: Path) -> None:
    play = reopened(PlayFile.create(path, header()))
    assert (play.id, play.entries, play.cursor, play.damage) == ("moria", [], 0, None)
    assert play.header["setup"] == SETUP
    assert play.header["title"] == "Moria"
    play.close()


def test_one_tap_is_one_line(path: Path) -> None:
    play = PlayFile.create(path, header())
    before = path.read_bytes()
    play.write_entries({0: entry(0)}, range(0), 1)
    appended = path.read_bytes()[len(before) :]
    assert path.read_bytes().startswith(before)
    assert appended.count(b"\n") == 1
    play.close()


def test_taps_that_came_to_nothing_are_gone_after_a_restart(path: Path) -> None:
    """Their entry is dropped without another in its place; what comes next takes its number."""
    play = PlayFile.create(path, header())
    play_on(play, 3)
    play.write_entries({}, [2], 2)
    play = reopened(play)
    assert (play.entries, play.cursor, play.damage) == ([entry(0), entry(1)], 2, None)
    play.write_entries({2: entry(9)}, [], 3)
    play = reopened(play)
    assert (play.entries, play.cursor) == ([entry(0), entry(1), entry(9)], 3)
    play.close()


def test_taps_undo_and_a_new_tap_survive_a_restart(path: Path) -> None:
    play = PlayFile.create(path, header())
    play_on(play, 5)
    play.write_entries({}, range(0), 2)
    play = reopened(play)
    assert (len(play.entries), play.cursor) == (5, 2)
    play.write_entries({2: entry(77)}, range(3, 5), 3)
    assert len(play.entries) == 3
    play = reopened(play)
    assert (play.entries, play.cursor) == ([entry(0), entry(1), entry(77)], 3)
    play.close()


def test_quick_taps_replace_the_last_entry(path: Path) -> None:
    play = PlayFile.create(path, header())
    play_on(play, 2)
    play.write_entries({1: entry(50)}, range(2, 2), 2)
    assert reopened(play).entries == [entry(0), entry(50)]


def test_what_a_game_does_not_know_stays_as_it_is(path: Path) -> None:
    odd = {"at": 1, "moves": [{"move": "from the future", "deep": [{"a": None}, 1.5, "à"]}], "more": True}
    play = PlayFile.create(path, header(), [odd], 1)
    assert reopened(play).entries == [odd]


@pytest.mark.parametrize(
    ("put", "drop", "cursor"),
    [
        pytest.param({5: entry(5)}, [], 3, id="a hole"),
        pytest.param({-1: entry(0)}, [], 3, id="a negative number"),
        pytest.param({}, [0], 2, id="the head dropped"),
        pytest.param({}, [1], 2, id="the middle dropped"),
        pytest.param({}, [3], 2, id="more dropped than there is"),
        pytest.param({}, [], 4, id="the cursor beyond the end"),
        pytest.param({}, [], -1, id="the cursor before the start"),
    ],
)
def test_a_journal_with_a_hole_is_refused(path: Path, put: dict[int, Any], drop: list[int], cursor: int) -> None:
    play = PlayFile.create(path, header())
    play_on(play, 3)
    before, file_before = state(play), path.read_bytes()
    with pytest.raises(ValueError, match=r"journal|hole|cursor"):
        play.write_entries(put, drop, cursor)
    assert (state(play), path.read_bytes()) == (before, file_before)
    play.close()


def test_a_title_can_change_and_the_rest_of_the_header_does_not(path: Path) -> None:
    play = PlayFile.create(path, header(), clock=Watch())
    play_on(play, 1)
    play.change_header(title="Fino a Moria")
    play = reopened(play)
    assert play.header == {**header(), "title": "Fino a Moria", "format": 1}
    assert play.content.position.changed == EVENING
    play.close()


def test_the_header_handed_out_is_a_copy(path: Path) -> None:
    play = PlayFile.create(path, header())
    play.header["setup"]["players"].append("Carla")
    assert play.header["setup"] == SETUP
    play.close()


def test_the_revision_grows_and_survives_shortening(path: Path) -> None:
    """The revision grows with every change and survives shortening."""
    play = PlayFile.create(path, header())
    play_on(play, 300)
    for cursor in range(300, 100, -1):
        play.write_entries({}, range(0), cursor)
    assert play.revision == 500
    play = reopened(play)
    assert play.revision == 500
    assert len(path.read_bytes().splitlines()) < 100
    assert (len(play.entries), play.cursor) == (300, 101)
    play.close()


def test_a_whole_content_can_be_replaced_and_played_on(path: Path) -> None:
    play = PlayFile.create(path, header())
    play_on(play, 5)
    play.replace_content({"game_version": 2}, [entry(9), entry(8)], 1)
    play.write_entries({1: entry(7)}, [], 2)
    play = reopened(play)
    assert (play.entries, play.cursor, play.header["game_version"]) == ([entry(9), entry(7)], 2, 2)
    assert play.header["title"] == "Moria"
    play.close()


def test_a_play_in_use_can_be_read_but_not_opened(path: Path) -> None:
    play = PlayFile.create(path, header())
    play_on(play, 2)
    assert read_play(path).entries == play.entries
    with pytest.raises(Unreadable) as refused:
        PlayFile.open(path)
    assert refused.value.code == "in_use"
    play.close()


def test_closing_tells_once(path: Path) -> None:
    told: list[PlayFile] = []
    play = PlayFile.create(path, header(), on_close=told.append)
    play.close()
    play.close()
    assert told == [play]


def test_a_missing_play_is_said_to_be_missing_and_not_made(path: Path) -> None:
    with pytest.raises(Unreadable) as refused:
        PlayFile.open(path)
    assert refused.value.code == "missing"
    assert list(path.parent.iterdir()) == []


def test_a_play_of_a_later_edition_is_left_alone(path: Path) -> None:
    path.write_bytes(encode_line(0, {"header": {"play": {**header(), "format": 2}}}) + b"something new")
    before = path.read_bytes()
    with pytest.raises(Unreadable) as refused:
        PlayFile.open(path)
    assert refused.value.code == "play_newer"
    assert [each.name for each in path.parent.iterdir()] == [path.name]
    assert path.read_bytes() == before


@pytest.mark.parametrize("field", ["game", "game_version", "title", "created", "setup"])
def test_a_header_without_one_of_its_fields_is_unreadable(path: Path, field: str) -> None:
    broken = {key: value for key, value in header().items() if key != field}
    path.write_bytes(encode_line(0, {"header": {"play": broken}}))
    with pytest.raises(Unreadable) as refused:
        PlayFile.open(path)
    assert refused.value.code == "play_unreadable"


def test_a_cursor_from_nowhere_is_brought_back_into_the_journal(path: Path) -> None:
    for at, expected in [(99, 1), (-3, 1), ("two", 1), (None, 1)]:
        tables = {"header": {"play": header()}, "entries": {"0": entry(0)}, "cursor": {"play": {"at": at}}}
        path.write_bytes(encode_line(0, tables))
        play = PlayFile.open(path)
        assert play.cursor == expected
        play.close()


# --- any sequence of taps against a plain list -----------------------------------------------------------

KINDS = ["tap", "tap", "tap", "join", "back", "back", "reopen", "rename"]
steps = st.lists(st.tuples(st.sampled_from(KINDS), st.integers(0, 6)), min_size=5, max_size=30)


@settings(max_examples=examples(60), deadline=None)
@given(steps)
def test_any_play_equals_a_list_with_a_cursor(script: list[tuple[str, int]]) -> None:
    with TemporaryDirectory() as folder:
        play = PlayFile.create(Path(folder, "any.play"), header())
        model: list[dict[str, Any]] = []
        cursor, title = 0, "Moria"
        for step, number in script:
            if step == "tap":
                play.write_entries({cursor: entry(number)}, range(cursor, len(model)), cursor + 1)
                model[cursor:] = [entry(number)]
                cursor += 1
            elif step == "join" and cursor:
                play.write_entries({cursor - 1: entry(number)}, range(cursor, len(model)), cursor)
                model[cursor - 1 :] = [entry(number)]
            elif step == "back":
                cursor = min(number, len(model))
                play.write_entries({}, range(0), cursor)
            elif step == "reopen":
                play = reopened(play)
            elif step == "rename":
                title = f"Moria {number}"
                play.change_header(title=title)
            assert (play.entries, play.cursor, play.header["title"]) == (model, cursor, title)
            assert read_play(play.path).entries == model
        play = reopened(play)
        assert (play.entries, play.cursor, play.header["title"]) == (model, cursor, title)
        play.close()


def test_a_new_play_has_changed_now_unless_it_is_older(path: Path) -> None:
    with closing(PlayFile.create(path, header(), clock=Watch(EVENING + 5))) as play:
        assert (play.content.position.changed, play.cursor) == (EVENING + 5, 0)
    other = path.with_name("other.play")
    with closing(PlayFile.create(other, header(), clock=Watch(EVENING + 5), changed=EVENING)) as play:
        assert play.content.position.changed == EVENING


def test_the_sum_of_the_entries_is_that_of_their_json() -> None:
    """It is written into the files: other sums would make every line of an old play a doubt."""
    entries: list[Document] = [{"at": 1, "moves": []}, {"at": 2, "moves": [{"move": "é"}]}]
    texts = [json.dumps(entry, separators=(",", ":")).encode() for entry in entries]
    sums = JournalSums()
    assert [sums.sum_first(entries, count) for count in range(3)] == [
        0,
        crc32(texts[0]),
        crc32(texts[1], crc32(texts[0])),
    ]
    assert sums.sum_first(entries, 3) is None
