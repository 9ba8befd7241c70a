"""Runes: score, secrecy, receiving, one token to an area; worked examples R and G."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.runewars.moves.areas import ControlArea, PlaceFrost
from companion.games.runewars.moves.runes import (
    DiscardRune,
    HideRunes,
    IdentifyRune,
    MoveRune,
    PlaceRune,
    ReceiveRunes,
    RevealRunes,
)
from companion.games.runewars.runes import (
    count_missing,
    free_areas,
    list_visible,
    public_score,
    runes_of,
    score,
    target,
    tokens_of,
)
from companion.games.runewars.state import Options, Runewars
from companion.games.runewars.under_way import AreaSetup, HeroSetup, RuneSetup
from tests.games.runewars.table import FREE_CITIES, after, asked, refused, runes_in, table, warned


def kinds(state: Runewars, player: str) -> tuple[int, int]:
    """Dragon and false runes of a player."""
    found = [rune.kind for rune in runes_of(state, player)]
    return found.count("dragon"), found.count("false")


def test_r1_six_dragons_reach_the_target() -> None:
    state = table(areas=runes_in("Anna", 6, 2))
    assert (score(state, "p1"), target(state)) == (6, 6)


def test_what_is_missing_for_victory_is_never_less_than_nothing() -> None:
    assert count_missing(table(areas=runes_in("Anna", 4, 2)), "p1") == 2
    assert count_missing(table(areas=runes_in("Anna", 7)), "p1") == 0


def test_tokens_are_counted_by_what_they_are() -> None:
    hidden = AreaSetup(name="Bosco", controller="Anna", rune=RuneSetup(kind="unknown"))
    state = table(areas=(*runes_in("Anna", 3, 2), hidden))
    assert [tokens_of(state, "p1", kind) for kind in ("dragon", "false", "unknown")] == [3, 2, 1]


def test_r2_city_runes_count_and_ask_for_one_more() -> None:
    city = AreaSetup(name="Porto", controller="Anna", city_runes=1)
    state = table(areas=(*runes_in("Anna", 5), city), options=FREE_CITIES)
    assert (score(state, "p1"), target(state)) == (6, 7)
    assert score(after(state, PlaceFrost("porto")), "p1") == 5


def test_r3_a_lost_area_is_recounted() -> None:
    state = table(areas=runes_in("Anna", 6))
    assert score(after(state, ControlArea("anna_1", "p2")), "p1") == 5
    assert score(after(state, ControlArea("anna_1", "p2")), "p2") == 1
    assert score(after(state, ControlArea("anna_1", "")), "p1") == 5


EMPTY = (AreaSetup(name="Nord", controller="Anna"), AreaSetup(name="Sud", controller="Anna"), AreaSetup(name="Ovest"))


@pytest.mark.parametrize(
    ("before", "discards", "second", "own"),
    [((1, 0), 0, "sud", (2, 1)), ((2, 1), 1, "sud", (3, 1)), ((4, 2), 2, "ovest", (5, 0))],
    ids=("G1", "G2", "G3"),
)
def test_receiving_runes(before: tuple[int, int], discards: int, second: str, own: tuple[int, int]) -> None:
    state = table(areas=(*runes_in("Anna", *before), *EMPTY))
    false = tuple(rune.id for rune in state.runes if rune.kind == "false")[:discards]
    state = after(state, ReceiveRunes("p1", "nord", second, dragon="first", discard=false))
    assert kinds(state, "p1") == own


def test_g4_at_most_two_are_discarded() -> None:
    state = table(areas=(*runes_in("Anna", 3, 4), *EMPTY))
    false = tuple(rune.id for rune in state.runes if rune.kind == "false")[:3]
    assert asked(state, ReceiveRunes("p1", "nord", "sud", discard=false)) == ["too_many_discarded"]


def test_received_runes_go_to_friendly_or_uncontrolled_areas() -> None:
    foreign = AreaSetup(name="Est", controller="Bruno")
    state = table(areas=(*EMPTY, foreign, *runes_in("Anna", 1)))
    assert asked(state, ReceiveRunes("p1", "nord", "est")) == ["not_friendly"]
    assert asked(state, ReceiveRunes("p1", "nord", "nord")) == ["rune_there"]
    assert asked(state, ReceiveRunes("p1", "nord", "sud", discard=("rune1",))) == ["dragon_not_discarded"]


def test_l4_one_token_to_an_area() -> None:
    state = table(areas=(*EMPTY, *runes_in("Anna", 1)))
    assert asked(state, PlaceRune("anna_1")) == ["rune_there"]
    assert refused(state, MoveRune("rune1", "anna_1")) == "rune_in_place"
    two = after(state, PlaceRune("nord", "dragon"))
    assert asked(two, MoveRune("rune2", "anna_1")) == ["rune_there"]
    both = after(two, MoveRune("rune2", "anna_1"))
    assert score(both, "p1") == 2 and warned(both, MoveRune("rune2", "nord")) == []
    assert after(state, MoveRune("rune1", "nord")).runes[0].area == "nord"


def test_who_may_look() -> None:
    hero = HeroSetup(name="Andira", player="Bruno", area="Anna 1")
    state = table(areas=(*runes_in("Anna", 2), *runes_in("Bruno", 1)), heroes=(hero,))
    assert {rune.id for rune in list_visible(state, "p1")} == {"rune1", "rune2"}
    assert {rune.id for rune in list_visible(state, "p2")} == {"rune1", "rune3"}
    assert list_visible(state, "p3") == ()


def test_hidden_runes_are_nobodys_business() -> None:
    state = table(areas=runes_in("Anna", 2))
    assert public_score(state, "p1") == 0
    shown = after(state, RevealRunes(("rune1",)))
    assert public_score(shown, "p1") == 1
    assert refused(shown, RevealRunes(("rune1",))) == "rune_face_up"
    assert warned(shown, HideRunes(("rune1",))) == ["hidden_without_fortify"]
    assert public_score(after(shown, HideRunes(("rune1",))), "p1") == 0


def test_the_log_does_not_say_what_a_hidden_rune_is() -> None:
    state = table(areas=runes_in("Anna", 1))
    move = IdentifyRune("rune1", "false")
    telling = move.describe(state, after(state, move))
    assert telling is not None and telling.key == "identify_rune" and set(telling.values) == {"area"}
    shown = after(state, RevealRunes(("rune1",)))
    told = move.describe(shown, after(shown, move))
    assert told is not None and told.key == "identify_rune.false"


def test_a_rune_leaves_the_map() -> None:
    assert after(table(areas=runes_in("Anna", 1)), DiscardRune("rune1")).runes == ()


def test_coming_to_the_target_is_told() -> None:
    state = table(areas=(*runes_in("Anna", 5), *EMPTY), options=Options(rune_privacy=False))
    assert warned(state, PlaceRune("nord", "dragon")) == ["target_reached"]
    reached = replace(state, options=replace(state.options, runes_to_win=9))
    assert warned(reached, PlaceRune("nord", "dragon")) == []


def test_where_received_runes_may_go() -> None:
    foreign = AreaSetup(name="Est", controller="Bruno")
    state = table(areas=(*EMPTY, foreign, *runes_in("Anna", 0, 1)))
    assert [area.id for area in free_areas(state, "p1")] == ["nord", "sud", "ovest"]
    assert "anna_1" in [area.id for area in free_areas(state, "p1", ("rune1",))]
