"""By hand is like by the app: every automatic row of every guide, and every other that keeps books, done both ways.

The app makes the row's moves; the group ticks it and moves the pieces. What nobody sees is the same afterwards, and
what everybody sees the group has changed by itself: the app has not touched it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from itertools import groupby
from typing import Any, get_args, get_type_hints

import pytest

from companion.content.texts import Texts
from companion.games import names_to_play
from companion.kernel.bookkeeping import take_bookkeeping
from companion.kernel.codec import Unfit
from companion.kernel.common_moves import NextStep, Tick
from companion.kernel.diff import diff
from companion.kernel.game import Game
from companion.kernel.guide import GuideRow, card_at, expand
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Refusal
from companion.kernel.state import Place
from companion.plays.playing.applying import apply_move, with_guide_place
from companion.plays.playing.prompter import Answers, advance, row_moves
from tests.games.own import own_of
from tests.games.tables import game_of, tables_of, thick_tables_of

GAME_IDS = list(names_to_play())
OF_EVERY_GAME = ("place", "place.card", "place.round", "place.ticked")
ENOUGH = 25
"""So many tables of each row are looked at."""


@cache
def automatic_rows(game_id: str) -> tuple[tuple[Any, GuideRow], ...]:
    """Tables on the card of an automatic row, with that row: some of the first and of the last that there are."""
    game = game_of(game_id)
    found = sorted(_rows(game), key=lambda each: each[1].step.id)
    by_step = (tuple(tables) for _, tables in groupby(found, key=lambda each: each[1].step.id))
    return tuple(each for tables in by_step for each in tables[:: len(tables) // ENOUGH + 1])


def _rows(game: Game) -> Iterator[tuple[Any, GuideRow]]:
    for state in tables_of(game.id):
        for card in expand(game, state):
            for row in card.rows:
                if row.step.do and (row.step.kind == "auto" or row.step.books):
                    yield replace(state, place=Place(round=state.place.round, card=card.id)), row


def by_the_app(game: Game, state: Any, row: GuideRow) -> Any | None:
    """The table after the row's moves; None where the app cannot carry it out."""
    try:
        for move in row_moves(game, state, row):
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
def test_the_books_are_the_same_both_ways(game_id: str) -> None:
    game = game_of(game_id)
    for state, row in automatic_rows(game_id):
        app, hand = by_the_app(game, state, row), by_hand(game, state, row)
        wanted = state if app is None else take_bookkeeping(state, app, game.bookkeeping)
        assert hand == wanted, row.id
        assert game.invariants(hand) == (), row.id


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_whole_card_by_hand_keeps_the_same_books(game_id: str) -> None:
    """All rows of a card, with what coming to the next card changes: "Never" and a group that moves its pieces."""
    game = game_of(game_id)
    for state in {row_state.place.card: row_state for row_state, _ in automatic_rows(game_id)}.values():
        card = card_at(game, state)
        assert card is not None
        try:
            app = walked(game, state, advance(game, state, card))
        except (Refusal, Unfit):
            continue
        mine = (*advance(game, state, card, Answers(usual="off"))[:-1], NextStep(app.place.card, app.place.round))
        assert take_bookkeeping(app, walked(game, state, mine), game.bookkeeping) == app, card.id


def walked(game: Game, state: Any, moves: tuple[AnyMove, ...]) -> Any:
    for move in moves:
        state = apply_move(game, state, with_guide_place(game, state, move))
    return state


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_no_visible_value_changes_by_hand(game_id: str) -> None:
    game = game_of(game_id)
    booked = tuple(game.bookkeeping)
    for state, row in automatic_rows(game_id):
        changed = {change.key for change in diff(state, by_hand(game, state, row))}
        assert all(key in booked or key.startswith(tuple(f"{each}." for each in booked)) for key in changed), row.id


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_what_nobody_sees_is_declared(game_id: str) -> None:
    """A value without a label that automatic rows change lies on the table (`on_table`), or is bookkeeping."""
    game, texts = game_of(game_id), Texts("en")
    changed = {
        change.key
        for state, row in automatic_rows(game_id)
        if (after := by_the_app(game, state, row)) is not None
        for change in diff(state, after)
    }
    unseen = {key for key in changed if not texts.has_text(f"{game_id}:change.{key}") and not _is_declared(game, key)}
    assert unseen <= own_of(game_id).on_table


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_tables_with_more_on_them_keep_the_laws(game_id: str) -> None:
    assert [found for state in thick_tables_of(game_id) if (found := game_of(game_id).invariants(state))] == []


def _is_declared(game: Game, key: str) -> bool:
    return any(key == each or key.startswith(f"{each}.") for each in game.bookkeeping)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_bookkeeping_names_values_of_the_state(game_id: str) -> None:
    game = game_of(game_id)
    wrong = [key for key in game.bookkeeping if not _is_value(game.state, key.split("."))]
    assert wrong == []
    assert not {key.partition(".")[0] for key in game.bookkeeping} & {"place", "result", "hidden", "notes", "options"}


def _is_value(kind: Any, path: list[str]) -> bool:
    """Whether this path leads through fields of the class and of those in it."""
    if not path:
        return True
    inner = [part for part in (kind, *get_args(kind)) if isinstance(part, type) and is_dataclass(part)]
    return any(
        path[0] in {spec.name for spec in fields(part)} and _is_value(get_type_hints(part)[path[0]], path[1:])
        for part in inner
    )
