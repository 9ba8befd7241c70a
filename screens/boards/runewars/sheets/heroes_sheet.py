"""HeroesSheet: the heroes of the table, and the actions of each of them in summer."""

from __future__ import annotations

from collections.abc import Hashable

from companion.games.runewars.forms import NEW_HERO
from companion.games.runewars.lookup import name_by_id, player_in
from companion.games.runewars.state import Hero, Runewars
from screens.boards.runewars.forms import open_form
from screens.boards.runewars.sheets.hero_sheet import HeroSheet
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, note
from screens.table.table import Table
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.drawing.player_shape import PlayerShape


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
        open_form(self.table, NEW_HERO, player=self.table.state.first_player)
