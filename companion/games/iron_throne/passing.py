"""The end of a round: questions about things left undone, and an encounter done by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.games.iron_throne.cards import short_hands
from companion.games.iron_throne.encounter import (
    LINES_STEP,
    EncounterResult,
    active_house,
    clear_encounter,
    is_ready,
    judge,
    with_totals,
)
from companion.games.iron_throne.ending import caution_next_round
from companion.games.iron_throne.guide_names import (
    FILL_ROW,
    HANDS_CARD,
    HOSTAGE_PHASE,
    RESOLUTION_CARD,
    ROUND_STARTS,
    is_challenger_chosen,
)
from companion.games.iron_throne.lookup import name_by_id
from companion.games.iron_throne.moves.consequences import resolve
from companion.games.iron_throne.moves.resolution import write_down
from companion.games.iron_throne.preparation import next_challenger
from companion.games.iron_throne.state import HAND_LIMIT, IronThrone
from companion.kernel.refusal import Caution
from companion.kernel.state import Place


def enter(state: IronThrone, card: str) -> IronThrone:
    """Begin a later round at its first card; looking back changes nothing.

    The resolution's card remembers the totals, which decide also where the group applies the consequences by hand.
    """
    if state.place.round <= state.encounter.round:
        return with_totals(state) if card == RESOLUTION_CARD else state
    if is_carried_out(state):
        state = write_down(state, resolve(state).verdict)
    return replace(clear_encounter(state), challenger=next_challenger(state).id)


def is_carried_out(state: IronThrone) -> bool:
    """Return whether every consequence of the encounter has been applied by a move of its own."""
    if not (is_ready(state) and state.encounter.applied):
        return False
    return all(not line.moves or line.id in state.encounter.applied for line in resolve(state).lines)


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
    house has to draw. Coming home from a look at an earlier round ends none.
    """
    verdict = judge(state)
    if not jump and verdict is not None and are_lines_struck(state):
        yield _outcome_by_hand(state, verdict)
    ends_round = to.round > max(state.place.round, state.encounter.round)
    if ends_round:
        yield from caution_round_end(state)
    elif not jump and state.place.card.startswith(HOSTAGE_PHASE):
        yield from caution_next_round(state)
    if ends_round and is_challenger_chosen(state) and to.card not in ROUND_STARTS:
        yield Caution("challenger_open", house=name_by_id(state, state.challenger))
    skips_hands = ends_round and jump and not state.encounter.hands_filled
    goes_on = state.place.card == HANDS_CARD and not jump and state.place.round >= state.encounter.round
    if skips_hands or goes_on:
        yield from _short_hands(state)


def caution_round_end(state: IronThrone) -> Iterator[Caution]:
    """Ask before a round passes in a game that is over, or with an encounter that is not."""
    yield from caution_next_round(state)
    if is_ready(state) and not is_carried_out(state):
        yield Caution("encounter_unresolved")


def _short_hands(state: IronThrone) -> Iterator[Caution]:
    """Ask about hands with fewer than five cards, unless the players have drawn at the table."""
    for house in short_hands(state) if FILL_ROW not in state.place.ticked else ():
        if house.deck + house.discard:
            yield Caution("short_hand", house=house.called, n=house.hand, limit=HAND_LIMIT)
