"""Warnings of the combat phase: who may defend, who may attack, how often."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.lotr.engagement import engaged_enemies
from companion.games.lotr.lookup import attacked_enemy, attacking_enemy, owner_of, the_character, the_player
from companion.games.lotr.moves.combat import AttackEnemy, DealShadows, EnemyAttack
from companion.games.lotr.state import LotrState
from companion.games.lotr.threat_cautions import loss_cautions
from companion.kernel.game import Caution


def shadow_cautions(state: LotrState, move: DealShadows) -> Iterator[Caution]:
    """An encounter deck that is too short leaves enemies without a shadow card."""
    after = move.apply(state)
    without = sum(not enemy.has_shadow for enemy in engaged_enemies(after))
    if without:
        yield Caution("shadows_short", asks=False, n=without)


def enemy_attack_cautions(state: LotrState, move: EnemyAttack) -> Iterator[Caution]:
    enemy = attacking_enemy(state, move.enemy)
    yield from loss_cautions(state, move)
    if enemy.attacked:
        yield Caution("enemy_attacked_already", enemy=enemy.name)
    if not move.is_defended():
        yield Caution("undefended_hits_hero", asks=False, damage=move.damage(enemy))
        return
    if not move.defender or not enemy.player:
        return
    player = the_player(state, enemy.player)
    defender = the_character(state, move.defender, player)
    if defender.exhausted:
        yield Caution("character_exhausted", character=defender.name)
    if owner_of(state, defender) != player and not defender.sentinel:
        yield Caution("not_sentinel", character=defender.name, player=player.name)


def attack_cautions(state: LotrState, move: AttackEnemy) -> Iterator[Caution]:
    enemy = attacked_enemy(state, move.enemy)
    player = move.attacking_player(state, enemy)
    if player.eliminated:
        yield Caution("player_eliminated", player=player.name)
    if player.id in enemy.attackers:
        yield Caution("second_attack", player=player.name, enemy=enemy.name)
    if enemy.place != "engaged":
        yield Caution("attack_not_engaged", enemy=enemy.name)
    for attacker in move.declared(state, player):
        if attacker.exhausted:
            yield Caution("character_exhausted", character=attacker.name)
        if enemy.player and owner_of(state, attacker).id != enemy.player and not attacker.ranged:
            yield Caution("not_ranged", character=attacker.name)
