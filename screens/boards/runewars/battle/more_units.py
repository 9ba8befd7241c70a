"""The form of figures that a card brings into a battle, or that were forgotten."""

from __future__ import annotations

from companion.games.runewars.icons import SHAPE_ICONS
from companion.games.runewars.moves.battles import AddRanks, NewRanks
from companion.games.runewars.state import SIDES, Runewars
from companion.kernel.limits import limits_of
from screens.boards.runewars.known_names import known
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Choices, Field, Name, Number, Pick
from screens.parts.sheets.fields_sheet import FieldsSheet
from screens.table.table import Table


def more_units_form(table: Table[Runewars]) -> FieldsSheet[Runewars]:
    """Return the form of figures that join the battle under way."""
    say = table.say
    shapes: Choices = tuple((shape, say(f"shape.{shape}"), icon) for shape, icon in SHAPE_ICONS.items())
    fields: tuple[Field, ...] = (
        Name(label="unit_kind", asked=known("unit")),
        *(Number(name, limits_of(NewRanks, name), 1) for name in ("n", "initiative", "health")),
        Pick("shape", shapes, "triangle"),
        Pick("side", tuple((side, say(side), "") for side in SIDES), "attacker"),
    )
    return FieldsSheet(
        table,
        say("more_units"),
        say("add_area"),
        lambda: FieldsForm(table.context, say, "ranks.new", fields),
        lambda form: AddRanks(NewRanks(**form.read_values())),
        tag="ranks.keep",
    )
