"""The names that the guide's data may use: loops, conditions and values of The Iron Throne."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from companion.games.iron_throne.encounter import (
    LINES_STEP,
    active_house,
    bystanders,
    chosen_character,
    is_ready,
    is_under_way,
    judge,
    timing_order,
)
from companion.games.iron_throne.ending import end_reasons
from companion.games.iron_throne.hostages import holders
from companion.games.iron_throne.lookup import clockwise_from, name_by_id
from companion.games.iron_throne.power import OUT
from companion.games.iron_throne.preparation import ACTIVE_CARD, LATER_PHASES, find_preparing, next_challenger
from companion.games.iron_throne.state import TOKENS_PER_HOUSE, Character, House, IronThrone, Side
from companion.kernel.game import Glance, StateFunctions
from companion.kernel.ids import NamedId
from companion.kernel.items import find

HOSTAGE_CARD = "start.hostages"
HOSTAGE_PHASE = "start."
"""Cards of the guide on which hostages may be released or tortured."""

CHALLENGE_PHASE = "preparation."
"""Cards on which somebody is challenged: until then a round has only begun."""

CHALLENGER_CARD = "preparation.challenger"
ROUND_STARTS = (HOSTAGE_CARD, CHALLENGER_CARD)
"""Cards with which a round begins where the group chooses the challenger: on the second it is asked for."""

HANDS_CARD = "end.hands"
FILL_ROW = "end.fill"
"""The guide card on which hands are filled, and the row that does so."""

RESOLUTION_CARD = "resolution.apply"
UP_TO_RESOLUTION = (HOSTAGE_PHASE, CHALLENGE_PHASE, "support.", "encounter.", RESOLUTION_CARD)
"""The guide card on which an encounter is resolved, and all that come before it in a round."""

CARDS = (HOSTAGE_CARD, CHALLENGER_CARD, ACTIVE_CARD, HANDS_CARD, FILL_ROW, LINES_STEP, *UP_TO_RESOLUTION, *LATER_PHASES)

BOOKKEEPING = ("encounter.resolved", "encounter.hands_filled", "encounter.drawn", "encounter.strengthened", "past")
"""Who has prepared, that the encounter is over and how it ended: nothing on the table says so."""


def houses(state: IronThrone) -> tuple[House, ...]:
    return state.houses


def characters(state: IronThrone) -> tuple[Character, ...]:
    return tuple(character for house in state.houses for character in house.characters)


def hostages(state: IronThrone) -> tuple[NamedId, ...]:
    """Return the rows of the ledger, named by their number."""
    return tuple(NamedId(row.id, row.id) for row in state.hostages)


def places(state: IronThrone) -> tuple[NamedId, ...]:
    """Return the places where power may lie: leader cards, characters, out of the game."""
    leaders = (NamedId(house.id, house.name) for house in state.houses)
    return (*leaders, *(NamedId(who.id, who.name) for who in characters(state)), NamedId(OUT, OUT))


def opponents(state: IronThrone) -> tuple[House, ...]:
    """Return the houses that can be challenged, clockwise."""
    return clockwise_from(state, state.challenger)[1:]


def find_drawing(state: IronThrone) -> tuple[House, ...]:
    """Return the active houses that have not drawn their card yet."""
    return tuple(house for house in find_preparing(state) if house.id not in state.encounter.drawn)


def own_characters(side: Side, state: IronThrone) -> tuple[Character, ...]:
    """Return the living characters of an active house."""
    house = find(state.houses, active_house(state, side))
    return house.alive if house else ()


def can_strengthen(side: Side, state: IronThrone) -> bool:
    """Return whether this active house has not moved power yet, and can."""
    house = find(find_preparing(state), active_house(state, side))
    if house is None or house.id in state.encounter.strengthened:
        return False
    return bool(house.alive) and (house.leader_power > 0 or "power" in state.hidden)


def can_choose(side: Side, state: IronThrone) -> bool:
    return bool(own_characters(side, state))


def find_chosen(side: Side, state: IronThrone) -> str:
    """Return the id of the participant that an active house has chosen, or an empty string."""
    return chosen_character(state.encounter, side)


def any_character(side: Side, state: IronThrone) -> str:
    """Return a character of an active house.

    The books are the same whichever gets the power.
    """
    return strongest(own_characters(side, state))


def strongest(characters: tuple[Character, ...]) -> str:
    """Return the id of the character with the most power, the first of equals.

    It is empty if there are no characters.
    """
    best = max(characters, key=lambda character: character.power, default=None)
    return best.id if best else ""


def are_hostages_settled(state: IronThrone) -> bool:
    """Return whether the last hostage is gone while the guide still shows their card."""
    return not holders(state) and state.place.card == HOSTAGE_CARD


def is_challenger_chosen(state: IronThrone) -> bool:
    """Return whether the group chooses the next challenger."""
    return state.options.next_challenger == "chosen"


def is_truce(state: IronThrone) -> bool:
    verdict = judge(state)
    return verdict is not None and verdict.ending == "truce"


def is_support_settled(state: IronThrone) -> bool:
    """Return whether every house that may offer support has been heard, or none is needed."""
    heard = {offer.id for offer in state.encounter.supports}
    return not is_under_way(state) or all(house.id in heard for house in bystanders(state))


COLLECTIONS: StateFunctions = {
    "player": houses,
    "house": houses,
    "rival": houses,
    "defender": houses,
    "character": characters,
    "hostage": hostages,
    "place": places,
    "opponent": opponents,
    "preparing": find_preparing,
    "drawing": find_drawing,
    "holder": holders,
    "bystander": bystanders,
    "challenger_character": partial(own_characters, "challenger"),
    "defender_character": partial(own_characters, "defender"),
}

PREDICATES: Mapping[str, Callable[[IronThrone], bool]] = {
    "hostages_held": lambda state: bool(holders(state)),
    "hostages_settled": are_hostages_settled,
    "chooses_challenger": is_challenger_chosen,
    "challenger_strengthens": partial(can_strengthen, "challenger"),
    "defender_strengthens": partial(can_strengthen, "defender"),
    "challenger_chooses": partial(can_choose, "challenger"),
    "defender_chooses": partial(can_choose, "defender"),
    "cards_revealed": lambda state: judge(state) is not None,
    "support_settled": is_support_settled,
    "truce": is_truce,
    "ready": is_ready,
    "resolved": lambda state: state.encounter.resolved,
    "by_hand": lambda state: not is_ready(state) and not state.encounter.resolved,
    "end_due": lambda state: bool(end_reasons(state)),
}

VALUES: StateFunctions = {
    "challenger": lambda state: name_by_id(state, state.challenger),
    "challenger_id": lambda state: state.challenger,
    "defender": lambda state: name_by_id(state, state.defender) or "?",
    "defender_id": lambda state: state.defender,
    "challenger_chosen": partial(find_chosen, "challenger"),
    "defender_chosen": partial(find_chosen, "defender"),
    "challenger_any": partial(any_character, "challenger"),
    "defender_any": partial(any_character, "defender"),
    "next_challenger": lambda state: next_challenger(state).called,
    "timing": lambda state: ", ".join(house.called for house in timing_order(state)),
}


def glance(state: IronThrone) -> tuple[Glance, ...]:
    """Return each house's influence on others, which decides the game."""
    return tuple(Glance(house.id, house.called, house.seat, house.score, TOKENS_PER_HOUSE) for house in state.houses)
