"""The shelf learns from plays, keeps what it knows, and can be edited with a way back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.games.lotr.setup import CardSetup, HeroSetup, PlayerSetup, QuestSetup, Setup
from companion.kernel.game import Game
from companion.things.errors import ThingError
from companion.things.shelf import Shelf
from companion.things.thing import Thing, decode_card, find_kind
from tests.things.conftest import open_shelf

SPIDER = CardSetup(kind="enemy", name="Ragno Re", threat=2, engagement=20, attack=3, defense=1, hit_points=3)


def table(game: Game, *cards: CardSetup, hero: HeroSetup | None = None, scenario: str = "Bosco") -> Any:
    anna = PlayerSetup(name="Anna", heroes=(hero or HeroSetup(name="Beren", threat_cost=9, attack=3),))
    return game.start(Setup(players=(anna,), staging=cards, scenario=scenario, quest=QuestSetup(quest_points=8)))


def known(shelf: Shelf, game: Game, kind: str, name: str, scene: str = "") -> Thing:
    thing = shelf.thing(game, kind, name, scene)
    assert thing is not None
    return thing


def test_what_lies_on_the_table_is_remembered_with_its_values(shelf: Shelf, lotr: Game) -> None:
    shelf.learn(lotr, table(lotr, SPIDER), "play1")
    spider = known(shelf, lotr, "enemy", "ragno  RE")
    assert (spider.name, spider.values["engagement"], spider.scenes, spider.uses) == ("Ragno Re", 20, ("Bosco",), 1)
    assert known(shelf, lotr, "hero", "Beren").owners == ("Anna",)
    assert known(shelf, lotr, "stage", "1B", "Bosco").values == {"quest_points": 8}
    assert known(shelf, lotr, "scenario", "Bosco").values == {}


def test_what_has_no_name_is_not_remembered(shelf: Shelf, lotr: Game) -> None:
    before = len(shelf.things(lotr, "enemy"))
    shelf.learn(lotr, table(lotr, replace(SPIDER, name="")), "play1")
    assert len(shelf.things(lotr, "enemy")) == before


def test_nothing_of_one_evening_is_remembered(shelf: Shelf, lotr: Game) -> None:
    wounded = HeroSetup(name="Beren", threat_cost=9, damage=2, exhausted=True, resources=4)
    shelf.learn(lotr, table(lotr, replace(SPIDER, damage=2), hero=wounded), "play1")
    assert known(shelf, lotr, "hero", "Beren").values == {"threat_cost": 9}
    assert "damage" not in known(shelf, lotr, "enemy", "Ragno Re").values


def test_the_last_values_win_and_what_was_not_said_says_nothing(shelf: Shelf, lotr: Game) -> None:
    shelf.learn(lotr, table(lotr, SPIDER), "play1")
    shelf.learn(lotr, table(lotr, replace(SPIDER, attack=5)), "play2")
    assert known(shelf, lotr, "enemy", "Ragno Re").values["attack"] == 5
    shelf.learn(lotr, table(lotr, hero=HeroSetup(name="beren")), "play3")
    assert known(shelf, lotr, "hero", "Beren").values == {"threat_cost": 9, "attack": 3}
    shelf.learn(lotr, table(lotr, hero=HeroSetup(name="Aragorn", threat_cost=12)), "play4")
    aragorn = known(shelf, lotr, "hero", "Aragorn")
    assert (aragorn.values["willpower"], aragorn.to_check) == (2, True)
    shelf.learn(lotr, table(lotr, hero=HeroSetup(name="Aragorn", threat_cost=12, attack=9)), "play5")
    aragorn = known(shelf, lotr, "hero", "Aragorn")
    assert (aragorn.values["attack"], aragorn.to_check) == (9, True)


def test_a_play_counts_once_however_often_it_is_opened(shelf: Shelf, lotr: Game) -> None:
    state = table(lotr, SPIDER)
    assert shelf.learn(lotr, state, "play1")
    assert shelf.learn(lotr, state, "play1") == ()
    shelf.learn(lotr, state, "play2")
    shelf.learn(lotr, state, "play1")
    assert known(shelf, lotr, "enemy", "Ragno Re").uses == 2


def test_it_is_all_there_after_closing(tmp_path: Path, lotr: Game) -> None:
    shelf = open_shelf(tmp_path)
    shelf.learn(lotr, table(lotr, SPIDER), "play1")
    shelf.close()
    again = open_shelf(tmp_path)
    assert again.things(lotr) == shelf.things(lotr)
    again.close()


def test_what_is_printed_is_there_until_the_group_says_otherwise(tmp_path: Path, lotr: Game) -> None:
    shelf = open_shelf(tmp_path)
    aragorn = known(shelf, lotr, "hero", "Aragorn")
    assert aragorn.to_check and aragorn.values["threat_cost"] == 12
    shelf.remove(lotr, aragorn)
    shelf.close()
    again = open_shelf(tmp_path)
    assert again.thing(lotr, "hero", "Aragorn") is None
    again.restore(lotr, [aragorn])
    assert again.thing(lotr, "hero", "Aragorn") == aragorn
    again.close()


def test_an_edited_thing_can_be_put_back_and_checked(shelf: Shelf, lotr: Game) -> None:
    """An edited thing can be put back, and is marked as checked only when a player says so."""
    legolas = known(shelf, lotr, "hero", "Legolas")
    before = shelf.put(lotr, replace(legolas, values={**legolas.values, "attack": 4}), legolas)
    assert before == legolas
    edited = known(shelf, lotr, "hero", "Legolas")
    assert (edited.values["attack"], edited.to_check) == (4, True)
    shelf.put(lotr, replace(edited, to_check=False), edited)
    assert not known(shelf, lotr, "hero", "Legolas").to_check
    shelf.restore(lotr, [legolas])
    assert known(shelf, lotr, "hero", "Legolas") == legolas


def test_values_outside_the_limits_are_refused(shelf: Shelf, lotr: Game) -> None:
    legolas = known(shelf, lotr, "hero", "Legolas")
    with pytest.raises(ThingError) as refused:
        shelf.put(lotr, replace(legolas, values={"attack": 4_000}))
    assert refused.value.code == "thing_unfit" and refused.value.values["field"] == "attack"
    assert known(shelf, lotr, "hero", "Legolas") == legolas


def test_a_new_name_replaces_the_old_unless_it_is_taken(shelf: Shelf, lotr: Game) -> None:
    """A new name takes the place of the old one unless another card has it."""
    king = known(shelf, lotr, "enemy", "King Spider")
    shelf.put(lotr, replace(king, name="Ragno Re"), king)
    assert "King Spider" not in {thing.name for thing in shelf.things(lotr)}
    renamed = known(shelf, lotr, "enemy", "Ragno Re")
    with pytest.raises(ThingError) as refused:
        shelf.put(lotr, replace(renamed, name="Wargs"), renamed)
    assert refused.value.code == "name_taken"
    shelf.restore(lotr, [king], removed=[renamed])
    assert (shelf.thing(lotr, "enemy", "Ragno Re"), known(shelf, lotr, "enemy", "King Spider")) == (None, king)


def test_two_spellings_become_one_and_two_again(shelf: Shelf, lotr: Game) -> None:
    shelf.learn(lotr, table(lotr, SPIDER), "play1")
    shelf.learn(lotr, table(lotr, replace(SPIDER, name="Ragnore")), "play2")
    one, other = known(shelf, lotr, "enemy", "Ragnore"), known(shelf, lotr, "enemy", "Ragno Re")
    both = shelf.merge(lotr, one, other)
    assert "Ragnore" not in {thing.name for thing in shelf.things(lotr)}
    assert known(shelf, lotr, "enemy", "Ragno Re").uses == 2
    shelf.restore(lotr, both)
    assert (known(shelf, lotr, "enemy", "Ragnore"), known(shelf, lotr, "enemy", "Ragno Re")) == (one, other)


@pytest.mark.parametrize("code", ["same_thing", "other_kind"])
def test_only_two_things_of_a_kind_can_be_merged(shelf: Shelf, lotr: Game, code: str) -> None:
    wargs = known(shelf, lotr, "enemy", "Wargs")
    other = wargs if code == "same_thing" else known(shelf, lotr, "hero", "Gimli")
    with pytest.raises(ThingError) as refused:
        shelf.merge(lotr, wargs, other)
    assert refused.value.code == code


def test_a_document_that_todays_game_cannot_read_is_left_alone(tmp_path: Path, lotr: Game) -> None:
    shelf = open_shelf(tmp_path)
    shelf._file.put("lotr", {"hero/strange": {"kind": "hero", "name": "Strange", "values": {"wings": 2}}})
    shelf.close()
    again = open_shelf(tmp_path)
    assert again.thing(lotr, "hero", "Strange") is None
    assert "hero/strange" in again._file.documents("lotr")
    again.close()


def test_a_card_fills_a_form(shelf: Shelf, lotr: Game) -> None:
    kind = find_kind(lotr, "hero")
    assert kind is not None
    gimli = decode_card(kind, known(shelf, lotr, "hero", "gimli"))
    assert gimli == HeroSetup(name="Gimli", threat_cost=11, willpower=2, attack=2, defense=2, hit_points=5)


def orc(number: int) -> Thing:
    return Thing(game="lotr", kind="enemy", name=f"Orco {number}", values={"kind": "enemy"})


def test_a_shelf_that_is_read_in_parts_is_the_same(shelf: Shelf, lotr: Game, tmp_path: Path) -> None:
    """One card at a time, with the printed ones that were removed."""
    shelf.restore(lotr, [orc(number) for number in range(20)])
    shelf.remove(lotr, shelf.things(lotr, "hero")[0])
    wanted = shelf.things(lotr)
    shelf.close()
    again = open_shelf(tmp_path)
    parts = 1
    while again.read_some(lotr, 0):
        assert not again.is_read("lotr")
        parts += 1
    assert parts == again.count_saved(lotr)
    assert again.is_read("lotr") and again.things(lotr) == wanted
    again.close()


def test_a_card_that_is_typed_while_the_shelf_is_read_stays(shelf: Shelf, lotr: Game, tmp_path: Path) -> None:
    shelf.restore(lotr, [orc(number) for number in range(20)])
    shelf.close()
    again = open_shelf(tmp_path)
    assert again.read_some(lotr, 0) == 19
    again.put(lotr, replace(orc(0), name="Ragno"))
    assert again.read_some(lotr, 0) == 0
    assert known(again, lotr, "enemy", "Ragno").name == "Ragno"
    assert again.thing(lotr, "enemy", "Orco 19") is not None
    again.close()
