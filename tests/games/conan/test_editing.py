"""Objects and spells are put right during play: effect, refusal, words and undo."""

from __future__ import annotations

import pytest

from companion.content.texts import Texts
from companion.games.conan import GAME
from companion.plays.describing.describer import Describer
from companion.plays.describing.entry_name import name_entry
from tests.games.conan.table import KRIS, Table

BOLT = {"name": "Fulmine", "cost": 2, "limit": 4}


def table() -> Table:
    return Table({"name": "Conan", "objects": [KRIS], "spells": [BOLT]}, overlord={"spells": [{"name": "Terrore"}]})


def told(at: Table) -> str:
    cursor = at.play.journal.cursor
    line = Describer(GAME, Texts("it")).describe_entry(
        at.play.journal.entries[-1], at.play.state_at(cursor - 1), at.state
    )
    return name_entry(line).whole


def test_an_object_is_corrected_and_the_rest_stays() -> None:
    at = table()
    kris = at.state.heroes[0].objects[0]
    at.do("edit_object", object="kris", hero="conan", encumbrance=3, kind="item")
    now = at.state.heroes[0].objects[0]
    assert (now.encumbrance, now.kind, now.bonuses, now.name) == (3, "item", kris.bonuses, kris.name)
    assert told(at).startswith("Kris di Conan: correzione · Ingombro")
    at.play.undo()
    assert at.state.heroes[0].objects[0] == kris


def test_one_on_the_ground_too() -> None:
    at = table()
    at.do("drop_object", hero="conan", object="kris")
    at.do("edit_object", object="kris", name="Pugnale")
    assert at.state.ground[0].name == "Pugnale"
    assert told(at).startswith("Kris a terra: correzione")


def test_other_bonuses_are_said() -> None:
    at = table()
    at.do("edit_object", object="kris", hero="conan", bonuses=[{"use": "melee", "axes": 5}])
    assert told(at) == "Kris di Conan: correzione · bonus – → Mischia: +5 asce"
    at.do("edit_object", object="kris", hero="conan", bonuses=[{"use": "melee", "dice": ["red", "orange"]}])
    assert told(at) == "Kris di Conan: correzione · bonus Mischia: +5 asce → Mischia: rosso, arancione"
    at.do("edit_object", object="kris", hero="conan", bonuses=[])
    assert told(at) == "Kris di Conan: correzione · bonus Mischia: rosso, arancione → –"


def test_other_attacks_of_a_tile_are_said() -> None:
    at = Table(overlord={"river": [{"name": "Pitti", "attacks": [{"use": "melee", "dice": ["yellow"]}]}]})
    at.do("edit_tile", tile="pitti", attacks=[{"use": "melee", "dice": ["red"], "free_reroll": True}])
    assert told(at) == "Pitti: correzione · attacchi Mischia: giallo → Mischia: rosso, rilancio gratuito"
    at.do("edit_tile", tile="pitti", attacks=[])
    assert told(at) == "Pitti: correzione · attacchi Mischia: rosso, rilancio gratuito → –"


def test_a_heavier_object_warns_of_what_it_takes_away() -> None:
    assert "slowed" in table().said("edit_object", object="kris", hero="conan", encumbrance=9)


def test_a_spell_is_corrected_with_its_gems_on_it() -> None:
    at = table()
    at.do("cast_spell", caster="conan", spell="fulmine")
    at.do("edit_spell", caster="conan", spell="fulmine", cost=3)
    spell = at.state.heroes[0].spells[0]
    assert (spell.cost, spell.limit, spell.gems) == (3, 4, 2)
    assert told(at) == "Fulmine di Conan: correzione · Costo 2 → 3"
    at.do("edit_spell", caster="overlord", spell="terrore", limit=5, dice=["red"])
    assert told(at) == "Terrore del Supremo: correzione · dadi – → rosso · Limite 1 → 5"


@pytest.mark.parametrize(
    ("move", "fields", "code"),
    [
        ("edit_object", {"object": "kris", "hero": "conan", "name": " "}, "name_empty"),
        ("edit_object", {"object": "kris"}, "not_on_ground"),
        ("edit_spell", {"caster": "conan", "spell": "fulmine", "cost": 5}, "spell_above_limit"),
        ("edit_spell", {"caster": "conan", "spell": "fulmine", "cost": 1, "limit": 1}, "spell_holds"),
        ("edit_spell", {"caster": "conan", "spell": "terrore"}, "unknown_spell"),
    ],
)
def test_what_cannot_be_is_refused(move: str, fields: dict[str, object], code: str) -> None:
    at = table()
    at.do("cast_spell", caster="conan", spell="fulmine")
    before = at.state
    assert at.refused(move, **fields).code == code
    assert at.state is before
