"""The form of figures that come into an area."""

from __future__ import annotations

from companion.games.runewars.icons import SHAPE_ICONS
from companion.games.runewars.lookup import area_in
from companion.games.runewars.moves.units import RecruitUnits
from companion.games.runewars.state import NEUTRAL, Runewars
from companion.kernel.limits import limits_of
from screens.boards.runewars.known_names import known
from screens.boards.runewars.owner_choices import side_choices
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Choices, Flag, Name, Number, Pick
from screens.parts.sheets.fields_sheet import FieldsSheet
from screens.table.table import Table


def recruit_sheet(table: Table[Runewars], area_id: str) -> FieldsSheet[Runewars]:
    area = area_in(table.state, area_id)
    owner = area.controller or NEUTRAL
    shapes: Choices = tuple((shape, table.say(f"shape.{shape}"), icon) for shape, icon in SHAPE_ICONS.items())
    fields = (
        Name(label="unit_kind", asked=known("unit")),
        Number("n", limits_of(RecruitUnits, "n"), 1),
        Number("initiative", limits_of(RecruitUnits, "initiative"), 1),
        Number("health", limits_of(RecruitUnits, "health"), 1),
        Pick("shape", shapes, "triangle"),
        Pick("owner", side_choices(table), owner),
        Flag("fast", "run-fast"),
        Flag("allied", "handshake"),
        *((Flag("undead", "skull"),) if table.state.options.development_cards else ()),
    )
    return FieldsSheet(
        table,
        table.say("recruit_in", area=area.name),
        table.say("recruit"),
        lambda: FieldsForm(table.context, table.say, "units.new", fields),
        lambda form: RecruitUnits(area=area_id, **form.read_values()),
        tag="units.keep",
    )
