"""The heroes’ turn by touch: stances, the taps of a common turn, the book’s example, six whole turns."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.conan.load import load
from companion.games.conan.state import OVERLORD
from tests.kivy_driver import PHONE
from tests.screens.conan.hands import (
    AXE,
    BOTH,
    IN_ACTION,
    SIZES,
    at_table,
)

pytestmark = pytest.mark.ui


def test_a_common_turn_takes_at_most_nine_taps(tmp_path: Path) -> None:
    """Stance, one attack with three gems by the wizard, end: from the first card to the Overlord's turn."""
    with at_table(tmp_path, {"name": "Conan", "fatigue": 4, "objects": [AXE]}) as hands:
        before = hands.driver.taps
        hands.go_on()
        hands.tap("tool.attack_wizard", "attack.target.pitti", "attack.gems.3", "attack.axes.4", "attack.apply")
        hands.go_on()
        hands.go_on()
        assert hands.driver.taps - before <= 9
        assert hands.state.side == OVERLORD
        assert hands.gems("conan") == (6, 0, 5, 0), "two recovered, three used"


def test_a_turn_by_the_spaces_takes_at_most_nine_taps(tmp_path: Path) -> None:
    """A common turn by the spaces alone takes at most nine taps."""
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
        hands.tap("tool.attack_wizard", "attack.target.pitti", "attack.gems.4", "attack.axes.5", "attack.apply")
        hands.tap("side.overlord")
        for _ in range(2):
            hands.hold("river.pitti")
            figure = hands.tile("pitti").figures[0].id
            hands.tap(f"tile.life.{figure}.minus")
            hands.close()
        assert hands.tile("pitti").dead

        hands.tap("side.shevatas", "tool.movement_calculator", "move.borders.3", "move.terrain.plus", "move.apply")
        assert hands.hero("shevatas").spaces.movement.gems == 1
        hands.tap("tool.manipulation_calculator", "manipulate.gems.1", "manipulate.axes.2", "manipulate.apply")
        assert hands.hero("shevatas").spaces.manipulation.gems == 1

        hands.do({"move": "gain_object", "name": "Principessa", "encumbrance": 6, "where": "capanna"})
        hands.tap("side.conan", "tool.movement_calculator", "move.terrain.plus", "move.apply")
        assert hands.hero("conan").spaces.movement.gems == 2
        hands.tap("tool.objects", "objects.ground.principessa")
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
                hands.tap("keypad.2", "keypad.0", "keypad.ok", "defence.gems.0", "defence.apply")
                assert hands.has_dialog(), "a death is told"
                hands.tap("dialog.yes")
            hands.go_on()
            hands.go_on()
        assert hands.state.turn == 6
        assert [hero.id for hero in hands.state.heroes if hero.dead] == ["belit", "hadrathus"]
        assert recovered == [0, 2, 3, 3, 4, 4]
        word = hands.driver.find_text("Fuori")
        assert word is not None and word.font_size >= 13, "it can be read on its tab"
        assert hands.driver.find("side.belit").spoken == "Bêlit, Fuori gioco"
