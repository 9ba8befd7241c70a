"""HeroAttackSheet: a hero or ally attacks in the order of the rules.

Roll, modifiers, critical, effects, Perilium.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from companion.games.nova_aetas.lookup import (
    active_hero,
    awake,
    bystanders,
    defence_of,
    fighter_in,
    health_of,
    model_in,
    models,
    name_in,
    type_of,
)
from companion.games.nova_aetas.moves.attacks import AreaHit, HeroAttack
from companion.games.nova_aetas.moves.scenery import AttackScenery
from companion.games.nova_aetas.perilium import is_critical_hit
from companion.games.nova_aetas.state import THRESHOLD, Ally, AttackKind, Characteristic, Enemy, Item, NovaAetas
from companion.games.nova_aetas.stealth import attack_bonus, attack_dice
from companion.kernel.items import find
from companion.kernel.limits import Limits, limits_of
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.boards.nova_aetas.control_area import toggle_model
from screens.boards.nova_aetas.sheets.names import ask_name
from screens.boards.nova_aetas.sheets.status_row import word_of
from screens.boards.nova_aetas.sheets.steps_note import steps_note
from screens.parts.sheets.calculator_sheet import CalculatorSheet
from screens.parts.sheets.decision_foot import Verdict
from screens.parts.sheets.sheet_parts import heading, note
from screens.table.table import Table

KINDS: tuple[tuple[AttackKind, str], ...] = (("physical", "sword-cross"), ("mental", "meditation"))
ROLLED: dict[AttackKind, tuple[Characteristic, ...]] = {"physical": ("dexterity", "physique"), "mental": ("mind",)}
"""The characteristics that an attack may use; the equipment says which."""

NO_ITEM = ""


class HeroAttackSheet(CalculatorSheet[NovaAetas]):
    """The sheet of a hero's attack: the players count successes, the app the rest.

    Wounds, critical and Perilium follow from the successes. With `choosing` it asks for the attacker.
    """

    tag = "hero_attack"
    rolled = ("successes",)
    fills = True

    def __init__(self, table: Table[NovaAetas], hero_id: str, choosing: bool = False) -> None:
        state = table.state
        self._hero, self._kind, self._item = hero_id, KINDS[0][0], NO_ITEM
        self._choosing = choosing
        self._with_perilium = True
        self._in_area: tuple[str, ...] = ()
        self._boosts: tuple[str, ...] = ()
        self._effects: tuple[str, ...] = ()
        standing = models(state)
        self._target = standing[0].id if len(standing) == 1 else ""
        super().__init__(table, table.say("attack_of", hero=fighter_in(state, hero_id).name), table.say("apply"))

    def choices(self) -> Hashable:
        state = self.table.state
        ids = tuple(model.id for model in models(state)), tuple(piece.id for piece in state.scenery)
        declared = self._with_perilium, self._in_area, self._boosts, self._effects
        return self._hero, self._kind, self._target, self._item, declared, ids

    def fill(self, state: NovaAetas) -> None:
        self._add_attackers(state)
        self.segments(
            "kind", ((kind, self.say(f"attack_{kind}"), icon) for kind, icon in KINDS), self._kind, self._choose_kind
        )
        targets = (*self._enemies(state), *self._pieces(state))
        self.add(heading(self.say("target")) if targets else note(self.say("no_targets")))
        self.chips("target", targets, (self._target,), lambda target: self.choose(_target=target))
        self._add_counters(state)
        self._add_dice(state)
        if self._is_at_scenery(state):
            return
        self._add_statuses(state)
        self._add_area(state)
        self._add_weapons(state)
        self._on_declared()
        words = (("yes", self.say("with_perilium"), "hexagram"),)
        self.chips("perilium", words, ("yes",) if self._with_perilium else (), self._turn_perilium)

    def _add_attackers(self, state: NovaAetas) -> None:
        if not self._choosing:
            return
        words = ((one.id, one.name, "account-heart" if isinstance(one, Ally) else "") for one in awake(state))
        self.add(heading(self.say("who_attacks")))
        self.chips("who", words, (self._hero,), lambda one: self.choose(_hero=one, _item=NO_ITEM))

    def _enemies(self, state: NovaAetas) -> tuple[tuple[str, str, str], ...]:
        return tuple((model.id, self._target_word(state, model.id), "") for model in models(state))

    def _pieces(self, state: NovaAetas) -> tuple[tuple[str, str, str], ...]:
        """Return the scenery that can be attacked."""
        return tuple(
            (piece.id, self.say("target_word", name=piece.name, n=piece.wounds, of=piece.health), "wall")
            for piece in state.scenery
        )

    def _threshold(self, state: NovaAetas) -> int:
        enemy = self._enemy(state)
        if enemy is None:
            return THRESHOLD
        return defence_of(enemy, model_in(state, self._target), self._kind)

    def _enemy(self, state: NovaAetas) -> Enemy | None:
        return type_of(state, self._target) if find(models(state), self._target) else None

    def _is_at_scenery(self, state: NovaAetas) -> bool:
        return find(state.scenery, self._target) is not None

    def _add_counters(self, state: NovaAetas) -> None:
        """Add both counters, for every target.

        On scenery, where successes alone count, the second is disabled.
        """
        name, icon = ("needed", "target") if self._kind == "mental" else ("lethal", "sword")
        limits, scenery = limits_of(HeroAttack, name), self._is_at_scenery(state)
        if scenery:
            self.numbers[name], limits = limits.least, Limits(limits.least, limits.least)
        counted = limits_of(AttackScenery, "wounds") if scenery else limits_of(HeroAttack, "successes")
        first = ("successes", self.say("successes"), "dice-multiple", counted)
        self.big_counters(first, (name, self.say(name), icon, limits))
        if scenery:
            return
        self.counter("unblockable", self.say("unblockable"), "shield-off-outline", limits_of(HeroAttack, "unblockable"))
        if self._kind == "mental":
            self.counter("lethal", self.say("lethal"), "sword", limits_of(HeroAttack, "lethal"))

    def _add_dice(self, state: NovaAetas) -> None:
        """Add the dice and the order of the attack, below the counters.

        So words that change with the target push none of the counters away.
        """
        dice, bonus = self._dice(state), self._bonus(state)
        if dice:
            why = (self.say("dice_in_stealth", bonus=bonus),) if bonus else ()
            self.add(note(" · ".join((*dice, *why)), "dice-multiple"))
        self.add(steps_note(self.table, f"steps_hero_{self._kind}", n=self._threshold(state)))

    def _dice(self, state: NovaAetas) -> tuple[str, ...]:
        """Return the dice for each characteristic that the equipment may name, stealth included.

        An ally’s dice are on its card.
        """
        hero, bonus = find(state.heroes, self._hero), self._bonus(state)
        if hero is None:
            return ()
        dice = {name: attack_dice(state, hero, name) if bonus else getattr(hero, name) for name in ROLLED[self._kind]}
        return tuple(self.say("dice_of", what=self.say(name), n=n) for name, n in dice.items())

    def _bonus(self, state: NovaAetas) -> int:
        return 0 if self._is_at_scenery(state) else attack_bonus(state)

    def _add_statuses(self, state: NovaAetas) -> None:
        """Add the status tokens that the effects of the attack put on the target.

        They are those of the box.
        """
        self.add(heading(self.say("effects_place")))
        words = ((kind.id, word_of(self.table, kind.id), "") for kind in state.status_kinds)
        self.chips("effect", words, self._effects, lambda one: self.choose(_effects=toggle_model(self._effects, one)))

    def _add_area(self, state: NovaAetas) -> None:
        """Add the others in the area of the attack, friends too, with the wounds of its effect."""
        others = self._bystanders(state)
        if not others:
            return
        self.add(heading(self.say("also_in_area")))
        words = ((one, name_in(state, one), "") for one in others)
        self.chips("area", words, self._in_area, self._turn_area)
        for one in self._in_area:
            self.counter(f"area.{one}", name_in(state, one), "heart-broken", limits_of(AreaHit, "wounds"))

    def _bystanders(self, state: NovaAetas) -> tuple[str, ...]:
        return bystanders(state, self._target, self._hero)

    def _turn_area(self, one: str) -> None:
        self.choose(_in_area=toggle_model(self._in_area, one))

    def _on_declared(self) -> None:
        """Add the boosts, which are declared before the roll, each once."""
        words = (*((boost, boost, "close") for boost in self._boosts), ("", self.say("boost_add"), "plus"))
        self.chips("boost", words, (), self._boost)
        if self._boosts and active_hero(self.table.state) is not None:
            limits = limits_of(HeroAttack, "boost_points")
            self.counter("boost_points", self.say("boost_points"), "star-four-points", limits)

    def _boost(self, boost: str) -> None:
        if boost:
            self.choose(_boosts=tuple(each for each in self._boosts if each != boost))
        else:
            self._ask_boost()

    def _ask_boost(self) -> None:
        title, hint = self.say("boost_add"), self.say("boost_name")
        ask_name(self.table, title, hint, lambda name: self.choose(_boosts=(*self._boosts, name)), "skill")

    def _add_weapons(self, state: NovaAetas) -> None:
        carried = tuple((item.id, item.name, "") for item in self._items(state) if item.statuses)
        if carried:
            self.add(heading(self.say("weapon_tokens")))
            none = ((NO_ITEM, self.say("no_weapon"), ""),)
            self.chips("item", (*none, *carried), (self._item,), lambda item: self.choose(_item=item))

    def _items(self, state: NovaAetas) -> tuple[Item, ...]:
        """Return the items of the attacker; an ally has none."""
        hero = find(state.heroes, self._hero)
        return hero.items if hero is not None else ()

    def _target_word(self, state: NovaAetas, model: str) -> str:
        one = model_in(state, model)
        return self.say("target_word", name=one.name, n=one.wounds, of=health_of(type_of(state, model), one))

    def moves(self) -> tuple[AnyMove, ...]:
        state = self.table.state
        if self._is_at_scenery(state):
            return (AttackScenery(self._target, self.number("successes"), self._hero, self._kind),)
        if self._enemy(state) is None:
            return ()
        attack = self._attack()
        return (replace(attack, statuses=self._effects) if attack.is_success else attack,)

    def _attack(self) -> HeroAttack:
        return HeroAttack(
            self._hero,
            self._target,
            self.number("successes"),
            self._kind,
            max(1, self.number("needed")) if self._kind == "mental" else 1,
            self.number("lethal"),
            self.number("unblockable"),
            self._item,
            self._with_perilium,
            self._boosts,
            self._hits(),
            self.number("boost_points") if self._boosts else 0,
        )

    def _hits(self) -> tuple[AreaHit, ...]:
        there = self._bystanders(self.table.state)
        return tuple(AreaHit(one, self.number(f"area.{one}")) for one in self._in_area if one in there)

    def say_missing(self) -> str:
        return "" if self.moves() else self.say("choose_target")

    def verdict(self, state: NovaAetas, trial: Trial[NovaAetas]) -> Verdict | None:
        attack = self.moves()[0] if self.moves() else None
        if isinstance(attack, AttackScenery) and trial.state is not None:
            return self._scenery_verdict(attack, trial.state)
        if not isinstance(attack, HeroAttack) or trial.state is None:
            return None
        immune = attack.is_immune(state)
        dealt = attack.count_wounds(immune)
        gone = find(models(trial.state), attack.target) is None
        crit = attack.kind == "physical" and is_critical_hit(attack.successes)
        why = self.say("critical_on_immune" if immune else "critical") if crit else ""
        if gone:
            return Verdict("success", self.say("target_defeated", name=name_in(state, attack.target)), why, f"{dealt}")
        if not dealt:
            hit = attack.kind == "mental" and attack.successes >= attack.needed
            return Verdict("success", self.say("mental_hits")) if hit else self._make_missed_verdict()
        return Verdict("success", self.say("deals_wounds", n=dealt), why, f"{dealt}")

    def _scenery_verdict(self, attack: AttackScenery, after: NovaAetas) -> Verdict:
        if find(after.scenery, attack.scenery) is None:
            name = name_in(self.table.state, attack.scenery)
            return Verdict("success", self.say("scenery_falls", name=name), "", f"{attack.wounds}")
        if not attack.wounds:
            return self._make_missed_verdict()
        return Verdict("success", self.say("deals_wounds", n=attack.wounds), "", f"{attack.wounds}")

    def _make_missed_verdict(self) -> Verdict:
        if not self.is_rolled("successes"):
            state = self.table.state
            threshold = self.say("dice_from", n=self._threshold(state))
            how = " · ".join((*self._dice(state), threshold))
            return Verdict("tie", self.say("count_successes"), how, icon="dice-multiple")
        return Verdict("failed", self.say("misses"))

    def _choose_kind(self, kind: str) -> None:
        self.choose(_kind=next(each for each, _ in KINDS if each == kind))

    def _turn_perilium(self, _: str) -> None:
        self.choose(_with_perilium=not self._with_perilium)
