"""The form of an area: its name, its resources, the player of its home realm, tile 12."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.runewars.moves.areas import AddArea
from companion.games.runewars.state import Area, Runewars
from companion.kernel.move import AnyMove
from screens.boards.runewars.known_names import known
from screens.boards.runewars.owner_choices import owner_choices
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Field, Flag, Name, Pick, make_numbers
from screens.parts.sheets.fields_sheet import FieldsSheet
from screens.table.table import Table

GIFTS = ("food", "wood", "ore", "city_runes")
NOTHING_YET = Area(id="", name="")


def area_form(
    table: Table[Runewars], title: str, word: str, area: Area, move: Callable[[dict[str, Any]], AnyMove], *more: Field
) -> FieldsSheet[Runewars]:
    """Return the form of an area; `more` are fields of a new area alone."""
    say = table.say
    fields: tuple[Field, ...] = (
        Name(area.name, asked=known("area")),
        *make_numbers(AddArea, GIFTS, {gift: getattr(area, gift) for gift in GIFTS}),
        Name(area.city, "city_name", name="city"),
        Name(area.exploration, "exploration_token", name="exploration"),
        Pick("home", owner_choices(table, say("nobodys_home")), area.home),
        *more,
        Flag("tile_12", "numeric", area.tile_12),
    )
    return FieldsSheet(
        table,
        title,
        word,
        lambda: FieldsForm(table.context, say, "area.new", fields),
        lambda form: move(form.read_values()),
        tag="area.keep",
    )


def new_area_form(table: Table[Runewars], like: Area = NOTHING_YET) -> FieldsSheet[Runewars]:
    """Return the form of a new area.

    `like` has the likely values: its controller and the player of its home realm.
    """
    controller = Pick("controller", owner_choices(table, table.say("uncontrolled")), like.controller)
    new, add = table.say("new_area"), table.say("add_area")
    return area_form(table, new, add, like, lambda values: AddArea(**values), controller)
