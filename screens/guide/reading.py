"""CardReading: the words of one guide card in the present language.

Widgets show it and know no more.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from companion.forms.draft import Draft
from companion.forms.row import Row
from companion.kernel.guide import GuideCard, GuideRow
from companion.plays.filling.card_form import row_form
from companion.plays.filling.form_view import FormView
from companion.plays.filling.look import look_without_play
from companion.plays.playing import prompter
from companion.plays.playing.guide_words import card_title, row_text
from companion.plays.playing.looking_back import PastCard, find_arrival_state, look_back
from screens.guide.missing_answer import find_missing
from screens.parts.board.step_panel import StepPanel
from screens.table.table import Table

RowId = str


@dataclass(frozen=True, slots=True)
class RowReading:
    """A row of the card. `auto`: the app carries it out. `struck`: it could, but not this time.

    `questions`: the form of what it asks, in words; None where it asks nothing. `done`: the state says that it is, and
    nobody needs to tick it.
    """

    id: RowId
    text: str
    seat: int | None
    checked: bool
    auto: bool
    struck: bool
    optional: bool
    questions: FormView | None = None
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
            (row.id, row.text, row.optional, _shape_questions(row), row.auto or row.struck) for row in self.rows
        )
        heading = (self.phase, self.number, self.of)
        looks = (self.looking, self.past, self.deeds)
        return (self.id, heading, self.prompt, self.kind, rows, self.repeats, self.tool, looks)


def _shape_questions(row: RowReading) -> tuple[Row, ...]:
    return () if row.questions is None else tuple(each.shape for each in row.questions.rows)


def read_card(table: Table[Any], card: GuideCard, looking: bool = False) -> CardReading:
    """Return a card of the guide in words, as it stands now; an earlier one as it was left."""
    past = look_back(table.play, card.id) if looking else None
    reading = _read_present(table, card, looking)
    return reading if past is None else _tell_past(table, reading, past)


def _tell_past(table: Table[Any], reading: CardReading, past: PastCard) -> CardReading:
    """Return an earlier card with ticks where something was done, and the words of the log."""
    game, state, language = table.game, past.state, table.context.texts.language
    title = card_title(game, state, past.card, language)
    rows = tuple(_tell_row(table, past, row) for row in past.card.rows)
    rows = rows if len(rows) > 1 or rows[0].text != title else ()
    deeds = tuple(table.entry_words(number) for number in past.entries)
    return replace(reading, prompt=title, rows=rows, past=True, deeds=deeds)


def _tell_row(table: Table[Any], past: PastCard, row: GuideRow) -> RowReading:
    return RowReading(
        id=row.id,
        text=row_text(table.game, past.state, row, table.context.texts.language),
        seat=getattr(row.item, "seat", None),
        checked=row.id in past.done,
        auto=False,
        struck=False,
        optional=row.step.kind == "optional" and past.card.kind != "optional",
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
        prompt=card_title(table.game, table.state, card, language),
        rows=_rows(table, card),
        repeats=any(step.repeat for step in card.steps),
        tool=next((step.open for step in card.steps if step.open), ""),
        looking=looking,
    )


def _rows(table: Table[Any], card: GuideCard) -> tuple[RowReading, ...]:
    missing = find_missing(table)
    waiting = "" if missing is None else missing.question
    rows = tuple(_row(table, card, row, waiting) for row in card.rows)
    if (
        len(rows) > 1
        or rows[0].questions is not None
        or rows[0].text != card_title(table.game, table.state, card, table.context.texts.language)
    ):
        return rows
    return tuple(_shorten_row(table, row) for row in rows if row.auto or row.struck)


def _shorten_row(table: Table[Any], row: RowReading) -> RowReading:
    """Return the only row of a card without the words of the prompt.

    It says that the app does it.
    """
    return RowReading(row.id, table.context.texts.say("guide.app_does"), None, row.checked, row.auto, row.struck, False)


def _row(table: Table[Any], card: GuideCard, row: GuideRow, waiting: str) -> RowReading:
    answers = table.all_answers()
    can = bool(row.step.do) and row.step.kind == "auto" and answers.mode(row.step.id) != "off"
    acts = prompter.is_automatic(row, answers)
    by_itself = row.step.kind == "auto" and not row.step.do
    done = _is_done(table, card, row)
    return RowReading(
        id=row.id,
        text=row_text(table.game, table.state, row, table.context.texts.language),
        seat=getattr(row.item, "seat", None),
        checked=row.id in table.state.place.ticked or done,
        auto=(can and acts) or (by_itself and not done),
        struck=can and not acts,
        optional=row.step.kind == "optional" and card.kind != "optional",
        questions=_ask_questions(table, row, answers.draft, waiting) if row.step.asks else None,
        done=done or by_itself,
    )


def _is_done(table: Table[Any], card: GuideCard, row: GuideRow) -> bool:
    """Return whether the work of this row was done in the app since the guide came to its card.

    A condition that held before says nothing: where no enemy is listed, none is left to attack.
    """
    state, holds = table.state, table.game.predicates.get(row.step.done)
    if holds is None or state.place.card != card.id or not holds(state):
        return False
    return row.step.kind == "auto" or not holds(find_arrival_state(table.play))


def _ask_questions(table: Table[Any], row: GuideRow, draft: Draft, waiting: str) -> FormView:
    """Return the questions of a row with the answers given so far.

    Of a card only one is `waiting`.
    """
    form = row_form(table.game, row)
    view = look_without_play(form, table.game, table.state, draft, table.context.texts)
    return replace(view, waiting=waiting if view.waiting == waiting else "")
