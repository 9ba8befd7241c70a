"""The controls of rows with choices: chips, keys, tiles, a bar, rows with captions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.forms.row import NONE_OF_THEM, Choice, Row, RowLook
from screens.forms.choice_rows import ChoiceRows
from screens.forms.form_answers import FormAnswers
from screens.forms.row_control import RowControl
from screens.look.theme import TABLET_WIDTH, TOUCH, current
from screens.parts.sheets.sheet_parts import button, buttons_row
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.chip import Chip
from screens.widgets.controls.choice_tiles import ChoiceTiles
from screens.widgets.controls.segmented import SegmentChoice, SegmentedControl
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.chip_line import ChipLine
from screens.widgets.layout.column import Column, Flow
from screens.widgets.overlays.sheet import is_low
from screens.widgets.words.text import Icon, Text

FEW_CHIPS = 6
"""So many chips fit beside a verdict without pushing the next question out of sight."""

TILE, FEW_TILES = 66, 4
NARROW_WORDS, WIDE_WORDS = 14, 16
"""The height of a tile in dp, and the size of its word with four tiles in a line or less."""

LABEL, LABEL_WIDTH = 15, 70
"""The size of the words beside chips, and their width, in sp."""

BAR = 56
"""The height of a bar in dp; in a low window it is that of a finger."""

ON = "yes"
"""The end of the tag of a flag's chip."""


def make_choices(sheet: FormAnswers, row: Row) -> RowControl:
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
    control = _lay_out(row, list(chips.values()), lambda row: _select(chips, row))
    for value, chip in chips.items():
        chip.bind(on_release=lambda _, value=value: sheet.answer(control.row, control.row.answer_by(value)))
    return control


def _lay_out(row: Row, chips: list[Chip], display: Callable[[Row], object]) -> RowControl:
    """Return the chips side by side, or each on a line: then long names move no other chip.

    Words stand beside them, level with their first line.
    """
    if row.look == "lines":
        return RowControl(row, _put_in(Column(), *(_put_in(Flow(), chip) for chip in chips)), display)
    none = next((chip for chip, choice in zip(chips, row.choices, strict=True) if not choice.value), None)
    line = ChipLine(chips, none=none) if has_little_room(len(chips)) else _put_in(Flow(), *chips)
    if not row.words:
        return RowControl(row, line, display)
    label = Text(str(row.words), "body-m", "mid", points=LABEL, shrink=True, size_hint=(None, None), height=dp(TOUCH))
    label.width, label.pos_hint = current().sp(LABEL_WIDTH), {"top": 1}
    beside = BoxLayout(size_hint_y=None, height=line.height, spacing=dp(8))
    line.bind(height=beside.setter("height"))
    return RowControl(row, _put_in(beside, label, line), display, label, line)


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
    height = dp(TOUCH if is_low() else BAR)
    bar = SegmentedControl(parts, tag=f"{sheet.tag}.{row.name}", face="s2", height=height)
    values = {str(each.value): each.value for each in row.choices}
    control = RowControl(row, bar, lambda row: setattr(bar, "value", _find_chosen(row)))
    bar.bind(on_choose=lambda _, key: sheet.answer(control.row, values[key]))
    return control


def _find_chosen(row: Row) -> str:
    """Return the choice that holds; none of them is empty."""
    return next((str(each.value) for each in row.choices if row.is_chosen(each.value)), "")


def make_flag(sheet: FormAnswers, row: Row) -> RowControl:
    chip = Chip(str(row.words), row.icon, tag=f"{sheet.tag}.{row.name}.{ON}")
    place = chip if row.look == "field" else _put_in(Flow(), chip)
    control = RowControl(row, place, lambda row: setattr(chip, "selected", row.value))
    chip.bind(on_release=lambda _: sheet.answer(control.row, control.row.answer_by(NONE_OF_THEM)))
    return control


_SPECIAL: Mapping[str, Callable[[FormAnswers, Row], RowControl]] = {
    "keys": _make_keys,
    "rows": _make_rows,
    "tiles": _make_tiles,
}
"""The looks of choices that are neither chips nor a bar."""
