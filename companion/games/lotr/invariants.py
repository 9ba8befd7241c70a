"""The invariants of the table: conditions that no move, right or wrong, may ever break."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.lotr.lookup import characters
from companion.games.lotr.order import players_in_play
from companion.games.lotr.state import Character, EncounterCard, LotrState, Player
from companion.games.lotr.totals import staging_threat, total_willpower
from companion.kernel.items import find


def invariants(state: LotrState) -> tuple[str, ...]:
    """Return the names of the laws that are broken; there are never any."""
    return tuple(broken_laws(state))


def broken_laws(state: LotrState) -> Iterator[str]:
    if len({card.id for card in state.cards}) != len(state.cards):
        yield "a card is in two places"
    if sum(card.place == "active" for card in state.cards) > 1:
        yield "two active locations"
    if not all(is_card_lawful(state, card) for card in state.cards):
        yield "a card is where it cannot be"
    if not all(is_player_lawful(player) for player in state.players):
        yield "a value is below zero"
    if find(state.players, state.first_player) is None:
        yield "nobody is first player"
    if staging_threat(state) != max(0, state.other_threat + sum(staged_threats(state))):
        yield "an engaged enemy or an active location adds threat"
    if total_willpower(state) != max(0, state.other_willpower + sum(list_willpower(state))):
        yield "an eliminated player commits willpower"
    if any(each.committed for player in state.players for each in characters(player) if not can_commit(player, each)):
        yield "a character out of play is committed"
    counts = (state.quest.progress, state.encounter_deck or 0, state.encounter_discard, state.victory_points)
    if min(*counts, state.surges) < 0:
        yield "a count is below zero"


def is_card_lawful(state: LotrState, card: EncounterCard) -> bool:
    """Return whether an engaged card is an enemy of a player in play, an active one a location."""
    facing = find(state.players, card.player)
    if min(card.threat, card.damage, card.progress) < 0:
        return False
    if card.place == "engaged":
        return card.kind == "enemy" and facing is not None and not facing.eliminated
    return not card.player and (card.place == "staging" or card.kind == "location")


def is_player_lawful(player: Player) -> bool:
    counts = [player.threat, player.willpower, player.hand, player.discard, player.deck or 0]
    for character in characters(player):
        counts += [character.resources, character.damage, character.restricted]
    return min(counts) >= 0


def can_commit(player: Player, character: Character) -> bool:
    return character.alive and not player.eliminated


def staged_threats(state: LotrState) -> Iterator[int]:
    return (card.threat for card in state.cards if card.place == "staging" and not card.player)


def list_willpower(state: LotrState) -> Iterator[int]:
    return (player.willpower for player in players_in_play(state))
