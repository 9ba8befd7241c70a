"""Engagement checks in order, and the order of the shadow cards."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.lotr.order import player_after, players_in_play, seats_from, turn_order
from companion.games.lotr.state import EncounterCard, LotrState, Player


@dataclass(frozen=True, slots=True, kw_only=True)
class Engagement:
    """One check that succeeds. `ties` are the enemies the player may take in place of `enemy`."""

    player: str
    enemy: str
    value: int
    ties: tuple[str, ...] = ()


def staging_enemies(state: LotrState) -> tuple[EncounterCard, ...]:
    return tuple(card for card in state.cards if card.kind == "enemy" and card.place == "staging")


def find_engaged_with(state: LotrState, player: Player) -> tuple[EncounterCard, ...]:
    return tuple(card for card in state.cards if card.place == "engaged" and card.player == player.id)


def engaged_enemies(state: LotrState) -> tuple[EncounterCard, ...]:
    return tuple(card for card in state.cards if card.place == "engaged")


def engageable(state: LotrState, threat: int) -> tuple[EncounterCard, ...]:
    """Return the enemies in the staging area whose engagement value is not above this threat."""
    return tuple(
        enemy for enemy in staging_enemies(state) if enemy.engagement is not None and enemy.engagement <= threat
    )


def enemies_without_value(state: LotrState) -> tuple[EncounterCard, ...]:
    """Return the enemies in the staging area whose engagement value nobody has typed."""
    return tuple(enemy for enemy in staging_enemies(state) if enemy.engagement is None)


def engagement_plan(state: LotrState) -> tuple[Engagement, ...]:
    """Return every engagement that the checks will make from here, in order."""
    waiting = [enemy for enemy in staging_enemies(state) if enemy.engagement is not None]
    checkers = list(players_in_play(state) and checking_order(state))
    plan: list[Engagement] = []
    while checkers:
        player = checkers[0]
        found = best_engagement(player, waiting)
        if found is None:
            checkers.pop(0)
            continue
        plan.append(found)
        waiting = [enemy for enemy in waiting if enemy.id != found.enemy]
        if state.options.engagement_order == "alternate":
            checkers.append(checkers.pop(0))
    return tuple(plan)


def checking_order(state: LotrState) -> tuple[Player, ...]:
    """Return the players in the order of the engagement checks.

    The first player begins, or, in the middle of the checks, the player whose turn it is.
    """
    if not state.checker:
        return turn_order(state)
    return tuple(player for player in seats_from(state, state.checker) if not player.eliminated)


def best_engagement(player: Player, enemies: list[EncounterCard]) -> Engagement | None:
    """Return the engagement with the highest value that is not above this player's threat."""
    values = [(enemy.engagement or 0, enemy.id) for enemy in enemies]
    reachable = [(value, enemy) for value, enemy in values if value <= player.threat]
    if not reachable:
        return None
    highest = max(value for value, _ in reachable)
    first, *others = [enemy for value, enemy in reachable if value == highest]
    return Engagement(player=player.id, enemy=first, value=highest, ties=tuple(others))


def checker_after(state: LotrState, player_id: str) -> str:
    """Return the id of the player whose check follows an engagement.

    It is the next player, or the same one if each player finishes all checks alone.
    """
    alternate = state.options.engagement_order == "alternate"
    return player_after(state, player_id) if alternate else player_id


def shadow_order(state: LotrState) -> tuple[EncounterCard, ...]:
    """Return the engaged enemies, those with the highest engagement value first.

    Unknown values come last; ties are in turn order.
    """
    seats = {player.id: index for index, player in enumerate(seats_from(state, state.first_player))}
    enemies = sorted(engaged_enemies(state), key=lambda enemy: seats.get(enemy.player, 0))
    return tuple(sorted(enemies, key=lambda enemy: -(enemy.engagement or 0)))


def attack_order(state: LotrState) -> tuple[EncounterCard, ...]:
    """Return the engaged enemies, those of the first player first, as in the guide."""
    seats = {player.id: index for index, player in enumerate(seats_from(state, state.first_player))}
    return tuple(sorted(shadow_order(state), key=lambda enemy: seats.get(enemy.player, 0)))
