"""What belongs to the mission: objective, stealth, hunt, scenery, loot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from companion.games.nova_aetas.enemy_card import MOST_HEALTH
from companion.games.nova_aetas.horologium import ahead
from companion.games.nova_aetas.lookup import active_hero, enemy_in, ids_in_use, name_in, with_enemy
from companion.games.nova_aetas.loot import kept
from companion.games.nova_aetas.moves.activation import spent
from companion.games.nova_aetas.state import (
    DIE,
    MANY,
    MOST_VALUE,
    Activation,
    Deck,
    LootShare,
    NovaAetas,
    ObjectiveKind,
    Scenery,
    Stealth,
)
from companion.games.nova_aetas.stealth import risen, track_of
from companion.games.nova_aetas.words import NovaMove, told
from companion.kernel.game import Caution, Refusal, Telling, Word, arg
from companion.kernel.names import id_for


@dataclass(frozen=True, slots=True)
class SetObjective(NovaMove):
    """What the enemies are after: nothing, something with a Threat Value, or something at any price."""

    kind: ObjectiveKind = arg("none, value or always")
    threat: int = arg("its Threat Value", default=0, least=0, most=MANY)

    def apply(self, state: NovaAetas) -> NovaAetas:
        return replace(state, objective=self.kind, objective_threat=self.threat if self.kind == "value" else 0)

    def tell(self, before: NovaAetas, after: NovaAetas) -> Telling:
        return told(self, before, after, self.kind)


@dataclass(frozen=True, slots=True)
class BeginStealth(NovaMove):
    """The mission uses stealth: the values of its track, from the lowest space."""

    values: tuple[int, ...] = arg("values printed on the spaces, from the lowest", least=1, most=DIE)

    def apply(self, state: NovaAetas) -> NovaAetas:
        if len(self.values) < 2:
            raise Refusal("short_track")
        return replace(state, stealth=Stealth(values=self.values))


@dataclass(frozen=True, slots=True)
class RollStealth(NovaMove):
    """After a Move action: at least one die must reach the value of the next space, else the token goes up."""

    rolls: tuple[int, ...] = arg("the dice; each beyond the first costs Action Points", least=1, most=DIE)

    def apply(self, state: NovaAetas) -> NovaAetas:
        track = track_of(state)
        if not self.rolls:
            raise Refusal("no_dice")
        extra = (len(self.rolls) - 1) * state.options.stealth_cost
        if extra and active_hero(state) is not None:
            state = spent(state, extra)
        needed = track.next_value
        if needed is not None and max(self.rolls) >= needed:
            return state
        return risen(state)

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        yield from stealth_cautions(before, after)

    def tell(self, before: NovaAetas, after: NovaAetas) -> Telling:
        hero, track = active_hero(before), track_of(before)
        outcome = "held" if after.stealth == before.stealth else "over" if after.stealth is None else "up"
        who = {"hero": hero.name if hero else Word("value.party"), "needed": track.next_value or 0}
        telling = told(self, before, after, outcome, dice=", ".join(map(str, self.rolls)), **who)
        return Telling(telling.key, telling.values, hero.id if hero else "")


def stealth_cautions(before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
    if before.stealth is not None and after.stealth is None:
        yield Caution("stealth_over", asks=False)


@dataclass(frozen=True, slots=True)
class RaiseStealth(NovaMove):
    """The stealth token goes up: an attacked enemy acts, or one begins, ends or would end beside a hero."""

    why: Literal["other", "attacked", "beside", "enters"] = arg("attacked, beside, enters or other", default="other")

    def apply(self, state: NovaAetas) -> NovaAetas:
        return risen(state)

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        yield from stealth_cautions(before, after)

    def tell(self, before: NovaAetas, after: NovaAetas) -> Telling:
        return told(self, before, after, self.why)


@dataclass(frozen=True, slots=True)
class EndStealth(NovaMove):
    """The mission no longer uses stealth."""

    def apply(self, state: NovaAetas) -> NovaAetas:
        track_of(state)
        return replace(state, stealth=None)


@dataclass(frozen=True, slots=True)
class DrawPreyCard(NovaMove):
    """The prey acts: the top action card is drawn, and its token goes on by the points printed there."""

    enemy: str = arg("id of the prey", of="enemy")
    points: int = arg("Action Points printed on the card", least=0, most=MOST_VALUE)

    def apply(self, state: NovaAetas) -> NovaAetas:
        prey = enemy_in(state, self.enemy)
        if not prey.prey:
            raise Refusal("not_a_prey", enemy=prey.name)
        if not prey.cards:
            raise Refusal("no_cards_left", enemy=prey.name)
        if state.activation is not None:
            raise Refusal("somebody_active", name=name_in(state, state.activation.token))
        sector = ahead(prey.sector, self.points) if prey.sector else 0
        state = with_enemy(state, prey, cards=prey.cards - 1, drawn=prey.drawn + 1, sector=sector)
        return replace(state, activation=Activation(token=prey.id, start=prey.sector, points=self.points))

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        prey = enemy_in(after, self.enemy)
        if not prey.cards:
            yield Caution("last_card", asks=False, enemy=prey.name)

    def tell(self, before: NovaAetas, after: NovaAetas) -> Telling:
        return told(self, before, after, n=self.points)


@dataclass(frozen=True, slots=True)
class AddScenery(NovaMove):
    """A piece of scenery that can be attacked."""

    name: str = arg("name of the scenery")
    health: int = arg("its Health", least=1, most=MOST_HEALTH)
    threat: int | None = arg("its Threat Value, if it has one", default=None, least=0, most=MANY)

    def apply(self, state: NovaAetas) -> NovaAetas:
        if not self.name.strip():
            raise Refusal("scenery_without_name")
        piece = Scenery(
            id=id_for(self.name, ids_in_use(state), "scenery"),
            name=self.name.strip(),
            health=self.health,
            threat=self.threat,
        )
        return replace(state, scenery=(*state.scenery, piece))


@dataclass(frozen=True, slots=True)
class AddLoot(NovaMove):
    """Reagent cards are put on the loot, face down, or taken off with a negative number."""

    deck: Deck = arg("elementum, alchimia or pecunia")
    by: int = arg("how many", default=1, least=-MANY, most=MANY)

    def apply(self, state: NovaAetas) -> NovaAetas:
        number = getattr(state.loot, self.deck) + self.by
        if number < 0:
            raise Refusal("too_little_loot", has=getattr(state.loot, self.deck), by=-self.by)
        return replace(state, loot=replace(state.loot, **{self.deck: min(MANY, number)}))

    def tell(self, before: NovaAetas, after: NovaAetas) -> Telling:
        return told(self, before, after, self.deck)


@dataclass(frozen=True, slots=True)
class ShareLoot(NovaMove):
    """The mission ends: none, half or all of the loot is kept, and only then looked at."""

    share: LootShare = arg("none, half or all")
    reagents: tuple[str, ...] = arg("names of the reagents found, for the campaign sheet", default=())

    def apply(self, state: NovaAetas) -> NovaAetas:
        cards = kept(state, self.share)
        if len(self.reagents) > cards:
            raise Refusal("more_reagents_than_cards", n=len(self.reagents), most=cards)
        return replace(state, loot_kept=cards, reagents=self.reagents)

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        if before.loot_kept is not None:
            yield Caution("loot_shared")

    def tell(self, before: NovaAetas, after: NovaAetas) -> Telling:
        cards = kept(before, self.share)
        return told(self, before, after, self.share, n=cards, gone=before.loot.total - cards)
