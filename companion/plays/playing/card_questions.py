"""The questions of a guide card, asked as those of a form.

Their limits are those of the moves that take the answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.content.guide import Step, StepAsk
from companion.forms.ask import Ask
from companion.forms.draft import Draft, GivenAnswer, draft_of
from companion.forms.phrase import Phrase, join
from companion.forms.row import Choice, Row
from companion.forms.untried import ask_untried
from companion.kernel.form_field import form_fields
from companion.kernel.game import Game
from companion.kernel.guide import GuideCard, GuideRow
from companion.kernel.items import name_of
from companion.kernel.limits import NO_LIMITS, Limits
from companion.kernel.message import Word
from companion.kernel.refusal import Refusal
from companion.plays.playing.guide_words import fill_prompt, find_value
from companion.plays.playing.move_codec import move_class_named

COUNTED = Limits(0, 99)
"""The limits of a counter whose answer goes into no limited field of a move."""


def question_name(row_id: str, name: str) -> str:
    """Return the name of a question in its card: several rows may ask for the same."""
    return f"{row_id}.{name}"


def ask_row(ask: Ask[Any], game: Game, row: GuideRow) -> dict[str, Any]:
    """Ask the questions of a row below its words, and return the answers as its moves name them."""
    words = fill_prompt(game, ask.state, row, row.step.text)
    if _find_counter_beside(row.step) is None:
        ask.heading(words, seat=_find_seat(row))
    return {each.name: _ASKED_BY[each.kind](ask, game, row, each) for each in row.step.asks}


def answer_row(game: Game, state: Any, row: GuideRow, draft: Draft) -> dict[str, Any]:
    """Return the answers to the questions of a row, given or proposed; None for a missing one."""
    return ask_row(ask_untried(state, draft), game, row) if row.step.asks else {}


def refuse_unanswered(game: Game, state: Any, row: GuideRow, name: str) -> Refusal:
    """Return the refusal of a move that takes an answer which nobody has given."""
    choice = next(each for each in row.step.asks if each.name == name)
    choices = join((each.words for each in _list_choices(game, state, row, choice)), ", ")
    return Refusal("core.unanswered", question=choice.missing or choice.label, choices=choices)


def settle_answers(game: Game, state: Any, card: GuideCard | None, written: Mapping[str, Any]) -> Draft:
    """Return the draft of written answers, as if they were given now.

    The card may ask for something else by now, and a file may be foreign: such answers count no more.
    """
    asked = {row.name: row for row in _list_questions(game, state, card, Draft())}
    fitting = {name: value for name, value in written.items() if name in asked and _can_answer(asked[name], value)}
    rows = _list_questions(game, state, card, draft_of(fitting))
    return Draft({row.name: GivenAnswer(row.value, row.context) for row in rows if row.name in fitting})


def limits_of_counter(game: Game, step: Step, counter: StepAsk) -> Limits:
    """Return the limits of a counter: those of the field that takes it."""
    return next(_list_limits(game, step, counter), COUNTED)


def _list_limits(game: Game, step: Step, counter: StepAsk) -> Iterator[Limits]:
    """Yield the limits of each field of the step's moves that takes this answer."""
    for plain in step.do:
        move = move_class_named(game, str(plain["move"]))
        for field in () if move is None else form_fields(move).values():
            if plain.get(field.name) == f"${counter.name}" and field.limits is not None:
                yield field.limits


def _list_questions(game: Game, state: Any, card: GuideCard | None, draft: Draft) -> list[Row]:
    ask = ask_untried(state, draft)
    for row in () if card is None else card.rows:
        if row.step.asks:
            ask_row(ask, game, row)
    return [row for row in ask.rows if row.is_question]


def _can_answer(row: Row, value: object) -> bool:
    """Return whether a written value can be an answer to this question."""
    if row.kind == "number":
        return type(value) is int and (row.limits or NO_LIMITS).within(value) == value
    if row.kind == "several":
        return isinstance(value, list) and all(isinstance(each, str) for each in value)
    return isinstance(value, str)


# --- the kinds of questions ------------------------------------------------------------------------------


def _find_counter_beside(step: Step) -> StepAsk | None:
    """Return the counter that stands beside the words of its row.

    It alone is asked for, or with those chosen.
    """
    single = [each for each in step.asks if each.kind != "several"]
    return single[0] if len(single) == 1 and single[0].kind == "counter" else None


def _find_seat(row: GuideRow) -> int | None:
    return getattr(row.item, "seat", None)


def _ask_counter(ask: Ask[Any], game: Game, row: GuideRow, counter: StepAsk) -> int:
    """Ask for a number; where it adds up those chosen, it is proposed anew with each of them."""
    chosen = tuple(ask.hear(question_name(row.id, counter.adds), ())) if counter.adds else ()
    name, limits = question_name(row.id, counter.name), limits_of_counter(game, row.step, counter)
    propose = limits.within(_propose_number(game, ask.state, row, counter, chosen))
    if _find_counter_beside(row.step) is not counter:
        return ask.number(name, counter.label, limits, propose=propose, context=chosen)
    words: Phrase = fill_prompt(game, ask.state, row, row.step.text)
    seat, label = _find_seat(row), counter.label
    return ask.number(name, words, limits, propose=propose, caption=label, seat=seat, context=chosen)


def _propose_number(game: Game, state: Any, row: GuideRow, counter: StepAsk, chosen: tuple[str, ...]) -> int:
    """Return the sum of the chosen items' worth; while none is chosen, the start of the counter."""
    several = next((each for each in row.step.asks if each.name == counter.adds), None)
    if several is None or not chosen:
        return int(_find_start(game, state, row, counter))
    worths = (getattr(item, several.worth) for item in _list_options(game, state, row, several) if item.id in chosen)
    return sum(int(worth) for worth in worths)


def _ask_choice(ask: Ask[Any], game: Game, row: GuideRow, choice: StepAsk) -> Any:
    """Ask for one of the items; a row that the players have ticked needs no answer."""
    ask.heading(choice.label)
    name, choices = question_name(row.id, choice.name), _list_choices(game, ask.state, row, choice)
    value = ask.pick(name, choices, _propose_choice(_find_start(game, ask.state, row, choice), choices))
    if value is None and row.id not in ask.state.place.ticked:
        ask.need(choice.missing or choice.label, name)
    return value


def _propose_choice(start: Any, choices: list[Choice[str]]) -> Any:
    """Return the item with which a choice starts, or the only one.

    It is None where the players have to say.
    """
    values = [choice.value for choice in choices]
    if start in values or not values:
        return start
    return values[0] if len(values) == 1 else None


def _ask_several(ask: Ask[Any], game: Game, row: GuideRow, several: StepAsk) -> tuple[str, ...]:
    return ask.several(question_name(row.id, several.name), _list_choices(game, ask.state, row, several))


def _find_start(game: Game, state: Any, row: GuideRow, ask: StepAsk) -> Any:
    """Return what is answered until somebody says otherwise: a value, or the `$name` of one."""
    if isinstance(ask.start, str) and ask.start.startswith("$"):
        return find_value(game, state, row, ask.start[1:])
    return ask.start


def _list_options(game: Game, state: Any, row: GuideRow, ask: StepAsk) -> tuple[Any, ...]:
    """Return the items among which the players choose on this row."""
    items = game.collections[ask.options](state)
    return tuple(item for item in items if not ask.of or getattr(item, ask.of) == row.item.id)


def _list_choices(game: Game, state: Any, row: GuideRow, ask: StepAsk) -> list[Choice[str]]:
    return [Choice(item.id, _name_choice(game, item, ask)) for item in _list_options(game, state, row, ask)]


def _name_choice(game: Game, item: Any, ask: StepAsk) -> Phrase:
    """Return the name of a choice, and its worth where that is added up.

    The name may be the key of a text.
    """
    name = name_of(item)
    key = name.removeprefix(f"{game.id}:")
    said: Phrase = name if key == name else Word(key)
    return join((said, str(getattr(item, ask.worth)))) if ask.worth else said


_ASKED_BY: Mapping[str, Callable[[Ask[Any], Game, GuideRow, StepAsk], Any]] = {
    "counter": _ask_counter,
    "choice": _ask_choice,
    "several": _ask_several,
}
