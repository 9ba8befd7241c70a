"""Figures of tiles: wounded, healed, edited, and what the log says of them."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games.conan import GAME
from companion.games.conan.forms.prints import CORRECT_TILE
from companion.games.conan.lookup import tile_of
from companion.games.conan.overlord_gems import most_paid
from companion.games.conan.river import describe_figures
from companion.plays.describing.describer import Describer
from companion.plays.describing.entry_name import name_entry
from companion.plays.describing.problems import say_problem
from tests.forms.filling import Filled
from tests.games.conan.table import Table

SNAKE = {"name": "Serpente", "count": 1, "life": 6, "armour": 1}
PICTS = {"name": "Pitti", "count": 3, "life": 2}


def table() -> Table:
    return Table("Conan", overlord={"reserve": 9, "river": [SNAKE, PICTS]})


def lives(at: Table, tile: str) -> list[int]:
    return [figure.life for figure in tile_of(at.state, tile).figures]


def sentence(at: Table, move: str, language: str = "it", **fields: Any) -> str:
    before = at.state
    at.do(move, **fields)
    entry = at.play.journal.current
    assert entry is not None
    return Describer(GAME, Texts(language)).describe_entry(entry, before, at.state).text


def test_a_wounded_figure_is_healed_up_to_its_life() -> None:
    at = table()
    at.do("hit_unit", tile="serpente", damage=4)
    assert sentence(at, "heal_unit", tile="serpente") == "Serpente: guarigione, Punti Vita 2 → 3"
    at.do("heal_unit", tile="serpente", by=9)
    assert lives(at, "serpente") == [6]
    at.play.undo()
    assert lives(at, "serpente") == [3]


def test_by_default_the_most_wounded_figure_is_healed() -> None:
    at = table()
    at.do("hit_unit", tile="pitti", figure="f2")
    at.do("heal_unit", tile="pitti")
    assert lives(at, "pitti") == [2, 2, 2]


@pytest.mark.parametrize("language", ["it", "en"])
def test_a_whole_figure_is_not_healed(language: str) -> None:
    """A whole figure is not healed, and the refusal is a sentence for people."""
    refusal = table().refused("heal_unit", tile="serpente")
    words = say_problem(Texts(language), refusal, "conan")
    assert refusal.code == "figure_whole" and "Serpente" in words and "6" in words
    assert "heal_unit" not in words and "{" not in words


@pytest.mark.parametrize(
    ("row", "value", "lives"), [("armour", 2, [1, 2, 2]), ("count", 4, [2] * 4), ("life", 3, [3] * 3)]
)
def test_an_edit_keeps_wounds_unless_number_or_life_change(row: str, value: int, lives: list[int]) -> None:
    at = table()
    at.do("hit_unit", tile="pitti", figure="f1")
    assert Filled(CORRECT_TILE, at.play, tile="pitti").tap(row, value).apply().done
    assert [figure.life for figure in tile_of(at.state, "pitti").figures] == lives


def test_the_log_says_what_is_left() -> None:
    at = table()
    hit = sentence(at, "attack", hero="conan", unarmed=False, axes=3, target="serpente")
    assert hit == "Conan attacca Serpente: 2 danni, potere 3, difesa 1, Punti Vita 6 → 4"
    falls = sentence(at, "attack", "en", hero="conan", unarmed=False, axes=3, target="pitti")
    assert falls == "Pitti: 1 figure falls · Conan attacks Pitti: 3 damage, power 3, defence 0, figures 3 → 2"
    assert sentence(at, "hit_unit", tile="pitti") == "Pitti: 1 danno, Punti Vita 2 → 1"
    assert sentence(at, "hit_unit", tile="pitti") == "Pitti: 1 miniatura cade · Pitti: 1 danno, miniature 2 → 1"
    assert sentence(at, "turn_tile", tile="pitti") == "Pitti: 1 miniatura cade · Pitti: lato vivo → insanguinato"
    assert sentence(at, "turn_tile", tile="pitti", dead=False) == "Pitti: lato insanguinato → vivo"


def test_an_area_attack_says_how_many_fell() -> None:
    at = table()
    targets = [{"target": "pitti"}, {"target": "conan", "defence": 1}]
    told = sentence(at, "area_attack", axes=2, targets=targets)
    assert told == "Pitti: 3 miniature cadono · Attacco ad area su Pitti, Conan: 2 asce, miniature: Pitti 3 → 0"


def test_a_death_in_an_area_is_told_in_words() -> None:
    """A death in an area is told in words and not by yes and no."""
    at = table()
    before = at.state
    at.do("area_attack", axes=20, targets=[{"target": "conan", "defence": 0}])
    entry = at.play.journal.current
    assert entry is not None
    whole = name_entry(Describer(GAME, Texts("it")).describe_entry(entry, before, at.state)).whole
    assert whole.startswith("Conan muore · Attacco ad area su Conan: 20 asce")
    assert "Stato in gioco → fuori gioco" in whole and "sì" not in whole


def test_a_marker_that_counts_another_life_is_told() -> None:
    """The life of a special character stands on the track too: the app says when the two no longer agree."""
    zogar = {"name": "Zogar", "count": 1, "life": 4}
    at = Table(
        "Conan", overlord={"river": [zogar, {"name": "Picts", "count": 3}]}, markers=[{"name": "Zogar", "value": 4}]
    )
    assert at.said("hit_unit", tile="picts") == {}
    assert at.said("hit_unit", tile="zogar") == {"life_on_track": False}
    blow = {"hero": "conan", "axes": 4, "target": "zogar"}
    assert at.said("attack", **blow) == {"life_on_track": False}
    at.do("hit_unit", tile="zogar")
    assert at.said("move_marker", marker=at.state.markers[0].id) == {}


def test_a_tile_says_its_figures_or_the_life_of_its_only_one() -> None:
    at = table()
    at.do("hit_unit", tile="serpente", damage=2)
    assert [describe_figures(tile_of(at.state, tile)) for tile in ("serpente", "pitti")] == ["4/6", "×3"]


def test_a_benefit_takes_at_most_the_whole_reserve() -> None:
    at = table()
    assert most_paid(at.state.overlord, "guard") == 9
    at.do("use_benefit", benefit="guard", gems=2)
    assert most_paid(at.state.overlord, "guard") == 9 and most_paid(at.state.overlord, "reroll") == 7
