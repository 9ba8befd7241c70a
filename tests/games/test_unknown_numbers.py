"""Unknown is not zero, and not endless: a number that nobody typed is asked for, or makes no difference.

Four tables differ only in one number: nobody knows it, it is 0, it is some, or it is more than there is of anything.
Where some differs from 0, or from so much, the unknown one may not come to the same as either without a word. So it
is with every move that names the thing with the number, with the values that follow from the table, and with forms.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache, partial
from itertools import chain, product
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.content.texts import Texts
from companion.forms.draft import Draft, draft_of
from companion.forms.form import Form
from companion.games import names_to_play
from companion.games.conan.state import SPACES
from companion.kernel.diff import diff
from companion.kernel.game import Game
from companion.kernel.guide import expand
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Refusal
from companion.plays.filling.form_view import FormView
from companion.plays.filling.look import look
from companion.plays.playing.play import Play, cautions_of, try_move
from tests.forms.random_taps import say, tap
from tests.games.plain_moves import moves_about, plain_moves
from tests.games.random_moves import some_move
from tests.games.tables import game_of, tables_of
from tests.games.test_hidden import offered
from tests.games.test_there_and_back import CORRECTIONS
from tests.searching import examples

EVERY = 29
"""Of the recorded tables, one in so many is looked at."""

FEW = 3
"""Of so many tables every number is looked at closely: all moves about its thing, all forms."""

SOME, ENDLESS = 3, 99
RANDOM_MOVES = 150
TAPS = 3
"""So many answers are given in each form."""

NOT_UNKNOWN = {
    "iron_throne": {"hostages.closed_in_round": "the row is open"},
    "conan": {
        **{f"heroes.spaces.{space}.limit": "no limit is printed" for space in SPACES},
        "heroes.skills.limit": "no load takes it",
    },
    "runewars": dict.fromkeys(("players.order", "players.offer", "players.last_order"), "none was chosen"),
    "nova_aetas": {
        "allies.threat": "its card gives none",
        "scenery.threat": "its card gives none",
        "loot_kept": "the mission goes on",
    },
}
"""Where no number says something of its own, with what it says."""

ZERO_IS_UNKNOWN = {
    "runewars": {"heroes.health"},
    "nova_aetas": {"enemies.attacks.hits"},
}
"""Numbers of which 0 says that nobody typed them."""

ONLY_COUNTED = {
    "lotr": {
        "players.deck: draw_cards": "a deck that nobody counts is never said to be empty; the group says so",
        "players.deck": "the same",
        "players.heroes.hit_points: damage_character": "a tap on + counts damage; attacks say what nobody knows",
        "players.allies.hit_points: damage_character": "the same",
        "cards.hit_points: damage_enemy": "the same",
        "players.allies.hit_points: attack": "nobody has 0 hit points: the form shows none for both",
        "players.allies.hit_points: defence": "the same",
        "quest.quest_points: quest_calculator": "no stage has 0 quest points: the form shows none for both",
    },
    "runewars": {
        "heroes.health: hurt_hero": "a tap on + counts damage",
        "heroes.health: move_hero": "nobody knows whether the hero still stands",
    },
}
"""What counts on without the number, with the reason."""

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


def numbers_of(game_id: str, state: Any) -> list[Path]:
    """The places of the numbers that may be unknown."""
    return [path for path in find_numbers(state) if name_of(path) not in NOT_UNKNOWN.get(game_id, {})]


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


def is_taken_as_known(state: Any, path: Path, see: Callable[[Any], Any]) -> bool:
    """Is the unknown number the same as 0, or as endless, where some is something else?"""
    unknown, some = see(put(state, path, None)), see(put(state, path, SOME))
    return unknown != some and unknown in (see(put(state, path, 0)), see(put(state, path, ENDLESS)))


def is_taken_silently(game: Game, state: Any, move: AnyMove, path: Path) -> bool:
    """Does a move take the unknown number for a known one, without a word?"""
    _, says = outcome(game, put(state, path, None), move, path)
    return not says and is_taken_as_known(state, path, lambda table: outcome(game, table, move, path)[0])


def things_at(state: Any, path: Path) -> frozenset[str]:
    """The ids of the things in which a number is."""
    return frozenset(value.id for value in _along(state, path) if hasattr(value, "id"))


def _along(state: Any, path: Path) -> Iterator[Any]:
    for part in path[:-1]:
        state = state[part] if isinstance(part, int) else getattr(state, part)
        yield state


def places_in(game_id: str, state: Any) -> dict[str, Path]:
    """One number of each name that may be unknown: the last."""
    return {name_of(path): path for path in numbers_of(game_id, state)}


def some_tables(game_id: str) -> tuple[Any, ...]:
    """A few tables of every kind: of the middle and the end of the recorded plays, and some with more on them."""
    tables = tables_of(game_id)
    return tables[len(tables) - 1 :: -(len(tables) // FEW)]


@pytest.mark.parametrize("game_id", names_to_play())
def test_no_move_takes_an_unknown_number_for_zero(game_id: str) -> None:
    game, found = game_of(game_id), set[str]()
    for state in tables_of(game_id)[::EVERY]:
        card = next((card for card in expand(game, state) if card.id == state.place.card), None)
        moves = tuple(chain(offered(game, state, card) if card else (), plain_moves(game, state)))
        for name, path in places_in(game_id, state).items():
            found |= {f"{name}: {move.move_name()}" for move in moves if is_taken_silently(game, state, move, path)}
    assert found <= set(ONLY_COUNTED.get(game_id, ()))


@pytest.mark.parametrize("game_id", names_to_play())
def test_no_move_about_a_thing_takes_its_number_as_known(game_id: str) -> None:
    """Every move that names the thing, plain and with numbers beside. A correction sets values and counts nothing."""
    game, found = game_of(game_id), set[str]()
    for state in some_tables(game_id):
        for name, path in places_in(game_id, state).items():
            for move in moves_about(game, state, things_at(state, path)):
                if not move.move_name().startswith(CORRECTIONS) and is_taken_silently(game, state, move, path):
                    found.add(f"{name}: {move.move_name()}")
    assert found <= set(ONLY_COUNTED.get(game_id, ()))


@pytest.mark.parametrize("game_id", ZERO_IS_UNKNOWN)
def test_a_zero_that_nobody_typed_is_said_where_it_counts(game_id: str) -> None:
    """Where the app says different things of little and of some, it says that 0 is unknown."""
    game, found, tried = game_of(game_id), set[str](), set[str]()
    for state in some_tables(game_id):
        for path in find_fields(state, ZERO_IS_UNKNOWN[game_id]):
            for move in moves_about(game, state, things_in(state, path)):
                unknown, little, some = (list_said(game, put(state, path, n), move) for n in (0, 1, SOME))
                if little != some and not move.move_name().startswith(CORRECTIONS):
                    tried.add(name_of(path))
                    found |= set() if unknown else {f"{name_of(path)}: {move.move_name()}"}
    assert found <= set(ONLY_COUNTED.get(game_id, ())) and tried == ZERO_IS_UNKNOWN[game_id]


def list_said(game: Game, state: Any, move: AnyMove) -> frozenset[str]:
    """What is said against a move, or beside it."""
    try:
        return frozenset(each.code for each in cautions_of(game, (try_move(game, state, move),)))
    except Refusal as refusal:
        return frozenset({refusal.code})


def find_fields(state: Any, names: Collection[str]) -> Iterator[Path]:
    """Yield the place of the first number of each of these names."""
    yield from {name: path for path in reversed([*_all_numbers(state)]) if (name := name_of(path)) in names}.values()


def _all_numbers(value: Any, path: Path = ()) -> Iterator[Path]:
    if isinstance(value, tuple):
        for number, item in enumerate(value):
            yield from _all_numbers(item, (*path, number))
    elif is_dataclass(value):
        for spec in fields(value):
            yield from _all_numbers(getattr(value, spec.name), (*path, spec.name))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield path


def things_in(state: Any, path: Path) -> frozenset[str]:
    """The ids of the thing in which a number is, and of all that belongs to it."""
    owner = next(value for value in _along(state, path) if hasattr(value, "id"))
    return frozenset(_ids_below(owner))


def _ids_below(value: Any) -> Iterator[str]:
    if isinstance(value, tuple):
        for item in value:
            yield from _ids_below(item)
    elif is_dataclass(value):
        yield from (value.id,) if hasattr(value, "id") else ()
        for spec in fields(value):
            yield from _ids_below(getattr(value, spec.name))


@pytest.mark.parametrize("game_id", names_to_play())
def test_no_value_follows_from_an_unknown_number(game_id: str) -> None:
    """What the app works out of a table says that a number is unknown, or does without it."""
    game, found = game_of(game_id), set[str]()
    for state in tables_of(game_id)[::EVERY]:
        for name, path in places_in(game_id, state).items():
            if is_taken_as_known(state, path, lambda table: repr(game.derive(table))):
                found.add(name)
    assert found <= set(ONLY_COUNTED.get(game_id, ()))


@pytest.mark.parametrize("game_id", names_to_play())
def test_no_form_takes_an_unknown_number_as_known(game_id: str) -> None:
    """Each form, opened for the thing with the number and answered at random, shows what nobody knows as such."""
    game, found, chance = game_of(game_id), set[str](), random.Random(game_id)
    for state in some_tables(game_id):
        for (name, path), form in product(places_in(game_id, state).items(), game.forms):
            draft = opened(game, state, form, things_at(state, path))
            for _ in range(TAPS):
                if is_taken_as_known(state, path, partial(see_form, game, form, draft)):
                    found.add(f"{name}: {form.id}")
                see = partial(look_at, game, put(state, path, None))
                draft = tap(see, form, see(form, draft), chance).draft
    assert found <= set(ONLY_COUNTED.get(game_id, ()))


def opened(game: Game, state: Any, form: Form[Any], ids: Collection[str]) -> Draft:
    """Answers as an opener gives them: the thing itself, where the form takes one of its kind."""
    taken = {}
    for name in form.takes:
        known = [thing.id for thing in game.collections[name](state)] if name in game.collections else sorted(ids)
        taken[name] = next((own for own in known if own in ids), known[0] if known else "")
    return draft_of(taken)


def look_at(game: Game, state: Any, form: Form[Any], draft: Draft) -> FormView:
    """A form on a table, as the app shows it."""
    at_once = replace(game, start=lambda _: state, enter=lambda table, card: table)
    return look(form, Play(at_once, None), draft, Texts("en"))


def see_form(game: Game, form: Form[Any], draft: Draft, state: Any) -> str:
    return say(look_at(game, state, form, draft))


HAVE_NUMBERS = [each for each in names_to_play() if any(numbers_of(each, state) for state in tables_of(each))]


@pytest.mark.parametrize("game_id", HAVE_NUMBERS)
def test_no_random_move_takes_an_unknown_number_for_zero(game_id: str) -> None:
    game = game_of(game_id)
    tables = [state for state in tables_of(game_id) if numbers_of(game_id, state)]

    @settings(max_examples=examples(RANDOM_MOVES), suppress_health_check=[HealthCheck.too_slow])
    @given(st.data())
    def search(data: st.DataObject) -> None:
        state = data.draw(st.sampled_from(tables))
        path = data.draw(st.sampled_from(numbers_of(game_id, state)))
        move = data.draw(some_move(game, state))
        told = f"{name_of(path)}: {move.move_name()}"
        assert not is_taken_silently(game, state, move, path) or told in ONLY_COUNTED.get(game_id, ()), told

    search()
