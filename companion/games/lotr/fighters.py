"""The fighters: the characters that can attack an enemy or defend, and their values."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.lotr.engagement import attack_order
from companion.games.lotr.lookup import characters, everyone, the_player
from companion.games.lotr.order import players_in_play
from companion.games.lotr.readiness import can_attack
from companion.games.lotr.state import Character, EncounterCard, LotrState
from companion.kernel.items import find


def possible_attackers(state: LotrState, player: str, enemy: EncounterCard) -> tuple[Character, ...]:
    """Return the characters that can take part in the player's attack on the enemy.

    First come those who are ready. Of them first the player's characters in play, if the enemy is engaged with the
    player or they have ranged; then the other players' characters with ranged.
    """
    mine = enemy.player == player
    own = [each for each in characters(the_player(state, player)) if mine or each.ranged]
    rest = (other for other in players_in_play(state) if other.id != player)
    others = [each for other in rest for each in characters(other) if each.ranged]
    return _put_ready_first(each for each in (*own, *others) if each.alive)


def possible_defenders(state: LotrState, enemy: EncounterCard) -> tuple[Character, ...]:
    """Return the attacked player's characters and the others' sentinels, the ready ones first."""
    player = the_player(state, enemy.player)
    own = tuple(each for each in characters(player) if each.alive)
    others = (each for other in players_in_play(state) if other.id != player.id for each in characters(other))
    return _put_ready_first((*own, *(each for each in others if each.alive and each.sentinel)))


def _put_ready_first(fighters: Iterable[Character]) -> tuple[Character, ...]:
    return tuple(sorted(fighters, key=lambda each: each.exhausted))


def exposed_heroes(state: LotrState, enemy: EncounterCard) -> tuple[Character, ...]:
    """Return the listed heroes among which one takes the damage of an undefended attack."""
    if "heroes" in state.hidden:
        return ()
    return tuple(hero for hero in the_player(state, enemy.player).heroes if hero.alive)


def next_to_attack(state: LotrState) -> str:
    """Return the engaged enemy whose attack comes next; when all have attacked, the first."""
    order = attack_order(state)
    waiting = [enemy.id for enemy in order if not enemy.attacked]
    return next(iter(waiting or [enemy.id for enemy in order]), "")


def next_target(state: LotrState) -> str:
    """Return the id of an engaged enemy that nobody has attacked yet, or an empty string.

    The enemy must be engaged with a player who has a character ready.
    """
    waiting = (enemy for enemy in attack_order(state) if not enemy.attackers)
    return next((enemy.id for enemy in waiting if can_attack(state, the_player(state, enemy.player))), "")


def strengths(state: LotrState, attackers: Iterable[str]) -> tuple[int, ...]:
    """Return the attack of each of these characters."""
    named = set(attackers)
    return tuple(each.attack for each in everyone(state) if each.id in named)


def defense_of(state: LotrState, character: str) -> int:
    """Return the defense of a character; 0 for none."""
    found = find(everyone(state), character)
    return found.defense if found is not None else 0
