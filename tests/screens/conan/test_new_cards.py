"""A card that the group has typed before fills in the form of a new one in the play, dice and attacks included."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.forms.form import Form
from companion.games.conan import GAME
from companion.games.conan.forms.prints import NEW_ALLY_TILE, NEW_OBJECT, NEW_RIVER_TILE, NEW_SPELL_CARD
from companion.games.conan.prints import Bonus
from companion.kernel.codec import encode, encode_move
from companion.things.thing import Thing
from screens.boards.conan.forms import make_sheet
from tests.screens.conan.hands import IN_ACTION, at_table
from tests.screens.seats import table_of

pytestmark = pytest.mark.ui

AXE = {"kind": "weapon", "encumbrance": 3, "bonuses": [{"use": "melee", "dice": ["red", "red"], "axes": 1}]}
TILE = {"count": 4, "life": 2, "armour": 1, "attacks": [{"use": "ranged", "dice": ["yellow"]}]}
SPELL = {"cost": 3, "limit": 5, "dice": ["orange"]}
ALLY = {"figures": 3, "life": 2}


@pytest.mark.parametrize(
    ("form", "kind", "values", "expected"),
    [
        (NEW_OBJECT, "object", AXE, {"bonuses": encode((Bonus(use="melee", dice=("red", "red"), axes=1),))}),
        (NEW_RIVER_TILE, "tile", TILE, {"attacks": encode((Bonus(use="ranged", dice=("yellow",)),))}),
        (NEW_SPELL_CARD, "spell", SPELL, {}),
        (NEW_ALLY_TILE, "ally", ALLY, {}),
    ],
    ids=["object", "tile", "spell", "ally"],
)
def test_a_known_card_fills_its_form(
    tmp_path: Path, form: Form[Any], kind: str, values: dict[str, Any], expected: dict[str, Any]
) -> None:
    with at_table(tmp_path, {"name": "Bêlit"}) as hands:
        hands.do(IN_ACTION)
        hands.app.shelf.put(GAME, Thing(game="conan", kind=kind, name="Ferro nero", values=values))
        sheet = make_sheet(table_of(hands.app), form, hero="belit", caster="belit")
        sheet.open()
        hands.driver.pump()
        hands.tap(f"{form.id}.name")
        hands.driver.type("ferr")
        hands.tap("offer.1")
        made = encode_move(sheet.view.moves[0])
        assert made["name"] == "Ferro nero"
        assert {name: made[name] for name in values} == {**values, **expected}
        hands.tap(f"{form.id}.apply")
        assert any(thing["name"] == "Ferro nero" for thing in _list_cards(encode(hands.state)))


def _list_cards(state: Any) -> list[dict[str, Any]]:
    """Return everything in a state that has a name."""
    if isinstance(state, dict):
        own = [state] if "name" in state else []
        return own + [card for part in state.values() for card in _list_cards(part)]
    return [card for part in state for card in _list_cards(part)] if isinstance(state, list) else []
