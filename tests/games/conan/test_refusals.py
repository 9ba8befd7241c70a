"""Refusals say what is so and advise what helps."""

from __future__ import annotations

import pytest

from companion.content.texts import Texts
from companion.games.conan import GAME
from companion.plays.describing.describer import Describer
from companion.plays.files.replay import parse_play, replay
from tests.games.conan.table import Table

DRUMS = {"name": "Drums", "event": True}
RIVER = [{"name": "Picts", "count": 3}, DRUMS]
ZOGAR = {"name": "Zogar", "value": 4}


def table() -> Table:
    return Table("Conan", "Conan", "Shevatas", overlord={"river": RIVER}, markers=[ZOGAR, ZOGAR])


@pytest.mark.parametrize(
    ("move", "fields", "code"),
    [
        ("remove_dead_tile", {"tile": "picts"}, "tile_alive"),
        ("hit_unit", {"tile": "drums"}, "event_without_figures"),
        ("damage_hero", {"hero": "Conan"}, "several_heroes"),
        ("damage_hero", {"hero": "Thoth"}, "unknown_hero"),
        ("move_marker", {"marker": "Zogar"}, "several_markers"),
        ("move_marker", {"marker": "Thoth"}, "unknown_marker"),
    ],
)
def test_a_refusal_names_its_reason(move: str, fields: dict[str, object], code: str) -> None:
    assert table().refused(move, **fields).code == code


def test_two_of_one_name_are_told_apart() -> None:
    refusal = table().refused("damage_hero", hero="Conan")
    sentence = Describer(GAME, Texts("en")).say_refusal(refusal)
    assert sentence == "Several heroes are called Conan: choose one of conan, conan2."


def test_a_full_space_tells_what_lies_on_it() -> None:
    """After the limit was lowered more lies there than it allows; an action without new gems is not refused for it."""
    at = Table("Shevatas")
    at.do("assign_gems", hero="shevatas", space="melee", gems=3)
    at.do("set_space", hero="shevatas", space="melee", limit=2)
    refusal = at.refused("assign_gems", hero="shevatas", space="melee")
    assert (refusal.code, refusal.values["there"], refusal.values["limit"]) == ("space_full", 3, 2)
    at.do("attack", hero="shevatas", gems=0, axes=1)
    assert at.hero("shevatas").spaces.melee.used == 3


def test_a_short_reserve_advises_only_what_helps() -> None:
    at = Table({"name": "Conan", "reserve": 0, "fatigue": 11, "stance": "cautious"})
    refusal = at.refused("assign_gems", hero="conan", space="guard")
    assert "Cautious" not in Describer(GAME, Texts("en")).say_refusal(refusal)


def test_a_living_tile_is_refused_by_its_name_too() -> None:
    setup = {"overlord": {"river": RIVER}}
    play = {"game": "conan", "setup": setup, "moves": [{"move": "remove_dead_tile", "tile": "Picts"}]}
    (refusal,) = replay(parse_play(play), Texts("en")).refusals
    assert refusal.plain()["code"] == "tile_alive"


def test_one_of_a_name_is_found_by_it() -> None:
    """A marker beside the tile of its character has another id, and yet one name."""
    at = Table("Conan", overlord={"river": [{"name": "Zogar", "life": 3}]}, markers=[{"name": "Zogar", "value": 3}])
    at.do("move_marker", marker="zogar", by=-1)
    assert at.state.markers[0].value == 2
    at.do("remove_marker", marker="Zogar")
    assert at.state.markers == ()
