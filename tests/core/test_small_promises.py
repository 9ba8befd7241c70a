"""Words of problems, bundles, minutes and rounds at the table, bursts: the bounds of small things in plays."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.content.source import BothLanguages
from companion.content.texts import Texts
from companion.kernel.common_moves import EndGame, NextRound, NextStep
from companion.kernel.journal import BURST_MS, Entry
from companion.kernel.message import Message, Word, Words
from companion.kernel.refusal import Caution, Refusal
from companion.plays.describing.problems import (
    LONGEST_SENTENCE,
    LONGEST_VALUE,
    say_problem,
    say_value,
    shorten_sentence,
)
from companion.plays.describing.titles import distinguish, game_title, play_title
from companion.plays.errors import NotReadable
from companion.plays.files import bundle
from companion.plays.playing.play import RECENT, Outcome, Play
from companion.plays.playing.summary import LONGEST_PAUSE_MS, minutes_at_table, rounds_played
from companion.store.disk.bounds import LAST_MOMENT
from companion.store.plays.library import Library
from tests.games.tables import game_of
from tests.store.samples import SETUP, play_on
from tests.tiny_game.tally import GAME, AddPoints, Setup, Share

TEXTS = Texts("it")


# --- words -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("Anna", "Anna"),
        ("left", "left"),
        (3, 3),
        (None, None),
        (Refusal("nobody"), "Manca il giocatore: scegline uno."),
        (Caution("high", name="Anna"), "Anna supera 10."),
        (Message("left", {"n": 4}), "Restano 4"),
        (Message("gets", {"name": Message("die"), "n": 2}), "Dado +2"),
        (BothLanguages("uno", "one"), "uno"),
        (Words(("Anna ", Message("left", {"n": 2}), BothLanguages("!", "?"))), "Anna Restano 2!"),
        (Word("ui.left", 5), "Restano 5"),
        (Word("core.yes"), "sì"),
    ],
)
def test_values_are_said_in_the_words_of_the_game(value: object, said: object) -> None:
    assert say_value(TEXTS, "tally", value) == said


def test_a_word_that_nobody_knows_is_looked_for_in_the_game() -> None:
    """Its key says where it is missing."""
    assert "tally:ui.unheard_of" in say_value(TEXTS, "tally", Word("ui.unheard_of"))


def test_a_mission_may_use_the_words_of_its_game() -> None:
    assert say_value(TEXTS, "tally.campaign", Word("ui.die")) == "Dado"


def test_a_sentence_is_cut_only_beyond_its_bound() -> None:
    assert shorten_sentence("x" * 10, 10) == "x" * 10
    assert shorten_sentence("x" * 11, 10) == "x" * 9 + "…"
    assert shorten_sentence("x" * 8 + "  yz", 10) == "x" * 8 + "…"


def test_a_long_value_is_cut_before_its_sentence() -> None:
    """Signs that are left out do not count for it, up to some number."""
    told = say_problem(TEXTS, Refusal("not_enough", name="x" * 2 * LONGEST_VALUE), "tally")
    assert "x" * (LONGEST_VALUE - 1) + "…" in told and "x" * LONGEST_VALUE not in told
    assert len(told) <= LONGEST_SENTENCE
    hidden = "\u202e" * 3 * LONGEST_VALUE
    assert "moria" in say_problem(TEXTS, Refusal("not_enough", name=f"{hidden}moria"), "tally")
    assert "moria" not in say_problem(TEXTS, Refusal("not_enough", name=f"{hidden}{hidden}moria"), "tally")


def test_titles_of_games_and_plays() -> None:
    lotr = game_of("lotr").content.info
    assert game_title(TEXTS, "lotr") == lotr.title.it and game_title(TEXTS, "lotr", short=True) == lotr.short.it
    assert lotr.title.it != lotr.short.it
    assert game_title(TEXTS, "unheard\u202e_of") == "unheard_of"
    assert [play_title(TEXTS, "Moria", "lotr"), play_title(TEXTS, "", "lotr")] == ["Moria", lotr.title.it]
    assert distinguish("Moria", ()) == "Moria" and distinguish("Moria", ("Moria", "Moria 2")) == "Moria 3"


# --- bundles ---------------------------------------------------------------------------------------------


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path)


def made(library: Library, title: str) -> str:
    play = library.create("lotr", title, SETUP, 1)
    play_on(play, 1)
    play.close()
    return play.id


def test_a_bundle_has_all_plays_or_those_that_were_chosen(library: Library) -> None:
    ids = [made(library, f"Play {number}") for number in range(3)]
    data, count = bundle.pack_bundle(library)
    assert count == len(bundle.unpack_bundle(data)) == 3 and set(json.loads(data)) == {"format", "version", "plays"}
    data, count = bundle.pack_bundle(library, [ids[2], ids[0], "gone"], things=[{"a": 1}], groups=[{"b": 2}])
    titles = [json.loads(play)["play"]["title"] for play in bundle.unpack_bundle(data)]
    assert (titles, count) == (["Play 2", "Play 0"], 2)
    assert (json.loads(data)["things"], json.loads(data)["groups"]) == ([{"a": 1}], [{"b": 2}])
    assert data.count(b"\n") > 20, "a person can read it"


def test_what_cannot_be_read_goes_along_as_it_is(library: Library, tmp_path: Path) -> None:
    """A play that is damaged in part goes as a play too; a file that cannot be read at all is left out."""
    ids = [made(library, f"Play {number}") for number in range(3)]
    paths = [tmp_path / "plays" / f"{play_id}.play" for play_id in ids]
    paths[0].write_bytes(b"rubbish\n")
    data = paths[1].read_bytes()
    place = data.index(b'"0":')
    paths[1].write_bytes(data[:place] + b"????" + data[place + 4 :])
    raw = tmp_path / "things.cut"
    raw.write_bytes(b"raw")
    data, count = bundle.pack_bundle(library, raw_files=[raw, tmp_path / "gone.cut"])
    whole = json.loads(data)
    assert count == 3 and len(whole["plays"]) == 2
    assert set(whole["unread"]) == {paths[0].name, paths[1].name, "things.cut"}
    assert whole["unread"]["things.cut"] == "cmF3"


def test_a_bundle_stays_within_its_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = {"format": bundle.FORMAT, "version": 1, "plays": [{}, {}]}
    data = json.dumps(whole).encode()
    monkeypatch.setattr(bundle, "MOST_PLAYS", 2)
    monkeypatch.setattr(bundle, "MOST_BYTES", len(data))
    assert bundle.unpack_bundle(data) == (b"{}", b"{}")
    monkeypatch.setattr(bundle, "MOST_BYTES", len(data) - 1)
    with pytest.raises(NotReadable) as refused:
        bundle.unpack_bundle(data)
    assert (refused.value.code, refused.value.values) == ("play_too_large", {"most": 0})
    monkeypatch.setattr(bundle, "MOST_BYTES", 3_000_000)
    with pytest.raises(NotReadable) as refused:
        bundle.unpack_bundle(b" " * 3_000_001)
    assert refused.value.values == {"most": 3}


# --- at the table ----------------------------------------------------------------------------------------


def at(*moments: int) -> tuple[Entry, ...]:
    return tuple(Entry((Share(1),), moment) for moment in moments)


@pytest.mark.parametrize(
    ("moments", "minutes"),
    [
        ((), 0),
        ((5,), 0),
        ((0, 59_999), 0),
        ((0, 60_000), 1),
        ((0, LONGEST_PAUSE_MS), LONGEST_PAUSE_MS // 60_000),
        ((0, LONGEST_PAUSE_MS + 1), 0),
        ((90_000, 0, 60_000), 1),
        ((0, 40_000, 80_000, 120_000), 2),
    ],
)
def test_minutes_at_the_table_are_those_without_breaks(moments: tuple[int, ...], minutes: int) -> None:
    assert minutes_at_table(at(*moments)) == minutes


def test_a_round_counts_once_something_was_done_in_it() -> None:
    play: Play[Any] = Play(GAME, Setup())
    assert rounds_played(play) == 1
    play.do(Share(1))
    play.do(NextRound())
    assert rounds_played(play) == 1, "nobody has done anything in the second"
    play.do(EndGame("won"), insist=True)
    assert rounds_played(play) == 1
    play.undo()
    play.do(Share(1), NextStep(), insist=True)
    assert rounds_played(play) == play.state.place.round


def test_a_round_that_was_only_reached_does_not_count() -> None:
    """Not the second one of a play that was only leafed through, nor the fourth one after three that were played."""
    play: Play[Any] = Play(GAME, Setup())
    play.do(NextRound())
    assert rounds_played(play) == 1
    for _ in range(2):
        play.do(Share(1))
        play.do(NextRound())
    assert (rounds_played(play), play.state.place.round) == (3, 4)


def test_rounds_that_begin_with_zero_are_over_when_counted() -> None:
    """As hours are."""
    hours = replace(GAME, round_of=lambda state: state.place.round - 1)
    play: Play[Any] = Play(hours, Setup())
    play.do(NextRound())
    play.do(NextRound())
    assert rounds_played(play) == 2


def test_an_outcome_waits_only_for_an_answer() -> None:
    assert Outcome(False).is_waiting
    assert not Outcome(True).is_waiting and not Outcome(False, refusal=Refusal("no")).is_waiting


class Watch:
    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize(("later", "entries"), [(BURST_MS, 1), (BURST_MS + 1, 2)])
def test_quick_taps_join_up_to_a_moment(later: int, entries: int) -> None:
    watch = Watch()
    play: Play[Any] = Play(GAME, Setup(), clock=watch)
    play.do(AddPoints("p1", 1))
    watch.now += later / 1000
    play.do(AddPoints("p1", 1))
    assert len(play.journal.entries) == entries


def test_quick_taps_that_end_where_they_began_leave_nothing() -> None:
    """And the next one begins anew."""
    written: list[tuple[list[int], list[int], int]] = []

    class Writer:
        def write_entries(self, put: Any, drop: Any, cursor: int) -> None:
            written.append((list(put), list(drop), cursor))

    play: Play[Any] = Play(GAME, Setup(), Writer(), clock=Watch())
    play.do(AddPoints("p2", 1))
    play.do(AddPoints("p1", 1))
    assert not play.do(AddPoints("p1", -1)).has_entry
    assert written[-1] == ([], [1], 1) and play.journal.cursor == 1
    play.do(AddPoints("p2", 1))
    assert written[-1] == ([1], [], 2), "the burst before is over"


def test_a_tap_after_an_undo_replaces_all_that_was_undone() -> None:
    written: list[tuple[list[int], list[int], int]] = []

    class Writer:
        def write_entries(self, put: Any, drop: Any, cursor: int) -> None:
            written.append((list(put), list(drop), cursor))

    play: Play[Any] = Play(GAME, Setup(), Writer())
    for _ in range(4):
        play.do(Share(1))
        play.end_burst()
    play.move_cursor_to(1)
    assert written[-1] == ([], [], 1)
    play.do(Share(2))
    assert written[-1] == ([1], [2, 3], 2) and not play.journal.can_redo


@pytest.mark.parametrize(("now", "moment"), [(-5.0, 0), (0.0, 0), (1.5, 1500), (1e20, LAST_MOMENT)])
def test_a_tap_is_stamped_within_all_times(now: float, moment: int) -> None:
    watch = Watch()
    watch.now = now
    play: Play[Any] = Play(GAME, Setup(), clock=watch)
    play.do(Share(1))
    assert play.journal.entries[0].at == moment


def test_what_the_latest_moves_did_is_known() -> None:
    play: Play[Any] = Play(GAME, Setup())
    for tap in range(RECENT + 5):
        play.do(AddPoints("p1", 1 if tap % 2 == 0 else -1), insist=True)
        play.end_burst()
    known = [number for number in range(RECENT + 5) if play.applied_moves(number)]
    assert known == list(range(5, RECENT + 5))
    play.move_cursor_to(50)
    play.do(AddPoints("p2", 1))
    assert [number for number in range(RECENT + 5) if play.applied_moves(number)] == list(range(5, 51))


@pytest.mark.parametrize(("cursor", "counts"), [(-1, 0), (0, 0), (2, 2), (9, 3)])
def test_a_cursor_from_nowhere_is_brought_into_the_play(cursor: int, counts: int) -> None:
    play: Play[Any] = Play(GAME, Setup())
    play.load(at(1, 2, 3), cursor)
    assert play.journal.cursor == counts and play.state == play.state_at(counts)
