"""Random taps on the rows of a form, also in the forms behind its rows, each looked at with care."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

from companion.forms.draft import Draft
from companion.forms.form import Form, item_form, part_form
from companion.forms.row import Row
from companion.kernel.game import Game
from companion.plays.filling.form_view import FormView

See = Callable[[Form[Any], Draft], FormView]
"""Looks at a form with these answers."""

TAPS_INSIDE = 3
UNSAID = re.compile(r"\b[a-z_.]+:(ui|value|refuse|caution)\.")
"""The key of a text that is missing."""

DRAWN = {"runes"}
"""Ways to what only a board draws."""


def look_with_care(see: See, game: Game) -> See:
    """Return a look at forms of a game that misses nothing: every view is checked, and the same twice."""

    def see_and_check(form: Form[Any], draft: Draft) -> FormView:
        view = see(form, draft)
        check_view(game, view)
        assert say(see(form, view.draft)) == say(view), "asked again with the same answers it is the same"
        return view

    return see_and_check


def say(view: FormView) -> str:
    """Return all that a view says as JSON."""
    return json.dumps(view.plain())


def check_view(game: Game, view: FormView) -> None:
    """A view is JSON, has all its words, and names nothing that is not there."""
    unsaid = UNSAID.search(say(view))
    assert unsaid is None, f"no text for {say(view)[unsaid.start() :][:60]}"
    asked = [row.name for row in view.rows if row.is_question and row.kind != "space"]
    assert len(asked) == len(set(asked)), f"asked twice: {asked}"
    assert not view.waiting or view.find_row(view.waiting), f"{view.waiting} waits and is not asked"
    assert not (view.waiting and view.can_apply)
    waiting = view.find_row(view.waiting)
    if waiting is not None and waiting.kind == "pick":
        assert [each for each in waiting.choices if not each.why_not], f"{waiting.name} waits without a choice"
    forms = {form.id for form in game.forms} | DRAWN
    for row in view.rows:
        check_row(row, forms)


def check_row(row: Row, forms: set[str]) -> None:
    """An answer is within its limits and among the choices; a way leads to a form of the game."""
    if row.kind == "number" and row.limits is not None and row.value is not None and row.thing is None:
        assert row.limits.within(row.value) == row.value, f"{row.name} = {row.value}"
    values = [choice.value for choice in row.choices]
    assert len(values) == len(set(values)), f"{row.name} has a choice twice"
    if row.kind == "several":
        assert set(row.value) <= set(values), f"{row.name} = {row.value}"
    if row.kind == "lead":
        assert {way.form for way in row.thing.values()} <= forms, f"{row.name} leads nowhere"
        assert set(values) <= set(row.thing), f"{row.name} has a choice without a way"


def check_places(view: FormView, after: FormView, row: Row) -> None:
    """The rows above a tapped one keep their places, and it stays itself."""
    assert after.find_row(row.name) is not None, f"the tapped row {row.name} is gone"
    assert list_above(view, row.name) == list_above(after, row.name), f"rows above {row.name} jump"


def list_above(view: FormView, name: str) -> list[tuple[str, str]]:
    """Return the kinds and names of the rows above this one."""
    at = [row.name for row in view.rows].index(name)
    return [(row.kind, row.name) for row in view.rows[:at]]


def tap(see: See, form: Form[Any], view: FormView, chance: random.Random) -> FormView:
    """Return the form after a tap on one of its rows; the same view where nothing is asked."""
    asked = [row for row in view.rows if row.is_question]
    if not asked:
        return view
    row = chance.choice(asked)
    answer = answer_by_tap(see, form, row, chance)
    after = see(form, view.answer(row.name, answer))
    check_places(view, after, row)
    check_at_once(row, answer, after)
    return after


def check_at_once(row: Row, answer: Any, after: FormView) -> None:
    """What a finger makes at once, those who fill in the whole form make by "Apply"."""
    moves = row.find_moves(answer) if row.is_at_once and not row.answered else ()
    assert after.refusal or set(moves) <= set(after.moves), f"{row.name} makes {moves} at once alone"


def answer_by_tap(see: See, form: Form[Any], row: Row, chance: random.Random) -> Any:
    """Return an answer as a tap on this row gives it."""
    if row.kind == "open":
        return tap_inside(see, part_form(form, row), row.value, chance).draft
    if row.kind == "items":
        return change_items(see, form, row, chance)
    if row.kind == "number" and row.limits is not None:
        near = (row.value or 0) + chance.choice((-1, 1))
        wanted = row.limits.within(chance.choice((near, near, row.limits.least, row.limits.most)))
        return None if row.optional and chance.random() < 0.2 else wanted
    if row.choices:
        return row.answer_by(chance.choice([choice.value for choice in row.choices if not choice.why_not] or [""]))
    return row.answer_by("") if row.kind == "flag" else chance.choice(("x", "Anna", ""))


def tap_inside(see: See, form: Form[Any], draft: Draft, chance: random.Random) -> FormView:
    """Return the form behind a row after some taps in it."""
    view = see(form, draft)
    for _ in range(TAPS_INSIDE):
        view = tap(see, form, view, chance)
    return view


def change_items(see: See, form: Form[Any], row: Row, chance: random.Random) -> tuple[Any, ...]:
    """Return the entries of a list after one was added, edited, moved up or taken away."""
    entries, place = list(row.value), chance.randrange(len(row.value) + 1)
    is_new = place == len(entries)
    if is_new and row.thing.new is None:
        return tuple(entries)
    deed = "edit" if is_new else chance.choice(("edit", "edit", "remove", "earlier"))
    if deed == "remove":
        del entries[place]
    elif deed == "earlier":
        entries.insert(max(0, place - 1), entries.pop(place))
    else:
        view = tap_inside(see, item_form(form, row, None if is_new else place), Draft(), chance)
        if not view.missing and not view.refusal:
            entries[place : place + 1] = [view.made]
    return tuple(entries)
