"""Checks a step of the guide: every name, field and value in it, against the code.

These stand in its texts, its questions and its moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING
from typing import Any

from companion.command.declared import Hint, can_match, hints_of, item_hint, part_hint, value_hint
from companion.content.guide import Step, StepAsk
from companion.content.source import LANGUAGES
from companion.content.texts import Texts
from companion.kernel.codec import Unfit, check_limits, decode, fields_of
from companion.kernel.form_field import form_fields
from companion.kernel.game import Game
from companion.kernel.limits import Limits
from companion.kernel.move import AnyMove
from companion.plays.describing.problems import say_problem
from companion.plays.playing.card_questions import limits_of_counter
from companion.plays.playing.move_codec import move_class_named

ANSWERS: Mapping[str, Hint] = {"counter": int, "choice": str, "several": tuple}
"""The type of the answer to each kind of question."""


def check_placeholders(game: Game, step: Step, names: set[str]) -> Iterator[str]:
    """Yield a problem for each `{name}` or `{name.part}` in a step's texts that has no value.

    A name is the round, a value of the game or the loop's item.
    """
    for name in sorted(names):
        head, _, path = name.partition(".")
        try:
            part_hint(_find_hint(game, step, head), path)
        except LookupError:
            yield say_no_value(name)


def say_no_value(name: str) -> str:
    """Return the sentence for a placeholder without a value."""
    return f"there is no value {name} to fill in."


def _find_hint(game: Game, step: Step, name: str) -> Hint:
    """Return the type of a name in braces, before its part is looked up. Raises LookupError."""
    if name == step.each:
        return item_hint(game, name)
    return int if name == "round" else value_hint(game, name)


# --- questions -------------------------------------------------------------------------------------------


def check_ask(game: Game, step: Step, ask: StepAsk) -> Iterator[str]:
    """Yield the problems with a question of a step."""
    if ask.kind == "counter":
        yield from _check_counter(ask, limits_of_counter(game, step, ask))
    elif ask.options not in game.collections:
        yield f"there is no collection {ask.options} to choose {ask.name} from."
    else:
        yield from _check_choice(game, step, ask)
    if ask.adds and not any(other.name == ask.adds and other.worth for other in step.asks):
        yield f"{ask.name} adds up {ask.adds}, which is not asked for or has no worth."
    if _is_name(ask.start):
        yield from _check_start(game, step, ask)


def _check_counter(ask: StepAsk, limits: Limits) -> Iterator[str]:
    """Yield a problem if a counter's start is outside its limits."""
    if isinstance(ask.start, bool) or not isinstance(ask.start, int):
        if not _is_name(ask.start):
            yield f"{ask.name} is a counter and starts with a number."
    elif limits.within(ask.start) != ask.start:
        yield f"{ask.name} starts at {ask.start} and goes {_describe_range(limits)}."


def _check_choice(game: Game, step: Step, ask: StepAsk) -> Iterator[str]:
    """Yield the problems with a choice: its start, and the item fields `of` and `worth`."""
    if ask.kind == "choice" and not isinstance(ask.start, str):
        yield f"{ask.name} starts with the id of one of {ask.options}."
    if ask.kind == "choice" and not ask.start and ask.missing is None:
        yield f"{ask.name} has no start: “missing” says what is to be chosen."
    if ask.of and not step.each:
        yield f"{ask.name} names of, and the step has no each."
    for field, hint in ((ask.of, str), (ask.worth, int)):
        if field:
            yield from _check_field(game, ask.options, field, hint)


def _check_field(game: Game, collection: str, field: str, wanted: Hint) -> Iterator[str]:
    try:
        found = part_hint(item_hint(game, collection), field)
    except LookupError:
        yield f"what {collection} holds has no {field}."
        return
    if "." in field or not can_match(found, wanted):
        yield f"{field} of what {collection} holds is no {'number' if wanted is int else 'id'}."


def _check_start(game: Game, step: Step, ask: StepAsk) -> Iterator[str]:
    hint = _find_value_hint(game, step, ask.start[1:])
    if hint is None:
        yield f"there is no value {ask.start}."
    elif not can_match(hint, ANSWERS[ask.kind]):
        yield f"{ask.name} cannot start with {ask.start}."


# --- moves -----------------------------------------------------------------------------------------------


def check_step_move(game: Game, step: Step, plain: Mapping[str, Any]) -> Iterator[str]:
    """Yield the problems with a move of a step: its name, its fields and their values."""
    move = move_class_named(game, str(plain.get("move", "")))
    if move is None:
        yield f"there is no move {plain.get('move')}."
        return
    known = {spec.name for spec in fields_of(move)}
    given = {name: value for name, value in plain.items() if name != "move"}
    yield from (f"{plain['move']} has no field {name}." for name in given if name not in known)
    yield from (f"{plain['move']} needs {name}." for name in _list_required(move) if name not in given)
    for name in given:
        if name in known:
            yield from _check_value(game, step, move, name, given[name])


def _list_required(move: type[AnyMove]) -> tuple[str, ...]:
    specs = fields_of(move)
    return tuple(spec.name for spec in specs if spec.default is MISSING and spec.default_factory is MISSING)


def _check_value(game: Game, step: Step, move: type[AnyMove], field: str, value: Any) -> Iterator[str]:
    """Yield the problems with a field's value: a literal, or the `$name` of another value."""
    if not _is_name(value):
        yield from _check_literal(move, field, value)
        return
    ask = next((ask for ask in step.asks if ask.name == value[1:]), None)
    hint = ANSWERS[ask.kind] if ask is not None else _find_value_hint(game, step, value[1:])
    if hint is None:
        yield f"there is no value {value}."
    elif not can_match(hint, hints_of(move)[field]):
        yield f"{field} of {move.move_name()} cannot be {value}."
    elif ask is not None:
        yield from _check_limits(game, step, move, field, ask)


def _check_literal(move: type[AnyMove], field: str, value: Any) -> Iterator[str]:
    where, limits = f"{move.move_name()}.{field}", next(spec.metadata for spec in fields_of(move) if spec.name == field)
    try:
        check_limits(limits, decode(hints_of(move)[field], value, where), where)
    except Unfit as wrong:
        yield say_problem(Texts(LANGUAGES[1]), wrong)


def _check_limits(game: Game, step: Step, move: type[AnyMove], field: str, ask: StepAsk) -> Iterator[str]:
    """Yield a problem if a counter offers a value that its move would refuse."""
    limits = form_fields(move)[field].limits
    if ask.kind != "counter" or limits is None:
        return
    asked = limits_of_counter(game, step, ask)
    if limits.within(asked.least) != asked.least or limits.within(asked.most) != asked.most:
        yield f"{ask.name} goes {_describe_range(asked)}, and {field} of {move.move_name()} {_describe_range(limits)}."


# --- names -----------------------------------------------------------------------------------------------


def _is_name(value: Any) -> bool:
    return isinstance(value, str) and value.startswith("$")


def _find_value_hint(game: Game, step: Step, name: str) -> Hint | None:
    """Return the type of `$name` where it is no answer; None if there is no such value."""
    head, _, path = name.partition(".")
    try:
        return part_hint(item_hint(game, head), path or "id") if head == step.each else _find_hint(game, step, name)
    except LookupError:
        return None


def _describe_range(limits: Limits) -> str:
    return f"from {limits.least} to {limits.most}"
