"""The forms of the campaign on screen: they open in a sheet, from a tool or from a key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.forms.form import Form
from companion.games.nova_aetas.campaign.entries import companion_entry
from companion.games.nova_aetas.campaign.forms import HIRE, HOME, TABLE_ENTRY
from companion.games.nova_aetas.campaign.forms.items import COMPANION_VALUES, ITEM_VALUES
from companion.games.nova_aetas.campaign.remembered import companions_known
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.letters import fold
from screens.boards.nova_aetas.campaign.evening.standing import read_standing
from screens.forms.door import door
from screens.forms.form_sheet import FormSheet
from screens.parts.board.board import Board
from screens.parts.board.tool import SheetOpener
from screens.parts.names.known_cards import list_shelf_cards
from screens.table.table import Table

CORRECTIONS = {"item": ITEM_VALUES, "companion": COMPANION_VALUES}
"""The forms behind the key "Correct" of another one."""


def open_form(table: Table[NovaCampaign], form: Form[NovaCampaign], **taken: Any) -> None:
    """Open a form with the answers that are known already."""
    open_with(table, form, taken)


def open_with(table: Table[NovaCampaign], form: Form[NovaCampaign], taken: Mapping[str, Any]) -> None:
    """Open a form with these answers; its row "Correct" leads to the form that corrects it."""
    correction = CORRECTIONS.get(form.id, form)
    correct = door("pencil-outline", lambda _: open_with(table, correction, taken))
    FormSheet(table, form, taken, own={"correct": correct}).open()


def open_for_hero(form: Form[NovaCampaign]) -> SheetOpener:
    """Return an opener for a form that begins with the hero in sight."""
    return SheetOpener(form.id, lambda board: FormSheet(board.table, form, {"hero": find_hero(board)}))


def find_hero(board: Board[NovaCampaign]) -> str:
    """Return the hero in sight."""
    return str(getattr(board, "hero", ""))


def open_home(table: Table[NovaCampaign]) -> None:
    """Open the homecoming of the mission under way; where there is none, say so."""
    found = read_standing(table)
    if found is None:
        table.context.notices.show(table.say("home_no_mission"))
    else:
        open_form(table, HOME, found=found)


def open_hire(table: Table[NovaCampaign], companion: str = "") -> None:
    """Open the hiring of a companion; those who left and those of the shelf are offered by name."""
    moves = (move for entry in table.play.journal.entries for move in entry.moves)
    here = companions_known(table.state, moves)
    names = {fold(entry.name) for entry in here}
    shelf = map(companion_entry, list_shelf_cards(table.context, "nova_aetas", "companion"))
    known = (*here, *(entry for entry in shelf if fold(entry.name) not in names))
    open_form(table, HIRE, companion=companion, known=known)


def open_entry(table: Table[NovaCampaign], kind: str, own: str = "", **known: str) -> None:
    """Open an entry of a table of the box; without an id a new one, with the known values."""
    open_with(table, TABLE_ENTRY, {"table": kind, "entry": own, **known})
