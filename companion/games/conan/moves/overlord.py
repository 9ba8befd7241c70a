"""Moves of the Overlord's turn: recovery, benefits, effects, reinforcements, end."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.conan.lookup import tile_of
from companion.games.conan.makers import new_figures
from companion.games.conan.moves.combat import TILE
from companion.games.conan.overlord_gems import (
    BENEFITS,
    overlord_gems_in,
    overlord_recovers,
    overlord_rested,
    put_overlord_gems,
    shift_overlord,
)
from companion.games.conan.river import check_has_figures
from companion.games.conan.state import MOST_COUNTED, Benefit, ConanState
from companion.games.conan.words import of_overlord, of_tile
from companion.kernel.field import arg
from companion.kernel.items import change, put
from companion.kernel.message import Message
from companion.kernel.move import Move
from companion.kernel.refusal import Caution, Refusal

PLACE = "reserve, fatigue, effects, discarded, movement, guard, reroll, or the id of a spell"


@dataclass(frozen=True, slots=True)
class OverlordRecover(Move[ConanState]):
    """Recovery phase: the Overlord moves gems from fatigue to reserve by the recovery value."""

    def apply(self, state: ConanState) -> ConanState:
        overlord = state.overlord
        gems = overlord_recovers(overlord)
        overlord = shift_overlord(overlord, "fatigue", "reserve", gems, state.options)
        return replace(state, side="overlord", overlord=replace(overlord, recovered=True))

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        if before.overlord.recovered:
            yield Caution("overlord_already_recovered")

    def describe(self, before: ConanState, after: ConanState) -> Message:
        rested = before.overlord.fatigue != after.overlord.fatigue
        return of_overlord("overlord_recover" if rested else "overlord_recover.none")


@dataclass(frozen=True, slots=True)
class UseBenefit(Move[ConanState]):
    """The Overlord spends gems on movement, guard or rerolls of his figures."""

    benefit: Benefit = arg("benefit", choices=BENEFITS)
    gems: int = arg("how many", default=1, least=1, most=MOST_COUNTED)
    tile: str = arg(f"{TILE}, for movement", default="", of="tile")

    def apply(self, state: ConanState) -> ConanState:
        overlord = shift_overlord(state.overlord, "reserve", self.benefit, self.gems, state.options)
        if self.tile and self.benefit == "movement":
            extra = tile_of(state, self.tile).extra_movement + self.gems
            overlord = replace(overlord, river=change(overlord.river, self.tile, extra_movement=extra))
        return replace(state, overlord=overlord)

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        """Bought movement is at most the base movement of each figure of the tile."""
        if self.benefit != "movement" or not self.tile:
            return
        tile = tile_of(before, self.tile)
        most = tile.base_move * max(1, len(tile.figures))
        if tile.base_move and tile.extra_movement + self.gems > most:
            yield Caution("benefit_over_base", tile=tile.name, most=most)

    def describe(self, before: ConanState, after: ConanState) -> Message:
        return of_overlord(f"use_benefit.{self.benefit}", n=before.overlord.reserve - after.overlord.reserve)

    def burst(self) -> Hashable:
        return (self.move_name(), self.benefit, self.tile)


@dataclass(frozen=True, slots=True)
class PayEffect(Move[ConanState]):
    """The Overlord spends gems on an effect of the scenario."""

    gems: int = arg("how many", default=1, least=1, most=MOST_COUNTED)

    def apply(self, state: ConanState) -> ConanState:
        overlord = shift_overlord(state.overlord, "reserve", "effects", self.gems, state.options)
        return replace(state, overlord=overlord)

    def describe(self, before: ConanState, after: ConanState) -> Message:
        return of_overlord("pay_effect")

    def burst(self) -> Hashable:
        return self.move_name()


@dataclass(frozen=True, slots=True)
class GainReinforcement(Move[ConanState]):
    """An event gives the Overlord reinforcement points, or takes them."""

    points: int = arg("points; negative takes them away", default=1, least=-MOST_COUNTED, most=MOST_COUNTED)

    def apply(self, state: ConanState) -> ConanState:
        points = state.overlord.reinforcement_points + self.points
        if points < 0:
            raise Refusal("points_short", there=state.overlord.reinforcement_points)
        return replace(state, overlord=replace(state.overlord, reinforcement_points=points))

    def describe(self, before: ConanState, after: ConanState) -> Message:
        return of_overlord("gain_reinforcement")

    def burst(self) -> Hashable:
        return self.move_name()


@dataclass(frozen=True, slots=True)
class Reinforce(Move[ConanState]):
    """Reinforcement points bring figures back to a tile; a dead tile lives again."""

    tile: str = arg(TILE, of="tile")
    figures: int = arg("how many figures", default=1, least=1, most=20)
    points: int | None = arg(
        "points paid; by default the tile's cost for each", default=None, least=0, most=MOST_COUNTED
    )

    def apply(self, state: ConanState) -> ConanState:
        tile, overlord = tile_of(state, self.tile), state.overlord
        check_has_figures(tile)
        points = tile.reinforcement * self.figures if self.points is None else self.points
        if points > overlord.reinforcement_points:
            raise Refusal("reinforcements_short", there=overlord.reinforcement_points)
        fresh = new_figures(self.figures, tile.life, {figure.id for figure in tile.figures})
        tile = replace(tile, figures=(*tile.figures, *fresh), dead=False)
        overlord = replace(
            overlord,
            river=put(overlord.river, tile),
            reinforcement_points=overlord.reinforcement_points - points,
        )
        return replace(state, overlord=overlord)

    def describe(self, before: ConanState, after: ConanState) -> Message:
        old, new = (len(tile_of(state, self.tile).figures) for state in (before, after))
        return of_tile(before, self, self.tile, old=old, new=new)

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        tile = tile_of(after, self.tile)
        if 0 < tile.count < len(tile.figures):
            yield Caution("too_many_figures", tile=tile.name, n=len(tile.figures), most=tile.count)


@dataclass(frozen=True, slots=True)
class EndOverlordTurn(Move[ConanState]):
    """End phase of the Overlord: gems on spells, effects and benefits go to fatigue; the heroes are next."""

    says: ClassVar = ("overlord.activations",)

    def apply(self, state: ConanState) -> ConanState:
        river = tuple(replace(tile, extra_movement=0) for tile in state.overlord.river)
        overlord = replace(
            overlord_rested(state.overlord),
            river=river,
            activations=0,
            active="",
            reinforcement_points=0,
            recovered=False,
            advanced=False,
        )
        return replace(state, side="heroes", overlord=overlord)

    def describe(self, before: ConanState, after: ConanState) -> Message:
        return of_overlord("end_overlord_turn", turn=after.turn)


@dataclass(frozen=True, slots=True)
class MoveOverlordGems(Move[ConanState]):
    """Move the Overlord's gems from any place to any other."""

    source: str = arg(f"where they are: {PLACE}", of="overlord_place")
    target: str = arg(f"where they go: {PLACE}", of="overlord_place")
    gems: int = arg("how many", default=1, least=1, most=MOST_COUNTED)

    def apply(self, state: ConanState) -> ConanState:
        overlord = shift_overlord(state.overlord, self.source, self.target, self.gems, state.options)
        return replace(state, overlord=overlord)

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        if self.source == "discarded":
            yield Caution("discarded_stay")

    def describe(self, before: ConanState, after: ConanState) -> Message:
        return of_overlord("move_overlord_gems")

    def burst(self) -> Hashable:
        return (self.move_name(), self.source, self.target)


@dataclass(frozen=True, slots=True)
class CorrectOverlordGems(Move[ConanState]):
    """Set how many gems the Overlord has in one place; his total follows."""

    place: str = arg(PLACE, of="overlord_place")
    gems: int = arg("how many are there", least=0, most=75)

    def apply(self, state: ConanState) -> ConanState:
        overlord = state.overlord
        total = overlord.gems_total + self.gems - overlord_gems_in(overlord, self.place)
        overlord = replace(put_overlord_gems(overlord, self.place, self.gems), gems_total=total)
        return replace(state, overlord=overlord)

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        total = after.overlord.gems_total
        if total != before.overlord.gems_total:
            yield Caution("overlord_gem_sum_changes", total=total)

    def describe(self, before: ConanState, after: ConanState) -> Message:
        return of_overlord("correct_overlord_gems")


@dataclass(frozen=True, slots=True)
class SetRecovery(Move[ConanState]):
    """Set the Overlord's recovery value."""

    value: int = arg("gems recovered each turn", least=0, most=30)

    def apply(self, state: ConanState) -> ConanState:
        return replace(state, overlord=replace(state.overlord, recovery=self.value))

    def describe(self, before: ConanState, after: ConanState) -> Message:
        return of_overlord("set_recovery")
