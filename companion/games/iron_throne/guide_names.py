"""The names that the guide's data may use: loops, conditions and values of The Iron Throne."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial

from companion.games.iron_throne.cards import short_hands
from companion.games.iron_throne.encounter import (
    LINES_STEP,
    EncounterResult,
    active_house,
    bystanders,
    chosen_character,
    clear_encounter,
    is_ready,
    is_under_way,
    judge,
    timing_order,
    with_totals,
)
from companion.games.iron_throne.ending import caution_next_round, end_reasons
from companion.games.iron_throne.hostages import holders
from companion.games.iron_throne.lookup import clockwise_from, name_by_id
from companion.games.iron_throne.power import OUT
from companion.games.iron_throne.preparation import ACTIVE_CARD, LATER_PHASES, find_preparing, next_challenger
from companion.games.iron_throne.state import HAND_LIMIT, TOKENS_PER_HOUSE, Character, House, IronThrone, Side
from companion.kernel.game import Glance, StateFunctions
from companion.kernel.ids import NamedId
from companion.kernel.items import find
from companion.kernel.refusal import Caution
from companion.kernel.state import Place

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


def usual_character(side: Side, state: IronThrone) -> str:
    """Return the proposed character: the chosen one, else the strongest."""
    return chosen_character(state.encounter, side) or strongest(own_characters(side, state))


def strongest(characters: tuple[Character, ...]) -> str:
    """Return the id of the character with the most power, the first of equals.

    It is empty if there are no characters.
    """
    best = max(characters, key=lambda character: character.power, default=None)
    return best.id if best else ""


def usual_defender(state: IronThrone) -> str:
    """Return the proposed defender: the named one, else the next house clockwise."""
    return state.defender or opponents(state)[0].id


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
    "usual_defender": usual_defender,
    "challenger_pick": partial(usual_character, "challenger"),
    "defender_pick": partial(usual_character, "defender"),
    "next_challenger": lambda state: next_challenger(state).called,
    "timing": lambda state: ", ".join(house.called for house in timing_order(state)),
}


def enter(state: IronThrone, card: str) -> IronThrone:
    """Begin a later round at its first card; looking back changes nothing.

    The resolution's card remembers the totals, which decide also where the group applies the consequences by hand.
    """
    if state.place.round <= state.encounter.round:
        return with_totals(state) if card == RESOLUTION_CARD else state
    return replace(clear_encounter(state), challenger=next_challenger(state).id)


def are_lines_struck(state: IronThrone) -> bool:
    """Return whether the players have struck the consequences, which they carry out themselves."""
    return state.place.card == RESOLUTION_CARD and any(row.startswith(LINES_STEP) for row in state.place.ticked)


def _outcome_by_hand(state: IronThrone, verdict: EncounterResult) -> Caution:
    """Return the line about the winner, where the consequences are carried out by hand."""
    ending = "tie" if verdict.ending == "hostility" and verdict.winner is None else verdict.ending
    return Caution(
        f"outcome_{ending}",
        asks=False,
        challenger=name_by_id(state, state.challenger),
        defender=name_by_id(state, state.defender),
        winner=name_by_id(state, active_house(state, verdict.winner)) if verdict.winner else "",
        first=verdict.challenger_total,
        second=verdict.defender_total,
    )


def caution_leaving(state: IronThrone, to: Place, jump: bool) -> Iterator[Caution]:
    """Yield the cautions for leaving a card of the guide.

    There is one for a new round while the encounter is open, and one for going on from the card about hands while a
    house has to draw.
    """
    verdict = judge(state)
    if not jump and verdict is not None and are_lines_struck(state):
        yield _outcome_by_hand(state, verdict)
    ends_round = to.round > state.place.round
    if ends_round:
        yield from caution_next_round(state)
    if ends_round and is_ready(state):
        yield Caution("encounter_unresolved")
    if ends_round and is_challenger_chosen(state) and to.card not in ROUND_STARTS:
        yield Caution("challenger_open", house=name_by_id(state, state.challenger))
    skips_hands = ends_round and jump and not state.encounter.hands_filled
    if skips_hands or (state.place.card == HANDS_CARD and not jump):
        yield from _short_hands(state)


def _short_hands(state: IronThrone) -> Iterator[Caution]:
    """Ask about hands with fewer than five cards, unless the players have drawn at the table."""
    for house in short_hands(state) if FILL_ROW not in state.place.ticked else ():
        if house.deck + house.discard:
            yield Caution("short_hand", house=house.called, n=house.hand, limit=HAND_LIMIT)


def glance(state: IronThrone) -> tuple[Glance, ...]:
    """Return each house's influence on others, which decides the game."""
    return tuple(Glance(house.id, house.called, house.seat, house.score, TOKENS_PER_HOUSE) for house in state.houses)
