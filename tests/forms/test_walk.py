"""A walk over all forms of all games: at random, never raises, and applies what it foresaw."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from companion.content.texts import Texts
from companion.forms.draft import Draft, draft_of
from companion.forms.form import Form
from companion.forms.move_form import move_form
from companion.forms.row import Row
from companion.games import game_named, games, names_to_play
from companion.kernel.codec import decode, encode
from companion.kernel.game import Game
from companion.kernel.guide import card_at
from companion.plays.files.replay import read_play
from companion.plays.filling.card_form import card_form
from companion.plays.filling.form_view import FormView
from companion.plays.filling.look import look, look_without_play
from companion.plays.playing.demos import demo_in
from companion.plays.playing.move_codec import decode_move, decode_setup
from companion.plays.playing.play import Play
from tests.forms.random_taps import See, answer_by_tap

TEXTS = Texts("it")
TAPS = 60
"""So many taps on each form: enough to meet each of its rows several times."""


def list_forms() -> Iterator[Any]:
    for game in map(game_named, names_to_play()):
        assert game is not None
        for form in game.forms:
            yield pytest.param(game, form, id=f"{game.id}.{form.id}")


def start_demo(game: Game, upto: float) -> Play[Any]:
    """Return the recorded play of a game, as far as this share of its taps."""
    written = read_play(demo_in(game.content, TEXTS.language))
    play: Play[Any] = Play(game, decode_setup(game, written.setup))
    for tap in written.taps[: int(len(written.taps) * upto)]:
        play.do(*(decode_move(game, move) for move in tap), insist=True)
    return play


def see_in(play: Play[Any]) -> See:
    """Return the look at forms in this play."""
    return lambda form, draft: look(form, play, draft, TEXTS)


def taken_answers(game: Game, form: Form[Any], play: Play[Any], chance: random.Random) -> Draft:
    """Return answers for a form as an opener gives them: ids of things of the state that have this name."""
    ids = [thing.id for things in game.collections.values() for thing in things(play.state)]
    named = {
        name: chance.choice([thing.id for thing in game.collections[name](play.state)] or [""])
        if name in game.collections
        else chance.choice(ids)
        for name in form.takes
    }
    return draft_of(named)


def above(view: FormView, row: Row) -> list[Row]:
    """Return the shapes of the rows above this one."""
    return [each.shape for each in view.rows[: view.rows.index(row)]]


@pytest.mark.parametrize("upto", [0.0, 0.5, 1.0])
@pytest.mark.parametrize(("game", "form"), [*list_forms()])
def test_a_form_can_be_tapped_at_random(game: Game, form: Form[Any], upto: float) -> None:
    """Every choice and every number at random: JSON at each step, and the rows above a tap keep their place."""
    play, chance = start_demo(game, upto), random.Random(f"{game.id}.{form.id}.{upto}")
    draft = taken_answers(game, form, play, chance)
    for _ in range(TAPS):
        view = look(form, play, draft, TEXTS)
        said = json.dumps(view.plain())
        assert f"{game.id}:ui." not in said, "a text is missing"
        asked = [row for row in view.rows if row.is_question]
        if not asked:
            break
        row = chance.choice(asked)
        draft = view.answer(row.name, answer_by_tap(see_in(play), form, row, chance))
        after = look(form, play, draft, TEXTS)
        assert len(above(after, find(after, row))) == len(above(view, row))


@pytest.mark.parametrize("game", [*map(game_named, names_to_play())], ids=lambda game: game.id)
def test_the_cards_of_the_guide_can_be_tapped_at_random(game: Game) -> None:
    """Each card that asks, where the recorded play comes by: JSON at each step, and what is foreseen is made."""
    written = read_play(demo_in(game.content, TEXTS.language))
    play: Play[Any] = Play(game, decode_setup(game, written.setup))
    seen, chance = set[str](), random.Random(game.id)
    for tap in ((), *written.taps):
        play.do(*(decode_move(game, move) for move in tap), insist=True)
        card = card_at(game, play.state)
        if card is not None and card.id not in seen and any(row.step.asks for row in card.rows):
            seen.add(card.id)
            tap_card(play, card_form(game, play.state, card), chance)
    asking = {step.card for phase in game.content.phases for step in phase.steps if step.asks}
    assert seen or not asking, f"none of {asking} was met"


def tap_card(play: Play[Any], form: Form[Any], chance: random.Random) -> None:
    """Tap on the questions of a card, and make its moves as they were foreseen."""
    draft, cursor = Draft(), play.journal.cursor
    for _ in range(TAPS // 4):
        view = look(form, play, draft, TEXTS)
        assert f"{play.game.id}:ui." not in json.dumps(view.plain()), "a text is missing"
        if view.can_apply:
            foreseen = play.preview(*view.moves).state
            assert play.do(*view.moves, insist=True).done and play.state == foreseen
            play.move_cursor_to(cursor)
        row = chance.choice([row for row in view.rows if row.is_question])
        draft = view.answer(row.name, answer_by_tap(see_in(play), form, row, chance))
        after = look(form, play, draft, TEXTS)
        assert [each.name for each in above(after, find(after, row))] == [each.name for each in above(view, row)]


def find(view: FormView, row: Row) -> Row:
    """Return the row of the same question in another view."""
    found = view.find_row(row.name)
    assert found is not None, f"the tapped row {row.name} is gone"
    return found


@pytest.mark.parametrize(("game", "form"), [*list_forms()])
def test_what_is_applied_is_what_was_foreseen(game: Game, form: Form[Any]) -> None:
    """The state after "Apply" is the state of the trial, whatever was tapped before."""
    chance = random.Random(f"{game.id}.{form.id}")
    for upto in (0.25, 0.75):
        play = start_demo(game, upto)
        draft = taken_answers(game, form, play, chance)
        for _ in range(TAPS // 4):
            view = look(form, play, draft, TEXTS)
            if view.can_apply:
                foreseen = play.preview(*view.moves).state
                assert play.do(*view.moves, insist=True).done
                assert play.state == foreseen
                assert_nothing_is_ready(form, play, view)
                play.undo()
            asked = [row for row in view.rows if row.is_question]
            if asked:
                row = chance.choice(asked)
                draft = view.answer(row.name, answer_by_tap(see_in(play), form, row, chance))


def list_setup_forms() -> Iterator[Any]:
    for entry in games():
        game = entry.load()
        for form in game.setup_forms:
            yield pytest.param(game, form, id=f"{game.id}.{form.id}")


@pytest.mark.parametrize("is_recorded", [False, True])
@pytest.mark.parametrize(("game", "form"), [*list_setup_forms()])
def test_a_setup_form_makes_a_setup(game: Game, form: Form[Any], is_recorded: bool) -> None:
    """Whatever is tapped, the setup fits its class, and the form asked again changes nothing in it."""
    chance = random.Random(f"{game.id}.{form.id}.{is_recorded}")
    recorded = read_play(demo_in(game.content, TEXTS.language)).setup
    setup = decode_setup(game, recorded) if is_recorded else game.setup_for(game.content.info.least_players)
    taken = draft = draft_of(dict.fromkeys(form.takes, 0))
    for _ in range(TAPS):
        base = setup

        def see(form: Form[Any], draft: Draft, base: Any = base) -> FormView:
            return look_without_play(form, game, base, draft, TEXTS)

        view = see(form, draft)
        words = json.dumps({**view.plain(), "apply": ""})
        assert f"{game.id}:" not in words, "every word has its text"
        row = chance.choice([row for row in view.rows if row.is_question])
        draft = view.answer(row.name, answer_by_tap(see, form, row, chance))
        after = see(form, draft)
        assert len(above(after, find(after, row))) == len(above(view, row))
        assert not after.refusal, after.refusal
        assert decode(game.setup, encode(after.made)) == after.made
        if chance.random() < 0.5:
            setup, draft = after.made, taken
            assert look_without_play(form, game, setup, draft, TEXTS).made == setup


def assert_nothing_is_ready(form: Form[Any], play: Play[Any], view: FormView) -> None:
    """What comes next in line cannot be applied before anybody has looked at it."""
    following = None if view.then is None else view.then(play.state)
    if following is not None:
        assert not look(form, play, draft_of(following), TEXTS).can_apply


@pytest.mark.parametrize("game", [entry.load() for entry in games()], ids=lambda game: game.id)
def test_every_move_has_a_form(game: Game) -> None:
    """The form of a single move asks for its fields and never raises, with or without answers."""
    play, chance = start_demo(game, 0.5), random.Random(game.id)
    for move in game.moves:
        form, draft = move_form(game, move), Draft()
        for _ in range(6):
            view = look(form, play, draft, TEXTS)
            json.dumps(view.plain())
            asked = [row for row in view.rows if row.is_question]
            if asked:
                row = chance.choice(asked)
                draft = view.answer(row.name, answer_by_tap(see_in(play), form, row, chance))
