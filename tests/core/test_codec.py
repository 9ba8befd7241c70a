"""The codec: every wrong shape is refused with its place, never with a crash."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.kernel.codec import Unfit, decode, encode
from companion.kernel.game import Move
from companion.plays.move_codec import decode_move, decode_setup
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


@given(st.builds(Player, st.text(), st.text(), st.integers(0, 5), st.integers()))
def test_what_goes_out_comes_back_equal(player: Player) -> None:
    state = State(players=(player,))
    assert decode(State, encode(state)) == state


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
