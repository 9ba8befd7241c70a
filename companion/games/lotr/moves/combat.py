"""Moves of the combat phase: shadow cards, attacks of the enemies, attacks on the enemies."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.lotr.changes import exhausted, living, with_card, with_damage, with_enemy_damage
from companion.games.lotr.combat import damage_on_defender, damage_on_enemy, damage_on_hero
from companion.games.lotr.engagement import shadow_order
from companion.games.lotr.lookup import (
    attacked_enemy,
    attacking_enemy,
    the_card,
    the_character,
    the_characters,
    the_hero,
    the_player,
)
from companion.games.lotr.moves.engagement import ENEMY
from companion.games.lotr.moves.staging import drawn_from_encounter_deck, reformed
from companion.games.lotr.pace import combat_is_on, new_combat
from companion.games.lotr.state import Character, EncounterCard, LotrState, Player
from companion.kernel.game import Move, Refusal, arg


@dataclass(frozen=True, slots=True)
class DealShadows(Move[LotrState]):
    """Step 6.a: one shadow card for each engaged enemy, the highest engagement value first."""

    def apply(self, state: LotrState) -> LotrState:
        state = state if combat_is_on(state) else new_combat(state)
        for enemy in shadow_order(state):
            if not enemy.has_shadow:
                state = with_shadow(state, enemy)
        return state


def with_shadow(state: LotrState, enemy: EncounterCard) -> LotrState:
    """A counted deck that is empty gives no shadow card, unless the group shuffles at any time."""
    if state.encounter_deck == 0 and state.options.reshuffle_anytime:
        state = reformed(state)
    if state.encounter_deck == 0:
        return state
    return with_card(drawn_from_encounter_deck(state), enemy, has_shadow=True)


@dataclass(frozen=True, slots=True)
class EnemyAttack(Move[LotrState]):
    """Step 6.c: an engaged enemy attacks. Defended: damage on the defender; undefended: on one hero."""

    enemy: str = arg(ENEMY)
    defender: str = arg("id (p1.h1; of the attacked player h1, a1) or name; it exhausts", default="")
    hero: str = arg("undefended: the hero who takes it all; a lone hero can be left out", default="")
    shadow: int = arg("what the shadow card adds to the attack", default=0, least=-99, most=99)
    attack: int | None = arg("attack, where not the printed one", default=None, least=0, most=99)
    defense: int | None = arg(
        "defense, where not the printed one or the defender is not listed", default=None, least=0, most=99
    )

    def apply(self, state: LotrState) -> LotrState:
        enemy = attacking_enemy(state, self.enemy)
        if enemy.place != "engaged":
            raise Refusal("enemy_not_engaged", enemy=enemy.name)
        state = with_card(state, enemy, attacked=True)
        player = the_player(state, enemy.player)
        if self.defender:
            defender = living(the_character(state, self.defender, player))
            return with_damage(exhausted(state, defender), defender, self.damage(enemy, defender))
        if self.is_defended() or not (player.heroes or self.hero):
            return state
        return with_damage(state, the_hero(state, self.hero, player), self.damage(enemy))

    def is_defended(self) -> bool:
        """A defender is named, or only its defense because the group does not list characters."""
        return bool(self.defender) or self.defense is not None

    def damage(self, enemy: EncounterCard, defender: Character | None = None) -> int:
        """What this attack inflicts."""
        attack = enemy.attack if self.attack is None else self.attack
        if not self.is_defended():
            return damage_on_hero(attack, self.shadow)
        printed = defender.defense if defender else 0
        return damage_on_defender(attack, printed if self.defense is None else self.defense, self.shadow)


@dataclass(frozen=True, slots=True)
class AttackEnemy(Move[LotrState]):
    """Step 6.d: a player's characters attack an enemy; with enough damage it is defeated and leaves play."""

    enemy: str = arg(ENEMY)
    player: str = arg("who declares the attack; by default the player it is engaged with", default="")
    attackers: tuple[str, ...] = arg("ids (h1, a1, p2.h1) or names; they exhaust", default=())
    strength: int | None = arg("total attack, where not the printed sum", default=None, least=0, most=199)
    defense: int | None = arg("its defense, where not the printed one", default=None, least=0, most=99)

    def apply(self, state: LotrState) -> LotrState:
        enemy = attacked_enemy(state, self.enemy)
        player = self.attacking_player(state, enemy)
        attackers = self.declared(state, player)
        if not attackers and self.strength is None:
            raise Refusal("no_attackers", enemy=enemy.name)
        for attacker in attackers:
            state = exhausted(state, attacker)
        state = with_card(state, enemy, attackers=(*enemy.attackers, player.id))
        return with_enemy_damage(state, the_card(state, enemy.id), self.damage(enemy, attackers))

    def attacking_player(self, state: LotrState, enemy: EncounterCard) -> Player:
        return the_player(state, self.player or enemy.player)

    def declared(self, state: LotrState, player: Player) -> tuple[Character, ...]:
        return tuple(map(living, the_characters(state, self.attackers, player)))

    def damage(self, enemy: EncounterCard, attackers: tuple[Character, ...]) -> int:
        """What this attack inflicts."""
        attacks = [each.attack for each in attackers] if self.strength is None else [self.strength]
        return damage_on_enemy(attacks, enemy.defense if self.defense is None else self.defense)


@dataclass(frozen=True, slots=True)
class DiscardShadows(Move[LotrState]):
    """End of step 6.d: discard every shadow card."""

    def apply(self, state: LotrState) -> LotrState:
        shadows = sum(card.has_shadow for card in state.cards)
        cards = tuple(replace(card, has_shadow=False) for card in state.cards)
        return replace(state, cards=cards, encounter_discard=state.encounter_discard + shadows)
