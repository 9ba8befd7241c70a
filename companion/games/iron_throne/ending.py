"""Deaths and the end of the game: what ends it, the winners, and the final table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.iron_throne.hostages import find_held
from companion.games.iron_throne.lookup import character_in, name_by_id
from companion.games.iron_throne.state import Character, House, IronThrone
from companion.kernel.refusal import Caution


def fate_cautions(before: IronThrone, after: IronThrone) -> Iterator[Caution]:
    """Yield a caution for each character that dies, and one if the game is over with it."""
    for house, character in _find_deaths(before, after):
        yield Caution("character_dies", asks=False, house=house.called, character=character.name)
    yield from end_cautions(before, after)


def name_fallen(before: IronThrone, after: IronThrone) -> dict[str, object]:
    """Return the names of the characters that die, and their number, as values of a text."""
    names = [character.name for _, character in _find_deaths(before, after)]
    return {"dead": ", ".join(names), "deaths": len(names)}


def _find_deaths(before: IronThrone, after: IronThrone) -> Iterator[tuple[House, Character]]:
    for house in after.houses:
        for character in house.characters:
            if character.dead and not character_in(before, character.id).dead:
                yield house, character


@dataclass(frozen=True, slots=True)
class EndReason:
    """A reason for the end: all influence used or all characters dead, and the house."""

    code: str
    house: str


@dataclass(frozen=True, slots=True)
class Standing:
    """A row of the final table. Houses with the same score share their rank."""

    id: str
    name: str
    rank: int
    score: int
    used_influence: int
    power: int
    alive: int
    hostages: int


def end_reasons(state: IronThrone) -> tuple[EndReason, ...]:
    """Return every condition that ends the game now; empty while it goes on."""
    counted = state.houses if "influence" not in state.hidden else ()
    spent = (house for house in counted if not house.unused_influence)
    used = tuple(EndReason("influence_used", house.id) for house in spent)
    fallen = tuple(EndReason("house_fallen", house.id) for house in state.houses if not house.alive)
    return used + fallen


def end_cautions(before: IronThrone, after: IronThrone) -> Iterator[Caution]:
    """Say that the fifth token or the fourth death ends the game."""
    known = end_reasons(before)
    for reason in end_reasons(after):
        if reason not in known:
            yield Caution(reason.code, asks=False, house=name_by_id(before, reason.house))


def caution_next_round(state: IronThrone) -> Iterator[Caution]:
    """Ask before a round begins in a game that is over by the rules."""
    reasons = end_reasons(state)
    if reasons and state.result is None:
        yield Caution("game_over", houses=", ".join(name_by_id(state, reason.house) for reason in reasons))


def find_leading(state: IronThrone) -> tuple[House, ...]:
    """Return the houses with the most influence on others: the winners if the game ended now.

    Ties are shared. Where the players count influence themselves, nobody is known to lead.
    """
    if "influence" in state.hidden:
        return ()
    best = max(house.score for house in state.houses)
    return tuple(house for house in state.houses if house.score == best)


def winners(state: IronThrone, outcome: str) -> tuple[str, ...]:
    """Return the ids of the houses that have won by the rules: the houses that lead.

    There are none if the game was broken off before its end.
    """
    decided = outcome == "won" or (outcome == "ended" and end_reasons(state))
    return tuple(house.id for house in find_leading(state)) if decided else ()


def final_table(state: IronThrone) -> tuple[Standing, ...]:
    """Return all houses, the best first; houses with equal scores in seat order."""
    ordered = sorted(state.houses, key=lambda house: -house.score)
    return tuple(_make_standing(state, house) for house in ordered)


def _make_standing(state: IronThrone, house: House) -> Standing:
    return Standing(
        id=house.id,
        name=house.name,
        rank=1 + sum(1 for other in state.houses if other.score > house.score),
        score=house.score,
        used_influence=house.used_influence,
        power=house.power,
        alive=len(house.alive),
        hostages=len(find_held(state, house.id)),
    )
