"""AttackSheet: a hero attacks, step by step.

Target, gems, weapon, axes, rerolls, penalties, power, damage.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.conan.combat import (
    AttackKind,
    armour_of,
    attack_steps,
    damage,
    has_lost_figure,
    is_alone,
    power_to_fell,
    targets,
    weapons,
)
from companion.games.conan.dice import Handful, handful
from companion.games.conan.gems import rolling_gems, usual_gems, waiting_gems
from companion.games.conan.moves.combat import Attack
from companion.games.conan.state import ConanState, Die, Thing, Tile
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.boards.conan.sheets.action_sheet import ActionSheet
from screens.boards.conan.sheets.hindrance_rows import add_hindrance
from screens.boards.conan.words import SPACE_ICONS, THING_ICONS, tile_icon
from screens.parts.sheets.decision_foot import Verdict
from screens.parts.sheets.sheet_parts import Choice, note
from screens.table.table import Table

KINDS: tuple[AttackKind, ...] = ("melee", "ranged")
TWO_WEAPONS = 2
ANY_WEAPON = "any"
"""Some weapon, where the group does not list its objects."""


class AttackSheet(ActionSheet):
    """The sheet of a hero's attack, with the steps in the order of the rules.

    The steps stand below each other. Nothing is made before "Apply" is tapped.
    """

    tag = "attack"
    fills = True

    def __init__(self, table: Table[ConanState], hero_id: str, **kwargs: Any) -> None:
        self._kind: AttackKind = "melee"
        self._target, self._elevated = "", False
        self._weapons: tuple[str, ...] = ()
        super().__init__(table, hero_id, table.say("tool.attack_wizard"), table.say("apply"), **kwargs)
        self.reset_choices()

    def reset_choices(self) -> None:
        """Choose the first weapon and the usual gems of the new hero.

        Gems that already lie on the space need not be assigned again.
        """
        state = self.table.state
        self._weapons = tuple(value for value, _, _ in self._weapon_choices() if value)[:1]
        self.numbers["gems"] = usual_gems(self.hero, self._kind, state.options)

    # --- rows --------------------------------------------------------------------------------------------

    def choices(self) -> Hashable:
        state, gems = self.table.state, self._dice_gems
        return (
            self._kind,
            self._target,
            self._elevated,
            self._weapons,
            gems,
            state.hidden,
            state.overlord.river,
        )

    def fill(self, state: ConanState) -> None:
        kinds = [(kind, self.say(kind), SPACE_ICONS[kind]) for kind in KINDS]
        self.segments("kind", kinds, self._kind, self._choose_kind)
        fills = {
            "target": self._fill_target,
            "gems": self._fill_gems,
            "weapon": self._fill_weapon,
            "roll": self._fill_roll,
            "rerolls": self._fill_rerolls,
            "penalties": self._fill_penalties,
            "defender": self._fill_defence,
        }
        for step in attack_steps(self._kind, unarmed=True):
            if step in fills:
                self.step(self.say(f"attack_step.{step}"))
                fills[step](state)

    def _fill_target(self, state: ConanState) -> None:
        units = targets(state.overlord.river)
        choices = [(tile.id, self._unit_words(tile), tile_icon(tile)) for tile in units]
        nobody = ("", self.say("no_target"), "target")
        self.chips("target", (*choices, nobody), (self._target,), self._choose_target)

    def _unit_words(self, tile: Tile) -> str:
        """Return the unit and the power that fells its weakest figure."""
        return self.say("unit", name=tile.name, axes=power_to_fell(tile))

    def _fill_gems(self, state: ConanState) -> None:
        on_space = waiting_gems(self.hero, self._kind)
        if on_space:
            self.add(note(self.say("gems_there", n=on_space), "diamond-stone"))
        self.add_gems(state, self._kind, "gems", "diamond-stone")

    def _fill_weapon(self, state: ConanState) -> None:
        self.chips("weapon", self._weapon_choices(), self._weapons or ("",), self._choose_weapon)
        if self._kind == "ranged":
            elevated = (("yes", self.say("elevated"), "stairs-up"),)
            self.chips("elevated", elevated, ("yes",) if self._elevated else (), self._raise)

    def _weapon_choices(self) -> list[Choice[str]]:
        state = self.table.state
        listed = [] if "objects" in state.hidden else weapons(self.hero, self._kind)
        choices = [(thing.id, thing.name, THING_ICONS[thing.kind]) for thing in listed]
        if "objects" in state.hidden:
            choices.append((ANY_WEAPON, self.say("some_weapon"), THING_ICONS["weapon"]))
        if self._kind == "melee":
            choices.append(("", self.say("unarmed"), "hand-back-left-outline"))
        return choices

    def _fill_roll(self, state: ConanState) -> None:
        self.tray(self._handful)
        self.picker("axes", self.say("axes"), "axe", limits_of(Attack, "axes"))

    def _fill_rerolls(self, state: ConanState) -> None:
        self.add_rerolls(state)

    def _fill_penalties(self, state: ConanState) -> None:
        """Add the step of the penalties.

        For a melee attack it shows a line in any case, if need be that there is no penalty: with a weapon or without,
        the controls below stay in their place.
        """
        if self._kind == "ranged":
            add_hindrance(self)
        else:
            word = "unarmed_penalty" if self._is_unarmed else "no_penalty"
            self.add(note(self.say(word), "hand-back-left-outline"))

    def _fill_defence(self, state: ConanState) -> None:
        self.numbers.setdefault("defence", armour_of(state.overlord.river, self._target))
        self.counter("defence", self.say("defence"), "shield-half-full", limits_of(Attack, "defence"))

    # --- what it comes to --------------------------------------------------------------------------------

    def moves(self) -> tuple[AnyMove, ...]:
        return (self._attack,)

    @property
    def _attack(self) -> Attack:
        names = ("gems", "axes", "rerolls", "enemies", "defence")
        numbers: dict[str, Any] = {name: self.numbers.get(name, 0) for name in names}
        first, second = (*(card.id for card in self._cards), "", "")[:TWO_WEAPONS]
        return Attack(
            hero=self.hero_id,
            kind=self._kind,
            weapon=first,
            second_weapon=second,
            unarmed=self._is_unarmed,
            own=self.numbers.get("own", 1),
            target=self._target,
            elevated=self._elevated and self._kind == "ranged",
            **numbers,
        )

    def verdict(self, state: ConanState, trial: Trial[ConanState]) -> Verdict | None:
        if self.say_missing():
            return None
        power, defence = self._attack.roll(state).power, self.numbers.get("defence", 0)
        dealt, tile = damage(power, defence), self._tile
        title = self.say("power_n", n=power)
        if tile is None:
            return Verdict("tie", title, self.say("damage_after", n=dealt, defence=defence), f"{dealt}")
        falls = has_lost_figure(state.overlord.river, trial.state.overlord.river, tile.id)
        word = "damage_to" if not falls else "character_falls" if is_alone(tile) else "figure_falls"
        sentence = self.say(word, name=tile.name, n=dealt)
        return Verdict("success" if falls else "tie" if dealt else "failed", title, sentence, f"{dealt}")

    @property
    def _tile(self) -> Tile | None:
        return find(self.table.state.overlord.river, self._target)

    @property
    def _is_unarmed(self) -> bool:
        return self._kind == "melee" and not self._weapons

    @property
    def _dice_gems(self) -> int:
        """Gems just assigned, else those that lie on the space."""
        return rolling_gems(self.hero, self._kind, self.numbers.get("gems", 0))

    @property
    def _cards(self) -> tuple[Thing, ...]:
        found = (find(self.hero.objects, weapon) for weapon in self._weapons)
        return tuple(thing for thing in found if thing is not None)

    @property
    def _handful(self) -> Handful:
        extra: tuple[Die, ...] = ("yellow",) if self._elevated and self._kind == "ranged" else ()
        return handful(self.hero, self._kind, self._dice_gems, self._cards, extra)

    # --- answers -----------------------------------------------------------------------------------------

    def _choose_kind(self, kind: AttackKind) -> None:
        self._kind = kind
        self.reset_choices()
        self.choose()

    def _choose_target(self, target: str) -> None:
        self._target = target
        self.numbers["defence"] = armour_of(self.table.state.overlord.river, target)
        self.choose()

    def _choose_weapon(self, weapon: str) -> None:
        """Choose a weapon; a second one joins the first.

        The rules have their say when it is applied.
        """
        if not weapon:
            chosen: tuple[str, ...] = ()
        elif weapon in self._weapons:
            chosen = tuple(other for other in self._weapons if other != weapon)
        else:
            chosen = (*self._weapons[: TWO_WEAPONS - 1], weapon)
        self.choose(_weapons=chosen)

    def _raise(self, _: str) -> None:
        self.choose(_elevated=not self._elevated)
