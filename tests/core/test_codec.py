"""The codec: every wrong shape is refused with its place, never with a crash."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.content.icons import icon_names
from companion.kernel.adapting import collect_adapted
from companion.kernel.codec import (
    LARGEST_NUMBER,
    LONGEST_NAME,
    MOST_ITEMS,
    SHOWN,
    Tolerance,
    Unfit,
    decode,
    encode,
    encode_move,
    shorten,
)
from companion.kernel.field import arg
from companion.kernel.limits import limits_of
from companion.kernel.move import Move
from companion.kernel.refusal import Refusal
from companion.plays.playing.move_codec import check_move, decode_move, decode_setup
from tests.tiny_game.tally import GAME, Player, Setup, State


@pytest.mark.parametrize(
    ("plain", "code"),
    [
        ("add_points", "move_shape"),
        ({"player": "p1"}, "move_shape"),
        ({"move": 3}, "move_shape"),
        ({"move": "juggle"}, "unknown_move"),
        ({"move": "add_points"}, "missing_field"),
        ({"move": "add_points", "player": 1}, "not_str"),
        ({"move": "add_points", "player": "p1", "by": "2"}, "not_int"),
        ({"move": "add_points", "player": "p1", "by": True}, "not_int"),
        ({"move": "add_points", "player": "p1", "by": 2.5}, "not_int"),
        ({"move": "add_points", "player": "p1", "by": 100}, "too_large"),
        ({"move": "add_points", "player": "p1", "by": -100}, "too_small"),
        ({"move": "add_points", "player": "p1", "colour": "red"}, "unknown_field"),
        ({"move": "end_game", "outcome": "drawn"}, "not_a_choice"),
        ({"move": "end_game", "outcome": "won", "winners": "p1"}, "not_a_list"),
        ({"move": "go_to", "card": "give.all", "round": 0}, "too_small"),
        ({"move": "add_points", "player": "p" * 121}, "too_long"),
        ({"move": "note", "text": "n" * 501}, "too_long"),
        ({"move": "end_game", "outcome": "won", "reason": "n" * 501}, "too_long"),
        ({"move": "end_game", "outcome": "won", "winners": ["p" * 121]}, "too_long"),
        ({"move": "end_game", "outcome": "won", "winners": ["p1"] * 501}, "too_many"),
        ({"move": "change_option", "option": "step", "value": 10**300}, "too_large"),
        ({"move": "change_option", "option": "step", "value": -(10**300)}, "too_small"),
    ],
)
def test_a_move_that_does_not_fit_is_refused_by_name(plain: Any, code: str) -> None:
    with pytest.raises(Unfit) as unfit:
        decode_move(GAME, plain)
    assert unfit.value.code == code


def test_a_setup_is_read_with_its_options_and_defaults() -> None:
    setup = decode_setup(GAME, {"players": ["A"], "options": {"windows": "pause"}})
    assert setup.players == ("A",) and setup.options.windows == "pause" and setup.options.step == 1
    with pytest.raises(Unfit) as unfit:
        decode_setup(GAME, {"options": {"windows": "open"}})
    assert unfit.value.values["where"] == "setup.options.windows"


names, numbers = st.text(max_size=LONGEST_NAME), st.integers(-LARGEST_NUMBER, LARGEST_NUMBER)
limits = limits_of(Player, "points")


@given(st.builds(Player, names, names, numbers, st.integers(limits.least, limits.most)))
def test_what_goes_out_comes_back_equal(player: Player) -> None:
    state = State(players=(player,))
    assert decode(State, encode(state)) == state


@dataclass(frozen=True, slots=True)
class Die:
    """What `arg` says of a list holds for each of its items; what it does not say has a bound all the same."""

    faces: tuple[int, ...] = arg("axes on each face", default=(), least=0, most=3)
    names: tuple[str, ...] = ()
    weight: int = 0
    worth: float = 0.0
    words: str = arg("what is written on it", default="", longest=200)


@pytest.mark.parametrize(
    ("plain", "code", "where"),
    [
        ({"faces": [1, 4]}, "too_large", "faces[1]"),
        ({"faces": [-1]}, "too_small", "faces[0]"),
        ({"faces": [1] * (MOST_ITEMS + 1)}, "too_many", "faces"),
        ({"faces": ["six"] * (MOST_ITEMS + 1)}, "too_many", "faces"),
        ({"names": ["x" * (LONGEST_NAME + 1)]}, "too_long", "names[0]"),
        ({"weight": LARGEST_NUMBER + 1}, "too_large", "weight"),
        ({"weight": -LARGEST_NUMBER - 1}, "too_small", "weight"),
        ({"worth": float("nan")}, "too_large", "worth"),
        ({"words": "x" * 201}, "too_long", "words"),
    ],
)
def test_nothing_comes_in_without_a_bound(plain: Any, code: str, where: str) -> None:
    with pytest.raises(Unfit) as unfit:
        decode(Die, plain)
    assert (unfit.value.code, unfit.value.values["where"]) == (code, where)


@dataclass(frozen=True, slots=True)
class Roll(Move[State]):
    """A field that may hold a number or a truth, and one with many items."""

    forced: bool | int = 0
    faces: tuple[int, ...] = ()


def test_a_move_of_the_code_has_its_bounds_too() -> None:
    """It was never decoded; its lists are as long as those of a file, at most."""
    check_move(Roll(faces=(1,) * MOST_ITEMS))
    with pytest.raises(Refusal) as refused:
        check_move(Roll(faces=(1,) * (MOST_ITEMS + 1)))
    assert refused.value.code == "core.too_many"


@pytest.mark.parametrize(("forced", "plain"), [(0, {}), (False, {"forced": False}), (True, {"forced": True})])
def test_a_field_is_left_out_only_if_it_is_its_default(forced: bool | int, plain: Any) -> None:
    """0 and False are equal to Python, and different things to whoever reads the file."""
    written = encode_move(Roll(forced=forced))
    assert written == {"move": "roll", **plain} and type(written.get("forced", 0)) is type(forced)


def test_what_is_as_long_as_it_may_be_fits() -> None:
    plain = {"faces": [3] * MOST_ITEMS, "names": ["x" * LONGEST_NAME], "weight": LARGEST_NUMBER, "words": "x" * 200}
    assert encode(decode(Die, plain)) == {**plain, "worth": 0.0}


def test_what_was_kept_is_cut_and_not_refused() -> None:
    die = decode(Die, {"names": ["x" * 8000], "words": "y" * 8000}, tolerance=Tolerance.SHORTEN)
    assert die == Die(names=("x" * LONGEST_NAME,), words="y" * 200)


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
)


@given(junk, st.dictionaries(st.sampled_from(["move", "player", "by"]), junk))
def test_junk_is_unfit_and_never_a_crash(setup: Any, move: Any) -> None:
    assert isinstance(read_or_unfit(lambda: decode(Setup, setup)), (Setup, Unfit))
    assert isinstance(read_or_unfit(lambda: decode_move(GAME, move)), (Move, Unfit))


def read_or_unfit(read: Callable[[], Any]) -> Any:
    try:
        return read()
    except Unfit as unfit:
        return unfit


# --- kept in another day ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sheet:
    life: int = arg("life", default=3, least=1, most=20)
    faces: tuple[int, ...] = arg("faces", default=(), least=0, most=9)
    side: str = arg("side", default="left", choices=("left", "right"))
    icon: str = arg("icon", default="", known=icon_names)


def test_a_list_as_long_as_may_be_gives_way_to_nothing() -> None:
    with collect_adapted() as adapted:
        decode(Sheet, {"faces": [1] * MOST_ITEMS}, tolerance=Tolerance.RESTORE)
        assert adapted.values == []
        decode(Sheet, {"faces": [1] * (MOST_ITEMS + 1)}, tolerance=Tolerance.RESTORE)
        assert adapted.values == [f"{MOST_ITEMS + 1} → {MOST_ITEMS}"]


@pytest.mark.parametrize(
    ("plain", "found"),
    [
        ({"life": 25}, Sheet(life=25)),
        ({"life": -4}, Sheet(life=-4)),
        ({"life": 200}, Sheet(life=200)),
        ({"life": -200}, Sheet(life=-200)),
        ({"life": 201}, Sheet(life=20)),
        ({"life": -201}, Sheet(life=1)),
        ({"life": -(10**4000)}, Sheet(life=1)),
        ({"faces": [12, 10**30]}, Sheet(faces=(12, 9))),
        ({"faces": [1] * (MOST_ITEMS + 5)}, Sheet(faces=(1,) * MOST_ITEMS)),
        ({"side": "above"}, Sheet()),
        ({"icon": "no-such-thing"}, Sheet()),
        ({"icon": "sword-cross"}, Sheet(icon="sword-cross")),
    ],
)
def test_an_old_setup_opens_within_todays_limits(plain: Any, found: Sheet) -> None:
    """A setup of another day opens as it was, or within the limits of today."""
    assert decode(Sheet, plain, tolerance=Tolerance.RESTORE) == found
    if plain != {"icon": "sword-cross"}:
        with pytest.raises(Unfit):
            decode(Sheet, plain)


@pytest.mark.parametrize("plain", [{"life": "3"}, {"life": True}, {"colour": 1}, {"faces": 7}, []])
def test_what_is_no_setup_at_all_stays_refused(plain: Any) -> None:
    with pytest.raises(Unfit):
        decode(Sheet, plain, tolerance=Tolerance.RESTORE)


def test_an_icon_is_one_that_the_app_carries() -> None:
    with pytest.raises(Unfit) as unfit:
        decode(Sheet, {"icon": "\x1b" * 500})
    assert unfit.value.code == "unknown_icon" and len(str(unfit.value.values["value"])) <= 40
    assert decode(Sheet, {"icon": "gone"}, tolerance=Tolerance.SHORTEN).icon == ""


def test_a_value_is_shortened_only_if_it_is_too_long() -> None:
    assert shorten("x" * SHOWN) == "x" * SHOWN
    assert shorten("x" * (SHOWN + 1)) == "x" * (SHOWN - 1) + "…"
