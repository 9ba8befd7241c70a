"""A load that takes skills is heeded where they are used; over the maximum objects are dropped before anything else."""

from __future__ import annotations

from typing import Any

from tests.games.conan.table import Table

SWORD = {"name": "Sword", "kind": "weapon", "encumbrance": 2}
DAGGER = {"name": "Dagger", "kind": "weapon", "encumbrance": 1}
BOLT = {"name": "Bolt", "cost": 1, "limit": 2}
HALO = {"name": "Halo", "cost": 1, "limit": 2, "reaction": True}
PIRATES = {"name": "Pirates", "figures": 2}


def chest(encumbrance: int) -> list[dict[str, Any]]:
    return [{"name": "Chest", "encumbrance": encumbrance}]


def test_two_weapons_need_the_skill_that_is_left() -> None:
    both = {"hero": "belit", "weapon": "sword", "second_weapon": "dagger", "axes": 3}
    for limit, said in ((4, {}), (3, {"ambidextrous_lost": True})):
        belit = {"name": "Bêlit", "skills": [{"name": "Ambidextrous", "limit": limit}], "objects": [SWORD, DAGGER]}
        assert Table(belit).said("attack", **both) == said


def test_a_loaded_spellcaster_asks() -> None:
    for load, said in ((4, {}), (5, {"spellcaster_lost": True})):
        at = Table({"name": "Hadrathus", "spells": [BOLT, HALO], "objects": chest(load)})
        assert at.said("cast_spell", caster="hadrathus", spell="bolt") == said
        assert at.said("cast_spell", caster="hadrathus", spell="halo") == said


def test_a_loaded_commander_asks() -> None:
    skill = {"name": "Command", "limit": 3}
    for load, said in ((2, {}), (3, {"command_lost": True})):
        mira = {"name": "Mira", "commander": True, "skills": [skill], "allies": [PIRATES], "objects": chest(load)}
        assert Table(mira).said("activate_ally", hero="mira") == said


def test_a_loaded_commander_asks_for_every_order() -> None:
    """Command is lost for attacks, Guard and Reroll of allies too."""
    for load, is_lost in ((4, False), (5, True)):
        valeria = {"name": "Valeria", "skills": [{"name": "Command", "limit": 5}], "objects": chest(load)}
        at = Table({**valeria, "allies": [PIRATES]}, card="heroes.action")
        for move in ("attack_with_ally", "guard_ally", "reroll_ally"):
            assert ("command_lost" in at.said(move, hero="valeria")) == is_lost, move


def test_over_the_maximum_every_action_asks() -> None:
    at = Table({"name": "Conan", "objects": [*chest(20), {**DAGGER, "encumbrance": 0}]})
    for move, axes in (("attack", {}), ("move_hero", {}), ("manipulate", {"axes": 0})):
        assert at.said(move, hero="conan", **axes) == {"acts_over_load": True}
    assert at.said("drop_object", hero="conan", object="chest") == {}
    at.do("drop_object", hero="conan", object="chest")
    assert at.said("attack", hero="conan", weapon="dagger") == {}


def test_over_the_maximum_no_card_is_left_unasked() -> None:
    for card in ("heroes.stance", "heroes.action", "overlord.activation"):
        at = Table({"name": "Conan", "objects": chest(13)}, card=card)
        assert at.said("next_step") == {"must_drop": True}


def test_what_a_load_takes_is_told_in_all() -> None:
    at = Table({"name": "Conan", "objects": chest(8)})
    trial = at.play.preview(at.move("gain_object", hero="conan", name="Bell", encumbrance=4))
    said = {caution.code: caution.values["n"] for caution in trial.cautions}
    assert said == {"skills_lost": 4, "slowed": 2}
