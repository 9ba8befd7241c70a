"""The forms of The Iron Throne on screen, with rows that the board draws itself."""

from __future__ import annotations

from dataclasses import replace

from kivy.uix.widget import Widget

from companion.content.game_content import content_of
from companion.forms.row import Row
from companion.games.iron_throne.encounter import open_stage
from companion.games.iron_throne.forms import ENCOUNTER, HOSTAGE, HOUSE, NAMES, PLACE, TAKE, TORTURE
from companion.games.iron_throne.hostages import are_hidden
from companion.games.iron_throne.state import IronThrone
from companion.rules import cards as rules
from screens.boards.iron_throne.panels.card_keys import CardKeys
from screens.boards.iron_throne.panels.effect_row import effect_row
from screens.boards.iron_throne.panels.hostage_line import HostageLine
from screens.boards.iron_throne.panels.line_row import LineRow
from screens.boards.iron_throne.panels.sides_header import SidesHeader
from screens.forms.answering import FormFiller
from screens.forms.door import door
from screens.forms.form_sheet import FormSheet
from screens.forms.row_control import RowControl
from screens.guide.rule_sheet import RuleText
from screens.look.theme import current
from screens.table.table import Table
from screens.widgets.controls.list_row import RowCard


def make_encounter(table: Table[IronThrone], stage: str = "") -> FormSheet[IronThrone]:
    """Return the sheet of the encounter, at a page or at the first that misses something."""
    own = {"sides": draw_sides, "card": draw_keys, "line": draw_line, "rule": draw_rule}
    return FormSheet(table, ENCOUNTER, {"stage": stage or open_stage(table.state)}, own)


def make_take(table: Table[IronThrone]) -> FormSheet[IronThrone]:
    """Return the sheet of a hostage taken by hand."""
    return FormSheet(table, TAKE)


def open_house(table: Table[IronThrone], house: str) -> None:
    names = door("pencil-outline", lambda _: open_names(table, house))
    FormSheet(table, HOUSE, {"house": house}, {"names": names}).open()


def open_place(table: Table[IronThrone], place: str) -> None:
    names = door("pencil-outline", lambda _: open_names(table, place))
    FormSheet(table, PLACE, {"place": place}, {"names": names}).open()


def open_names(table: Table[IronThrone], place: str) -> None:
    FormSheet(table, NAMES, {"place": place}).open()


def open_hostage(table: Table[IronThrone], hostage: str) -> None:
    """Open a row of the ledger in full; a hidden one is for its holder's eyes."""
    form = replace(HOSTAGE, private=are_hidden(table.state))
    FormSheet(table, form, {"hostage": hostage}, {"facts": draw_facts}).open()


def open_torture(table: Table[IronThrone], hostage: str) -> None:
    """Open the sheet that shows what torture of a hidden hostage lays open, before it does."""
    form = replace(TORTURE, private=True)
    FormSheet(table, form, {"hostage": hostage}, {"effect": effect_row}).open()


# --- rows of its own -------------------------------------------------------------------------------------


def draw_facts(sheet: FormSheet[IronThrone], row: Row) -> Widget:
    """Return the line of a hostage."""
    return HostageLine(sheet.table, sheet.table.state, row.thing, tag="hostage.facts")


def draw_sides(sheet: FormSheet[IronThrone], row: Row) -> RowControl:
    """Return the header of both sides; with large text the outcome needs its space."""
    if row.thing == "outcome" and current().has_large_text:
        return RowControl(row, Widget(size_hint_y=None, height=0))
    header = SidesHeader(sheet.table)
    return _fill(RowControl(row, header, lambda _: header.show(sheet.table.state)))


def draw_keys(sheet: FormSheet[IronThrone], row: Row) -> RowControl:
    """Return the keys of one side's card."""
    keys = CardKeys(sheet, row)
    return _fill(RowControl(row, keys, keys.show))


def draw_line(sheet: FormSheet[IronThrone], row: Row) -> RowControl:
    """Return the row of a consequence, which a tap strikes or takes in again."""
    box = RowCard(face="s2", thickness=0)

    def show(row: Row) -> None:
        box.clear_widgets()
        box.add_widget(LineRow(sheet, row))

    return _fill(RowControl(row, box, show))


def draw_rule(sheet: FormFiller, row: Row) -> Widget:
    """Return the text of the rule behind a consequence."""
    card = rules.card(content_of(sheet.game_id), row.thing, sheet.context.texts.language)
    return RuleText(card) if card is not None else Widget(size_hint_y=None, height=0)


def _fill(control: RowControl) -> RowControl:
    """Return the control with the answer of its row."""
    control.show(control.row)
    return control
