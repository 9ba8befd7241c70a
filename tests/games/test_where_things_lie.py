"""Where things lie counts, not how they came there: corrections in the middle of random plays.

What a group sets right counts as if it had always lain so: set and set back it leaves no trace, the last word is the
only one, and the order of two corrections does not matter.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, replace
from itertools import combinations
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games import names_to_play
from companion.kernel.codec import fields_of
from companion.kernel.diff import diff
from companion.kernel.game import Game
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Refusal
from companion.plays.playing.play import try_move
from tests.games.decided import is_in_books
from tests.games.random_moves import some_move_of, some_tap, some_value
from tests.games.tables import game_of
from tests.games.test_laws import somewhere_in_a_play
from tests.games.test_there_and_back import CORRECTIONS, ONE_WAY, is_one_way, list_corrections
from tests.searching import examples

PLAYS = 100
MOST_TAPS = 6
KINDS = 4
"""So many corrections are tried in each play."""

SETTING = (*CORRECTIONS, "name_", "identify_", "control_", "move_token", "rename")
"""How the names of moves begin that put a value, or a token, where the table has it."""

DEEDS = {
    "iron_throne": {
        "choose_defender": "an encounter begins with it",
        "choose_character": "the card of the encounter goes to the table with it",
        "set_challenger": "the encounter of another challenger is over",
    },
    "runewars": {"set_lieutenant_general": "the card is paid with one of the hand, if it is said"},
    "nova_aetas": {"change_height": "it costs points and wounds", "set_attack": "without its number it is one more"},
    "nova_aetas.campaign": {"choose_mission": "what is due changes with it", "set_destiny": "of each card by itself"},
}
"""Moves that are called like corrections and do something."""

BY_THE_WAY = {
    "lotr": {
        "set_deck_empty": "a deck that is said to have cards has not run out",
        "set_staging_threat": "a total is counted against the cards as they lie then",
        "set_total_willpower": "against the characters as they are committed then",
    },
    "iron_throne": {"correct_hostage": "a row that is closed tells the round in which it was closed first"},
    "conan": {"set_turn": "one space on in the Overlord's turn is the step with which his turn begins"},
    "nova_aetas": {"correct_hero": "points follow the Rapidity, and a KO the Health, as they are said"},
}
"""Where the way counts after all, with the reason."""

FALLS = {"lotr": {"change_character": "who falls by it has fallen, and its tokens are gone"}}
"""Where a value that is said takes somebody from the table; there is undo."""

GONE = {"lotr": ("change_character.damage", "change_character.hit_points")}
"""Its values."""

Places = frozenset[tuple[tuple[str, ...], tuple[str, ...]]]


def setting_kinds(game: Game) -> list[type[AnyMove]]:
    """The moves that put values as the table has them; "by" would count on."""
    left_out = {**DEEDS.get(game.id, {}), **BY_THE_WAY.get(game.id, {})}
    named = [kind for kind in game.moves if kind.move_name().startswith(SETTING) and kind.move_name() not in left_out]
    return [kind for kind in named if all(spec.name != "by" for spec in fields_of(kind))]


CORRECTED = [each for each in names_to_play() if setting_kinds(game_of(each))]


def random_table(draw: Callable[..., Any], game: Game) -> Any:
    """A table of a play that somebody has tapped on at random."""
    play = somewhere_in_a_play(draw, game)
    for _ in range(draw(st.integers(0, MOST_TAPS))):
        play.do(*draw(some_tap(game, play.state)), insist=True)
    return play.state


def after(game: Game, state: Any, *moves: AnyMove) -> Any | None:
    """The table after these moves; None where one is refused."""
    try:
        for move in moves:
            state = try_move(game, state, move).after
    except Refusal:
        return None
    return state


def places_on_table(game: Game, before: Any, now: Any) -> Places:
    """Where on the table two states differ: the fields, and the things that they are in."""
    changes = (change for change in diff(before, now) if not is_in_books(game.id, change.key))
    return frozenset((change.path, tuple(str(item.id) for item in change.items)) for change in changes)


def said_otherwise(draw: Callable[..., Any], game: Game, state: Any, move: Any) -> AnyMove:
    """The same correction of the same thing, with other values."""
    given = [spec for spec in fields_of(type(move)) if _is_value(move, spec)]
    other: AnyMove = replace(move, **{spec.name: draw(some_value(game, state, type(move), spec)) for spec in given})
    return other


def _is_value(move: AnyMove, spec: Field[Any]) -> bool:
    """Is this a value that was said, and not the thing that it is about?"""
    is_needed = spec.default is MISSING and spec.default_factory is MISSING
    return not spec.metadata.get("of") if is_needed else getattr(move, spec.name) != spec.default


def is_forgotten(game: Game, state: Any, first: AnyMove, last: AnyMove) -> bool:
    """Is nothing left of a correction whose values another one says again?"""
    one, two, both = after(game, state, first), after(game, state, last), after(game, state, first, last)
    if one is None or two is None or both is None:
        return True
    mine, theirs = places_on_table(game, state, one), places_on_table(game, state, two)
    return both == two or not mine or not mine <= theirs


def is_same_in_any_order(game: Game, state: Any, first: AnyMove, last: AnyMove) -> bool:
    """Do two corrections of different values come to the same table, whichever is made first?"""
    one, two = after(game, state, first), after(game, state, last)
    if one is None or two is None or places_on_table(game, state, one) & places_on_table(game, state, two):
        return True
    either, other = after(game, state, first, last), after(game, state, last, first)
    return either is None or other is None or either == other


@pytest.mark.parametrize("game_id", CORRECTED)
@settings(max_examples=examples(PLAYS), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_the_last_word_counts(game_id: str, data: st.DataObject) -> None:
    game = game_of(game_id)
    state = random_table(data.draw, game)
    for kind in data.draw(some_kinds(game)):
        last = data.draw(some_move_of(game, state, kind))
        if last is not None and kind.move_name() not in FALLS.get(game_id, {}):
            first = said_otherwise(data.draw, game, state, last)
            assert is_forgotten(game, state, first, last), (first, last)


@pytest.mark.parametrize("game_id", CORRECTED)
@settings(max_examples=examples(PLAYS), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_corrections_are_made_in_any_order(game_id: str, data: st.DataObject) -> None:
    """Of different kinds: two of one kind may say the same value of the same thing."""
    game = game_of(game_id)
    state = random_table(data.draw, game)
    moves = [data.draw(some_move_of(game, state, kind)) for kind in data.draw(some_kinds(game))]
    for first, last in combinations([move for move in moves if move is not None], 2):
        assert type(first) is type(last) or is_same_in_any_order(game, state, first, last), (first, last)


def some_kinds(game: Game) -> st.SearchStrategy[list[type[AnyMove]]]:
    return st.lists(st.sampled_from(setting_kinds(game)), min_size=2, max_size=KINDS)


@pytest.mark.parametrize("game_id", CORRECTED)
@settings(max_examples=examples(PLAYS), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_set_right_and_back_leaves_no_trace(game_id: str, data: st.DataObject) -> None:
    """As on recorded tables (`test_there_and_back`), in random plays."""
    game = game_of(game_id)
    state = random_table(data.draw, game)
    corrections = list(list_corrections(game, state))
    some = data.draw(st.lists(st.sampled_from(corrections), max_size=KINDS)) if corrections else []
    found = {name for name, there, back in some if is_one_way(game, state, there, back)}
    assert found <= {*ONE_WAY.get(game_id, ()), *GONE.get(game_id, ())}
