"""A walk over all forms of all games: at random, never raises, and applies what it foresaw."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from companion.content.texts import Texts
from companion.forms.draft import Draft, draft_of
from companion.forms.form import Form
from companion.forms.move_form import move_form
from companion.games import game_named, names_to_play
from companion.kernel.codec import decode, encode, encode_move
from companion.kernel.diff import diff
from companion.kernel.game import Game
from companion.kernel.guide import card_at
from companion.kernel.move import AnyMove
from companion.plays.describing.describer import Describer
from companion.plays.files.replay import read_play
from companion.plays.filling.card_form import card_form
from companion.plays.filling.form_view import FormView
from companion.plays.filling.look import describe_shown, look, look_without_play
from companion.plays.playing.demos import demo_in
from companion.plays.playing.move_codec import decode_move, decode_setup
from companion.plays.playing.play import Play
from tests.forms.random_taps import See, look_with_care, tap
from tests.games.tables import begin_at, begin_in, game_of
from tests.searching import examples

TEXTS = Texts("it")
TAPS, TAPS_ON_A_CARD, TAPS_ON_A_MOVE = 40, 15, 6
"""So many taps on each form: enough to meet each of its rows several times."""

NOBODY = "nobody"
"""An id that nothing in any play has."""


def list_games() -> list[Game]:
    """Return the games and the campaigns."""
    found = [game for game in map(game_named, names_to_play()) if game is not None]
    assert len(found) == len(names_to_play())
    return found


EACH_GAME = pytest.mark.parametrize("game", list_games(), ids=lambda game: game.id)


def list_forms() -> Iterator[Any]:
    for game in list_games():
        for form in game.forms:
            yield pytest.param(game, form, id=f"{game.id}.{form.id}")


def list_setup_forms() -> Iterator[Any]:
    for game in list_games():
        for form in game.setup_forms:
            yield pytest.param(game, form, id=f"{game.id}.{form.id}")


def start_demo(game: Game, upto: float) -> Play[Any]:
    """Return the recorded play of a game, as far as this share of its taps; one of its own for each test."""
    played = played_demo(game.id, upto)
    return begin_at(len(played.journal.entries), played)


@cache
def played_demo(game_id: str, upto: float) -> Play[Any]:
    game = game_of(game_id)
    written = read_play(demo_in(game.content, TEXTS.language))
    play: Play[Any] = Play(game, decode_setup(game, written.setup))
    for moves in written.taps[: int(len(written.taps) * upto)]:
        play.do(*(decode_move(game, move) for move in moves), insist=True)
    return play


def see_in(play: Play[Any]) -> See:
    """Return the look at forms in this play."""
    return look_with_care(lambda form, draft: look(form, play, draft, TEXTS), play.game)


def taken_answers(form: Form[Any], play: Play[Any], chance: random.Random) -> Draft:
    """Return answers as an opener gives them: ids of things of the state that have this name."""
    collections = play.game.collections
    ids = [thing.id for things in collections.values() for thing in things(play.state)]
    named = {
        name: chance.choice([thing.id for thing in collections[name](play.state)] or [""])
        if name in collections
        else chance.choice(ids)
        for name in form.takes
    }
    return draft_of(named)


@pytest.mark.parametrize("upto", [0.0, 0.5, 1.0])
@pytest.mark.parametrize(("game", "form"), [*list_forms()])
def test_a_form_can_be_tapped_at_random(game: Game, form: Form[Any], upto: float) -> None:
    """Every choice and number at random: nothing raises or jumps, and what is foreseen is made."""
    play, chance = start_demo(game, upto), random.Random(f"{game.id}.{form.id}.{upto}")
    see = see_in(play)
    view = see(form, taken_answers(form, play, chance))
    for _ in range(examples(TAPS)):
        check_applying(form, play, view)
        view = tap(see, form, view, chance)


@pytest.mark.parametrize(("game", "form"), [*list_forms()])
def test_a_form_bears_answers_that_mean_nothing(game: Game, form: Form[Any]) -> None:
    """Without its opener, or with ids that nothing has, as somebody may write them, a form says so."""
    play, chance = start_demo(game, 0.5), random.Random(f"{game.id}.{form.id}")
    see = see_in(play)
    for taken in (Draft(), draft_of(dict.fromkeys(form.takes, NOBODY))):
        view = see(form, taken)
        for _ in range(TAPS_ON_A_MOVE):
            view = tap(see, form, view, chance)


@EACH_GAME
def test_the_cards_of_the_guide_can_be_tapped_at_random(game: Game) -> None:
    """Each card that asks, where the recorded play comes by."""
    written = read_play(demo_in(game.content, TEXTS.language))
    play: Play[Any] = Play(game, decode_setup(game, written.setup))
    seen, chance = set[str](), random.Random(game.id)
    for moves in ((), *written.taps):
        play.do(*(decode_move(game, move) for move in moves), insist=True)
        card = card_at(game, play.state)
        if card is not None and card.id not in seen and any(row.step.asks for row in card.rows):
            seen.add(card.id)
            see, form = see_in(play), card_form(game, play.state, card)
            view = see(form, Draft())
            for _ in range(examples(TAPS_ON_A_CARD)):
                check_applying(form, play, view)
                view = tap(see, form, view, chance)
    asking = {step.card for phase in game.content.phases for step in phase.steps if step.asks}
    assert seen or not asking, f"none of {asking} was met"


@EACH_GAME
def test_every_move_has_a_form(game: Game) -> None:
    """The form of a single move asks for its fields and never raises, with or without answers."""
    play, chance = start_demo(game, 0.5), random.Random(game.id)
    see = see_in(play)
    for move in game.moves:
        form = move_form(game, move)
        view = see(form, Draft())
        for _ in range(TAPS_ON_A_MOVE):
            view = tap(see, form, view, chance)


@pytest.mark.parametrize("is_recorded", [False, True])
@pytest.mark.parametrize(("game", "form"), [*list_setup_forms()])
def test_a_setup_form_makes_a_setup(game: Game, form: Form[Any], is_recorded: bool) -> None:
    """Whatever is tapped, the setup fits its class, and the form asked again changes nothing in it."""
    chance = random.Random(f"{game.id}.{form.id}.{is_recorded}")
    recorded = read_play(demo_in(game.content, TEXTS.language)).setup
    setup = decode_setup(game, recorded) if is_recorded else game.setup_for(game.content.info.least_players)
    taken = draft_of(dict.fromkeys(form.takes, 0))

    def see_with(setup: Any) -> See:
        return look_with_care(lambda form, draft: look_without_play(form, game, setup, draft, TEXTS), game)

    see = see_with(setup)
    view = see(form, taken)
    for _ in range(examples(TAPS)):
        view = tap(see, form, view, chance)
        assert not view.refusal, view.refusal
        assert decode(game.setup, encode(view.made)) == view.made
        if chance.random() < 0.5:
            see, setup = see_with(view.made), view.made
            view = see(form, taken)
            assert view.made == setup


# --- applying ------------------------------------------------------------------------------------------------


def check_applying(form: Form[Any], play: Play[Any], view: FormView) -> None:
    """What the keys of a form make is what was foreseen, and nobody finds the next one applied."""
    if view.can_apply:
        after = make_anew(play, view.moves)
        assert after == play.preview(*view.moves).state
        made = describe_shown(Describer(play.game, TEXTS), diff(play.state, after), after)
        assert view.goes_on or view.changes[: len(made)] == made, "other changes were foreseen"
        following = None if view.then is None else view.then(after)
        assert following is None or not look(form, begin_in(after, play), draft_of(following), TEXTS).can_apply
    if view.other_moves and play.preview(*view.other_moves).refusal is None:
        assert make_anew(play, view.other_moves) == play.preview(*view.other_moves).state


def make_anew(play: Play[Any], moves: tuple[AnyMove, ...]) -> Any:
    """Return the state after these moves, written down, read and made in a play that has not tried them."""
    anew = begin_in(play.state, play)
    outcome = anew.do(*(decode_move(play.game, encode_move(move)) for move in moves), insist=True)
    assert outcome.done, outcome.refusal
    return anew.state
