"""Small parts of the kernel: things by id, limits of fields, differences, and what gives way when a play is read."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any

import pytest

from companion.kernel.adapting import MOST_NAMED, AdaptedValues, cap_value, collect_adapted, note_adapted
from companion.kernel.codec import LONGEST_NAME, encode
from companion.kernel.diff import Change, diff
from companion.kernel.field import arg, optional
from companion.kernel.game import default_collections, derive_nothing, is_never, keep_setup
from companion.kernel.guide import enter_first_card
from companion.kernel.items import (
    MOST_LISTED,
    change,
    drop,
    find,
    find_among,
    find_required,
    fresh_id,
    list_ids,
    put,
    require,
    rotate,
    set_each,
)
from companion.kernel.limits import Limits, limits_of, longest_of
from companion.kernel.move import Move, list_moves
from companion.kernel.refusal import Caution, Refusal
from companion.kernel.state import GameState, Place
from companion.plays.playing.play import Play
from tests.tiny_game.tally import GAME as TALLY
from tests.tiny_game.tally import Setup


@dataclass(frozen=True)
class Ring:
    id: str
    power: int = arg("its power", default=1, least=0, most=9)
    name: str = arg("its name", default="", longest=12)
    bearer: str = arg("who bears it", default="")
    doom: int = arg("no bound above", default=0, least=0)


A, B, C = Ring("a"), Ring("b", 2), Ring("c", 3)


# --- things by id ----------------------------------------------------------------------------------------


def test_things_are_found_by_their_id() -> None:
    assert find((A, B), "b") is B and find((A, B), "c") is None
    assert find_among(((A,), (), (B,)), "b") is B
    assert find_among(((A,), (replace(A, power=5),)), "a") is A and find_among((), "a") is None
    assert require(A, Refusal("no")) is A
    with pytest.raises(Refusal, match="no"):
        require(None, Refusal("no"))
    with pytest.raises(Refusal) as refused:
        find_required((A, B), "x", "ring")
    assert (refused.value.code, refused.value.values) == ("unknown_ring", {"ring": "x", "known": "a, b"})


def test_the_order_round_the_table_begins_with_anybody() -> None:
    assert rotate((A, B, C), "b") == (B, C, A)
    assert rotate((A, B, C), "a") == rotate((A, B, C), "x") == (A, B, C)
    assert rotate((), "a") == ()


def test_a_thing_comes_in_its_place_or_at_the_end() -> None:
    assert put((A, B), C) == (A, B, C)
    stronger = replace(A, power=9)
    assert put((A, B), stronger) == change((A, B), "a", power=9) == (stronger, B)
    assert drop((A, B, A), "a") == (B,)


def test_what_is_as_wanted_stays_the_same_thing() -> None:
    """States share it."""
    first, second = set_each((A, B), power=1)
    assert first is A and second == replace(B, power=1)
    both = set_each((A, replace(B, bearer="Frodo")), power=1, bearer="Frodo")
    assert both == (replace(A, bearer="Frodo"), Ring("b", 1, bearer="Frodo"))
    half = replace(A, bearer="Frodo")
    assert set_each((half,), power=1, bearer="Frodo")[0] is half


def test_a_new_id_is_one_that_nothing_has() -> None:
    assert fresh_id((), "r") == "r1"
    assert fresh_id((A, B), "r") == "r3"
    assert fresh_id((Ring("r2"), Ring("r3")), "r") == "r4"
    assert fresh_id((Ring("r1"),), "r") == "r2"


def test_ids_that_do_not_fit_are_left_off_whole() -> None:
    assert list_ids(()) == "−" and list_ids(("a", "b")) == "a, b"
    fits = "x" * (MOST_LISTED - 3)
    assert list_ids((fits, "y")) == f"{fits}, y"
    assert list_ids((fits, "yy")) == f"{fits}, …"


# --- fields ----------------------------------------------------------------------------------------------


def test_a_field_has_the_limits_that_were_said() -> None:
    assert limits_of(Ring, "power") == Limits(0, 9) and longest_of(Ring, "name") == 12
    assert longest_of(Ring, "bearer") == LONGEST_NAME
    for name in ("doom", "name", "unheard_of"):
        with pytest.raises(LookupError, match=name):
            limits_of(Ring, name)
    with pytest.raises(LookupError, match="unheard_of"):
        longest_of(Ring, "unheard_of")
    assert [Limits(1, 4).within(value) for value in (0, 1, 4, 5)] == [1, 1, 4, 4]


def test_a_correction_has_the_field_that_it_corrects() -> None:
    @dataclass(frozen=True)
    class Correction:
        power: int | None = optional(Ring, "power")
        name: str | None = optional(Ring, "name", doc="another name")

    assert Correction() == Correction(None, None)
    assert (limits_of(Correction, "power"), longest_of(Correction, "name")) == (Limits(0, 9), 12)
    docs = [Correction.__dataclass_fields__[name].metadata["doc"] for name in ("power", "name")]
    assert docs == ["its power", "another name"]


# --- differences -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Hoard:
    rings: tuple[Ring, ...] = ()
    gold: int = 0
    runes: tuple[str, ...] = ()


def test_a_difference_names_what_changed_came_and_went() -> None:
    before = Hoard((A, B), 3, ("x",))
    after = Hoard((replace(A, power=5), C), 4, ("x", "y"))
    assert diff(before, after) == (
        Change(("rings", "power"), (after.rings[0],), 1, 5),
        Change(("rings",), (C,), None, C),
        Change(("rings",), (B,), B, None),
        Change(("gold",), (), 3, 4),
        Change(("runes",), (), ("x",), ("x", "y")),
    )
    assert diff(before, before) == diff(before, replace(before)) == ()


def test_a_change_knows_its_label_and_its_thing() -> None:
    inner = Change(("rings", "power"), (A, B), 1, 2)
    assert (inner.key, inner.item) == ("rings.power", B)
    assert (Change(("gold",), (), 1, 2).key, Change(("gold",), (), 1, 2).item) == ("gold", None)


# --- what gives way --------------------------------------------------------------------------------------


def test_values_that_give_way_are_named_once_and_not_without_end() -> None:
    found = AdaptedValues()
    for value in ("a", "b", "a", *map(str, range(2 * MOST_NAMED))):
        found.note(value)
    assert found.values[:3] == ["a", "b", "0"] and len(found.values) == MOST_NAMED


def test_what_is_read_within_a_reading_is_told_to_that_one() -> None:
    note_adapted("nobody reads")
    with collect_adapted() as outer:
        note_adapted("first")
        with collect_adapted() as inner:
            note_adapted("second")
        note_adapted("third")
    note_adapted("nobody reads")
    assert (outer.values, inner.values) == (["first", "third"], ["second"])


def test_a_value_beyond_its_bound_comes_down_to_it_and_is_named() -> None:
    with collect_adapted() as found:
        assert [cap_value(5, value, "minaccia") for value in (4, 5, 6)] == [4, 5, 5]
    assert found.values == ["minaccia 6 → 5"]


# --- games and moves -------------------------------------------------------------------------------------


def test_a_game_that_says_nothing_has_players_and_no_more() -> None:
    state: Any = Play(TALLY, Setup()).state
    assert default_collections()["player"](state) == state.players
    assert (keep_setup(3), derive_nothing(state), is_never(state)) == (3, {}, False)


def test_a_game_that_begins_on_a_card_that_is_none_says_so() -> None:
    state: Any = Play(TALLY, Setup()).state
    with pytest.raises(Refusal) as refused:
        enter_first_card(TALLY, replace(state, place=Place(round=1, card="nowhere")))
    assert refused.value.code == "core.unknown_card" and "give.all" in str(refused.value.values["cards"])


@dataclass(frozen=True)
class Silent(Move[GameState]):
    pass


def test_a_move_that_does_nothing_yet_says_so() -> None:
    with pytest.raises(NotImplementedError, match="silent"):
        Silent().apply(GameState())


def test_the_moves_of_a_module_are_its_own() -> None:
    module = ModuleType("some.moves")
    made = {
        name: type(name, (Move,), {"__module__": at})
        for name, at in (("Go", "some.moves"), ("_Base", "some.moves"), ("Come", "other"))
    }
    for name, each in {**made, "Thing": type("Thing", (), {"__module__": "some.moves"}), "number": 3}.items():
        setattr(module, name, each)
    assert list_moves(module) == (made["Go"],)


def test_any_mapping_is_written_with_texts_as_keys() -> None:
    assert encode({1: (A,), "x": None}) == {"1": [encode(A)], "x": None}


def test_a_caution_shows_what_it_is() -> None:
    assert repr(Caution("high", name="Anna")) == "Caution('high', asks=True, {'name': 'Anna'})"
