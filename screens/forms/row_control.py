"""RowControl: the widget of one row of a form, and showing an answer in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.forms.name_of import PERSON
from companion.forms.row import NONE_OF_THEM, Choice, Row, RowLook
from companion.kernel.limits import NO_LIMITS, Limits
from screens.forms.choice_rows import ChoiceRows
from screens.forms.form_answers import FormAnswers
from screens.forms.item_row import item_row
from screens.look.theme import TABLET_WIDTH, current
from screens.parts.names.asked_name import make_question
from screens.parts.names.known_cards import KnownCards
from screens.parts.names.known_people import offer_people
from screens.parts.names.offered_names import offer_cards, offer_names
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, note, seat_line
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.chip import Chip
from screens.widgets.controls.choice_tiles import ChoiceTiles
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.controls.segmented import SegmentChoice, SegmentedControl
from screens.widgets.controls.text_field import TextField
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.chip_line import ChipLine
from screens.widgets.layout.column import Column, Flow
from screens.widgets.layout.section_title import SectionTitle
from screens.widgets.numbers.counter import CounterCard
from screens.widgets.numbers.counter_row import CounterRow
from screens.widgets.numbers.number_field import NumberField, number_height
from screens.widgets.numbers.number_picker import NO_NUMBER, NumberPicker
from screens.widgets.overlays.sheet import ROWS_BESIDE, WIDEST, is_low
from screens.widgets.words.text import Icon, Text

LOW_COUNTER, LOW_NUMBER, LOW_KEY = 170, 60, 52
"""The height in dp of a counter that the whole table reads in a low window, and of its number and keys."""

FEW_CHIPS = 6
"""So many chips fit beside a verdict without pushing the next question out of sight."""

BESIDE, NARROW, SHORT_WORD = 112, 60, 8
"""The width in dp of a number beside a name, and of one whose word has at most so many letters."""
TILE, FEW_TILES = 66, 4
NARROW_WORDS, WIDE_WORDS = 14, 16
"""The height of a tile in dp, and the size of its word with four tiles in a line or less."""

NOTE_COLOURS = {"": "acc", "good": "ok", "bad": "warn"}
LONG_TEXT = 6
"""The lines of a text of several lines."""

ON = "yes"
"""The end of the tag of a flag's chip."""


@dataclass(slots=True)
class RowControl:
    """A widget and its row. `display` shows the answer of another row of the same shape.

    `label` are its words, if it has some, and `answers` the part that is touched, if it is not the whole.
    """

    row: Row
    widget: Widget
    display: Callable[[Row], object] = lambda row: None
    label: Text | None = None
    answers: Widget | None = None

    def show(self, row: Row) -> None:
        """Show the answer of this row; a tap from now on answers its question."""
        self.row = row
        self.display(row)


def make_control(sheet: FormAnswers, row: Row) -> RowControl:
    """Return the control for a row of any kind but the board's own."""
    control = _MAKERS[row.kind](sheet, row)
    control.show(row)
    return control


def _make_note(sheet: FormAnswers, row: Row) -> RowControl:
    return RowControl(row, note(str(row.words), row.icon, NOTE_COLOURS[row.look]))


def _make_heading(sheet: FormAnswers, row: Row) -> RowControl:
    if row.seat is None and row.caption:
        return RowControl(row, SectionTitle(str(row.words), str(row.caption)))
    if row.seat is None:
        words = heading(str(row.words))
        return RowControl(row, words, label=words)
    return RowControl(row, seat_line(str(row.words), row.seat, row.letter, str(row.caption)))


def _make_step(sheet: FormAnswers, row: Row) -> RowControl:
    words = heading(f"{row.number}. {row.words}")
    return RowControl(row, words, label=words)


def _make_number(sheet: FormAnswers, row: Row) -> RowControl:
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
        return NumberPicker(str(row.words), tag, row.icon, limits=limits, widest=widest)
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


def _make_space(sheet: FormAnswers, row: Row) -> RowControl:
    return RowControl(row, Widget(size_hint_y=None, height=number_height()))


def _make_choices(sheet: FormAnswers, row: Row) -> RowControl:
    """Return one chip for each choice, or the parts of one bar."""
    if row.look in _SPECIAL:
        return _SPECIAL[row.look](sheet, row)
    return _make_bar(sheet, row) if row.look == "segments" else _make_chips(sheet, row)


def _make_keys(sheet: FormAnswers, row: Row) -> RowControl:
    """Return one key for each choice, two in a line; in large letters one."""
    control = RowControl(row, Column())
    keys = [_make_key(sheet, control, choice) for choice in row.choices]
    in_line = 1 if current().has_large_text else 2
    for at in range(0, len(keys), in_line):
        control.widget.add_widget(buttons_row(*keys[at : at + in_line]))
    return control


def _make_rows(sheet: FormAnswers, row: Row) -> RowControl:
    rows = ChoiceRows(sheet, row)
    control = RowControl(row, rows, rows.show)
    rows.bind(on_more=lambda _: rows.show(control.row))
    rows.bind(on_choose=lambda _, value: sheet.answer(control.row, control.row.answer_by(value)))
    return control


def _make_tiles(sheet: FormAnswers, row: Row) -> RowControl:
    """Return a tile for each choice; up to four stand in one line."""
    count = len(row.choices)
    cols = FEW_TILES if count == FEW_TILES else FEW_TILES - 1
    cols = 2 if current().has_large_text and count >= FEW_TILES else cols
    parts = [(str(choice.value), str(choice.words), choice.icon) for choice in row.choices]
    points = NARROW_WORDS if cols == FEW_TILES else WIDE_WORDS
    tiles = ChoiceTiles(parts, f"{sheet.tag}.{row.name}", cols, TILE, points)
    values = {str(choice.value): choice.value for choice in row.choices}
    control = RowControl(row, tiles, lambda row: tiles.show([key for key in values if row.is_chosen(values[key])]))
    tiles.bind(on_choose=lambda _, key: sheet.answer(control.row, control.row.answer_by(values[key])))
    return control


def _make_key(sheet: FormAnswers, control: RowControl, choice: Choice[Any]) -> PushButton:
    tag = f"{sheet.tag}.{control.row.name}.{choice.value}"
    key = button(str(choice.words), tag, lambda: sheet.answer(control.row, choice.value), choice.icon)
    key.disabled = bool(choice.why_not)
    return key


def _make_chips(sheet: FormAnswers, row: Row) -> RowControl:
    tag = f"{sheet.tag}.{row.name}"
    chips = {choice.value: _make_chip(sheet, tag, choice, row.look) for choice in row.choices}
    control = RowControl(row, _lay_out(list(chips.values()), row.look), lambda row: _select(chips, row))
    for value, chip in chips.items():
        chip.bind(on_release=lambda _, value=value: sheet.answer(control.row, control.row.answer_by(value)))
    return control


def _lay_out(chips: list[Chip], look: RowLook) -> Widget:
    """Return the chips side by side; in lines, names of any length move no other chip."""
    if look != "lines":
        return ChipLine(chips) if has_little_room(len(chips)) else _put_in(Flow(), *chips)
    return _put_in(Column(), *(_put_in(Flow(), chip) for chip in chips))


def has_little_room(chips: int) -> bool:
    """Return whether so many chips keep to one line, so that the next questions are in sight."""
    if Window.width >= dp(TABLET_WIDTH):
        return chips > FEW_CHIPS
    return is_low() or current().has_large_text


def _put_in(box: Widget, *parts: Widget) -> Widget:
    for part in parts:
        box.add_widget(part)
    return box


def _make_chip(sheet: FormAnswers, tag: str, choice: Choice[Any], look: RowLook) -> Chip:
    leading: Widget | None = None
    if choice.seat is not None:
        leading = PlayerShape(choice.seat, 20, choice.letter, outlined=choice.hollow)
    elif choice.tint:
        leading = Icon(choice.icon, points=20, colour=choice.tint, size_hint_x=None, width=dp(20))
    words = "" if look == "icons" and choice.icon else str(choice.words)
    chip = Chip(words, choice.icon, leading=leading, tag=f"{tag}.{choice.value or 'none'}")
    if look == "icons":
        chip.spoken = str(choice.words)
    chip.disabled = bool(choice.why_not)
    if choice.seat is not None and not choice.words:
        chip.spoken = sheet.context.texts.say(f"setup.shape_{choice.seat}")
    return chip


def _select(chips: Mapping[Any, Chip], row: Row) -> None:
    for value, chip in chips.items():
        chip.selected = row.is_chosen(value)


def _make_bar(sheet: FormAnswers, row: Row) -> RowControl:
    parts = tuple(SegmentChoice(str(each.value), str(each.words), each.icon) for each in row.choices)
    bar = SegmentedControl(parts, tag=f"{sheet.tag}.{row.name}", face="s2")
    values = {str(each.value): each.value for each in row.choices}
    control = RowControl(row, bar, lambda row: setattr(bar, "value", _find_chosen(row)))
    bar.bind(on_choose=lambda _, key: sheet.answer(control.row, values[key]))
    return control


def _find_chosen(row: Row) -> str:
    """Return the choice that holds; none of them is empty."""
    return next((str(each.value) for each in row.choices if row.is_chosen(each.value)), "")


def _make_flag(sheet: FormAnswers, row: Row) -> RowControl:
    chip = Chip(str(row.words), row.icon, tag=f"{sheet.tag}.{row.name}.{ON}")
    place = chip if row.look == "field" else _put_in(Flow(), chip)
    control = RowControl(row, place, lambda row: setattr(chip, "selected", row.value))
    chip.bind(on_release=lambda _: sheet.answer(control.row, control.row.answer_by(NONE_OF_THEM)))
    return control


def _make_text(sheet: FormAnswers, row: Row) -> RowControl:
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


def _make_name(sheet: FormAnswers, row: Row) -> RowControl:
    """Return a field that offers the things which its name may mean, while somebody types there."""
    control = _make_text(sheet, row)
    field = control.widget
    assert isinstance(field, TextField)
    if row.thing is not None and row.thing.kind == PERSON:
        offer_people(sheet.context, field, lambda: control.row.thing.taken)
    elif row.thing is not None and row.thing.offers:
        known = KnownCards(lambda: control.row.thing.offers, attrgetter("line"), lambda offered: {})
        offer_cards(sheet.context, field, known, lambda values: None)
    else:

        def take(values: Mapping[str, Any]) -> None:
            sheet.fill(control.row, values, offers.chosen, is_typed=offers.is_typed)

        offers = offer_names(sheet.context, field, lambda: make_question(sheet.game_id, control.row.thing), take)
    return control


def _make_opener(sheet: FormAnswers, row: Row) -> RowControl:
    """Return a line that opens the form behind it, with the answers given there as its caption."""
    if row.look == "beside":
        return _make_opening_key(sheet, row)
    chevron = Icon("chevron-right", points=24, colour="mid", size_hint_x=None, width=current().sp(28))
    line = ListRow(str(row.words), leading=_make_leading(row), trailing=chevron, tag=f"{sheet.tag}.{row.name}")
    card = RowCard(face="s2", thickness=0)
    card.add_widget(line)
    control = RowControl(row, card, lambda row: setattr(line, "caption", row.caption))
    line.bind(on_release=lambda _: sheet.open_part(control.row))
    return control


def _make_items(sheet: FormAnswers, row: Row) -> RowControl:
    """Return a list: a row with keys for each entry, and the key that adds one."""
    column = Column(gap=4)
    control = RowControl(row, column)
    if row.words:
        column.add_widget(heading(str(row.words)))
    for place in range(len(row.choices)):
        column.add_widget(item_row(sheet, lambda: control.row, place))
    if row.thing.new is not None:
        tag = f"{sheet.tag}.{row.name}.add"
        add = button(str(row.caption), tag, lambda: sheet.open_item(control.row, None), "plus")
        column.add_widget(buttons_row(add))
    return control


def _make_opening_key(sheet: FormAnswers, row: Row) -> RowControl:
    """Return a small key beside a row, which opens the form with the rest of it."""
    key = PushButton(icon=row.icon, kind="plain", height=dp(48), tag=f"{sheet.tag}.{row.name}", spoken=str(row.words))
    key.pos_hint = {"center_y": 0.5}
    control = RowControl(row, key)
    key.bind(on_release=lambda _: sheet.open_part(control.row))
    return control


def _make_leading(row: Row) -> Widget | None:
    if row.seat is not None:
        return PlayerShape(row.seat, 22)
    return Icon(row.icon, points=22, colour="acc", size_hint_x=None, width=current().sp(26)) if row.icon else None


def _make_rules(sheet: FormAnswers, row: Row) -> RowControl:
    """Return the key that opens the rule cards, with the first of them in its tag."""
    tag = f"rules.{row.thing[0]}"
    key = button(str(row.words), tag, lambda: sheet.read_rules(row.thing), "book-open-variant", "outline")
    return RowControl(row, buttons_row(key))


_SPECIAL: Mapping[str, Callable[[FormAnswers, Row], RowControl]] = {
    "keys": _make_keys,
    "rows": _make_rows,
    "tiles": _make_tiles,
}
"""The looks of choices that are neither chips nor a bar."""

_MAKERS: Mapping[str, Callable[[FormAnswers, Row], RowControl]] = {
    "note": _make_note,
    "heading": _make_heading,
    "step": _make_step,
    "number": _make_number,
    "pick": _make_choices,
    "several": _make_choices,
    "act": _make_choices,
    "lead": _make_choices,
    "flag": _make_flag,
    "text": _make_text,
    "name": _make_name,
    "items": _make_items,
    "space": _make_space,
    "open": _make_opener,
    "rules": _make_rules,
}
