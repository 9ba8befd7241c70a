"""The forms of the campaign on screen: they open in a sheet, from a tool or from a key."""

from __future__ import annotations

from typing import Any

from companion.forms.form import Form
from companion.games.nova_aetas.campaign.state import NovaCampaign
from screens.forms.form_sheet import FormSheet
from screens.parts.board.tool import SheetOpener
from screens.table.table import Table


def open_form(table: Table[NovaCampaign], form: Form[NovaCampaign], **taken: Any) -> None:
    """Open a form with the answers that are known already."""
    FormSheet(table, form, taken).open()


def open_by_tool(form: Form[NovaCampaign]) -> SheetOpener:
    """Return an opener for a form that needs the sheet of the campaign alone."""
    return SheetOpener(form.id, lambda board: FormSheet(board.table, form))
