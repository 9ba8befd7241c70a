"""Whatever players tap, in whatever order: every law holds after every move, and the journal agrees."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games.iron_throne import GAME
from companion.games.iron_throne.setup import Setup
from companion.kernel.codec import decode, encode
from companion.plays.move_codec import decode_move, decode_setup
from companion.plays.play import Play, encode_entry, open_play

from .table import Table

HOUSES = ("stark", "lannister", "tyrell")
CHARACTERS = tuple(who.id for house in Table().state.houses for who in house.characters)
CHARACTERS_OF = {house.id: tuple(who.id for who in house.characters) for house in Table().state.houses}

house = st.sampled_from(HOUSES)
character = st.sampled_from(CHARACTERS)
place = st.sampled_from((*HOUSES, *CHARACTERS, "out"))
hostage = st.sampled_from([f"hostage{number}" for number in range(1, 5)])
card = st.sampled_from(["unknown", "hostility", "truce", "leader", "character"])
few = st.integers(1, 4)
coin = st.booleans()


def move(name: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({"move": st.just(name), **fields})


def owned(name: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """A move with a house and one of its own characters."""
    return house.flatmap(
        lambda one: move(name, house=st.just(one), character=st.sampled_from(CHARACTERS_OF[one]), **fields)
    )


kind = st.sampled_from(["influence", "hostages", "power"])
played = st.one_of(
    move("play_card", house=house, card=st.just("hostility"), value=st.integers(0, 9)),
    move("play_card", house=house, card=st.sampled_from(["truce", "truce", "character"])),
)
ANY_MOVE = st.one_of(
    move("choose_defender", defender=house),
    owned("choose_character"),
    owned("choose_character"),
    owned("offer_support", side=st.sampled_from(["challenger", "defender"]), accepted=coin),
    move("withdraw_support", house=house),
    played,
    played,
    move("agree_exchange", house=house, kind=kind, hostages=st.integers(0, 3)),
    move("cancel_exchange", house=house, kind=kind),
    move("resolve_encounter"),
    move("resolve_encounter"),
    move("end_round"),
    move("set_challenger", house=house),
    move("extend_influence", house=house, rival=house),
    move("return_influence", house=house, rival=house, spent=coin),
    move("move_influence", house=house, rival=house, to=house),
    move("take_hostage", house=house, rival=house, source=st.sampled_from(["deck", "hand"])),
    move("take_hostage", house=house, rival=house, source=st.just("hostage"), hostage=hostage),
    move("free_hostage", hostage=hostage, by_effect=coin),
    move("torture_hostage", hostage=hostage, card=card, character=character),
    move("torture_hostage", hostage=hostage, card=st.just("leader")),
    move("transfer_hostage", hostage=hostage, to=house),
    move("return_hostage", hostage=hostage),
    move("identify_hostage", hostage=hostage, card=card),
    move("correct_hostage", hostage=hostage, holder=house, owner=house),
    move("move_power", source=place, to=place, by=few),
    move("strengthen_character", character=character, by=few),
    move("take_penalty", character=character),
    move("kill_character", character=character, power_to=st.sampled_from(["leader", "out"])),
    move("revive_character", character=character),
    move("protect_character", character=character, on=coin),
    move("correct_power", place=place, power=st.integers(0, 9)),
    move("draw_cards", house=house, cards=few),
    move("discard_cards", house=house, cards=few),
    move("correct_cards", house=house, hand=st.integers(0, 6), deck=st.integers(0, 3)),
    move("fill_hands"),
    move("next_step"),
)


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


BLOCK = st.one_of(ANY_MOVE.map(lambda one: [one]), encounters())
PLAYS = st.lists(BLOCK, min_size=8, max_size=40)


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(PLAYS, st.booleans(), st.booleans())
def test_every_law_holds_after_every_move(
    blocks: list[list[dict[str, Any]]], counters: bool, death_at_zero: bool
) -> None:
    options = {"hand_counters": counters, "death_at_zero": death_at_zero}
    setup = {"houses": ["Stark", "Lannister", "Tyrell"], "options": options}
    play = Play(GAME, decode(Setup, setup, "setup"))
    for plain in (plain for block in blocks for plain in block):
        play.do(decode_move(GAME, plain), insist=True)
        assert GAME.invariants(play.state) == ()
        GAME.derive(play.state)
    entries = [encode_entry(entry) for entry in play.journal.entries]
    again = open_play(GAME, encode(decode_setup(GAME, setup)), entries, len(entries))
    assert again.unread == ()
    assert again.state == play.state
    assert encode(again.state) == encode(play.state)


def test_the_laws_notice_what_is_broken() -> None:
    state = Table().state
    assert GAME.invariants(replace(state, removed_power=1)) == ("power_adds_up",)
    assert GAME.invariants(replace(state, defender="stark")) == ("two_different_actives",)
    robbed = replace(state.houses[0], influence=("tyrell",) * 6)
    assert GAME.invariants(replace(state, houses=(robbed, *state.houses[1:]))) == ("five_tokens",)
