"""The list of plays, file by file: what it takes over, what it reads anew, and that one thread is in it at a time."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.store.journal.journal_lines import encode_line
from companion.store.plays import catalogue as module
from companion.store.plays.catalogue import Catalogue, PlayCard, read_card
from companion.store.plays.play_content import PlayContent
from companion.store.plays.play_file import PlayFile
from companion.store.plays.play_reading import read_play
from tests.store.samples import header, play_on


def written(folder: Path, name: str, taps: int = 1, at: int = 0, **fields: Any) -> Path:
    play = PlayFile.create(folder / f"{name}.play", header(name) | fields)
    play_on(play, taps)
    play.close()
    os.utime(play.path, ns=(at, at))
    return play.path


@pytest.fixture
def catalogue(tmp_path: Path) -> Catalogue:
    return Catalogue(tmp_path / "catalogue")


def titles(cards: list[PlayCard]) -> list[str]:
    return [card.title for card in cards]


# --- one card --------------------------------------------------------------------------------------------


def test_one_card_is_read_once_and_again_when_its_file_changes(
    catalogue: Catalogue, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path, "Moria", 3)
    assert (catalogue.card(path).title, catalogue.card(path).moves) == ("Moria", 3)
    read: list[Path] = []
    monkeypatch.setattr(module, "read_play", lambda path: read.append(path))
    assert catalogue.card(path).moves == 3 and read == [], "it stands in the list"
    os.utime(path, ns=(7, 7))
    catalogue.card(path)
    assert read == [path]
    catalogue.close()


def test_a_card_that_was_read_alone_is_in_the_list(catalogue: Catalogue, tmp_path: Path) -> None:
    path = written(tmp_path, "Moria")
    catalogue.card(path)
    assert titles(catalogue.cards([path], within=-1)) == ["Moria"] and catalogue.unread == 0
    catalogue.close()


def test_a_play_that_cannot_be_read_is_damaged_and_not_newer(tmp_path: Path) -> None:
    path = tmp_path / "bad.play"
    path.write_bytes(b"rubbish\n")
    card = read_card(path)
    assert (card.damaged, card.newer, card.title, card.moves) == (True, False, "", 0)


def test_an_error_that_nobody_thought_of_is_a_damage_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(path: Path) -> None:
        raise ZeroDivisionError

    path = written(tmp_path, "Moria")
    monkeypatch.setattr(module, "read_play", stumble)
    card = read_card(path)
    assert (card.damaged, card.newer) == (True, False)


def test_a_whole_play_is_neither_damaged_nor_newer(tmp_path: Path) -> None:
    card = read_card(written(tmp_path, "Moria"))
    assert (card.damaged, card.newer, card.stale, card.summary) == (False, False, True, {})


def test_a_play_of_a_later_version_keeps_its_name_and_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "later.play"
    path.write_bytes(encode_line(0, {"header": {"play": {**header("Moria"), "format": 2, "kind": "campaign"}}}))
    card = read_card(path)
    assert (card.newer, card.damaged, card.title, card.game, card.kind) == (True, False, "Moria", "lotr", "campaign")


def test_a_file_that_is_gone_has_no_size(tmp_path: Path) -> None:
    card = read_card(tmp_path / "gone.play")
    assert (card.size, card.damaged) == (0, True)
    assert read_card(path := written(tmp_path, "Moria")).size == path.stat().st_size


# --- which are read first --------------------------------------------------------------------------------


def test_the_newest_are_read_first_and_large_ones_last(
    catalogue: Catalogue, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [written(tmp_path, f"Play {number}", at=number) for number in (3, 1, 4, 2)]
    large = written(tmp_path, "Large", 40, at=9)
    monkeypatch.setattr(module, "LARGE", files[0].stat().st_size)
    read: list[str] = []

    def reading(path: Path) -> PlayContent:
        read.append(path.stem)
        return read_play(path)

    monkeypatch.setattr(module, "read_play", reading)
    assert len(catalogue.cards([*files, large], within=60)) == 4, "as large as that is not too large"
    assert read == ["Play 4", "Play 3", "Play 2", "Play 1"] and catalogue.unread == 1
    assert catalogue.read_more([*files, large]) == 0
    assert read[-1] == "Large" and len(catalogue.cards([*files, large], within=0)) == 5
    catalogue.close()


def test_nothing_is_unread_before_somebody_asks(catalogue: Catalogue) -> None:
    assert catalogue.unread == 0
    assert catalogue.cards([]) == [] and catalogue.read_more([]) == 0
    catalogue.close()


def test_reading_beside_the_screen_stops_after_a_while(
    catalogue: Catalogue, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A clock that goes on by half of that while with every look: two plays, then the others get their turn."""
    files = [written(tmp_path, f"Play {number}", at=number) for number in range(6)]
    ticks = iter(number * module.A_WHILE * 0.6 for number in range(99))
    monkeypatch.setattr(module, "perf_counter", lambda: next(ticks))
    assert catalogue.read_more(files) == 4 and catalogue.unread == 4
    assert catalogue.read_more(files) == 2
    assert catalogue.read_more(files) == 0
    catalogue.close()


def test_who_waits_for_no_time_gets_what_is_known(
    catalogue: Catalogue, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [written(tmp_path, f"Play {number}", at=number) for number in range(3)]
    ticks = iter(range(99))
    monkeypatch.setattr(module, "perf_counter", lambda: next(ticks))
    assert titles(catalogue.cards(files, within=1)) == ["Play 2"], "the clock stands at the bound, then beyond it"
    assert catalogue.unread == 2
    catalogue.close()


# --- threads ---------------------------------------------------------------------------------------------


class Turn:
    """A lock that says whether somebody is in."""

    def __init__(self) -> None:
        self.inside = 0

    def __enter__(self) -> None:
        self.inside += 1

    def __exit__(self, *_: object) -> None:
        self.inside -= 1


class Watched:
    """A table that is only touched in turn."""

    def __init__(self, table: Any, turn: Turn) -> None:
        self._table, self._turn, self.touched = table, turn, 0

    def __getattr__(self, name: str) -> Any:
        assert self._turn.inside, f"{name} out of turn"
        self.touched += 1
        return getattr(self._table, name)


@pytest.mark.parametrize(
    "deed",
    [
        lambda catalogue, files: catalogue.cards(files),
        lambda catalogue, files: catalogue.card(files[0]),
        lambda catalogue, files: catalogue.read_more(files),
        lambda catalogue, files: catalogue.save_summary("Moria", {"round": 3}, 1),
    ],
)
def test_one_thread_is_in_the_list_at_a_time(
    deed: Callable[[Catalogue, list[Path]], object],
    catalogue: Catalogue,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path, turn = written(tmp_path, "Moria"), Turn()
    watched = Watched(catalogue._table, turn)
    monkeypatch.setattr(catalogue, "_turn", turn)
    monkeypatch.setattr(catalogue, "_table", watched)
    deed(catalogue, [path])
    assert watched.touched and not turn.inside


def test_the_list_is_closed_in_turn(catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch) -> None:
    turn = Turn()
    watched = Watched(catalogue._database, turn)
    monkeypatch.setattr(catalogue, "_turn", turn)
    monkeypatch.setattr(catalogue, "_database", watched)
    catalogue.close()
    assert watched.touched and not turn.inside


def test_files_are_read_while_others_have_their_turn(
    catalogue: Catalogue, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading a hundred files beside the screen keeps no tap waiting."""
    path, turn = written(tmp_path, "Moria"), Turn()
    monkeypatch.setattr(catalogue, "_turn", turn)
    inside: list[int] = []

    def reading(path: Path) -> PlayContent:
        inside.append(turn.inside)
        return read_play(path)

    monkeypatch.setattr(module, "read_play", reading)
    catalogue.read_more([path])
    assert inside == [0]
    catalogue.close()


# --- a folder that takes nothing -------------------------------------------------------------------------


def test_a_list_that_can_be_written_has_no_reason_against_it(catalogue: Catalogue) -> None:
    assert catalogue.read_only_reason is None
    catalogue.close()


def test_a_list_that_another_window_has_says_so(catalogue: Catalogue, tmp_path: Path) -> None:
    second = Catalogue(tmp_path / "catalogue")
    assert second.read_only_reason is not None and second.read_only_reason.code == "in_use"
    second.close()
    catalogue.close()


def test_a_list_of_a_later_version_keeps_no_play_from_saving(tmp_path: Path) -> None:
    """It stays as it is; the plays are files of their own."""
    (tmp_path / "catalogue").write_bytes(encode_line(0, {"format": {"file": {"version": 2}}}))
    catalogue = Catalogue(tmp_path / "catalogue")
    assert catalogue.read_only_reason is None
    path = written(tmp_path, "Moria")
    assert titles(catalogue.cards([path])) == ["Moria"]
    catalogue.close()
