"""A card may have several names: the printed one, the group's own, those that were merged into it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.kernel.game import Game
from companion.things import exchange
from companion.things.errors import ThingError
from companion.things.shelf import Shelf
from companion.things.suggestions import NameContext
from companion.things.thing import Thing
from tests.things.conftest import open_shelf
from tests.things.test_shelf import SPIDER, known, table


def rename(shelf: Shelf, game: Game, kind: str, name: str, new: str) -> Thing:
    thing = known(shelf, game, kind, name)
    shelf.put(game, replace(thing, name=new), thing)
    return known(shelf, game, kind, new)


def typed(shelf: Shelf, game: Game, letters: str) -> list[str]:
    return [thing.name for thing in shelf.suggestions(game, "enemy").suggest(letters)]


def test_a_renamed_printed_card_is_found_by_both_names(tmp_path: Path, lotr: Game) -> None:
    """A printed card that the group renames is found by both names."""
    shelf = open_shelf(tmp_path)
    rename(shelf, lotr, "enemy", "King Spider", "Ragno Re")
    shelf.close()
    again = open_shelf(tmp_path)
    assert known(again, lotr, "enemy", "king spider").name == "Ragno Re"
    assert typed(again, lotr, "king") == typed(again, lotr, "ragno") == ["Ragno Re"]
    assert "Ragno Re" in typed(again, lotr, "kign sp")
    again.close()


def test_a_card_merged_with_a_printed_one_has_both_names(shelf: Shelf, lotr: Game) -> None:
    """A typed card that is merged with the printed one is found by both names."""
    shelf.learn(lotr, table(lotr, SPIDER), "play1")
    shelf.merge(lotr, known(shelf, lotr, "enemy", "King Spider"), known(shelf, lotr, "enemy", "Ragno Re"))
    assert typed(shelf, lotr, "king") == ["Ragno Re"]
    assert len([name for name in typed(shelf, lotr, "r") if name == "Ragno Re"]) == 1


def test_a_merge_fills_gaps_from_the_other_card(shelf: Shelf, lotr: Game) -> None:
    """Where the card that stays says nothing, the other card's value counts."""
    shelf.put(lotr, Thing(game="lotr", kind="enemy", name="Ragno Re", values={"kind": "enemy", "attack": 7}))
    shelf.merge(lotr, known(shelf, lotr, "enemy", "King Spider"), known(shelf, lotr, "enemy", "Ragno Re"))
    values = known(shelf, lotr, "enemy", "Ragno Re").values
    assert (values["attack"], values["engagement"], values["hit_points"]) == (7, 20, 3)


def test_the_other_spelling_at_a_table_teaches_the_one_card(shelf: Shelf, lotr: Game) -> None:
    """A table that uses the other spelling teaches the one card."""
    rename(shelf, lotr, "enemy", "King Spider", "Ragno Re")
    shelf.learn(lotr, table(lotr, replace(SPIDER, name="King Spider", attack=9), SPIDER), "play1")
    assert shelf.learn(lotr, table(lotr, replace(SPIDER, name="King Spider", attack=9), SPIDER), "play1") == ()
    spider = known(shelf, lotr, "enemy", "Ragno Re")
    assert (spider.name, spider.uses, spider.also) == ("Ragno Re", 1, ("King Spider",))
    assert not [thing for thing in shelf.things(lotr, "enemy") if thing.name == "King Spider"]


def test_the_name_of_another_card_is_refused_with_it(shelf: Shelf, lotr: Game) -> None:
    """The name of another card is refused, and the refusal names the card that has it."""
    rename(shelf, lotr, "enemy", "King Spider", "Ragno Re")
    with pytest.raises(ThingError) as refused:
        rename(shelf, lotr, "enemy", "Wargs", "King Spider")
    assert (refused.value.code, refused.value.values["other"]) == ("name_also", "Ragno Re")


def test_renamed_back_it_has_its_name_again(shelf: Shelf, lotr: Game) -> None:
    rename(shelf, lotr, "enemy", "King Spider", "Ragno Re")
    king = rename(shelf, lotr, "enemy", "Ragno Re", "King Spider")
    assert king.also == ("Ragno Re",) and shelf.is_printed(lotr, king)


def test_a_scenario_by_its_other_name_has_the_same_cards(shelf: Shelf, lotr: Game) -> None:
    printed = next(thing for thing in shelf.things(lotr, "scenario") if "Mirkwood" in thing.name)
    rename(shelf, lotr, "scenario", printed.name, "Bosco Atro")
    assert shelf.scene_names(lotr, "Bosco Atro") == {"Bosco Atro", printed.name}
    likely = shelf.suggestions(lotr, "enemy").suggest_likely(NameContext(scene="Bosco Atro"), most=5)
    assert all(printed.name in thing.scenes for thing in likely)


def test_spellings_are_each_there_once_and_never_the_name(shelf: Shelf) -> None:
    thing = Thing(game="lotr", kind="enemy", name="Orco").add_names("orco", "Orc", "ORC", "Órc", "Uruk")
    assert thing.also == ("Orc", "Uruk")
    assert len(thing.add_names(*map(str, range(50))).also) == 8


def test_an_import_leaves_the_new_owner_of_an_old_name(shelf: Shelf, lotr: Game) -> None:
    """A file for a card leaves alone the card that has one of its old names now.

    The card was called so once; the name has gone to another one since. Also when the file is taken back.
    """
    shelf.put(lotr, enemy("Warg", 2))
    rename(shelf, lotr, "enemy", "Warg", "Troll")
    orco = rename(shelf, lotr, "enemy", "Troll", "Orco")
    shelf.put(lotr, orco.add_names("Lupo"), orco)
    shelf.put(lotr, enemy("Troll", 5))
    shelf.put(lotr, enemy("Goblin", 3).add_names("Lupo"))
    arrivals = exchange.unpack_things(exchange.pack_things([enemy("Warg", 9)]), shelf)
    came = exchange.choose_things(arrivals, lambda differs: True)
    assert [*exchange.import_in_batches(shelf, came)] == [1]
    assert attacks(shelf, lotr) == {"Orco": 9, "Troll": 5, "Goblin": 3}
    exchange.undo_import(shelf, arrivals, came)
    assert attacks(shelf, lotr) == {"Orco": 2, "Troll": 5, "Goblin": 3}


def enemy(name: str, attack: int) -> Thing:
    return Thing(game="lotr", kind="enemy", name=name, values={"kind": "enemy", "attack": attack})


def attacks(shelf: Shelf, game: Game) -> dict[str, object]:
    return {thing.name: thing.values["attack"] for thing in shelf.own_things(game)}
