"""A death is the headline of the log, whatever move brought it."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games.conan import GAME
from companion.kernel.message import FALLEN
from companion.plays.describing.describer import Describer, EntryLine
from tests.games.conan.table import Table


def last_line(at: Table, language: str = "it") -> EntryLine:
    done = len(at.play.journal.entries)
    entry = at.play.journal.entries[-1]
    return Describer(GAME, Texts(language)).describe_entry(entry, at.play.state_at(done - 1), at.play.state_at(done))


@pytest.mark.parametrize(
    ("move", "fields"),
    [
        ("damage_hero", {"hero": "conan", "by": 20}),
        ("defend", {"hero": "conan", "power": 20, "by": "picts"}),
        ("defend", {"hero": "conan", "power": 20}),
        ("fall", {"hero": "conan", "axes": 20}),
        ("area_attack", {"axes": 20, "targets": [{"target": "conan"}]}),
        ("move_gems", {"hero": "conan", "source": "reserve", "target": "wounds", "gems": 11}),
        ("correct_gems", {"hero": "conan", "place": "reserve", "gems": 0}),
    ],
)
def test_a_hero_who_dies_is_named_first(move: str, fields: dict[str, Any]) -> None:
    at = Table("Conan", "Shevatas", overlord={"river": [{"name": "Picts", "count": 3}]})
    if move == "correct_gems":
        at.do("damage_hero", hero="conan", by=10)
    at.do(move, **fields)
    line = last_line(at)
    assert line.text.startswith("Conan muore · ")
    assert (line.icon, line.who) == (FALLEN, ""), "the sign of the fallen takes the place of the shape"
    at.play.undo()
    assert not at.hero("conan").dead


def test_all_who_die_in_a_fall_are_named() -> None:
    at = Table("Conan", "Shevatas", "Bêlit")
    at.do("fall", hero="conan", axes=2, carried="shevatas")
    assert last_line(at).text == "Conan cade con Shevatas: 2 danni, Punti Vita 11 → 9"
    at.do("fall", hero="conan", axes=20, carried="shevatas")
    assert last_line(at, "en").text.startswith("Conan, Shevatas die · Conan falls with Shevatas: 20 damage")


def test_an_ally_who_falls_has_the_sign_of_the_fallen() -> None:
    at = Table({"name": "Bêlit", "allies": [{"name": "Guards", "figures": 2}]})
    at.do("hit_ally", hero="belit")
    assert (last_line(at).icon, last_line(at).who) == (FALLEN, "")
    assert last_line(at, "en").text == "Guards: 1 figure falls · Guards: figures 2 → 1"
