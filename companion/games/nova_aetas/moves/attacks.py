"""Attacks of heroes and enemies, as the rules resolve them: critical first, then effects, then Perilium."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.nova_aetas.dice import successes_of
from companion.games.nova_aetas.harm import Absorbed, absorbed, ally_wounded, enemy_wounded, wounded
from companion.games.nova_aetas.horologium import ahead, left
from companion.games.nova_aetas.lookup import (
    active_hero,
    attack_in,
    defence_of,
    fighter_in,
    hero_in,
    item_in,
    model_in,
    models,
    name_in,
    points_left,
    scenery_in,
    type_of,
    with_hero,
    with_item,
    with_model,
)
from companion.games.nova_aetas.moves.activation import point_cautions, spent
from companion.games.nova_aetas.moves.enemies import defeat_cautions
from companion.games.nova_aetas.moves.heroes import Share, as_pairs, ko_cautions
from companion.games.nova_aetas.perilium import action_gain, attack_wounds, critical, raised
from companion.games.nova_aetas.state import (
    DIE,
    MANY,
    MOST_VALUE,
    THRESHOLD,
    Ally,
    AttackKind,
    Enemy,
    Hero,
    NovaAetas,
    WoundKind,
)
from companion.games.nova_aetas.statuses import BLINDED, negatives
from companion.games.nova_aetas.words import NovaMove, told
from companion.kernel.game import Caution, Refusal, Telling, arg
from companion.kernel.items import drop, find, put


@dataclass(frozen=True, slots=True)
class AreaHit:
    """Wounds of an area effect on somebody beside the target; friends in the area suffer it too."""

    target: str = arg("id of the enemy figure, hero or ally", of="bearer")
    wounds: int = arg("how many", default=1, least=0, most=MANY)


@dataclass(frozen=True, slots=True)
class HeroAttack(NovaMove):
    """A hero or ally has rolled an attack: wounds, critical, effects on the target, and the Perilium that follows."""

    hero: str = arg("id of the hero or ally", of="fighter")
    target: str = arg("id of the enemy figure", of="model")
    successes: int = arg("successes against the target’s defence", default=0, least=0, most=MANY)
    kind: AttackKind = arg("physical or mental", default="physical")
    needed: int = arg("successes that a mental attack needs", default=1, least=1, most=MANY)
    lethal: int = arg("wounds that effects add afterwards, such as Lethal", default=0, least=0, most=MANY)
    unblockable: int = arg("unblockable wounds among the effects", default=0, least=0, most=MANY)
    item: str = arg("id of the item used: its negative status tokens go to a wounded target", default="", of="item")
    perilium: bool = arg("true: the Perilium that follows is counted", default=True)
    boosts: tuple[str, ...] = arg("names of the boosts that were declared before the roll", default=())
    area: tuple[AreaHit, ...] = arg("wounds of an area effect on others, if the attack succeeds", default=())
    boost_points: int = arg("Action Points of the boosts, if the hero is active", default=0, least=0, most=MOST_VALUE)
    rolls: tuple[int, ...] = arg("the dice, in place of successes", default=(), least=1, most=DIE)

    says: ClassVar[tuple[str, ...]] = ("heroes.ko",)

    def counted(self, state: NovaAetas) -> HeroAttack:
        """The same with the successes of its dice against the target's defence."""
        if not self.rolls:
            return self
        defence = defence_of(type_of(state, self.target), model_in(state, self.target), self.kind)
        return replace(self, successes=successes_of(self.rolls, defence), rolls=())

    def apply(self, state: NovaAetas) -> NovaAetas:
        attacker = fighter_in(state, self.hero)
        if isinstance(attacker, Hero) and attacker.ko:
            raise Refusal("ko_untouched", hero=attacker.name)
        return self.counted(state)._made(state)

    def _made(self, state: NovaAetas) -> NovaAetas:
        enemy, model = type_of(state, self.target), model_in(state, self.target)
        state = with_model(self._paid(state), model, attacked=True)
        attacker = fighter_in(state, self.hero)
        if not self.succeeds:
            return state
        dealt = self.dealt(enemy.critical_immune)
        before = models(state)
        if dealt:
            state = _with_passed_tokens(state, attacker, self.item, self.target)
            state, _ = enemy_wounded(state, self.target, dealt)
        state = _with_area(state, self.target, self.area)
        defeats = len(before) - len(models(state))
        return self._with_gain(state, dealt, defeats)

    def _paid(self, state: NovaAetas) -> NovaAetas:
        """Boosts cost points; the attack itself was declared and paid before."""
        return spent(state, self.boost_points) if self._pays(state) else state

    def _pays(self, state: NovaAetas) -> bool:
        return self.boost_points > 0 and state.activation is not None and state.activation.token == self.hero

    @property
    def succeeds(self) -> bool:
        """Its effects follow: a physical attack needs one wound, a mental one its successes."""
        return self.successes >= (self.needed if self.kind == "mental" else 1)

    @property
    def is_critical(self) -> bool:
        return self.kind == "physical" and critical(self.successes)

    def dealt(self, immune: bool) -> int:
        """Wounds in all; a mental attack deals none but those of its effects."""
        if not self.succeeds:
            return 0
        direct = self.lethal if self.kind == "mental" else attack_wounds(self.successes, immune, self.lethal)
        return direct + self.unblockable

    def gain(self, state: NovaAetas, dealt: int, defeats: int) -> int:
        """Perilium that the attack brings."""
        enemies = sum(1 for hit in self.area if hit.wounds and not _is_friend(state, hit.target))
        wounded_enemies = (1 if dealt else 0) + enemies
        return action_gain(state.options, wounded_enemies, defeats, self.unblockable, self.is_critical)

    def _with_gain(self, state: NovaAetas, dealt: int, defeats: int) -> NovaAetas:
        attacker = find(state.heroes, self.hero)
        if attacker is None or not self.perilium:
            return state
        return with_hero(state, attacker, perilium=raised(state, attacker, self.gain(state, dealt, defeats)))

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        attacker = fighter_in(before, self.hero)
        named = [boost.strip().casefold() for boost in self.boosts]
        twice = next((boost for boost in self.boosts if named.count(boost.strip().casefold()) > 1), "")
        if twice:
            yield Caution("boost_twice", boost=twice)
        if self._pays(before):
            yield from point_cautions(before, self.boost_points)
        if isinstance(attacker, Hero) and attacker.place != "board":
            yield Caution("not_on_board", hero=attacker.name)
        yield from defeat_cautions(before, after)
        yield from ko_cautions(before, after)

    def tell(self, before: NovaAetas, after: NovaAetas) -> Telling:
        return self.counted(before)._telling(before, after)

    def _telling(self, before: NovaAetas, after: NovaAetas) -> Telling:
        dealt = self.dealt(type_of(before, self.target).critical_immune)
        outcome = self._outcome(dealt, find(models(after), self.target) is None)
        others = ", ".join(f"{name_in(before, hit.target)} ({hit.wounds})" for hit in self.area if self.succeeds)
        hero, now = find(before.heroes, self.hero), find(after.heroes, self.hero)
        gained = now.perilium - hero.perilium if hero and now else 0
        more = {"critical": self.is_critical, "gained": gained, "area": others}
        return told(self, before, after, f"area.{outcome}".rstrip(".") if others else outcome, n=dealt, **more)

    def _outcome(self, dealt: int, gone: bool) -> str:
        if gone:
            return "defeated_critical" if self.is_critical else "defeated"
        if not self.succeeds:
            return "none"
        if not dealt:
            return "mental.same"
        return "critical" if self.is_critical else ""


def _is_friend(state: NovaAetas, some_id: str) -> bool:
    return find(state.heroes, some_id) is not None or find(state.allies, some_id) is not None


def _with_area(state: NovaAetas, target: str, area: tuple[AreaHit, ...]) -> NovaAetas:
    for hit in area:
        if hit.target == target:
            raise Refusal("area_target", target=name_in(state, target))
        state = _hit(state, hit.target, hit.wounds)
    return state


def _hit(state: NovaAetas, some_id: str, wounds: int) -> NovaAetas:
    hero, ally = find(state.heroes, some_id), find(state.allies, some_id)
    if hero is not None and hero.ko:
        raise Refusal("ko_untouched", hero=hero.name)
    if hero is not None:
        return wounded(state, hero, absorbed(hero, wounds, "blockable"))
    if ally is not None:
        return ally_wounded(state, ally, wounds)
    return enemy_wounded(state, some_id, wounds)[0]


def _with_passed_tokens(state: NovaAetas, attacker: Hero | Ally, item_id: str, target: str) -> NovaAetas:
    """Negative status tokens on the weapon go to the wounded target; it keeps one of each."""
    if not item_id or isinstance(attacker, Ally):
        return state
    item, model = item_in(attacker, item_id), model_in(state, target)
    passed = negatives(state, item.statuses)
    state = with_model(state, model, statuses=tuple(dict.fromkeys((*model.statuses, *passed))))
    kept = tuple(status for status in item.statuses if status not in passed)
    return with_item(state, hero_in(state, attacker.id), item, statuses=kept)


@dataclass(frozen=True, slots=True)
class EnemyAttack(NovaMove):
    """An enemy attacks a hero or ally: hits less successes are wounds; a hero’s equipment absorbs what it can."""

    model: str = arg("id of the enemy figure", of="model")
    hero: str = arg("id of the hero or ally", of="fighter")
    kind: AttackKind = arg("physical or mental; of an attack on the card, its own", default="physical")
    hits: int | None = arg("hits of a physical attack; by default those on the card", default=None, least=0, most=MANY)
    needed: int | None = arg(
        "successes that the hero needs against a mental attack; by default those on the card",
        default=None,
        least=0,
        most=MANY,
    )
    successes: int = arg("successes of the hero’s defence", default=0, least=0, most=MANY)
    shares: tuple[Share, ...] = arg("how items share the wounds; by default one after the other", default=())
    reaction: bool = arg("true: a reaction attack against a hero who moves away", default=False)
    unblockable: bool = arg("true: its wounds are unblockable", default=False)
    attack: int = arg("which attack of its card, from 1; 0: none of them", default=0, least=0, most=MANY)
    same: bool = arg("true: the attack before, on another hero in its area: it costs no more points", default=False)
    rolls: tuple[int, ...] = arg("the dice of the defence, in place of successes", default=(), least=1, most=DIE)

    says: ClassVar[tuple[str, ...]] = ("heroes.ko",)

    def apply(self, state: NovaAetas) -> NovaAetas:
        enemy, target = type_of(state, self.model), fighter_in(state, self.hero)
        if isinstance(target, Hero) and target.ko:
            raise Refusal("ko_untouched", hero=target.name)
        if self.attack:
            attack_in(enemy, self.attack)
        return self.by_card(state)._struck(self._paid(state), target)

    def by_card(self, state: NovaAetas) -> EnemyAttack:
        """The same with everything that the card says of it, and the successes of the dice."""
        card = attack_in(type_of(state, self.model), self.attack) if self.attack else None
        threshold = card.threshold if card is not None else THRESHOLD
        successes = successes_of(self.rolls, threshold) if self.rolls else self.successes
        if card is None:
            return replace(self, successes=successes, rolls=())
        hits = card.hits if self.hits is None else self.hits
        needed = card.needed if self.needed is None else self.needed
        return replace(self, kind=card.kind, hits=hits, needed=needed, successes=successes, rolls=())

    def _can_react(self, enemy: Enemy) -> bool:
        return attack_in(enemy, self.attack).reaches_adjacent if self.attack else enemy.reacts

    def _paid(self, state: NovaAetas) -> NovaAetas:
        cost, model = self.cost(state), model_in(state, self.model)
        return with_model(state, model, spent=min(MANY, model.spent + cost)) if cost else state

    def cost(self, state: NovaAetas) -> int:
        """The figure's Action Points; a reaction costs none, nor does the rest of an area."""
        if not self.attack or self.reaction or self.same:
            return 0
        return attack_in(type_of(state, self.model), self.attack).points

    def _struck(self, state: NovaAetas, target: Hero | Ally) -> NovaAetas:
        state = self._noted(state)
        if isinstance(target, Ally):
            return ally_wounded(state, target, self.wounds)
        share = self.share(target)
        if not share.on_hero and not share.on_items:
            return state
        state = self._moved_on(state, target, share)
        return wounded(state, hero_in(state, target.id), share)

    @property
    def wounds(self) -> int:
        """Before equipment absorbs any."""
        return max(0, (self.hits or 0) - self.successes) if self.kind == "physical" else 0

    def share(self, hero: Hero) -> Absorbed:
        """Where the wounds go."""
        kind: WoundKind = "unblockable" if self.unblockable else "blockable"
        return absorbed(hero, self.wounds, kind, as_pairs(self.shares) if self.wounds else ())

    def has_effects(self, hero: Hero) -> bool:
        """Effects follow a wound on the hero, or a failed defence against a mental attack."""
        return self.successes < (self.needed or 0) if self.kind == "mental" else self.share(hero).on_hero > 0

    def _noted(self, state: NovaAetas) -> NovaAetas:
        """Which enemies have struck at this move."""
        activation = state.activation
        if not self.reaction or activation is None or self.model in activation.reacted:
            return state
        return replace(state, activation=replace(activation, reacted=(*activation.reacted, self.model)))

    def _moved_on(self, state: NovaAetas, hero: Hero, share: Absorbed) -> NovaAetas:
        """A reaction that puts the active hero KO: all points count as spent, so the token goes on first."""
        activation = state.activation
        falls = hero.wounds + share.on_hero >= hero.health
        if not (self.reaction and falls and activation and activation.token == hero.id):
            return state
        if not state.options.ko_reaction_moves:
            return state
        return with_hero(state, hero, sector=ahead(hero.sector, left(activation)))

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        if before.stealth is not None:
            yield Caution("stealth_no_attack")
        activation, target = before.activation, fighter_in(before, self.hero)
        if self.reaction and (active_hero(before) is None or activation is None):
            yield Caution("reaction_to_nobody")
        elif self.reaction and activation is not None and self.model in activation.reacted:
            yield Caution("reacted_already", model=name_in(before, self.model))
        if self.reaction and not self._can_react(type_of(before, self.model)):
            yield Caution("no_reaction", enemy=type_of(before, self.model).name)
        if BLINDED in model_in(before, self.model).statuses:
            yield Caution("blinded_attack", model=name_in(before, self.model))
        if isinstance(target, Hero) and target.place != "board":
            yield Caution("out_of_reach", hero=target.name)
        yield from self._point_cautions(before)
        yield from ko_cautions(before, after)

    def _point_cautions(self, before: NovaAetas) -> Iterator[Caution]:
        """A figure has as many points as its Rapidity; a prey has those of its card."""
        enemy, model, cost = type_of(before, self.model), model_in(before, self.model), self.cost(before)
        if cost and not enemy.prey and model.spent + cost > enemy.rapidity:
            yield Caution("attack_too_dear", model=model.name, has=points_left(enemy, model), by=cost)

    def tell(self, before: NovaAetas, after: NovaAetas) -> Telling:
        """It is the enemies' deed: the log does not show the target's shape beside it."""
        telling = self.by_card(before)._telling(before, after)
        return Telling(telling.key, telling.values, icon="sword")

    def _telling(self, before: NovaAetas, after: NovaAetas) -> Telling:
        target = fighter_in(before, self.hero)
        if isinstance(target, Ally):
            outcome = "ally" if find(after.allies, target.id) else "ally_defeated"
            return told(self, before, after, outcome, n=self.wounds)
        share = self.share(target)
        items = ", ".join(name_in(before, item) for item, _ in share.on_items)
        values = {"n": share.on_hero, "taken": sum(n for _, n in share.on_items), "items": items}
        outcome = self._outcome(target, share, hero_in(after, target.id).ko)
        return told(self, before, after, f"reaction.{outcome}" if self.reaction else outcome, **values)

    def _outcome(self, hero: Hero, share: Absorbed, ko: bool) -> str:
        if self.kind == "mental":
            return "mental_effects.same" if self.has_effects(hero) else "mental.held"
        if ko:
            return "ko"
        if share.on_items:
            return "absorbed" if share.on_hero else "absorbed_all"
        return "wounds" if share.on_hero else "none"


@dataclass(frozen=True, slots=True)
class AttackScenery(NovaMove):
    """A piece of scenery is hit: one wound for each success or hit; at its last one it is gone."""

    scenery: str = arg("id of the scenery", of="scenery")
    wounds: int = arg("successes of a hero at 5 or more, or hits of an enemy", least=0, most=MANY)
    by: str = arg("id of the hero, ally or enemy figure; empty: nobody in particular", default="", of="bearer")
    kind: AttackKind = arg("physical or mental", default="physical")

    def apply(self, state: NovaAetas) -> NovaAetas:
        piece = scenery_in(state, self.scenery)
        total = piece.wounds + self.wounds
        if total >= piece.health:
            return replace(state, scenery=drop(state.scenery, piece.id))
        return replace(state, scenery=put(state.scenery, replace(piece, wounds=total)))

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        if self.kind == "mental":
            yield Caution("scenery_no_mental", scenery=name_in(before, self.scenery))
        if find(after.scenery, self.scenery) is None:
            yield Caution("scenery_gone", asks=False, scenery=name_in(before, self.scenery))

    def tell(self, before: NovaAetas, after: NovaAetas) -> Telling:
        gone = find(after.scenery, self.scenery) is None
        outcome = f"{'by_' if self.by else ''}{'gone' if gone else ''}".strip("_") if self.wounds else "none"
        return told(self, before, after, outcome, n=self.wounds)
