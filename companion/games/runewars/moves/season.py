"""The moves of the season cards: spring, thaw, autumn's gift, for all players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from companion.games.runewars.calendar import season_of
from companion.games.runewars.in_battle import SAID, with_ranks_rallied
from companion.games.runewars.limits import hand_cautions
from companion.games.runewars.lookup import player_in, with_player
from companion.games.runewars.orders import with_orders_in_hand
from companion.games.runewars.state import AUTUMN_INFLUENCE, Runewars, Units
from companion.games.runewars.words import RunewarsMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.message import Message
from companion.kernel.refusal import Caution


@dataclass(frozen=True, slots=True)
class BeginSpring(RunewarsMove):
    """Spring: activation tokens go, order cards come back to hand, routed figures stand up."""

    says = SAID

    def apply(self, state: Runewars) -> Runewars:
        return replace(
            with_ranks_rallied(with_orders_in_hand(state)),
            spring_done=state.place.round,
            areas=tuple(replace(area, activated=False) for area in state.areas),
            units=tuple(_stand_up(units) for units in state.units),
            heroes=tuple(replace(hero, routed=False) for hero in state.heroes),
        )

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        yield from out_of_season(before, "spring")
        if before.spring_done >= before.place.round:
            yield Caution("spring_again")


def _stand_up(units: Units) -> Units:
    return replace(units, standing=units.figures, routed=0)


@dataclass(frozen=True, slots=True)
class Thaw(RunewarsMove):
    """Spring's secondary ability: one frost token leaves every area that has any."""

    def apply(self, state: Runewars) -> Runewars:
        areas = tuple(replace(area, frost=max(0, area.frost - 1)) for area in state.areas)
        return replace(state, areas=areas, thaw_done=state.place.round)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        yield from out_of_season(before, "spring")
        if before.thaw_done >= before.place.round:
            yield Caution("thaw_again")


@dataclass(frozen=True, slots=True)
class TakeAutumn(RunewarsMove):
    """Autumn: a player takes two influence tokens or one tactics card."""

    player: str = arg("id of the player", of="player")
    gift: Literal["influence", "tactics"] = arg("what they take", default="influence")

    def apply(self, state: Runewars) -> Runewars:
        player = replace(player_in(state, self.player), autumn_taken=state.place.round)
        if self.gift == "influence":
            return with_player(state, player, influence=player.influence + AUTUMN_INFLUENCE)
        return with_player(state, player, tactics=player.tactics + 1, fresh_tactics=player.fresh_tactics + 1)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        yield from out_of_season(before, "autumn")
        player = player_in(before, self.player)
        if player.autumn_taken >= before.place.round:
            yield Caution("autumn_again", player=player.name)
        yield from hand_cautions(before, after)

    def describe(self, before: Runewars, after: Runewars) -> Message:
        return describe_by_fields(self, before, after, self.gift)


def out_of_season(state: Runewars, season: str) -> Iterator[Caution]:
    if season_of(state) != season:
        yield Caution(f"not_{season}")
