"""FortifySheet: the parts of the order Fortify, one or all in any order.

Build, repair, hide and move runes.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

from companion.games.runewars.lookup import name_by_id, player_in, strongholds_of
from companion.games.runewars.moves.runes import HideRunes
from companion.games.runewars.moves.strongholds import BuildStronghold, DamageStronghold, RebuildCapital
from companion.games.runewars.rule_links import RULES
from companion.games.runewars.runes import runes_of
from companion.games.runewars.state import Area, Runewars
from companion.games.runewars.strongholds import home_sites, sites
from screens.boards.runewars.rules_row import rules_row
from screens.boards.runewars.sheets.area_pick import pick_area
from screens.boards.runewars.sheets.rune_sheet import RuneSheet
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, choice_chips, heading, note
from screens.table.table import Table


class FortifySheet(LiveSheet[Runewars]):
    """There is no Supremacy bonus to it."""

    def __init__(self, table: Table[Runewars], player_id: str) -> None:
        self._player = player_id
        super().__init__(table, table.say("fortify_of", player=player_in(table.state, player_id).name))

    def shape(self, state: Runewars) -> Hashable:
        return state.strongholds, state.runes, state.areas, player_in(state, self._player).capital_lost

    def build(self, state: Runewars) -> None:
        self._add_strongholds(state)
        self._add_runes(state)
        self.column.add_widget(rules_row(self.table, RULES["fortify"]))

    def _add_strongholds(self, state: Runewars) -> None:
        build = button(self.say("build_stronghold"), "fortify.build", self._build, "castle")
        self.column.add_widget(buttons_row(build))
        for each in strongholds_of(state, self._player):
            if each.damaged:
                word = self.say("repair_in", area=name_by_id(state, each.area))
                repair = button(word, f"fortify.repair.{each.id}", partial(self._repair, each.id), "hammer")
                self.column.add_widget(buttons_row(repair))
        if player_in(state, self._player).capital_lost:
            self.column.add_widget(note(self.say("capital_cost"), "city-variant-outline"))
            again = button(self.say("rebuild_capital"), "fortify.capital", self._rebuild, "city-variant-outline")
            self.column.add_widget(buttons_row(again))

    def _add_runes(self, state: Runewars) -> None:
        shown = [(rune.id, name_by_id(state, rune.area), "") for rune in runes_of(state, self._player) if rune.face_up]
        if shown:
            self.column.add_widget(heading(self.say("hide_which")))
            self.column.add_widget(choice_chips(shown, "", "fortify.hide", self._hide))
            every = button(self.say("hide_all"), "fortify.hide_all", self._hide_all, "eye-off-outline")
            self.column.add_widget(buttons_row(every))
        move = button(self.say("move_runes"), "fortify.runes", lambda: RuneSheet(self.table).open(), "hexagon-outline")
        self.column.add_widget(buttons_row(move))

    def _build(self) -> None:
        free = partial(sites, player=self._player)
        own = Area(id="", name="", controller=self._player)
        pick_area(self.table, self.say("build_where"), free, self._do_build, own)

    def _do_build(self, area: str) -> None:
        self.table.do(BuildStronghold(self._player, area), notice=True)

    def _repair(self, stronghold: str) -> None:
        self.table.do(DamageStronghold(stronghold, damaged=False), notice=True)

    def _rebuild(self) -> None:
        home = partial(home_sites, player=self._player)
        own = Area(id="", name="", controller=self._player, home=self._player)
        pick_area(self.table, self.say("build_where"), home, self._do_rebuild, own)

    def _do_rebuild(self, area: str) -> None:
        self.table.do(RebuildCapital(self._player, area), notice=True)

    def _hide(self, rune: str) -> None:
        self.table.do(HideRunes((rune,)), notice=True)

    def _hide_all(self) -> None:
        shown = tuple(rune.id for rune in runes_of(self.table.state, self._player) if rune.face_up)
        self.table.do(HideRunes(shown), notice=True)
