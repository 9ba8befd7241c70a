"""How the board of Conan fits: every tool, trackers that are hidden, every device."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.games.conan.state import OVERLORD
from companion.kernel.common_moves import HideTracker
from screens.boards.conan.panels.action_space import ActionSpace
from screens.boards.conan.panels.gem import GemPile
from screens.parts.board.tool_row import ToolCell
from screens.widgets.controls.touchable import Touchable
from screens.widgets.overlays.overlay import top_overlay
from screens.widgets.words.text import Icon, Text
from tests.kivy_driver import PHONE, SMALL_PHONE, TABLET
from tests.screens.conan.hands import (
    AXE,
    IN_ACTION,
    IN_OVERLORDS_TURN,
    Hands,
    at_table,
)
from tests.screens.seats import table_of
from tests.screens.shelves import clipped, too_small

pytestmark = pytest.mark.ui


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


FOUR = ({"name": "Conan", "objects": [AXE]}, {"name": "Bêlit"}, {"name": "Hadrathus"}, {"name": "Shevatas"})
UNITS = ("Pitti", "Iene", "Arcieri", "Sciamano", "Capo", "Scelti", "Demone", "Re")
EIGHT_TILES = {"river": [{"name": name, "count": 3} for name in UNITS]}
LOOKS = [("it", PHONE, 1.0), ("en", PHONE, 1.5), ("en", SMALL_PHONE, 1.0), ("it", TABLET, 1.5)]


@pytest.mark.parametrize(("language", "size", "text_scale"), LOOKS)
def test_nothing_is_cut_and_every_key_is_large_enough(
    tmp_path: Path, language: str, size: tuple[int, int], text_scale: float
) -> None:
    options: dict[str, Any] = {"language": language, "size": size, "text_scale": text_scale, "overlord": EIGHT_TILES}
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


def test_a_phone_shows_hero_and_river_without_scrolling(tmp_path: Path) -> None:
    """A phone shows a whole hero and a whole river without scrolling."""
    with at_table(tmp_path, *FOUR, overlord=EIGHT_TILES) as hands:
        for side in ("conan", OVERLORD):
            hands.tap(f"side.{side}")
            panel = hands.board._panel
            assert panel.height >= panel.least_height
        hands.tap("side.conan")
        assert len(hands.driver.find_type(ActionSpace)) == 6


@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(412, 700), (412, 732), PHONE])
def test_the_gems_on_a_space_can_be_counted(tmp_path: Path, size: tuple[int, int], text_scale: float) -> None:
    with at_table(tmp_path, size=size, text_scale=text_scale) as hands:
        spaces = hands.driver.find_type(ActionSpace)
        piles = [pile for space in spaces for pile in space.walk() if isinstance(pile, GemPile) and pile._slots]
        assert len(spaces) == 6 and piles
        assert min(_gem_side(pile) for pile in piles) >= 14


def _gem_side(pile: GemPile) -> float:
    return pile._side_for(max(range(1, pile._slots + 1), key=pile._preference)) if pile._slots else 0.0


WIZARD = {
    "name": "Hadrathus",
    "spells": [{"name": "Alone di Mitra", "cost": 2, "limit": 3}, {"name": "Furia", "cost": 1, "limit": 1}],
}


@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE, TABLET], ids=["small", "phone", "tablet"])
def test_large_text_makes_nothing_smaller(tmp_path: Path, size: tuple[int, int]) -> None:
    """Large text makes nothing smaller, and the words of one group have one size."""
    with at_table(tmp_path, {"name": "Conan", "fatigue": 3}, WIZARD, FOUR[1], FOUR[3], size=size) as hands:
        sizes: dict[float, dict[tuple[str, str], float]] = {1.0: {}, 1.5: {}}
        for scale, found in sizes.items():
            hands.app.preferences.change("text_scale", scale)
            hands.driver.pump()
            for side in ("conan", "hadrathus", OVERLORD):
                hands.tap(f"side.{side}")
                found |= _sizes(hands)
        large = sizes[1.5]
        smaller = {at: (usual, large[at]) for at, usual in sizes[1.0].items() if large[at] < usual - 0.1}
        assert smaller == {}
        for group in ("side.", "space.", "spell.", "benefit."):
            names = {at: letters for at, letters in large.items() if at[0].startswith(group) and at[1][0].isupper()}
            assert len(set(names.values())) == 1, names
        places = [at for at in large if at[0] in ("overlord.reserve", "overlord.fatigue", "overlord.recovery")]
        assert all(large[at] >= 15 for at in places if at[1][0].isupper()), "words of zones are read in large text"
        assert size == SMALL_PHONE or hands.driver.find_text("Turno 0 · Eroi")


def _sizes(hands: Hands) -> dict[tuple[str, str], float]:
    """How large each word and each gem of the board is, by the card on which it stands."""
    sizes = {}
    for card in hands.board.walk(restrict=True):
        if isinstance(card, Touchable):
            for part in card.walk(restrict=True):
                if isinstance(part, Text) and not isinstance(part, Icon) and part.text:
                    part.texture_update()
                    sizes[card.tag, part.text[:8]] = part.font_size
                elif isinstance(part, GemPile) and part._slots:
                    sizes[card.tag, "gem"] = _gem_side(part)
    return sizes


def test_every_hero_has_the_same_keys_in_the_same_places(tmp_path: Path) -> None:
    heroes = ({"name": "Conan"}, {"name": "Hadrathus", "spells": [{"name": "Fulmine", "cost": 2, "limit": 3}]})
    with at_table(tmp_path, *heroes) as hands:
        places = []
        for side in ("conan", "hadrathus"):
            hands.tap(f"side.{side}")
            cells = hands.driver.find_type(ToolCell)
            places.append({cell.tag: cell.hit_box() for cell in cells})
        assert places[0] == places[1] and "tool.spell_list" in places[0]
