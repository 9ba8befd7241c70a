"""Trackers that the group keeps with its own pieces neither refuse nor ask."""

from __future__ import annotations

from companion.games.conan.forms import AREA_ATTACK, ATTACK, BENEFITS_FORM, DEFENCE, MANIPULATION, MOVEMENT, RIVER
from tests.forms.filling import Filled
from tests.games.conan.table import Table

TILES = [{"name": "Picts", "count": 3}, {"name": "Hyenas", "dead": True}]
LEATHER = {"name": "Leather", "kind": "armour", "bonuses": [{"use": "armour", "dice": ["orange"]}]}
HEAVY = [{"name": "Statue", "encumbrance": 20}]


def test_gems_that_nobody_counts_pay_nothing() -> None:
    at = Table("Conan", hidden=["overlord"], overlord={"reserve": 0, "fatigue": 0, "river": TILES})
    at.do("advance_turn")
    for tile in ("picts", "hyenas", "picts"):
        at.do("activate_tile", tile=tile)
    at.do("remove_dead_tile", tile="hyenas")
    at.do("use_benefit", benefit="guard", gems=2)
    at.do("pay_effect", gems=3)
    at.do("learn_spell", caster="overlord", name="Fear", cost=2, limit=2)
    for _ in range(2):
        at.do("cast_spell", caster="overlord", spell="fear")
    at.do("end_overlord_turn")
    overlord = at.state.overlord
    assert (overlord.reserve, overlord.fatigue, overlord.gems_total) == (0, 0, 0)
    assert at.river() == "Picts"


def test_a_hidden_recovery_does_not_ask() -> None:
    at = Table("Conan", hidden=["overlord"])
    at.do("overlord_recover")
    assert at.said("overlord_recover") == {}
    assert at.derived["overlord"]["recovers"] == 4
    assert at.state.overlord.fatigue == 4


def test_hidden_tiles_are_payable() -> None:
    at = Table("Conan", hidden=["overlord"], overlord={"reserve": 0, "river": TILES})
    assert at.derived["overlord"]["payable"] == ("picts", "hyenas")


def test_a_hidden_track_says_nothing() -> None:
    at = Table("Conan", turn=15, turn_limit=3, hidden=["track"])
    at.do("advance_turn")
    assert at.said("advance_turn") == {}
    assert at.derived["ends"] == ()


def test_hidden_objects_weigh_nothing() -> None:
    at = Table({"name": "Conan", "objects": HEAVY}, hidden=["objects"], card="heroes.action")
    assert at.said("next_step") == {}
    assert at.said("attack", hero="conan", gems=1) == {}
    assert at.said("gain_object", hero="conan", name="Anvil", encumbrance=9) == {}


def test_hidden_objects_slow_nobody() -> None:
    at = Table({"name": "Conan", "objects": HEAVY}, hidden=["objects"], card="heroes.action")
    assert at.derived["heroes"]["conan"]["move_points"] == 2
    at.do("move_hero", hero="conan", borders=2, gems=0)
    assert at.gems("conan") == (11, 0, 0, 0)


def test_allies_that_the_group_keeps_cost_gems_alone() -> None:
    """No tile is looked for; the gems are tired, as those on a tile are at the end of the turn."""
    for allies in ((), ({"name": "Pirates", "figures": 1},), ({"name": "Pirates"}, {"name": "Guards"})):
        belit = {"name": "Bêlit", "commander": True, "allies": list(allies)}
        at = Table(belit, hidden=["allies"], card="heroes.action", overlord={"river": TILES})
        at.do("activate_ally", hero="belit")
        at.do("move_ally", hero="belit", points=2)
        at.do("guard_ally", hero="belit", gems=2)
        at.do("reroll_ally", hero="belit")
        assert at.gems("belit") == (3, 0, 6, 0)
        assert at.said("attack_with_ally", hero="belit", axes=2) == {}
        at.do("attack_with_ally", hero="belit", axes=2, target="picts")
        assert len(at.state.overlord.river[0].figures) == 2


def test_a_river_that_the_group_keeps_is_never_full() -> None:
    full = [{"name": f"Tile {number}"} for number in range(8)]
    at = Table("Conan", hidden=["river"], overlord={"river": full})
    at.do("add_tile", name="Zogar")
    assert len(at.state.overlord.river) == 8, "nobody looks at it"


def test_hidden_movement_is_not_told() -> None:
    at = Table("Conan", hidden=["movement"])
    at.do("move_hero", hero="conan")
    at.do("assign_gems", hero="conan", space="movement")
    assert "movement_lost" not in at.said("attack", hero="conan", gems=1)
    assert "bought_movement_lost" not in at.said("attack", hero="conan", gems=1)


def test_a_way_that_the_group_counts_costs_the_gems_it_says() -> None:
    at = Table("Conan", hidden=["movement"])
    at.do("move_hero", hero="conan", borders=9, enemies=2)
    assert at.gems("conan") == (11, 0, 0, 0)
    at.do("move_hero", hero="conan", borders=9, gems=3)
    assert at.gems("conan") == (8, 3, 0, 0)


def test_a_river_that_the_group_keeps_refuses_nothing() -> None:
    """Points and figures that nobody counts in the app are not looked at."""
    at = Table("Conan", hidden=["river"], overlord={"reserve": 9, "river": TILES}, card="overlord.activation")
    at.do("reinforce", tile="picts", figures=2)
    assert at.state.overlord.reinforcement_points == 0
    at.do("remove_dead_tile", tile="picts")
    assert at.state.overlord.discarded == 2


def test_a_river_that_the_group_keeps_offers_no_targets() -> None:
    at = Table("Conan", hidden=["river"], overlord={"river": TILES}, card="overlord.activation")
    assert [choice.value for choice in Filled(ATTACK, at.play).row("target").choices] == [""]
    assert [choice.value for choice in Filled(AREA_ATTACK, at.play).row("target").choices] == ["conan"]
    assert Filled(BENEFITS_FORM, at.play).view.find_row("tile.picts") is None


def test_spells_that_the_group_keeps_are_never_full() -> None:
    """Its cards hold the gems: nobody looks at their limits here, and what was paid is tired."""
    fire, fear = {"name": "Fire", "cost": 2, "limit": 2}, {"name": "Fear", "cost": 2, "limit": 2}
    overlord = {"reserve": 5, "fatigue": 4, "spells": [fear]}
    at = Table({"name": "Hadrathus", "spells": [fire]}, hidden=["spells"], overlord=overlord)
    for caster, spell in (("hadrathus", "fire"), ("overlord", "fear")) * 2:
        at.do("cast_spell", caster=caster, spell=spell)
    assert at.gems("hadrathus") == (6, 0, 4, 0)
    assert (at.state.overlord.reserve, at.state.overlord.fatigue) == (1, 8)


def test_the_place_of_a_hidden_tile_costs_nothing_by_itself() -> None:
    """Where the tiles lie nobody knows here: what is said is paid, and activations are the group's."""
    at = Table("Conan", hidden=["river"], card="overlord.activation", overlord={"reserve": 3, "river": TILES})
    for tile, cost in (("hyenas", {}), ("picts", {"cost": 2}), ("hyenas", {})):
        assert at.said("activate_tile", tile=tile, **cost) == {}
        at.do("activate_tile", tile=tile, **cost)
    assert at.state.overlord.reserve == 1


def test_cards_that_the_group_keeps_are_not_judged() -> None:
    """Neither which card is good for what, nor whether two may be paired: the table sees them, the app does not."""
    sword = {"name": "Sword", "kind": "weapon", "encumbrance": 3, "bonuses": [{"use": "melee"}]}
    at = Table({"name": "Conan", "objects": [sword, LEATHER]}, hidden=["objects"], card="heroes.action")
    pair = {"hero": "conan", "weapon": "leather", "second_weapon": "sword", "axes": 1}
    assert at.said("attack", **pair) == {}
    assert at.said("manipulate", hero="conan", card="leather", axes=1) == {}
    assert at.said("defend", hero="conan", power=1, against="ranged", parry="sword", gems=1, axes=0) == {}


def test_the_forms_do_not_offer_cards_that_are_hidden() -> None:
    """No armour is worn by itself, so that nobody has to say a roll that nobody makes."""
    bar = {"name": "Bar", "bonuses": [{"use": "manipulation", "dice": ["red"]}]}
    at = Table({"name": "Conan", "objects": [LEATHER, bar]}, hidden=["objects"], card="overlord.activation")
    form = Filled(DEFENCE, at.play, "en", hero="conan").tap("power", 2).tap("gems", 0)
    assert form.view.find_row("armour") is None and form.view.find_row("parry") is None
    assert not form.view.missing and form.title() == "2 damage"
    assert "neither" not in str(form.row("dice_tray").words), "the armour that is worn is the group's"
    form.tap("axes", 1)
    assert form.apply(insist=True).done and at.hero("conan").wounds == 1
    assert Filled(MANIPULATION, at.play, "en", hero="conan").view.find_row("card") is None


def test_the_form_of_a_way_pays_what_it_says() -> None:
    """Points that the group counts are not worked out: the gems that are typed are those that are paid."""
    at = Table("Conan", hidden=["movement"], card="heroes.action")
    form = Filled(MOVEMENT, at.play, "en", hero="conan").tap("borders", 5)
    assert form.view.find_row("enemies") is None and form.view.verdict is None
    assert form.tap("gems", 2).apply().done
    assert at.gems("conan") == (9, 2, 0, 0)


def test_a_hidden_tile_can_be_activated_without_gems() -> None:
    at = Table("Conan", hidden=["river"], card="overlord.activation", overlord={"reserve": 0, "river": TILES})
    (key,) = Filled(RIVER, at.play, "en").row("do.picts").choices
    assert (key.value, key.why_not) == ("activate", "")


def test_objects_that_the_app_does_not_list_are_used() -> None:
    """The table sees the card: what the deed costs is paid, whether the app knows the object or not."""
    at = Table("Conan", "Valeria", hidden=["objects"], card="heroes.action")
    for move, fields in (
        ("attack", {"weapon": "axe", "second_weapon": "dagger", "axes": 2}),
        ("manipulate", {"card": "bar", "axes": 2}),
        ("pick_up", {"object": "axe"}),
        ("throw_object", {"object": "axe", "axes": 2}),
    ):
        reserve = at.hero("conan").reserve
        at.do(move, hero="conan", **fields)
        assert at.hero("conan").reserve == reserve - 1, move
    at.do("give_object", hero="conan", receiver="valeria", object="axe", payer="valeria")
    for move in ("drop_object", "discard_object"):
        at.do(move, hero="conan", object="axe")
    at.do("area_attack", hero="conan", card="orb", axes=2, targets=[{"target": "valeria", "defence": 2}])
    at.do("defend", hero="valeria", power=3, parry="axe", armour=["mail"], gems=1, axes=2)
    assert at.gems("valeria") == (8, 1, 0, 1)
    assert not at.state.ground and not at.hero("valeria").objects


def test_hidden_objects_are_not_judged_by_their_values() -> None:
    at = Table({"name": "Conan", "objects": HEAVY}, hidden=["objects"], card="heroes.action")
    at.do("throw_object", hero="conan", object="statue", axes=2)
    assert [thing.id for thing in at.state.ground] == ["statue"]
    at.do("pick_up", hero="conan", object="statue")
    at.do("area_attack", hero="conan", card="statue", axes=2, targets=[])
    assert not at.hero("conan").objects


def test_objects_in_the_open_are_refused_where_nobody_has_them() -> None:
    at = Table("Conan", card="heroes.action")
    assert at.refused("pick_up", hero="conan", object="axe").code == "not_on_ground"
    for move in ("drop_object", "discard_object", "throw_object"):
        assert at.refused(move, hero="conan", object="axe").code == "not_carried"
