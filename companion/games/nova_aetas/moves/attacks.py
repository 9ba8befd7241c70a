"""Attacks of heroes and enemies, as the rules resolve them: critical first, then effects, then Perilium."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.nova_aetas.harm import Absorbed, absorbed, enemy_wounded, wounded
from companion.games.nova_aetas.horologium import ahead, left
from companion.games.nova_aetas.lookup import (
    active_hero,
    hero_in,
    item_in,
    model_in,
    name_in,
    type_of,
    with_hero,
    with_item,
    with_model,
)
from companion.games.nova_aetas.moves.enemies import defeat_cautions
from companion.games.nova_aetas.moves.heroes import Share, as_pairs, ko_cautions
from companion.games.nova_aetas.perilium import attack_gain, attack_wounds, raised
from companion.games.nova_aetas.state import MANY, AttackKind, Hero, NovaAetas
from companion.games.nova_aetas.words import NovaMove, told
from companion.kernel.game import Caution, Refusal, Telling, arg
from companion.kernel.items import find


@dataclass(frozen=True, slots=True)
class HeroAttack(NovaMove):
    """A hero has rolled an attack: wounds, critical and effects on the target, and the Perilium that follows."""

    hero: str = arg("id of the hero", of="hero")
    target: str = arg("id of the enemy figure", of="model")
    successes: int = arg("successes against the target’s defence", least=0, most=MANY)
    kind: AttackKind = arg("physical or mental", default="physical")
    needed: int = arg("successes that a mental attack needs", default=1, least=1, most=MANY)
    lethal: int = arg("wounds that effects add afterwards, such as Lethal", default=0, least=0, most=MANY)
    unblockable: int = arg("unblockable wounds among the effects", default=0, least=0, most=MANY)
    item: str = arg("id of the item used: its negative status tokens go to a wounded target", default="", of="item")
    perilium: bool = arg("true: the Perilium that follows is counted", default=True)

    def apply(self, state: NovaAetas) -> NovaAetas:
        hero = hero_in(state, self.hero)
        if hero.ko:
            raise Refusal("ko_untouched", hero=hero.name)
        enemy, model = type_of(state, self.target), model_in(state, self.target)
        state = with_model(state, model, attacked=True)
        dealt = self.dealt(enemy.critical_immune)
        if not dealt:
            return state
        state = _with_passed_tokens(state, hero, self.item, self.target)
        state, defeated = enemy_wounded(state, self.target, dealt)
        if not self.perilium:
            return state
        direct = self.successes if self.kind == "physical" else 0
        gain = attack_gain(state.options, direct, self.unblockable, 1 if defeated else 0)
        attacker = hero_in(state, hero.id)
        return with_hero(state, attacker, perilium=raised(state, attacker, gain))

    def dealt(self, immune: bool) -> int:
        """Wounds in all; a mental attack deals none but those of its effects."""
        if self.kind == "mental":
            return self.lethal + self.unblockable if self.successes >= self.needed else 0
        if not self.successes:
            return 0
        return attack_wounds(self.successes, immune, self.lethal) + self.unblockable

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        yield from defeat_cautions(before, after)

    def tell(self, before: NovaAetas, after: NovaAetas) -> Telling:
        dealt = self.dealt(type_of(before, self.target).critical_immune)
        gone = all(find(enemy.models, self.target) is None for enemy in after.enemies)
        outcome = "defeated" if gone else "misses" if not dealt else ""
        return told(self, before, after, outcome, n=dealt)


def _with_passed_tokens(state: NovaAetas, hero: Hero, item_id: str, target: str) -> NovaAetas:
    """Status tokens on the weapon go to the wounded target; it keeps one of each.

    Which tokens are negative is the table's business: on a weapon lie those that the players put there to pass on.
    """
    if not item_id:
        return state
    item, model = item_in(hero, item_id), model_in(state, target)
    both = tuple(dict.fromkeys((*model.statuses, *item.statuses)))
    state = with_model(state, model, statuses=both)
    return with_item(state, hero_in(state, hero.id), item, statuses=())


@dataclass(frozen=True, slots=True)
class EnemyAttack(NovaMove):
    """An enemy attacks a hero: hits less successes are wounds; equipment absorbs what it can."""

    model: str = arg("id of the enemy figure", of="model")
    hero: str = arg("id of the hero", of="hero")
    kind: AttackKind = arg("physical or mental", default="physical")
    hits: int = arg("hits of a physical attack", default=0, least=0, most=MANY)
    needed: int = arg("successes that the hero needs against a mental attack", default=0, least=0, most=MANY)
    successes: int = arg("successes of the hero’s defence", default=0, least=0, most=MANY)
    shares: tuple[Share, ...] = arg("how items share the wounds; by default one after the other", default=())
    reaction: bool = arg("true: a reaction attack against a hero who moves away", default=False)

    def apply(self, state: NovaAetas) -> NovaAetas:
        enemy, hero = type_of(state, self.model), hero_in(state, self.hero)
        if hero.ko:
            raise Refusal("ko_untouched", hero=hero.name)
        if self.reaction and not enemy.reacts:
            raise Refusal("no_reaction", enemy=enemy.name)
        share = self.share(hero)
        if not share.on_hero and not share.on_items:
            return state
        state = self._moved_on(state, hero, share)
        return wounded(state, hero_in(state, hero.id), share)

    def share(self, hero: Hero) -> Absorbed:
        """Where the wounds go."""
        wounds = max(0, self.hits - self.successes) if self.kind == "physical" else 0
        return absorbed(hero, wounds, "blockable", as_pairs(self.shares) if wounds else ())

    def has_effects(self, hero: Hero) -> bool:
        """Effects follow a wound on the hero, or a failed defence against a mental attack."""
        return self.successes < self.needed if self.kind == "mental" else self.share(hero).on_hero > 0

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
        if self.reaction and (active_hero(before) is None or before.activation is None):
            yield Caution("reaction_to_nobody")
        yield from ko_cautions(before, after)

    def tell(self, before: NovaAetas, after: NovaAetas) -> Telling:
        hero = hero_in(before, self.hero)
        outcome = "mental" if self.kind == "mental" else ""
        if self.kind == "mental" and self.has_effects(hero):
            outcome = "mental_effects"
        if hero_in(after, self.hero).ko:
            outcome = "ko"
        name = type_of(before, self.model).name if find(before.enemies, self.model) else name_in(before, self.model)
        return told(self, before, after, outcome, model=name, n=self.share(hero).on_hero)


@dataclass(frozen=True, slots=True)
class AttackScenery(NovaMove):
    """A piece of scenery is hit: one wound for each success or hit; at its last one it is gone."""

    scenery: str = arg("id of the scenery", of="scenery")
    wounds: int = arg("successes of a hero at 5 or more, or hits of an enemy", least=0, most=MANY)

    def apply(self, state: NovaAetas) -> NovaAetas:
        found = next((each for each in state.scenery if each.id == self.scenery), None)
        if found is None:
            raise Refusal("unknown_scenery", scenery=self.scenery, known=", ".join(e.id for e in state.scenery) or "−")
        total = found.wounds + self.wounds
        others = tuple(each for each in state.scenery if each.id != found.id)
        if total >= found.health:
            return replace(state, scenery=others)
        return replace(state, scenery=tuple(replace(e, wounds=total) if e.id == found.id else e for e in state.scenery))

    def tell(self, before: NovaAetas, after: NovaAetas) -> Telling:
        gone = all(each.id != self.scenery for each in after.scenery)
        return told(self, before, after, "gone" if gone else "", n=self.wounds)
