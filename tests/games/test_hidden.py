"""What is hidden neither refuses nor asks: a tracker that the group keeps with its pieces is never consulted.

Two tables differ only in the values of a tracker, which both hide: what was last typed into it, and other numbers.
Whatever the guide offers on one of them, and whatever else players do, is refused and asked about on both or on none.
Moves that change nothing but the tracker, or name something in it, are left out: a group that keeps it with its pieces
makes none of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games import names_to_play
from companion.kernel.bookkeeping import take_bookkeeping
from companion.kernel.codec import Unfit
from companion.kernel.common_moves import NextStep
from companion.kernel.diff import diff
from companion.kernel.game import Game
from companion.kernel.guide import GuideCard, expand
from companion.kernel.move import AnyMove
from companion.kernel.state import Place
from companion.plays.playing.applied_move import AppliedMove
from companion.plays.playing.prompter import row_moves
from tests.games.card_answers import first_answers
from tests.games.own import own_of
from tests.games.plain_moves import moves_about, plain_moves
from tests.games.random_moves import some_move
from tests.games.tables import game_of, judge, tables_of, thick_tables_of
from tests.searching import examples

GAME_IDS = [game_id for game_id in names_to_play() if game_of(game_id).content.settings.trackers]
EVERY = 13
"""Of the recorded tables, one in so many is looked at."""

FEW = 4
"""Of so many tables all plain moves are looked at."""

MORE = 20
"""So much is added to every number of a tracker: more than anybody has or carries."""

Keys = tuple[str, ...]


def keys_of(game: Game, tracker: str) -> Keys:
    """The keys of the values that a tracker keeps."""
    return tuple(own_of(game.id).tracked[tracker].split())


def empty(value: Any, paths: list[tuple[str, ...]]) -> Any:
    """The value with nothing in what these paths name: no number, no thing."""
    if () in paths:
        return 0 if isinstance(value, int) else () if isinstance(value, tuple) else _empty_parts(value)
    if isinstance(value, tuple):
        return tuple(empty(item, paths) for item in value)
    names = {path[0] for path in paths} if is_dataclass(value) else ()
    rest = {name: [path[1:] for path in paths if path[0] == name] for name in names}
    return replace(value, **{name: empty(getattr(value, name), rest[name]) for name in names}) if names else value


def _empty_parts(value: Any) -> Any:
    if not is_dataclass(value) or isinstance(value, type):
        return value
    return empty(value, [(spec.name,) for spec in fields(value)])


def heap(value: Any, paths: list[tuple[str, ...]]) -> Any:
    """The value with more than there can be in what these paths name: every number is raised, every mark is there."""
    if isinstance(value, bool) or not paths:
        return value or () in paths if isinstance(value, bool) else value
    if isinstance(value, int) and () in paths:
        return value + MORE
    if isinstance(value, tuple):
        return tuple(heap(item, paths) for item in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    whole = () in paths
    rest = {
        spec.name: [path[1:] for path in paths if path[:1] == (spec.name,)] + [()] * whole for spec in fields(value)
    }
    return replace(value, **{name: heap(getattr(value, name), below) for name, below in rest.items()})


def others(game: Game, state: Any, tracker: str) -> tuple[Any, ...]:
    """The same table with other values in the tracker: none, too many, and those of moments of other plays."""
    keys, tables = keys_of(game, tracker), tables_of(game.id)
    donors = (tables[3], tables[len(tables) // 2], tables[-3])
    varied = (
        *(change(state, [tuple(key.split(".")) for key in keys]) for change in (empty, heap)),
        *(take_bookkeeping(state, d, keys) for d in donors),
    )
    return tuple(other for other in varied if other != state)


def is_consulted(game: Game, tracker: str, tables: tuple[Any, ...], move: AnyMove) -> bool:
    """Does a value of this tracker, in which alone the tables differ, decide what is said against the move?"""
    verdicts = [judge(game, table, move) for table in tables]
    deed = next((deed for deed, _ in verdicts if deed is not None), None)
    is_about = deed is not None and _changes_only(deed, keys_of(game, tracker))
    return len({None if made is None else said for made, said in verdicts}) > 1 and not is_about


def _changes_only(deed: AppliedMove, keys: Keys) -> bool:
    changed = [change.key for change in diff(deed.before, deed.after)]
    return all(any(f"{key}.".startswith(f"{each}.") for each in keys) for key in changed)


def offered(game: Game, state: Any, card: GuideCard) -> Iterator[AnyMove]:
    """What the guide offers on a card: the moves of its rows, and the way on."""
    yield NextStep()
    answers = first_answers(game, state, card)
    for row in card.rows:
        try:
            yield from row_moves(game, state, row, answers)
        except Unfit:
            continue


def names_a_thing_of(tracker: str, game: Game, state: Any, move: AnyMove) -> bool:
    """A move about a thing that lies in the tracker is one about the tracker."""
    paths = (key.split(".") for key in keys_of(game, tracker))
    things = {word for path in paths for word in _words_of(state, path)}
    return bool(things & set(_words_in(move)))


def _words_of(value: Any, path: list[str]) -> Iterator[str]:
    """Ids and names of the things that a path leads to, and of those in them."""
    if isinstance(value, tuple):
        for item in value:
            yield from _words_of(item, path)
    elif path:
        yield from _words_of(getattr(value, path[0]), path[1:])
    elif is_dataclass(value) and hasattr(value, "id"):
        yield from (value.id, getattr(value, "name", value.id))
        for spec in fields(value):
            yield from _words_of(getattr(value, spec.name), [])


def _words_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _words_in(item)
    elif is_dataclass(value):
        for spec in fields(value):
            yield from _words_in(getattr(value, spec.name))


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_tracker_says_what_it_keeps(game_id: str) -> None:
    trackers = {tracker.id for tracker in game_of(game_id).content.settings.trackers}
    assert set(own_of(game_id).tracked) == trackers


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_guide_consults_no_hidden_tracker(game_id: str) -> None:
    game, own = game_of(game_id), own_of(game_id)
    found = set()
    for tracker in own.tracked:
        for state in tables_of(game_id)[::EVERY]:
            one = replace(state, hidden=(tracker,))
            tables = (one, *others(game, one, tracker))
            for card in expand(game, one):
                place = Place(round=state.place.round, card=card.id)
                here = tuple(replace(table, place=place) for table in tables)
                moves = [move for move in offered(game, here[0], card) if is_consulted(game, tracker, here, move)]
                found |= {f"{tracker}: {move.move_name()}" for move in moves}
    assert found <= own.still_consulted


@pytest.mark.parametrize("game_id", GAME_IDS)
@settings(max_examples=examples(60), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_no_move_consults_a_hidden_tracker(game_id: str, data: st.DataObject) -> None:
    game, own = game_of(game_id), own_of(game_id)
    state = data.draw(st.sampled_from(tables_of(game_id)))
    move = data.draw(some_move(game, state))
    assert consulted_by(game, state, move) <= own.still_consulted


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_no_plain_move_consults_a_hidden_tracker(game_id: str) -> None:
    """Every kind of move, with nothing said that may be left out: what it takes by itself is of no hidden tracker."""
    game, own = game_of(game_id), own_of(game_id)
    richest = sorted(tables_of(game_id), key=lambda state: count_empty(game, state))
    found = set()
    some = richest[: len(richest) // 2 : max(1, len(richest) // 2 // FEW)]
    for state in (*some, *thick_tables_of(game_id)[::7]):
        for move in plain_moves(game, state):
            found |= consulted_by(game, state, move)
    assert found <= own.still_consulted


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_no_move_about_a_thing_consults_its_hidden_values(game_id: str) -> None:
    """Every move that names a thing with such values, plain and with each number beside."""
    game, own = game_of(game_id), own_of(game_id)
    found = set()
    tables = tables_of(game_id)
    for state in tables[len(tables) - 1 :: -(len(tables) // FEW)]:
        for tracker in own.tracked:
            one = replace(state, hidden=(tracker,))
            varied = (one, *others(game, one, tracker))
            for move in moves_about(game, one, set(things_with(game, one, tracker))):
                if not names_a_thing_of(tracker, game, one, move) and is_consulted(game, tracker, varied, move):
                    found.add(f"{tracker}: {move.move_name()}")
    assert found <= own.still_consulted


def things_with(game: Game, state: Any, tracker: str) -> Iterator[str]:
    """The last thing of each kind that has values of the tracker."""
    for key in keys_of(game, tracker):
        value, *parts = state, *key.split(".")
        for part in parts[:-1]:
            value = getattr(value, part)
            value = value[-1] if isinstance(value, tuple) and value else value
            if isinstance(value, tuple):
                break
            yield from (value.id,) if hasattr(value, "id") else ()


def count_empty(game: Game, state: Any) -> int:
    """The number of collections without anything in them: a table with few has most to point at."""
    return sum(not things(state) for things in game.collections.values())


def consulted_by(game: Game, state: Any, move: AnyMove) -> set[str]:
    """The trackers that this move consults although they are hidden."""
    found = set()
    for tracker in own_of(game.id).tracked:
        one = replace(state, hidden=(tracker,))
        tables = (one, *others(game, one, tracker))
        if not names_a_thing_of(tracker, game, one, move) and is_consulted(game, tracker, tables, move):
            found.add(f"{tracker}: {move.move_name()}")
    return found
