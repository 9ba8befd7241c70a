"""Lists of many plays, or of large ones: nobody waits for all of them, and the rest follows."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion.store.plays import catalogue
from companion.store.plays.library import Library
from tests.own_calls import own_calls
from tests.store.samples import SETUP, play_on

MOST_OF_A_CARD = 18


def test_who_does_not_wait_gets_the_rest_later(tmp_path: Path) -> None:
    library = Library(tmp_path)
    ids = [library.create("lotr", f"Play {number}", SETUP, 1) for number in range(5)]
    for play in ids:
        play.close()
    assert library.plays(within=0) == () and library.unread == 5
    while library.read_more():
        pass
    assert len(library.plays(within=0)) == 5 and library.unread == 0
    library.close()


def fill(library: Library, count: int) -> None:
    """Fill a library with ended plays, in the order of their numbers."""
    for number in range(count):
        play = library.create("lotr", f"Play {number}", SETUP, 1)
        play_on(play, 1)
        play.close()
        people = ["Anna", "Bruno"]
        library.save_summary(play.id, {"outcome": "won", "players": people, "glance": [[0, 20], [1, 30]]})
        os.utime(play.path, (number, number))


def test_who_waits_waits_for_the_newest_dozen_alone(tmp_path: Path) -> None:
    """However many nobody has read yet: the rest comes beside the page."""
    library = Library(tmp_path)
    fill(library, 30)
    shown = library.plays(within=60)
    assert {card.title for card in shown} == {f"Play {number}" for number in range(18, 30)}
    assert library.unread == 18
    while library.read_more():
        pass
    assert len(library.plays(within=60)) == 30 and library.unread == 0
    library.close()


def test_a_known_play_costs_few_calls_in_the_list(tmp_path: Path) -> None:
    """Two thousand of them stand before the first frame. Each cost 48 calls, and costs 17."""
    library = Library(tmp_path)
    costs = []
    for count in (10, 30):
        fill(library, count)
        library.cards()
        costs.append(own_calls(lambda: library.cards(within=60)))
    assert (costs[1] - costs[0]) / 30 <= MOST_OF_A_CARD
    library.close()


def test_a_summary_in_another_form_says_nothing(tmp_path: Path) -> None:
    """A record may hold anything: what a card does not understand it leaves out, when somebody asks."""
    library = Library(tmp_path)
    fill(library, 1)
    (card,) = library.cards()
    assert card.has_ended and card.summary["outcome"] == "won"
    library.save_summary(card.id, {"outcome": ["won"], "players": 7, "round": 3})
    (card,) = library.cards()
    assert not card.has_ended and card.summary == {"round": 3}
    library.close()


def test_old_cards_are_listed_while_a_play_is_unread(tmp_path: Path) -> None:
    """A list of old cards is shown while a play waits to be read."""
    library = Library(tmp_path)
    play = library.create("lotr", "Moria", SETUP, 1)
    assert [card.moves for card in library.plays()] == [0]
    play_on(play, 2)
    assert [card.moves for card in library.plays(within=-1)] == [0] and library.unread == 1
    assert library.read_more() == 0
    assert [card.moves for card in library.plays(within=-1)] == [2]
    play.close()
    library.close()


def test_large_files_are_read_by_who_can_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "LARGE", 2000)
    library = Library(tmp_path)
    large, small = (library.create("lotr", title, SETUP, 1) for title in ("Large", "Small"))
    play_on(large, 30)
    for play in (large, small):
        play.close()
    assert [card.title for card in library.plays(within=60)] == ["Small"] and library.unread == 1
    assert {card.title for card in library.plays()} == {"Small", "Large"}
    library.close()


def test_what_has_no_name_is_no_play(tmp_path: Path) -> None:
    library = Library(tmp_path)
    play = library.create("lotr", "Moria", SETUP, 1)
    play.close()
    for name in (".play", ".hidden.play"):
        (tmp_path / "plays" / name).write_bytes(play.path.read_bytes())
    assert [card.id for card in library.plays()] == [play.id] and library.files() == (play.path,)
    library.close()
