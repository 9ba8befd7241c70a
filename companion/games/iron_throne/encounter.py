"""The encounter: participants, effect of the two cards, winner. Pure calculations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from companion.games.iron_throne.cards import add_to_deck, add_to_discard, add_to_hand
from companion.games.iron_throne.lookup import character_in, clockwise_from, house_in, name_by_id, owner_of
from companion.games.iron_throne.state import (
    Encounter,
    Ending,
    House,
    IronThrone,
    PastEncounter,
    PlayedCard,
    Side,
)
from companion.kernel.items import find
from companion.kernel.message import Word
from companion.kernel.refusal import Caution, Refusal

SIDES: tuple[Side, Side] = ("challenger", "defender")
EFFECTS_PHASE = "encounter."
"""How the ids of the guide's cards begin on which cards are revealed and have their effects."""

LINES_STEP = "resolution.lines"
"""The guide's step that applies all consequences: a group that ticks it has applied them at the table."""


@dataclass(frozen=True, slots=True)
class Participant:
    """A house that takes part in the encounter with a character.

    `active`: challenger or defender, not a supporter.
    """

    house: str
    character: str
    side: Side
    active: bool


@dataclass(frozen=True, slots=True)
class EncounterResult:
    """The outcome that the cards decided.

    `winner` is empty in a tie and in a truce; totals count in hostility only.
    """

    ending: Ending
    challenger_total: int
    defender_total: int
    winner: Side | None

    @property
    def is_tie(self) -> bool:
        return self.ending == "hostility" and self.winner is None

    @property
    def loser(self) -> Side | None:
        if self.winner is None:
            return None
        return "defender" if self.winner == "challenger" else "challenger"


# --- who -------------------------------------------------------------------------------------------------


def active_house(state: IronThrone, side: Side) -> str:
    """Return the challenger's or the defender's house; empty if there is no defender yet."""
    return state.challenger if side == "challenger" else state.defender


def side_of_active(state: IronThrone, house_id: str) -> Side:
    """Return the side that an active house leads; other houses are refused."""
    if house_id == state.challenger:
        return "challenger"
    if house_id == state.defender:
        return "defender"
    raise Refusal("not_active", house=name_by_id(state, house_in(state, house_id).id))


def chosen_character(encounter: Encounter, side: Side) -> str:
    return encounter.challenger_character if side == "challenger" else encounter.defender_character


def played_card(encounter: Encounter, side: Side) -> PlayedCard | None:
    return encounter.challenger_card if side == "challenger" else encounter.defender_card


def change_side(state: IronThrone, side: Side, **changes: object) -> IronThrone:
    """Return the state with another `character` or `card` of a side, and no stored totals."""
    named: dict[str, Any] = {f"{side}_{part}": value for part, value in changes.items()}
    return replace(state, encounter=replace(state.encounter, totals=(), **named))


def rival_of(state: IronThrone, house_id: str) -> str:
    """Return the other active house."""
    side = side_of_active(state, house_id)
    return state.defender if side == "challenger" else state.challenger


def participants(state: IronThrone, side: Side) -> tuple[Participant, ...]:
    """Return the active house first, then its accepted supporters in the order of their offers."""
    lead = Participant(active_house(state, side), chosen_character(state.encounter, side), side, True)
    supporters = tuple(
        Participant(offer.id, offer.character, side, False)
        for offer in state.encounter.supports
        if offer.accepted and offer.side == side
    )
    return ((lead,) if lead.character else ()) + supporters


def bystanders(state: IronThrone) -> tuple[House, ...]:
    """Return the houses that may offer support, clockwise from the challenger."""
    _, *others = clockwise_from(state, state.challenger)
    return tuple(house for house in others if house.id != state.defender)


def timing_order(state: IronThrone) -> tuple[House, ...]:
    """Return the order in which effects resolve after leader abilities."""
    first = state.defender if state.options.timing_start == "defender" else state.challenger
    return clockwise_from(state, first or state.challenger)


# --- what ------------------------------------------------------------------------------------------------


def side_total(state: IronThrone, side: Side) -> int:
    """Return the power of the side's characters plus the value of its card.

    A character or a truce counts nothing as a card.

    For a resolved encounter it is the total that counted then, even if the characters have changed since; after
    consequences by hand that from before them.
    """
    past = _past_encounter(state)
    if past is not None:
        return past.challenger_total if side == "challenger" else past.defender_total
    if state.encounter.totals and _has_paid_by_hand(state):
        return state.encounter.totals[SIDES.index(side)]
    power = sum(character_in(state, who.character).power for who in participants(state, side))
    card = played_card(state.encounter, side)
    if card is None:
        return power
    return power + card.bonus + (card.value if card.kind == "hostility" else 0)


def judge(state: IronThrone) -> EncounterResult | None:
    """Return the outcome of the encounter, or None while a card is missing.

    For a resolved encounter it is the outcome that was decided then.
    """
    past = _past_encounter(state)
    if past is not None:
        winner = side_of_active(state, past.winner) if past.winner else None
        return EncounterResult(past.ending, past.challenger_total, past.defender_total, winner)
    first, second = (played_card(state.encounter, side) for side in SIDES)
    if first is None or second is None:
        return None
    totals = side_total(state, "challenger"), side_total(state, "defender")
    truces = [first.kind == "truce", second.kind == "truce"]
    if all(truces):
        return EncounterResult("truce", *totals, None)
    if any(truces):
        return EncounterResult("betrayal", *totals, "defender" if truces[0] else "challenger")
    return EncounterResult("hostility", *totals, _higher(*totals))


def _has_paid_by_hand(state: IronThrone) -> bool:
    """Return whether the group carries out consequences by itself, all of them or one by one."""
    return bool(state.encounter.applied) or any(row.startswith(LINES_STEP) for row in state.place.ticked)


def with_totals(state: IronThrone) -> IronThrone:
    """Return the state with the totals stored, once the encounter can be resolved."""
    if not is_ready(state) or state.encounter.totals:
        return state
    return replace(state, encounter=replace(state.encounter, totals=tuple(side_total(state, side) for side in SIDES)))


def mark_applied(state: IronThrone, line: str) -> IronThrone:
    """Return the state that knows of a consequence by hand, with the totals from before it.

    On the encounter's own card tokens and hostages move by the effects of leaders and cards.
    """
    if not is_ready(state) or state.place.card.startswith(EFFECTS_PHASE):
        return state
    state = with_totals(state)
    return replace(state, encounter=replace(state.encounter, applied=(*state.encounter.applied, line)))


def twice_cautions(state: IronThrone, line: str) -> Iterator[Caution]:
    """Ask before a consequence of this encounter that was carried out happens again."""
    if line in state.encounter.applied:
        what = Word(f"ui.applied.{line.partition('.')[0]}")
        yield Caution("line_twice", house=name_by_id(state, house_of_line(state, line)), what=what)


def house_of_line(state: IronThrone, line: str) -> str:
    """Return the house that a consequence is about: the line names it or its character."""
    subject = line.split(".")[1]
    return subject if find(state.houses, subject) else owner_of(state, subject).id


def _past_encounter(state: IronThrone) -> PastEncounter | None:
    """Return the line of the history about the encounter on the table, once it is resolved."""
    return state.past[-1] if state.encounter.resolved else None


def _higher(challenger_total: int, defender_total: int) -> Side | None:
    if challenger_total == defender_total:
        return None
    return "challenger" if challenger_total > defender_total else "defender"


def complete_verdict(state: IronThrone) -> EncounterResult:
    """Return the outcome of an encounter that lacks nothing.

    Otherwise raise a refusal that says which part is missing.
    """
    if not state.defender:
        raise Refusal("no_defender")
    if state.encounter.resolved:
        raise Refusal("already_resolved")
    for side in SIDES:
        if not chosen_character(state.encounter, side):
            raise Refusal("character_missing", house=name_by_id(state, active_house(state, side)))
        if played_card(state.encounter, side) is None:
            raise Refusal("card_missing", house=name_by_id(state, active_house(state, side)))
    verdict = judge(state)
    assert verdict is not None
    return verdict


def is_protected(state: IronThrone, house_id: str) -> bool:
    """Return whether this house takes part with a character protected from penalties."""
    taking_part = (who for side in SIDES for who in participants(state, side))
    return any(who.house == house_id and who.character in state.encounter.protected for who in taking_part)


# --- the table is cleared --------------------------------------------------------------------------------


def discard_played(state: IronThrone) -> IronThrone:
    """Move both played cards to their owners' discards.

    This happens after the resolution, or when the round passes without one.
    """
    for side in SIDES:
        if played_card(state.encounter, side) is not None:
            state = add_to_discard(state, active_house(state, side))
    return state


def clear_encounter(state: IronThrone) -> IronThrone:
    """Clear the encounter, so that a new one may begin.

    Cards of an encounter that was never resolved go back to the place they came from. Once the hands were filled, or
    the round has passed, they go to the discards like all played cards.
    """
    if not state.encounter.resolved:
        state = discard_played(state) if _is_too_late_to_take_back(state) else _take_back_played(state)
    return replace(state, defender="", encounter=_new_encounter(state))


def _new_encounter(state: IronThrone) -> Encounter:
    """Return an empty encounter; in the same round it still knows which houses have prepared."""
    old, now = state.encounter, Encounter(round=state.place.round)
    if old.resolved or old.round != now.round:
        return now
    return replace(now, drawn=old.drawn, strengthened=old.strengthened)


def _is_too_late_to_take_back(state: IronThrone) -> bool:
    return state.encounter.hands_filled or state.place.round > state.encounter.round


def _take_back_played(state: IronThrone) -> IronThrone:
    for side in SIDES:
        card = played_card(state.encounter, side)
        if card is not None:
            state = (add_to_deck if card.from_deck else add_to_hand)(state, active_house(state, side))
    return state


# --- how far it is ---------------------------------------------------------------------------------------

STAGES = ("duel", "support", "cards", "outcome")
"""What an encounter needs, in its order."""


def is_under_way(state: IronThrone) -> bool:
    """Return whether a defender is named and the encounter is not resolved."""
    return bool(state.defender) and not state.encounter.resolved


def is_duel_complete(state: IronThrone) -> bool:
    """Return whether the defender and both characters are chosen."""
    return bool(state.defender) and all(chosen_character(state.encounter, side) for side in SIDES)


def is_ready(state: IronThrone) -> bool:
    """Return whether only the consequences are missing."""
    return is_duel_complete(state) and judge(state) is not None and not state.encounter.resolved


def has_played_card(state: IronThrone) -> bool:
    """Return whether a card of the encounter under way is played."""
    played = any(played_card(state.encounter, side) is not None for side in SIDES)
    return played and not state.encounter.resolved


def open_stage(state: IronThrone) -> str:
    """Return the first stage for which something is missing."""
    if not is_duel_complete(state) or state.encounter.resolved:
        return "duel"
    if judge(state) is not None:
        return "outcome"
    return "cards" if has_played_card(state) else "support"


def role_of(state: IronThrone, house_id: str) -> Side | None:
    """Return the side that a house leads in the encounter under way."""
    if not is_under_way(state):
        return None
    roles: dict[str, Side] = {state.challenger: "challenger", state.defender: "defender"}
    return roles.get(house_id)
