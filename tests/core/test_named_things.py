"""Names in plays written by hand: a name of several things means the one of somebody whom the move names too."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.texts import Texts
from companion.plays.files.replay import Report, parse_play, replay

SWORD = {"name": "Sword", "kind": "weapon", "encumbrance": 2}
SHIELD = {"name": "Shield", "resistance": 2}
DUEL = {
    "heroes": [{"name": "Conan", "objects": [SWORD]}, {"name": "Bêlit", "objects": [SWORD]}],
    "card": "heroes.action",
}
SHIELDS = {"heroes": [{"name": "Anna", "items": [SHIELD, SHIELD]}, {"name": "Bruno", "items": [SHIELD]}]}


def played(game: str, setup: dict[str, Any], *moves: dict[str, Any]) -> Report:
    return replay(parse_play({"game": game, "setup": setup, "moves": list(moves)}), Texts("en"), log=True)


def strike(hero: str, weapon: str = "Sword") -> dict[str, Any]:
    return {"move": "attack", "hero": hero, "weapon": weapon, "axes": 2}


@pytest.mark.parametrize("hero", ["Conan", "Bêlit", "belit"])
def test_each_hero_has_a_sword_of_ones_own(hero: str) -> None:
    report = played("conan", DUEL, strike(hero))
    assert not report.refusals
    assert report.log[-1].sentence.endswith("with Sword, power 2")


def test_a_name_means_what_it_does_after_a_handover() -> None:
    """Who holds both is asked for one of them, by its id."""
    give = {"move": "give_object", "hero": "Bêlit", "receiver": "Conan", "object": "Sword"}
    report = played("conan", DUEL, give, strike("Conan"), strike("Conan", "sword2"))
    (refusal,) = report.refusals
    assert refusal.index == 1 and refusal.code == "core.several_called"
    assert refusal.message == "Several things are called Sword: write which, Sword (sword), Sword (sword2)."
    assert report.state.heroes[1].objects == ()


def test_a_thing_inside_a_thing_is_the_owners_too() -> None:
    """The shares of wounds name items: those of the hero who is wounded."""
    wound = {"move": "wound_hero", "wounds": 2, "shares": [{"item": "Shield", "wounds": 2}]}
    report = played("nova_aetas", SHIELDS, {**wound, "hero": "Bruno"}, {**wound, "hero": "Anna"})
    assert [hero.items[0].wounds for hero in report.state.heroes] == [0, 2]
    assert [refusal.code for refusal in report.refusals] == ["core.several_called"]


def test_an_id_is_the_thing_itself() -> None:
    report = played("conan", DUEL, {"move": "drop_object", "hero": "Bêlit", "object": "sword2"})
    assert [thing.id for thing in report.state.ground] == ["sword2"]


@pytest.mark.parametrize("language", ["it", "en"])
def test_a_card_that_comes_again_is_told(language: str) -> None:
    """ "Next" carries out no row: where the guide stays because of that, the reader of a written play is told."""
    setup = {"minute": 4, "heroes": [{"name": "Anna", "sector": 2}]}
    play = {"game": "nova_aetas", "setup": setup, "moves": [{"move": "next_step"}, {"move": "next_step"}]}
    report = replay(parse_play(play), Texts(language), log=True)
    assert [(remark.code, remark.asks) for remark in report.cautions] == [("core.rows_open", False)] * 2
    done = {**play, "moves": [{"move": "advance_hand"}, {"move": "next_step"}]}
    assert not replay(parse_play(done), Texts(language), log=True).cautions
