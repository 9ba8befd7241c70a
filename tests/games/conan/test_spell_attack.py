"""A spell that attacks: its cost is paid, its axes meet the armour, hindrance does not count."""

from __future__ import annotations

from companion.games.conan.assault import may_attack
from companion.games.conan.lookup import tile_of
from companion.games.conan.state import Spell
from tests.games.conan.table import Table

BOLT = {"name": "Bolt", "cost": 2, "limit": 4, "dice": ["red", "orange"]}
SNAKE = {"name": "Snake", "count": 1, "life": 6, "armour": 1}


def table(**hero: object) -> Table:
    return Table({"name": "Hadrathus", "spells": [BOLT], **hero}, overlord={"reserve": 9, "river": [SNAKE]})


def test_the_cost_is_paid_and_the_armour_counts() -> None:
    at = table()
    at.do("spell_attack", caster="hadrathus", spell="bolt", target="snake", axes=4)
    assert at.gems("hadrathus") == (8, 2, 0, 0)
    assert at.hero("hadrathus").spells[0].gems == 2
    assert tile_of(at.state, "snake").figures[0].life == 3
    assert at.hero("hadrathus").spells[0].dice == ("red", "orange")


def test_rerolls_are_paid_too_and_a_missed_spell_costs_as_much() -> None:
    at = table()
    at.do("spell_attack", caster="hadrathus", spell="bolt", target="snake", axes=1, rerolls=1)
    assert at.gems("hadrathus") == (7, 3, 0, 0)
    assert tile_of(at.state, "snake").figures[0].life == 6


def test_what_cannot_be_is_refused() -> None:
    at = table(fatigue=9)
    assert at.refused("spell_attack", caster="hadrathus", spell="bolt", target="snake").code == "reserve_short"
    assert at.refused("spell_attack", caster="hadrathus", spell="bolt", target="nobody").code == "unknown_tile"
    assert at.refused("spell_attack", caster="hadrathus", spell="fog", target="snake").code == "unknown_spell"
    at = table()
    at.do("cast_spell", caster="hadrathus", spell="bolt", gems=4)
    assert at.refused("spell_attack", caster="hadrathus", spell="bolt", target="snake").code == "spell_limit"


def test_it_is_asked_out_of_turn_and_of_the_cautious() -> None:
    at = table(stance="cautious")
    assert at.said("spell_attack", caster="hadrathus", spell="bolt", target="snake", axes=0) == {"cautious_hero": True}
    at = table()
    at.do("end_heroes_turn")
    assert "not_heroes_turn" in at.said("spell_attack", caster="hadrathus", spell="bolt", target="snake")


def test_reactions_without_dice_do_not_attack() -> None:
    shield, bolt = Spell(id="a", name="Halo", reaction=True), Spell(id="b", name="Bolt", reaction=True, dice=("red",))
    assert [may_attack(spell) for spell in (shield, bolt, Spell(id="c", name="Fire"))] == [False, True, True]
