"""What the guide's data may name: collections for loops, predicates for conditions, values for prompts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.games.lotr.derive import can_attack, deck_is_empty
from companion.games.lotr.engagement import engaged_with, engagement_plan, shadow_order
from companion.games.lotr.lookup import active_location, characters, the_card, the_player
from companion.games.lotr.order import next_first_player, planning_order, players_in_play, turn_order
from companion.games.lotr.state import Character, EncounterCard, LotrState, Player
from companion.games.lotr.totals import reveals_due, reveals_left, staging_threat, total_willpower

TRAVEL_CARD = "travel.choose"


@dataclass(frozen=True, slots=True, kw_only=True)
class Facing:
    """An enemy and the player whom it faces, or will face after its engagement check."""

    id: str
    name: str
    player: str
    player_id: str


def heroes(state: LotrState) -> tuple[Character, ...]:
    return tuple(hero for player in state.players for hero in player.heroes)


def all_characters(state: LotrState) -> tuple[Character, ...]:
    return tuple(character for player in state.players for character in characters(player))


def cards_of_kind(kind: str) -> Callable[[LotrState], tuple[EncounterCard, ...]]:
    return lambda state: tuple(card for card in state.cards if card.kind == kind)


def planned(state: LotrState) -> tuple[Facing, ...]:
    """The engagement checks to come, in order."""
    return tuple(
        facing(the_card(state, check.enemy), the_player(state, check.player))
        for check in engagement_plan(state)
    )


def engaged(state: LotrState) -> tuple[Facing, ...]:
    """The engaged enemies, player by player from the first player."""
    return tuple(
        facing(enemy, player) for player in turn_order(state) for enemy in engaged_with(state, player)
    )


def facing(enemy: EncounterCard, player: Player) -> Facing:
    return Facing(id=enemy.id, name=enemy.name, player=player.name, player_id=player.id)


def attacking_players(state: LotrState) -> tuple[Player, ...]:
    """Players without a ready character make no attack."""
    return tuple(player for player in turn_order(state) if can_attack(player))


def players_without_deck(state: LotrState) -> tuple[Player, ...]:
    return tuple(player for player in players_in_play(state) if deck_is_empty(player))


def may_travel(state: LotrState) -> bool:
    """No location is active; the card on screen stays while the players travel on it."""
    return active_location(state) is None or state.place.card == TRAVEL_CARD


def rise_in_words(state: LotrState) -> str:
    """1, or 1–2 where the players differ."""
    rises = sorted({player.round_rise for player in players_in_play(state)})
    return "–".join(str(rise) for rise in rises[:1] + rises[1:][-1:])


COLLECTIONS: Mapping[str, Callable[[LotrState], tuple[Any, ...]]] = {
    "player": lambda state: state.players,
    "hero": heroes,
    "character": all_characters,
    "defender": all_characters,
    "card": lambda state: state.cards,
    "enemy": cards_of_kind("enemy"),
    "location": cards_of_kind("location"),
    "turn": turn_order,
    "planner": planning_order,
    "without_deck": players_without_deck,
    "check": planned,
    "shadow": shadow_order,
    "engaged": engaged,
    "attacker": attacking_players,
}

PREDICATES: Mapping[str, Callable[[LotrState], bool]] = {
    "one_reveal": lambda state: reveals_due(state) == 1,
    "many_reveals": lambda state: reveals_due(state) != 1,
    "may_travel": may_travel,
    "enemies_listed": lambda state: bool(engaged(state)),
    "no_enemies_listed": lambda state: not engaged(state),
}

VALUES: Mapping[str, Callable[[LotrState], object]] = {
    "reveals": reveals_due,
    "reveals_left": reveals_left,
    "willpower": total_willpower,
    "staging": staging_threat,
    "rise": rise_in_words,
    "first_player": lambda state: the_player(state, state.first_player).name,
    "first_player_id": lambda state: state.first_player,
    "next_first_player": lambda state: the_player(state, next_first_player(state)).name,
}
