"""Awkward situations, read out of the heroes' book line by line."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.conan.table import Table

ACTION, ACTIVATION = "heroes.action", "overlord.activation"
RIVER = [{"name": "Picts", "count": 3}, {"name": "Hyenas", "count": 2}, {"name": "Wolves", "dead": True}]
SWORD = {"name": "Sword", "kind": "weapon", "encumbrance": 2, "bonuses": [{"use": "melee"}]}


def caster(**spell: Any) -> dict[str, Any]:
    return {"name": "Hadrathus", "spells": [{"name": "Fire", "cost": 2, "limit": 4, **spell}]}


def test_a_spell_for_more_gems_than_its_cost_asks() -> None:
    """As many gems as it costs, no fewer and no more."""
    at = Table(caster(), card=ACTION)
    for gems, said in ((1, {"spell_underpaid": True}), (2, {}), (3, {"spell_overpaid": True})):
        assert at.said("cast_spell", caster="hadrathus", spell="fire", gems=gems) == said, gems


@pytest.mark.parametrize(("reaction", "said"), [(False, {"not_heroes_turn": True}), (True, {})])
def test_an_area_spell_is_cast_in_its_turn(reaction: bool, said: dict[str, bool]) -> None:
    at = Table(caster(area=True, reaction=reaction, gems=2), card=ACTIVATION, overlord={"river": RIVER})
    attack = {"axes": 2, "caster": "hadrathus", "spell": "fire", "targets": [{"target": "picts"}]}
    assert at.said("area_attack", **attack) == said


def test_an_area_spell_of_the_overlord_is_cast_in_his_turn() -> None:
    spells = [{"name": "Fire", "cost": 2, "limit": 4, "gems": 2, "area": True}]
    at = Table("Conan", card=ACTION, overlord={"spells": spells})
    attack = {"axes": 2, "caster": "overlord", "spell": "fire", "targets": [{"target": "conan"}]}
    assert at.said("area_attack", **attack) == {"not_overlords_turn": True}


def test_a_second_weapon_alone_is_a_weapon() -> None:
    at = Table({"name": "Conan", "objects": [SWORD]}, card=ACTION, overlord={"river": [{"name": "Zogar", "life": 9}]})
    at.do("attack", hero="conan", second_weapon="sword", axes=4, target="zogar")
    assert at.state.overlord.river[0].figures[0].life == 5, "not unarmed"


def test_allies_who_leave_are_struck_no_more() -> None:
    """One roll against commander and allies: with her death they are gone, in whatever order they are struck."""
    belit = {"name": "Bêlit", "wounds": 8, "allies": [{"name": "Pirates", "figures": 2, "life": 3}]}
    for targets in (("belit", "pirates"), ("pirates", "belit")):
        at = Table(belit, "Conan", card=ACTIVATION)
        at.do("area_attack", axes=2, targets=[{"target": target} for target in targets])
        assert at.hero("belit").dead and not at.hero("belit").allies


def test_a_unit_attacks_in_the_overlords_turn() -> None:
    at = Table("Conan", card=ACTION, overlord={"river": RIVER})
    assert at.said("defend", hero="conan", power=3, by="picts") == {"not_overlords_turn": True}
    assert at.said("defend", hero="conan", power=3) == {}


def test_a_unit_attacks_once_its_tile_is_activated() -> None:
    """Where the app knows it: nobody was activated, or another tile."""
    at = Table("Conan", card=ACTIVATION, overlord={"reserve": 20, "river": RIVER})
    assert at.said("defend", hero="conan", power=3, by="picts") == {"attacker_not_activated": True}
    at.do("activate_tile", tile="hyenas")
    assert at.said("defend", hero="conan", power=3, by="picts") == {"attacker_not_activated": True}
    assert at.said("defend", hero="conan", power=3, by="hyenas") == {}
    at.do("activate_tile", tile="picts")
    for tile in ("picts", "hyenas"):
        assert at.said("defend", hero="conan", power=3, by=tile) == {}


def test_a_third_tile_attacks_only_after_a_question() -> None:
    """Up to two are activated (l. 829), and the app has activated both: it knows that a third was not."""
    river = [*RIVER, {"name": "Guards", "count": 2}]
    at = Table("Conan", card=ACTIVATION, overlord={"reserve": 20, "river": river})
    for tile in ("hyenas", "picts"):
        at.do("activate_tile", tile=tile)
    assert at.said("defend", hero="conan", power=3, by="guards") == {"attacker_not_activated": True}
    at.do("activate_tile", tile="guards")
    assert [at.said("defend", hero="conan", power=3, by=tile) for tile in ("hyenas", "picts", "guards")] == [{}] * 3
    at.do("end_overlord_turn")
    assert at.state.overlord.activated == ()
    at.do("advance_turn")
    at.do("activate_tile", tile="picts")
    assert at.said("defend", hero="conan", power=3, by="guards") == {"attacker_not_activated": True}


def test_one_activation_before_the_app_came_may_have_been_of_any() -> None:
    at = Table("Conan", card=ACTIVATION, overlord={"reserve": 20, "activations": 1, "river": RIVER})
    at.do("activate_tile", tile="hyenas")
    assert at.said("defend", hero="conan", power=3, by="picts") == {}


def test_a_dead_tile_attacks_nobody() -> None:
    at = Table("Conan", card=ACTIVATION, overlord={"reserve": 20, "river": RIVER})
    at.do("activate_tile", tile="wolves")
    assert at.said("defend", hero="conan", power=3, by="wolves") == {"attacker_without_figures": True}


def test_attackers_of_a_hidden_river_are_not_asked_for() -> None:
    at = Table("Conan", card=ACTIVATION, hidden=["river"], overlord={"river": RIVER})
    for tile in ("picts", "wolves"):
        assert at.said("defend", hero="conan", power=3, by=tile) == {}


def test_activations_before_the_app_came_are_not_known() -> None:
    at = Table("Conan", card=ACTIVATION, overlord={"activations": 1, "river": RIVER})
    assert at.said("defend", hero="conan", power=3, by="picts") == {}


def test_a_stance_put_right_counts_the_dead_of_its_recovery() -> None:
    """Who falls afterwards raises the next recovery, not this one."""
    at = Table({"name": "Conan", "fatigue": 8}, {"name": "Shevatas", "wounds": 9})
    at.do("start_heroes_turn")
    at.do("recover_gems")
    at.do("fall", hero="shevatas", axes=1)
    at.do("choose_stance", hero="conan", stance="cautious")
    at.do("recover_gems")
    assert at.gems("conan") == (8, 0, 3, 0), "5 in all"


def test_a_stance_put_right_counts_who_was_dead_already() -> None:
    """With one hero dead the tables say 3 and 6 (l. 287-291): the other stance evens out to its own number."""
    at = Table({"name": "Conan", "fatigue": 8}, {"name": "Shevatas", "dead": True})
    at.do("start_heroes_turn")
    at.do("recover_gems")
    assert at.gems("conan") == (6, 0, 5, 0)
    at.do("heal_hero", hero="shevatas", by=4)
    at.do("choose_stance", hero="conan", stance="cautious")
    at.do("recover_gems", hero="conan")
    assert at.gems("conan") == (9, 0, 2, 0), "6 in all, also where the fallen one is back"


def test_where_nobody_lives_nobody_has_recovered() -> None:
    at = Table("Conan")
    at.do("damage_hero", hero="conan", by=11)
    message = at.move("recover_gems").describe(at.state, at.state)
    assert message is not None
    assert message.key == "recover_gems.none"


def test_the_die_of_elevation_is_for_shots_alone() -> None:
    at = Table({"name": "Conan", "objects": [SWORD]}, card=ACTION)
    assert at.said("attack", hero="conan", weapon="sword", elevated=True) == {"elevated_melee": True}
    at = Table("Conan", card=ACTIVATION)
    for against, said in (("melee", {"elevated_melee": True}), ("ranged", {})):
        assert at.said("defend", hero="conan", power=2, against=against, elevated=True) == said


def test_movement_that_is_taken_back_counts_no_more() -> None:
    """Where the gems lie counts: as many points as gems on movement, the active unit's first."""
    river = [{"name": "Picts", "base_move": 2}, {"name": "Hyenas", "base_move": 2}]
    at = Table("Conan", card=ACTIVATION, overlord={"reserve": 20, "river": river})
    at.do("use_benefit", benefit="movement", gems=2, tile="picts")
    at.do("activate_tile", tile="hyenas")
    at.do("use_benefit", benefit="movement", gems=2)
    at.do("move_overlord_gems", source="movement", target="reserve", gems=3)
    extra = {tile.id: tile.extra_movement for tile in at.state.overlord.river}
    assert extra == {"picts": 1, "hyenas": 0}
    assert at.said("use_benefit", benefit="movement", gems=2) == {}


def test_the_overlords_gems_moved_by_hand_keep_his_turn() -> None:
    """As assigned, so moved: movement and spells that are no reactions are his turn's."""
    spells = [{"name": "Fear", "cost": 1, "limit": 2}, {"name": "Curse", "cost": 1, "limit": 2, "reaction": True}]
    at = Table("Conan", card=ACTION, overlord={"reserve": 9, "spells": spells})
    said = {"not_overlords_turn": True}
    for target, asked in (("movement", said), ("fear", said), ("curse", {}), ("guard", {}), ("fatigue", {})):
        assert at.said("move_overlord_gems", source="reserve", target=target) == asked, target


def test_discarded_gems_that_nobody_counts_are_not_asked_for() -> None:
    at = Table("Conan", hidden=["overlord"], overlord={"discarded": 2})
    assert at.said("move_overlord_gems", source="discarded", target="reserve") == {}
