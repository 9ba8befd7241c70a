"""The board of Conan by touch: gems by tap, drag and number, both turns, wizards, fates, the river, how it fits."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.conan.load import load
from companion.games.conan.state import OVERLORD
from companion.plays.common_moves import HideTracker
from screens.widgets.action_space import ActionSpace
from screens.widgets.overlay import top_overlay
from tests.kivy_driver import PHONE, SMALL_PHONE, TABLET
from tests.screens.conan_hands import AXE, BOW, LEATHER, SHIELD, SWORD, Hands, at_table
from tests.screens.seats import table_of
from tests.screens.shelves import clipped, told, too_small

pytestmark = pytest.mark.ui

BOTH = pytest.mark.parametrize("language", ["it", "en"])
SIZES = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
IN_ACTION = {"move": "go_to", "card": "heroes.action"}
IN_OVERLORDS_TURN = {"move": "go_to", "card": "overlord.activation"}


# --- gems ------------------------------------------------------------------------------------------------


def test_a_tap_adds_a_gem_a_hold_takes_it_back_and_a_full_space_takes_no_more(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        hands.do(IN_ACTION)
        hands.tap("space.manipulation", "space.manipulation", "space.manipulation", "space.manipulation")
        assert hands.hero("conan").spaces.manipulation.gems == 3, "the limit is three"
        hands.hold("space.manipulation")
        assert hands.gems("conan") == (9, 2, 0, 0)


def test_a_gem_is_dragged_from_place_to_place(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan", "fatigue": 3}) as hands:
        hands.drag("zone.fatigue", "zone.reserve")
        assert hands.gems("conan") == (9, 0, 2, 0)
        hands.drag("zone.reserve", "space.guard")
        assert hands.hero("conan").spaces.guard.gems == 1
        hands.drag("space.guard", "side.conan")
        assert hands.gems("conan") == (8, 1, 2, 0), "let go beside all places, a gem stays where it was"


def test_tap_and_tap_moves_as_many_gems_as_are_in_hand(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan", "fatigue": 5}) as hands:
        hands.tap("zone.fatigue")
        assert hands.driver.find_text("Fatica")
        hands.tap("carry.count.plus", "carry.count.plus", "zone.reserve")
        assert hands.gems("conan") == (9, 0, 2, 0)
        hands.tap("zone.reserve", "carry.drop")
        assert not hands.driver.has("carry.drop"), "put down again"
        assert hands.gems("conan") == (9, 0, 2, 0)


def test_a_hold_on_a_zone_asks_how_many_at_once(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        hands.hold("zone.reserve")
        hands.tap("keypad.4", "keypad.ok", "space.melee")
        assert hands.hero("conan").spaces.melee.gems == 4


def test_what_cannot_be_is_refused_in_words_and_changes_nothing(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan", "reserve": 1, "fatigue": 10}) as hands:
        hands.do(IN_ACTION)
        hands.tap("space.melee", "space.melee")
        assert hands.gems("conan") == (0, 1, 10, 0)
        assert "Cauto" in told(hands.driver)


def test_an_empty_zone_cannot_be_picked_up(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        hands.tap("zone.wounds")
        assert not hands.driver.has("carry.drop")


def test_wounds_leave_their_zone_only_if_the_table_insists(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan", "wounds": 2}) as hands:
        hands.drag("zone.wounds", "zone.reserve")
        assert hands.has_dialog() and hands.gems("conan") == (9, 0, 0, 2)
        hands.tap("dialog.yes")
        assert hands.gems("conan") == (10, 0, 0, 1)


def test_undo_brings_the_gems_back(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        hands.do(IN_ACTION)
        hands.tap("space.melee", "strip.undo")
        assert hands.gems("conan") == (11, 0, 0, 0)


# --- the heroes' turn ------------------------------------------------------------------------------------


def test_a_common_turn_takes_at_most_nine_taps(tmp_path: Path) -> None:
    """Stance, one attack with three gems by the wizard, end: from the first card to the Overlord's turn."""
    with at_table(tmp_path, {"name": "Conan", "fatigue": 4, "objects": [AXE]}) as hands:
        before = hands.driver.taps
        hands.go_on()
        hands.tap("tool.attack_wizard", "attack.gems.3", "attack.axes.4", "attack.apply")
        hands.go_on()
        hands.go_on()
        assert hands.driver.taps - before <= 9
        assert hands.state.side == OVERLORD
        assert hands.gems("conan") == (6, 0, 5, 0), "two recovered, three used"


def test_a_common_turn_by_the_spaces_alone_takes_at_most_nine_taps(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan", "fatigue": 4}) as hands:
        before = hands.driver.taps
        hands.go_on()
        hands.tap("space.melee", "space.melee", "space.melee")
        hands.go_on()
        hands.go_on()
        assert hands.driver.taps - before <= 9
        assert hands.gems("conan") == (6, 0, 5, 0)


@BOTH
@SIZES
def test_stances_of_all_heroes_are_one_card_with_a_preview(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    heroes = ({"name": "Conan", "fatigue": 6}, {"name": "Hadrathus", "fatigue": 8})
    with at_table(tmp_path, *heroes, language=language, size=size) as hands:
        if size == PHONE:
            hands.tap("strip.go")
        hands.answer("heroes.choose:hadrathus", "stance.cautious")
        assert hands.gems("hadrathus") == (2, 0, 8, 0), "only a preview"
        assert hands.driver.find_text("Hadrathus ·")
        hands.tap("guide.apply")
        assert hands.gems("conan") == (7, 0, 4, 0)
        assert hands.gems("hadrathus") == (7, 0, 3, 0)
        assert hands.hero("hadrathus").stance == "cautious"


def test_a_stance_can_be_chosen_on_the_board(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        hands.tap("stance.cautious")
        assert hands.hero("conan").stance == "cautious"
        hands.do(IN_ACTION)
        hands.tap("space.melee")
        assert hands.has_dialog(), "a cautious hero does not attack"
        hands.tap("dialog.no")
        assert hands.gems("conan") == (11, 0, 0, 0)
        hands.tap("space.guard")
        assert hands.gems("conan") == (10, 1, 0, 0)


def test_the_example_turn_of_the_book(tmp_path: Path) -> None:
    """Hadrathus, Shevatas and Conan look for the princess in the camp of the Picts."""
    heroes = (
        {"name": "Hadrathus", "fatigue": 8},
        {"name": "Shevatas", "fatigue": 4},
        {"name": "Conan", "fatigue": 3, "objects": [AXE]},
    )
    with at_table(tmp_path, *heroes) as hands:
        hands.tap("strip.go")
        hands.answer("heroes.choose:hadrathus", "stance.cautious")
        hands.tap("guide.apply")
        assert hands.gems("conan") == (10, 0, 1, 0)
        assert hands.gems("shevatas") == (8, 0, 2, 0)
        assert hands.gems("hadrathus") == (7, 0, 3, 0)

        hands.tap("side.conan", "tool.movement_calculator", "move.terrain.plus", "move.apply")
        assert hands.gems("conan") == (10, 0, 1, 0), "border and flap are the base movement"
        hands.tap(
            "tool.attack_wizard", "attack.target.pitti", "attack.gems.4", "attack.axes.5", "attack.apply"
        )
        hands.tap("side.overlord")
        for _ in range(2):
            hands.hold("river.pitti")
            figure = hands.tile("pitti").figures[0].id
            hands.tap(f"tile.life.{figure}.minus")
            hands.close()
        assert hands.tile("pitti").dead

        hands.tap(
            "side.shevatas", "tool.movement_calculator", "move.borders.3", "move.terrain.plus", "move.apply"
        )
        assert hands.hero("shevatas").spaces.movement.gems == 1
        hands.tap(
            "tool.manipulation_calculator", "manipulate.gems.1", "manipulate.axes.2", "manipulate.apply"
        )
        assert hands.hero("shevatas").spaces.manipulation.gems == 1

        hands.do({"move": "gain_object", "name": "Principessa", "encumbrance": 6, "where": "capanna"})
        hands.tap("side.conan", "tool.movement_calculator", "move.terrain.plus", "move.apply")
        assert hands.hero("conan").spaces.movement.gems == 2
        hands.tap("tool.objects", "ground.principessa")
        assert load(hands.hero("conan")) == 9
        hands.close()

        hands.go_on()
        hands.go_on()
        assert hands.gems("conan") == (3, 0, 8, 0)
        assert hands.gems("shevatas") == (6, 0, 4, 0)
        assert hands.state.side == OVERLORD


def test_six_turns_in_which_two_of_four_heroes_fall(tmp_path: Path) -> None:
    names = ("Conan", "Bêlit", "Hadrathus", "Shevatas")
    strikes = {2: "belit", 4: "hadrathus"}
    recovered = []
    with at_table(tmp_path, *({"name": name} for name in names)) as hands:
        for turn in range(1, 7):
            reserve = hands.hero("conan").reserve
            hands.go_on()
            recovered.append(hands.hero("conan").reserve - reserve)
            hands.tap("side.conan", *("space.melee",) * min(4, hands.hero("conan").reserve))
            hands.go_on()
            hands.go_on()
            hands.go_on()
            assert hands.driver.has("river.pitti"), "the Overlord's turn shows his side"
            hands.tap("river.iene", "river.activate")
            if turn in strikes:
                hands.tap("tool.defence_wizard", f"defence.hero.{strikes[turn]}", "defence.power.more")
                hands.tap("keypad.2", "keypad.0", "keypad.ok", "defence.apply")
                assert hands.has_dialog(), "a death is told"
                hands.tap("dialog.yes")
            hands.go_on()
            hands.go_on()
        assert hands.state.turn == 6
        assert [hero.id for hero in hands.state.heroes if hero.dead] == ["belit", "hadrathus"]
        assert recovered == [0, 2, 3, 3, 4, 4]
        assert hands.driver.find_text("Fuori gioco")


# --- wizards and calculators -----------------------------------------------------------------------------


def test_an_attack_works_out_power_damage_and_the_fall_of_a_figure(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan", "objects": [AXE, SWORD]}) as hands:
        hands.do(IN_ACTION)
        hands.tap("tool.attack_wizard", "attack.target.serpente", "attack.gems.2", "attack.axes.4")
        assert hands.driver.find_text("Potere 4")
        assert hands.tile("serpente").figures[0].life == 6, "nothing is made before it is applied"
        hands.tap("attack.apply")
        assert hands.tile("serpente").figures[0].life == 3, "the armour is 1"
        hands.tap("tool.attack_wizard", "attack.target.pitti", "attack.weapon.ascia", "attack.axes.4")
        assert hands.driver.find_text("−2"), "nobody attacks unarmed without being told"
        hands.tap("attack.weapon.none", "attack.apply")
        assert len(hands.tile("pitti").figures) == 2


def test_two_weapons_are_a_matter_for_the_table(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan", "objects": [AXE, SWORD]}) as hands:
        hands.do(IN_ACTION)
        hands.tap("tool.attack_wizard", "attack.weapon.spada", "attack.apply")
        assert hands.has_dialog(), "a two-handed weapon is never paired"
        hands.tap("dialog.no")
        assert hands.gems("conan") == (11, 0, 0, 0)


def test_hindrance_takes_axes_from_a_ranged_attack(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan", "objects": [BOW]}) as hands:
        hands.do(IN_ACTION)
        hands.tap("tool.attack_wizard", "attack.kind.ranged", "attack.gems.2", "attack.axes.5")
        hands.tap("attack.enemies.plus", "attack.defence.plus", "attack.defence.plus")
        assert hands.driver.find_text("Potere 4"), "example A3: five axes, one enemy"
        hands.tap("attack.apply")
        assert hands.hero("conan").spaces.ranged.gems == 2


def test_a_defence_with_guard_armour_and_the_players_choice(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan", "objects": [AXE, SHIELD, LEATHER]}) as hands:
        hands.do({"move": "assign_gems", "hero": "conan", "space": "melee", "gems": 2}, IN_OVERLORDS_TURN)
        hands.tap(
            "tool.defence_wizard",
            "defence.power.5",
            "defence.gems.2",
            "defence.parry.scudo",
            "defence.axes.2",
        )
        hands.tap("defence.take.melee.minus", "defence.take.guard.plus")
        hands.tap("defence.apply")
        hero = hands.hero("conan")
        assert hero.wounds == 3
        assert (hero.spaces.melee.gems, hero.spaces.guard.gems) == (1, 0), "the setting would have kept the guard"


def test_only_shields_are_offered_against_ranged_attacks(tmp_path: Path) -> None:
    sword = {**SWORD, "bonuses": [*SWORD["bonuses"], {"use": "guard", "dice": ["yellow"]}]}
    with at_table(tmp_path, {"name": "Conan", "objects": [sword, AXE, SHIELD]}) as hands:
        hands.do(IN_OVERLORDS_TURN)
        hands.tap("tool.defence_wizard", "defence.gems.1")
        assert hands.driver.has("defence.parry.spada") and not hands.driver.has("defence.parry.ascia")
        hands.tap("defence.against.ranged")
        assert hands.driver.has("defence.parry.scudo") and not hands.driver.has("defence.parry.spada")


def test_damage_takes_fatigue_first_then_the_players_choice(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan", "reserve": 10, "fatigue": 1}) as hands:
        hands.do({"move": "assign_gems", "hero": "conan", "space": "melee", "gems": 2})
        hands.do({"move": "assign_gems", "hero": "conan", "space": "guard", "gems": 1})
        hands.tap("hero.damage", "damage.by.2")
        assert hands.driver.has("damage.take.guard.plus"), "one of three gems in use is lost"
        hands.tap("damage.take.melee.minus", "damage.take.guard.plus", "damage.apply")
        assert hands.hero("conan").spaces.guard.gems == 0
        assert hands.gems("conan") == (7, 2, 0, 2)


def test_a_wrongly_counted_death_is_taken_back_from_its_dialog(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        hands.tap("hero.damage", "damage.by.more", "keypad.1", "keypad.2", "keypad.ok", "damage.apply")
        assert hands.has_dialog() and hands.hero("conan").dead
        assert hands.driver.find_text("Ascia, Cuoio")
        hands.tap("dialog.no")
        assert not hands.hero("conan").dead and hands.hero("conan").objects


def test_a_death_that_undo_took_back_is_not_told_any_more(tmp_path: Path) -> None:
    """Two heroes fall at once; while the table reads of the first, the fall is undone."""
    fallen = {"move": "fall", "hero": "conan", "axes": 15, "carried": "shevatas"}
    with at_table(tmp_path) as hands:
        hands.do(fallen)
        hands.driver.wait_for(hands.has_dialog, what="the death of Conan")
        table_of(hands.app).undo()
        hands.tap("dialog.yes")
        hands.driver.pump(0.5)
        assert not hands.has_dialog() and not hands.hero("shevatas").dead


def test_deaths_are_told_one_after_the_other(tmp_path: Path) -> None:
    fallen = {"move": "fall", "hero": "conan", "axes": 15, "carried": "shevatas"}
    with at_table(tmp_path) as hands:
        hands.do(fallen)
        for question in ("Conan", "Shevatas", ""):
            hands.driver.wait_for(hands.has_dialog, what=f"the question about {question or 'the end'}")
            assert not question or hands.driver.find_text(question) is not None
            hands.tap("dialog.yes")
        assert hands.state.result is not None and hands.state.result.outcome == "lost"


def test_when_all_heroes_are_dead_the_table_is_asked_to_end(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan"}) as hands:
        hands.tap("hero.damage", "damage.by.more", "keypad.2", "keypad.0", "keypad.ok", "damage.apply")
        hands.tap("dialog.yes")
        hands.driver.wait_for(hands.has_dialog, what="the question whether the game is over")
        hands.tap("dialog.yes")
        assert hands.state.result is not None and hands.state.result.outcome == "lost"


def test_a_card_heals(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan", "wounds": 4}) as hands:
        hands.tap("hero.damage", "damage.kind.heal", "damage.by.2", "damage.to.reserve", "damage.apply")
        assert hands.gems("conan") == (9, 0, 0, 2)


def test_movement_beyond_the_limit_is_refused_in_the_sheet(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        hands.do(IN_ACTION)
        hands.tap("tool.movement_calculator", "move.borders.5", "move.enemies.plus", "move.enemies.plus")
        assert hands.driver.find_text("Limite di Utilizzo"), (
            "seven points: base two, and five gems where four fit"
        )
        hands.tap("move.apply")
        assert top_overlay() is not None and hands.gems("conan") == (11, 0, 0, 0)


def test_a_throw_that_falls_short_lands_on_the_way(tmp_path: Path) -> None:
    with at_table(
        tmp_path, {"name": "Conan", "objects": [SWORD, {"name": "Statua", "encumbrance": 4}]}
    ) as hands:
        hands.do(IN_ACTION)
        hands.tap("tool.manipulation_calculator", "manipulate.kind.throw", "manipulate.thing.statua")
        assert hands.driver.find_text("Ingombro 3"), "too heavy to throw"
        hands.tap("manipulate.thing.spada", "manipulate.distance.3", "manipulate.axes.2")
        assert hands.driver.find_text("2 aree")
        hands.tap("manipulate.apply")
        assert [thing.name for thing in hands.state.ground] == ["Spada"]


def test_the_hindrance_calculator(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        hands.open("hindrance")
        hands.tap("hindrance.enemies.plus", "hindrance.enemies.plus", "hindrance.own.plus")
        assert hands.driver.find_text("2 punti in più"), "example X3"


def test_the_app_rolls_dice_whose_faces_were_typed_in(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan", "objects": [AXE]}, options={"dice_table": True}) as hands:
        hands.do(IN_ACTION)
        hands.open("dice")
        hands.tap("dice.red.1", "keypad.2", "keypad.ok")
        hands.close()
        hands.tap("tool.attack_wizard", "attack.gems.2", "attack.roll")
        assert hands.driver.find_text("Potere 6"), "three red dice, two axes on the only face"
        hands.tap("attack.die.0", "attack.die.1", "attack.apply")
        assert hands.hero("conan").spaces.reroll.gems == 1, "the first reroll was free"


# --- objects, spells, allies -----------------------------------------------------------------------------


def test_an_object_is_typed_in_and_its_load_takes_skills_and_movement(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Shevatas"}) as hands:
        hands.tap("tool.objects", "objects.add")
        hands.driver.type("Forziere", into="object.name")
        hands.tap("object.kind.item", "object.encumbrance", "keypad.6", "keypad.ok", "form.keep")
        assert load(hands.hero("shevatas")) == 6
        assert "2 abilità" in told(hands.driver)
        assert hands.driver.find_text("Movimento Base 2")


def test_objects_go_from_hand_to_hand(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        hands.do(IN_ACTION)
        hands.tap("tool.objects", "object.ascia", "object.payer.receiver", "object.give.shevatas")
        assert [thing.name for thing in hands.hero("shevatas").objects] == ["Ascia"]
        assert hands.hero("shevatas").spaces.manipulation.gems == 1
        hands.tap("object.cuoio", "object.drop")
        assert [thing.name for thing in hands.state.ground] == ["Cuoio"]
        hands.tap("ground.cuoio")
        assert hands.state.ground == ()


def test_spells_are_cast_on_the_sheet_within_their_limit(tmp_path: Path) -> None:
    mage = {"name": "Hadrathus", "spells": [{"name": "Fulmine", "cost": 2, "limit": 3}]}
    with at_table(tmp_path, mage) as hands:
        hands.do(IN_ACTION)
        hands.tap("spell.fulmine", "spell.fulmine")
        assert hands.gems("hadrathus") == (8, 2, 0, 0)
        assert "3" in told(hands.driver)
        hands.hold("spell.fulmine")
        assert hands.gems("hadrathus") == (9, 1, 0, 0)


def test_allies_act_once_and_move_no_further_than_their_base(tmp_path: Path) -> None:
    queen = {"name": "Bêlit", "allies": [{"name": "Guardie", "figures": 2, "base_move": 2}]}
    with at_table(tmp_path, queen) as hands:
        hands.do(IN_ACTION)
        hands.tap("ally.guardie", "ally.guardie.f1.activate", "ally.guardie.f2.activate")
        assert hands.gems("belit") == (7, 2, 0, 0), "example L1"
        hands.tap(*("ally.guardie.f1.move",) * 3)
        assert hands.gems("belit") == (5, 4, 0, 0), "examples L2 and L3: the third point is refused"
        hands.tap("ally.guardie.f1.activate")
        assert hands.gems("belit") == (5, 4, 0, 0), "example L4"
        hands.tap(
            "ally.guardie.f1.attack", "ally_attack.target.pitti", "ally_attack.axes.1", "ally_attack.apply"
        )
        assert len(hands.tile("pitti").figures) == 2


# --- the Overlord ----------------------------------------------------------------------------------------


@BOTH
@SIZES
def test_the_overlord_activates_two_tiles_and_no_third(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    with at_table(tmp_path, language=language, size=size) as hands:
        hands.do(IN_OVERLORDS_TURN)
        hands.tap("river.serpente", "river.activate")
        assert hands.state.overlord.reserve == 7
        assert [tile.id for tile in hands.state.overlord.river] == ["pitti", "iene", "serpente"]
        hands.tap("river.pitti", "river.activate")
        assert (hands.state.overlord.reserve, hands.state.overlord.fatigue) == (6, 8)
        hands.tap("river.iene", "river.activate")
        assert hands.state.overlord.activations == 2 and hands.state.overlord.reserve == 6


def test_a_dead_tile_is_removed_for_two_gems_out_of_the_game(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        hands.do({"move": "turn_tile", "tile": "pitti"}, IN_OVERLORDS_TURN)
        hands.tap("river.pitti", "river.remove")
        overlord = hands.state.overlord
        assert (overlord.reserve, overlord.discarded, overlord.activations) == (8, 2, 0)
        assert [tile.id for tile in overlord.river] == ["iene", "serpente"]


def test_benefits_effects_and_spells_take_gems_and_give_them_back(tmp_path: Path) -> None:
    overlord = {"spells": [{"name": "Terrore", "cost": 3, "limit": 3}]}
    with at_table(tmp_path, overlord=overlord) as hands:
        hands.do(IN_OVERLORDS_TURN)
        hands.tap("benefit.guard", "benefit.guard", "overlord.effects", "spell.terrore")
        assert hands.state.overlord.reserve == 4
        hands.hold("benefit.guard")
        hands.drag("overlord.fatigue", "overlord.reserve")
        assert (hands.state.overlord.reserve, hands.state.overlord.fatigue) == (6, 3)
        hands.go_on()
        hands.go_on()
        assert hands.state.overlord.fatigue == 8, "everything in use is tired"


def test_a_tile_comes_by_its_form_and_reinforcements_bring_figures(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        hands.do(IN_OVERLORDS_TURN)
        hands.tap("river.new")
        hands.driver.type("Demone", into="tile.name")
        hands.tap("tile.life", "keypad.8", "keypad.ok", "form.keep")
        assert hands.tile("demone").figures[0].life == 8
        hands.tap("tool.reinforcements", "reinforcements.points.plus", "reinforcements.unit.iene")
        assert len(hands.tile("iene").figures) == 2, "the tile is full: the table is asked"
        hands.tap("dialog.yes")
        assert len(hands.tile("iene").figures) == 3
        assert hands.state.overlord.reinforcement_points == 0


def test_the_track_has_markers_and_the_scenario_an_end(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        hands.do(IN_OVERLORDS_TURN)
        hands.tap("track.3", "scenario.turn.plus", "scenario.limit.plus", "scenario.add_marker")
        hands.driver.type("Capo", into="marker.name")
        hands.tap("marker.value", "keypad.7", "keypad.ok", "form.keep", "marker.capo.minus")
        assert hands.state.markers[0].value == 6
        hands.close()
        assert hands.driver.find_text("ultimo turno")


def test_what_the_group_counts_itself_is_not_in_the_way(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        for tracker in ("overlord", "river", "track"):
            table_of(hands.app).do(HideTracker(tracker, True))
        hands.driver.pump()
        assert not hands.driver.has("side.overlord")
        hands.do(IN_OVERLORDS_TURN)
        assert hands.driver.has("zone.reserve"), "the heroes stay in sight"


def test_every_tool_of_guide_and_rules_opens_a_sheet(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        for side in ("shevatas", OVERLORD):
            hands.tap(f"side.{side}")
            for name in hands.board.tools():
                hands.open(name)
                assert top_overlay() is not None, name
                hands.close()
                assert top_overlay() is None, name


# --- how it fits -----------------------------------------------------------------------------------------

FOUR = ({"name": "Conan", "objects": [AXE]}, {"name": "Bêlit"}, {"name": "Hadrathus"}, {"name": "Shevatas"})
UNITS = ("Pitti", "Iene", "Arcieri", "Sciamano", "Capo", "Scelti", "Demone", "Re")
EIGHT_TILES = {"river": [{"name": name, "count": 3} for name in UNITS]}


LOOKS = [("it", PHONE, 1.0), ("en", PHONE, 1.5), ("en", SMALL_PHONE, 1.0), ("it", TABLET, 1.5)]


@pytest.mark.parametrize(("language", "size", "text_scale"), LOOKS)
def test_nothing_is_cut_and_every_key_is_large_enough(
    tmp_path: Path, language: str, size: tuple[int, int], text_scale: float
) -> None:
    options = {"language": language, "size": size, "text_scale": text_scale, "overlord": EIGHT_TILES}
    with at_table(tmp_path, *FOUR, **options) as hands:
        hands.do({"move": "damage_hero", "hero": "shevatas", "by": 10}, IN_ACTION)
        hands.tap("dialog.yes")
        for side in ("conan", "shevatas", OVERLORD):
            hands.tap(f"side.{side}")
            assert _faults(hands) == [], side
        hands.tap("river.pitti")
        assert _faults(hands) == [], "a chosen tile"


def _faults(hands: Hands) -> list[str]:
    small = [tag for tag in too_small(hands.driver) if not tag.startswith(("track.", "guide."))]
    title = table_of(hands.app).title
    return [text for text in clipped(hands.driver) if title not in text] + small


def test_a_phone_shows_a_whole_hero_and_a_whole_river_without_scrolling(tmp_path: Path) -> None:
    with at_table(tmp_path, *FOUR, overlord=EIGHT_TILES) as hands:
        for side in ("conan", OVERLORD):
            hands.tap(f"side.{side}")
            panel = hands.board._panel
            assert panel.height >= panel.least_height
        hands.tap("side.conan")
        assert len(hands.driver.find_type(ActionSpace)) == 6
