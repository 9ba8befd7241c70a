"""Moves of the river: activating tiles, hitting figures, dead tiles, putting tiles right."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.conan.card_words import describe_changes
from companion.games.conan.entries import ID_DOC, TileSetup
from companion.games.conan.life_track import life_on_track
from companion.games.conan.lookup import figure_of, tile_of, used_ids, with_overlord
from companion.games.conan.makers import check_name, new_figures, new_tile
from companion.games.conan.moves.combat import TILE, hit_tile
from companion.games.conan.overlord_gems import is_overlord_hidden, overlord_gems_in, pay_as_overlord
from companion.games.conan.prints import MOST_COST, MOST_COUNTED, Bonus, TilePrint
from companion.games.conan.river import (
    ACTIVATIONS,
    DREDGE_COST,
    activations_left,
    check_costs,
    check_has_figures,
    cost,
    move_to,
    place_of,
    send_to_end,
)
from companion.games.conan.stance import activation_phase_cautions
from companion.games.conan.state import RIVER_SLOTS, ConanState
from companion.games.conan.words import ConanMove, describe_hit, of_overlord, of_tile
from companion.kernel.field import arg
from companion.kernel.items import drop, put
from companion.kernel.message import Message, Word
from companion.kernel.move import Move
from companion.kernel.refusal import Caution, Refusal
from companion.kernel.shared_values import build_from, collect_given


@dataclass(frozen=True, slots=True)
class ActivateTile(ConanMove):
    """The Overlord pays for a tile and activates it; it goes to the end of the river.

    Two activations are allowed in a turn.
    """

    tile: str = arg(TILE, of="tile")
    cost: int | None = arg("gems paid; by default the cost of its place", default=None, least=0, most=MOST_COUNTED)

    def apply(self, state: ConanState) -> ConanState:
        tile, overlord = tile_of(state, self.tile), state.overlord
        gems = self._gems(state)
        if gems > overlord.reserve and not is_overlord_hidden(state):
            raise Refusal("overlord_short", gems=gems, there=overlord.reserve)
        overlord = pay_as_overlord(state, "reserve", "fatigue", gems)
        river = send_to_end(put(overlord.river, replace(tile, extra_movement=0)), tile.id)
        turns = overlord.activations + 1
        known = (*overlord.activated, tile.id)
        overlord = replace(overlord, river=river, activations=turns, activated=known, active=tile.id, attacks=0)
        return replace(state, overlord=overlord)

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        tile = tile_of(before, self.tile)
        yield from activation_phase_cautions(before)
        if "river" in before.hidden:
            return
        if not activations_left(before.overlord):
            yield Caution("third_activation", tile=tile.name, most=ACTIVATIONS)
        if tile.dead:
            yield Caution("dead_tile", asks=False, tile=tile.name)

    def _gems(self, state: ConanState) -> int:
        """Return the gems paid: those that are said, else the cost of the place.

        Where the group keeps the river itself nobody knows the place here.
        """
        if self.cost is not None:
            return self.cost
        return 0 if "river" in state.hidden else cost(state.overlord, self.tile)


@dataclass(frozen=True, slots=True)
class RemoveDeadTile(ConanMove):
    """The Overlord removes a dead tile: two gems leave the game for good. Not an activation."""

    says: ClassVar = ("overlord.river",)

    tile: str = arg(TILE, of="tile")

    def apply(self, state: ConanState) -> ConanState:
        tile = tile_of(state, self.tile)
        if not tile.dead and "river" not in state.hidden:
            raise Refusal("tile_alive", tile=tile.name)
        source = state.options.dredge_from
        there = overlord_gems_in(state.overlord, source)
        if there < DREDGE_COST and not is_overlord_hidden(state):
            raise Refusal(f"dredge_short.{source}", gems=DREDGE_COST, there=there)
        overlord = pay_as_overlord(state, source, "discarded", DREDGE_COST)
        return replace(state, overlord=replace(overlord, river=drop(overlord.river, tile.id)))

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        yield from activation_phase_cautions(before)
        yield Caution("gems_for_good", tile=tile_of(before, self.tile).name, gems=DREDGE_COST)


@dataclass(frozen=True, slots=True)
class HitUnit(Move[ConanState]):
    """A figure of a tile suffers damage; without life it goes.

    After the last figure the tile is dead.
    """

    says: ClassVar = ("overlord.river.dead", "overlord.river.figures.life")

    tile: str = arg(TILE, of="tile")
    damage: int = arg("damage", default=1, least=1, most=MOST_COUNTED)
    figure: str = arg("id of the figure: f1, f2; by default the most wounded", default="", of="figure")

    def apply(self, state: ConanState) -> ConanState:
        return hit_tile(state, self.tile, self.figure, self.damage)

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        yield from life_on_track(before, after, self.tile)

    def describe(self, before: ConanState, after: ConanState) -> Message:
        tile = tile_of(before, self.tile)
        how, left = describe_hit(tile, tile_of(after, self.tile))
        key = "hit_unit.falls" if how == "falls" else "hit_unit"
        return of_overlord(key, tile=tile.name, n=self.damage, **left)


@dataclass(frozen=True, slots=True)
class HealUnit(Move[ConanState]):
    """Give life points back to a wounded figure of a tile; more than it had are ignored.

    A card or the scenario gives them.
    """

    says: ClassVar = ("overlord.river.figures.life",)

    tile: str = arg(TILE, of="tile")
    by: int = arg("life points", default=1, least=1, most=MOST_COUNTED)
    figure: str = arg("id of the figure: f1, f2; by default the most wounded", default="", of="figure")

    def apply(self, state: ConanState) -> ConanState:
        tile = tile_of(state, self.tile)
        figure = figure_of(tile, self.figure)
        if figure.life >= tile.life:
            raise Refusal("figure_whole", tile=tile.name, life=tile.life)
        healed = replace(figure, life=min(tile.life, figure.life + self.by))
        return with_overlord(state, river=put(state.overlord.river, replace(tile, figures=put(tile.figures, healed))))

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        yield from life_on_track(before, after, self.tile)

    def describe(self, before: ConanState, after: ConanState) -> Message:
        tile = tile_of(before, self.tile)
        _, life = describe_hit(tile, tile_of(after, self.tile))
        return of_overlord("heal_unit", tile=tile.name, **life)


@dataclass(frozen=True, slots=True)
class AddTile(TilePrint, ConanMove):
    """A tile comes to the end of the river."""

    says: ClassVar = ("overlord.river",)

    id: str = arg(ID_DOC, default="")

    def apply(self, state: ConanState) -> ConanState:
        if len(state.overlord.river) >= RIVER_SLOTS:
            if "river" in state.hidden:
                return state
            raise Refusal("river_full", most=RIVER_SLOTS)
        tile = new_tile(build_from(TileSetup, self), used_ids(state))
        return with_overlord(state, river=(*state.overlord.river, tile))


@dataclass(frozen=True, slots=True)
class RemoveTile(ConanMove):
    """A tile leaves the river without cost, as the scenario or a correction says."""

    says: ClassVar = ("overlord.river",)

    tile: str = arg(TILE, of="tile")

    def apply(self, state: ConanState) -> ConanState:
        return with_overlord(state, river=drop(state.overlord.river, tile_of(state, self.tile).id))


@dataclass(frozen=True, slots=True)
class MoveTile(Move[ConanState]):
    """Put a tile at another place of the river, without activating it."""

    tile: str = arg(TILE, of="tile")
    place: int = arg("place from the left, the first being 1", least=1, most=RIVER_SLOTS)

    def apply(self, state: ConanState) -> ConanState:
        tile = tile_of(state, self.tile)
        return with_overlord(state, river=move_to(state.overlord.river, tile.id, self.place))

    def describe(self, before: ConanState, after: ConanState) -> Message:
        old, new = (place_of(state.overlord.river, self.tile) for state in (before, after))
        return of_tile(before, self, self.tile, old=old, new=new)


@dataclass(frozen=True, slots=True)
class TurnTile(Move[ConanState]):
    """Turn a tile on its dead or on its living side."""

    says: ClassVar = ("overlord.river.dead",)

    tile: str = arg(TILE, of="tile")
    dead: bool = arg("true: the bloodied side", default=True)

    def apply(self, state: ConanState) -> ConanState:
        tile = replace(tile_of(state, self.tile), dead=self.dead)
        if self.dead:
            tile = replace(tile, figures=())
        elif not tile.figures and not tile.event:
            tile = replace(tile, figures=new_figures(1, tile.life))
        return with_overlord(state, river=put(state.overlord.river, tile))

    def describe(self, before: ConanState, after: ConanState) -> Message:
        tile = tile_of(before, self.tile)
        if tile.dead == self.dead:
            return of_overlord("turn_tile.stays" if self.dead else "turn_tile.stays_alive", tile=tile.name)
        old, new = (Word(f"value.overlord.river.dead.{dead}") for dead in (tile.dead, self.dead))
        return of_overlord("turn_tile", tile=tile.name, old=old, new=new)


@dataclass(frozen=True, slots=True)
class EditTile(Move[ConanState]):
    """Change the known values of a tile; values that are not given stay."""

    says: ClassVar = ("overlord.river.attacks",)

    tile: str = arg(TILE, of="tile")
    name: str | None = arg("name", default=None)
    count: int | None = arg("figures on the board, all with full life", default=None, least=1, most=20)
    life: int | None = arg("life points of each", default=None, least=1, most=15)
    base_move: int | None = arg("base movement", default=None, least=0, most=9)
    armour: int | None = arg("fixed armour", default=None, least=0, most=9)
    attacks: tuple[Bonus, ...] | None = arg(
        "dice that its figures roll, for melee and for ranged attacks", default=None
    )
    reinforcement: int | None = arg("reinforcement points of a figure", default=None, least=0, most=20)

    def apply(self, state: ConanState) -> ConanState:
        tile = tile_of(state, self.tile)
        check_name(tile.name if self.name is None else self.name)
        if self.count is not None:
            check_has_figures(tile)
        tile = replace(tile, **collect_given(self, "tile", "count"))
        if self.count is not None:
            tile = replace(tile, figures=new_figures(self.count, tile.life), count=self.count, dead=False)
        return with_overlord(state, river=put(state.overlord.river, tile))

    def describe(self, before: ConanState, after: ConanState) -> Message:
        tile, now = tile_of(before, self.tile), tile_of(after, self.tile)
        if tile.attacks == now.attacks:
            return of_tile(before, self, self.tile)
        old, new = describe_changes(tile.attacks, now.attacks)
        return of_overlord("edit_tile.dice", tile=tile.name, old=old, new=new)


@dataclass(frozen=True, slots=True)
class SetRiverCosts(Move[ConanState]):
    """Set the cost of each of the eight places of the river."""

    costs: tuple[int, ...] = arg("eight numbers from the left", least=0, most=MOST_COST)

    def apply(self, state: ConanState) -> ConanState:
        check_costs(self.costs)
        return with_overlord(state, costs=self.costs)

    def describe(self, before: ConanState, after: ConanState) -> Message:
        pairs = enumerate(zip(before.overlord.costs, after.overlord.costs, strict=False), 1)
        changed = [(place, old, new) for place, (old, new) in pairs if old != new]
        if len(changed) != 1:
            return of_overlord("set_river_costs", costs=" ".join(map(str, self.costs)))
        place, old, new = changed[0]
        return of_overlord("set_river_costs.place", place=place, old=old, new=new)
