"""Attacks of enemies, by card or table, against defence and equipment; reactions too."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from companion.games.nova_aetas.dice import successes_of
from companion.games.nova_aetas.harm import (
    Absorbed,
    Share,
    absorb_wounds,
    is_knock_out,
    refuse_shares,
    with_reaction_paid,
    wound_ally,
    wound_hero,
)
from companion.games.nova_aetas.lookup import (
    active_fighter,
    attack_in,
    attacks_of,
    can_react,
    fighter_in,
    hero_in,
    is_off_board,
    is_standing,
    model_in,
    model_points_left,
    name_in,
    rapidity_of,
    type_of,
    with_model,
)
from companion.games.nova_aetas.moves.attacks import UNSAID, refuse_other_count, unsaid_cautions
from companion.games.nova_aetas.moves.heroes import ko_cautions
from companion.games.nova_aetas.state import (
    DIE,
    MANY,
    THRESHOLD,
    Ally,
    Attack,
    AttackKind,
    Hero,
    Model,
    NovaAetas,
    WoundKind,
)
from companion.games.nova_aetas.statuses import BLINDED, BURNED, status_id, with_effects
from companion.games.nova_aetas.stealth import notice_cautions, with_begun
from companion.games.nova_aetas.targets import target_for
from companion.games.nova_aetas.words import NovaMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.items import find
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal

ASKED_ALREADY = ("stealth", "blinded", "patrol")
"""Why there is no target, where a caution of its own asks about any attack."""


@dataclass(frozen=True, slots=True)
class EnemyAttack(NovaMove):
    """An enemy attacks a hero or ally: hits less successes are wounds.

    A hero’s equipment absorbs as many as it can.
    """

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
    successes: int | None = arg(f"successes of the hero’s defence; {UNSAID}", default=None, least=0, most=MANY)
    shares: tuple[Share, ...] = arg("how items share the wounds; by default one after the other", default=())
    reaction: bool = arg("true: a reaction attack against a hero who moves away", default=False)
    unblockable: bool = arg("true: its wounds are unblockable", default=False)
    attack: int = arg(
        "which attack of its card, from 1; 0: the only one that fits, or none of them if hits or needed are said",
        default=0,
        least=0,
        most=MANY,
    )
    same: bool = arg("true: the attack before, on another hero in its area: it costs no more points", default=False)
    rolls: tuple[int, ...] = arg("the dice of the defence, in place of successes", default=(), least=1, most=DIE)
    statuses: tuple[str, ...] = arg("status tokens that its effects put on the target", default=())
    control_area: tuple[str, ...] = arg(
        "ids of the heroes and allies in its Control Area, to be asked about another target", default=(), of="fighter"
    )

    says: ClassVar[tuple[str, ...]] = ("heroes.ko",)

    def guard(self, state: NovaAetas) -> None:
        """Refuse an attack whose numbers nobody has said: unknown is not zero."""
        enemy, full = type_of(state, self.model), self.by_card(state)
        refuse_other_count(self.rolls, self.successes, full.scored)
        target = fighter_in(state, self.hero)
        refuse_shares(self.shares, full.wounds > 0 and not self.unblockable and isinstance(target, Hero))
        if not full.attack and not self._is_said:
            several = len(self._find_fitting(state)) > 1
            raise Refusal("which_attack" if several else "hits_unknown", enemy=enemy.name)
        if not self._is_said and not (full.hits if full.kind == "physical" else full.needed):
            raise Refusal("hits_unknown", enemy=enemy.name)
        if self.statuses and not full.has_effects(state, target):
            raise Refusal("no_effects", target=target.name)

    def apply(self, state: NovaAetas) -> NovaAetas:
        target = fighter_in(state, self.hero)
        type_of(state, self.model)
        if isinstance(target, Hero) and target.ko:
            raise Refusal("ko_untouched", hero=target.name)
        if self.attack:
            self._card(state, self.attack)
        full = self.by_card(state)
        return full._strike(full._pay(self._begin(state)), target)

    @property
    def _is_said(self) -> bool:
        """Whether the move itself says the hits or the successes of the attack."""
        return (self.hits if self.kind == "physical" else self.needed) is not None

    def _find_fitting(self, state: NovaAetas) -> tuple[int, ...]:
        """Return the numbers of the attacks on the card that this attack can be.

        A prey has its printed attack for reactions only.
        """
        enemy = type_of(state, self.model)
        if enemy.prey and not self.reaction:
            return ()
        attacks = attacks_of(enemy, model_in(state, self.model))
        fits = (each.kind == "mental" or self.kind == "physical" for each in attacks)
        near = (each.can_reach_adjacent or not self.reaction for each in attacks)
        return tuple(number for number, both in enumerate(zip(fits, near, strict=True), 1) if all(both))

    def _number(self, state: NovaAetas) -> int:
        """Return the number of the attack on the card; 0 if there is none.

        It is the one named, or the only one that fits.
        """
        fitting = self._find_fitting(state) if not self.attack and not self._is_said else ()
        return fitting[0] if len(fitting) == 1 else self.attack

    def _begin(self, state: NovaAetas) -> NovaAetas:
        """Return the state in which the figure's activation has begun.

        The state is unchanged if the figure's type is not the active one.
        """
        return with_begun(state, self.model) if self._is_own_turn(state) else state

    def _is_own_turn(self, state: NovaAetas) -> bool:
        """Return whether the figure attacks in its own activation."""
        activation, enemy = state.activation, type_of(state, self.model)
        return not self.reaction and activation is not None and activation.token == enemy.id

    def _card(self, state: NovaAetas, number: int) -> Attack:
        return attack_in(type_of(state, self.model), number, model_in(state, self.model))

    def by_card(self, state: NovaAetas) -> EnemyAttack:
        """Return the same with everything that the card says of it, and the successes of the dice."""
        number = self._number(state)
        card = self._card(state, number) if number else None
        threshold = card.threshold if card is not None else THRESHOLD
        successes = successes_of(self.rolls, threshold) if self.rolls else self.successes
        if card is None:
            return replace(self, successes=successes, rolls=())
        hits = card.hits if self.hits is None else self.hits
        needed = card.needed if self.needed is None else self.needed
        return replace(self, kind=card.kind, hits=hits, needed=needed, successes=successes, rolls=(), attack=number)

    def effects(self, state: NovaAetas) -> str:
        """Return the text after the effect icon of the attack, in the words of its card."""
        number = self._number(state)
        return self._card(state, number).effects.strip() if number else ""

    def _can_react(self, state: NovaAetas) -> bool:
        if self.attack:
            return self._card(state, self.attack).can_reach_adjacent
        return can_react(type_of(state, self.model), model_in(state, self.model))

    def _pay(self, state: NovaAetas) -> NovaAetas:
        cost, model = self.cost(state), model_in(state, self.model)
        return with_model(state, model, spent=min(MANY, model.spent + cost)) if cost else state

    def cost(self, state: NovaAetas) -> int:
        """Return the figure's Action Points; a reaction costs none, nor does the rest of an area."""
        if not self.attack or self.reaction or self.same:
            return 0
        return self._card(state, self.attack).points

    def _strike(self, state: NovaAetas, target: Hero | Ally) -> NovaAetas:
        state = self._note_reaction(state)
        if isinstance(target, Ally):
            state = wound_ally(state, target, self.wounds)
        else:
            share = self.share(state, target)
            if share.on_hero or share.on_items:
                falls = self.reaction and is_knock_out(state, target, share)
                state = with_reaction_paid(state, target) if falls else state
                state = self._end_move(wound_hero(state, hero_in(state, target.id), share), target.id)
        return with_effects(state, target.id, self.statuses) if self.has_effects(state, target) else state

    @property
    def scored(self) -> int:
        """The successes of the defence that count: those that are not said are none."""
        return self.successes or 0

    @property
    def wounds(self) -> int:
        """The wounds before equipment absorbs any."""
        return max(0, (self.hits or 0) - self.scored) if self.kind == "physical" else 0

    def share(self, state: NovaAetas, hero: Hero) -> Absorbed:
        """Return the wounds on each item and on the hero."""
        kind: WoundKind = "unblockable" if self.unblockable else "blockable"
        return absorb_wounds(state, hero, self.wounds, kind, self.shares)

    def has_effects(self, state: NovaAetas, target: Hero | Ally) -> bool:
        """Return whether effects follow the attack.

        They follow a wound that no equipment absorbed, or a failed defence against a mental attack.
        """
        if self.kind == "mental":
            return self.scored < (self.needed or 0)
        return self.share(state, target).on_hero > 0 if isinstance(target, Hero) else self.wounds > 0

    def _note_reaction(self, state: NovaAetas) -> NovaAetas:
        """Return the state in which the figure has reacted to the move under way."""
        activation = state.activation
        if not self.reaction or activation is None or self.model in activation.reacted:
            return state
        return replace(state, activation=replace(activation, reacted=(*activation.reacted, self.model)))

    def _end_move(self, state: NovaAetas, hero_id: str) -> NovaAetas:
        """Return the state after a reaction: a hero whom it puts KO ends the activation at once."""
        ends = self.reaction and hero_in(state, hero_id).ko and state.activation is not None
        return replace(state, activation=None) if ends and active_fighter(state) == hero_in(state, hero_id) else state

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        begun, target = self._begin(before), fighter_in(before, self.hero)
        yield from unsaid_cautions(self.successes, self.rolls)
        if self._is_own_turn(before):
            yield from notice_cautions(before, begun, self.model)
        if begun.stealth is not None:
            yield Caution("stealth_no_attack")
        yield from self._reaction_cautions(before) if self.reaction else self._turn_cautions(before)
        if BLINDED in model_in(before, self.model).statuses and "enemies" not in before.hidden:
            yield Caution("blinded_attack", model=name_in(before, self.model))
        if is_off_board(target):
            yield Caution("out_of_reach", hero=target.name)
        yield from self.by_card(before)._form_cautions(before)
        yield from self.by_card(before)._point_cautions(before)
        yield from ko_cautions(before, after)
        yield from self.by_card(before)._effect_cautions(before, after)

    def _reaction_cautions(self, before: NovaAetas) -> Iterator[Caution]:
        """Ask about a second reaction to one move, and name the active hero if another is struck."""
        activation, enemy = before.activation, type_of(before, self.model)
        acting = active_fighter(before)
        if activation is None:
            yield Caution("reaction_to_nobody")
        elif self.model in activation.reacted:
            yield Caution("reacted_already", model=name_in(before, self.model))
        if acting is not None and acting.id != self.hero:
            yield Caution("reaction_to_other", asks=False, hero=name_in(before, self.hero), active=acting.name)
        if find(before.allies, self.hero) is not None:
            yield Caution("reaction_to_ally", asks=False, ally=name_in(before, self.hero))
        if not self._can_react(before):
            yield Caution("no_reaction", enemy=enemy.name)

    def _turn_cautions(self, before: NovaAetas) -> Iterator[Caution]:
        """Ask about an attack outside the figure's own activation, or by a patrol."""
        enemy, model = type_of(before, self.model), model_in(before, self.model)
        if "enemies" in before.hidden:
            return
        if not self._is_own_turn(before):
            yield Caution("attack_out_of_turn", model=model.name)
        elif model.activated and not self.same:
            yield Caution("attack_after_acting", model=model.name)
        if enemy.patrols:
            yield Caution("patrol_attack", model=model.name)
        if enemy.prey and self.attack:
            yield Caution("prey_attack", enemy=enemy.name)
        if self.control_area and not self.same:
            yield from self._target_cautions(self._begin(before), model)

    def _target_cautions(self, state: NovaAetas, model: Model) -> Iterator[Caution]:
        """Ask about a target that is not the one of the rules, among those who are near."""
        named = target_for(state, model, self.control_area)
        if self.hero in named.heroes or named.reason in ASKED_ALREADY:
            return
        names = ", ".join(name_in(state, one) for one in (*named.heroes, *named.scenery))
        target = name_in(state, self.hero)
        yield (
            Caution("other_target", model=model.name, target=target, names=names)
            if names
            else Caution("goes_for_objective", model=model.name, target=target)
        )

    def _form_cautions(self, before: NovaAetas) -> Iterator[Caution]:
        """Ask about an attack of the old card while a transformed figure's own are not known."""
        form = model_in(before, self.model).form
        if form is not None and self.attack and not form.attacks:
            yield Caution("form_attack", model=name_in(before, self.model), form=form.name)

    def _effect_cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        """Name the effects that follow, where no status token is placed with the attack."""
        target, effects = fighter_in(before, self.hero), self.effects(before)
        if target.ground == "water" and BURNED in map(status_id, self.statuses):
            yield Caution("burned_kept_off", asks=False, hero=target.name)
        if effects and not self.statuses and self.has_effects(before, target) and is_standing(after, target.id):
            yield Caution("effects_apply", asks=False, target=target.name, effects=effects)

    def _point_cautions(self, before: NovaAetas) -> Iterator[Caution]:
        """Ask about an attack that costs more points than the figure has left."""
        enemy, model, cost = type_of(before, self.model), model_in(before, self.model), self.cost(before)
        if cost and not enemy.prey and model.spent + cost > rapidity_of(enemy, model):
            yield Caution("attack_too_dear", model=model.name, has=model_points_left(enemy, model), by=cost)

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        """Describe the attack with the icon of enemies, not with the target's shape."""
        message = self.by_card(before)._describe_full(before, after)
        return Message(message.key, message.values, icon="sword")

    def _describe_full(self, before: NovaAetas, after: NovaAetas) -> Message:
        target = fighter_in(before, self.hero)
        if isinstance(target, Ally):
            outcome = self._name_effects(self._ally_outcome(after, target), before, after)
            return self._describe_outcome(before, after, outcome, n=self.wounds)
        share = self.share(before, target)
        items = ", ".join(name_in(before, item) for item, _ in share.on_items)
        values = {"n": share.on_hero, "taken": share.taken, "items": items}
        outcome = self._outcome(before, target, share)
        return self._describe_outcome(before, after, self._name_effects(outcome, before, after), **values)

    def _describe_outcome(self, before: NovaAetas, after: NovaAetas, outcome: str, **values: Any) -> Message:
        outcome = f"reaction.{outcome}" if self.reaction else outcome
        return describe_by_fields(self, before, after, outcome, effects=self.effects(before), **values)

    def _name_effects(self, outcome: str, before: NovaAetas, after: NovaAetas) -> str:
        """Return the variant that also names the effects, where some follow and the card says which."""
        target = fighter_in(before, self.hero)
        if not (self.effects(before) and self.has_effects(before, target) and is_standing(after, target.id)):
            return outcome
        return f"{outcome.removesuffix('.same')}.effects"

    def _ally_outcome(self, after: NovaAetas, ally: Ally) -> str:
        if self.kind == "mental":
            return "mental_effects.same" if self.scored < (self.needed or 0) else "mental.held"
        if not self.wounds:
            return "none"
        return "ally" if find(after.allies, ally.id) else "ally_defeated"

    def _outcome(self, before: NovaAetas, hero: Hero, share: Absorbed) -> str:
        if self.kind == "mental":
            return "mental_effects.same" if self.has_effects(before, hero) else "mental.held"
        if share.on_items:
            return "absorbed" if share.on_hero else "absorbed_all"
        return "wounds" if share.on_hero else "none"
