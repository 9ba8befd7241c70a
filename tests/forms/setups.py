"""A form of a new play, filled in by written answers, without a window."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.content.texts import Texts
from companion.forms.draft import Draft
from companion.forms.form import Form
from companion.kernel.game import Game
from companion.plays.filling.form_view import FormView
from companion.plays.filling.look import look_without_play
from companion.plays.filling.written_answers import fill_in_by
from companion.things.printed_things import find_printed_values


def fill_setup(game: Game, form_id: str, setup: Any, written: Mapping[str, str]) -> FormView:
    """Return the form after these answers; printed things are known, as on the command line."""
    form = next(form for form in game.setup_forms if form.id == form_id)

    def see(form: Form[Any], draft: Draft) -> FormView:
        return look_without_play(form, game, setup, draft, Texts("it"))

    return fill_in_by(see, form, written, lambda meaning, name: find_printed_values(game, meaning.kind, name))
