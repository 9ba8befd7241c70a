"""Values derived from the state and never stored: totals, distances, warnings, forecast."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Literal

from companion.games.lotr.engagement import (
    engageable,
    engaged_enemies,
    engagement_plan,
    find_engaged_with,
    shadow_order,
)
from companion.games.lotr.fighters import next_target, next_to_attack, possible_attackers, possible_defenders
from companion.games.lotr.lookup import active_location, characters
from companion.games.lotr.order import next_first_player, players_in_play
from companion.games.lotr.quest import QuestOutcome, quest_outcome
from companion.games.lotr.readiness import can_attack
from companion.games.lotr.rounds import is_done
from companion.games.lotr.state import EncounterCard, LotrState, Player
from companion.games.lotr.totals import is_staging_hidden, reveals_due, reveals_left, staging_threat, total_willpower

SECRECY_LIMIT = 20
AMBER_DISTANCE = 10
RED_DISTANCE = 5

WarnLevel = Literal["calm", "amber", "red", "reached"]


def distance_to_elimination(player: Player) -> int:
    return player.elimination_level - player.threat


def danger_from(player: Player) -> int:
    """Return the threat from which a dial shows the danger of elimination."""
    return player.elimination_level - AMBER_DISTANCE


def warn_level(threat: int, elimination_level: int) -> WarnLevel:
    """Return the warning level of a threat: its nearness to elimination."""
    distance = elimination_level - threat
    if distance <= 0:
        return "reached"
    if distance <= RED_DISTANCE:
        return "red"
    return "amber" if distance <= AMBER_DISTANCE else "calm"


def is_secret(threat: int) -> bool:
    return threat <= SECRECY_LIMIT


def follows_hands(state: LotrState) -> bool:
    return state.options.hands and "decks" not in state.hidden


def is_deck_empty(state: LotrState, player: Player) -> bool:
    """Return whether a player's deck has run out, by its count or by the players' word."""
    return player.deck_ran_out or (player.deck == 0 and "decks" not in state.hidden)


def follows_pools(state: LotrState) -> bool:
    """Return whether the app counts the heroes' resources; a group may hide them."""
    return state.options.resources and "resources" not in state.hidden


def counted_players(state: LotrState) -> tuple[Player, ...]:
    """Return the players whose hands and decks the app counts."""
    return players_in_play(state) if follows_hands(state) else ()


def are_heroes_lost(player: Player) -> bool:
    return bool(player.heroes) and not any(hero.alive for hero in player.heroes)


def has_reached_elimination(player: Player) -> bool:
    return distance_to_elimination(player) <= 0


def is_elimination_due(player: Player) -> bool:
    """Return whether the table has to decide about the player's elimination.

    The level is reached or the last hero fell, and nobody has answered yet.
    """
    if player.eliminated or player.elimination_averted:
        return False
    return distance_to_elimination(player) <= 0 or are_heroes_lost(player)  # every tap asks


def elimination_due(state: LotrState) -> tuple[str, ...]:
    return tuple(player.id for player in state.players if is_elimination_due(player))


def is_quest_complete(state: LotrState) -> bool:
    """Return whether the stage has all its progress, as far as the app counts it."""
    if "quest" in state.hidden:
        return False
    points = state.quest.quest_points
    return points is not None and state.quest.progress >= points


def is_stage_due(state: LotrState) -> bool:
    """Return whether a stage before the last is complete, so that the next one is asked for."""
    return is_quest_complete(state) and not state.quest.last


def end_due(state: LotrState) -> Literal["", "won", "lost"]:
    """Return the result that the table is asked to confirm, or an empty string.

    It is a defeat when no player is left, and a victory when the last stage is complete.
    """
    if all(player.eliminated for player in state.players):
        return "lost"
    return "won" if state.quest.last and is_quest_complete(state) else ""


def forecast(state: LotrState, player: Player) -> int:
    """Return the threat that the player would have if the round ended now.

    It includes the quest failure and the round rise that are still to come.
    """
    if player.eliminated or is_done(state, "rise"):
        return player.threat
    missing = 0 if is_staging_hidden(state) else max(0, staging_threat(state) - total_willpower(state))
    failure = 0 if is_done(state, "quest") or not is_raised_by_failure(state, player) else missing
    return player.threat + failure + player.round_rise


def is_raised_by_failure(state: LotrState, player: Player) -> bool:
    return state.options.fail_raises == "every_player" or player.id == state.first_player


def exhausted_characters(player: Player) -> int:
    return sum(1 for character in characters(player) if character.exhausted)


def quest_preview(
    state: LotrState, willpower: int | None = None, staging: int | None = None, player: str = ""
) -> QuestOutcome:
    """Return the outcome of resolving the quest now, or with the totals that are given."""
    return quest_outcome(
        state,
        total_willpower(state) if willpower is None else willpower,
        staging_threat(state) if staging is None else staging,
        player,
    )


def derive(state: LotrState) -> Mapping[str, Any]:
    """Return all derived values in plain form, for `companion replay --json`."""
    location = active_location(state)
    return {
        "staging_threat": staging_threat(state),
        "total_willpower": total_willpower(state),
        "quest_preview": asdict(quest_preview(state)),
        "quest_complete": is_quest_complete(state),
        "active_location": location.id if location else None,
        "reveals_due": reveals_due(state),
        "reveals_left": reveals_left(state),
        "engagement_plan": [asdict(engagement) for engagement in engagement_plan(state)],
        "shadow_order": [enemy.id for enemy in shadow_order(state)],
        "first_player": state.first_player,
        "next_first_player": next_first_player(state),
        "exhausted": sum(exhausted_characters(player) for player in state.players),
        "elimination_due": list(elimination_due(state)),
        "end_due": end_due(state),
        "next_to_attack": next_to_attack(state),
        "next_target": next_target(state),
        "enemies": {enemy.id: derive_enemy(state, enemy) for enemy in engaged_enemies(state)},
        "players": {player.id: derive_player(state, player) for player in state.players},
    }


def derive_enemy(state: LotrState, enemy: EncounterCard) -> Mapping[str, Any]:
    """Return what an engaged enemy does and suffers in this combat, and who may fight it."""
    return {
        "name": enemy.name,
        "attacks": enemy.player,
        "has_attacked": enemy.attacked,
        "attacked_by": list(enemy.attackers),
        "defenders": [each.id for each in possible_defenders(state, enemy)],
        "attackers": [each.id for each in possible_attackers(state, enemy.player, enemy)],
    }


def derive_player(state: LotrState, player: Player) -> Mapping[str, Any]:
    return {
        "name": player.name,
        "threat": player.threat,
        "distance": distance_to_elimination(player),
        "warning": warn_level(player.threat, player.elimination_level),
        "secrecy": is_secret(player.threat),
        "forecast": forecast(state, player),
        "forecast_warning": warn_level(forecast(state, player), player.elimination_level),
        "engaged": [enemy.id for enemy in find_engaged_with(state, player)],
        "engageable": [enemy.id for enemy in engageable(state, player.threat)],
        "engageable_after_round": [enemy.id for enemy in engageable(state, forecast(state, player))],
        "exhausted": exhausted_characters(player),
        "can_attack": can_attack(state, player) and not player.eliminated,
        "deck_empty": is_deck_empty(state, player),
        "in_play": player in players_in_play(state),
    }


def newly_engageable(state: LotrState, player: Player) -> tuple[EncounterCard, ...]:
    """Return the enemies that the expected threat reaches and the present one does not."""
    now = {enemy.id for enemy in engageable(state, player.threat)}
    return tuple(enemy for enemy in engageable(state, forecast(state, player)) if enemy.id not in now)
