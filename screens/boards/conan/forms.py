"""The forms of Conan on screen: they open in a sheet, and the board draws the dice."""

from __future__ import annotations

from companion.forms.form import Form
from companion.forms.row import Row
from companion.forms.way import Way
from companion.games.conan.forms import FORMS
from companion.games.conan.state import ConanState
from screens.boards.conan.sheets.dice_tray import DiceTray
from screens.forms.form_sheet import FormSheet
from screens.parts.board.tool import SheetOpener
from screens.table.table import Table

BY_ID = {form.id: form for form in FORMS}


def make_sheet(table: Table[ConanState], form: Form[ConanState], **taken: str | int) -> FormSheet[ConanState]:
    """Return the sheet of a form, with the answers that are known already, such as the hero."""
    return FormSheet(table, form, taken, {"dice_tray": draw_tray, "attack_tray": draw_attack_tray}, go=open_way)


def open_way(table: Table[ConanState], way: Way) -> None:
    """Open the form of a way."""
    open_form(table, BY_ID[way.form], **way.answers)


def open_form(table: Table[ConanState], form: Form[ConanState], **taken: str | int) -> None:
    """Open a form with the answers that are known already."""
    make_sheet(table, form, **taken).open()


def open_hero_form(form: str) -> SheetOpener:
    """Return an opener for the form with this id, of the hero in sight."""
    return SheetOpener(form, lambda board: make_sheet(board.table, BY_ID[form], hero=board.hero))


def draw_tray(sheet: FormSheet[ConanState], row: Row) -> DiceTray:
    """Return the tray of a handful: a roll answers for the axes and for its rerolls."""
    return DiceTray(sheet.table, row, sheet.tag, lambda axes, paid: sheet.answer_all({"rerolls": paid, "axes": axes}))


def draw_attack_tray(sheet: FormSheet[ConanState], row: Row) -> DiceTray:
    """Return the tray of the Overlord's dice: a roll answers for the power and for what he pays."""
    return DiceTray(sheet.table, row, "assault", lambda axes, paid: sheet.answer_all({"paid": paid, "power": axes}))
