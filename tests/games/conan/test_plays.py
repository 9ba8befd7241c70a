"""Whole plays: the example turn of the heroes' book, and six turns in which two of four heroes fall."""

from __future__ import annotations

from companion.forms.draft import draft_of
from companion.games.conan import GAME
from companion.games.conan.gems import all_gems
from companion.kernel.guide import card_at
from companion.plays.playing.prompter import Answers, advance
from tests.games.conan.table import BATTLE_AXE, KRIS, Table


def apply_card(table: Table, **stances: str) -> None:
    card = card_at(GAME, table.state)
    assert card is not None
    answers = Answers(draft_of({f"heroes.choose:{hero}.stance": stance for hero, stance in stances.items()}))
    assert table.play.do(*advance(GAME, table.state, card, answers)).done


def test_the_example_turn_of_the_book() -> None:
    """Hadrathus, Shevatas and Conan look for the princess in the camp of the Picts."""
    table = Table(
        {"name": "Hadrathus", "fatigue": 8},
        {"name": "Shevatas", "fatigue": 4, "objects": [KRIS]},
        {"name": "Conan", "fatigue": 3, "objects": [BATTLE_AXE]},
        overlord={"river": [{"name": "Picts", "count": 3}]},
    )
    apply_card(table, hadrathus="cautious")
    assert table.gems("conan") == (10, 0, 1, 0)
    assert table.gems("shevatas") == (8, 0, 2, 0)
    assert table.gems("hadrathus") == (7, 0, 3, 0)

    table.do("move_hero", hero="conan", borders=1, terrain=1)
    assert table.gems("conan") == (10, 0, 1, 0), "border and flap are the base movement"
    table.do("assign_gems", hero="conan", space="melee", gems=4)
    for _ in range(3):
        table.do("hit_unit", tile="picts")
    assert table.state.overlord.river[0].dead

    table.do("move_hero", hero="shevatas", borders=3, terrain=1)
    assert table.hero("shevatas").spaces.movement.gems == 1

    table.do("gain_object", name="Princess", encumbrance=6, where="hut")
    carried = table.said("pick_up", hero="shevatas", object="princess")
    assert carried["skills_lost"] is False
    table.do("manipulate", hero="shevatas", gems=1, axes=2)
    table.do("gain_object", hero="shevatas", name="Leather Armor", encumbrance=2, kind="armour")

    table.do("move_hero", hero="conan", borders=1, terrain=1)
    assert table.hero("conan").spaces.movement.gems == 2
    table.do("pick_up", hero="conan", object="princess")
    assert table.derived["heroes"]["conan"]["load"] == 9

    apply_card(table)
    apply_card(table)
    assert table.gems("conan") == (3, 0, 8, 0)
    assert table.gems("shevatas") == (6, 0, 4, 0)
    assert table.state.side == "overlord"


def test_six_turns_in_which_two_heroes_fall() -> None:
    table = Table(overlord={"river": [{"name": "Picts", "count": 5}, {"name": "Snake", "life": 6}]})
    totals = {hero.id: hero.gems_total for hero in table.state.heroes}
    strikes = {2: "belit", 4: "hadrathus"}
    recoveries = []
    for turn in range(1, 7):
        reserve = table.hero("conan").reserve
        apply_card(table, conan="aggressive")
        recoveries.append(table.hero("conan").reserve - reserve)
        for hero in table.state.heroes:
            if not hero.dead and hero.reserve >= 5:
                table.do("assign_gems", hero=hero.id, space="melee", gems=4)
        apply_card(table)
        apply_card(table)
        apply_card(table)
        table.do("activate_tile", tile="picts")
        table.do("defend", hero="conan", power=1, gems=1, axes=1)
        if turn in strikes:
            table.do("defend", hero=strikes[turn], power=20)
        apply_card(table)
        apply_card(table)
        assert {hero.id: all_gems(hero) for hero in table.state.heroes} == totals
    assert table.state.turn == 6
    assert [hero.id for hero in table.state.heroes if hero.dead] == ["belit", "hadrathus"]
    assert recoveries == [0, 2, 3, 3, 4, 4]
