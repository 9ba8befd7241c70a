"""DefenceSheet: an enemy attacks: who defends, what the shadow card adds, where the damage goes."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.lotr.combat import damage_on_defender, damage_on_hero
from companion.games.lotr.engagement import engaged_enemies, shadow_order
from companion.games.lotr.fighters import (
    defense_of,
    exposed_heroes,
    next_to_attack,
    possible_defenders,
)
from companion.games.lotr.lookup import everyone
from companion.games.lotr.moves.combat import EnemyAttack
from companion.games.lotr.state import EncounterCard, LotrState
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from screens.boards.lotr.panels.character_chips import CharacterChips
from screens.boards.lotr.panels.enemy_chips import EnemyChips
from screens.parts.live_sheet import LiveSheet
from screens.parts.sheet_parts import button, heading
from screens.table import Table
from screens.widgets.chip import Chip
from screens.widgets.counter_row import CounterRow
from screens.widgets.flow import Flow
from screens.widgets.result_banner import ResultBanner


class DefenceSheet(LiveSheet):
    """With listed enemies it applies the attack; without it only works out the damage."""

    def __init__(self, table: Table, **kwargs: Any) -> None:
        self._enemy = next_to_attack(table.state)
        self._reset(table.state)
        apply = button(table.say("apply"), "defence.apply", self._apply, "check-bold", "primary")
        buttons = (apply,) if engaged_enemies(table.state) else ()
        super().__init__(table, table.say("defence_title"), buttons, **kwargs)

    def _reset(self, state: LotrState) -> None:
        """Nothing is said yet about the attack of the chosen enemy: nobody who is listed defends."""
        enemy = find(engaged_enemies(state), self._enemy)
        self._defended = enemy is None or not possible_defenders(state, enemy)
        self._defender = self._hero = ""
        self._shadow = 0
        self._attack: int | None = None
        self._defense: int | None = None

    # --- content -----------------------------------------------------------------------------------------

    def shape(self, state: LotrState) -> Hashable:
        return engaged_enemies(state), self._enemy, self._defended, self._defender, self._hero

    def build(self, state: LotrState) -> None:
        enemy = find(engaged_enemies(state), self._enemy)
        if enemy is not None:
            self.column.add_widget(heading(self.say("enemy")))
            choices = EnemyChips(state, shadow_order(state), self._enemy, "defence.enemy", self._choose_enemy)
            self.column.add_widget(choices)
        self._add_defence(state, enemy)
        self._rows = {
            "attack": CounterRow(
                self.say("attack"), "defence.attack", icon="sword", limits=limits_of(EnemyAttack, "attack")
            ),
            "shadow": CounterRow(
                self.say("shadow"), "defence.shadow", icon="eye-outline", limits=limits_of(EnemyAttack, "shadow")
            ),
        }
        if self._defended:
            self._rows["defense"] = CounterRow(
                self.say("defense"),
                "defence.defense",
                icon="shield-half-full",
                limits=limits_of(EnemyAttack, "defense"),
            )
        for name, row in self._rows.items():
            row.bind(on_step=lambda row, delta, name=name: self._try(name, int(row.value) + delta))
            row.bind(on_number=lambda row, name=name: self._type(name, int(row.value)))
            self.column.add_widget(row)
        self._banner = ResultBanner()
        self.column.add_widget(self._banner)

    def _add_defence(self, state: LotrState, enemy: EncounterCard | None) -> None:
        self.column.add_widget(heading(self.say("defender")))
        nobody = Chip(self.say("undefended"), "account-cancel-outline", tag="defence.undefended")
        nobody.selected = not self._defended
        nobody.bind(on_release=lambda _: self._choose_defender(False, ""))
        listed = possible_defenders(state, enemy) if enemy is not None else ()
        if listed:
            flow: Flow = CharacterChips(
                state, listed, (self._defender,), "defence.by", lambda who: self._choose_defender(True, who)
            )
        else:
            flow = Flow()
            somebody = Chip(self.say("defended"), "shield-half-full", tag="defence.defended")
            somebody.selected = self._defended
            somebody.bind(on_release=lambda _: self._choose_defender(True, ""))
            flow.add_widget(somebody)
        flow.add_widget(nobody)
        self.column.add_widget(flow)
        heroes = exposed_heroes(state, enemy) if enemy is not None else ()
        if not self._defended and len(heroes) > 1:
            self.column.add_widget(heading(self.say("damage_to_hero")))
            self.column.add_widget(
                CharacterChips(state, heroes, (self._hero,), "defence.hero", self._choose_hero)
            )

    def show(self, state: LotrState) -> None:
        enemy = find(engaged_enemies(state), self._enemy)
        values = {"attack": self._attack_now(enemy), "shadow": self._shadow, "defense": self._defense_now(state)}
        for name, row in self._rows.items():
            row.value = values[name]
        attack, shadow, defense = values["attack"], values["shadow"], values["defense"]
        damage = damage_on_defender(attack, defense, shadow) if self._defended else damage_on_hero(attack, shadow)
        self._banner.outcome = "failed" if damage else "success"
        self._banner.title = self.say("damage_n", n=damage)
        self._banner.sentence = self._whom(state)
        self._banner.number = f"{damage}"

    def _whom(self, state: LotrState) -> str:
        target = find(everyone(state), self._defender or self._hero)
        if target is not None:
            return self.say("damage_to", name=target.name)
        return self.say("damage_to_defender" if self._defended else "damage_to_one_hero")

    # --- values ------------------------------------------------------------------------------------------

    def _attack_now(self, enemy: EncounterCard | None) -> int:
        if self._attack is not None:
            return self._attack
        return enemy.attack if enemy is not None else 0

    def _defense_now(self, state: LotrState) -> int:
        if self._defense is not None:
            return self._defense
        return defense_of(state, self._defender)

    # --- answers -----------------------------------------------------------------------------------------

    def _choose_enemy(self, enemy: str) -> None:
        self._enemy = enemy
        self._reset(self.table.state)
        self.follow(self.table.state)

    def _choose_defender(self, defended: bool, defender: str) -> None:
        self._defended, self._defender, self._hero, self._defense = defended, defender, "", None
        self.follow(self.table.state)

    def _choose_hero(self, hero: str) -> None:
        self._hero = hero
        self.follow(self.table.state)

    def _try(self, name: str, value: int) -> None:
        setattr(self, f"_{name}", value)
        self.show(self.table.state)

    def _type(self, name: str, value: int) -> None:
        limits = limits_of(EnemyAttack, name)
        self.ask(self.say(name), value, lambda number: self._try(name, number), limits=limits)

    def _apply(self) -> None:
        """A defender who is not listed is known by the defense alone."""
        unlisted = self._defended and not self._defender
        defense = self._defense_now(self.table.state) if unlisted else self._defense
        self.apply(
            EnemyAttack(
                enemy=self._enemy,
                defender=self._defender,
                hero=self._hero,
                shadow=self._shadow,
                attack=self._attack,
                defense=defense if self._defended else None,
            )
        )
