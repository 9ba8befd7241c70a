"""AlliesSheet: the ally tiles of a commander.

Activate figures, move, guard, reroll, attack, damage.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.conan.guide_names import commanders
from companion.games.conan.icons import ALLY_ICON
from companion.games.conan.lookup import any_hero, living_heroes
from companion.games.conan.moves.allies import AddAlly
from companion.games.conan.state import ConanState
from screens.boards.conan.panels.ally_panel import AllyPanel
from screens.boards.conan.sheets.card_forms import ally_form
from screens.boards.conan.words import form_say
from screens.parts.sheets.fields_sheet import FieldsSheet
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, note, player_chips
from screens.table.table import Table


class AlliesSheet(LiveSheet[ConanState]):
    """The sheet of the allies: one commander at a time, a panel for each tile.

    The commander's own tiles come first, then those next to other sheets.
    """

    def __init__(self, table: Table[ConanState], hero_id: str, **kwargs: Any) -> None:
        leaders = [hero.id for hero in commanders(table.state)]
        self.hero_id = hero_id if hero_id in leaders or not leaders else leaders[0]
        super().__init__(table, table.say("allies"), **kwargs)

    def shape(self, state: ConanState) -> Hashable:
        heroes = living_heroes(state)
        return tuple((hero.id, hero.name, hero.allies, hero.orders, hero.commander) for hero in heroes), self.hero_id

    def build(self, state: ConanState) -> None:
        if len(living_heroes(state)) > 1:
            flow, _ = player_chips(living_heroes(state), self.hero_id, "allies.hero", self._choose)
            self.column.add_widget(flow)
        hero = any_hero(state, self.hero_id)
        owned = [(owner, tile) for owner in state.heroes for tile in owner.allies if owner is hero or hero.commander]
        for owner, tile in sorted(owned, key=lambda pair: pair[0] is not hero):
            self.column.add_widget(AllyPanel(self.table, hero, owner, tile))
        if not owned:
            self.column.add_widget(note(self.say("no_allies"), ALLY_ICON))
        self.column.add_widget(buttons_row(button(self.say("add_ally"), "allies.add", self._add, "plus")))

    def _choose(self, hero_id: str) -> None:
        self.hero_id = hero_id
        self.follow(self.table.state)

    def _add(self) -> None:
        FieldsSheet(
            self.table,
            self.say("add_ally"),
            self.say("add"),
            lambda: ally_form(self.table.context, form_say(self.table)),
            lambda form: AddAlly(self.hero_id, **form.read_values()),
        ).open()
