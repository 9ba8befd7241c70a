"""The check of a game that is under way when the group opens the app.

It names tables that are impossible in the rules.
"""

from __future__ import annotations

from companion.games.lotr.lookup import characters
from companion.games.lotr.state import EncounterCard, LotrState, Player
from companion.kernel.items import find
from companion.kernel.refusal import Refusal


def check_table(state: LotrState) -> None:
    """Raise a refusal that says which part of the table the group has to correct."""
    if all(player.eliminated for player in state.players):
        raise Refusal("nobody_in_play")
    for player in state.players:
        _check_player(player)
    for card in state.cards:
        _check_card(state, card)
    _check_active(state)


def _check_player(player: Player) -> None:
    if player.eliminated and (player.willpower or any(each.committed for each in characters(player))):
        raise Refusal("player_out", player=player.name)
    for character in characters(player):
        if character.committed and not character.alive:
            raise Refusal("hero_fallen", hero=character.name)
        if character.alive:
            _check_damage(character.name, character.damage, character.hit_points)


def _check_card(state: LotrState, card: EncounterCard) -> None:
    marks = (card.damage, card.has_shadow, card.attacked, card.attackers)
    if card.kind != "enemy" and (any(marks) or card.place == "engaged"):
        raise Refusal("not_an_enemy", card=card.name)
    if card.kind != "location" and (card.progress or card.place == "active"):
        raise Refusal("not_a_location", card=card.name)
    _check_damage(card.name, card.damage, card.hit_points)
    if card.quest_points is not None and card.progress >= card.quest_points:
        raise Refusal("explored_at_setup", location=card.name, points=card.quest_points)
    facing = find(state.players, card.player)
    if facing is not None and facing.eliminated:
        raise Refusal("player_out", player=facing.name)


def _check_damage(name: str, damage: int, hit_points: int | None) -> None:
    if hit_points is not None and damage >= hit_points:
        raise Refusal("dead_at_setup", name=name, hit_points=hit_points)


def _check_active(state: LotrState) -> None:
    active = [card.name for card in state.cards if card.place == "active"]
    if len(active) > 1:
        raise Refusal("two_active", one=active[0], other=active[1])
