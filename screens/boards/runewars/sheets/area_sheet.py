"""AreaSheet: one area: its controller, tokens, units, buildings, and units that march in."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

from kivy.uix.widget import Widget

from companion.games.runewars.forms import AREA_VALUES, RECRUIT
from companion.games.runewars.lookup import area_in, name_by_id, rune_at, stronghold_at, units_at
from companion.games.runewars.moves.areas import (
    ActivateArea,
    ControlArea,
    LiftDesolation,
    PlaceDesolation,
    PlaceFrost,
    PlaceLostCity,
    TakeFrost,
    can_hold_lost_city,
)
from companion.games.runewars.moves.runes import PlaceRune
from companion.games.runewars.moves.strongholds import BuildStronghold
from companion.games.runewars.moves.tokens import PlacePeasant, can_leave_peasant, peasant_player
from companion.games.runewars.moves.units import AllyUnits, DestroyUnits, RallyUnits, RoutUnits
from companion.games.runewars.state import NEUTRAL, Area, Runewars, Units
from companion.games.runewars.strongholds import has_room
from companion.games.runewars.under_way import UnitsSetup
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from screens.boards.runewars.battle.battle_fight import make_battle_page
from screens.boards.runewars.forms import make_diplomacy, open_form, open_march
from screens.boards.runewars.sheets.stronghold_sheet import StrongholdSheet
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, note, panel, player_chips
from screens.parts.sheets.stable_rows import StableRows, disable_rows
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.numbers.counter_row import CounterRow


class AreaSheet(LiveSheet[Runewars]):
    """The sheet of an area; it closes when the area is gone.

    Units that are destroyed remain in their place, disabled, as long as it is open.
    """

    def __init__(self, table: Table[Runewars], area_id: str) -> None:
        self._area = area_id
        self._kept: StableRows[Units] = StableRows()
        self._rows: dict[tuple[str, str], CounterRow] = {}
        super().__init__(table, area_in(table.state, area_id).name, steady=True)

    def shape(self, state: Runewars) -> Hashable:
        area = find(state.areas, self._area)
        units = tuple((each.id, each.owner) for each in units_at(state, self._area))
        return area, units, rune_at(state, self._area), stronghold_at(state, self._area)

    def follow(self, state: Runewars) -> None:
        if find(state.areas, self._area) is None:
            self.close()
        else:
            super().follow(state)

    def build(self, state: Runewars) -> None:
        area = area_in(state, self._area)
        self._rows.clear()
        self.column.add_widget(heading(self.say("who_controls")))
        flow, _ = player_chips(state.players, area.controller, "control", self._control)
        self.column.add_widget(flow)
        self._add_values(state, area)
        for units, gone in self._kept.list_with_removed(units_at(state, area.id)):
            self._add_units(state, units, gone)
        recruit = button(self.say("recruit"), "area.recruit", self._recruit, "plus")
        march = button(self.say("march"), "area.march", self._march, "shoe-print")
        battle = button(self.say("battle"), "area.battle", self._open_battle, "sword-cross")
        self.column.add_widget(buttons_row(recruit, march))
        diplomacy = button(self.say("diplomacy"), "area.diplomacy", self._open_talks, "handshake")
        diplomacy.disabled = not units_at(state, area.id, NEUTRAL)
        self.column.add_widget(buttons_row(battle, diplomacy))
        self.column.add_widget(heading(self.say("tokens_here")))
        for row in self._token_keys(state, area):
            self.column.add_widget(buttons_row(*row))

    def show(self, state: Runewars) -> None:
        for (units_id, name), row in self._rows.items():
            units = find(units_at(state, self._area), units_id)
            row.value = getattr(units, name) if units is not None else 0

    # --- units -------------------------------------------------------------------------------------------

    def _add_units(self, state: Runewars, units: Units, gone: bool) -> None:
        owner = self.say("neutral") if units.owner == NEUTRAL else name_by_id(state, units.owner)
        card = panel()
        standing, routed = self._figures(units, "standing"), self._figures(units, "routed")
        standing.bind(on_step=lambda _, by: self._step_standing(units.id, by))
        routed.bind(on_step=lambda _, by: self._step_routed(units.id, by))
        for counted in (standing, routed):
            card.add_widget(counted)
        rows = (heading(f"{units.name} · {owner}"), card, *self._alliance(state, units))
        for row in rows:
            self.column.add_widget(row)
        if gone:
            disable_rows(*rows)

    def _alliance(self, state: Runewars, units: Units) -> tuple[Widget, ...]:
        """Return the choice of the allied player, for figures that are neutral or were."""
        if units.owner != NEUTRAL and not units.allied:
            return ()
        ally = units.owner if units.allied else ""
        flow, _ = player_chips(state.players, ally, f"{units.id}.ally", partial(self._ally, units.id, ally))
        return heading(self.say("ally_with")), flow

    def _figures(self, units: Units, name: str) -> CounterRow:
        row = CounterRow(self.say(name), f"{units.id}.{name}", limits=limits_of(UnitsSetup, name))
        self._rows[units.id, name] = row
        return row

    def _ally(self, units: str, now: str, player: str) -> None:
        """Make these units allies of a player, or neutral again if they are already."""
        self.table.do(AllyUnits(units, "" if now == player else player), notice=True)

    def _add_values(self, state: Runewars, area: Area) -> None:
        """Add the printed values of the area, and the player whose home it is."""
        home = self.say("home_of", player=name_by_id(state, area.home)) if area.home else ""
        gives = self.say("harvest_line", area=area.name, food=area.food, wood=area.wood, ore=area.ore)
        city = self.say("city_here", city=area.city) if area.city else ""
        explored = self.say("exploration_here", token=area.exploration) if area.exploration else ""
        parts = (part for part in (gives, home, city, explored) if part)
        self.column.add_widget(note(" · ".join(parts), "map-marker-outline"))
        edit = button(self.say("edit_area"), "area.edit", self._edit, "pencil-outline")
        self.column.add_widget(buttons_row(edit))

    def _edit(self) -> None:
        open_form(self.table, AREA_VALUES, area=self._area)

    def _step_standing(self, units: str, by: int) -> None:
        """Destroy units where fewer stand there; more come by recruiting."""
        if by < 0:
            self.table.do(DestroyUnits(units, standing=-by))
        else:
            self._recruit()

    def _step_routed(self, units: str, by: int) -> None:
        self.table.do(RoutUnits(units, by) if by > 0 else RallyUnits(units, -by))

    # --- keys --------------------------------------------------------------------------------------------

    def _token_keys(self, state: Runewars, area: Area) -> list[list[PushButton]]:
        """Return the buttons of the tokens.

        A token that cannot be placed now has a disabled button, so that no button takes the place of another.
        """
        desolation: Callable[[], AnyMove] = (
            (lambda: LiftDesolation(area.id)) if area.desolation else (lambda: PlaceDesolation(area.id))
        )
        on = not area.activated
        keys: list[PushButton] = [
            self._key("frost_more", "snowflake", lambda: PlaceFrost(area.id)),
            self._key("frost_less", "weather-sunny", lambda: TakeFrost(area.id)),
            self._key("desolation_off" if area.desolation else "desolation", "fire", desolation),
            self._key("activate" if on else "deactivate", "flag", lambda: ActivateArea(area.id, on)),
            self._key("place_rune", "hexagon-outline", lambda: PlaceRune(area.id), rune_at(state, area.id) is None),
            self._stronghold_key(state, area),
        ]
        if state.options.development_cards:
            peasant = partial(PlacePeasant, peasant_player(state, area), area.id)
            keys.append(self._key("peasant", "account", peasant, can_leave_peasant(state, area)))
        if area.tile_12:
            city = partial(PlaceLostCity, area.id)
            keys.append(self._key("lost_city", "city-variant-outline", city, can_hold_lost_city(area)))
        return [keys[at : at + 2] for at in range(0, len(keys), 2)]

    def _stronghold_key(self, state: Runewars, area: Area) -> PushButton:
        """Return the key that builds a Stronghold or, where one stands, opens it."""
        stronghold = stronghold_at(state, area.id)
        if stronghold is None:
            return self._key(
                "build", "castle", lambda: BuildStronghold(area.controller, area.id), has_room(state, area)
            )
        word = self.say("capital" if stronghold.capital else "stronghold")
        return button(word, "area.stronghold", lambda: StrongholdSheet(self.table, stronghold.id).open(), "castle")

    def _key(self, word: str, icon: str, move: Callable[[], AnyMove], awake: bool = True) -> PushButton:
        key = button(self.say(word), f"area.{word}", lambda: self.table.do(move(), notice=True), icon)
        key.disabled = not awake
        return key

    def _control(self, player: str) -> None:
        """Give the area to a player; a tap on its controller leaves it to nobody."""
        now = area_in(self.table.state, self._area).controller
        self.table.do(ControlArea(self._area, "" if now == player else player), notice=True)

    def _recruit(self) -> None:
        open_form(self.table, RECRUIT, area=self._area)

    def _march(self) -> None:
        open_march(self.table, self._area)

    def _open_talks(self) -> None:
        make_diplomacy(self.table, area=self._area).open()

    def _open_battle(self) -> None:
        make_battle_page(self.table, self._area).open()
