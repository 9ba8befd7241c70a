"""The gems that the Overlord uses in the heroes' turn: in fatigue before he recovers, unless the setting waits."""

from __future__ import annotations

import pytest

from tests.games.conan.table import Table

FEAR = {"name": "Fear", "cost": 1, "limit": 2, "reaction": True}


def table(rest: str) -> Table:
    overlord = {"reserve": 6, "fatigue": 1, "recovery": 5, "spells": [FEAR]}
    at = Table("Conan", overlord=overlord, options={"overlord_rest": rest})
    at.do("use_benefit", benefit="guard", gems=3)
    at.do("pay_effect")
    at.do("cast_spell", caster="overlord", spell="fear")
    at.do("end_heroes_turn")
    return at


@pytest.mark.parametrize(("rest", "fatigue", "after"), [("each_turn", 6, (6, 1)), ("own_turn", 2, (3, 0))])
def test_what_he_used_tires_at_the_end_of_the_turn(rest: str, fatigue: int, after: tuple[int, int]) -> None:
    """Spells always: at the end of every turn every player clears them."""
    at = table(rest)
    assert at.state.overlord.fatigue == fatigue
    at.do("advance_turn")
    at.do("overlord_recover")
    assert (at.state.overlord.reserve, at.state.overlord.fatigue) == after
