"""The consequences of an encounter, one line each: house, reason, rule and the move.

Lines are shown before anything happens; players may strike some and choose the sources of hostages.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

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
from companion.games.iron_throne.hostages import TOP_OF_DECK, Source, is_ledger_hidden, sources
from companion.games.iron_throne.lookup import character_in, house_in
from companion.games.iron_throne.moves.cards import DrawCards
from companion.games.iron_throne.moves.hostages import TakeHostage
from companion.games.iron_throne.moves.influence import ExtendInfluence
from companion.games.iron_throne.moves.power import MovePower, StrengthenCharacter, TakePenalty
from companion.games.iron_throne.power import least_truce_power, tokens_given
from companion.games.iron_throne.state import (
    REWARD_CARDS,
    REWARD_POWER,
    TRUCE_POWER,
    Exchange,
    IronThrone,
    Side,
)
from companion.kernel.move import AnyMove


@dataclass(frozen=True, slots=True, kw_only=True)
class Consequence:
    """A line of the resolution, whose id begins with its kind.

    `reason` and `blocked` name sentences. A blocked line cannot be carried out and does nothing.
    """

    id: str
    house: str
    reason: str
    rule: str
    moves: tuple[AnyMove, ...] = ()
    sources: tuple[Source, ...] = ()
    blocked: str = ""

    @property
    def kind(self) -> str:
        return self.id.partition(".")[0]


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
    return _reward(who, f"cards.{who.house}", DrawCards(who.house, REWARD_CARDS))


def _reward_power(state: IronThrone, who: Participant) -> Consequence:
    """Return the line for two tokens, or as many as the leader has."""
    by = tokens_given(state, who.house, REWARD_POWER)
    blocked = "character_dead" if character_in(state, who.character).dead else "" if by else "leader_empty"
    return _reward(who, f"power.{who.character}", StrengthenCharacter(who.character, by or REWARD_POWER), blocked)


def _reward(who: Participant, line: str, move: AnyMove, blocked: str = "") -> Consequence:
    """Return a line of the defender's side."""
    reason = "defender_won" if who.active else "supported_defender"
    return _line(line, who.house, reason, "challenger-reward", move, blocked)


# --- truce -----------------------------------------------------------------------------------------------


def _truce(state: IronThrone) -> Iterator[Consequence]:
    """Yield the agreed exchanges; if none can happen, the penalties of an empty truce."""
    exchanges = [line for each in state.encounter.exchanges for line in _exchange(state, each)]
    if all(line.blocked for line in exchanges):
        active = (who for side in SIDES for who in participants(state, side) if who.active)
        yield from (_penalty(state, who, "empty_truce", "truce") for who in active)
    yield from exchanges


def _exchange(state: IronThrone, exchange: Exchange) -> Iterator[Consequence]:
    house, rival = exchange.house, rival_of(state, exchange.house)
    if exchange.kind == "influence":
        yield _influence(state, house, rival, "agreed", "truce-options")
    elif exchange.kind == "hostages":
        yield from _hostages(state, house, rival, exchange.hostages, "agreed", "truce-options")
    else:
        by = tokens_given(state, house, TRUCE_POWER)
        blocked = "" if by >= least_truce_power(state) else "leader_short" if by else "leader_empty"
        move = MovePower(house, rival, by or TRUCE_POWER)
        yield _line(f"power.{house}", house, "agreed", "truce-options", move, blocked)


# --- single lines ----------------------------------------------------------------------------------------


def _penalties(state: IronThrone, sides: tuple[Side, ...], reason: str, rule: str) -> Iterator[Consequence]:
    for side in sides:
        yield from (_penalty(state, who, reason, rule) for who in participants(state, side))


def _line(line: str, house: str, reason: str, rule: str, move: AnyMove, blocked: str = "") -> Consequence:
    """Return a line with one move, which a blocked one does not make."""
    return Consequence(
        id=line, house=house, reason=reason, rule=rule, moves=() if blocked else (move,), blocked=blocked
    )


def _penalty(state: IronThrone, who: Participant, reason: str, rule: str) -> Consequence:
    blocked = "protected" if who.character in state.encounter.protected else ""
    line, move = f"penalty.{who.character}", TakePenalty(who.character)
    return _line(line, who.house, reason, "protection" if blocked else rule, move, blocked)


def _influence(state: IronThrone, house: str, rival: str, reason: str, rule: str) -> Consequence:
    left = "influence" in state.hidden or house_in(state, house).unused_influence
    blocked = "" if left else "no_influence_left"
    return _line(f"influence.{house}", house, reason, rule, ExtendInfluence(house, rival), blocked)


def _hostages(state: IronThrone, taker: str, rival: str, count: int, reason: str, rule: str) -> Iterator[Consequence]:
    """Yield one line for each card: hostage.stark.lannister, then hostage.stark.lannister.2.

    A house without cards may give a hostage that it holds; where the table keeps these, the line has no move.
    """
    protected, short = is_protected(state, rival), "" if is_ledger_hidden(state) else "nothing_to_take"
    usual = () if protected else _usual_sources(state, rival)
    for number in range(count):
        source = usual[number] if number < len(usual) else None
        yield Consequence(
            id=f"hostage.{taker}.{rival}" + (f".{number + 1}" if number else ""),
            house=taker,
            reason=reason,
            rule="protection" if protected else rule,
            moves=(TakeHostage(taker, rival, source.source, source.hostage),) if source else (),
            sources=() if protected else sources(state, house_in(state, rival)),
            blocked="protected" if protected else "" if source else short,
        )


def _usual_sources(state: IronThrone, rival_id: str) -> tuple[Source, ...]:
    """Return the sources for several cards in a row: the deck, the hand, then held hostages."""
    if not follows_cards(state):
        return (TOP_OF_DECK,) * REWARD_CARDS
    rival = house_in(state, rival_id)
    held = tuple(source for source in sources(state, rival) if source.source == "hostage")
    return (*(TOP_OF_DECK,) * (rival.deck + rival.discard), *(Source("hand"),) * rival.hand, *held)
