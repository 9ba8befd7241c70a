"""Play: moves, refusals, cautions, undo, redo, bursts, previews and subscribers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.kernel.codec import encode_move
from companion.kernel.common_moves import (
    ChangeOption,
    EndGame,
    GoTo,
    HideTracker,
    NextStep,
    Note,
    ReopenGame,
    Tick,
)
from companion.kernel.journal import BURST_MS
from companion.plays.playing.move_codec import decode_move
from companion.plays.playing.play import Play, encode_entry, open_play
from tests.core.conftest import Watch
from tests.tiny_game.tally import GAME, AddPoints, Setup, Share


def points(play: Play[Any]) -> list[int]:
    return [player.points for player in play.state.players]


def test_a_move_changes_the_state_and_can_be_undone_and_redone(play: Play[Any]) -> None:
    start = play.state
    assert play.do(AddPoints("p1", 2)).done
    assert points(play) == [2, 0]
    assert play.undo()
    assert play.state == start
    assert play.redo()
    assert points(play) == [2, 0]


def test_undo_reaches_back_to_the_first_tap_and_no_further(play: Play[Any]) -> None:
    start = play.state
    for _ in range(3):
        play.do(Share())
    while play.undo():
        pass
    assert play.state is start
    assert not play.journal.can_undo
    assert len(play.journal.entries) == 3


def test_a_refusal_changes_nothing_and_is_named(play: Play[Any]) -> None:
    before = play.state
    outcome = play.do(AddPoints("p1", -1))
    assert outcome.refusal is not None and outcome.refusal.code == "not_enough"
    assert play.state is before and play.journal.entries == ()


def test_an_entry_of_several_moves_is_refused_whole(play: Play[Any]) -> None:
    assert not play.do(AddPoints("p1", 3), AddPoints("p9", 1)).done
    assert points(play) == [0, 0]


def test_a_value_outside_its_limits_is_refused_like_in_a_file(play: Play[Any]) -> None:
    outcome = play.do(AddPoints("p1", 100))
    assert outcome.refusal is not None and outcome.refusal.code == "core.too_large"


def test_a_caution_waits_until_the_players_insist(play: Play[Any]) -> None:
    outcome = play.do(AddPoints("p1", 11))
    assert outcome.is_waiting and outcome.cautions[0].code == "high"
    assert points(play) == [0, 0]
    assert play.do(AddPoints("p1", 11), insist=True).done
    assert points(play) == [11, 0]


def test_a_caution_that_only_tells_does_not_wait(play: Play[Any]) -> None:
    outcome = play.do(AddPoints("p1", 4))
    assert outcome.done and [caution.code for caution in outcome.cautions] == ["generous"]


def test_a_new_move_drops_what_was_undone(play: Play[Any]) -> None:
    play.do(Share())
    play.do(AddPoints("p1", 5))
    play.undo()
    play.do(AddPoints("p2", 1))
    assert points(play) == [1, 2]
    assert not play.journal.can_redo and len(play.journal.entries) == 2


def test_going_back_to_any_entry_keeps_the_later_ones_for_redo(play: Play[Any]) -> None:
    for player in ("p1", "p2", "p1", "p2"):
        play.do(AddPoints(player, 1))
    assert play.move_cursor_to(1)
    assert points(play) == [1, 0]
    assert play.move_cursor_to(4)
    assert points(play) == [2, 2]
    assert not play.move_cursor_to(5) and not play.move_cursor_to(-1)


def test_quick_taps_on_one_counter_are_one_entry(play: Play[Any], watch: Watch) -> None:
    for _ in range(3):
        play.do(AddPoints("p1", 1))
        watch.now += 0.4
    assert points(play) == [3, 0] and len(play.journal.entries) == 1
    play.undo()
    assert points(play) == [0, 0]


def test_quick_taps_that_end_where_they_began_leave_no_entry(play: Play[Any], watch: Watch) -> None:
    play.do(AddPoints("p2", 1))
    before = play.state
    for by in (1, 1, -2):
        outcome = play.do(AddPoints("p1", by))
        watch.now += 0.4
    assert outcome.done and not outcome.has_entry
    assert play.state == before and len(play.journal.entries) == 1 and not play.journal.can_redo
    play.do(AddPoints("p1", 1))
    assert len(play.journal.entries) == 2, "the next tap is an entry of its own"
    play.undo()
    assert play.state == before
    play.undo()
    assert points(play) == [0, 0], "undo takes back what is there to be seen"


def test_a_slow_way_back_is_two_entries(play: Play[Any], watch: Watch) -> None:
    play.do(AddPoints("p1", 1))
    watch.now += 5
    assert play.do(AddPoints("p1", -1)).has_entry
    assert len(play.journal.entries) == 2


def test_another_counter_or_a_pause_begins_a_new_entry(play: Play[Any], watch: Watch) -> None:
    """Taps on another counter or after a pause are entries of their own."""
    play.do(AddPoints("p1", 1))
    play.do(AddPoints("p2", 1))
    watch.now += 5
    play.do(AddPoints("p2", 1))
    assert len(play.journal.entries) == 3


def test_a_tap_after_undo_does_not_join_what_was_undone(play: Play[Any]) -> None:
    play.do(AddPoints("p1", 1))
    play.undo()
    play.redo()
    play.do(AddPoints("p1", 1))
    assert len(play.journal.entries) == 2


def test_preview_shows_the_changes_and_makes_none(play: Play[Any]) -> None:
    trial = play.preview(Share(2))
    assert [(change.item.id, change.old, change.new) for change in trial.changes if change.item] == [
        ("p1", 0, 2),
        ("p2", 0, 2),
    ]
    assert points(play) == [0, 0]
    assert play.preview(AddPoints("p1", -1)).refusal is not None


def test_subscribers_hear_old_and_new_until_they_stop(play: Play[Any]) -> None:
    heard: list[tuple[Any, Any]] = []
    stop = play.subscribe(lambda old, new: heard.append((old, new)))
    start = play.state
    play.do(Share())
    play.undo()
    stop()
    play.do(Share())
    assert len(heard) == 2
    assert heard[0][0] is start and heard[1][1] is start


class FullDisk:
    def write_entries(self, put: Mapping[int, dict[str, Any]], drop: range, cursor: int) -> None:
        raise OSError("full")


def test_what_cannot_be_kept_is_not_shown() -> None:
    play: Play[Any] = Play(GAME, Setup(), FullDisk())
    heard: list[Any] = []
    play.subscribe(lambda old, new: heard.append(new))
    with pytest.raises(OSError, match="full"):
        play.do(Share())
    assert points(play) == [0, 0] and play.journal.entries == () and heard == []


class Ledger:
    """Keeps what a store would: entries by number and the cursor."""

    def __init__(self) -> None:
        self.entries: dict[int, dict[str, Any]] = {}
        self.cursor = 0

    def write_entries(self, put: Mapping[int, dict[str, Any]], drop: range, cursor: int) -> None:
        for number in drop:
            del self.entries[number]
        self.entries.update(put)
        self.cursor = cursor


moves = st.one_of(
    st.builds(AddPoints, st.sampled_from(["p1", "p2", "p7"]), st.integers(-5, 12)),
    st.builds(Share, st.integers(-2, 3)),
    st.just(NextStep()),
    st.sampled_from([GoTo("give.all"), GoTo("rest.last", 3), GoTo("nowhere")]),
    st.builds(Tick, st.sampled_from(["give.table", "give.share"]), st.booleans()),
    st.builds(ChangeOption, st.just("bonus"), st.booleans()),
    st.builds(HideTracker, st.just("bank"), st.booleans()),
    st.builds(Note, st.sampled_from(["hello", " "])),
    st.sampled_from([EndGame("won"), ReopenGame()]),
)
deeds = st.one_of(moves, st.sampled_from(["undo", "redo", "back"]))


@given(st.lists(deeds, max_size=30))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
def test_what_is_kept_always_leads_to_the_live_state(deeds: list[Any]) -> None:
    ledger = Ledger()
    play: Play[Any] = Play(GAME, Setup(), ledger)
    for deed in deeds:
        if deed == "undo":
            play.undo()
        elif deed == "redo":
            play.redo()
        elif deed == "back":
            play.move_cursor_to(play.journal.cursor // 2)
        else:
            play.do(deed, insist=True)
        assert GAME.invariants(play.state) == ()
    kept = [ledger.entries[number] for number in sorted(ledger.entries)]
    assert sorted(ledger.entries) == list(range(len(kept)))
    again = open_play(GAME, {}, kept, ledger.cursor)
    assert again.state == play.state and again.void_entries == ()
    assert [encode_entry(entry) for entry in again.journal.entries] == kept


def test_an_unknown_kept_entry_costs_nothing_else() -> None:
    """A kept entry that no version understands any more is named and costs nothing else."""
    entries = [
        {"at": 1, "moves": [{"move": "add_points", "player": "p1", "by": 2}]},
        {"at": 2, "moves": [{"move": "juggle"}]},
        {"at": 3, "moves": [{"move": "add_points", "player": "p1", "by": -9}]},
        {"at": 4, "moves": [{"move": "add_points", "player": "p2", "by": 1}]},
    ]
    play = open_play(GAME, {}, entries, 4)
    assert points(play) == [2, 1]
    assert sorted(play.void_entries) == [1, 2]


@pytest.mark.parametrize("move", [AddPoints("p1", 3), Share(), NextStep("rest.last", 2), EndGame("won", ("p1",))])
def test_moves_survive_the_way_through_plain_dicts(move: Any) -> None:
    assert decode_move(GAME, encode_move(move)) == move


def test_the_common_moves_do_what_they_say(play: Play[Any]) -> None:
    play.do(ChangeOption("step", 3), HideTracker("bank"), Note(" late "), EndGame("won", ("p1",), "enough"))
    assert play.state.options.step == 3 and play.state.hidden == ("bank",) and play.state.notes == ("late",)
    assert play.state.result.outcome == "won" and play.state.result.winners == ("p1",)
    play.do(HideTracker("bank", False), ReopenGame())
    assert play.state.hidden == () and play.state.result is None


@pytest.mark.parametrize("move", [AddPoints("p1", 1), NextStep(), EndGame("lost"), ChangeOption("step", 3)])
def test_after_the_end_further_moves_are_asked(play: Play[Any], move: Any) -> None:
    play.do(EndGame("won"))
    ended = play.state
    outcome = play.do(move, move)
    assert outcome.is_waiting and [caution.code for caution in outcome.cautions] == ["core.game_over"]
    assert play.state == ended
    assert play.do(move, insist=True).done
    assert play.undo() and play.state == ended


@pytest.mark.parametrize("tap", [(Note("gg"),), (HideTracker("bank"),), (ReopenGame(), AddPoints("p1", 1))])
def test_after_the_end_only_playing_on_is_asked_about(play: Play[Any], tap: tuple[Any, ...]) -> None:
    """After the end no question comes for a move that does not continue the game."""
    play.do(EndGame("won"))
    assert play.do(*tap).done


def test_a_tap_that_ends_the_game_is_not_asked_about(play: Play[Any]) -> None:
    assert play.do(AddPoints("p1", 1), EndGame("won"), NextStep()).done


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (GoTo("nowhere"), "core.unknown_card"),
        (ChangeOption("colour", "red"), "core.unknown_option"),
        (ChangeOption("windows", "open"), "core.not_a_choice"),
        (ReopenGame(), "core.not_ended"),
        (Note("  "), "core.empty_note"),
        (EndGame("drawn"), "core.not_a_choice"),
        (EndGame("won", ("p1", "p9")), "core.unknown_winner"),
        (HideTracker("moon"), "core.unknown_tracker"),
        (Tick("give.moon"), "core.unknown_step"),
    ],
)
def test_the_common_moves_refuse_what_cannot_be(play: Play[Any], move: Any, code: str) -> None:
    outcome = play.do(move)
    assert outcome.refusal is not None and outcome.refusal.code == code


@pytest.mark.parametrize(("pause", "entries"), [(0, 1), (BURST_MS, 1), (BURST_MS + 1, 2)])
def test_a_burst_ends_after_its_longest_pause(play: Play[Any], watch: Watch, pause: int, entries: int) -> None:
    play.do(AddPoints("p1", 1))
    watch.now += pause / 1000
    play.do(AddPoints("p1", 1))
    assert len(play.journal.entries) == entries
