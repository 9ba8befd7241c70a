"""Every sector of up to three tokens: the order of the game against the rule, worked out in its own way."""

from __future__ import annotations

from itertools import combinations_with_replacement

from companion.games.nova_aetas.derive import derive
from companion.games.nova_aetas.horologium import list_turns, turns
from companion.games.nova_aetas.moves.activation import Activate, EndActivation, SpendPoints
from companion.games.nova_aetas.moves.clock import AdvanceHand
from companion.games.nova_aetas.moves.mission import DrawPreyCard
from companion.games.nova_aetas.setup import AllySetup, EventSetup
from companion.games.nova_aetas.state import NovaAetas
from tests.games.nova_aetas.table import after, enemy, hero, mission

KINDS = ("hero", "ko", "companion", "ally", "enemy", "prey")
RAPIDITIES = (3, 4)
Token = tuple[str, int]


def sector_of(tokens: tuple[Token, ...], with_event: bool) -> NovaAetas:
    """All of them under the hand; the first hero lies elsewhere, since a mission has one."""
    heroes, allies, enemies = [hero("Lontano", 6, sector=9)], [], []
    for number, (kind, rapidity) in enumerate(tokens):
        name = f"{kind} {number}"
        if kind in ("hero", "ko", "companion"):
            down = 0 if kind == "hero" else 5
            heroes.append(hero(name, rapidity, wounds=down, companion=kind == "companion"))
        elif kind == "ally":
            allies.append(AllySetup(name=name, rapidity=rapidity))
        else:
            enemies.append(enemy(name, rapidity, prey=kind == "prey", cards=1))
    events = (EventSetup(sector=1, name="Campane"),) if with_event else ()
    return mission(*heroes, enemies=tuple(enemies), allies=tuple(allies), events=events)


def by_the_rule(tokens: tuple[Token, ...]) -> list[set[str]]:
    """Groups of equals, the first first: by Rapidity, and on a tie enemies before heroes and allies."""
    groups: list[set[str]] = []
    for rapidity in sorted({rapidity for _, rapidity in tokens}, reverse=True):
        for enemies in (True, False):
            group = {
                f"{kind} {number}"
                for number, (kind, own) in enumerate(tokens)
                if own == rapidity and (kind in ("enemy", "prey")) == enemies and kind != "companion"
            }
            groups += [group] if group else []
    return groups


def test_every_sector_of_up_to_three_tokens() -> None:
    """A companion who is KO draws nothing and does not come up at all."""
    tried = 0
    every = [(kind, rapidity) for kind in KINDS for rapidity in RAPIDITIES]
    for size in range(1, 4):
        for tokens in combinations_with_replacement(every, size):
            if sum(kind in ("hero", "ko", "companion") for kind, _ in tokens) > 3:
                continue
            state, groups = sector_of(tokens, False), by_the_rule(tokens)
            told = [turn.name for turn in turns(state)]
            for group in groups:
                assert set(told[: len(group)]) == group, tokens
                told = told[len(group) :]
            assert not told
            now = {turn.name for turn in list_turns(state)}
            assert now == (groups[0] if groups else set()), tokens
            tried += 1
    assert tried > 300


def test_an_event_comes_before_each_of_them() -> None:
    for kind in KINDS:
        first = derive(sector_of(((kind, 4),), True))["next"]
        assert (first["does"], first["reason"]) == ("resolve_event", "event")


def test_whoever_goes_all_the_way_round_waits_for_the_hand() -> None:
    """H5: the only token leaves V and lies in V again: the hand goes round, an hour passes."""
    state = mission(hero("Anna", 12, sector=5), minute=5)
    state = after(state, Activate("anna"), SpendPoints("move", 12), EndActivation())
    assert derive(state)["next"] == {"does": "advance_hand", "who": [], "reason": "empty", "sector": "V"}
    state = after(state, AdvanceHand())
    assert (state.minute, state.hour, [turn.id for turn in turns(state)]) == (5, 1, ["anna"])


def test_a_prey_whose_card_says_twelve_waits_too() -> None:
    state = mission(hero("Anna", 2), enemies=(enemy("Drago", 5, prey=True, cards=2),))
    state = after(state, DrawPreyCard("drago", 12), EndActivation())
    assert [turn.id for turn in turns(state)] == ["anna"]
