"""Moves of the Overlord's turn: recovery, benefits, effects, reinforcements, end."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.conan.lookup import tile_of, with_overlord
from companion.games.conan.makers import new_figures
from companion.games.conan.moves.combat import TILE
from companion.games.conan.overlord_gems import (
    BENEFITS,
    is_overlord_hidden,
    overlord_gems_in,
    overlord_recovers,
    pay_as_overlord,
    put_overlord_gems,
    rest_overlord,
)
from companion.games.conan.phases import begins_first
from companion.games.conan.prints import MOST_COUNTED
from companion.games.conan.river import (
    check_has_figures,
    forget_activations,
    has_attacked_with_all,
    most_movement,
    take_back_movement,
)
from companion.games.conan.stage import at_stage, is_after_overlord, is_stage, past_cautions
from companion.games.conan.stance import activation_phase_cautions
from companion.games.conan.state import Benefit, ConanState, Tile
from companion.games.conan.words import ConanMove, of_overlord, of_tile
from companion.kernel.field import arg
from companion.kernel.items import change, find, put
from companion.kernel.message import Message
from companion.kernel.move import Move
from companion.kernel.refusal import Caution, Refusal

PLACE = "reserve, fatigue, effects, discarded, movement, guard, reroll, or the id of a spell"


@dataclass(frozen=True, slots=True)
class OverlordRecover(Move[ConanState]):
    """Recovery phase: the Overlord moves gems from fatigue to reserve by the recovery value."""

    def apply(self, state: ConanState) -> ConanState:
        overlord = pay_as_overlord(state, "fatigue", "reserve", overlord_recovers(state.overlord))
        return replace(at_stage(state, "overlord"), side="overlord", overlord=replace(overlord, recovered=True))

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        if is_overlord_hidden(before):
            return
        yield from past_cautions(before)
        if before.overlord.recovered:
            yield Caution("overlord_already_recovered")
        elif is_after_overlord(before):
            yield Caution("not_overlords_turn")

    def describe(self, before: ConanState, after: ConanState) -> Message:
        rested = before.overlord.fatigue != after.overlord.fatigue or is_overlord_hidden(before)
        return of_overlord("overlord_recover" if rested else "overlord_recover.none")


@dataclass(frozen=True, slots=True)
class UseBenefit(Move[ConanState]):
    """The Overlord spends gems on movement, guard or rerolls of his figures."""

    is_event: ClassVar = True

    benefit: Benefit = arg("benefit", choices=BENEFITS)
    gems: int = arg("how many", default=1, least=1, most=MOST_COUNTED)
    tile: str = arg(f"{TILE}, for movement; by default the one activated last", default="", of="tile")

    def apply(self, state: ConanState) -> ConanState:
        overlord = pay_as_overlord(state, "reserve", self.benefit, self.gems)
        tile = self.find_moving_tile(state)
        if tile:
            extra = tile.extra_movement + self.gems
            overlord = replace(overlord, river=change(overlord.river, tile.id, extra_movement=extra))
        return replace(state, overlord=overlord)

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        """Ask where units move outside the Overlord's turn, or farther than their base movement."""
        if self.benefit != "movement":
            return
        yield from activation_phase_cautions(before)
        if "river" not in before.hidden:
            yield from self._over_base(before)

    def _over_base(self, state: ConanState) -> Iterator[Caution]:
        """Ask where bought movement is that of no unit, more than its base movement, or too late.

        A base movement that nobody typed in is asked for; units move before they attack.
        """
        tile = self.find_moving_tile(state)
        if tile is None:
            yield Caution("benefit_without_tile")
        elif not tile.figures:
            yield Caution("benefit_without_figures", tile=tile.name)
        elif not tile.base_move:
            yield Caution("base_move_unknown", tile=tile.name)
        elif tile.extra_movement + self.gems > most_movement(tile, state.options):
            yield Caution("benefit_over_base", tile=tile.name, most=most_movement(tile, state.options))
        if tile is not None and has_attacked_with_all(state.overlord, tile):
            yield Caution("benefit_after_attack", tile=tile.name)

    def find_moving_tile(self, state: ConanState) -> Tile | None:
        """Return the tile whose figures move: the one that is named, else the active one."""
        if self.benefit != "movement":
            return None
        return tile_of(state, self.tile) if self.tile else find(state.overlord.river, state.overlord.active)

    def describe(self, before: ConanState, after: ConanState) -> Message:
        old, new = (overlord_gems_in(state.overlord, self.benefit) for state in (before, after))
        return of_overlord(f"use_benefit.{self.benefit}", n=self.gems if is_overlord_hidden(before) else new - old)

    def burst_key(self) -> Hashable:
        return (self.move_name(), self.benefit, self.tile)


@dataclass(frozen=True, slots=True)
class PayEffect(ConanMove):
    """The Overlord spends gems on an effect of the scenario."""

    is_event: ClassVar = True

    gems: int = arg("how many", default=1, least=1, most=MOST_COUNTED)

    def apply(self, state: ConanState) -> ConanState:
        return replace(state, overlord=pay_as_overlord(state, "reserve", "effects", self.gems))

    def burst_key(self) -> Hashable:
        return self.move_name()


@dataclass(frozen=True, slots=True)
class GainReinforcement(ConanMove):
    """An event gives the Overlord reinforcement points, or takes them."""

    points: int = arg("points; negative takes them away", default=1, least=-MOST_COUNTED, most=MOST_COUNTED)

    def apply(self, state: ConanState) -> ConanState:
        points = state.overlord.reinforcement_points + self.points
        if points < 0:
            raise Refusal("points_short", there=state.overlord.reinforcement_points)
        return with_overlord(state, reinforcement_points=points)

    def burst_key(self) -> Hashable:
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
        points = 0 if "river" in state.hidden else points
        if points > overlord.reinforcement_points:
            raise Refusal("reinforcements_short", there=overlord.reinforcement_points)
        fresh = new_figures(self.figures, tile.life, {figure.id for figure in tile.figures})
        tile = replace(tile, figures=(*tile.figures, *fresh), dead=False)
        left = overlord.reinforcement_points - points
        return with_overlord(state, river=put(overlord.river, tile), reinforcement_points=left)

    def describe(self, before: ConanState, after: ConanState) -> Message:
        old, new = (len(tile_of(state, self.tile).figures) for state in (before, after))
        return of_tile(before, self, self.tile, old=old, new=new)

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        tile = tile_of(after, self.tile)
        if 0 < tile.count < len(tile.figures):
            yield Caution("too_many_figures", tile=tile.name, n=len(tile.figures), most=tile.count)


@dataclass(frozen=True, slots=True)
class EndOverlordTurn(Move[ConanState]):
    """End phase of the Overlord: gems in use go to fatigue; the heroes are next.

    The gems in use are those on spells, effects and benefits.
    """

    says: ClassVar = ("overlord.activations",)

    def apply(self, state: ConanState) -> ConanState:
        river = tuple(replace(tile, extra_movement=0) for tile in state.overlord.river)
        hidden = is_overlord_hidden(state)
        overlord = replace(
            forget_activations(state.overlord if hidden else rest_overlord(state.overlord)),
            river=river,
            reinforcement_points=0,
            recovered=False,
            advanced=False,
        )
        return replace(at_stage(state, "overlord_over"), side="heroes", overlord=overlord)

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        yield from past_cautions(before)
        if is_stage(before, "overlord_over"):
            yield Caution("overlord_turn_over")
        elif before.side == "heroes":
            yield Caution("end_not_overlords_turn")
        else:
            yield from begins_first(before)

    def describe(self, before: ConanState, after: ConanState) -> Message:
        return of_overlord("end_overlord_turn", turn=after.turn)


@dataclass(frozen=True, slots=True)
class MoveOverlordGems(ConanMove):
    """Move the Overlord's gems from any place to any other."""

    source: str = arg(f"where they are: {PLACE}", of="overlord_place")
    target: str = arg(f"where they go: {PLACE}", of="overlord_place")
    gems: int = arg("how many", default=1, least=1, most=MOST_COUNTED)

    def apply(self, state: ConanState) -> ConanState:
        overlord = pay_as_overlord(state, self.source, self.target, self.gems)
        return replace(state, overlord=take_back_movement(overlord) if self.source == "movement" else overlord)

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        if is_overlord_hidden(before):
            return
        if self.source == "discarded":
            yield Caution("discarded_stay")
        if self.source == "reserve" and self._is_action(before):
            yield from activation_phase_cautions(before)

    def _is_action(self, state: ConanState) -> bool:
        """Return whether gems in this place act in the Overlord's turn alone."""
        spell = find(state.overlord.spells, self.target)
        return self.target == "movement" if spell is None else not spell.reaction

    def burst_key(self) -> Hashable:
        return (self.move_name(), self.source, self.target)


@dataclass(frozen=True, slots=True)
class CorrectOverlordGems(ConanMove):
    """Set how many gems the Overlord has in one place; his total follows."""

    place: str = arg(PLACE, of="overlord_place")
    gems: int = arg("how many are there", least=0, most=75)

    def apply(self, state: ConanState) -> ConanState:
        overlord = put_overlord_gems(state.overlord, self.place, self.gems)
        total = overlord.gems_total + self.gems - overlord_gems_in(state.overlord, self.place)
        return replace(state, overlord=take_back_movement(replace(overlord, gems_total=total)))

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        total = after.overlord.gems_total
        if total != before.overlord.gems_total and not is_overlord_hidden(before):
            yield Caution("overlord_gem_sum_changes", total=total)


@dataclass(frozen=True, slots=True)
class SetRecovery(ConanMove):
    """Set the Overlord's recovery value."""

    value: int = arg("gems recovered each turn", least=0, most=30)

    def apply(self, state: ConanState) -> ConanState:
        return with_overlord(state, recovery=self.value)
