"""A KO hero draws a Serious Wound card: its name goes to the hero, or is left out."""

from __future__ import annotations

from companion.games.nova_aetas.guide_names import list_knocked_out
from companion.games.nova_aetas.lookup import hero_in
from companion.games.nova_aetas.moves.activation import DrawSeriousWound
from companion.games.nova_aetas.state import NovaAetas
from screens.boards.nova_aetas.known_names import known
from screens.parts.board.next_card import go_on
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Name
from screens.parts.sheets.fields_sheet import FieldsSheet
from screens.parts.sheets.sheet_parts import note
from screens.table.table import Table


def _card_name() -> Name:
    return Name(label="serious_wound_name", asked=known("wound"))


class SeriousWoundSheet(FieldsSheet[NovaAetas]):
    """Cards that the hero has already are listed: a double is discarded and another one drawn."""

    def __init__(self, table: Table[NovaAetas], hero_id: str) -> None:
        self._hero = hero_id
        hero = hero_in(table.state, hero_id)
        super().__init__(
            table,
            table.say("serious_wound_of", hero=hero.name),
            table.say("serious_wound_keep"),
            lambda: FieldsForm(table.context, table.say, "serious", (_card_name(),)),
            lambda form: DrawSeriousWound(hero_id, form.read_values()["name"]),
            tag="serious.keep",
            guards=False,
        )

    def build(self, state: object) -> None:
        super().build(state)
        owned = hero_in(self.table.state, self._hero).serious_wounds
        if owned:
            self.column.add_widget(note(self.say("serious_wounds_owned", cards=", ".join(owned))))

    def _save(self) -> None:
        if go_on(self.table, *self.moves()):
            self.close()


def open_serious_wound(table: Table[NovaAetas], hero_id: str = "") -> None:
    """Open the sheet for this hero, or for the one whose moment it is."""
    waiting = list_knocked_out(table.state)
    chosen = hero_id or (waiting[0].id if waiting else next((h.id for h in table.state.heroes if h.ko), ""))
    if chosen:
        SeriousWoundSheet(table, chosen).open()
    else:
        table.context.notices.show(table.say("nobody_ko"))
