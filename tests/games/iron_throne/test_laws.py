"""Whole encounters in any order: what random moves alone seldom reach (see tests/games/test_laws.py)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games.iron_throne import GAME
from companion.games.iron_throne.setup import Setup
from companion.kernel.codec import decode
from companion.plays.playing.move_codec import decode_move
from companion.plays.playing.play import Play
from tests.games.random_moves import some_move
from tests.games.test_laws import assert_file_agrees
from tests.searching import examples

from .table import Table

HOUSES = ("stark", "lannister", "tyrell")
CHARACTERS_OF = {house.id: tuple(who.id for who in house.characters) for house in Table().state.houses}
kind = st.sampled_from(["influence", "hostages", "power"])
few = st.integers(1, 4)


@st.composite
def encounters(draw: st.DrawFn) -> list[dict[str, Any]]:
    """A whole encounter between any two houses, the third supporting one of them, resolved at the end."""
    challenger, defender, supporter = draw(st.permutations(HOUSES))
    values = st.just(-1) if draw(st.booleans()) else st.integers(-1, 6)
    written: list[dict[str, Any]] = [
        {"move": "set_challenger", "house": challenger},
        {"move": "choose_defender", "defender": defender},
    ]
    for one in (challenger, defender):
        who = draw(st.sampled_from(CHARACTERS_OF[one]))
        written.append({"move": "choose_character", "house": one, "character": who})
        written.append({"move": "play_card", "house": one, **_card(draw(values))})
    who = draw(st.sampled_from(CHARACTERS_OF[supporter]))
    side = draw(st.sampled_from(["challenger", "defender"]))
    written.append({"move": "offer_support", "house": supporter, "side": side, "character": who})
    for one in draw(st.lists(st.sampled_from([challenger, defender]), max_size=3)):
        written.append({"move": "agree_exchange", "house": one, "kind": draw(kind), "hostages": draw(few)})
    return [*written, {"move": "resolve_encounter"}]


def _card(value: int) -> dict[str, Any]:
    """A hostility card of this value; below zero, a truce."""
    return {"card": "hostility", "value": value} if value >= 0 else {"card": "truce"}


@settings(max_examples=examples(100), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data(), st.booleans(), st.booleans())
def test_every_law_holds_after_every_move(data: st.DataObject, counters: bool, death_at_zero: bool) -> None:
    options = {"hand_counters": counters, "death_at_zero": death_at_zero}
    setup = {"houses": ["Stark", "Lannister", "Tyrell"], "options": options}
    play: Play[Any] = Play(GAME, decode(Setup, setup, "setup"))
    for _ in range(data.draw(st.integers(4, 12))):
        written = data.draw(encounters()) if data.draw(st.booleans()) else ()
        for move in (*(decode_move(GAME, plain) for plain in written), data.draw(some_move(GAME, play.state))):
            play.do(move, insist=True)
            assert GAME.invariants(play.state) == ()
            GAME.derive(play.state)
    assert_file_agrees(GAME, play)


def test_the_laws_notice_what_is_broken() -> None:
    state = Table().state
    assert GAME.invariants(replace(state, removed_power=1)) == ("power_adds_up",)
    assert GAME.invariants(replace(state, defender="stark")) == ("two_different_actives",)
    robbed = replace(state.houses[0], influence=("tyrell",) * 6)
    assert GAME.invariants(replace(state, houses=(robbed, *state.houses[1:]))) == ("five_tokens",)
