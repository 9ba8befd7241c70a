"""A shelf in a file: one person types a box, the others take it over, and a hostile file does nothing."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.content.texts import Texts
from companion.kernel.game import Game
from companion.plays.describing.problems import say_problem
from companion.things import exchange
from companion.things.errors import ThingError
from companion.things.shelf import Shelf
from companion.things.thing import Thing
from tests.things.conftest import game, open_shelf
from tests.things.test_shelf import SPIDER, table

TROLL = {"game": "lotr", "kind": "enemy", "name": "Troll", "values": {"kind": "enemy", "attack": 6}}


def file_of(*things: Any, **changes: Any) -> bytes:
    return json.dumps({"format": "tavolo.things", "version": 1, "things": things, **changes}).encode()


def test_what_one_person_typed_another_has(shelf: Shelf, lotr: Game, tmp_path: Path) -> None:
    shelf.learn(lotr, table(lotr, SPIDER), "play1")
    data = exchange.pack_things(shelf.things(lotr))
    other = open_shelf(tmp_path / "other")
    arrivals = exchange.unpack_things(data, other)
    assert sorted(thing.name for thing in arrivals.new) == ["1B", "Beren", "Bosco", "Ragno Re"]
    assert len(arrivals.same) == 87 and not arrivals.differing and not arrivals.refused
    assert exchange.import_things(other, arrivals) == 4
    spider = other.thing(lotr, "enemy", "Ragno Re")
    assert spider is not None and spider.values["engagement"] == 20 and spider.scenes == ("Bosco",)
    assert (spider.uses, spider.owners, spider.plays) == (0, (), ())
    other.close()


def test_what_differs_is_a_choice(shelf: Shelf, lotr: Game) -> None:
    gimli = {"game": "lotr", "kind": "hero", "name": "gimli", "values": {"attack": 5}}
    arrivals = exchange.unpack_things(file_of(gimli), shelf)
    assert [(one.ours.values["attack"], one.theirs.values["attack"]) for one in arrivals.differing] == [(2, 5)]
    exchange.import_things(shelf, arrivals)
    assert attack(shelf.thing(lotr, "hero", "Gimli")) == 2
    exchange.import_things(shelf, arrivals, lambda differs: True)
    assert attack(shelf.thing(lotr, "hero", "Gimli")) == 5


def attack(thing: Thing | None) -> object:
    return thing and thing.values["attack"]


def test_nothing_changes_before_it_is_taken(shelf: Shelf, lotr: Game) -> None:
    before = shelf.things(lotr)
    assert len(exchange.unpack_things(file_of(TROLL, TROLL), shelf).new) == 1
    assert shelf.things(lotr) == before


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (17, "thing_shape"),
        ({**TROLL, "game": "chess"}, "game_unknown"),
        ({**TROLL, "game": ["lotr"]}, "game_unknown"),
        ({**TROLL, "kind": "wizard"}, "kind_unknown"),
        ({**TROLL, "kind": None}, "kind_unknown"),
        ({**TROLL, "name": "  "}, "thing_nameless"),
        ({**TROLL, "name": 3}, "thing_unfit"),
        ({**TROLL, "name": "x" * 5_000}, "thing_unfit"),
        ({**TROLL, "values": [1]}, "thing_values"),
        ({**TROLL, "values": {"kind": "enemy", "attack": 10**400}}, "thing_unfit"),
        ({**TROLL, "values": {"kind": "enemy", "wings": 2}}, "thing_unfit"),
        ({**TROLL, "values": {"kind": "enemy", "attack": "6"}}, "thing_unfit"),
    ],
)
def test_an_impossible_card_is_refused_and_the_rest_comes(shelf: Shelf, wrong: Any, code: str) -> None:
    """An impossible card is refused with a reason, and the rest comes in."""
    arrivals = exchange.unpack_things(file_of(wrong, TROLL), shelf)
    assert [thing.name for thing in arrivals.new] == ["Troll"]
    [refused] = arrivals.refused
    assert (refused.number, refused.why.code) == (1, code)
    for language in ("it", "en"):
        sentence = say_problem(Texts(language), refused.why)
        assert " " in sentence and len(sentence) < 400


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "file_not_json"),
        (b"\xff\xfe", "file_not_json"),
        (b"[" * 100_000, "file_not_json"),
        (b"[]", "file_not_things"),
        (file_of(TROLL, format="tavolo.play"), "file_not_things"),
        (file_of(TROLL, things={}), "file_not_things"),
        (file_of(TROLL, version=2), "file_newer"),
        (file_of(TROLL, version="1"), "file_newer"),
        (file_of(*[0] * 20_001), "file_too_many"),
    ],
)
def test_what_is_no_file_of_things_is_refused_as_a_whole(shelf: Shelf, data: bytes, code: str) -> None:
    assert_refused(shelf, data, code)


def test_too_large_a_file_of_things_is_refused_whole(shelf: Shelf) -> None:
    """A file of things that is too large is refused as a whole."""
    assert_refused(shelf, b" " * (8 * 1024 * 1024 + 1), "file_too_big")


def assert_refused(shelf: Shelf, data: bytes, code: str) -> None:
    with pytest.raises(ThingError) as refused:
        exchange.unpack_things(data, shelf)
    assert refused.value.code == code
    assert say_problem(Texts("it"), refused.value) != say_problem(Texts("en"), refused.value)


def test_merging_in_keeps_what_was_used(shelf: Shelf, lotr: Game) -> None:
    shelf.learn(lotr, table(lotr, SPIDER), "play1")
    theirs = replace(SPIDER, attack=7)
    spider = {"game": "lotr", "kind": "enemy", "name": "Ragno Re", "values": {"kind": "enemy", "attack": theirs.attack}}
    exchange.import_things(shelf, exchange.unpack_things(file_of(spider), shelf), lambda differs: True)
    known = shelf.thing(lotr, "enemy", "Ragno Re")
    assert known is not None and (known.uses, known.values["attack"]) == (1, 7)


def test_a_file_of_things_is_told_from_one_of_plays() -> None:
    assert exchange.is_things_file(file_of(TROLL))
    assert exchange.is_things_file(file_of(TROLL, version=9, things=3))
    assert not exchange.is_things_file(file_of(TROLL, format="tavolo.play", title="tavolo.things"))
    assert not exchange.is_things_file(b"tavolo.things")
    assert not exchange.is_things_file(b'["tavolo.things"' + b"[" * 100_000)


def test_many_things_come_in_turns_and_go_back_as_one(shelf: Shelf, lotr: Game) -> None:
    before = shelf.things(lotr)
    trolls = [{**TROLL, "name": f"Troll {number}"} for number in range(1_100)]
    gimli = {"game": "lotr", "kind": "hero", "name": "Gimli", "values": {"attack": 5}}
    arrivals = exchange.unpack_things(file_of(*trolls, gimli), shelf)
    came = exchange.choose_things(arrivals, lambda differs: True)
    assert list(exchange.import_in_batches(shelf, came)) == [500, 500, 101]
    assert len(shelf.things(lotr)) == len(before) + 1_100 and attack(shelf.thing(lotr, "hero", "Gimli")) == 5
    exchange.undo_import(shelf, arrivals, came)
    assert shelf.things(lotr) == before


def test_a_card_listed_twice_comes_once_or_is_refused(shelf: Shelf) -> None:
    """A card listed twice comes once, and is refused where it says two different things."""
    other = {**TROLL, "values": {"kind": "enemy", "attack": 7}}
    arrivals = exchange.unpack_things(file_of(TROLL, other, TROLL), shelf)
    assert [thing.values["attack"] for thing in arrivals.new] == [6]
    [refused] = arrivals.refused
    assert (refused.number, refused.why.code) == (2, "thing_twice")


@pytest.mark.parametrize("name", ["Tr\u202eoll", "Troll\x1b", "\x00Troll", "Tro\ud800ll", "Tro\u200bll"])
def test_what_turns_a_line_around_does_not_come_in(shelf: Shelf, name: str) -> None:
    [troll] = exchange.unpack_things(file_of({**TROLL, "name": name, "scenes": [name]}), shelf).new
    assert (troll.name, [scene.strip() for scene in troll.scenes]) == ("Troll", ["Troll"])
    assert exchange.pack_things([troll])


def test_a_name_of_nothing_to_be_seen_is_none(shelf: Shelf) -> None:
    [refused] = exchange.unpack_things(file_of({**TROLL, "name": "\u202e\u200b"}), shelf).refused
    assert refused.why.code == "thing_nameless"


def test_a_file_that_is_too_big_is_not_read_to_find_out(shelf: Shelf) -> None:
    data = b'{"format": "tavolo.things", "things": [' + b" " * (9 * 1024 * 1024)
    assert exchange.is_things_file(data) and exchange.extract_things(data) == data
    assert not exchange.is_things_file(b'{"format": "tavolo.plays", "x": "tavolo.things' + b" " * (9 * 1024 * 1024))
    with pytest.raises(ThingError) as refused:
        exchange.unpack_things(data, shelf)
    assert refused.value.code == "file_too_big"


def test_what_is_to_be_checked_is_so_on_the_other_side_too(shelf: Shelf, lotr: Game, tmp_path: Path) -> None:
    gimli = shelf.thing(lotr, "hero", "Gimli")
    assert gimli is not None
    shelf.put(lotr, replace(gimli, values={**gimli.values, "attack": 4}), gimli)
    other = open_shelf(tmp_path / "other")
    exchange.import_things(
        other, exchange.unpack_things(exchange.pack_things(shelf.things(lotr)), other), lambda differs: True
    )
    taken = other.thing(lotr, "hero", "Gimli")
    assert taken is not None and (taken.values["attack"], taken.to_check) == (4, True)
    other.close()


def test_what_a_file_replaced_can_be_brought_back_later(shelf: Shelf, lotr: Game) -> None:
    before = shelf.thing(lotr, "hero", "Gimli")
    gimli = {"game": "lotr", "kind": "hero", "name": "Gimli", "values": {"attack": 5}}
    exchange.import_things(shelf, exchange.unpack_things(file_of(gimli, TROLL), shelf), lambda differs: True)
    [former] = shelf.former_things(lotr)
    assert (former.thing, former.how) == (before, "changed")
    shelf.bring_back(lotr, former)
    assert shelf.thing(lotr, "hero", "Gimli") == before


def test_the_same_card_by_another_name_is_known_and_keeps_ours(shelf: Shelf, lotr: Game) -> None:
    king = shelf.thing(lotr, "enemy", "King Spider")
    assert king is not None
    shelf.put(lotr, replace(king, name="Ragno Re"), king)
    theirs = {"game": "lotr", "kind": "enemy", "name": "King Spider", "values": dict(king.values)}
    assert [thing.name for thing in exchange.unpack_things(file_of(theirs), shelf).same] == ["Ragno Re"]
    stronger = {**theirs, "values": {**king.values, "attack": 9}, "also": ["Re dei ragni"]}
    exchange.import_things(shelf, exchange.unpack_things(file_of(stronger), shelf), lambda differs: True)
    ours = shelf.thing(lotr, "enemy", "re dei ragni")
    assert ours is not None and (ours.name, ours.values["attack"]) == ("Ragno Re", 9)


def test_a_file_of_everything_brings_the_shelf_back_as_it_was(shelf: Shelf, lotr: Game, tmp_path: Path) -> None:
    shelf.learn(lotr, table(lotr, SPIDER), "play1")
    aragorn, gimli = shelf.thing(lotr, "hero", "Aragorn"), shelf.thing(lotr, "hero", "Gimli")
    assert aragorn is not None and gimli is not None
    shelf.put(lotr, replace(aragorn, to_check=False, uses=3, owners=("Anna",)), aragorn)
    shelf.put(lotr, replace(gimli, values={**gimli.values, "attack": 4}), gimli)
    whole = file_of(*exchange.list_things(shelf.own_things(lotr), with_use=True))
    other = open_shelf(tmp_path / "other")
    arrivals = exchange.unpack_things(whole, other, with_use=True)
    assert not arrivals.differing and not arrivals.refused
    exchange.import_things(other, arrivals)
    assert other.things(lotr) == shelf.things(lotr)
    assert not exchange.unpack_things(whole, other, with_use=True).new
    other.close()


GOLDEN = Path(__file__).parent / "shelf-1.tavolo.json"


def test_a_file_of_the_first_version_still_opens(shelf: Shelf) -> None:
    """It was exported by the first edition that had a shelf; every kind of every game is in it."""
    arrivals = exchange.unpack_things(GOLDEN.read_bytes(), shelf)
    assert not arrivals.refused
    known = (*arrivals.new, *arrivals.same, *(one.theirs for one in arrivals.differing))
    assert {(thing.game, thing.kind) for thing in known} >= {
        ("lotr", "enemy"),
        ("lotr", "stage"),
        ("iron_throne", "house"),
        ("conan", "object"),
        ("conan", "tile"),
        ("runewars", "hero"),
        ("runewars", "area"),
        ("nova_aetas", "enemy"),
        ("nova_aetas", "hero"),
    }
    archers = next(thing for thing in known if (thing.game, thing.name) == ("nova_aetas", "Arcieri"))
    assert archers.values["attacks"][0]["hits"] == 3


def test_the_kept_file_of_the_first_version_still_opens(tmp_path: Path) -> None:
    """The shelf itself, as a device kept it: typed, used, printed ones taken away."""
    (tmp_path / "things").write_bytes(GOLDEN.with_name("things-1").read_bytes())
    shelf = open_shelf(tmp_path)
    spider = shelf.thing(game("lotr"), "enemy", "Ragno Re")
    assert spider is not None and (spider.uses, spider.values["engagement"]) == (1, 20)
    assert shelf.thing(game("lotr"), "hero", "Gimli") is None
    assert shelf.damage is None
    shelf.close()


def test_a_file_of_plays_may_hold_things_too(shelf: Shelf) -> None:
    inside = exchange.extract_things(file_of(TROLL, format="tavolo.plays", plays=[]))
    assert inside is not None and [thing.name for thing in exchange.unpack_things(inside, shelf).new] == ["Troll"]
    assert exchange.extract_things(file_of(format="tavolo.plays", plays=[])) is None
    assert exchange.extract_things(file_of(TROLL, format="tavolo.plays", things={"a": 1})) is None
    assert exchange.extract_things(b"{}") is None


def test_typed_cards_are_told_from_shipped_ones(shelf: Shelf, lotr: Game) -> None:
    """Cards that the group typed are told from those that came with the app."""
    assert shelf.own_things(lotr) == ()
    gimli = shelf.thing(lotr, "hero", "Gimli")
    assert gimli is not None
    shelf.put(lotr, replace(gimli, to_check=False), gimli)  # checked with the box
    shelf.learn(lotr, table(lotr, SPIDER), "play1")
    assert {"Gimli", "Ragno Re"} <= {thing.name for thing in shelf.own_things(lotr)}
    assert "Legolas" not in {thing.name for thing in shelf.own_things(lotr)}


def test_what_the_first_version_kept_of_the_past_still_opens(tmp_path: Path) -> None:
    (tmp_path / "things").write_bytes(GOLDEN.with_name("things-1-former").read_bytes())
    shelf, lotr = open_shelf(tmp_path), game("lotr")
    told = [(former.thing.name, former.how, former.now) for former in shelf.former_things(lotr)]
    assert told == [
        ("Old Forest Road", "changed", "Vecchia strada"),
        ("Legolas", "removed", ""),
        ("King Spider", "merged", "Ragno Re"),
        ("Gimli", "changed", "Gimli"),
    ]
    spider = shelf.thing(lotr, "enemy", "King Spider")
    assert spider is not None and (spider.name, spider.uses) == ("Ragno Re", 1)
    for former in shelf.former_things(lotr):
        shelf.bring_back(lotr, former)
    assert {"Legolas", "King Spider", "Old Forest Road"} <= {thing.name for thing in shelf.things(lotr)}
    shelf.close()


def test_a_file_of_everything_of_the_first_version_still_opens(shelf: Shelf, lotr: Game) -> None:
    inside = exchange.extract_things(GOLDEN.with_name("everything-1.tavolo.json").read_bytes())
    assert inside is not None
    arrivals = exchange.unpack_things(inside, shelf, with_use=True)
    assert not arrivals.refused and not arrivals.differing
    exchange.import_things(shelf, arrivals)
    road, gimli = shelf.thing(lotr, "location", "old forest road"), shelf.thing(lotr, "hero", "Gimli")
    assert road is not None and (road.name, road.to_check) == ("Vecchia strada", True)
    assert gimli is not None and (gimli.values["attack"], gimli.to_check) == (4, False)
    assert shelf.thing(lotr, "hero", "Legolas") is None and len(shelf.removed_printed(lotr)) == 3
