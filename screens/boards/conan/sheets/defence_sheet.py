"""DefenceSheet: a hero is attacked, step by step.

Attack, reactions, guard, parry, armour, axes, rerolls, damage.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Any

from companion.games.conan.assault import Assault
from companion.games.conan.combat import Threat, armours, defence_steps, parries
from companion.games.conan.damage import Take, has_gem_choice, is_fatal
from companion.games.conan.dice import Handful, defence_handful
from companion.games.conan.gems import capacity_left, rolling_gems, usual_guard, waiting_gems
from companion.games.conan.icons import SPELL_ICON, THING_ICONS
from companion.games.conan.lookup import any_hero
from companion.games.conan.moves.combat import Attack, Defend
from companion.games.conan.moves.gems import AssignGems
from companion.games.conan.moves.overlord import UseBenefit
from companion.games.conan.moves.spells import CastSpell
from companion.games.conan.state import OVERLORD, ConanState, Hero, SpaceName, Thing
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.boards.conan.sheets.action_sheet import ActionSheet
from screens.boards.conan.sheets.take_rows import TakeRows
from screens.parts.sheets.decision_foot import Verdict
from screens.parts.sheets.sheet_parts import heading, note
from screens.table.table import Table

PAID: tuple[tuple[SpaceName, str], ...] = (("guard", "gems"), ("reroll", "rerolls"))
"""The spaces that a defence pays into, and the numbers that say how much."""

HINDERING = {"enemies": "account-group", "own": "account-multiple-outline"}
"""Who is in the area of the attackers, seen from their side."""

THREATS = {"melee": "sword-cross", "ranged": "bow-arrow", "area": "fire"}


class DefenceSheet(ActionSheet):
    """The sheet of a hero's defence, with the steps in the order of the rules.

    The steps stand below each other. Nothing is made before "Apply" is tapped. With an `assault` the attacker and its
    printed dice are known.
    """

    tag = "defence"
    fills = True
    unsaid = ("power", "axes")

    def __init__(self, table: Table[ConanState], hero_id: str, assault: Assault | None = None, **kwargs: Any) -> None:
        self._assault = assault
        self._against: Threat = assault.usual if assault else "melee"
        self._parry, self._elevated = "", False
        self._armour: tuple[str, ...] = ()
        self._take: TakeRows | None = None
        title = table.say("attacked_by", name=assault.name) if assault else table.say("tool.defence_wizard")
        super().__init__(table, hero_id, title, table.say("apply"), **kwargs)
        self.numbers.update(gems=0, rerolls=0, enemies=0, own=1, paid=0)
        self.reset_choices()

    def reset_choices(self) -> None:
        """Put on the first armour of another hero; nothing parries yet."""
        self._parry = ""
        self._armour = tuple(thing.id for thing in armours(self.hero)[:1])
        self.numbers["gems"] = usual_guard(self.hero, self.table.state.options)

    # --- rows --------------------------------------------------------------------------------------------

    def choices(self) -> Hashable:
        paid = self._find_paid_hero()
        open_take = has_gem_choice(paid, self._damage, self.table.state.options)
        taken = (self._damage, paid) if open_take else None
        choice = self._against, self._elevated, self._parry, self._armour, self.numbers.get("gems")
        return choice, taken, self.hero, self.table.state.hidden

    def fill(self, state: ConanState) -> None:
        kinds = [(threat, self.say(threat), icon) for threat, icon in THREATS.items()]
        self.segments("against", kinds, self._against, lambda threat: self.choose(_against=threat, _parry=""))
        self._fill_attack()
        fills = {
            "reactions": self._fill_reactions,
            "guard": self._fill_guard,
            "parry": self._fill_parry,
            "armour": self._fill_armour,
            "roll": self._fill_roll,
            "rerolls": self._fill_rerolls,
        }
        for step in defence_steps(guards=True):
            if step in fills:
                self.step(self.say(f"defence_step.{step}"))
                fills[step](state)
        self._fill_take(state)

    def _fill_attack(self) -> None:
        """Add the power of the attack.

        Where the attacker is known, add its dice and the hindrance that it suffers.
        """
        if self._assault is None:
            self.picker("power", self.say("attack_power"), "sword", limits_of(Defend, "power"))
            return
        handful = self._assault.handful(self._against)
        if self._is_elevated and handful.dice:
            handful = replace(handful, dice=(*handful.dice, "yellow"))
        if handful.dice:
            self.add_tray(handful, "assault", self._on_attack_roll)
        else:
            self.add(note(self.say("printed_dice"), "dice-multiple-outline"))
        self.picker("power", self.say("attack_axes"), "axe", limits_of(Defend, "power"))
        if self._is_hindered:
            elevated = (("yes", self.say("elevated"), "stairs-up"),)
            self.chips("elevated", elevated, ("yes",) if self._elevated else (), self._raise)
            for name, icon in HINDERING.items():
                self.counter(name, self.say(f"{name}_of_tile"), icon, limits_of(Attack, name))

    def _fill_reactions(self, state: ConanState) -> None:
        spells = [spell for spell in self.hero.spells if spell.reaction and "spells" not in state.hidden]
        if not spells:
            self.add(note(self.say("no_reactions"), "information-outline"))
            return
        choices = [(spell.id, f"{spell.name} {spell.gems} / {spell.limit}", SPELL_ICON) for spell in spells]
        self.chips("reaction", choices, (), self._react)

    def _fill_guard(self, state: ConanState) -> None:
        on_space = waiting_gems(self.hero, "guard")
        if on_space:
            self.add(note(self.say("gems_there", n=on_space), "diamond-stone"))
        self.add_gems(state, "guard", "guard", "shield-half-full")

    def _fill_parry(self, state: ConanState) -> None:
        listed = parries(self.hero, self._against)
        choices = [(thing.id, thing.name, THING_ICONS[thing.kind]) for thing in listed]
        self.chips(
            "parry",
            (("", self.say("dodge"), "run-fast"), *choices),
            (self._parry,),
            self._choose_parry,
        )

    def _fill_armour(self, state: ConanState) -> None:
        worn = armours(self.hero)
        if not worn:
            self.add(note(self.say("no_armour"), "information-outline"))
            return
        choices = [(thing.id, thing.name, THING_ICONS["armour"]) for thing in worn]
        self.chips("armour", choices, self._armour, self._wear)

    def _fill_roll(self, state: ConanState) -> None:
        self.add_tray(self._handful)
        self.picker("axes", self.say("axes"), "axe", limits_of(Defend, "axes"))

    def _fill_rerolls(self, state: ConanState) -> None:
        self.add_rerolls(state)

    def _fill_take(self, state: ConanState) -> None:
        paid = self._find_paid_hero()
        self._take = None
        if has_gem_choice(paid, self._damage, state.options):
            self.add(heading(self.say("defence_step.damage")))
            self._take = TakeRows(self.table, paid, self._damage, "defence", lambda: self.show(self.table.state))
            self.add(self._take)

    # --- what it comes to --------------------------------------------------------------------------------

    def moves(self) -> tuple[AnyMove, ...]:
        """Return the defence, with the Overlord's spell cast and his rerolls paid."""
        paid = self.numbers.get("paid", 0)
        rerolls = (UseBenefit("reroll", paid),) if paid and "overlord" not in self.table.state.hidden else ()
        spell = self._assault.spell if self._assault else ""
        cast = (CastSpell(OVERLORD, spell),) if spell else ()
        return (self._defend(self._find_chosen_take()), *cast, *rerolls)

    def _defend(self, take: tuple[Take, ...] = ()) -> Defend:
        numbers: dict[str, Any] = {name: self.number(name) for name in ("gems", "axes", "rerolls")}
        return Defend(
            hero=self.hero_id,
            power=self._axes,
            against=self._against,
            elevated=self._is_elevated,
            **self._hindrance,
            parry=self._parry if self._is_guarding else "",
            armour=self._armour,
            take=take,
            by=self._assault.tile if self._assault else "",
            **numbers,
        )

    @property
    def _axes(self) -> int:
        """Return the power of the attack before hindrance, with the axes that need no roll."""
        axes = self.number("power")
        return self._assault.power(self._against, axes) if self._assault else axes

    @property
    def _is_hindered(self) -> bool:
        return self._assault is not None and self._assault.is_hindered(self._against)

    @property
    def _is_elevated(self) -> bool:
        return self._is_hindered and self._elevated

    @property
    def _hindrance(self) -> dict[str, int]:
        return {name: self.numbers[name] for name in HINDERING} if self._is_hindered else {}

    def verdict(self, state: ConanState, trial: Trial[ConanState]) -> Verdict | None:
        if trial.refusal is not None or self.say_missing():
            return None
        dealt, hero = self._damage, self.hero
        sentence = self.say(
            "power_and_defence", power=self._defend().attack_roll.power, defence=self._defend().defence_in(state)
        )
        if is_fatal(self._find_paid_hero(), dealt):
            return Verdict("failed", self.say("dies", hero=hero.name), sentence, f"{dealt}")
        title = self.say("damage_n", n=dealt) if dealt else self.say("attack_held")
        return Verdict("failed" if dealt else "success", title, sentence, f"{dealt}")

    def say_missing(self) -> str:
        """Return the entry that is still missing.

        That is the power of the attack, and the hero's roll where there are dice to roll.
        """
        if not self.is_known("power"):
            return self.say("say_attack_axes" if self._assault else "say_power")
        return super().say_missing() if self._handful.dice else ""

    @property
    def _damage(self) -> int:
        return self._defend().damage_in(self.table.state)

    def _find_paid_hero(self) -> Hero:
        """Return the hero once guard and rerolls are paid; as now where that cannot be."""
        costs = [AssignGems(self.hero_id, name, self.numbers[paid]) for name, paid in PAID if self.numbers[paid]]
        trial = self.table.play.preview(*costs)
        return any_hero(trial.state, self.hero_id)

    def _find_chosen_take(self) -> tuple[Take, ...]:
        return self._take.take() if self._take is not None else ()

    @property
    def _is_guarding(self) -> bool:
        return bool(self._guard_gems)

    @property
    def _guard_gems(self) -> int:
        return rolling_gems(self.hero, "guard", self.numbers.get("gems", 0))

    @property
    def _handful(self) -> Handful:
        armour = self._find_carried(*self._armour[:1])
        return defence_handful(self.hero, self._guard_gems, self._find_carried(self._parry), armour)

    def _find_carried(self, thing_id: str = "") -> Thing | None:
        return find(self.hero.objects, thing_id)

    # --- answers -----------------------------------------------------------------------------------------

    def _raise(self, _: str) -> None:
        self.choose(_elevated=not self._elevated)

    def _react(self, spell: str) -> None:
        """Cast a reaction at once; the attack goes on."""
        self.table.do(CastSpell(self.hero_id, spell))

    def _wear(self, thing: str) -> None:
        """Put on a card, or take it off.

        A second one may be tapped: the rules have their say when it is applied.
        """
        worn = self._armour
        self.choose(_armour=tuple(each for each in worn if each != thing) if thing in worn else (*worn, thing))

    def _choose_parry(self, thing: str) -> None:
        """Choose the card to parry with.

        A hero who parries guards, so the first gem comes with the card.
        """
        if thing and not self._is_guarding:
            self.numbers["gems"] = min(1, capacity_left(self.hero, "guard", self.table.state.options))
        self.choose(_parry=thing)

    def _on_attack_roll(self, axes: int, paid: int) -> None:
        self.numbers["paid"] = paid
        self.set("power", axes)
