"""The form of a development card that a player buys."""

from __future__ import annotations

from companion.games.runewars.lookup import player_in
from companion.games.runewars.moves.resources import BuyDevelopment
from companion.games.runewars.state import RESOURCES, Runewars
from companion.kernel.limits import limits_of
from screens.boards.runewars.known_names import known
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Field, Name, Number
from screens.parts.sheets.fields_sheet import FieldsSheet
from screens.table.table import Table


def development_form(table: Table[Runewars], player_id: str) -> FieldsSheet[Runewars]:
    """Return the form of a development: its name and its cost; the dials fall at once."""
    fields: tuple[Field, ...] = (
        Name(label="card_name", asked=known("development")),
        *(Number(name, limits_of(BuyDevelopment, name), 0) for name in RESOURCES),
    )
    return FieldsSheet(
        table,
        table.say("buy_development_of", player=player_in(table.state, player_id).name),
        table.say("buy"),
        lambda: FieldsForm(table.context, table.say, "development", fields),
        lambda form: BuyDevelopment(player_id, **form.read_values()),
        tag="development.keep",
        icon="cards",
    )
