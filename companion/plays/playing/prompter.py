"""Leads through the guide: the moves of “Apply and next”, and the values in its texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.content.filling import fill, read_part
from companion.content.guide import StepAsk
from companion.content.source import BothLanguages
from companion.kernel.common_moves import NextStep, Tick
from companion.kernel.game import Game
from companion.kernel.guide import GuideCard, GuideRow
from companion.kernel.limits import Limits
from companion.kernel.move import AnyMove
from companion.plays.playing.move_codec import decode_move

AUTOMATION = ("off", "ask", "auto")


@dataclass(frozen=True, slots=True)
class Answers:
    """The players' answers on a card before it is applied.

    `given`: asked values by (row, name). `struck`: rows that the app does not carry out this time. `modes`: off, ask or
    auto by step, where the group wants another mode than `usual`.
    """

    given: Mapping[tuple[str, str], Any] = field(default_factory=dict)
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


def card_moves(game: Game, state: Any, card: GuideCard, answers: Answers = NO_ANSWERS) -> tuple[AnyMove, ...]:
    """Return the moves that the app makes for this card."""
    rows = _rows_of_the_app(state, card, answers)
    return tuple(move for row in rows for move in row_moves(game, state, row, answers))


def _rows_of_the_app(state: Any, card: GuideCard, answers: Answers) -> tuple[GuideRow, ...]:
    """Return the rows that the app carries out.

    An automatic row that is ticked was carried out at the table. A tick on another row only says that the players did
    their part: the app still writes it down.
    """
    done = [row.id for row in card.rows if row.step.kind == "auto" and row.id in state.place.ticked]
    return tuple(row for row in card.rows if is_automatic(row, answers) and row.id not in done)


def row_moves(game: Game, state: Any, row: GuideRow, answers: Answers = NO_ANSWERS) -> tuple[AnyMove, ...]:
    """Return the moves of one row, with its asked values and loop item filled in."""
    return tuple(
        decode_move(game, {key: resolve(game, state, row, value, answers) for key, value in plain.items()})
        for plain in row.step.do
    )


def settle_ticks(state: Any, card: GuideCard, answers: Answers = NO_ANSWERS) -> tuple[AnyMove, ...]:
    """Return ticks that mark the rows of the players, and clear those of the app.

    So no caution asks about a row left undone, and the app does not book a row that it has carried out itself.
    """
    ticked, own = state.place.ticked, _rows_of_the_app(state, card, answers)
    by_hand = [row for row in card.rows if row.step.do and not is_automatic(row, answers) and row.id not in ticked]
    return (*(Tick(row.id, on=False) for row in own if row.id in ticked), *(Tick(row.id) for row in by_hand))


def advance(game: Game, state: Any, card: GuideCard, answers: Answers = NO_ANSWERS) -> tuple[AnyMove, ...]:
    """Return the moves of "Apply and next": the card's moves, then the step to the next card.

    The ticks come first: a move of the app asks for no row that the players have carried out.
    """
    return (*settle_ticks(state, card, answers), *card_moves(game, state, card, answers), NextStep())


def resolve(game: Game, state: Any, row: GuideRow, value: Any, answers: Answers) -> Any:
    """Return the value of `$name`: an asked value, a part of the loop item, a value of the game."""
    if not isinstance(value, str) or not value.startswith("$"):
        return value
    name = value[1:]
    if (row.id, name) in answers.given:
        return answers.given[row.id, name]
    ask = next((ask for ask in row.step.asks if ask.name == name), None)
    if ask is not None:
        return initial_answer(game, state, row, ask, answers)
    return _find_value(game, state, row, name)


def initial_answer(game: Game, state: Any, row: GuideRow, ask: StepAsk, answers: Answers = NO_ANSWERS) -> Any:
    """Return the value that an asking widget shows first; a counter's is within its limits."""
    if ask.kind == "several":
        return ()
    total = _sum_chosen(game, state, row, ask, answers)
    start = resolve(game, state, row, ask.start, NO_ANSWERS) if total is None else total
    return Limits(ask.least, ask.most).within(start) if ask.kind == "counter" else start


def _sum_chosen(game: Game, state: Any, row: GuideRow, counter: StepAsk, answers: Answers) -> int | None:
    """Return the sum of the chosen items' worth; None while none is chosen."""
    chosen = answers.given.get((row.id, counter.adds), ())
    several = next((ask for ask in row.step.asks if ask.name == counter.adds), None)
    if several is None or not chosen:
        return None
    worths = (getattr(item, several.worth) for item in options_of(game, state, row, several) if item.id in chosen)
    return sum(int(worth) for worth in worths)


def options_of(game: Game, state: Any, row: GuideRow, ask: StepAsk) -> tuple[Any, ...]:
    """Return the items among which the players choose on this row."""
    items = game.collections[ask.options](state)
    return tuple(item for item in items if not ask.of or getattr(item, ask.of) == row.item.id)


def dependent_answers(row: GuideRow, name: str) -> tuple[str, ...]:
    """Return the asked values of a row that are proposed again after this choice of several."""
    return tuple(ask.name for ask in row.step.asks if name and ask.adds == name)


def _find_value(game: Game, state: Any, row: GuideRow, name: str) -> Any:
    head, _, rest = name.partition(".")
    if head == row.step.each and row.item is not None:
        return read_part(row.item, rest or "id")
    if name == "round":
        return game.round_of(state)
    return game.values[name](state)


class _Values(Mapping[str, Any]):
    """The values of the braces in a guide text: the loop item, the round, the game's values."""

    def __init__(self, game: Game, state: Any, row: GuideRow) -> None:
        self._game, self._state, self._row = game, state, row

    def __getitem__(self, name: str) -> Any:
        if name == self._row.step.each and self._row.item is not None:
            return self._row.item
        return _find_value(self._game, self._state, self._row, name)

    def __iter__(self) -> Any:
        return iter(("round", *self._game.values))

    def __len__(self) -> int:
        return 1 + len(self._game.values)


def prompt(game: Game, state: Any, row: GuideRow, text: BothLanguages, language: str) -> str:
    """Return a text of the guide with its numbers and names filled in."""
    return fill(text.in_(language), _Values(game, state, row))


def card_title(game: Game, state: Any, card: GuideCard, language: str) -> str:
    """Return the title of a card with its values filled in."""
    return prompt(game, state, card.rows[0], card.title, language)


def row_text(game: Game, state: Any, row: GuideRow, language: str) -> str:
    """Return the text of a row with its values filled in."""
    return prompt(game, state, row, row.step.text, language)
