"""The form of a single move, made of its fields: for the command line, and for corrections."""

from __future__ import annotations

from typing import Any

from companion.forms.ask import Ask
from companion.forms.field_questions import FieldQuestion, ask_field, can_ask
from companion.forms.form import Deal, Form
from companion.forms.row import Choice
from companion.kernel.form_field import FormField, form_fields
from companion.kernel.game import Game
from companion.kernel.items import name_of
from companion.kernel.move import AnyMove

NOT_SAID = ""


def move_form(game: Game, move: type[AnyMove]) -> Form[Any]:
    """Return a form that asks for each field of a move; without an answer the default holds."""

    def ask_fields(ask: Ask[Any]) -> Deal[Any]:
        answers = {name: _ask_field(ask, game, field) for name, field in form_fields(move).items() if can_ask(field)}
        values = {name: value for name, value in answers.items() if value is not None}
        lacking = [name for name, field in form_fields(move).items() if field.is_required and name not in values]
        if lacking:
            ask.need(form_fields(move)[lacking[0]].doc)
            return Deal()
        return Deal(moves=(move(**values),))

    return Form(id=move.move_name(), ask=ask_fields, title=move.move_name().replace("_", " "))


def _ask_field(ask: Ask[Any], game: Game, field: FormField) -> Any:
    """Ask for a field and return its value, or None where its default holds."""
    if field.of in game.collections:
        return _ask_thing(ask, game, field)
    value = ask_field(ask, field, FieldQuestion(field.name, field.doc, word=str), field.default)
    return None if not ask.is_answered(field.name) and not field.is_required else value


def _ask_thing(ask: Ask[Any], game: Game, field: FormField) -> Any:
    """Ask for one thing of a collection, or for several."""
    things = game.collections[field.of](ask.state)
    choices = [Choice(str(thing.id), name_of(thing, str(thing.id))) for thing in things]
    ask.heading(field.doc)
    if field.sort == "texts":
        return ask.several(field.name, choices) or None
    return ask.pick(field.name, choices, NOT_SAID) or None
