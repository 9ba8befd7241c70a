"""Moves on the heroes' resource pools."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace

from companion.games.lotr.changes import with_character, with_player
from companion.games.lotr.derive import follows_pools
from companion.games.lotr.lookup import the_hero, the_player
from companion.games.lotr.moves.decks import draw, short_deck
from companion.games.lotr.moves.threat import WHO
from companion.games.lotr.order import players_in_play
from companion.games.lotr.rounds import is_done, mark_done
from companion.games.lotr.state import LotrState, Player
from companion.games.lotr.words import LotrMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal

HERO = "id (h1 or p1.h1) or name of the hero; a lone hero can be left out"


@dataclass(frozen=True, slots=True)
class GainResourcesAndDraw(LotrMove):
    """Step 1.a: every hero gains 1 resource and every player draws 1 card."""

    def apply(self, state: LotrState) -> LotrState:
        for player in players_in_play(state):
            if state.options.resources:
                state = with_gain(state, player, 1)
            if state.options.hands:
                state = draw(state, the_player(state, player.id), 1)
        return mark_done(state, "resources")

    def cautions(self, before: LotrState, after: LotrState) -> Iterator[Caution]:
        if is_done(before, "resources"):
            yield Caution("resources_twice")
        for player in players_in_play(before) if before.options.hands else ():
            yield from short_deck(before, player, 1)


def with_gain(state: LotrState, player: Player, by: int) -> LotrState:
    """Add resources to every living hero of this player."""
    heroes = tuple(replace(hero, resources=hero.resources + by) if hero.alive else hero for hero in player.heroes)
    return with_player(state, player, heroes=heroes)


@dataclass(frozen=True, slots=True)
class GainResources(LotrMove):
    """Add resources to a hero's pool."""

    player: str = arg(WHO, default="", of="player")
    hero: str = arg("id (h1 or p1.h1) or name; empty: every hero of the player", default="", of="hero")
    by: int = arg("how many", default=1, least=0, most=99)

    def apply(self, state: LotrState) -> LotrState:
        player = the_player(state, self.player)
        if not self.hero:
            return with_gain(state, player, self.by)
        hero = the_hero(state, self.hero, player)
        return with_character(state, hero, resources=hero.resources + self.by)

    def burst_key(self) -> Hashable | None:
        return ("gain", self.player, self.hero)

    def describe(self, before: LotrState, after: LotrState) -> Message:
        if not self.hero:
            return describe_by_fields(self, before, after, "every_hero")
        return describe_by_fields(
            self, before, after, hero=the_hero(before, self.hero, the_player(before, self.player)).name
        )


@dataclass(frozen=True, slots=True)
class PayResources(LotrMove):
    """Pay resources from a hero's pool; a pool never falls below 0."""

    player: str = arg(WHO, default="", of="player")
    hero: str = arg(HERO, default="", of="hero")
    by: int = arg("how many", default=1, least=0, most=99)

    def apply(self, state: LotrState) -> LotrState:
        hero = the_hero(state, self.hero, the_player(state, self.player))
        if self.by > hero.resources and follows_pools(state):
            raise Refusal("not_enough_resources", hero=hero.name, n=hero.resources, by=self.by)
        return with_character(state, hero, resources=max(0, hero.resources - self.by))

    def burst_key(self) -> Hashable | None:
        return ("pay", self.player, self.hero)

    def describe(self, before: LotrState, after: LotrState) -> Message:
        return describe_by_fields(
            self, before, after, hero=the_hero(before, self.hero, the_player(before, self.player)).name
        )
