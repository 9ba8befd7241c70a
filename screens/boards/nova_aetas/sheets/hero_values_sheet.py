"""HeroValuesSheet: the printed values of a hero's sheet, and the wounds on it, set right."""

from __future__ import annotations

from companion.games.nova_aetas.lookup import hero_in
from companion.games.nova_aetas.moves.heroes import CorrectHero
from companion.games.nova_aetas.state import NovaAetas
from companion.kernel.limits import limits_of
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Number
from screens.parts.sheets.fields_sheet import FieldsSheet
from screens.table.table import Table

NAMES = ("rapidity", "dexterity", "physique", "mind", "health", "wounds")


class HeroValuesSheet(FieldsSheet[NovaAetas]):
    """The form for six numbers of a hero; only those that differ are written down."""

    def __init__(self, table: Table[NovaAetas], hero_id: str) -> None:
        hero = hero_in(table.state, hero_id)
        fields = tuple(Number(name, limits_of(CorrectHero, name), getattr(hero, name)) for name in NAMES)
        super().__init__(
            table,
            table.say("values_of", hero=hero.name),
            table.say_shared("play.save"),
            lambda: FieldsForm(table.context, table.say, "values", fields),
            lambda form: CorrectHero(hero_id, **form.read_values()),
            tag="values.keep",
        )
