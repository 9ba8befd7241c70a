"""What a play may hold: whatever it is asked to take in, it stays small enough to be played."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from companion.content.texts import Texts
from companion.kernel.common_moves import NOTES_AT_HAND, Note, Tick
from companion.kernel.growth import MOST_THINGS, has_outgrown
from companion.kernel.state import Place
from companion.plays.describing.describer import Describer
from companion.plays.errors import NotReadable
from companion.plays.files.replay import MOST_MOVES, read_play, replay
from companion.plays.files.saved_plays import import_play, open_saved
from companion.plays.playing.play import Play, open_play
from companion.store.disk.bounds import LAST_MOMENT, clean_title
from companion.store.errors import Unreadable
from companion.store.journal.journal_lines import encode_file
from companion.store.plays.library import Library
from companion.store.plays.play_content import PlayContent, Position, new_header
from companion.store.plays.play_exchange import fingerprint
from companion.store.plays.play_file import PlayFile
from tests.tiny_game import on_shelf
from tests.tiny_game.tally import GAME, AddPoints, State


@pytest.fixture(autouse=True)
def tally_is_there() -> Iterator[None]:
    with on_shelf():
        yield


POINT = {"move": "add_points", "player": "p1"}


# --- typed -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (Note("n" * 501), "core.too_long"),
        (AddPoints("p" * 121), "core.too_long"),
    ],
)
def test_what_is_typed_has_the_limits_of_what_is_written(play: Play[Any], move: Any, code: str) -> None:
    refusal = play.do(move).refusal
    assert refusal is not None and refusal.code == code
    assert play.journal.entries == ()


def test_the_state_carries_the_latest_notes_and_the_log_all(play: Play[Any]) -> None:
    for number in range(NOTES_AT_HAND + 5):
        assert play.do(Note(f"{number}")).done
    assert play.state.notes[0] == "5" and len(play.state.notes) == NOTES_AT_HAND
    assert len(play.journal.entries) == NOTES_AT_HAND + 5
    play.undo()
    assert play.state.notes[0] == "4"


def test_a_list_of_the_state_does_not_grow_for_ever(play: Play[Any]) -> None:
    for number in range(MOST_THINGS):
        assert play.do(Tick(f"give.more:{number}"), insist=True).done
    refusal = play.do(Tick("give.more:one")).refusal
    assert refusal is not None and refusal.code == "core.too_many_things"
    assert play.do(Tick("give.more:1", on=False)).done and play.do(Tick("give.more:one")).done


def test_a_list_that_is_too_long_already_may_shrink() -> None:
    long = State(players=(), place=Place(ticked=("t",) * (MOST_THINGS + 9)))
    assert not has_outgrown(long, replace(long, place=Place(ticked=("t",) * (MOST_THINGS + 8))))
    assert has_outgrown(long, replace(long, place=Place(ticked=("t",) * (MOST_THINGS + 10))))


@dataclass(frozen=True)
class Box:
    things: tuple[str, ...] = ()


@dataclass(frozen=True)
class Room:
    boxes: tuple[Box, ...] = ()
    words: tuple[str, ...] = ()


def test_a_list_within_a_thing_does_not_grow_for_ever() -> None:
    """However deep it lies, and however few things there are around it."""
    few, many = Box(("t",) * MOST_THINGS), Box(("t",) * (MOST_THINGS + 1))
    assert not has_outgrown(Room(), Room((few,), ("t",) * MOST_THINGS))
    assert has_outgrown(Room((few,)), Room((many,)))
    assert has_outgrown(Room((Box(), few)), Room((Box(), many)))
    assert has_outgrown(Room(), Room(words=("t",) * (MOST_THINGS + 1)))


# --- kept ------------------------------------------------------------------------------------------------


def test_a_kept_play_with_long_words_opens_with_short_ones() -> None:
    entries = [{"at": 1, "moves": [{"move": "note", "text": "n" * 9000}]}]
    play = open_play(GAME, {"players": ["A" * 8000, "B"]}, entries, 1)
    assert play.state.players[0].name == "A" * 120 and play.state.notes == ("n" * 500,)
    assert play.void_entries == ()


@pytest.mark.parametrize(
    "damaged",
    [
        {"at": 2},
        {},
        {"at": 2, "moves": None},
        {"at": 2, "moves": {"move": "note"}},
        {"at": 2, "moves": ["note"]},
        {"at": 2, "moves": [{"move": "note", "text": json.loads("[" * 60 + "]" * 60)}]},
    ],
)
def test_an_entry_that_is_none_costs_nothing_but_itself(damaged: Any, tmp_path: Path) -> None:
    shelf, header = Library(tmp_path), new_header("tally", GAME.version, "T", 1, {})
    entries = [{"at": 1, "moves": [POINT]}, damaged, {"at": 3, "moves": [POINT]}]
    PlayFile.create(tmp_path / "plays" / "one.play", header, entries, 3).close()
    play, file = open_saved(shelf, "one")
    assert play.state.players[0].points == 2 and play.void_entries == (1,)
    line = Describer(play.game, Texts("en")).describe_entry(play.journal.entries[1], play.state_at(1), play.state_at(2))
    assert line.text == "Action damaged in the file"
    assert file.entries[1] == damaged  # the file keeps what it has
    file.close()
    taken = import_play(shelf, shelf.export("one"))
    assert taken.moves == 3
    shelf.close()


@pytest.mark.parametrize("moment", [-1, 10**30, True, "noon", None, LAST_MOMENT + 1])
def test_a_moment_that_no_calendar_knows_is_none(moment: Any, tmp_path: Path) -> None:
    play = open_play(GAME, {}, [{"at": moment, "moves": [POINT]}, {"at": moment, "moves": [{"move": "juggle"}]}], 2)
    assert [entry.at for entry in play.journal.entries] == [0, 0]


def test_a_count_of_changes_that_cannot_grow_begins_again(tmp_path: Path) -> None:
    content = PlayContent(new_header("tally", GAME.version, "T", 1, {}), [], Position(0, 10**4299, 10**30))
    shelf = Library(tmp_path)
    (tmp_path / "plays" / "one.play").write_bytes(b"".join(encode_file(content.tables())))
    play, file = open_saved(shelf, "one")
    assert play.do(AddPoints("p1")).done and file.revision == 1
    file.close()
    shelf.close()


def test_half_a_character_does_not_prevent_an_export(tmp_path: Path) -> None:
    """Half a character does not keep a play from being exported."""
    shelf = Library(tmp_path)
    file = shelf.create("tally", "T\ud83d", {}, GAME.version)
    file.write_entries({0: {"at": 1, "moves": [{"move": "note", "text": "half \ud800"}]}}, range(0), 1)
    file.close()
    taken = import_play(shelf, shelf.export(file.id))
    play, copy = open_saved(shelf, taken.id)
    assert (taken.title, play.state.notes) == ("T?", ("half ?",))
    copy.close()
    shelf.close()


def test_a_title_from_before_the_limits_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A title that the list wrote down before there were limits is cut."""
    with monkeypatch.context() as before:
        before.setattr("companion.store.disk.bounds.LONGEST_TITLE", 9000)
        shelf = Library(tmp_path)
        shelf.create("tally", "T" * 8000, {}, GAME.version).close()
        assert len(shelf.plays()[0].title) == 8000
        shelf.close()
    shelf = Library(tmp_path)
    assert shelf.plays()[0].title == "T" * 120
    shelf.close()


@pytest.mark.parametrize(
    ("setup", "code"),
    [({"players": []}, "setup_impossible"), ({"players": 7}, "not_understood"), ({"x": 1}, "not_understood")],
)
def test_an_impossible_setup_is_refused_and_left_alone(tmp_path: Path, setup: Any, code: str) -> None:
    """An impossible setup is refused with the true reason, and its file is left alone."""
    shelf = Library(tmp_path)
    file = shelf.create("tally", "T", setup, GAME.version)
    file.close()
    before = file.path.read_bytes()
    with pytest.raises(Unreadable) as wrong:
        open_saved(shelf, file.id)
    assert wrong.value.code == code and file.path.read_bytes() == before
    shelf.close()


def test_whatever_a_game_stumbles_over_costs_only_this_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumbles(*_: Any) -> Any:
        raise KeyError("a mistake of ours")

    shelf = Library(tmp_path)
    file = shelf.create("tally", "T", {}, GAME.version)
    file.write_entries({0: {"at": 1, "moves": [POINT]}}, range(0), 1)
    file.close()
    with monkeypatch.context() as broken:
        broken.setattr(AddPoints, "apply", stumbles)
        play, opened = open_saved(shelf, file.id)
        assert play.void_entries == (0,) and play.state.players[0].points == 0
        opened.close()
        taken = import_play(shelf, shelf.export(file.id))
        with pytest.raises(Unreadable) as wrong:
            import_play(shelf, json.dumps({"game": "tally", "moves": [POINT]}).encode())
        assert wrong.value.code == "moves_refused"
    assert {card.id for card in shelf.plays()} == {file.id, taken.id}
    assert [open_saved(shelf, each)[0].state.players[0].points for each in (file.id, taken.id)] == [1, 1]
    shelf.close()


def test_a_setup_that_a_game_stumbles_over_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = Library(tmp_path)
    monkeypatch.setattr(
        "tests.tiny_game.tally.GAME", replace(GAME, start=lambda _: dict[str, Any]()["a mistake of ours"])
    )
    with pytest.raises(Unreadable) as wrong:
        import_play(shelf, sealed({"entries": []}))
    assert wrong.value.code == "play_not_taken" and shelf.plays() == ()
    shelf.close()


# --- written and imported --------------------------------------------------------------------------------


def sealed(play: dict[str, Any]) -> bytes:
    """An export whose checksum is right, whatever is in it."""
    header = {"title": "T", "game": "tally", "game_version": GAME.version, "created": 1, "setup": {}}
    whole = {**header, "cursor": 0, **play}
    return json.dumps({"format": "tavolo.play", "version": 1, "sha256": fingerprint(whole), "play": whole}).encode()


def taps(count: int, *moves: Any) -> list[Any]:
    return [{"at": 1, "moves": list(moves)}] * count


@pytest.mark.parametrize(
    "play",
    [
        {"game": "tally", "moves": [{"move": "note", "text": "n"}] * (MOST_MOVES + 1)},
        {"game": "tally", "entries": taps(MOST_MOVES + 1)},
        {"game": "tally", "entries": taps(1, *[POINT] * (MOST_MOVES + 1))},
        {"game": "tally", "entries": taps(MOST_MOVES + 1, POINT), "cursor": 0},
    ],
)
def test_a_play_with_too_many_moves_is_refused_at_once(play: Any) -> None:
    """A play with more moves than anybody makes is refused at once."""
    with pytest.raises(NotReadable) as wrong:
        read_play(json.dumps(play))
    assert wrong.value.code == "play_too_long" and wrong.value.values["most"] == MOST_MOVES


@pytest.mark.parametrize("cursor", [-1, 2, "1", None, True])
def test_a_cursor_points_into_the_play(cursor: Any) -> None:
    with pytest.raises(NotReadable) as wrong:
        read_play(json.dumps({"game": "tally", "entries": taps(1, POINT), "cursor": cursor}))
    assert wrong.value.code == "play_shape"


def test_a_play_may_not_be_nested_without_end() -> None:
    deep = json.loads("[" * 30 + "]" * 30)
    with pytest.raises(NotReadable) as wrong:
        read_play(json.dumps({"game": "tally", "setup": {"players": deep}}))
    assert wrong.value.code == "play_too_deep"


def test_as_many_moves_as_there_may_be_are_soon_played() -> None:
    play = read_play(json.dumps({"game": "tally", "moves": [{"move": "note", "text": "n" * 300}] * MOST_MOVES}))
    report = replay(play, Texts("en"))
    assert report.is_accepted and len(report.state.notes) == NOTES_AT_HAND


def test_what_was_undone_is_checked_like_the_rest(tmp_path: Path) -> None:
    shelf = Library(tmp_path)
    good: dict[str, Any] = {"game": "tally", "game_version": 1, "setup": {}, "entries": taps(1, POINT), "cursor": 0}
    for bad in ({**POINT, "player": "p9"}, {"move": "juggle"}, {**POINT, "by": 10**9}):
        play = {**good, "entries": [*good["entries"], *taps(1, bad)]}
        with pytest.raises(Unreadable) as wrong:
            import_play(shelf, json.dumps({"format": "tavolo.play", "version": 1, "play": play}).encode())
        assert wrong.value.code == "moves_refused"
    assert shelf.plays() == ()
    taken = import_play(shelf, json.dumps({"format": "tavolo.play", "version": 1, "play": good}).encode())
    again, file = open_saved(shelf, taken.id)
    assert again.redo() and again.state.players[0].points == 1
    file.close()
    shelf.close()


def test_a_long_title_and_long_names_of_an_export_are_cut(tmp_path: Path) -> None:
    shelf = Library(tmp_path)
    entries = taps(1, {"move": "note", "text": "n" * 5000})
    taken = import_play(
        shelf, sealed({"title": "T" * 8000, "setup": {"players": ["A" * 8000, "B"]}, "entries": entries, "cursor": 1})
    )
    assert taken.title == "T" * 120
    play, file = open_saved(shelf, taken.id)
    assert play.state.players[0].name == "A" * 120 and play.state.notes == ("n" * 500,)
    file.close()
    shelf.rename(taken.id, "R" * 8000)
    assert shelf.plays()[0].title == "R" * 120
    shelf.close()


def test_a_long_name_written_by_hand_is_refused(tmp_path: Path) -> None:
    shelf = Library(tmp_path)
    with pytest.raises(Unreadable) as wrong:
        import_play(shelf, json.dumps({"game": "tally", "setup": {"players": ["A" * 8000]}}).encode(), Texts("en"))
    assert str(wrong.value.values["reason"]) == "setup.players[0] has 8000 characters: the most is 120."
    assert shelf.plays() == ()
    shelf.close()


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("\u202eairoM\u202c", "airoM"),
        ("\u200b\u2060\ufeff \u200e", ""),
        ("Mo\x1b[31mria\x9b", "Mo [31mria "),
        ("👩\u200d👧", "👩\u200d👧"),
        ("   ", ""),
    ],
)
def test_a_title_has_nothing_that_is_not_seen(written: str, shown: str) -> None:
    assert clean_title(written) == shown


@pytest.mark.parametrize(
    ("taps", "fits"), [([[POINT]] * 3, True), ([[POINT]] * 4, False), ([[], [POINT, POINT]], True)]
)
def test_a_play_has_so_many_moves_and_taps(taps: list[Any], fits: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tap without moves counts as one."""
    monkeypatch.setattr("companion.plays.files.replay.MOST_MOVES", 3)
    entries = [{"at": number, "moves": moves} for number, moves in enumerate(taps)]
    data = json.dumps({"game": "tally", "game_version": 1, "setup": {}, "title": "", "entries": entries}).encode()
    if fits:
        assert len(read_play(data).moves) == sum(map(len, taps))
        return
    with pytest.raises(NotReadable) as refused:
        read_play(data)
    assert refused.value.code == "play_too_long"
