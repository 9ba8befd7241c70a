"""Allies (L1 to L6): activation, extra movement, guard, death, commanders."""

from __future__ import annotations

from typing import Any

from tests.games.conan.table import Table, hero_with

PIRATES = {"name": "Pirates", "figures": 3, "base_move": 2}


def table(**options: Any) -> Table:
    belit = hero_with("Bêlit", reserve=5, fatigue=4, allies=[PIRATES])
    river = [{"name": "Picts", "count": 2}]
    return Table(belit, "Conan", options=options, overlord={"river": river}, card="heroes.action")


def tile(at: Table, hero: str = "belit") -> Any:
    return at.hero(hero).allies[0]


def after_l2() -> Table:
    at = table()
    at.do("activate_ally", hero="belit")
    at.do("activate_ally", hero="belit")
    assert (at.hero("belit").reserve, tile(at).gems) == (3, 2), "L1"
    at.do("move_ally", hero="belit", figure="f1", points=2)
    assert (at.hero("belit").reserve, tile(at).gems) == (1, 4), "L2"
    return at


def test_l1_and_l2_activation_and_extra_movement() -> None:
    assert [figure.activated for figure in tile(after_l2()).figures] == [True, True, False]


def test_l3_no_more_than_the_base_movement() -> None:
    refusal = after_l2().refused("move_ally", hero="belit", figure="f1")
    assert (refusal.code, refusal.values["most"]) == ("ally_moves_too_far", 2)


def test_l4_once_in_an_action_phase() -> None:
    at = after_l2()
    assert at.refused("activate_ally", hero="belit", figure="f1").code == "ally_already_activated"


def test_every_figure_activated_leaves_nobody() -> None:
    at = table()
    for _ in range(3):
        at.do("activate_ally", hero="belit")
    assert at.refused("activate_ally", hero="belit").code == "ally_already_activated"


def test_l5_the_end_of_the_phase_tires_the_gems() -> None:
    at = after_l2()
    at.do("end_heroes_turn")
    assert at.gems("belit") == (1, 0, 8, 0)
    assert not any(figure.activated or figure.extra_movement for figure in tile(at).figures)


def test_l6_a_cautious_commander_only_defends_allies() -> None:
    at = table()
    at.do("choose_stance", hero="belit", stance="cautious")
    assert at.refused("activate_ally", hero="belit").code == "cautious_commander"
    at.do("guard_ally", hero="belit", gems=2)
    at.do("reroll_ally", hero="belit")
    assert (at.hero("belit").reserve, tile(at).gems) == (2, 3)


def test_an_ally_attacks_after_it_was_activated() -> None:
    at = table()
    assert at.said("attack_with_ally", hero="belit", axes=1) == {"ally_not_activated": True}
    at.do("activate_ally", hero="belit")
    assert at.said("attack_with_ally", hero="belit", axes=1) == {}
    at.do("attack_with_ally", hero="belit", axes=1, target="picts")
    assert len(at.state.overlord.river[0].figures) == 1


def test_movement_after_the_attack_is_a_setting() -> None:
    for allowed, said in ((True, {}), (False, {"ally_moves_after_attack": True})):
        at = table(ally_move_after=allowed)
        at.do("activate_ally", hero="belit")
        at.do("attack_with_ally", hero="belit", axes=1)
        assert at.said("move_ally", hero="belit") == said


def test_allies_have_one_life_unless_more_is_said() -> None:
    at = table()
    at.do("hit_ally", hero="belit", figure="f2")
    assert [figure.id for figure in tile(at).figures] == ["f1", "f3"]
    assert at.refused("hit_ally", hero="belit", figure="f2").code == "unknown_figure"
    at.do("add_ally", hero="belit", name="Captain", life=3)
    at.do("hit_ally", hero="belit", ally="captain", damage=2)
    assert at.hero("belit").allies[1].figures[0].life == 1


def test_without_commanders_the_allies_leave() -> None:
    at = after_l2()
    at.do("damage_hero", hero="belit", by=9)
    assert at.hero("belit").allies == ()
    assert not any(hero.allies for hero in at.state.heroes)


def test_another_commander_takes_the_allies_over() -> None:
    at = table()
    at.do("edit_hero", hero="conan", commander=True)
    at.do("damage_hero", hero="belit", by=9)
    assert tile(at, "conan").name == "Pirates"


def test_passing_or_removing_a_tile_leaves_the_gems() -> None:
    """Passing and removing a tile leaves the gems with the hero who placed them, in use until the phase ends."""
    at = after_l2()
    assert at.said("pass_ally", hero="belit", receiver="conan") == {"not_commander": True}
    at.do("pass_ally", hero="belit", receiver="conan")
    assert at.gems("belit") == (1, 4, 4, 0)
    assert at.gems("conan") == (11, 0, 0, 0)
    at.do("remove_ally", hero="conan")
    assert at.hero("conan").allies == ()
    assert at.refused("activate_ally", hero="conan").code == "unknown_ally"


def test_allies_of_a_hero_without_command_ask() -> None:
    assert table().said("add_ally", hero="conan", name="Wolves") == {"not_commander": True}


def test_an_ally_attacks_once_for_an_activation() -> None:
    at = table()
    at.do("activate_ally", hero="belit")
    at.do("attack_with_ally", hero="belit", axes=1)
    assert at.said("attack_with_ally", hero="belit", axes=1) == {"ally_already_attacked": True}


def test_a_ranged_attack_of_an_ally_is_hindered() -> None:
    at = table()
    at.do("activate_ally", hero="belit")
    shot = {"hero": "belit", "axes": 2, "target": "picts", "kind": "ranged", "enemies": 2}
    at.do("attack_with_ally", **shot)
    assert len(at.state.overlord.river[0].figures) == 2
    assert "elevated_melee" in at.said("attack_with_ally", hero="belit", axes=1, elevated=True)


def test_the_death_of_the_last_commander_names_the_allies() -> None:
    outcome = table().do("damage_hero", hero="belit", by=9)
    assert [(told.code, told.values.get("allies")) for told in outcome.cautions] == [
        ("hero_dies", None),
        ("allies_leave", "Pirates"),
    ]


def test_allies_that_pass_to_another_are_told() -> None:
    at = table()
    at.do("edit_hero", hero="conan", commander=True)
    outcome = at.do("damage_hero", hero="belit", by=9)
    told = outcome.cautions[-1]
    assert (told.code, told.values["allies"], told.values["hero"]) == ("allies_pass", "Pirates", "Conan")


def test_a_tile_without_figures_takes_no_orders() -> None:
    at = table()
    for figure in ("f1", "f2", "f3"):
        at.do("hit_ally", hero="belit", figure=figure)
    for move in ("activate_ally", "guard_ally", "reroll_ally"):
        assert at.refused(move, hero="belit").code == "tile_without_figures"


def test_every_commander_orders_any_ally() -> None:
    """The gems stay those of the hero who gave the order, in use until the phase ends."""
    at = table()
    assert at.refused("activate_ally", hero="conan").code == "unknown_ally"
    at.do("edit_hero", hero="conan", commander=True)
    at.do("activate_ally", hero="conan")
    at.do("move_ally", hero="conan", ally="pirates", points=2)
    at.do("attack_with_ally", hero="conan", ally="pirates", axes=1, target="picts")
    at.do("guard_ally", hero="conan")
    assert (at.gems("conan"), at.gems("belit")) == ((7, 4, 0, 0), (5, 0, 4, 0))
    assert [figure.activated for figure in tile(at).figures] == [True, False, False]
    at.do("pass_ally", hero="belit", receiver="conan")
    assert (tile(at, "conan").gems, at.gems("conan")) == (4, (7, 4, 0, 0))
    at.do("pass_ally", hero="conan", receiver="belit")
    assert at.gems("conan") == (7, 4, 0, 0)
    at.do("damage_hero", hero="conan", by=1)
    assert at.gems("conan") == (7, 3, 0, 1), "gems on the tile are gems in use"
    at.do("end_heroes_turn")
    assert at.gems("conan") == (7, 0, 3, 1)


def test_gems_on_a_tile_that_leaves_are_tired() -> None:
    at = table()
    at.do("edit_hero", hero="conan", commander=True)
    at.do("activate_ally", hero="conan")
    at.do("remove_ally", hero="belit")
    assert at.gems("conan") == (10, 0, 1, 0)


def test_a_figure_that_nobody_names_is_one_in_play() -> None:
    """Where the first has fallen the next one acts: by default nobody is asked for a figure that is gone."""
    at = table()
    at.do("hit_ally", hero="belit")
    at.do("activate_ally", hero="belit")
    at.do("activate_ally", hero="belit")
    at.do("move_ally", hero="belit")
    for _ in range(2):
        assert at.said("attack_with_ally", hero="belit", axes=1) == {}
        at.do("attack_with_ally", hero="belit", axes=1)
    figures = tile(at).figures
    assert [(figure.id, figure.attacked, figure.extra_movement) for figure in figures] == [
        ("f2", True, 1),
        ("f3", True, 0),
    ]
    assert at.said("attack_with_ally", hero="belit", axes=1) == {"ally_already_attacked": True}
    for _ in range(2):
        at.do("hit_ally", hero="belit")
    assert at.refused("hit_ally", hero="belit").code == "tile_without_figures"
