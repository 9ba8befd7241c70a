"""The guide: expansion, conditions, loops, asked values, automation, and the way from card to card."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.content.error import ContentError
from companion.content.game_content import GameContent
from companion.forms.draft import draft_of
from companion.kernel.common_moves import GoTo, NextStep, Tick
from companion.kernel.guide import _is_skipped, card_at, expand
from companion.plays.playing.guide_words import card_title, row_text
from companion.plays.playing.play import Play, start_state
from companion.plays.playing.prompter import Answers, advance, card_moves, has_work_left, is_previewed
from tests.tiny_game.tally import GAME, AddPoints, Options, Setup, Share


def ids(play: Play[Any]) -> list[str]:
    return [card.id for card in expand(GAME, play.state)]


def test_windows_fold_into_the_card_before_or_stand_alone(play: Play[Any]) -> None:
    """Windows are folded into the card before them, or stand alone."""
    assert ids(play) == ["give.all", "give.more", "rest.many", "rest.last"]
    assert [window.id for window in expand(GAME, play.state)[0].windows] == ["give.window"]
    paused = replace(play.state, options=Options(windows="pause"))
    assert [card.id for card in expand(GAME, paused)][:3] == ["give.all", "give.window", "give.more"]


@pytest.mark.parametrize(
    ("setup", "shown"),
    [
        (Setup(players=("A",)), ["rest.last"]),
        (Setup(players=("A", "B")), ["rest.many", "rest.last"]),
        (Setup(players=("A", "B"), options=Options(bonus=True)), ["rest.bonus", "rest.many", "rest.last"]),
    ],
)
def test_conditions_decide_which_cards_there_are(setup: Setup, shown: list[str]) -> None:
    cards = expand(GAME, start_state(GAME, setup))
    assert [card.id for card in cards if card.phase.id == "rest"] == shown


def test_the_play_starts_on_the_first_card_and_goes_round(play: Play[Any]) -> None:
    seen = [play.state.place.card]
    for _ in range(4):
        play.do(NextStep())
        seen.append(play.state.place.card)
    assert seen == ["give.all", "give.more", "rest.many", "rest.last", "give.all"]
    assert play.state.place.round == 2


def test_apply_and_next_is_one_entry_and_one_undo(play: Play[Any]) -> None:
    card = card_at(GAME, play.state)
    assert card is not None
    play.do(*advance(GAME, play.state, card))
    (entry,) = play.journal.entries
    assert entry.moves == (Share(1), NextStep("give.more", 1)), "where the guide went is written down"
    assert [player.points for player in play.state.players] == [1, 1]
    play.undo()
    assert play.state.place.card == "give.all"
    assert [player.points for player in play.state.players] == [0, 0]


def test_the_app_leaves_out_rows_ticked_struck_or_off(play: Play[Any]) -> None:
    """The app does not carry out a row that is ticked, struck or switched off."""
    card = card_at(GAME, play.state)
    assert card is not None
    assert card_moves(GAME, play.state, card, Answers(struck=frozenset({"give.share"}))) == ()
    assert card_moves(GAME, play.state, card, Answers(modes={"give.share": "off"})) == ()
    play.do(Tick("give.share"))
    assert card_moves(GAME, play.state, card) == ()


def test_ask_means_that_the_group_sees_it_first(play: Play[Any]) -> None:
    card = card_at(GAME, play.state)
    assert card is not None
    assert not is_previewed(card)
    assert is_previewed(card, Answers(usual="ask"))
    assert not is_previewed(card, Answers(usual="ask", modes={"give.share": "auto"}))


def test_loops_make_rows_and_answers_reach_the_moves(play: Play[Any]) -> None:
    """Loops make a row for each item, and the values that were asked for reach the moves."""
    play.do(NextStep())
    card = card_at(GAME, play.state)
    assert card is not None and [row.id for row in card.rows] == ["give.more:p1", "give.more:p2"]
    answers = Answers(draft_of({"give.more:p2.more": 2}))
    assert card_moves(GAME, play.state, card, answers) == (AddPoints("p1", 0), AddPoints("p2", 2))
    assert row_text(GAME, play.state, card.rows[1], "it") == "Bruno: ne ha 0"
    assert card_title(GAME, play.state, card, "en") == "Who wants more?"


def test_a_card_that_is_hidden_by_now_still_leads_on(play: Play[Any]) -> None:
    play.do(NextStep())
    play.do(NextStep())
    assert play.state.place.card == "rest.many"
    play.do(AddPoints("p1", 10))
    assert card_at(GAME, play.state) is None
    play.do(NextStep())
    assert play.state.place.card == "rest.last"


def test_an_older_guide_does_not_mislead_a_kept_play(play: Play[Any]) -> None:
    """An older edition of the guide does not lead a kept play astray."""
    play.do(NextStep("a.card.of.long.ago", 3))
    assert play.state.place.card == "a.card.of.long.ago" and play.state.place.round == 3
    play.do(NextStep())
    assert play.state.place.card == "give.all"


PHASE = """
id = "p"
icon = "plus"
title = { it = "a", en = "b" }
short = { it = "a", en = "b" }
[[step]]
id = "s"
"""


@pytest.mark.parametrize(
    ("step", "complaint"),
    [
        ('text = { it = "a" }', "needs it and en"),
        ('text = { it = "a", en = "" }', "empty"),
        ('text = { it = "a", en = "b" }\nkind = "magic"', "kind is one of"),
        ('text = { it = "a", en = "b" }\ncolour = "red"', "unknown key colour"),
        ('text = { it = "a", en = "b" }\nwhen = { moon = "full" }', "unknown key moon"),
        ('text = { it = "a", en = "b" }\nwhen = { players = [2] }', "least, most"),
        ("", "text is missing"),
    ],
)
def test_wrong_content_is_refused_with_its_place(tmp_path: Path, step: str, complaint: str) -> None:
    """Content that is written wrongly is refused, and the refusal names the place."""
    game = "wrong"
    folder = tmp_path / "wrong" / "games" / game / "guide"
    folder.mkdir(parents=True)
    info = f'id="{game}"\ntitle={{it="a",en="b"}}\nshort={{it="a",en="b"}}\nplayers=[1,4]\nguide=["p"]'
    (folder.parent / "game.toml").write_text(info, encoding="utf-8")
    (folder / "p.toml").write_text(PHASE + step, encoding="utf-8")
    with pytest.raises(ContentError, match=complaint):
        _ = GameContent(game, tmp_path / "wrong").phases


def test_a_card_has_work_left_while_one_of_its_tools_has(play: Play[Any]) -> None:
    """A step that no tool finishes has no say in it."""
    tools = (SimpleNamespace(done="rich"), SimpleNamespace(done=""))
    card: Any = SimpleNamespace(steps=tools)
    without: Any = SimpleNamespace(steps=tools[1:])
    assert not has_work_left(GAME, play.state, card)
    assert has_work_left(GAME, replace(play.state, bank=0), card)
    assert not has_work_left(GAME, play.state, without)


def test_a_card_is_skipped_only_if_each_of_its_steps_is() -> None:
    """One of them still has something to do, or never says that it has not."""
    state = start_state(GAME, Setup())
    empty, always = SimpleNamespace(skip="rich"), SimpleNamespace(skip="")
    both: Any = SimpleNamespace(steps=(empty, always))
    one: Any = SimpleNamespace(steps=(empty, empty))
    assert _is_skipped(GAME, state, one) and not _is_skipped(GAME, state, both)
    assert not _is_skipped(GAME, replace(state, bank=0), one)


def test_a_text_of_the_guide_names_the_round(play: Play[Any]) -> None:
    play.do(GoTo("rest.last", 7))
    card = card_at(GAME, play.state)
    assert card is not None and row_text(GAME, play.state, card.rows[0], "en") == "Round 7: rest."
