"""TileSheet: one tile of the river: its figures and their life, its values, its place."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.conan.forms import DEFENCE
from companion.games.conan.lookup import living_heroes
from companion.games.conan.moves.river import (
    AddTile,
    HealUnit,
    HitUnit,
    MoveTile,
    RemoveDeadTile,
    RemoveTile,
    TurnTile,
    edit_of,
)
from companion.games.conan.river import cost, position
from companion.games.conan.state import ConanState, Figure, Tile
from companion.kernel.items import find
from companion.kernel.limits import Limits
from screens.boards.conan.forms import open_form
from screens.boards.conan.movement_purchase import buy_movement
from screens.boards.conan.sheets.card_forms import TileForm
from screens.boards.conan.words import form_say
from screens.parts.sheets.fields_sheet import FieldsSheet
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, note, panel
from screens.parts.sheets.stable_rows import StableRows, disable_rows
from screens.table.table import Table
from screens.widgets.numbers.counter_row import CounterRow


class TileSheet(LiveSheet[ConanState]):
    """The sheet of a tile: − on a figure's life is damage, + heals it.

    A figure without life goes, after the last the tile is dead. The row of a figure that went remains in its place,
    disabled, as long as the sheet is open, so that the next tap hits no other figure.
    """

    def __init__(self, table: Table[ConanState], tile_id: str, **kwargs: Any) -> None:
        self._tile_id = tile_id
        self._kept: StableRows[Figure] = StableRows()
        self._life: dict[str, CounterRow] = {}
        super().__init__(table, self._tile(table.state).name, steady=True, **kwargs)

    def shape(self, state: ConanState) -> Hashable:
        tile = find(state.overlord.river, self._tile_id)
        if tile is None:
            return None
        return (
            tuple(figure.id for figure in tile.figures),
            tile.dead,
            tile.name,
            tile.life,
            position(state.overlord.river, tile.id),
        )

    def follow(self, state: ConanState) -> None:
        if find(state.overlord.river, self._tile_id) is None:
            self.close()
        else:
            super().follow(state)

    def build(self, state: ConanState) -> None:
        tile = self._tile(state)
        self._life.clear()
        words = self.say("tile_line", cost=cost(state.overlord, tile.id), armour=tile.armour, base=tile.base_move)
        self.column.add_widget(note(words, "information-outline"))
        figures = self._kept.list_with_removed(tile.figures)
        if figures:
            attack = button(self.say("attack_hero"), "tile.attack", self._attack, "sword", "primary")
            attack.disabled = not tile.figures
            self.column.add_widget(buttons_row(attack))
            self._build_figures(tile, figures)
        self._build_keys(state, tile)
        if tile.dead:
            self.column.add_widget(note(self.say("tile_dead"), "skull"))

    def show(self, state: ConanState) -> None:
        for figure in self._tile(state).figures:
            self._life[figure.id].value = figure.life

    # --- parts -------------------------------------------------------------------------------------------

    def _build_figures(self, tile: Tile, figures: tuple[tuple[Figure, bool], ...]) -> None:
        self.column.add_widget(heading(self.say("figures_life")))
        card = panel()
        for number, (figure, gone) in enumerate(figures, 1):
            limits = Limits(0, tile.life)
            row = CounterRow(self.say("figure", n=number), f"tile.life.{figure.id}", limits=limits)
            row.bind(on_step=lambda _, delta, figure=figure: self._change(figure.id, delta))
            self._life[figure.id] = row
            card.add_widget(row)
            if gone:
                disable_rows(row)
        self.column.add_widget(card)

    def _build_keys(self, state: ConanState, tile: Tile) -> None:
        if tile.dead:
            remove = button(self.say("remove_dead"), "tile.remove_dead", self._dredge, "skull")
            alive = button(self.say("turn_alive"), "tile.alive", lambda: self._turn(False), "restore")
            self.column.add_widget(buttons_row(alive, remove))  # a second tap on “dead” turns it back
        elif not tile.event:
            dead = button(self.say("turn_dead"), "tile.dead", lambda: self._turn(True), "skull")
            move = button(self.say("buy_movement"), "tile.movement", self._buy_movement, "run-fast")
            self.column.add_widget(buttons_row(dead, *([move] if "overlord" not in state.hidden else [])))
        place = position(state.overlord.river, tile.id) + 1
        left = button(self.say("move_left"), "tile.left", lambda: self._move(place - 1), "arrow-left")
        right = button(self.say("move_right"), "tile.right", lambda: self._move(place + 1), "arrow-right")
        left.disabled, right.disabled = place == 1, place == len(state.overlord.river)
        self.column.add_widget(buttons_row(left, right))
        edit = button(self.say("edit_values"), "tile.edit", self._edit, "pencil-outline")
        out = button(self.say("take_out"), "tile.out", self._take_out, "delete-outline")
        self.column.add_widget(buttons_row(edit, out))

    # --- moves -------------------------------------------------------------------------------------------

    def _tile(self, state: ConanState) -> Tile:
        tile = find(state.overlord.river, self._tile_id)
        assert tile is not None, f"{self._tile_id} has left the river"
        return tile

    def _change(self, figure: str, delta: int) -> None:
        hurt = delta < 0
        move = HitUnit(self._tile_id, -delta, figure) if hurt else HealUnit(self._tile_id, delta, figure)
        self.table.do(move, notice=True)

    def _attack(self) -> None:
        hero = living_heroes(self.table.state)
        if hero:
            self.close()
            open_form(self.table, DEFENCE, hero=hero[0].id, tile=self._tile_id)

    def _dredge(self) -> None:
        self.table.do(RemoveDeadTile(self._tile_id), notice=True)

    def _turn(self, dead: bool) -> None:
        self.table.do(TurnTile(self._tile_id, dead), notice=True)

    def _buy_movement(self) -> None:
        buy_movement(self.table, self._tile_id, notice=True)

    def _move(self, place: int) -> None:
        self.table.do(MoveTile(self._tile_id, place))

    def _take_out(self) -> None:
        self.table.do(RemoveTile(self._tile_id), notice=True)

    def _edit(self) -> None:
        tile = self._tile(self.table.state)
        FieldsSheet(
            self.table,
            tile.name,
            self.say_shared("play.save"),
            lambda: TileForm(self.table.context, form_say(self.table), tile),
            lambda form: edit_of(tile, **form.read_values()),
        ).open()


def new_tile_sheet(table: Table[ConanState]) -> FieldsSheet[ConanState]:
    """Return a form for a tile that comes to the end of the river."""
    return FieldsSheet(
        table,
        table.say("new_tile_title"),
        table.say("add"),
        lambda: TileForm(table.context, form_say(table)),
        lambda form: AddTile(**form.read_values()),
    )
