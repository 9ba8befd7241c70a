"""By hand is like by the app: every row of every guide that a tick tells whole, done both ways.

The app makes the row's moves; the group ticks it and moves the pieces. What nobody sees is the same afterwards, and
what everybody sees the group has changed by itself: the app has not touched it. Which of the two a value is, the
tests decide (`decided.py`), not the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import groupby
from typing import Any

import pytest

from companion.games import names_to_play
from companion.kernel.codec import Unfit
from companion.kernel.common_moves import NextStep, Tick
from companion.kernel.diff import diff
from companion.kernel.game import Game
from companion.kernel.guide import GuideRow, card_at, expand
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Caution, Refusal
from companion.kernel.state import Place
from companion.plays.playing.applying import apply_move, cautions_about, with_guide_place
from companion.plays.playing.prompter import Answers, advance, fill_in, find_tool_by_hand
from tests.games.card_answers import first_answers
from tests.games.decided import (
    all_classes,
    book_differences,
    decided_of,
    inner_fields,
    is_in_books,
    table_differences,
)
from tests.games.own import own_of
from tests.games.tables import game_of, tables_of, thick_tables_of

GAME_IDS = list(names_to_play())
ENOUGH = 25
"""So many tables of each row are looked at."""

TICKED_EVERY = 5
"""Of the recorded tables, one in so many is left with all rows ticked."""


@cache
def automatic_rows(game_id: str) -> tuple[tuple[Any, GuideRow], ...]:
    """Tables on the card of such a row, with that row: some that were recorded, and all with more on them."""
    game = game_of(game_id)
    thick = set(map(id, thick_tables_of(game_id)))
    found = sorted(_rows(game, (state for state in tables_of(game_id) if id(state) not in thick)), key=_step)
    by_step = (tuple(tables) for _, tables in groupby(found, key=_step))
    some = tuple(each for tables in by_step for each in tables[:: len(tables) // ENOUGH + 1])
    return (*some, *_rows(game, thick_tables_of(game_id)))


def _step(found: tuple[Any, GuideRow]) -> str:
    return found[1].step.id


def _rows(game: Game, states: Iterable[Any]) -> Iterator[tuple[Any, GuideRow]]:
    for state in states:
        for card in expand(game, state):
            for row in card.rows:
                is_told = row.step.kind == "auto" or not row.step.asks or row.step.books
                if row.step.ticked or (row.step.do and is_told):
                    yield replace(state, place=Place(round=state.place.round, card=card.id)), row


def by_the_app(game: Game, state: Any, row: GuideRow) -> Any | None:
    """The table after the row's moves, or those that its tick stands for; None where the app cannot make them."""
    try:
        for move in fill_in(game, state, row, row.step.ticked or row.step.do):
            state = apply_move(game, state, move)
    except (Refusal, Unfit):
        return None
    return state


def by_hand(game: Game, state: Any, row: GuideRow) -> Any:
    """The table after a tick and a step to where the card stands: the tick is gone, what was booked stays."""
    ticked = apply_move(game, state, Tick(row.id))
    elsewhere = replace(game, enter=lambda state, card: state)
    left = apply_move(elsewhere, ticked, NextStep(state.place.card, state.place.round))
    assert left.place == state.place
    return left


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_field_is_decided_once(game_id: str) -> None:
    """A field of a state lies on the table or is bookkeeping; a new one is neither until somebody has decided."""
    if not game_of(game_id).bookkeeping:
        pytest.skip("a game that keeps no books")
    decided = decided_of(game_id)
    for kind in all_classes(game_id):
        table, books = decided.of(kind)
        assert sorted((*table, *books)) == sorted(name for name, _ in inner_fields(kind)), kind.__name__


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_books_are_the_same_both_ways(game_id: str) -> None:
    game = game_of(game_id)
    for state, row in automatic_rows(game_id):
        app, hand = by_the_app(game, state, row), by_hand(game, state, row)
        assert book_differences(game_id, state if app is None else app, hand) == set(), row.id
        assert game.invariants(hand) == (), row.id


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_value_that_is_not_booked_is_noticed(game_id: str) -> None:
    """Each key of the game's bookkeeping is needed: without it some row done by hand leaves other books."""
    game = game_of(game_id)
    rows = [(state, row, app) for state, row in automatic_rows(game_id) if (app := by_the_app(game, state, row))]
    for key in game.bookkeeping:
        forgetful = replace(game, bookkeeping=tuple(each for each in game.bookkeeping if each != key))
        changing = (each for each in rows if any(_is_of(change.key, key) for change in diff(each[0], each[2])))
        assert any(book_differences(game_id, app, by_hand(forgetful, state, row)) for state, row, app in changing), key


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_whole_card_by_hand_keeps_the_same_books(game_id: str) -> None:
    """All rows of a card, with what coming to the next card changes: "Never" and a group that moves its pieces."""
    game = game_of(game_id)
    for state in {row_state.place.card: row_state for row_state, _ in automatic_rows(game_id)}.values():
        card = card_at(game, state)
        assert card is not None
        try:
            app = walked(game, state, advance(game, state, card, first_answers(game, state, card)))
        except (Refusal, Unfit):
            continue
        mine = (
            *advance(game, state, card, first_answers(game, state, card, Answers(usual="off")))[:-1],
            NextStep(app.place.card, app.place.round),
        )
        assert book_differences(game_id, app, walked(game, state, mine)) == set(), card.id


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_no_card_by_hand_comes_again_in_silence(game_id: str) -> None:
    """Next after a row by hand leads on, or the app asks what was done, or says why the same card comes again."""
    game = game_of(game_id)
    for state, row in automatic_rows(game_id):
        card = card_at(game, state)
        assert card is not None
        for answers in (Answers(struck=frozenset({row.id})), Answers(usual="off")):
            moves = advance(game, state, card, first_answers(game, state, card, answers))
            try:
                after = walked(game, state, moves)
            except (Refusal, Unfit):
                continue
            stands = after.place.card == card.id and replace(after, place=state.place) == state
            said = {caution.code for caution in cautions_of_moves(game, state, moves)}
            assert ("core.standing_still" in said) == stands, row.id
            assert not stands or row.step.kind != "auto" or find_tool_by_hand(state, card, answers), row.id


def cautions_of_moves(game: Game, state: Any, moves: tuple[AnyMove, ...]) -> Iterator[Caution]:
    for move in moves:
        move = with_guide_place(game, state, move)
        after = apply_move(game, state, move)
        yield from cautions_about(game, state, move, after)
        state = after


def walked(game: Game, state: Any, moves: tuple[AnyMove, ...]) -> Any:
    for move in moves:
        state = apply_move(game, state, with_guide_place(game, state, move))
    return state


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_no_visible_value_changes_by_hand(game_id: str) -> None:
    game = game_of(game_id)
    for state, row in automatic_rows(game_id):
        assert table_differences(game_id, state, by_hand(game, state, row)) == set(), row.id


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_tables_with_more_on_them_keep_the_laws(game_id: str) -> None:
    assert [found for state in thick_tables_of(game_id) if (found := game_of(game_id).invariants(state))] == []


def _is_of(key: str, booked: str) -> bool:
    return key == booked or key.startswith(f"{booked}.")


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_nothing_on_the_table_is_booked(game_id: str) -> None:
    """The keys of a game's bookkeeping name values of its state, and such alone as were decided to be in the books."""
    assert [key for key in game_of(game_id).bookkeeping if not is_in_books(game_id, key)] == []


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_card_whose_rows_are_ticked_is_left_unasked(game_id: str) -> None:
    """Whoever says of every row that it is done is not asked whether it is; what the ticks do not say may ask."""
    game = game_of(game_id)
    for state in (*tables_of(game_id)[::TICKED_EVERY], *thick_tables_of(game_id)):
        for card in expand(game, state):
            here = replace(state, place=Place(round=state.place.round, card=card.id))
            for row in card.rows:
                here = apply_move(game, here, Tick(row.id))
            asked = {each.code for each in cautions_about(game, here, NextStep(), here) if each.asks}
            assert asked <= own_of(game_id).open_elsewhere, card.id
