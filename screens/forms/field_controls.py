"""The controls of rows with a number, a text or a name."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.forms.name_of import PERSON
from companion.forms.row import Row
from companion.kernel.limits import NO_LIMITS, Limits
from screens.forms.form_answers import FormAnswers
from screens.forms.row_control import RowControl
from screens.look.theme import TABLET_WIDTH, current
from screens.parts.names.asked_name import make_question
from screens.parts.names.known_cards import KnownCards
from screens.parts.names.known_people import offer_people
from screens.parts.names.offered_names import offer_cards, offer_names
from screens.widgets.controls.text_field import TextField
from screens.widgets.numbers.counter import CounterCard
from screens.widgets.numbers.counter_row import CounterRow
from screens.widgets.numbers.number_field import NumberField, number_height
from screens.widgets.numbers.number_picker import NO_NUMBER, NumberPicker
from screens.widgets.overlays.sheet import ROWS_BESIDE, WIDEST, is_low

LOW_COUNTER, LOW_NUMBER, LOW_KEY = 170, 60, 52
"""The height in dp of a counter that the whole table reads in a low window, and of its number and keys."""

BESIDE, NARROW, SHORT_WORD = 112, 60, 8
"""The width in dp of a number beside a name, and of one whose word has at most so many letters."""

LONG_TEXT = 6
"""The lines of a text of several lines."""


def make_number(sheet: FormAnswers, row: Row) -> RowControl:
    tag, limits = f"{sheet.tag}.{row.name}", row.limits or NO_LIMITS
    field = _make_field(row, tag, limits)
    control = RowControl(row, field)
    if isinstance(field, NumberField):
        field.bind(on_release=lambda _: sheet.ask_number(control.row))
        control.display = lambda row: _show_field(field, row, sheet.is_as_filled(row.name))
        return control
    control.display = lambda row: _show_number(field, row)
    field.bind(on_number=lambda _: sheet.ask_number(control.row))
    control.label = None if isinstance(field, CounterCard) else field.label
    if isinstance(field, NumberPicker):
        control.answers = field.keys
        field.bind(on_pick=lambda _, number: sheet.answer(control.row, number))
    else:
        field.bind(on_step=lambda field, delta: sheet.answer(control.row, int(field.value) + delta))
    return control


def _make_field(row: Row, tag: str, limits: Limits) -> CounterCard | CounterRow | NumberPicker | NumberField:
    if row.look == "field":
        return NumberField(str(row.words), tag, seat=row.seat, signs=row.signs)
    if row.look == "beside":
        width = BESIDE if len(str(row.words)) > SHORT_WORD else NARROW
        return NumberField(str(row.words), tag, signs=row.signs, size_hint_x=None, width=current().sp(width))
    if row.look == "keys":
        widest = ROWS_BESIDE if Window.width >= dp(TABLET_WIDTH) else WIDEST
        words, caption = str(row.words), str(row.caption)
        return NumberPicker(words, tag, row.icon, limits=limits, widest=widest, caption=caption, low=is_low())
    if row.look == "big":
        if is_low():
            sizes = {"points": LOW_NUMBER, "key": LOW_KEY, "height": dp(LOW_COUNTER)}
            return CounterCard(str(row.words), row.icon, tag=tag, limits=limits, **sizes)
        return CounterCard(str(row.words), row.icon, tag=tag, limits=limits)
    words, caption = str(row.words), str(row.caption)
    tint = row.tint or "acc"
    return CounterRow(words, tag, icon=row.icon, tint=tint, seat=row.seat, caption=caption, limits=limits)


def _show_number(field: CounterCard | CounterRow | NumberPicker, row: Row) -> None:
    counter = field.counter if isinstance(field, CounterRow) else field
    if isinstance(counter, NumberPicker):
        counter.value = NO_NUMBER if row.value is None else row.value
        return
    limits = row.limits or NO_LIMITS
    counter.least, counter.most, counter.known = limits.least, limits.most, row.value is not None
    field.value = max(0, limits.least) if row.value is None else row.value


def _show_field(field: NumberField, row: Row, is_known: bool) -> None:
    """Show a number; one of the shelf is in the accent colour until the players change it."""
    field.value, field.is_known = row.value, is_known


def make_space(sheet: FormAnswers, row: Row) -> RowControl:
    return RowControl(row, Widget(size_hint_y=None, height=number_height()))


def make_text(sheet: FormAnswers, row: Row) -> RowControl:
    lines = LONG_TEXT if row.look == "long" else 1
    tag = f"{sheet.tag}.{row.name}"
    field = TextField(str(row.words), row.value, tag=tag, most=row.longest, lines=lines)
    field.pos_hint = {"center_y": 0.5}
    control = RowControl(row, field, lambda row: _show_text(field, row))

    def take(_: TextField, text: str) -> None:
        if text != control.row.value:
            sheet.answer(control.row, text)

    field.bind(text=take)
    return control


def _show_text(field: TextField, row: Row) -> None:
    """Show the text, unless spaces and commas alone differ: somebody types there."""
    if _list_words(field.text) != _list_words(row.value):
        field.input.text = row.value


def _list_words(text: str) -> list[str]:
    return text.replace(",", " ").split()


def make_name(sheet: FormAnswers, row: Row) -> RowControl:
    """Return a field that offers the things which its name may mean, while somebody types there."""
    control = make_text(sheet, row)
    field = control.widget
    assert isinstance(field, TextField)
    field.input.is_extra = row.thing is not None and row.thing.extra
    if row.thing is not None and row.thing.kind == PERSON:
        offer_people(sheet.context, field, lambda: control.row.thing.taken)
    elif row.thing is not None and row.thing.offers:
        known = KnownCards(lambda: control.row.thing.offers, attrgetter("line"))
        offer_cards(sheet.context, field, known, lambda values: None)
    else:

        def take(values: Mapping[str, Any]) -> None:
            sheet.fill(control.row, values, offers.chosen, is_typed=offers.is_typed)

        offers = offer_names(sheet.context, field, lambda: make_question(sheet.game_id, control.row.thing), take)
    return control
