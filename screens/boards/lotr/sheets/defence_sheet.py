"""DefenceSheet: an enemy attacks: the defender, the shadow card's addition, the damage."""

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
from companion.games.lotr.guide_names import ENEMIES_CARD
from companion.games.lotr.lookup import everyone, has_left
from companion.games.lotr.moves.cards import ChangeCard
from companion.games.lotr.moves.combat import EnemyAttack
from companion.games.lotr.state import Character, EncounterCard, LotrState
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.boards.lotr.asked_values import AskedValues
from screens.boards.lotr.panels.character_chips import CharacterChips
from screens.boards.lotr.panels.enemy_chips import EnemyChips
from screens.parts.sheets.calculator_sheet import CalculatorSheet
from screens.parts.sheets.decision_foot import DecisionFoot, Verdict
from screens.parts.sheets.sheet_parts import heading, note
from screens.table.table import Table
from screens.widgets.controls.chip import Chip
from screens.widgets.layout.column import Flow

ICONS = {"attack": "sword", "shadow": "eye-outline", "defense": "shield-half-full"}


class DefenceSheet(CalculatorSheet[LotrState]):
    """With listed enemies it applies the attack; without it only works out the damage."""

    tag = "defence"
    card = ENEMIES_CARD
    with_cancel = False
    fills = True

    def __init__(self, table: Table[LotrState], **kwargs: Any) -> None:
        self._enemy = next_to_attack(table.state)
        self._defended, self._defender, self._hero = self._has_no_listed_defender(table.state, self._enemy), "", ""
        self._values = AskedValues(table)
        listed = bool(engaged_enemies(table.state))
        foot = DecisionFoot(with_body=listed)
        super().__init__(table, table.say("defence_title"), table.say("apply") if listed else "", foot=foot, **kwargs)

    def _has_no_listed_defender(self, state: LotrState, enemy_id: str) -> bool:
        """Return whether no character that could defend is listed.

        In that case an attack counts as defended until the players say otherwise.
        """
        enemy = find(engaged_enemies(state), enemy_id)
        return enemy is None or not possible_defenders(state, enemy)

    # --- rows --------------------------------------------------------------------------------------------

    def shape(self, state: LotrState) -> Hashable:
        chosen = (self._enemy, self._defended, self._defender, self._hero)
        return engaged_enemies(state), everyone(state), chosen

    def fill(self, state: LotrState) -> None:
        enemy = self._attacker(state)
        if enemy is None:
            self.add(note(self.say("only_works_out"), "calculator-variant-outline"))
        else:
            choices = EnemyChips(state, shadow_order(state), self._enemy, "defence.enemy", self._choose_enemy)
            self.add(heading(self.say("enemy")), choices)
        self._add_defence(state, enemy)
        for name, icon in ICONS.items():
            if self._defended or name != "defense":
                self.counter(name, self.say(name), icon, limits_of(EnemyAttack, name))
        if not self._defended and enemy is not None:
            self._add_heroes(state, enemy)

    def _add_defence(self, state: LotrState, enemy: EncounterCard | None) -> None:
        listed = possible_defenders(state, enemy) if enemy is not None else ()
        flow = self._list_defenders(state, listed) if listed else self._unlisted_chip()
        nobody = Chip(self.say("undefended"), "account-cancel-outline", tag="defence.undefended")
        nobody.selected = not self._defended
        nobody.bind(on_release=lambda _: self._choose_defender(False, ""))
        flow.add_widget(nobody)
        self.add(heading(self.say("defender")), flow)

    def _add_heroes(self, state: LotrState, enemy: EncounterCard) -> None:
        """Add the choice of the hero that takes an undefended attack.

        It is in the place that a defender's defense would have, so that nothing else moves.
        """
        heroes = exposed_heroes(state, enemy)
        if len(heroes) > 1:
            chips = CharacterChips(state, heroes, (self._hero,), "defence.hero", lambda who: self.choose(_hero=who))
            self.add(heading(self.say("damage_to_hero")), chips)

    def _list_defenders(self, state: LotrState, defenders: tuple[Character, ...]) -> Flow:
        return CharacterChips(
            state,
            defenders,
            (self._defender,),
            "defence.by",
            lambda who: self._choose_defender(True, who),
            value="defense",
        )

    def _unlisted_chip(self) -> Flow:
        """Return one chip for a defender who is not listed."""
        flow = Flow()
        chip = Chip(self.say("defended"), "shield-half-full", tag="defence.defended")
        chip.selected = self._defended
        chip.bind(on_release=lambda _: self._choose_defender(True, ""))
        flow.add_widget(chip)
        return flow

    def propose(self, name: str) -> int:
        """Return the number that the cards say; 0 for a shadow card, which adds nothing at first."""
        enemy = self._attacker(self.table.state)
        if name == "attack":
            return enemy.attack if enemy is not None else 0
        return defense_of(self.table.state, self._defender) if name == "defense" else 0

    # --- what it comes to --------------------------------------------------------------------------------

    def say_missing(self) -> str:
        """Ask for an attack that nobody has entered: it is no attack of 0."""
        enemy = self._attacker(self.table.state)
        if enemy is None or enemy.attack or "attack" in self.numbers:
            return ""
        return self.say("say_attack", enemy=enemy.name)

    def moves(self) -> tuple[AnyMove, ...]:
        """Return the attack; a defender who is not listed is known by the defense alone."""
        if self._attacker(self.table.state) is None:
            return ()
        unlisted = self._defended and not self._defender
        defense = self.number("defense") if unlisted else self.numbers.get("defense")
        attack = EnemyAttack(
            enemy=self._enemy,
            defender=self._defender,
            hero=self._hero,
            shadow=self.number("shadow"),
            attack=self.numbers.get("attack"),
            defense=defense if self._defended else None,
        )
        return (attack, *self._remember_attack(attack.attack))

    def _remember_attack(self, attack: int | None) -> tuple[AnyMove, ...]:
        """Return the move that stores an attack that was not known with the enemy, if there is one.

        An attack other than the printed one holds only this time.
        """
        enemy = self._attacker(self.table.state)
        if enemy is None or enemy.attack or not attack:
            return ()
        return (ChangeCard(self._enemy, attack=attack),)

    def verdict(self, state: LotrState, trial: Trial[LotrState]) -> Verdict:
        attack, shadow, defense = (self.number(name) for name in ("attack", "shadow", "defense"))
        damage = damage_on_defender(attack, defense, shadow) if self._defended else damage_on_hero(attack, shadow)
        title = self.say("damage_n", n=damage)
        if self.say_missing():
            return Verdict("tie", self.say_missing())
        leaving = next((each for each in everyone(state) if each.alive and has_left(trial.state, each)), None)
        if trial.refusal is None and leaving is not None:
            return Verdict("failed", self.say("leaves_play", name=leaving.name), title, f"{damage}")
        return Verdict("failed" if damage else "success", title, self._describe_target(state), f"{damage}")

    def _describe_target(self, state: LotrState) -> str:
        target = find(everyone(state), self._defender or self._hero)
        if target is not None:
            return self.say("damage_to", name=target.name)
        return self.say("damage_to_defender" if self._defended else "damage_to_one_hero")

    def _attacker(self, state: LotrState) -> EncounterCard | None:
        return find(engaged_enemies(state), self._enemy)

    # --- one attack after the other ----------------------------------------------------------------------

    def _on_change(self, old: LotrState, new: LotrState) -> None:
        """Keep the sheet open for the next one while other enemies wait for their attack."""
        before, now = find(old.cards, self._enemy), find(new.cards, self._enemy)
        done = before is not None and not before.attacked and now is not None and now.attacked
        waits = find(new.cards, next_to_attack(new))
        if done and waits is not None and not waits.attacked:
            self._closes_on_change = False
            self._choose_enemy(waits.id)
        else:
            super()._on_change(old, new)

    # --- answers -----------------------------------------------------------------------------------------

    def _choose_enemy(self, enemy: str) -> None:
        """Choose an enemy; nothing is said yet about its attack."""
        self.numbers.clear()
        defended = self._has_no_listed_defender(self.table.state, enemy)
        self.choose(_enemy=enemy, _defended=defended, _defender="", _hero="")

    def _choose_defender(self, defended: bool, defender: str) -> None:
        self.numbers.pop("defense", None)
        self.choose(_defended=defended, _defender=defender, _hero="")
        if defender:
            self._values.ask((defender, name) for name in ("defense", "hit_points"))
