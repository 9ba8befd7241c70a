"""make_control: the control of a row, by its kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.forms.row import Row
from screens.forms.choice_controls import make_choices, make_flag
from screens.forms.field_controls import make_name, make_number, make_space, make_text
from screens.forms.form_answers import FormAnswers
from screens.forms.item_row import item_row
from screens.forms.row_control import RowControl
from screens.look.theme import current
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, note, seat_line
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.column import Column
from screens.widgets.layout.section_title import SectionTitle
from screens.widgets.words.text import Icon

NOTE_COLOURS = {"": "acc", "good": "ok", "bad": "warn"}


def make_control(sheet: FormAnswers, row: Row) -> RowControl:
    """Return the control for a row of any kind but the board's own."""
    control = _MAKERS[row.kind](sheet, row)
    control.show(row)
    return control


def _make_note(sheet: FormAnswers, row: Row) -> RowControl:
    line = note(str(row.words), row.icon, NOTE_COLOURS[row.look])
    words = line.children[0]  # it was added last
    return RowControl(row, line, lambda row: setattr(words, "text", str(row.words)))


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


_MAKERS: Mapping[str, Callable[[FormAnswers, Row], RowControl]] = {
    "note": _make_note,
    "heading": _make_heading,
    "step": _make_step,
    "number": make_number,
    "pick": make_choices,
    "several": make_choices,
    "act": make_choices,
    "lead": make_choices,
    "flag": make_flag,
    "text": make_text,
    "name": make_name,
    "items": _make_items,
    "space": make_space,
    "open": _make_opener,
    "rules": _make_rules,
}
