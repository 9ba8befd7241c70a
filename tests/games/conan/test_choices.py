"""What a player may choose from: targets, helping cards, gems to assign, gems to lose."""

from __future__ import annotations

from companion.games.conan.combat import armour_of, has_lost_figure, helpful, power_to_fell, targets
from companion.games.conan.damage import has_gem_choice
from companion.games.conan.derive import is_near_death
from companion.games.conan.dice import can_app_roll
from companion.games.conan.forms import DAMAGE
from companion.games.conan.gems import rolling_gems, usual_gems
from companion.games.conan.lookup import area_cards, carrier_of
from companion.games.conan.river import units
from companion.kernel.limits import Limits
from tests.forms.filling import Filled
from tests.games.conan.table import BATTLE_AXE, KRIS, ORB, Table

GUARDS = {"name": "Guards", "count": 2, "armour": 2}
EVENT = {"name": "Event", "event": True, "count": 0}


def test_only_units_with_figures_are_targets() -> None:
    """Only units with figures are targets, and only events are no units."""
    table = Table("Conan", overlord={"river": [GUARDS, EVENT]})
    assert [tile.name for tile in targets(table.state)] == ["Guards"]
    assert [tile.name for tile in units(table.state.overlord.river)] == ["Guards"]
    for _ in range(2):
        table.do("hit_unit", tile="guards", damage=1)
    assert targets(table.state) == ()
    assert [tile.name for tile in units(table.state.overlord.river)] == ["Guards"]


def test_the_power_that_fells_and_the_figure_that_falls() -> None:
    table = Table("Conan", overlord={"river": [{**GUARDS, "life": 3}]})
    before = table.state.overlord.river
    assert power_to_fell(before[0]) == 5
    table.do("hit_unit", tile="guards", damage=2)
    wounded = table.state.overlord.river
    assert power_to_fell(wounded[0]) == 3
    assert not has_lost_figure(before, wounded, "guards")
    table.do("hit_unit", tile="guards", damage=1)
    assert has_lost_figure(before, table.state.overlord.river, "guards")
    assert not has_lost_figure(before, table.state.overlord.river, "nobody")
    assert (armour_of(before, "guards"), armour_of(before, "")) == (2, 0)


def test_gems_that_wait_on_a_space_need_not_be_assigned_again() -> None:
    table = Table("Conan")
    options = table.state.options
    assert usual_gems(table.hero("conan"), "melee", options) == 1
    table.do("assign_gems", hero="conan", space="melee", gems=2)
    assert usual_gems(table.hero("conan"), "melee", options) == 0
    assert rolling_gems(table.hero("conan"), "melee", 0) == 2
    assert rolling_gems(table.hero("conan"), "melee", 1) == 1


def test_cards_that_help_and_cards_for_an_area() -> None:
    armed = {"name": "Conan", "objects": [BATTLE_AXE, ORB]}
    table = Table(armed, {"name": "Valeria", "objects": [KRIS]})
    assert [thing.name for thing in helpful(table.hero("conan"), "melee")] == ["Battle Axe"]
    assert helpful(table.hero("valeria"), "melee") == ()
    assert [thing.name for thing in area_cards(table.state)] == ["Explosive Orb"]
    assert carrier_of(table.state, area_cards(table.state)[0].id) == "conan"
    assert carrier_of(table.state, "") == ""


def test_gems_are_chosen_only_where_some_stay_and_they_lie_apart() -> None:
    table = Table("Conan")
    options = table.state.options
    table.do("assign_gems", hero="conan", space="melee", gems=2)
    assert not has_gem_choice(table.hero("conan"), 1, options)
    table.do("assign_gems", hero="conan", space="movement", gems=1)
    hero = table.hero("conan")
    assert [has_gem_choice(hero, damage, options) for damage in (0, 1, 2, 3)] == [False, True, True, False]


def test_a_hero_with_three_gems_left_is_near_death_until_dead() -> None:
    table = Table("Conan")
    gems = table.hero("conan").gems_total
    table.do("damage_hero", hero="conan", by=gems - 4)
    assert not is_near_death(table.hero("conan"))
    table.do("damage_hero", hero="conan", by=1)
    assert is_near_death(table.hero("conan"))
    table.do("damage_hero", hero="conan", by=3)
    assert not is_near_death(table.hero("conan"))


def test_the_app_rolls_only_what_it_knows_and_only_if_it_may() -> None:
    table = Table("Conan", options={"dice_table": True})
    assert not can_app_roll(table.state, ("red",))
    table.do("set_die_faces", die="red", faces=[0, 1, 1, 2, 2, 3])
    assert can_app_roll(table.state, ("red",))
    assert not can_app_roll(table.state, ("red", "yellow"))
    assert not can_app_roll(table.state, ())


def test_no_more_gems_are_chosen_than_are_lost_or_lie_there() -> None:
    table = Table("Conan")
    table.do("assign_gems", hero="conan", space="melee", gems=2)
    table.do("assign_gems", hero="conan", space="movement", gems=1)
    form = Filled(DAMAGE, table.play, hero="conan").tap("by", 2)
    places = ("take.movement", "take.melee")
    assert sum(form.row(place).value for place in places) == 2
    form.tap("take.movement", 0).tap("take.melee", 0)
    assert [form.row(place).limits for place in places] == [Limits(0, 1), Limits(0, 2)]
    form.tap("take.movement", 1).tap("take.melee", 1)
    assert [form.row(place).limits for place in places] == [Limits(0, 1), Limits(0, 1)]
    assert form.apply().done and table.gems("conan") == (8, 1, 0, 2)
