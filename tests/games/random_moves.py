"""Random moves of any game, made from what its moves say of their own fields.

A field with `of` takes ids and names out of that collection, one with `choices` takes those, a number stays
within its limits; now and then a field takes what is not there. So one strategy serves every game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, is_dataclass
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from companion.kernel.codec import fields_of
from companion.kernel.common_moves import ChangeOption, NextStep, Note
from companion.kernel.game import Game
from companion.kernel.guide import card_at
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Refusal
from companion.plays.playing.play import try_move
from companion.plays.playing.prompter import advance
from tests.games.card_answers import first_answers

NOBODY = "nobody"
WORDS = ("", "Orso", NOBODY)
NEAR = 6
"""Most numbers at a table are small: those that are drawn lie this near to the least, or to 0."""

SIZES = (0, 1, 1, 2, 2, 8)
"""How many things a list holds: a few, or a whole row of places."""

TRIES = 8
"""People know what they point at: so often a move is drawn until the table accepts one of its kind."""

SIZE = st.sampled_from(SIZES)
ONE_IN_TWO, ONE_IN_FOUR, ONE_IN_TEN = st.integers(0, 1), st.integers(0, 3), st.integers(0, 9)
"""0 is the one."""

Draw = Callable[[st.SearchStrategy[Any]], Any]


@st.composite
def some_tap(draw: st.DrawFn, game: Game, state: Any) -> tuple[AnyMove, ...]:
    """One tap: a move, or now and then "Apply and next" on the card of the guide."""
    card = card_at(game, state)
    if card is not None and draw(ONE_IN_TEN) == 0:
        return advance(game, state, card, first_answers(game, state, card))
    return (draw(some_move(game, state)),)


@st.composite
def some_move(draw: st.DrawFn, game: Game, state: Any) -> AnyMove:
    """Any move of this game, with fields that mostly fit the state; a setting or a step of the guide at times."""
    kind = draw(st.sampled_from((*_possible(game, state), ChangeOption, NextStep, Note)))
    if kind is ChangeOption:
        return _change_of_option(draw, state.options)
    if kind is NextStep:
        return NextStep()
    tries = [_instance(draw, game, state, kind)]
    while len(tries) < TRIES and not _is_accepted(game, state, tries[-1]):
        tries.append(_instance(draw, game, state, kind))
    made: AnyMove = tries[-1]
    return made


@st.composite
def some_move_of(draw: st.DrawFn, game: Game, state: Any, kind: type[AnyMove]) -> AnyMove | None:
    """A move of this kind that the table accepts; None where none was found."""
    if kind is ChangeOption:
        return _change_of_option(draw, state.options)
    for _ in range(TRIES):
        move: AnyMove = _instance(draw, game, state, kind)
        if _is_accepted(game, state, move):
            return move
    return None


@st.composite
def some_value(draw: st.DrawFn, game: Game, state: Any, kind: Any, spec: Field[Any]) -> Any:
    """A value of one field of a move of this kind."""
    return _value(draw, game, state, _hints(kind)[spec.name], spec)


def _possible(game: Game, state: Any) -> tuple[type[AnyMove], ...]:
    """Nobody attacks where there is no enemy; where there is one, that is what people do next."""
    pointing = {kind: _named_by(kind) for kind in game.moves}
    possible = (kind for kind in game.moves if all(game.collections[name](state) for name in pointing[kind]))
    return tuple(each for kind in possible for each in ((kind, kind) if pointing[kind] else (kind,)))


def _named_by(kind: type[AnyMove]) -> tuple[str, ...]:
    """The collections out of which this move must name something."""
    named = (spec.metadata.get("of") for spec in fields_of(kind) if spec.default is MISSING)
    return tuple(name for name in named if name)


def _is_accepted(game: Game, state: Any, move: AnyMove) -> bool:
    try:
        try_move(game, state, move)
    except Refusal:
        return False
    return True


def _change_of_option(draw: Draw, options: Any) -> AnyMove:
    """Return another value of an option; a game without options goes on in the guide."""
    kind: Any = type(options)
    if options is None or not fields_of(kind):
        return NextStep()
    spec = draw(st.sampled_from(fields_of(kind)))
    hint = _hints(kind)[spec.name]
    return ChangeOption(spec.name, draw(_atom(hint, spec)))


def _instance(draw: Draw, game: Game, state: Any, kind: Any) -> Any:
    """A move, or a dataclass inside one; a field with a default is often left out, as people do,
    but seldom whom or what it is about."""
    values = {}
    for spec in fields_of(kind):
        optional = spec.default is not MISSING or spec.default_factory is not MISSING
        if not optional or draw(ONE_IN_FOUR if spec.metadata.get("of") else ONE_IN_TWO):
            values[spec.name] = _value(draw, game, state, _hints(kind)[spec.name], spec)
    return kind(**values)


def _value(draw: Draw, game: Game, state: Any, hint: Any, spec: Field[Any]) -> Any:
    inner = [part for part in get_args(hint) if part is not type(None)]
    if get_origin(hint) is tuple:
        return tuple(_value(draw, game, state, inner[0], spec) for _ in range(draw(SIZE)))
    if type(None) in get_args(hint):
        return _value(draw, game, state, inner[0], spec)
    if is_dataclass(hint) and isinstance(hint, type):
        return _instance(draw, game, state, hint)
    if hint is str and spec.metadata.get("of"):
        return draw(st.sampled_from(_known(game, state, spec.metadata["of"])))
    return draw(_atom(hint, spec))


def _known(game: Game, state: Any, collection: str) -> tuple[str, ...]:
    """The ids of a collection, and for a smaller part its names and what is not there."""
    things = game.collections[collection](state)
    ids = tuple(thing.id for thing in things)
    names = tuple(thing.name for thing in things if thing.name)[:1]
    return (*ids, *ids, *names, "", NOBODY)


@cache
def _atom(hint: Any, spec: Field[Any]) -> st.SearchStrategy[Any]:
    """Where the values of a field come from. Made once: making it takes longer than drawing from it."""
    limits = spec.metadata
    if limits.get("choices"):
        return st.sampled_from(limits["choices"])
    if get_origin(hint) is Literal:
        return st.sampled_from(get_args(hint))
    if hint is bool:
        return st.booleans()
    if hint is int:
        return _number(limits.get("least"), limits.get("most"))
    return st.sampled_from(WORDS)


def _number(least: int | None, most: int | None) -> st.SearchStrategy[int]:
    low = max(-NEAR, least if least is not None else -NEAR)
    high = min(low + 2 * NEAR, most if most is not None else low + 2 * NEAR)
    limits = [limit for limit in (least, most) if limit is not None]
    return st.integers(low, high) | st.sampled_from(limits) if limits else st.integers(low, high)


@cache
def _hints(kind: type[Any]) -> dict[str, Any]:
    return get_type_hints(kind)
