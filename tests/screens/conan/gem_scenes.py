"""Screens of gems and the turn track alone, with sample words: for tests of fit and touch, and for the eye.

Run as a script to see one: python -m tests.screens.conan.gem_scenes hero [dark|light|hc] [scale] [picture.png]
"""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.boards.conan.panels.action_space import ActionSpace
from screens.boards.conan.panels.gem import Gem
from screens.boards.conan.panels.gem_zone import GemZone
from screens.boards.conan.panels.track import Track
from screens.widgets.controls.segmented import SegmentChoice, SegmentedControl
from screens.widgets.layout.bottom_bar import BottomBar
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Grid
from tests.kivy_driver import TABLET
from tests.widgets.scenes import (
    IN_GAME,
    Scene,
    beside_rail,
    column,
    game_bar,
    padded,
    page,
    scrolling,
    show,
    strip,
)


def hero() -> Widget:
    """Gem zones, action spaces, a choice of two."""
    zones = BoxLayout(size_hint_y=None, height=dp(118), spacing=dp(10))
    zones.add_widget(GemZone("Riserva", "lightning-bolt", count=4, tag="zone.reserve"))
    zones.add_widget(GemZone("Fatica", "sleep", count=2, tag="zone.fatigue"))
    spaces = Grid(cols=3, spacing=dp(8), row_default_height=dp(116), row_force_default=True)
    actions = (
        ("Movimento", "run-fast", 1, 3),
        ("Mischia", "sword-cross", 3, 5),
        ("Distanza", "bow-arrow", 0, 2),
        ("Guardia", "shield-half-full", 1, 3),
        ("Manipola", "hand-back-right-outline", 0, 3),
        ("Rilancio", "dice-multiple-outline", 2, 2),
    )
    for name, icon, count, limit in actions:
        spaces.add_widget(ActionSpace(name, icon, count=count, limit=limit, tag=f"space.{icon}"))
    spaces.children[4].state = "selected"
    stances = (
        SegmentChoice("aggressive", "Aggressivo", "sword", "+2"),
        SegmentChoice("cautious", "Cauto", "shield-half-full", "+5"),
    )
    stance = SegmentedControl(stances, value="aggressive", tag="stance")
    body = scrolling(padded(column(Track(value=6, end=12), stance, zones, spaces), 12, 4, 12))
    words = strip("Azione · Mischia", "Lancia 3 dadi arancio")
    bar = game_bar("Turno 6 · Eroi", "Il sacrificio dei Pitti", "conan")
    return page(bar, body, words, BottomBar(IN_GAME, current="board"))


def tablet() -> Widget:
    """The rail beside them."""
    return beside_rail(hero(), "conan")


def stones() -> Widget:
    """A gem of each colour, and the slot for one."""
    row = BoxLayout(spacing=dp(12))
    for gem in (Gem("blue", 29), Gem("blue", 26, empty=True), Gem("red", 29)):
        row.add_widget(gem)
    return page(padded(row, 12, 12, 12))


SCENES = {
    "hero": Scene(hero, "conan"),
    "tablet": Scene(tablet, "conan", TABLET),
    "stones": Scene(stones, "conan"),
}

if __name__ == "__main__":
    show(SCENES)
