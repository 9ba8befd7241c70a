"""The forms of The Lord of the Rings on screen: sheets, and rows of the board’s own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.metrics import dp

from companion.forms.form import Form
from companion.forms.row import Row
from companion.forms.way import Way
from companion.games.lotr.forms import DEFENCE, FORMS, PLAYER_FORM, QUEST, TRAVEL
from companion.games.lotr.lookup import active_location
from companion.games.lotr.state import LotrState
from screens.boards.lotr.asked_values import AskedValues, Wanted
from screens.boards.lotr.likely_cards import draw_likely
from screens.boards.lotr.panels.outcome_panel import OutcomeBody
from screens.boards.lotr.sheets.ending_sheet import EndingSheet
from screens.forms.answering import OwnRow
from screens.forms.door import door
from screens.forms.form_sheet import FormSheet
from screens.forms.row_control import RowControl
from screens.parts.board.tool import SheetOpener
from screens.table.table import Table
from screens.widgets.numbers.segment_bar import SegmentBar

LotrSheet = FormSheet[LotrState]


def make_sheet(table: Table[LotrState], form: Form[LotrState], **taken: str) -> LotrSheet:
    """Return the sheet of a form, with the answers that are known already, such as the player."""
    if form is QUEST:
        return FormSheet(table, form, body=OutcomeBody(table))
    return FormSheet(
        table,
        form,
        taken,
        OWN_ROWS,
        heard=ask_values,
        done=ask_points,
        with_cancel=not form.card and form is not PLAYER_FORM,
        go=follow,
    )


def follow(table: Table[LotrState], way: Way) -> None:
    """Open the form to which another one leads."""
    make_sheet(table, next(form for form in FORMS if form.id == way.form), **way.answers).open()


def open_by_tool(form: Form[LotrState]) -> SheetOpener:
    """Return an opener for a form that needs the table alone."""
    return SheetOpener(form.id, lambda board: make_sheet(board.table, form))


# --- values that nobody has said -------------------------------------------------------------------------


def ask_values(sheet: FormSheet[Any], question: str) -> None:
    """Ask for the unknown printed values of a fighter who was just chosen."""
    if question == "by":
        AskedValues(sheet.table).ask(_list_wanted(sheet))


def ask_points(sheet: FormSheet[Any]) -> None:
    """Ask for the quest points of the location to which the players have travelled."""
    active = active_location(sheet.table.state)
    if sheet.form is TRAVEL and active is not None:
        AskedValues(sheet.table).ask([(active.id, "quest_points")])


def _list_wanted(sheet: FormSheet[Any]) -> Iterator[Wanted]:
    """Yield the values that a fighter needs: of attackers the latest one's, of a defender all."""
    row = sheet.view.find_row("by")
    chosen = row.value if row is not None else ""
    if sheet.form is DEFENCE:
        yield from ((chosen, name) for name in ("defense", "hit_points"))
    elif chosen:
        enemy = sheet.view.find_row("enemy")
        yield chosen[-1], "attack"
        yield str(enemy.value) if enemy is not None else "", "hit_points"


# --- rows of the board's own -----------------------------------------------------------------------------


def _draw_bar(sheet: LotrSheet, row: Row) -> RowControl:
    """Return the progress on a place as a bar of its quest points."""
    bar = SegmentBar(height=dp(14))

    def show(row: Row) -> None:
        bar.filled, bar.count = row.value

    return RowControl(row, bar, show)


def _win(sheet: LotrSheet) -> None:
    """Open the ending: the stage in play was the last one."""
    sheet.close()
    EndingSheet(sheet.table, "won", sheet.say("won_reason")).open()


OWN_ROWS: dict[str, OwnRow] = {"bar": _draw_bar, "likely": draw_likely, "won": door("trophy-outline", _win)}
