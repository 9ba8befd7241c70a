"""The walk over the forms notices what may be wrong with one: each fault here is planted, and found."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from companion.forms.ask import Ask
from companion.forms.draft import Draft
from companion.forms.form import Deal, ForeseenChange, Form, Verdict
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.forms.way import lead_to
from companion.kernel.limits import Limits
from companion.plays.filling.look import look
from companion.plays.playing.play import Play
from tests.forms import test_walk
from tests.forms.random_taps import tap
from tests.forms.test_walk import TEXTS, check_applying, see_in
from tests.tiny_game import on_shelf
from tests.tiny_game.tally import GAME, AddPoints, Setup

AskTally = Callable[[Ask[Any]], Deal[Any]]
FAULTS: dict[str, AskTally] = {}
UP_TO_NINE = Limits(0, 9)
PEOPLE = [Choice("p1", "Anna"), Choice("p2", "Bruno")]
TAPS = 40


def fault(ask: AskTally) -> AskTally:
    """Plant the fault of this name."""
    FAULTS[ask.__name__] = ask
    return ask


def walk(ask: AskTally) -> None:
    """Walk over a form in a play of Tally, as over those of every game."""
    play: Play[Any] = Play(GAME, Setup())
    chance = random.Random("faults")
    form: Form[Any] = Form(id="planted", ask=ask, title="Planted", word="Go")
    see = see_in(play)
    view = see(form, Draft())
    for _ in range(TAPS):
        check_applying(form, play, view)
        view = tap(see, form, view, chance)


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    with on_shelf():
        yield


def test_a_form_without_a_fault_passes() -> None:
    def ask(ask: Ask[Any]) -> Deal[Any]:
        who = ask.pick("who", PEOPLE, "p1")
        by = ask.number("by", "Points", UP_TO_NINE, context=(who,))
        ask.act("now", [Choice("one", "One point")], {"one": AddPoints(who)})
        ask.items("list", "List", (1, 2), lambda ask, n: ask.number("n", "N", UP_TO_NINE, propose=n), say_item, new=3)
        double = ask.open("more", "More", lambda ask: ask.flag("double", "Double"))
        return Deal(moves=(AddPoints(who, by * (2 if double else 1)),), verdict=Verdict("success", "Done"))

    walk(ask)


@fault
def raises_at_the_nine(ask: Ask[Any]) -> Deal[Any]:
    by = ask.number("by", "Points", UP_TO_NINE)
    return Deal(moves=(AddPoints(["p1"][by // 9], by),))


@fault
def raises_in_a_form_behind_a_row(ask: Ask[Any]) -> Deal[Any]:
    ask.open("more", "More", lambda ask: [0][ask.flag("double", "Double")])
    return Deal()


@fault
def raises_in_the_form_of_an_entry(ask: Ask[Any]) -> Deal[Any]:
    ask.items("list", "List", (1, 2), lambda ask, n: n // (1 - ask.flag("gone", "Gone")), say_item)
    return Deal()


@fault
def a_row_above_jumps(ask: Ask[Any]) -> Deal[Any]:
    rows = ["first", "second"] if ask.hear("third", False) else ["second", "first"]
    for name in rows:
        ask.flag(name, name)
    ask.flag("third", "third")
    return Deal()


@fault
def a_row_inside_jumps(ask: Ask[Any]) -> Deal[Any]:
    def ask_inside(ask: Ask[Any]) -> None:
        if ask.hear("below", False):
            ask.note("Something came in between.")
        ask.flag("below", "Below")

    ask.open("more", "More", ask_inside)
    return Deal()


@fault
def the_tapped_row_goes(ask: Ask[Any]) -> Deal[Any]:
    if not ask.hear("once", False):
        ask.flag("once", "Once")
    return Deal()


@fault
def a_text_is_missing(ask: Ask[Any]) -> Deal[Any]:
    ask.flag("known", text("a_key_that_no_text_has"))
    return Deal()


@fault
def an_answer_is_no_json(ask: Ask[Any]) -> Deal[Any]:
    ask.pick("who", [Choice(frozenset({1}), "Set")], frozenset({1}))
    return Deal()


@fault
def a_foreseen_change_is_not_made(ask: Ask[Any]) -> Deal[Any]:
    """It is made another time than it is shown: something that changes decides in the form."""
    return Deal(moves=(AddPoints("p1", 1 + next(TURNS) % 3),))


@fault
def the_next_one_is_ready(ask: Ask[Any]) -> Deal[Any]:
    return Deal(moves=(AddPoints("p1"),), then=lambda state: {"who": "p2"})


@fault
def a_question_waits_that_nobody_asks(ask: Ask[Any]) -> Deal[Any]:
    ask.need("Say how many.", "nmuber")
    return Deal()


@fault
def a_way_leads_nowhere(ask: Ask[Any]) -> Deal[Any]:
    ask.lead("go", [Choice("there", "There")], {"there": lead_to("nowhere")})
    return Deal()


@fault
def a_number_is_beyond_its_limits(ask: Ask[Any]) -> Deal[Any]:
    ask.number("by", "Points", UP_TO_NINE, propose=10)
    return Deal()


@fault
def a_question_is_asked_twice(ask: Ask[Any]) -> Deal[Any]:
    ask.flag("who", "Anna")
    ask.flag("who", "Bruno")
    return Deal()


@fault
def a_move_is_made_at_once_alone(ask: Ask[Any]) -> Deal[Any]:
    """What "Apply" makes of the same answer is another move."""
    now = ask.state.players[0].points
    ask.adjust("points", "Points", UP_TO_NINE, now, lambda to: AddPoints("p1", to - now + next(TURNS)))
    return Deal()


def say_item(entry: int) -> Choice[Any]:
    return Choice("", f"{entry}")


TURNS = count(1)


@pytest.mark.parametrize("name", FAULTS)
def test_each_planted_fault_is_noticed(name: str) -> None:
    with pytest.raises((AssertionError, TypeError, LookupError, ZeroDivisionError)):
        walk(FAULTS[name])


def test_a_change_that_is_shown_and_not_made_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The words of the changes are compared with what the moves did, made anew."""
    play: Play[Any] = Play(GAME, Setup())
    form: Form[Any] = Form(id="planted", ask=lambda ask: Deal(moves=(AddPoints("p1"),)), title="Planted", word="Go")
    view = look(form, play, Draft(), TEXTS)
    check_applying(form, play, view)
    wrong = replace(view.changes[0], new="9") if view.changes else ForeseenChange("Points", "0", "9")
    with pytest.raises(AssertionError):
        check_applying(form, play, replace(view, changes=(wrong, *view.changes[1:])))


def test_every_form_of_every_game_is_walked_over() -> None:
    """None is left out: also those of the campaign, and of the setups."""
    walked = {case.id for case in (*test_walk.list_forms(), *test_walk.list_setup_forms())}
    assert {"conan.attack", "nova_aetas.campaign.home", "nova_aetas.campaign.under_way", "lotr.heroes"} <= walked
    assert len(walked) > 150
