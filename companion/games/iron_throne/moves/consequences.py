"""The consequences of an encounter, one line each: house, reason, rule and the move.

Lines are shown before anything happens; players may strike some and choose the sources of hostages.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from companion.games.iron_throne.cards import follows_cards
from companion.games.iron_throne.encounter import (
    SIDES,
    EncounterResult,
    Participant,
    active_house,
    complete_verdict,
    is_protected,
    participants,
    rival_of,
)
from companion.games.iron_throne.hostages import Source, sources
from companion.games.iron_throne.lookup import character_in, house_in
from companion.games.iron_throne.moves.cards import DrawCards
from companion.games.iron_throne.moves.hostages import TakeHostage
from companion.games.iron_throne.moves.influence import ExtendInfluence
from companion.games.iron_throne.moves.power import MovePower, StrengthenCharacter, TakePenalty
from companion.games.iron_throne.power import tokens_given
from companion.games.iron_throne.state import (
    REWARD_CARDS,
    REWARD_POWER,
    TRUCE_POWER,
    Exchange,
    IronThrone,
    Side,
)
from companion.kernel.move import AnyMove

ConsequenceKind = Literal["penalty", "influence", "hostage", "cards", "power"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Consequence:
    """A line of the resolution.

    `reason` and `blocked` name sentences. A blocked line cannot be carried out and does nothing.
    """

    id: str
    kind: ConsequenceKind
    house: str
    reason: str
    rule: str
    moves: tuple[AnyMove, ...] = ()
    sources: tuple[Source, ...] = ()
    blocked: str = ""


@dataclass(frozen=True, slots=True)
class Resolution:
    """The outcome of an encounter and everything that follows from it."""

    verdict: EncounterResult
    lines: tuple[Consequence, ...]


def resolve(state: IronThrone) -> Resolution:
    """Return the consequences of the encounter on the table.

    Raise a refusal while something is missing.
    """
    verdict = complete_verdict(state)
    return Resolution(verdict, tuple(_lines(state, verdict)))


def _lines(state: IronThrone, verdict: EncounterResult) -> Iterator[Consequence]:
    """Yield the lines of the consequences, hostages before draws.

    So cards drawn as a reward do not change the deck that the hostages come from.
    """
    if verdict.ending == "truce":
        yield from _truce(state)
    elif verdict.is_tie:
        yield from _penalties(state, SIDES, "tie", "hostility")
    else:
        yield from _list_decided(state, verdict)


# --- a side won ------------------------------------------------------------------------------------------


def _list_decided(state: IronThrone, verdict: EncounterResult) -> Iterator[Consequence]:
    assert verdict.winner is not None
    assert verdict.loser is not None
    if verdict.ending == "betrayal":
        yield from _betrayal(state, verdict.winner, verdict.loser)
    else:
        yield from _penalties(state, (verdict.loser,), "lost", "penalty")
    if verdict.winner == "challenger":
        yield from _spread_influence(state)
    if _can_winner_take_hostage(state, verdict):
        winner, loser = active_house(state, verdict.winner), active_house(state, verdict.loser)
        yield from _hostages(state, winner, loser, 1, "winner_takes", "choosing-hostage")
    if verdict.winner == "defender":
        yield from _defence(state)


def _can_winner_take_hostage(state: IronThrone, verdict: EncounterResult) -> bool:
    if verdict.ending == "betrayal":
        return state.options.betrayal_hostage
    return verdict.winner == "challenger" or state.options.defense_hostage


def _spread_influence(state: IronThrone) -> Iterator[Consequence]:
    for who in participants(state, "challenger"):
        reason = "challenger_won" if who.active else "supported_challenger"
        yield _influence(state, who.house, state.defender, reason, "challenger-reward")


def _betrayal(state: IronThrone, winner: Side, loser: Side) -> Iterator[Consequence]:
    """Yield the penalty of the betrayed player and the hostages from each winner."""
    betrayed = active_house(state, loser)
    for who in participants(state, loser):
        if who.active or state.options.betrayal_penalty == "side":
            yield _penalty(state, who, "betrayed", "betrayal")
    for who in participants(state, winner):
        yield from _hostages(state, betrayed, who.house, 1, "betrayed_takes", "betrayal")


def _defence(state: IronThrone) -> Iterator[Consequence]:
    reward = state.options.defender_reward
    for who in participants(state, "defender"):
        if who.active or reward == "whole_side":
            yield _reward_cards(who)
        if who.active or reward != "defender":
            yield _reward_power(state, who)


def _reward_cards(who: Participant) -> Consequence:
    return Consequence(
        id=f"cards.{who.house}",
        kind="cards",
        house=who.house,
        reason="defender_won" if who.active else "supported_defender",
        rule="challenger-reward",
        moves=(DrawCards(who.house, REWARD_CARDS),),
    )


def _reward_power(state: IronThrone, who: Participant) -> Consequence:
    """Return the line for two tokens, or as many as the leader has."""
    by = tokens_given(state, who.house, REWARD_POWER)
    dead = character_in(state, who.character).dead
    blocked = "character_dead" if dead else "" if by else "leader_empty"
    return Consequence(
        id=f"power.{who.character}",
        kind="power",
        house=who.house,
        reason="defender_won" if who.active else "supported_defender",
        rule="challenger-reward",
        moves=() if blocked else (StrengthenCharacter(who.character, by),),
        blocked=blocked,
    )


# --- truce -----------------------------------------------------------------------------------------------


def _truce(state: IronThrone) -> Iterator[Consequence]:
    """Yield the agreed exchanges; if none can happen, the penalties of an empty truce."""
    exchanges = [line for each in state.encounter.exchanges for line in _exchange(state, each)]
    if all(line.blocked for line in exchanges):
        active = (who for side in SIDES for who in participants(state, side) if who.active)
        yield from (_penalty(state, who, "empty_truce", "truce") for who in active)
    yield from exchanges


def _exchange(state: IronThrone, exchange: Exchange) -> Iterator[Consequence]:
    rival = rival_of(state, exchange.house)
    if exchange.kind == "influence":
        yield _influence(state, exchange.house, rival, "agreed", "truce-options")
    elif exchange.kind == "hostages":
        yield from _hostages(state, exchange.house, rival, exchange.hostages, "agreed", "truce-options")
    else:
        by = tokens_given(state, exchange.house, TRUCE_POWER)
        yield Consequence(
            id=f"power.{exchange.house}",
            kind="power",
            house=exchange.house,
            reason="agreed",
            rule="truce-options",
            moves=(MovePower(exchange.house, rival, by),) if by else (),
            blocked="" if by else "leader_empty",
        )


# --- single lines ----------------------------------------------------------------------------------------


def _penalties(state: IronThrone, sides: tuple[Side, ...], reason: str, rule: str) -> Iterator[Consequence]:
    for side in sides:
        yield from (_penalty(state, who, reason, rule) for who in participants(state, side))


def _penalty(state: IronThrone, who: Participant, reason: str, rule: str) -> Consequence:
    protected = who.character in state.encounter.protected
    return Consequence(
        id=f"penalty.{who.character}",
        kind="penalty",
        house=who.house,
        reason=reason,
        rule="protection" if protected else rule,
        moves=() if protected else (TakePenalty(who.character),),
        blocked="protected" if protected else "",
    )


def _influence(state: IronThrone, house: str, rival: str, reason: str, rule: str) -> Consequence:
    left = "influence" in state.hidden or house_in(state, house).unused_influence
    return Consequence(
        id=f"influence.{house}",
        kind="influence",
        house=house,
        reason=reason,
        rule=rule,
        moves=(ExtendInfluence(house, rival),) if left else (),
        blocked="" if left else "no_influence_left",
    )


def _hostages(state: IronThrone, taker: str, rival: str, count: int, reason: str, rule: str) -> Iterator[Consequence]:
    """Yield one line for each card: hostage.stark.lannister, then hostage.stark.lannister.2."""
    usual = _usual_sources(state, rival)
    protected = is_protected(state, rival)
    for number in range(count):
        source = usual[number] if number < len(usual) and not protected else None
        blocked = "protected" if protected else "" if source else "nothing_to_take"
        yield Consequence(
            id=f"hostage.{taker}.{rival}" + (f".{number + 1}" if number else ""),
            kind="hostage",
            house=taker,
            reason=reason,
            rule="protection" if protected else rule,
            moves=(TakeHostage(taker, rival, source.source, source.hostage),) if source else (),
            sources=() if protected else sources(state, house_in(state, rival)),
            blocked=blocked,
        )


def _usual_sources(state: IronThrone, rival_id: str) -> tuple[Source, ...]:
    """Return the sources for several cards in a row.

    They are the deck as long as it lasts, then the hand, then held hostages.
    """
    rival = house_in(state, rival_id)
    found = sources(state, rival)
    if not follows_cards(state):
        return tuple(Source("deck") for _ in range(REWARD_CARDS))
    rows = tuple(source for source in found if source.source == "hostage")
    deck = tuple(Source("deck") for _ in range(rival.deck + rival.discard))
    return (*deck, *(Source("hand") for _ in range(rival.hand)), *rows)
