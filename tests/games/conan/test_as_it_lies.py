"""Where things lie counts: skills that are written later, gems that are taken back, figures that have attacked."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games.conan import GAME
from companion.games.conan.combat import attacker
from companion.games.conan.forms import DEFENCE, MOVEMENT
from companion.plays.describing.describer import Describer
from tests.forms.filling import Filled
from tests.games.conan.table import Table

PIRATES = {"name": "Pirates", "figures": 2}
RIVER = [{"name": "Picts", "count": 2, "base_move": 2}, {"name": "Hyenas", "count": 2, "base_move": 2}]
ACTION, ACTIVATION = "heroes.action", "overlord.activation"


# --- Command ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Command", "Comando", "Comandante"])
def test_who_learns_to_command_is_a_commander(name: str) -> None:
    """L. 707, 721: any hero with Command orders any ally, and the allies stay while one of them lives."""
    at = Table("Conan", {"name": "Mira", "allies": [PIRATES]}, card=ACTION)
    assert at.refused("activate_ally", hero="conan", ally="pirates").code == "unknown_ally"
    at.do("add_skill", hero="conan", name=name)
    at.do("activate_ally", hero="conan", ally="pirates")
    assert at.said("add_ally", hero="conan", name="Wolves") == {}
    assert at.said("pass_ally", hero="mira", receiver="conan") == {}
    at.do("damage_hero", hero="mira", by=20)
    assert [tile.id for tile in at.hero("conan").allies] == ["pirates"]
    at.do("remove_skill", hero="conan", skill=at.hero("conan").skills[-1].id)
    assert at.said("add_ally", hero="conan", name="Wolves") == {"not_commander": True}


def test_a_commander_by_skill_may_be_the_last() -> None:
    mira = {"name": "Mira", "skills": [{"name": "Command"}]}
    at = Table(mira, "Conan", card=ACTION)
    assert at.said("add_ally", hero="mira", name="Wolves") == {}
    at.do("add_ally", hero="conan", name="Wolves")
    assert at.said("damage_hero", hero="mira", by=20) == {"hero_dies": False, "allies_leave": False}


# --- Evasive ------------------------------------------------------------------------------------------------


def test_enemies_cost_the_evasive_no_movement() -> None:
    """L. 640: Shevatas crosses areas with enemies freely, until her load takes the skill."""
    at = Table("Shevatas", card=ACTION)
    way: dict[str, Any] = {"hero": "shevatas", "borders": 2}
    assert at.said("move_hero", **way, enemies=2) == {"evasive_hero": True, "leaving_hindered": False}
    assert at.said("move_hero", **way, further=[{"enemies": 1}])["evasive_hero"] is True
    assert at.said("move_hero", **way, enemies=1, own=2) == {}, "nobody hinders"
    form = Filled(MOVEMENT, at.play, "en", hero="shevatas").tap("borders", 2)
    assert form.view.find_row("enemies") is None and form.view.find_row("enemies.2") is None
    assert form.title() == "No gem needed"
    at.do("gain_object", hero="shevatas", name="Chain mail", encumbrance=5)
    assert at.said("move_hero", **way, enemies=2) == {"leaving_hindered": False}
    assert Filled(MOVEMENT, at.play, "en", hero="shevatas").view.find_row("enemies") is not None


def test_a_load_that_nobody_counts_leaves_evasive_open() -> None:
    at = Table("Shevatas", hidden=["objects"], card=ACTION)
    assert at.said("move_hero", hero="shevatas", enemies=2) == {"leaving_hindered": False}
    assert Filled(MOVEMENT, at.play, "en", hero="shevatas").view.find_row("enemies") is not None


# --- figures that have attacked -----------------------------------------------------------------------------


def test_a_tile_is_over_with_its_last_attack() -> None:
    """Each figure attacks with its tile (l. 258): after the last nothing asks for “2 of 2”, and one more asks."""
    at = Table("Conan", card=ACTIVATION, overlord={"reserve": 20, "river": RIVER})
    at.do("activate_tile", tile="picts")
    blow = {"hero": "conan", "power": 1, "by": "picts"}
    for _ in range(2):
        assert attacker(at.state) is not None and at.said("defend", **blow) == {}
        at.do("defend", **blow)
    assert attacker(at.state) is None
    assert Filled(DEFENCE, at.play, hero="conan", tile="picts").view.progress == ""
    assert at.said("defend", **blow) == {"tile_has_attacked": True}
    assert at.said("defend", **{**blow, "against": "area"}) == {}
    at.play.undo()
    assert attacker(at.state) is not None and at.said("defend", **blow) == {}


def test_the_same_tile_attacks_again_when_activated_again() -> None:
    at = Table("Conan", card=ACTIVATION, overlord={"reserve": 20, "river": RIVER})
    for _ in range(2):
        at.do("activate_tile", tile="picts")
        for _ in range(2):
            assert at.said("defend", hero="conan", power=1, by="picts") == {}
            at.do("defend", hero="conan", power=1, by="picts")
    assert at.said("activate_tile", tile="picts") == {"third_activation": True}


def test_a_figure_that_falls_takes_its_attack_along() -> None:
    """The one that attacked falls to a reaction: those that stand have still to attack."""
    trio = [{"name": "Picts", "count": 3}]
    at = Table("Conan", card=ACTIVATION, overlord={"reserve": 20, "river": trio})
    at.do("activate_tile", tile="picts")
    blow = {"hero": "conan", "power": 1, "by": "picts"}
    at.do("defend", **blow)
    at.do("hit_unit", tile="picts", damage=9)
    for _ in range(2):
        assert attacker(at.state) is not None and at.said("defend", **blow) == {}
        at.do("defend", **blow)
    assert attacker(at.state) is None and at.said("defend", **blow) == {"tile_has_attacked": True}


def test_a_figure_that_falls_before_any_attack_makes_none() -> None:
    trio = [{"name": "Picts", "count": 3}, {"name": "Hyenas", "count": 2}]
    at = Table("Conan", card=ACTIVATION, overlord={"reserve": 20, "river": trio})
    at.do("activate_tile", tile="picts")
    at.do("hit_unit", tile="picts", damage=9)
    at.do("defend", hero="conan", power=1, by="picts")
    at.do("hit_unit", tile="hyenas", damage=9)
    at.do("defend", hero="conan", power=1, by="picts")
    assert at.said("defend", hero="conan", power=1, by="picts") == {"tile_has_attacked": True}


def test_a_figure_that_joins_the_tile_may_attack() -> None:
    overlord = {"reserve": 20, "river": RIVER, "reinforcement_points": 3}
    at = Table("Conan", card=ACTIVATION, overlord=overlord)
    at.do("activate_tile", tile="picts")
    for _ in range(2):
        at.do("defend", hero="conan", power=1, by="picts")
    at.do("reinforce", tile="picts")
    active = attacker(at.state)
    assert active is not None and active.id == "picts"
    assert at.said("defend", hero="conan", power=1, by="picts") == {}


# --- gems that are put right --------------------------------------------------------------------------------


def test_corrected_movement_gems_leave_no_points() -> None:
    """The points follow the gems on movement, also where these are counted anew."""
    at = Table("Conan", card=ACTIVATION, overlord={"reserve": 20, "river": RIVER})
    at.do("use_benefit", benefit="movement", gems=2, tile="picts")
    at.do("correct_overlord_gems", place="movement", gems=1)
    assert [tile.extra_movement for tile in at.state.overlord.river] == [1, 0]
    at.do("correct_overlord_gems", place="guard", gems=3)
    assert [tile.extra_movement for tile in at.state.overlord.river] == [1, 0]


def test_gems_taken_back_from_allies_take_the_order_back() -> None:
    """A tap on the wrong tile: with its gem in reserve again no figure was activated, nor is movement bought."""
    at = Table({"name": "Mira", "allies": [PIRATES]}, card=ACTION)
    at.do("activate_ally", hero="mira")
    at.do("activate_ally", hero="mira")
    at.do("move_ally", hero="mira", figure="f1")
    for gems, state in ((1, [(True, 0), (True, 0)]), (1, [(True, 0), (False, 0)]), (1, [(False, 0), (False, 0)])):
        at.do("move_gems", hero="mira", source="pirates", target="reserve", gems=gems)
        figures = at.hero("mira").allies[0].figures
        assert [(figure.activated, figure.extra_movement) for figure in figures] == state
    at.do("activate_ally", hero="mira")
    at.do("attack_with_ally", hero="mira", axes=0)
    at.do("damage_hero", hero="mira", by=1)
    assert at.hero("mira").allies[0].figures[0].activated, "gems that are lost have served"


# --- what is told -------------------------------------------------------------------------------------------


def told(at: Table, move: str, **fields: Any) -> str:
    before = at.state
    at.do(move, **fields)
    return Describer(GAME, Texts("en")).describe_entry(at.play.journal.entries[-1], before, at.state).text


def test_what_was_rolled_has_happened() -> None:
    """With gems that have served already nothing changes: it was rolled all the same, and is not “as before”."""
    at = Table("Conan", card=ACTION)
    at.do("manipulate", hero="conan", axes=0, chest=True)
    assert told(at, "manipulate", hero="conan", gems=0, axes=2, chest=True) == "Conan: chest opened, axes 2 of 2"
    at.do("attack", hero="conan", axes=0)
    assert not told(at, "attack", hero="conan", gems=0, axes=3).endswith("as before")


def test_an_area_without_anybody_is_said() -> None:
    assert told(Table("Conan"), "area_attack", axes=3, targets=[]) == "Area attack on Nobody: 3 axes"


def test_the_active_tile_is_derived() -> None:
    at = Table("Conan", card=ACTIVATION, overlord={"reserve": 20, "river": RIVER})
    found: list[tuple[str, int]] = []
    at.do("activate_tile", tile="picts")
    for _ in range(3):
        overlord = at.derived["overlord"]
        found.append((overlord["attacking"], overlord["attacks_left"]))
        at.do("defend", hero="conan", power=1, by="picts")
    assert found == [("picts", 2), ("picts", 1), ("", 0)]
