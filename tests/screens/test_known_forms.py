"""A thing that the group has typed before fills in the forms of every game, dice and attacks included."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.games import game_named
from companion.games.conan.state import Bonus
from companion.things.thing import Thing
from screens.boards.conan.sheets.card_forms import SpellForm, ThingForm, TileForm, ally_form
from screens.parts.forms.form import FieldsForm
from screens.shell.app import TavoloApp
from screens.widgets.overlays.sheet import Sheet
from tests.screens.shelves import at_home

AXE = {"kind": "weapon", "encumbrance": 3, "bonuses": [{"use": "melee", "dice": ["red", "red"], "axes": 1}]}
TILE = {"count": 4, "life": 2, "armour": 1, "attacks": [{"use": "ranged", "dice": ["yellow"]}]}


def say(app: TavoloApp, game: str) -> Callable[..., str]:
    return lambda key, **values: app.texts.say(f"{game}:ui.{key}", **values)


@pytest.mark.parametrize(
    ("game_id", "kind", "values", "make", "tag", "expected"),
    [
        (
            "conan",
            "object",
            AXE,
            lambda app: ThingForm(app, say(app, "conan")),
            "object.name",
            {"encumbrance": 3, "bonuses": (Bonus(use="melee", dice=("red", "red"), axes=1),)},
        ),
        (
            "conan",
            "tile",
            TILE,
            lambda app: TileForm(app, say(app, "conan")),
            "tile.name",
            {"count": 4, "life": 2, "armour": 1, "attacks": (Bonus(use="ranged", dice=("yellow",)),)},
        ),
        (
            "conan",
            "spell",
            {"cost": 3, "limit": 5, "dice": ["orange"]},
            lambda app: SpellForm(app, say(app, "conan")),
            "spell.name",
            {"cost": 3, "limit": 5, "dice": ("orange",)},
        ),
        (
            "conan",
            "ally",
            {"figures": 3, "life": 2},
            lambda app: ally_form(app, say(app, "conan")),
            "ally.name",
            {"figures": 3, "life": 2},
        ),
    ],
)
def test_a_known_thing_fills_its_form(
    tmp_path: Path,
    game_id: str,
    kind: str,
    values: dict[str, Any],
    make: Callable[[Any], FieldsForm],
    tag: str,
    expected: dict[str, Any],
) -> None:
    game = game_named(game_id)
    assert game is not None
    with at_home(tmp_path) as (driver, app):
        app.shelf.put(game, Thing(game=game_id, kind=kind, name="Ferro nero", values=values))
        form = make(app)
        Sheet("Carta", form).open()
        driver.pump()
        driver.tap(tag)
        driver.type("ferr")
        driver.tap("offer.1")
        said = form.read_values()
        assert said["name"] == "Ferro nero"
        assert {name: said[name] for name in expected} == expected
