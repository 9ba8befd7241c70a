"""Attacks of heroes and allies by the rules: critical first, then effects, then Perilium."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.nova_aetas.dice import successes_of
from companion.games.nova_aetas.fallen import list_gone
from companion.games.nova_aetas.harm import (
    Share,
    absorb_wounds,
    lower_for_ko,
    refuse_shares,
    wound_ally,
    wound_enemy,
    wound_hero,
)
from companion.games.nova_aetas.lookup import (
    defence_of,
    fighter_in,
    hero_in,
    is_critical_immune,
    is_off_board,
    item_in,
    model_in,
    models,
    name_in,
    type_of,
    with_hero,
    with_item,
    with_model,
)
from companion.games.nova_aetas.moves.activation import point_cautions, spend_points, with_paid
from companion.games.nova_aetas.moves.enemies import defeat_cautions
from companion.games.nova_aetas.moves.heroes import ko_cautions
from companion.games.nova_aetas.perilium import action_gain, attack_wounds, is_critical_hit, raise_value
from companion.games.nova_aetas.state import (
    DIE,
    MANY,
    MOST_VALUE,
    Ally,
    AttackKind,
    Hero,
    NovaAetas,
)
from companion.games.nova_aetas.statuses import negatives, with_effects
from companion.games.nova_aetas.tracking import follows_all
from companion.games.nova_aetas.words import NovaMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.items import find
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal

UNSAID = "by default none, which is asked"


@dataclass(frozen=True, slots=True)
class AreaHit:
    """Wounds of an area effect on somebody beside the target; friends in the area suffer it too."""

    target: str = arg("id of the enemy figure, hero or ally", of="bearer")
    wounds: int = arg("how many", default=1, least=0, most=MANY)
    shares: tuple[Share, ...] = arg("how a hero’s items share them; by default one after the other", default=())


@dataclass(frozen=True, slots=True)
class HeroAttack(NovaMove):
    """A hero or ally has rolled an attack: wounds, critical, effects on the target, Perilium."""

    hero: str = arg("id of the hero or ally", of="fighter")
    target: str = arg("id of the enemy figure", of="model")
    successes: int | None = arg(f"successes against the target’s defence; {UNSAID}", default=None, least=0, most=MANY)
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
    statuses: tuple[str, ...] = arg("status tokens that its effects put on the target", default=())

    says: ClassVar[tuple[str, ...]] = ("heroes.ko",)

    def count_successes(self, state: NovaAetas) -> HeroAttack:
        """Return the attack with the successes of its dice against the target's defence."""
        if not self.rolls:
            return self
        defence = defence_of(type_of(state, self.target), model_in(state, self.target), self.kind)
        return replace(self, successes=successes_of(self.rolls, defence), rolls=())

    def guard(self, state: NovaAetas) -> None:
        refuse_other_count(self.rolls, self.successes, self.count_successes(state).scored)
        attacker = fighter_in(state, self.hero)
        if self.item and isinstance(attacker, Ally):
            raise Refusal("only_heroes_have_items")
        if self.item and isinstance(attacker, Hero):
            item_in(attacker, self.item)
        for hit in self.area:
            refuse_shares(hit.shares, hit.wounds > 0)
        if self.statuses and not self.count_successes(state).is_success:
            raise Refusal("no_effects", target=name_in(state, self.target))

    def apply(self, state: NovaAetas) -> NovaAetas:
        attacker = fighter_in(state, self.hero)
        if isinstance(attacker, Hero) and attacker.ko:
            raise Refusal("ko_untouched", hero=attacker.name)
        return self.count_successes(state)._make(state)

    def _make(self, state: NovaAetas) -> NovaAetas:
        model, start = model_in(state, self.target), state
        immune = self.is_immune(state)
        state = with_model(self._pay_boosts(state), model, attacked=True)
        state = with_paid(state, False) if self._is_own_turn(state) else state
        attacker = fighter_in(state, self.hero)
        if not self.is_success:
            return state
        dealt = self.count_wounds(immune)
        before = models(state)
        if dealt:
            state = _with_passed_tokens(state, attacker, self.item, self.target)
            state, _ = wound_enemy(state, self.target, dealt)
        state = with_effects(state, self.target, self.statuses)
        state = _with_area(state, self.target, self.area)
        defeats = len(before) - len(models(state))
        had = attacker if isinstance(attacker, Hero) and hero_in(state, attacker.id).ko else None
        return self._with_gain(state, self.gain(start, dealt, defeats), had)

    def _pay_boosts(self, state: NovaAetas) -> NovaAetas:
        """Return the state after the boosts were paid; the attack itself was paid before."""
        return spend_points(state, self.boost_points) if self._must_pay(state) else state

    def _must_pay(self, state: NovaAetas) -> bool:
        return self.boost_points > 0 and self._is_own_turn(state)

    def _is_own_turn(self, state: NovaAetas) -> bool:
        """Return whether the attacker is the active model."""
        return state.activation is not None and state.activation.token == self.hero

    @property
    def scored(self) -> int:
        """The successes that count: those that are not said are none."""
        return self.successes or 0

    @property
    def is_success(self) -> bool:
        """Whether effects follow: a physical attack needs a wound, a mental one its successes."""
        return self.scored >= (self.needed if self.kind == "mental" else 1)

    @property
    def is_critical(self) -> bool:
        return self.kind == "physical" and is_critical_hit(self.scored)

    def count_wounds(self, immune: bool) -> int:
        """Return the wounds in all; a mental attack deals only those of its effects."""
        if not self.is_success:
            return 0
        direct = self.lethal if self.kind == "mental" else attack_wounds(self.scored, immune, self.lethal)
        return direct + self.unblockable

    def is_immune(self, state: NovaAetas) -> bool:
        """Return whether the target is immune to criticals."""
        return is_critical_immune(type_of(state, self.target), model_in(state, self.target))

    def gain(self, state: NovaAetas, dealt: int, defeats: int) -> int:
        """Return the Perilium that the attack brings, from the state before it.

        A friend who falls by it is still one there.
        """
        enemies = sum(1 for hit in self.area if hit.wounds and not _is_friend(state, hit.target))
        wounded_enemies = (1 if dealt else 0) + enemies
        return action_gain(state.options, wounded_enemies, defeats, self.unblockable, self.is_critical)

    def _with_gain(self, state: NovaAetas, gain: int, had: Hero | None) -> NovaAetas:
        """Return the state with the Perilium gained.

        `had` is the attacker as before an own area that put it KO: the gain comes first, since a KO hero has none.
        """
        attacker = find(state.heroes, self.hero)
        if attacker is None or not self.perilium:
            return state
        if had is not None:
            return with_hero(state, attacker, perilium=lower_for_ko(state, raise_value(state, had, gain)))
        return with_hero(state, attacker, perilium=raise_value(state, attacker, gain))

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        attacker = fighter_in(before, self.hero)
        yield from unsaid_cautions(self.successes, self.rolls)
        named = [boost.strip().casefold() for boost in self.boosts]
        twice = next((boost for boost in self.boosts if named.count(boost.strip().casefold()) > 1), "")
        if twice:
            yield Caution("boost_twice", boost=twice)
        if self.boosts and self.kind == "mental" and not before.options.mental_boosts:
            yield Caution("boost_mental", hero=attacker.name)
        if self.boosts and not self.item:
            asks = isinstance(attacker, Ally) or not attacker.items
            yield Caution("boost_without_item" if asks else "boost_needs_item", asks=asks, hero=attacker.name)
        yield from attack_cautions(before, attacker)
        if self._must_pay(before):
            yield from point_cautions(before, self.boost_points)
        yield from self._area_cautions(before)
        yield from defeat_cautions(before, after)
        yield from ko_cautions(before, after)
        yield from (Caution("ally_gone", asks=False, ally=name) for name in list_gone(before, after))

    def _area_cautions(self, before: NovaAetas) -> Iterator[Caution]:
        """Ask about an area that would reach somebody off the battlefield."""
        for hit in self.area:
            hero = find(before.heroes, hit.target)
            if hero is not None and is_off_board(hero):
                yield Caution("area_out_of_reach", hero=hero.name)

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        return self.count_successes(before)._describe_counted(before, after)

    def _describe_counted(self, before: NovaAetas, after: NovaAetas) -> Message:
        dealt = self.count_wounds(self.is_immune(before))
        outcome = self._outcome(dealt, find(models(after), self.target) is None)
        others = ", ".join(f"{name_in(before, hit.target)} ({hit.wounds})" for hit in self.area if self.is_success)
        hero, now = find(before.heroes, self.hero), find(after.heroes, self.hero)
        gained = now.perilium - hero.perilium if hero and now else 0
        more = {"critical": self.is_critical, "gained": gained, "area": others}
        return describe_by_fields(
            self, before, after, f"area.{outcome}".rstrip(".") if others else outcome, n=dealt, **more
        )

    def _outcome(self, dealt: int, is_defeated: bool) -> str:
        if is_defeated:
            return "defeated_critical" if self.is_critical else "defeated"
        if not self.is_success:
            return "mental.none" if self.kind == "mental" else "none"
        if not dealt:
            return "mental.same"
        return "critical" if self.is_critical else ""


def unsaid_cautions(successes: int | None, rolls: tuple[int, ...] = ()) -> Iterator[Caution]:
    """Ask where nobody has said what the dice showed: no roll is not a roll without success."""
    if successes is None and not rolls:
        yield Caution("successes_unsaid")


def refuse_other_count(rolls: tuple[int, ...], successes: int | None, counted: int) -> None:
    """Refuse successes that the dice typed with them do not show."""
    if rolls and successes and successes != counted:
        raise Refusal("dice_disagree", n=counted, said=successes)


def attack_cautions(before: NovaAetas, attacker: Hero | Ally) -> Iterator[Caution]:
    """Ask about an attack out of turn or off the board, and say that nothing was paid.

    The question is asked while somebody else acts; that nothing was paid is only said, since effects may give
    attacks.
    """
    activation = before.activation
    is_own_turn = activation is not None and activation.token == attacker.id
    if is_own_turn or not (isinstance(attacker, Hero) and attacker.reaction):
        if activation is not None and not is_own_turn:
            yield Caution("attacker_not_active", hero=attacker.name)
        elif follows_all(before) and (activation is None or not activation.paid):
            yield Caution("attack_unpaid", asks=False, hero=attacker.name)
    if is_off_board(attacker):
        yield Caution("not_on_board", hero=attacker.name)


def _is_friend(state: NovaAetas, some_id: str) -> bool:
    return find(state.heroes, some_id) is not None or find(state.allies, some_id) is not None


def _with_area(state: NovaAetas, target: str, area: tuple[AreaHit, ...]) -> NovaAetas:
    for hit in area:
        if hit.target == target:
            raise Refusal("area_target", target=name_in(state, target))
        state = _hit(state, hit)
    return state


def _hit(state: NovaAetas, hit: AreaHit) -> NovaAetas:
    hero, ally = find(state.heroes, hit.target), find(state.allies, hit.target)
    if hero is not None and hero.ko:
        raise Refusal("ko_untouched", hero=hero.name)
    refuse_shares(hit.shares, hero is not None)
    if hero is not None:
        return wound_hero(state, hero, absorb_wounds(state, hero, hit.wounds, shares=hit.shares))
    if ally is not None:
        return wound_ally(state, ally, hit.wounds)
    return wound_enemy(state, hit.target, hit.wounds)[0]


def _with_passed_tokens(state: NovaAetas, attacker: Hero | Ally, item_id: str, target: str) -> NovaAetas:
    """Return the state in which negative status tokens went from the weapon to its target."""
    if not item_id or isinstance(attacker, Ally):
        return state
    item, model = item_in(attacker, item_id), model_in(state, target)
    passed = negatives(state, item.statuses)
    state = with_model(state, model, statuses=tuple(dict.fromkeys((*model.statuses, *passed))))
    statuses = tuple(status for status in item.statuses if status not in passed)
    return with_item(state, hero_in(state, attacker.id), item, statuses=statuses)
