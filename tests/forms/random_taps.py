"""Random taps on the rows of a form, also in the forms behind its rows."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from companion.forms.draft import Draft
from companion.forms.form import Form, item_form, part_form
from companion.forms.row import Row
from companion.plays.filling.form_view import FormView

See = Callable[[Form[Any], Draft], FormView]
"""Looks at a form with these answers."""

TAPS_INSIDE = 3


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
        words = json.dumps({**view.plain(), "apply": ""})
        assert ":ui." not in words and ":value." not in words, "every word has its text"
        asked = [row for row in view.rows if row.is_question]
        if asked:
            row = chance.choice(asked)
            view = see(form, view.answer(row.name, answer_by_tap(see, form, row, chance)))
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
