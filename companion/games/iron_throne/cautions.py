"""What deserves a word before a move is made: against the rules, or with an effect easily overlooked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.games.iron_throne.derive import short_hands
from companion.games.iron_throne.encounter import is_protected, judge, played_card, side_of_active
from companion.games.iron_throne.ending import end_reasons
from companion.games.iron_throne.lookup import character_in, house_in, name_of
from companion.games.iron_throne.moves.characters import KillCharacter
from companion.games.iron_throne.moves.corrections import CorrectPower
from companion.games.iron_throne.moves.encounter import (
    ChooseCharacter,
    ChooseDefender,
    OfferSupport,
    PlayCard,
    plays_from_deck,
)
from companion.games.iron_throne.moves.hostages import FreeHostage, TakeHostage
from companion.games.iron_throne.moves.influence import ExtendInfluence
from companion.games.iron_throne.moves.power import MovePower, TakePenalty
from companion.games.iron_throne.moves.resolution import ResolveEncounter
from companion.games.iron_throne.moves.rounds import EndRound
from companion.games.iron_throne.moves.torture import TortureHostage
from companion.games.iron_throne.power import power_at, total_power
from companion.games.iron_throne.state import HAND_LIMIT, IronThrone
from companion.kernel.game import AnyMove, Caution, Refusal
from companion.plays.common_moves import NextStep

HANDS_CARD = "end.hands"
"""The guide card on which hands are filled."""

HOSTAGE_PHASE = "start."
"""Cards of the guide on which hostages may be released or tortured."""


def cautions(state: IronThrone, move: AnyMove) -> tuple[Caution, ...]:
    """What there is to say about a move; one that is refused says so in its own words."""
    speaker = SPEAKERS.get(type(move))
    try:
        said = tuple(speaker(state, move)) if speaker else ()
        return said + tuple(_end_reached(state, move))
    except Refusal:
        return ()


def _end_reached(state: IronThrone, move: AnyMove) -> Iterator[Caution]:
    """The fifth token or the fourth death: the game is over as soon as the table agrees."""
    if type(move) not in MAY_END:
        return
    known = end_reasons(state)
    for reason in end_reasons(move.apply(state)):
        if reason not in known:
            yield Caution(reason.code, asks=False, house=name_of(state, reason.house))


# --- preparation and support -----------------------------------------------------------------------------


def _choose_defender(state: IronThrone, move: ChooseDefender) -> Iterator[Caution]:
    if state.encounter.resolved:
        yield Caution("second_encounter", round=state.place.round)


def _choose_character(state: IronThrone, move: ChooseCharacter) -> Iterator[Caution]:
    yield from _dead_chosen(state, move.character)
    if move.house == state.defender and not state.encounter.challenger_character:
        yield Caution("challenger_chooses_first", asks=False, house=name_of(state, state.challenger))


def _offer_support(state: IronThrone, move: OfferSupport) -> Iterator[Caution]:
    yield from _dead_chosen(state, move.character)


def _dead_chosen(state: IronThrone, character_id: str) -> Iterator[Caution]:
    character = character_in(state, character_id)
    if character.dead:
        yield Caution("dead_chosen", character=character.name)


# --- encounter -------------------------------------------------------------------------------------------


def _play_card(state: IronThrone, move: PlayCard) -> Iterator[Caution]:
    side = side_of_active(state, move.house)
    house = house_in(state, move.house)
    if played_card(state.encounter, side) is None and plays_from_deck(state, house):
        yield Caution("top_card_played", asks=False, house=house.name)


def _resolve(state: IronThrone, move: ResolveEncounter) -> Iterator[Caution]:
    verdict = judge(state)
    if verdict is not None and verdict.ending == "truce" and not state.encounter.exchanges:
        yield Caution("empty_truce", asks=False)


def _end_round(state: IronThrone, move: EndRound) -> Iterator[Caution]:
    if judge(state) is not None and not state.encounter.resolved:
        yield Caution("encounter_unresolved")


def _leave_card(state: IronThrone, move: NextStep) -> Iterator[Caution]:
    if state.place.card != HANDS_CARD:
        return
    for house in short_hands(state):
        if house.deck + house.discard:
            yield Caution("short_hand", house=house.name, n=house.hand, limit=HAND_LIMIT)


# --- hostages and power ----------------------------------------------------------------------------------


def _take_hostage(state: IronThrone, move: TakeHostage) -> Iterator[Caution]:
    if is_protected(state, move.rival):
        yield Caution("protected_hostage", house=name_of(state, move.rival))


def _free_hostage(state: IronThrone, move: FreeHostage) -> Iterator[Caution]:
    if move.by_effect:
        yield Caution("no_draw", asks=False)
    else:
        yield from _out_of_phase(state)


def _torture_hostage(state: IronThrone, move: TortureHostage) -> Iterator[Caution]:
    yield from _out_of_phase(state)


def _out_of_phase(state: IronThrone) -> Iterator[Caution]:
    if not state.place.card.startswith(HOSTAGE_PHASE) and _under_way(state):
        yield Caution("hostages_at_start", asks=False)


def _under_way(state: IronThrone) -> bool:
    """Has this round gone beyond its start, whatever the guide shows?"""
    return bool(state.defender)


def _correct_power(state: IronThrone, move: CorrectPower) -> Iterator[Caution]:
    by = move.power - power_at(state, move.place)
    total = total_power(state) + by
    if total != state.start_power:
        yield Caution("power_total", now=total, start=state.start_power)


SPEAKERS: Mapping[type[AnyMove], Callable[[IronThrone, Any], Iterator[Caution]]] = {
    ChooseDefender: _choose_defender,
    ChooseCharacter: _choose_character,
    OfferSupport: _offer_support,
    PlayCard: _play_card,
    ResolveEncounter: _resolve,
    EndRound: _end_round,
    NextStep: _leave_card,
    TakeHostage: _take_hostage,
    FreeHostage: _free_hostage,
    TortureHostage: _torture_hostage,
    CorrectPower: _correct_power,
}

MAY_END: frozenset[type[AnyMove]] = frozenset(
    {ExtendInfluence, MovePower, TakePenalty, KillCharacter, TortureHostage, ResolveEncounter}
)
