"""CardReading: the words of one guide card in the present language.

Widgets show it and know no more.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any

from companion.content.guide import StepAsk
from companion.kernel.guide import GuideCard, GuideRow
from companion.kernel.items import name_of
from companion.plays.playing import prompter
from companion.plays.playing.looking_back import PastCard, look_back
from companion.plays.playing.prompter import Answers
from screens.parts.board.step_panel import StepPanel
from screens.table.table import Table

RowId = str


@dataclass(frozen=True, slots=True)
class AskReading:
    """A value that a row asks for: its label, its present answer, and its limits or choices."""

    name: str
    kind: str
    label: str
    value: Any
    least: int
    most: int
    choices: tuple[tuple[str, str], ...] = ()
    follow: tuple[str, ...] = ()
    """The answers of the same row that are proposed anew when this one changes."""


@dataclass(frozen=True, slots=True)
class RowReading:
    """A row of the card. `auto`: the app carries it out. `struck`: it could, but not this time.

    `done`: the state says that it is, and nobody needs to tick it.
    """

    id: RowId
    text: str
    seat: int | None
    checked: bool
    auto: bool
    struck: bool
    optional: bool
    asks: tuple[AskReading, ...]
    done: bool = False


@dataclass(frozen=True, slots=True)
class CardReading:
    """A card in words. `looking`: it is not the present one, and nobody acts on it.

    `past`: something was done on it in this round, and `deeds` are the words of the log for that.
    """

    id: str
    phase: str
    phase_number: int
    number: int
    of: int
    kind: str
    prompt: str
    rows: tuple[RowReading, ...]
    repeats: bool
    tool: str
    looking: bool
    past: bool = False
    deeds: tuple[str, ...] = ()

    def with_panel(self, panel: StepPanel[Any]) -> CardReading:
        """Return the same card with a panel of the game in place of its rows."""
        kicker, (number, of) = panel.kicker(), panel.progress() or (self.number, self.of)
        own = replace(self, rows=(), repeats=False, tool="", number=number, of=of)
        return replace(own, phase=kicker, phase_number=0) if kicker else own

    def shape(self) -> tuple[object, ...]:
        """Return a tuple that is equal for readings that the same widgets can show."""
        rows = tuple(
            (row.id, row.text, row.optional, tuple(ask.choices for ask in row.asks), row.auto or row.struck)
            for row in self.rows
        )
        heading = (self.phase, self.number, self.of)
        looks = (self.looking, self.past, self.deeds)
        return (self.id, heading, self.prompt, self.kind, rows, self.repeats, self.tool, looks)


def read_card(table: Table[Any], card: GuideCard, looking: bool = False) -> CardReading:
    """Return a card of the guide in words, as it stands now; an earlier one as it was left."""
    past = look_back(table.play, card.id) if looking else None
    reading = _read_present(table, card, looking)
    return reading if past is None else _tell_past(table, reading, past)


def _tell_past(table: Table[Any], reading: CardReading, past: PastCard) -> CardReading:
    """Return an earlier card with ticks where something was done, and the words of the log."""
    game, state, language = table.game, past.state, table.context.texts.language
    title = prompter.card_title(game, state, past.card, language)
    rows = tuple(_tell_row(table, past, row) for row in past.card.rows)
    rows = rows if len(rows) > 1 or rows[0].text != title else ()
    deeds = tuple(table.entry_words(number) for number in past.entries)
    return replace(reading, prompt=title, rows=rows, past=True, deeds=deeds)


def _tell_row(table: Table[Any], past: PastCard, row: GuideRow) -> RowReading:
    return RowReading(
        id=row.id,
        text=prompter.row_text(table.game, past.state, row, table.context.texts.language),
        seat=getattr(row.item, "seat", None),
        checked=row.id in past.done,
        auto=False,
        struck=False,
        optional=row.step.kind == "optional" and past.card.kind != "optional",
        asks=(),
        done=True,
    )


def _read_present(table: Table[Any], card: GuideCard, looking: bool) -> CardReading:
    """Return a card in words as the present state fills it in."""
    language = table.context.texts.language
    order = [phase.id for phase in table.game.content.phases if not phase.before]
    return CardReading(
        id=card.id,
        phase=card.phase.title.in_(language),
        phase_number=0 if card.phase.before else order.index(card.phase.id) + 1,
        number=card.number,
        of=card.of,
        kind=card.kind,
        prompt=prompter.card_title(table.game, table.state, card, language),
        rows=_rows(table, card),
        repeats=any(step.repeat for step in card.steps),
        tool=next((step.open for step in card.steps if step.open), ""),
        looking=looking,
    )


def _rows(table: Table[Any], card: GuideCard) -> tuple[RowReading, ...]:
    rows = tuple(_row(table, card, row) for row in card.rows)
    if (
        len(rows) > 1
        or rows[0].asks
        or rows[0].text != prompter.card_title(table.game, table.state, card, table.context.texts.language)
    ):
        return rows
    return tuple(_shorten_row(table, row) for row in rows if row.auto or row.struck)


def _shorten_row(table: Table[Any], row: RowReading) -> RowReading:
    """Return the only row of a card without the words of the prompt.

    It says that the app does it.
    """
    return RowReading(
        row.id, table.context.texts.say("guide.app_does"), None, row.checked, row.auto, row.struck, False, ()
    )


def _row(table: Table[Any], card: GuideCard, row: GuideRow) -> RowReading:
    answers = table.all_answers()
    can = bool(row.step.do) and row.step.kind == "auto" and answers.mode(row.step.id) != "off"
    acts = prompter.is_automatic(row, answers)
    by_itself = row.step.kind == "auto" and not row.step.do
    done = _is_done(table, card, row)
    return RowReading(
        id=row.id,
        text=prompter.row_text(table.game, table.state, row, table.context.texts.language),
        seat=getattr(row.item, "seat", None),
        checked=row.id in table.state.place.ticked or done,
        auto=(can and acts) or (by_itself and not done),
        struck=can and not acts,
        optional=row.step.kind == "optional" and card.kind != "optional",
        asks=tuple(_ask(table, row, ask, answers) for ask in row.step.asks),
        done=done or by_itself,
    )


def _is_done(table: Table[Any], card: GuideCard, row: GuideRow) -> bool:
    """Return whether the work of this row was done in the app since the guide came to its card.

    A condition that held before says nothing: where no enemy is listed, none is left to attack.
    """
    state, holds = table.state, table.game.predicates.get(row.step.done)
    if holds is None or state.place.card != card.id or not holds(state):
        return False
    return row.step.kind == "auto" or not holds(_find_arrival_state(table))


def _find_arrival_state(table: Table[Any]) -> Any:
    """Return the state in which the guide came to its present card."""
    play, here = table.play, (table.state.place.round, table.state.place.card)
    before = (play.state_at(cursor) for cursor in range(play.journal.cursor, -1, -1))
    there = takewhile(lambda state: (state.place.round, state.place.card) == here, before)
    return list(there)[-1]


def _ask(table: Table[Any], row: GuideRow, ask: StepAsk, answers: Answers) -> AskReading:
    game, state = table.game, table.state
    value = prompter.resolve(game, state, row, f"${ask.name}", answers)
    choices: tuple[tuple[str, str], ...] = ()
    if ask.kind != "counter":
        items = prompter.options_of(game, state, row, ask)
        choices = tuple((item.id, _choice(table, item, ask)) for item in items)
    label = ask.label.in_(table.context.texts.language)
    follow = prompter.dependent_answers(row, ask.name)
    return AskReading(ask.name, ask.kind, label, value, ask.least, ask.most, choices, follow)


def _choice(table: Table[Any], item: Any, ask: StepAsk) -> str:
    """Return the name of a choice, and its worth where that is added up."""
    name = _word(table, name_of(item))
    return f"{name} · {getattr(item, ask.worth)}" if ask.worth else name


def _word(table: Table[Any], name: str) -> str:
    """Return a name that the players gave; for the key of a game's text, that text."""
    return table.context.texts.say(name) if name.startswith(f"{table.game.id}:") else name
