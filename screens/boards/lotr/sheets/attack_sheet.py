"""AttackSheet: characters attack an enemy: their attack against its defense, and whether it falls."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.lotr.combat import damage_on_enemy
from companion.games.lotr.engagement import engaged_enemies, shadow_order
from companion.games.lotr.fighters import possible_attackers, strengths
from companion.games.lotr.moves.combat import AttackEnemy
from companion.games.lotr.order import turn_order
from companion.games.lotr.state import EncounterCard, LotrState
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from screens.boards.lotr.panels.character_chips import CharacterChips
from screens.boards.lotr.panels.enemy_chips import EnemyChips
from screens.parts.live_sheet import LiveSheet
from screens.parts.sheet_parts import button, heading, player_chips
from screens.table import Table
from screens.widgets.counter_row import CounterRow
from screens.widgets.result_banner import ResultBanner


class AttackSheet(LiveSheet):
    """With listed enemies it applies the attack; without it only works out the damage."""

    def __init__(self, table: Table, **kwargs: Any) -> None:
        state = table.state
        self._enemy = next((enemy.id for enemy in shadow_order(state)), "")
        self._reset(state)
        apply = button(table.say("apply"), "attack.apply", self._apply, "check-bold", "primary")
        buttons = (apply,) if engaged_enemies(state) else ()
        super().__init__(table, table.say("attack_title"), buttons, **kwargs)

    def _reset(self, state: LotrState) -> None:
        """Nobody attacks the chosen enemy yet."""
        enemy = find(engaged_enemies(state), self._enemy)
        self._player = enemy.player if enemy is not None else ""
        self._attackers: tuple[str, ...] = ()
        self._strength: int | None = None
        self._defense: int | None = None

    # --- content -----------------------------------------------------------------------------------------

    def shape(self, state: LotrState) -> Hashable:
        return engaged_enemies(state), self._enemy, self._player, self._attackers

    def build(self, state: LotrState) -> None:
        enemy = find(engaged_enemies(state), self._enemy)
        if enemy is not None:
            self._add_choices(state, enemy)
        self._rows = {
            "strength": CounterRow(
                self.say("attack"), "attack.strength", icon="sword", limits=limits_of(AttackEnemy, "strength")
            ),
            "defense": CounterRow(
                self.say("defense"), "attack.defense", icon="shield-half-full", limits=limits_of(AttackEnemy, "defense")
            ),
        }
        for name, row in self._rows.items():
            row.bind(on_step=lambda row, delta, name=name: self._try(name, int(row.value) + delta))
            row.bind(on_number=lambda row, name=name: self._type(name, int(row.value)))
            self.column.add_widget(row)
        self._banner = ResultBanner()
        self.column.add_widget(self._banner)

    def _add_choices(self, state: LotrState, enemy: EncounterCard) -> None:
        self.column.add_widget(heading(self.say("enemy")))
        self.column.add_widget(
            EnemyChips(state, shadow_order(state), self._enemy, "attack.enemy", self._choose_enemy)
        )
        if len(turn_order(state)) > 1:
            self.column.add_widget(heading(self.say("declares")))
            flow, _ = player_chips(turn_order(state), self._player, "attack.player", self._choose_player)
            self.column.add_widget(flow)
        listed = possible_attackers(state, self._player, enemy)
        if listed:
            self.column.add_widget(heading(self.say("attackers")))
            self.column.add_widget(CharacterChips(state, listed, self._attackers, "attack.by", self._toggle))

    def show(self, state: LotrState) -> None:
        enemy = find(engaged_enemies(state), self._enemy)
        attacks, defense = self._strengths(state), self._defense_now(enemy)
        self._rows["strength"].value = damage_on_enemy(attacks, 0)
        self._rows["defense"].value = defense
        damage = damage_on_enemy(attacks, defense)
        self._banner.outcome = "success" if damage else "tie"
        self._banner.title = self.say("damage_n", n=damage)
        self._banner.sentence = self._effect(enemy)
        self._banner.number = f"{damage}"

    def _effect(self, enemy: EncounterCard | None) -> str:
        """Whether the enemy would fall: the play itself is asked."""
        if enemy is None:
            return self.say("damage_to_enemy")
        trial = self.table.play.preview(self._move())
        if trial.refusal is not None:
            return self.say("choose_attackers")
        if find(trial.state.cards, enemy.id) is None:
            return self.say("defeated", name=enemy.name)
        return self.say("damage_to", name=enemy.name)

    # --- values ------------------------------------------------------------------------------------------

    def _strengths(self, state: LotrState) -> tuple[int, ...]:
        return (self._strength,) if self._strength is not None else strengths(state, self._attackers)

    def _defense_now(self, enemy: EncounterCard | None) -> int:
        if self._defense is not None:
            return self._defense
        return enemy.defense if enemy is not None else 0

    def _move(self) -> AttackEnemy:
        return AttackEnemy(
            enemy=self._enemy,
            player=self._player,
            attackers=self._attackers,
            strength=self._strength,
            defense=self._defense,
        )

    # --- answers -----------------------------------------------------------------------------------------

    def _choose_enemy(self, enemy: str) -> None:
        self._enemy = enemy
        self._reset(self.table.state)
        self.follow(self.table.state)

    def _choose_player(self, player: str) -> None:
        self._player, self._attackers = player, ()
        self.follow(self.table.state)

    def _toggle(self, character: str) -> None:
        others = tuple(each for each in self._attackers if each != character)
        self._attackers = others if character in self._attackers else (*others, character)
        self._strength = None
        self.follow(self.table.state)

    def _try(self, name: str, value: int) -> None:
        setattr(self, f"_{name}", value)
        self.show(self.table.state)

    def _type(self, name: str, value: int) -> None:
        title = self.say("attack" if name == "strength" else name)
        self.ask(title, value, lambda number: self._try(name, number), limits=limits_of(AttackEnemy, name))

    def _apply(self) -> None:
        self.apply(self._move())
