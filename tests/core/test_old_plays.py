"""Plays that grow old: backed up, upgraded and stored when they are opened; what is no longer possible stays named."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from companion.content.source import LANGUAGES
from companion.content.texts import Texts
from companion.games import GameEntry, register_game, unregister_game
from companion.kernel.game import Game
from companion.plays.describing.describer import Describer
from companion.plays.describing.problems import say_problem
from companion.plays.errors import NotReadable
from companion.plays.files import saved_plays, viewing
from companion.plays.files.replay import read_play, replay
from companion.plays.playing.play import Play, open_play
from companion.plays.playing.summary import states_by_round, summarize
from companion.store.errors import NotSaved, Unreadable
from companion.store.plays.backups import MIGRATION
from companion.store.plays.library import Library
from companion.store.plays.play_file import PlayFile
from companion.store.plays.play_reading import read_play as content_of
from tests.core import tally_two
from tests.tiny_game.tally import GAME as TALLY
from tests.tiny_game.tally import Share

OLD_SETUP = {"names": ["Anna", "Bruno"]}
OLD_ENTRIES: list[dict[str, Any]] = [
    {"at": 1_000, "moves": [{"move": "add_points", "player": "p1", "by": 4}, {"move": "next_step"}]},
    {"at": 2_000, "moves": [{"move": "add_points", "player": "p1", "by": 6}]},
    {"at": 3_000, "moves": [{"move": "add_points", "player": "p2", "by": 2}]},
    {"at": 4_000, "moves": [{"move": "share"}]},
]
"""Four taps of version 1: the second gives more than version 2 allows, the last was undone."""

Upgrade = Callable[[int, Any, Any], tuple[Any, Any]]


@dataclass(frozen=True, slots=True)
class Boxed(GameEntry):
    """A game on the shelf in the version that a test wants."""

    game: Game = TALLY

    def load(self) -> Game:
        return self.game


@pytest.fixture
def put() -> Iterator[Callable[[Game], None]]:
    """Puts Tally on the shelf in some version, in place of another one."""
    yield lambda game: register_game(Boxed("tally", game=game))
    unregister_game("tally")


@pytest.fixture
def library(tmp_path: Path, put: Callable[[Game], None]) -> Iterator[Library]:
    put(tally_two.GAME)
    library = Library(tmp_path / "plays")
    yield library
    library.close()


@pytest.fixture
def old(library: Library) -> str:
    """The id of a play that version 1 left behind."""
    file = library.create("tally", "Serata", OLD_SETUP, 1)
    for number, entry in enumerate(OLD_ENTRIES):
        file.write_entries({number: entry}, range(0), number + 1)
    file.write_entries({}, range(0), 3)
    file.close()
    return file.id


def points(play: Play[Any]) -> list[int]:
    return [player.points for player in play.state.players]


def path_of(library: Library, play_id: str) -> Path:
    file = library.open(play_id)
    file.close()
    return file.path


def kinds(library: Library, play_id: str) -> list[str]:
    return [backup.kind for backup in library.backups(play_id)]


# --- one way of opening ----------------------------------------------------------------------------------


def test_an_old_play_opens_in_todays_version_and_is_stored_so(library: Library, old: str) -> None:
    play, file = saved_plays.open_saved(library, old)
    assert points(play) == [4, 2] and play.void_entries == (1,)
    assert (play.journal.cursor, len(play.journal.entries)) == (3, 4)
    file.close()
    content = content_of(file.path)
    assert content.header["game_version"] == 2 and content.header["setup"] == {"players": ["Anna", "Bruno"]}
    assert content.header["title"] == "Serata"
    assert content.entries[0]["moves"] == [{"move": "give_points", "to": "p1", "pairs": 2}, {"move": "next_step"}]
    assert [entry["at"] for entry in content.entries] == [1_000, 2_000, 3_000, 4_000]
    assert content.position.cursor == 3


def test_the_old_file_is_kept_as_it_was(library: Library, old: str) -> None:
    before = content_of(path_of(library, old))
    saved_plays.open_saved(library, old)[1].close()
    (backup,) = [backup for backup in library.backups(old) if backup.kind == MIGRATION]
    kept = content_of(backup.path)
    assert (kept.header, kept.entries) == (before.header, before.entries)
    library.restore_backup(old, backup)
    play, file = saved_plays.open_saved(library, old)
    assert points(play) == [4, 2]
    file.close()


def test_it_is_upgraded_once(library: Library, old: str) -> None:
    for _ in range(3):
        play, file = saved_plays.open_saved(library, old)
        assert points(play) == [4, 2]
        file.close()
    assert kinds(library, old).count(MIGRATION) == 1


MORE = {"edition": "2012", "content": {"sha256": "abc", "files": [1, 2]}}
"""Fields that no edition knows."""


def more_of(library: Library, play_id: str) -> dict[str, Any]:
    header = content_of(path_of(library, play_id)).header
    return {name: header.get(name) for name in MORE}


def test_unknown_fields_outlive_an_upgrade_and_an_import(library: Library, old: str) -> None:
    """Fields that no version knows outlive an upgrade and an import."""
    file = library.open(old)
    file.change_header(**MORE)
    file.write_entries({0: {**OLD_ENTRIES[0], "by": "Anna"}}, range(0), 3)
    file.close()
    sealed = saved_plays.export_play(library, old)
    saved_plays.open_saved(library, old)[1].close()
    taken = [saved_plays.import_play(library, data).id for data in (sealed, saved_plays.export_play(library, old))]
    for play_id in (old, *taken):
        content = content_of(path_of(library, play_id))
        assert more_of(library, play_id) == MORE and content.header["game_version"] == 2
        assert content.entries[0]["by"] == "Anna"


@pytest.mark.parametrize("version", [{}, {"game_version": 1}])
def test_unknown_fields_come_from_a_play_written_by_hand(library: Library, version: dict[str, int]) -> None:
    """Fields that no version knows come along from a play written by hand."""
    setup = OLD_SETUP if version else {"players": ["Anna", "Bruno"]}
    by_hand = {"game": "tally", "setup": setup, "moves": [{"move": "next_step"}], "cursor": "here", **version, **MORE}
    taken = saved_plays.import_play(library, json.dumps(by_hand).encode())
    assert more_of(library, taken.id) == MORE and taken.moves == 1
    assert json.loads(saved_plays.export_play(library, taken.id))["play"].keys().isdisjoint({"moves", "format"})
    again = saved_plays.import_play(library, saved_plays.export_play(library, taken.id))
    assert more_of(library, again.id) == MORE


def test_it_goes_on_from_there(library: Library, old: str) -> None:
    play, file = saved_plays.open_saved(library, old)
    play.do(tally_two.GivePoints("p2", 1))
    file.close()
    again, file = saved_plays.open_saved(library, old)
    assert points(again) == [4, 4] and again.journal.cursor == 4
    file.close()


def test_looking_at_it_changes_nothing(library: Library, old: str) -> None:
    file = path_of(library, old)
    before = file.read_bytes()
    assert points(viewing.view_play(library, old)) == [4, 2]
    assert viewing.refresh_summary(library, next(iter(library.plays())))
    assert file.read_bytes() == before and MIGRATION not in kinds(library, old)


def test_import_takes_it_in_todays_version(library: Library, old: str) -> None:
    card = saved_plays.import_play(library, saved_plays.export_play(library, old))
    content = content_of(path_of(library, card.id))
    assert content.header["game_version"] == 2 and content.position.cursor == 3
    assert card.summary["glance"] == [[0, 4], [1, 2]]


def test_replay_reads_it_too(library: Library, old: str) -> None:
    report = replay(read_play(saved_plays.export_play(library, old)), Texts("en"))
    assert [player.points for player in report.state.players] == [4, 2]
    assert [remark.index for remark in report.refusals] == [2]


def test_a_play_written_by_hand_is_of_today(library: Library) -> None:
    by_hand = {"game": "tally", "moves": [{"move": "give_points", "to": "p1"}]}
    assert saved_plays.import_play(library, json.dumps(by_hand).encode()).summary["glance"] == [[0, 2], [1, 0]]


def test_a_version_without_an_upgrade_only_gets_its_number(library: Library, put: Callable[[Game], None]) -> None:
    put(replace(TALLY, version=3))
    file = library.create("tally", "", {}, 1)
    file.close()
    saved_plays.open_saved(library, file.id)[1].close()
    assert content_of(file.path).header["game_version"] == 3


# --- when it goes wrong ----------------------------------------------------------------------------------


def stumbles(version: int, setup: Any, taps: Any) -> tuple[Any, Any]:
    setup["spoilt"] = taps.pop()
    raise KeyError("names")


@pytest.mark.parametrize(
    "upgrade",
    [
        stumbles,
        lambda version, setup, taps: (setup, taps),
        lambda version, setup, taps: tally_two.upgrade(version, setup, taps[:-1]),
        lambda version, setup, taps: None,
    ],
    ids=["raises", "leaves the setup unreadable", "loses a tap", "answers nothing"],
)
def test_an_upgrade_that_fails_leaves_the_file_and_says_so(
    library: Library, old: str, put: Callable[[Game], None], upgrade: Upgrade
) -> None:
    file = path_of(library, old)
    before = file.read_bytes()
    put(replace(tally_two.GAME, upgrade=upgrade))
    with pytest.raises(Unreadable) as refusal:
        saved_plays.open_saved(library, old)
    assert file.read_bytes() == before and MIGRATION not in kinds(library, old)
    for language, word in (("it", "versione precedente"), ("en", "earlier version")):
        assert word in say_problem(Texts(language), refusal.value)
    with pytest.raises(Unreadable):
        saved_plays.import_play(library, saved_plays.export_play(library, old))
    with pytest.raises(NotReadable):
        replay(read_play(saved_plays.export_play(library, old)), Texts("en"))
    put(tally_two.GAME)
    saved_plays.open_saved(library, old)[1].close()


def test_a_disk_that_refuses_leaves_the_file_and_says_so(
    library: Library, old: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = path_of(library, old)
    before = file.read_bytes()

    def full(*_: object) -> None:
        raise NotSaved("disk_full", name=file.name)

    with monkeypatch.context() as patch:
        patch.setattr(PlayFile, "replace_content", full)
        with pytest.raises(NotSaved):
            saved_plays.open_saved(library, old)
    assert file.read_bytes() == before
    play, opened = saved_plays.open_saved(library, old)
    assert points(play) == [4, 2] and kinds(library, old).count(MIGRATION) == 1
    opened.close()


KILLED = """
import os, sys
from pathlib import Path
from companion.games import register_game
from companion.plays.files import saved_plays
from companion.store.plays.library import Library
from companion.store.plays.play_file import PlayFile
from tests.core import tally_two
from tests.core.test_old_plays import Boxed
register_game(Boxed("tally", game=tally_two.GAME))
PlayFile.replace_content = lambda *_: os._exit(9)
saved_plays.open_saved(Library(Path(sys.argv[1])), sys.argv[2])
"""


def test_a_crash_between_backup_and_store_loses_nothing(library: Library, old: str, tmp_path: Path) -> None:
    file = path_of(library, old)
    before = file.read_bytes()
    library.close()
    command = [sys.executable, "-c", KILLED, str(tmp_path / "plays"), old]
    done = subprocess.run(command, cwd=Path(__file__).parents[2], env={**os.environ, "PYTHONPATH": "."})
    assert done.returncode == 9
    again = Library(tmp_path / "plays")
    assert file.read_bytes() == before and kinds(again, old).count(MIGRATION) == 1
    play, opened = saved_plays.open_saved(again, old)
    assert points(play) == [4, 2] and kinds(again, old).count(MIGRATION) == 1
    opened.close()
    again.close()


def test_a_play_of_a_later_version_is_told_apart(library: Library) -> None:
    file = library.create("tally", "", {}, 9)
    file.close()
    with pytest.raises(Unreadable) as refusal:
        saved_plays.open_saved(library, file.id)
    assert refusal.value.code == "play_newer"


# --- what is no longer possible --------------------------------------------------------------------------

IMPOSSIBLE_TODAY = [
    {"at": 1_000, "moves": [{"move": "add_points", "player": "p1", "by": 2}]},
    {"at": 2_000, "moves": [{"move": "add_points", "player": "p1", "by": 1}, {"move": "add_points", "player": "p9"}]},
    {"at": 3_000, "moves": [{"move": "add_points", "player": "p1", "by": 100}]},
    {"at": 4_000, "moves": [{"move": "juggle"}]},
    {"at": 5_000, "moves": [{"move": "add_points", "player": "p2", "by": 1}]},
]
"""A player who is not there, more than a tap may give, a move that nobody knows; and two good taps around them."""


@pytest.fixture
def aged() -> Play[Any]:
    return open_play(TALLY, {}, IMPOSSIBLE_TODAY, 5)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_names_what_is_no_longer_possible(aged: Play[Any], language: str) -> None:
    teller = Describer(TALLY, Texts(language))
    lines = [
        teller.describe_entry(entry, aged.state_at(number), aged.state_at(number + 1))
        for number, entry in enumerate(aged.journal.entries)
    ]
    impossible = {"it": "Non più possibile con le regole di oggi", "en": "No longer possible under today’s rules"}
    outside = {
        "it": "Non conta: un valore è fuori dai limiti di oggi",
        "en": "Does not count: a value is outside today’s limits",
    }
    assert [line.text for line in lines[1:3]] == [impossible[language], outside[language]]
    assert lines[3].text != impossible[language] and lines[3].icon == "alert"
    assert [line.changes for line in lines[1:4]] == [(), (), ()]
    assert points(aged) == [2, 1] and aged.void_entries == (1, 2, 3)


def test_undo_redo_and_going_back_pass_over_it(aged: Play[Any]) -> None:
    seen = []
    while aged.undo():
        seen.append(points(aged))
    assert seen == [[2, 0], [2, 0], [2, 0], [2, 0], [0, 0]]
    while aged.redo():
        pass
    assert points(aged) == [2, 1]
    assert aged.move_cursor_to(2) and points(aged) == [2, 0]


def test_playing_on_drops_it_only_where_it_was_undone(aged: Play[Any]) -> None:
    aged.move_cursor_to(2)
    assert aged.do(Share()).done
    assert points(aged) == [3, 1] and aged.void_entries == (1,)


def test_statistics_see_the_play_around_it(aged: Play[Any]) -> None:
    assert summarize(aged)["glance"] == [[0, 2], [1, 1]]
    assert [[player.points for player in state.players] for _, state in states_by_round(aged)] == [[2, 1]]


def test_it_stays_in_the_file_and_travels(library: Library, put: Callable[[Game], None]) -> None:
    put(TALLY)
    file = library.create("tally", "Serata", {}, 1)
    for number, entry in enumerate(IMPOSSIBLE_TODAY):
        file.write_entries({number: entry}, range(0), number + 1)
    file.close()
    play, file = saved_plays.open_saved(library, file.id)
    play.undo()
    play.do(Share())
    file.close()
    export = saved_plays.export_play(library, file.id)
    assert json.loads(export)["play"]["entries"][:4] == IMPOSSIBLE_TODAY[:4]
    card = saved_plays.import_play(library, export)
    taken, file = saved_plays.open_saved(library, card.id)
    assert points(taken) == [3, 1] and taken.void_entries == (1, 2, 3)
    file.close()


def test_by_hand_nothing_impossible_is_taken(library: Library, put: Callable[[Game], None]) -> None:
    put(TALLY)
    by_hand = {"game": "tally", "moves": [{"move": "add_points", "player": "p9"}]}
    with pytest.raises(Unreadable) as refusal:
        saved_plays.import_play(library, json.dumps(by_hand).encode())
    assert refusal.value.code == "moves_refused" and library.plays() == ()
