"""The sums of the quest phase: threat in staging, willpower, cards still to reveal."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.lotr import printed
from companion.games.lotr.order import players_in_play
from companion.games.lotr.state import Character, EncounterCard, LotrState
from companion.kernel.refusal import Caution


def staged_cards(state: LotrState) -> tuple[EncounterCard, ...]:
    return tuple(card for card in state.cards if card.place == "staging")


def listed_threat(state: LotrState) -> int:
    """Return the threat strength of the cards listed in the staging area.

    Engaged enemies and the active location add none.
    """
    return sum(card.threat for card in staged_cards(state))


def is_staging_hidden(state: LotrState) -> bool:
    """Return whether the group keeps the staging area with its cards, out of the app's sight."""
    return "staging" in state.hidden


def find_unvalued(state: LotrState) -> tuple[EncounterCard, ...]:
    """Return the cards in the staging area of which nobody has typed any number.

    Where the group keeps a total it contains their threat.
    """
    listed = staged_cards(state) if state.options.staging_mode == "cards" and not state.other_threat else ()
    return tuple(card for card in listed if not printed.is_typed(card))


def staging_threat(state: LotrState) -> int:
    return max(0, listed_threat(state) + state.other_threat)


def listed_willpower(state: LotrState) -> int:
    return sum(player.willpower for player in players_in_play(state))


def committed_characters(state: LotrState) -> tuple[Character, ...]:
    """Return the characters of players in play that take part in the quest of this round."""
    own = (each for player in players_in_play(state) for each in (*player.heroes, *player.allies))
    return tuple(each for each in own if each.committed)


def total_willpower(state: LotrState) -> int:
    return max(0, listed_willpower(state) + state.other_willpower)


def reveals_due(state: LotrState) -> int:
    """Return the cards to reveal: one for each player in play, one more for each surge."""
    return len(players_in_play(state)) + state.surges


def reveals_left(state: LotrState) -> int:
    return max(0, reveals_due(state) - state.revealed)


def counted_encounter_deck(state: LotrState) -> int | None:
    """Return the cards in the encounter deck; None where the app does not count them."""
    return None if "decks" in state.hidden else state.encounter_deck


def threat_untyped(state: LotrState, card: EncounterCard) -> Iterator[Caution]:
    """Ask how much threat leaves with a card of the total of which nobody has typed any number."""
    if state.other_threat > 0 and not is_staging_hidden(state) and not printed.is_typed(card):
        yield Caution("threat_untyped", card=card.name, total=state.other_threat)


def beyond_the_total(state: LotrState, threat: int) -> Iterator[Caution]:
    """Say that a card takes more threat off the total than is there."""
    if is_staging_hidden(state):
        return
    if threat > max(0, state.other_threat):
        yield Caution("total_too_low", asks=False, threat=threat, total=max(0, state.other_threat))


def staged_locations(state: LotrState) -> tuple[EncounterCard, ...]:
    """Return the locations in the staging area, to which the players may travel."""
    return tuple(card for card in staged_cards(state) if card.kind == "location")
