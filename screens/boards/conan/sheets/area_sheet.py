"""AreaSheet: one roll against every figure of an area, each with a defence of its own."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.conan.allies import ally_tiles
from companion.games.conan.combat import armour_of, damage, targets
from companion.games.conan.dice import Handful
from companion.games.conan.gems import capacity_left
from companion.games.conan.icons import ALLY_ICON, THING_ICONS, tile_icon
from companion.games.conan.lookup import area_cards, carrier_of, living_heroes, spell_of
from companion.games.conan.moves.area import AreaAttack, AreaTarget
from companion.games.conan.moves.gems import AssignGems
from companion.games.conan.moves.spells import CastSpell
from companion.games.conan.state import OVERLORD, ConanState, Hero, Overlord
from companion.kernel.items import find
from companion.kernel.limits import Limits, limits_of
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.boards.conan.sheets.action_sheet import ActionSheet
from screens.parts.sheets.decision_foot import Verdict
from screens.parts.sheets.sheet_parts import Choice, heading, note
from screens.table.table import Table


class AreaSheet(ActionSheet):
    """The sheet of an area attack: the player taps the targets in the attacker's order.

    Each target gets a defence, and a tile also its number of figures. `caster` and `spell` name the area spell that
    attacks: its cost is paid together with the attack.
    """

    tag = "area"
    fills = True
    with_heroes = False

    def __init__(
        self, table: Table[ConanState], hero_id: str, caster: str = "", spell: str = "", **kwargs: Any
    ) -> None:
        self._targets: tuple[str, ...] = ()
        self._card, self._caster, self._spell = "", caster, spell
        super().__init__(table, hero_id, self._title(table), table.say("apply"), **kwargs)
        self.numbers["rerolls"] = 0

    def _title(self, table: Table[ConanState]) -> str:
        if not self._spell:
            return table.say("tool.area_attack")
        spell = spell_of(self._find_caster(table.state), self._spell)
        return table.say("spell_attack_title", spell=spell.name)

    def _find_caster(self, state: ConanState) -> Hero | Overlord:
        return find(state.heroes, self._caster) or state.overlord

    def choices(self) -> Hashable:
        state = self.table.state
        return self._targets, self._card, self._choices(state), tuple(card[0] for card in self._cards(state))

    # --- rows --------------------------------------------------------------------------------------------

    def fill(self, state: ConanState) -> None:
        self.add(note(self.say("area_line"), "fire"))
        if self._spell:
            self.add_tray(Handful(dice=spell_of(self._find_caster(state), self._spell).dice))
        self.picker("axes", self.say("axes"), "axe", limits_of(AreaAttack, "axes"))
        self._fill_card(state)
        self.add(heading(self.say("area_targets")))
        self.chips("target", self._choices(state), self._targets, self._toggle)
        for target, name, icon in self._choices(state):
            if target in self._targets:
                self._fill_target(target, name, icon)

    def _fill_card(self, state: ConanState) -> None:
        cards = () if self._spell else self._cards(state)
        if cards:
            self.add(heading(self.say("area_card")))
            nothing = ("", self.say("no_card"), "cards-outline")
            self.chips("card", (nothing, *cards), (self._card,), lambda card: self.choose(_card=card))

    def _fill_target(self, target: str, name: str, icon: str) -> None:
        limits = limits_of(AreaTarget, "defence")
        self.counter(f"defence.{target}", self.say("defence_of", name=name), icon, limits)
        hero = find(self.table.state.heroes, target)
        if hero is not None:
            limits = Limits(0, capacity_left(hero, "guard", self.table.state.options))
            self.counter(f"guard.{target}", self.say("guard_of", name=name), "shield-half-full", limits)
        there = self._figures(target)
        if there > 1:
            self.counter(f"figures.{target}", self.say("figures_in_area", name=name), icon, Limits(1, there))

    def _choices(self, state: ConanState) -> tuple[Choice[str], ...]:
        """Return the heroes first, then allies and units with figures."""
        heroes = [(hero.id, hero.name, "account") for hero in living_heroes(state)]
        units = [(tile.id, tile.name, tile_icon(tile)) for tile in targets(state.overlord.river)]
        allies = [(tile.id, tile.name, ALLY_ICON) for tile in ally_tiles(state) if tile.figures]
        return (*heroes, *allies, *units)

    def _cards(self, state: ConanState) -> tuple[Choice[str], ...]:
        return tuple((thing.id, thing.name, THING_ICONS[thing.kind]) for thing in area_cards(state))

    def _figures(self, target: str) -> int:
        """Return the number of figures that a tile has on the board; a hero is one."""
        state = self.table.state
        tile = find(state.overlord.river, target) or find(ally_tiles(state), target)
        return len(tile.figures) if tile is not None else 1

    # --- what it comes to --------------------------------------------------------------------------------

    def moves(self) -> tuple[AnyMove, ...]:
        user = carrier_of(self.table.state, self._card)
        card = self._card if user else ""
        blow = AreaAttack(self.numbers.get("axes", 0), self._list_targets(), user, card, self._caster, self._spell)
        return (*self._list_payments(), blow)

    def _list_targets(self) -> tuple[AreaTarget, ...]:
        return tuple(
            AreaTarget(
                target,
                self.numbers[f"defence.{target}"],
                figures=self._count_figures(target),
                gems=self.numbers.get(f"guard.{target}", 0),
            )
            for target in self._targets
        )

    def _count_figures(self, target: str) -> int | None:
        """Return the number of a tile's figures in the area.

        A figure that is alone needs no number.
        """
        return self.numbers.get(f"figures.{target}") if self._figures(target) > 1 else None

    def _list_payments(self) -> tuple[AnyMove, ...]:
        """Return the moves that pay for the spell and for the rerolls of its dice."""
        if not self._spell:
            return ()
        rerolls = self.numbers.get("rerolls", 0)
        paid = (AssignGems(self._caster, "reroll", rerolls),) if rerolls and self._caster != OVERLORD else ()
        return (CastSpell(self._caster, self._spell), *paid)

    def verdict(self, state: ConanState, trial: Trial[ConanState]) -> Verdict | None:
        if self.say_missing():
            return None
        names = {target: name for target, name, _ in self._choices(state)}
        sentence = ", ".join(f"{names.get(target, target)} {self._describe_dealt(target)}" for target in self._targets)
        return Verdict("tie", self.say("damage"), sentence)

    def _describe_dealt(self, target: str) -> str:
        """Return the damage; for several figures with how many they are."""
        dealt = damage(self.number("axes"), self.numbers[f"defence.{target}"])
        there = self._count_figures(target)
        return f"{there} × {dealt}" if there else f"{dealt}"

    # --- answers -----------------------------------------------------------------------------------------

    def _toggle(self, target: str) -> None:
        """Put a target into the area, or take it out when it is tapped again.

        A unit starts with its armour and all its figures.
        """
        if target in self._targets:
            self.choose(_targets=tuple(other for other in self._targets if other != target))
            return
        self.numbers[f"defence.{target}"] = armour_of(self.table.state.overlord.river, target)
        self.numbers[f"figures.{target}"] = self._figures(target)
        self.choose(_targets=(*self._targets, target))

    def say_missing(self) -> str:
        return super().say_missing() if self._targets else self.say("choose_targets")
