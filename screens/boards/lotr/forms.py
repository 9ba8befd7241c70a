"""The forms of The Lord of the Rings on screen, with the foot of the quest.

Those of combat ask for unknown printed values.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.forms.form import Form
from companion.games.lotr.forms import DEFENCE, QUEST
from companion.games.lotr.state import LotrState
from screens.boards.lotr.asked_values import AskedValues, Wanted
from screens.boards.lotr.panels.outcome_panel import OutcomeBody
from screens.forms.form_sheet import FormSheet
from screens.parts.board.tool import SheetOpener
from screens.table.table import Table


def make_sheet(table: Table[LotrState], form: Form[LotrState]) -> FormSheet[LotrState]:
    """Return the sheet of a form of combat."""
    return FormSheet(table, form, heard=ask_values, with_cancel=False)


def make_quest(table: Table[LotrState]) -> FormSheet[LotrState]:
    """Return the sheet of the quest."""
    return FormSheet(table, QUEST, body=OutcomeBody(table))


def open_by_tool(form: Form[LotrState]) -> SheetOpener:
    """Return an opener for a form of combat."""
    return SheetOpener(form.id, lambda board: make_sheet(board.table, form))


def ask_values(sheet: FormSheet[Any], question: str) -> None:
    """Ask for the unknown printed values of a fighter who was just chosen."""
    if question == "by":
        AskedValues(sheet.table).ask(_list_wanted(sheet))


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
