"""The form of a single move, made of its fields: for the command line, and for corrections."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.kernel.form_field import FormField, form_fields
from companion.kernel.game import Game
from companion.kernel.items import name_of
from companion.kernel.limits import Limits
from companion.kernel.move import AnyMove

NOT_SAID = ""


def move_form(game: Game, move: type[AnyMove]) -> Form[Any]:
    """Return a form that asks for each field of a move; without an answer the default holds."""

    def ask_fields(ask: Ask[Any]) -> Deal[Any]:
        answers = {name: _ask_field(ask, game, field) for name, field in form_fields(move).items() if _can_ask(field)}
        values = {name: value for name, value in answers.items() if value is not None}
        lacking = [name for name, field in form_fields(move).items() if field.is_required and name not in values]
        if lacking:
            ask.need(form_fields(move)[lacking[0]].doc)
            return Deal()
        return Deal(moves=(move(**values),))

    return Form(id=move.move_name(), ask=ask_fields, title=move.move_name().replace("_", " "), word=text("apply"))


def _can_ask(field: FormField) -> bool:
    return field.sort in ("number", "flag", "choice", "text", "texts")


def _ask_field(ask: Ask[Any], game: Game, field: FormField) -> Any:
    """Ask for a field and return its value, or None where its default holds."""
    if field.of in game.collections:
        return _ask_thing(ask, game, field)
    value = _ASKED_BY[field.sort](ask, field)
    return None if not ask.is_answered(field.name) and not field.is_required else value


def _ask_thing(ask: Ask[Any], game: Game, field: FormField) -> Any:
    """Ask for one thing of a collection, or for several."""
    things = game.collections[field.of](ask.state)
    choices = [Choice(str(thing.id), name_of(thing, str(thing.id))) for thing in things]
    ask.heading(field.doc)
    if field.sort == "texts":
        return ask.several(field.name, choices) or None
    return ask.pick(field.name, choices, NOT_SAID) or None


def _ask_number(ask: Ask[Any], field: FormField) -> int | None:
    limits = field.limits or Limits(0, 0)
    if field.default is None:
        return ask.roll(field.name, field.doc, limits, look="")
    return ask.number(field.name, field.doc, limits, propose=field.default)


def _ask_flag(ask: Ask[Any], field: FormField) -> object:
    return ask.flag(field.name, field.doc, propose=bool(field.default))


def _ask_choice(ask: Ask[Any], field: FormField) -> str | None:
    ask.heading(field.doc)
    usual = NOT_SAID if field.default is None else field.default
    return ask.pick(field.name, [Choice(value, value) for value in field.choices], usual) or None


def _ask_text(ask: Ask[Any], field: FormField) -> str | None:
    return ask.text(field.name, field.doc, field.longest, propose=field.default or "") or None


def _ask_texts(ask: Ask[Any], field: FormField) -> tuple[str, ...]:
    ask.heading(field.doc)
    return ask.several(field.name, [Choice(value, value) for value in field.choices], tuple(field.default or ()))


_ASKED_BY: Mapping[str, Callable[[Ask[Any], FormField], Any]] = {
    "number": _ask_number,
    "flag": _ask_flag,
    "choice": _ask_choice,
    "text": _ask_text,
    "texts": _ask_texts,
}
