"""Each move of a tap is applied once: to tell it, take it back or make what was tried applies nothing anew."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from companion.content.texts import Texts
from companion.kernel.common_moves import EndGame, NextStep, Tick
from companion.kernel.guide import card_at
from companion.plays.describing.describer import Describer, EntryLine
from companion.plays.playing.play import RECENT, Play, encode_entry, open_play
from companion.plays.playing.prompter import advance
from tests.applications import count_applications
from tests.tiny_game.tally import GAME, AddPoints, Share


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    return count_applications(monkeypatch, Share, NextStep)


def line(play: Play[Any], number: int, back: bool = False) -> EntryLine:
    """The line of an entry, told as the app tells it."""
    entry, states = play.journal.entries[number], (play.state_at(number), play.state_at(number + 1))
    return Describer(GAME, Texts("en")).describe_entry(entry, *states, play.applied_moves(number), undone=back)


def go_on(play: Play[Any]) -> None:
    """“Apply and next”."""
    card = card_at(GAME, play.state)
    assert card is not None and play.do(*advance(GAME, play.state, card)).done


def test_a_plain_tap(play: Play[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    counts = count_applications(monkeypatch, AddPoints)
    play.do(AddPoints("p1", 1))
    play.do(AddPoints("p1", 1))
    assert counts == {"AddPoints": 2} and len(play.journal.entries) == 1, "two quick taps"
    assert [change.new for change in line(play, 0).changes if change.owner] == ["2"]
    play.undo()
    assert counts == {"AddPoints": 2}


def test_the_guides_key_and_its_log_line_and_its_undo(play: Play[Any], counts: Counter[str]) -> None:
    go_on(play)
    assert counts == {"Share": 1, "NextStep": 1}
    assert len(line(play, 0).parts) == 2
    play.undo()
    assert len(line(play, 0, back=True).parts) == 2
    play.redo()
    assert counts == {"Share": 1, "NextStep": 1}


def test_what_was_tried_is_made_without_trying_it_again(play: Play[Any], counts: Counter[str]) -> None:
    shown = play.preview(Share(2))
    assert play.preview(Share(2)) is shown
    assert play.do(Share(2), NextStep()).done
    assert counts == {"Share": 1, "NextStep": 1}
    assert [player.points for player in play.state.players] == [2, 2]


def test_a_part_of_what_was_tried_leaves_the_rest_tried(play: Play[Any], counts: Counter[str]) -> None:
    """A sheet that asks what the first moves cost, again and again, applies the later ones once."""
    for _ in range(3):
        assert [player.points for player in play.preview(Share(2)).state.players] == [2, 2]
        assert play.preview(Share(2), NextStep()).refusal is None
    assert play.do(Share(2), NextStep()).done
    assert counts == {"Share": 1, "NextStep": 1}


def test_a_tap_that_the_table_insists_on(play: Play[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    counts = count_applications(monkeypatch, AddPoints)
    assert play.do(AddPoints("p1", 11)).is_waiting
    assert play.do(AddPoints("p1", 11), insist=True).done
    assert counts == {"AddPoints": 1}


def test_a_trial_ends_with_its_state(play: Play[Any]) -> None:
    play.preview(AddPoints("p1", 2))
    play.do(AddPoints("p2", 1))
    assert play.do(AddPoints("p1", 2)).done
    assert [player.points for player in play.state.players] == [2, 1]
    play.preview(AddPoints("p1", -2))
    play.move_cursor_to(0)
    refusal = play.do(AddPoints("p1", -2)).refusal
    assert refusal is not None and refusal.code == "not_enough"


def test_what_stands_before_a_refused_move_is_not_tried_again(play: Play[Any], counts: Counter[str]) -> None:
    assert play.preview(Share(1), AddPoints("p1", -9)).refusal is not None
    assert play.do(Share(1), AddPoints("p1", -9)).refusal is not None
    assert play.do(Share(1), AddPoints("p1", 1)).done
    assert counts == {"Share": 1}
    assert [player.points for player in play.state.players] == [2, 1]


def test_another_entry_in_its_place_is_told_as_itself(play: Play[Any]) -> None:
    go_on(play)
    play.undo()
    play.do(Share(3), NextStep())
    assert line(play, 0).parts[0].text == "Points for all +3"


def test_old_entries_are_worked_out_and_told_alike(play: Play[Any]) -> None:
    for number in range(RECENT + 1):
        assert play.do(Share(-1 if number % 2 else 1), NextStep()).done
    assert not play.applied_moves(0) and play.applied_moves(1) and play.applied_moves(RECENT)
    share, step = line(play, 0).parts
    assert (share.text, step.text) == ("Points for all +1", "Guide: Give the points → Who wants more?")
    again = open_play(GAME, {}, [encode_entry(entry) for entry in play.journal.entries], play.journal.cursor)
    assert again.state == play.state and not again.applied_moves(RECENT)
    assert line(again, RECENT) == line(play, RECENT)


def test_a_tap_of_ticks_alone_tells_them(play: Play[Any]) -> None:
    """Beside another move that changes something they are left out."""
    play.do(Tick("give.table"), Tick("give.share"))
    assert len(line(play, 0).parts) == 2
    play.do(Tick("give.table", False), Share(1), Share(2))
    assert len(line(play, 1).parts) == 2


@pytest.mark.parametrize(("winners", "words"), [((), "No result"), (("p1",), "Anna"), (("p1", "p2"), "Anna, Bruno")])
def test_the_end_names_its_winners(play: Play[Any], winners: tuple[str, ...], words: str) -> None:
    """Where the game has no sentence of its own that names a side."""
    play.do(EndGame("ended", winners))
    assert words in line(play, 0).text
