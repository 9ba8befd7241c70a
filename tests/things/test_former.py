"""What was taken off the shelf, merged or changed can be brought back long after."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.kernel.game import Game
from companion.store.disk.clock import DAY
from companion.store.errors import NotSaved
from companion.store.small_files.things_file import ThingsFile
from companion.things.former_things import DAYS, FormerThing
from companion.things.shelf import Shelf
from companion.things.thing import Thing
from tests.things.conftest import open_shelf
from tests.things.test_shelf import SPIDER, known, table


def test_a_card_that_was_taken_away_comes_back_after_a_restart(tmp_path: Path, lotr: Game) -> None:
    shelf = open_shelf(tmp_path)
    shelf.learn(lotr, table(lotr, SPIDER), "play1")
    spider, aragorn = known(shelf, lotr, "enemy", "Ragno Re"), known(shelf, lotr, "hero", "Aragorn")
    shelf.remove(lotr, spider)
    shelf.remove(lotr, aragorn)
    shelf.close()
    again = open_shelf(tmp_path)
    assert [(former.thing, former.how) for former in again.former_things(lotr)] == [
        (aragorn, "removed"),
        (spider, "removed"),
    ]
    for former in again.former_things(lotr):
        again.bring_back(lotr, former)
    assert (known(again, lotr, "enemy", "Ragno Re"), known(again, lotr, "hero", "Aragorn")) == (spider, aragorn)
    assert again.former_things(lotr) == ()
    again.close()


def test_what_is_put_back_at_once_is_nothing_of_the_past(shelf: Shelf, lotr: Game) -> None:
    wargs, gimli = known(shelf, lotr, "enemy", "Wargs"), known(shelf, lotr, "hero", "Gimli")
    shelf.remove(lotr, gimli)
    shelf.remove(lotr, wargs)
    shelf.restore(lotr, [wargs])
    assert [former.thing for former in shelf.former_things(lotr)] == [gimli]


def test_only_another_play_brings_back_a_removed_card(shelf: Shelf, lotr: Game) -> None:
    """A play does not bring back a card that was taken away meanwhile, and another play does."""
    state = table(lotr, SPIDER)
    shelf.learn(lotr, state, "play1")
    shelf.remove(lotr, known(shelf, lotr, "enemy", "Ragno Re"))
    assert shelf.learn(lotr, state, "play1") == () and shelf.thing(lotr, "enemy", "Ragno Re") is None
    assert [thing.name for thing in shelf.learn(lotr, state, "play2") if thing.kind == "enemy"] == ["Ragno Re"]
    assert [
        thing.values["attack"]
        for thing in shelf.learn(lotr, table(lotr, replace(SPIDER, attack=8)), "play1")
        if thing.kind == "enemy"
    ] == [8]


def test_a_changed_card_comes_back_and_what_stood_there_can_too(shelf: Shelf, lotr: Game) -> None:
    legolas = known(shelf, lotr, "hero", "Legolas")
    shelf.put(lotr, replace(legolas, values={**legolas.values, "attack": 4}), legolas)
    [former] = shelf.former_things(lotr)
    assert (former.how, former.now) == ("changed", "Legolas")
    changed = known(shelf, lotr, "hero", "Legolas")
    shelf.bring_back(lotr, former)
    assert known(shelf, lotr, "hero", "Legolas") == legolas
    [other] = shelf.former_things(lotr)
    assert other.thing == changed


def test_that_it_was_checked_is_no_change(shelf: Shelf, lotr: Game) -> None:
    legolas = known(shelf, lotr, "hero", "Legolas")
    shelf.put(lotr, replace(legolas, to_check=False), legolas)
    assert shelf.former_things(lotr) == ()


def test_a_renamed_card_takes_its_old_name_back(shelf: Shelf, lotr: Game) -> None:
    king = known(shelf, lotr, "enemy", "King Spider")
    shelf.put(lotr, replace(king, name="Ragno Re"), king)
    shelf.bring_back(lotr, shelf.former_things(lotr)[0])
    assert known(shelf, lotr, "enemy", "King Spider") == king and shelf.thing(lotr, "enemy", "Ragno Re") is None
    assert [former.thing.name for former in shelf.former_things(lotr)] == ["Ragno Re"]


def test_two_spellings_are_parted_and_later_uses_stay(shelf: Shelf, lotr: Game) -> None:
    """Two merged spellings are two again, and everything that happened since stays."""
    shelf.learn(lotr, table(lotr, SPIDER), "play1")
    spider, king = known(shelf, lotr, "enemy", "Ragno Re"), known(shelf, lotr, "enemy", "King Spider")
    shelf.merge(lotr, king, spider)
    shelf.learn(lotr, table(lotr, SPIDER), "play2")
    shelf.bring_back(lotr, shelf.former_things(lotr)[0])
    assert known(shelf, lotr, "enemy", "King Spider") == king
    apart = known(shelf, lotr, "enemy", "Ragno Re")
    assert (apart.uses, apart.also) == (2, ())


def merged_spider(shelf: Shelf, lotr: Game) -> tuple[Thing, Thing]:
    """The printed card was merged into one that had said nothing but its attack: both as they were."""
    shelf.put(lotr, Thing(game="lotr", kind="enemy", name="Ragno Re", values={"kind": "enemy", "attack": 7}))
    king, spider = known(shelf, lotr, "enemy", "King Spider"), known(shelf, lotr, "enemy", "Ragno Re")
    shelf.merge(lotr, king, spider)
    assert known(shelf, lotr, "enemy", "Ragno Re").values["engagement"] == 20
    return king, spider


def of_kind(shelf: Shelf, lotr: Game, how: str) -> FormerThing:
    return next(former for former in shelf.former_things(lotr) if former.how == how)


def test_a_merged_card_that_comes_back_takes_its_values_back_too(shelf: Shelf, lotr: Game) -> None:
    king, spider = merged_spider(shelf, lotr)
    shelf.bring_back(lotr, of_kind(shelf, lotr, "merged"))
    apart = known(shelf, lotr, "enemy", "Ragno Re")
    assert known(shelf, lotr, "enemy", "King Spider") == king and shelf.former_things(lotr) == ()
    assert (apart.values, apart.also) == (spider.values, ())


def test_changes_after_a_merge_stay_when_it_is_undone(shelf: Shelf, lotr: Game) -> None:
    """Changes made after a merge stay when the other card comes back."""
    merged_spider(shelf, lotr)
    one = known(shelf, lotr, "enemy", "Ragno Re")
    shelf.put(lotr, replace(one, values={**one.values, "engagement": 31}), one)
    shelf.bring_back(lotr, of_kind(shelf, lotr, "merged"))
    assert known(shelf, lotr, "enemy", "Ragno Re").values == {"kind": "enemy", "attack": 7, "engagement": 31}


def test_the_card_that_stayed_comes_back_alone_as_it_was(shelf: Shelf, lotr: Game) -> None:
    _, spider = merged_spider(shelf, lotr)
    shelf.bring_back(lotr, of_kind(shelf, lotr, "changed"))
    assert known(shelf, lotr, "enemy", "Ragno Re") == spider


def test_a_card_typed_again_meanwhile_gives_way_and_is_kept(shelf: Shelf, lotr: Game) -> None:
    wargs = known(shelf, lotr, "enemy", "Wargs")
    shelf.remove(lotr, wargs)
    shelf.put(lotr, replace(wargs, values={"kind": "enemy", "attack": 1}))
    shelf.bring_back(lotr, shelf.former_things(lotr)[0])
    assert known(shelf, lotr, "enemy", "Wargs") == wargs
    assert [former.thing.values["attack"] for former in shelf.former_things(lotr)] == [1]


@pytest.mark.parametrize(("days", "kept"), [(DAYS - 1, 2), (DAYS + 1, 1), (1_000, 2)])
def test_after_thirty_days_it_goes_unless_the_clock_has_leapt(tmp_path: Path, lotr: Game, days: int, kept: int) -> None:
    moment = 1_700_000_000_000
    shelf = Shelf(ThingsFile(tmp_path / "things"), lambda: moment)
    shelf.remove(lotr, known(shelf, lotr, "enemy", "Wargs"))
    moment += days * DAY
    shelf.remove(lotr, known(shelf, lotr, "hero", "Gimli"))
    assert len(shelf.former_things(lotr)) == kept
    shelf.close()


def test_what_the_disk_does_not_take_is_neither_away_nor_past(
    shelf: Shelf, lotr: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise NotSaved("disk_full")

    wargs = known(shelf, lotr, "enemy", "Wargs")
    monkeypatch.setattr(shelf._file._database.journal, "commit", full)
    with pytest.raises(NotSaved):
        shelf.remove(lotr, wargs)
    assert known(shelf, lotr, "enemy", "Wargs") == wargs and shelf.former_things(lotr) == ()


def test_what_today_cannot_read_is_left_alone(tmp_path: Path, lotr: Game) -> None:
    shelf = open_shelf(tmp_path)
    strange: dict[str, dict[str, Any]] = {
        "strange": {"how": "sold"},
        "000000000000001/x": {"how": "removed", "at": 1, "thing": {"kind": "ship"}},
    }
    shelf._file.put("lotr", {}, (), strange)
    shelf.remove(lotr, known(shelf, lotr, "enemy", "Wargs"))
    assert len(shelf.former_things(lotr)) == 1 and set(strange) <= set(shelf._file.former_documents("lotr"))
    shelf.close()
