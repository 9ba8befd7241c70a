"""HeroesSheet: the heroes of the table, and the actions of each of them in summer."""

from __future__ import annotations

from collections.abc import Hashable

from companion.games.runewars.lookup import name_by_id, player_in
from companion.games.runewars.moves.heroes import RecruitHero
from companion.games.runewars.state import Hero, Runewars
from companion.kernel.limits import limits_of
from screens.boards.runewars.known_names import known
from screens.boards.runewars.owner_choices import owner_choices
from screens.boards.runewars.sheets.hero_sheet import HeroSheet
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Field, Flag, Name, Number, Pick
from screens.parts.sheets.fields_sheet import FieldsSheet
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, note
from screens.table.table import Table
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.drawing.player_shape import PlayerShape

NUMBERS = ("strength", "agility", "wisdom", "health")


class HeroesSheet(LiveSheet[Runewars]):
    """A tap opens a hero."""

    def __init__(self, table: Table[Runewars]) -> None:
        add = button(table.say("new_hero"), "heroes.add", self._add, "plus", "primary")
        super().__init__(table, table.say("heroes"), (add,))

    def shape(self, state: Runewars) -> Hashable:
        return state.heroes, state.areas

    def build(self, state: Runewars) -> None:
        if not state.heroes:
            self.column.add_widget(note(self.say("no_heroes")))
            return
        card = RowCard(face="s2", thickness=0)
        for hero in state.heroes:
            card.add_widget(self._row(state, hero))
        self.column.add_widget(card)

    def _row(self, state: Runewars, hero: Hero) -> ListRow:
        mark = PlayerShape(player_in(state, hero.owner).seat, 24)
        row = ListRow(hero.name, self._caption(state, hero), leading=mark, tag=f"hero.{hero.id}")
        row.bind(on_release=lambda _: HeroSheet(self.table, hero.id).open())
        return row

    def _caption(self, state: Runewars, hero: Hero) -> str:
        parts = [name_by_id(state, hero.area)] if hero.area else []
        parts += [self.say("commander")] if hero.commander else []
        parts += [self.say("hero_damage", n=hero.damage)] if hero.damage else []
        parts += [self.say("routed")] if hero.routed else []
        parts += [self.say("rewards", n=len(hero.rewards))] if hero.rewards else []
        parts += [self.say("has_acted")] if hero.acted == state.place.round else []
        return " · ".join(parts)

    def _add(self) -> None:
        hero_form(self.table, self.table.state.first_player).open()


def hero_form(table: Table[Runewars], player_id: str) -> FieldsSheet[Runewars]:
    """Return the form of a hero who joins a player.

    It asks for name and values of the card, and where the figure stands.
    """
    state = table.state
    places = tuple((area.id, area.name, "") for area in state.areas)
    fields: tuple[Field, ...] = (
        Name(label="hero_name", asked=known("hero")),
        *(Number(name, limits_of(RecruitHero, name), 0) for name in NUMBERS),
        Pick("player", owner_choices(table, "")[1:], player_id),
        Pick("area", (("", table.say("place_unknown"), ""), *places), ""),
        Flag("commander", "flag-variant"),
    )
    return FieldsSheet(
        table,
        table.say("new_hero"),
        table.say("add_hero"),
        lambda: FieldsForm(table.context, table.say, "hero.new", fields),
        lambda form: RecruitHero(**form.read_values()),
        tag="hero.keep",
    )
