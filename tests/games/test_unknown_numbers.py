"""Unknown is not zero: a number that nobody typed is asked for, or makes no difference, and is never taken as 0.

Three tables differ only in one number: nobody knows it, it is 0, or it is more. Where 0 and more come to different
tables, a move on the unknown one may not come to that of 0 without a word.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from itertools import chain
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games import names_to_play
from companion.kernel.diff import diff
from companion.kernel.game import Game
from companion.kernel.guide import expand
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Refusal
from companion.plays.playing.play import cautions_of, try_move
from tests.games.plain_moves import plain_moves
from tests.games.random_moves import some_move
from tests.games.tables import game_of, tables_of
from tests.games.test_hidden import offered
from tests.searching import examples

EVERY = 29
"""Of the recorded tables, one in so many is looked at."""

MORE = 3
RANDOM_MOVES = 150

Path = tuple[str | int, ...]


@cache
def unknown_fields(kind: type[Any]) -> tuple[str, ...]:
    """The numbers of a kind of thing that nobody needs to know."""
    hints = get_type_hints(kind)
    return tuple(spec.name for spec in fields(kind) if {int, type(None)} == set(get_args(hints[spec.name])))


def find_numbers(value: Any, path: Path = ()) -> Iterator[Path]:
    """Yield the places of all numbers in a state that may be unknown."""
    if isinstance(value, tuple):
        for number, item in enumerate(value):
            yield from find_numbers(item, (*path, number))
    elif is_dataclass(value) and not isinstance(value, type):
        yield from ((*path, name) for name in unknown_fields(type(value)))
        for spec in fields(value):
            yield from find_numbers(getattr(value, spec.name), (*path, spec.name))


def list_numbers(state: Any) -> list[Path]:
    return list(find_numbers(state))


def put(value: Any, path: Path, number: int | None) -> Any:
    """The value with this number at a place."""
    if not path:
        return number
    first, rest = path[0], path[1:]
    if isinstance(first, int):
        return (*value[:first], put(value[first], rest, number), *value[first + 1 :])
    return replace(value, **{first: put(getattr(value, first), rest, number)})


def name_of(path: Path) -> str:
    return ".".join(part for part in path if isinstance(part, str))


def outcome(game: Game, state: Any, move: AnyMove, path: Path) -> tuple[Any, bool]:
    """What a move comes to but for the number itself, and whether the app says anything against it."""
    try:
        deed = try_move(game, state, move)
    except Refusal as refusal:
        return refusal.code, True
    key = name_of(path)
    changes = frozenset((change.key, change.new) for change in diff(deed.before, deed.after) if change.key != key)
    return changes, any(cautions_of(game, (deed,)))


def is_taken_as_zero(game: Game, state: Any, move: AnyMove, path: Path) -> bool:
    unknown, says = outcome(game, put(state, path, None), move, path)
    if says:
        return False
    zero, _ = outcome(game, put(state, path, 0), move, path)
    if unknown != zero:
        return False
    more, _ = outcome(game, put(state, path, MORE), move, path)
    return bool(zero != more)


@pytest.mark.parametrize("game_id", names_to_play())
def test_no_move_takes_an_unknown_number_for_zero(game_id: str) -> None:
    game, found = game_of(game_id), set[str]()
    for state in tables_of(game_id)[::EVERY]:
        card = next((card for card in expand(game, state) if card.id == state.place.card), None)
        moves = tuple(chain(offered(game, state, card) if card else (), plain_moves(game, state)))
        places = {name_of(path): path for path in find_numbers(state)}
        for name, path in places.items():
            found |= {f"{name}: {move.move_name()}" for move in moves if is_taken_as_zero(game, state, move, path)}
    assert found == set()


@pytest.mark.parametrize("game_id", [each for each in names_to_play() if any(map(list_numbers, tables_of(each)))])
def test_no_random_move_takes_an_unknown_number_for_zero(game_id: str) -> None:
    game = game_of(game_id)
    tables = [state for state in tables_of(game_id) if list_numbers(state)]

    @settings(max_examples=examples(RANDOM_MOVES), suppress_health_check=[HealthCheck.too_slow])
    @given(st.data())
    def search(data: st.DataObject) -> None:
        state = data.draw(st.sampled_from(tables))
        path = data.draw(st.sampled_from(list_numbers(state)))
        move = data.draw(some_move(game, state))
        assert not is_taken_as_zero(game, state, move, path), name_of(path)

    search()
