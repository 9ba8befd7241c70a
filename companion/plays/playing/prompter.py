"""Leads through the guide: the moves of “Apply and next”."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.forms.ask import Ask
from companion.forms.draft import Draft
from companion.forms.untried import ask_untried
from companion.kernel.common_moves import NextStep, Tick
from companion.kernel.game import Game
from companion.kernel.guide import GuideCard, GuideRow
from companion.kernel.move import AnyMove
from companion.plays.playing.card_questions import answer_row, ask_row, refuse_unanswered
from companion.plays.playing.guide_words import find_value
from companion.plays.playing.move_codec import decode_move

AUTOMATION = ("off", "ask", "auto")


@dataclass(frozen=True, slots=True)
class Answers:
    """The players' answers on a card before it is applied.

    `draft`: those to its questions (`card_questions`). `struck`: rows that the app does not carry out this time.
    `modes`: off, ask or auto by step, where the group wants another mode than `usual`.
    """

    draft: Draft = field(default_factory=Draft)
    struck: frozenset[str] = frozenset()
    modes: Mapping[str, str] = field(default_factory=dict)
    usual: str = "auto"

    def mode(self, step_id: str) -> str:
        return self.modes.get(step_id, self.usual)


NO_ANSWERS = Answers()


def is_automatic(row: GuideRow, answers: Answers = NO_ANSWERS) -> bool:
    """Return whether the app carries out this row on apply."""
    if not row.step.do or row.id in answers.struck:
        return False
    return row.step.kind != "auto" or answers.mode(row.step.id) != "off"


def is_previewed(card: GuideCard, answers: Answers = NO_ANSWERS) -> bool:
    """Return whether the group wants to see this card's changes before the app makes them."""
    return any(is_automatic(row, answers) and answers.mode(row.step.id) == "ask" for row in card.rows)


def needs_answer(card: GuideCard, answers: Answers = NO_ANSWERS) -> bool:
    """Return whether the card asks for a value, or the group wants to see its changes first."""
    wants = any(row.step.asks and is_automatic(row, answers) for row in card.rows)
    return wants or is_previewed(card, answers)


def has_work_left(game: Game, state: Any, card: GuideCard) -> bool:
    """Return whether a tool of this card says that its work is not finished."""
    return any(step.done and not game.predicates[step.done](state) for step in card.steps)


def find_tool_by_hand(state: Any, card: GuideCard, answers: Answers = NO_ANSWERS) -> str:
    """Return the tool that asks what the players did on this card themselves; "" for none."""
    own = _rows_of_the_app(state, card, answers)
    return next((row.step.by_hand for row in card.rows if row.step.by_hand and row not in own), "")


def card_moves(game: Game, state: Any, card: GuideCard, answers: Answers = NO_ANSWERS) -> tuple[AnyMove, ...]:
    """Return the moves that the app makes for this card. Raises Refusal for a missing answer."""
    rows = _rows_to_make(game, state, card, answers)
    return tuple(move for row in rows for move in row_moves(game, state, row, answers))


def ask_card(game: Game, state: Any, card: GuideCard, answers: Answers = NO_ANSWERS) -> Ask[Any]:
    """Return the questions of the rows that the app carries out.

    They say which answer is missing.
    """
    ask = ask_untried(state, answers.draft)
    for row in _rows_to_make(game, state, card, answers):
        if row.step.asks:
            ask_row(ask, game, row)
    return ask


def _rows_to_make(game: Game, state: Any, card: GuideCard, answers: Answers) -> tuple[GuideRow, ...]:
    """Return the rows that the app carries out now.

    Those that the players have ticked and not answered were carried out at the table.
    """
    rows, ticked = _rows_of_the_app(state, card, answers), state.place.ticked
    return tuple(
        row for row in rows if row.id not in ticked or None not in answer_row(game, state, row, answers.draft).values()
    )


def _rows_of_the_app(state: Any, card: GuideCard, answers: Answers) -> tuple[GuideRow, ...]:
    """Return the rows that the app carries out.

    An automatic row that is ticked was carried out at the table. A tick on another row only says that the players did
    their part: the app still writes it down.
    """
    done = [row.id for row in card.rows if row.step.kind == "auto" and row.id in state.place.ticked]
    return tuple(row for row in card.rows if is_automatic(row, answers) and row.id not in done)


def row_moves(game: Game, state: Any, row: GuideRow, answers: Answers = NO_ANSWERS) -> tuple[AnyMove, ...]:
    """Return the moves of one row, with its asked values and loop item filled in."""
    return fill_in(game, state, row, row.step.do, answers)


def fill_in(
    game: Game, state: Any, row: GuideRow, moves: Iterable[Mapping[str, Any]], answers: Answers = NO_ANSWERS
) -> tuple[AnyMove, ...]:
    """Return moves as the guide writes them, with the values of this row in the place of names."""
    asked = answer_row(game, state, row, answers.draft)
    return tuple(
        decode_move(game, {key: _resolve(game, state, row, value, asked) for key, value in plain.items()})
        for plain in moves
    )


def settle_ticks(game: Game, state: Any, card: GuideCard, answers: Answers = NO_ANSWERS) -> tuple[AnyMove, ...]:
    """Return ticks that mark the rows of the players, and clear those of the app.

    So no caution asks about a row left undone, and the app does not book a row that it has carried out itself.
    """
    ticked, own = state.place.ticked, _rows_to_make(game, state, card, answers)
    by_hand = [row for row in card.rows if row.step.do and not is_automatic(row, answers) and row.id not in ticked]
    return (*(Tick(row.id, on=False) for row in own if row.id in ticked), *(Tick(row.id) for row in by_hand))


def advance(game: Game, state: Any, card: GuideCard, answers: Answers = NO_ANSWERS) -> tuple[AnyMove, ...]:
    """Return the moves of "Apply and next": the card's moves, then the step to the next card.

    The ticks come first: a move of the app asks for no row that the players have carried out. Raises Refusal for a
    missing answer.
    """
    return (*settle_ticks(game, state, card, answers), *card_moves(game, state, card, answers), NextStep())


def _resolve(game: Game, state: Any, row: GuideRow, value: Any, asked: Mapping[str, Any]) -> Any:
    """Return the value of `$name`: an asked value, a part of the loop item, a value of the game."""
    if not isinstance(value, str) or not value.startswith("$"):
        return value
    name = value[1:]
    if name in asked and asked[name] is None:
        raise refuse_unanswered(game, state, row, name)
    return asked[name] if name in asked else find_value(game, state, row, name)
