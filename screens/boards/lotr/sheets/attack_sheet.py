"""AttackSheet: characters attack an enemy: attack against defense, and whether it falls."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.lotr.combat import damage_on_enemy
from companion.games.lotr.engagement import engaged_enemies, shadow_order
from companion.games.lotr.fighters import next_target, possible_attackers, strengths
from companion.games.lotr.guide_names import ATTACKS_CARD
from companion.games.lotr.lookup import everyone
from companion.games.lotr.moves.combat import AttackEnemy
from companion.games.lotr.order import turn_order
from companion.games.lotr.state import EncounterCard, LotrState
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.boards.lotr.asked_values import AskedValues
from screens.boards.lotr.panels.character_chips import CharacterChips
from screens.boards.lotr.panels.enemy_chips import EnemyChips
from screens.parts.sheets.calculator_sheet import CalculatorSheet
from screens.parts.sheets.decision_foot import DecisionFoot, TrialPreview, Verdict
from screens.parts.sheets.sheet_parts import heading, note, player_chips
from screens.table.table import Table


class AttackSheet(CalculatorSheet[LotrState]):
    """With listed enemies it applies the attack; without it only works out the damage."""

    tag = "attack"
    card = ATTACKS_CARD
    with_cancel = False

    def __init__(self, table: Table[LotrState], **kwargs: Any) -> None:
        state = table.state
        self._enemy = next((enemy.id for enemy in shadow_order(state)), "")
        self._player = _describe_facing(state, self._enemy)
        self._attackers: tuple[str, ...] = ()
        self._values = AskedValues(table)
        listed = bool(engaged_enemies(state))
        foot = DecisionFoot(with_body=listed)
        super().__init__(table, table.say("attack_title"), table.say("apply") if listed else "", foot=foot, **kwargs)

    # --- rows --------------------------------------------------------------------------------------------

    def shape(self, state: LotrState) -> Hashable:
        return engaged_enemies(state), self._enemy, self._player, self._attackers, everyone(state)

    def fill(self, state: LotrState) -> None:
        enemy = self._target(state)
        if enemy is None:
            self.add(note(self.say("only_works_out"), "calculator-variant-outline"))
        else:
            self._add_choices(state, enemy)
        self.counter("strength", self.say("attack"), "sword", limits_of(AttackEnemy, "strength"))
        self.counter("defense", self.say("defense"), "shield-half-full", limits_of(AttackEnemy, "defense"))

    def _add_choices(self, state: LotrState, enemy: EncounterCard) -> None:
        self.add(
            heading(self.say("enemy")),
            EnemyChips(state, shadow_order(state), self._enemy, "attack.enemy", self._choose_enemy),
        )
        if len(turn_order(state)) > 1:
            flow, _ = player_chips(turn_order(state), self._player, "attack.player", self._choose_player)
            self.add(heading(self.say("declares")), flow)
        listed = possible_attackers(state, self._player, enemy)
        if listed:
            chips = CharacterChips(state, listed, self._attackers, "attack.by", self._toggle, value="attack")
            self.add(heading(self.say("attackers")), chips)

    def propose(self, name: str) -> int:
        """Return the number that the cards say."""
        state, enemy = self.table.state, self._target(self.table.state)
        if name == "strength":
            return damage_on_enemy(strengths(state, self._attackers), 0)
        return enemy.defense if enemy is not None else 0

    # --- what it comes to --------------------------------------------------------------------------------

    def moves(self) -> tuple[AnyMove, ...]:
        if self._target(self.table.state) is None:
            return ()
        numbers = {name: self.numbers.get(name) for name in ("strength", "defense")}
        return (AttackEnemy(enemy=self._enemy, player=self._player, attackers=self._attackers, **numbers),)

    def say_missing(self) -> str:
        """Return the message that asks for attackers, or an empty string if nothing is missing.

        Where the group lists no characters, the strength of the attack is enough.
        """
        if self._target(self.table.state) is None or self._attackers or self.numbers.get("strength"):
            return ""
        return self.say("choose_attackers")

    def verdict(self, state: LotrState, trial: Trial[LotrState]) -> Verdict:
        damage = damage_on_enemy((self.number("strength"),), self.number("defense"))
        outcome = "success" if damage else "tie"
        return Verdict(outcome, self.say("damage_n", n=damage), self._effect(state, trial), f"{damage}")

    def _effect(self, state: LotrState, trial: Trial[LotrState]) -> str:
        """Say whether the enemy would fall: the play itself is asked."""
        enemy = self._target(state)
        if enemy is None:
            return self.say("damage_to_enemy")
        if trial.refusal is not None:
            return self.say("choose_attackers")
        falls = find(trial.state.cards, enemy.id) is None
        return self.say("defeated" if falls else "damage_to", name=enemy.name)

    def show_foot(self, verdict: Verdict | None, trial: Trial[LotrState]) -> None:
        """Show the foot; an attack without attackers is not refused yet.

        The players are still choosing them.
        """
        if trial.refusal is not None:
            self.foot.show(verdict, TrialPreview())
        else:
            super().show_foot(verdict, trial)

    def _target(self, state: LotrState) -> EncounterCard | None:
        return find(engaged_enemies(state), self._enemy)

    # --- one attack after the other ----------------------------------------------------------------------

    def _on_change(self, old: LotrState, new: LotrState) -> None:
        """Keep the sheet open while another enemy can be attacked."""
        before, now = find(old.cards, self._enemy), find(new.cards, self._enemy)
        done = before is not None and (now is None or len(now.attackers) > len(before.attackers))
        if done and next_target(new):
            self._closes_on_change = False
            self._choose_enemy(next_target(new))
        else:
            super()._on_change(old, new)

    # --- answers -----------------------------------------------------------------------------------------

    def _choose_enemy(self, enemy: str) -> None:
        self.numbers.clear()
        self.choose(_enemy=enemy, _player=_describe_facing(self.table.state, enemy), _attackers=())

    def _choose_player(self, player: str) -> None:
        self.choose(_player=player, _attackers=())

    def _toggle(self, character: str) -> None:
        others = tuple(each for each in self._attackers if each != character)
        joins = character not in self._attackers
        self.numbers.pop("strength", None)
        self.choose(_attackers=(*others, character) if joins else others)
        if joins:
            self._values.ask(((character, "attack"), (self._enemy, "hit_points")))


def _describe_facing(state: LotrState, enemy_id: str) -> str:
    """Return the player whom this enemy faces."""
    enemy = find(engaged_enemies(state), enemy_id)
    return enemy.player if enemy is not None else ""
