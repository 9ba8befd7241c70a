"""“Last time”, from the journal."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.nova_aetas.campaign import GAME
from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.entries import ItemEntry, WoundEntry
from companion.games.nova_aetas.campaign.last_time import find_differences, last_time
from companion.games.nova_aetas.campaign.moves.mission import HeroSpoils
from companion.games.nova_aetas.campaign.setup import Setup
from companion.kernel.campaign import Recap
from companion.plays.playing.play import Play
from tests.games.nova_aetas.campaign.sheets import hero, skill

HOME = m.BringHome(
    "k1",
    "won",
    share="half",
    reagents=("sale", "Sale", "oro"),
    popolini=3,
    hour=7,
    rewards=(ItemEntry(name=" Elmo "),),
    heroes=(HeroSpoils(hero="anna", xp=2, serious_wounds=(WoundEntry(name="Tosse", cost=4),), destiny=(2,)),),
)


def company() -> Play[Any]:
    skills = tuple(skill(f"Base {number}") for number in range(3))
    play: Play[Any] = Play(GAME, Setup(heroes=(hero("Anna", skills=skills),), next_title="Ombre"), clock=lambda: 5.0)
    for move in (m.ChooseMission("campaign"), m.BeginMission("k1")):
        assert play.do(move).done
    return play


def told(play: Play[Any]) -> Recap:
    found = last_time(play.journal, play.state)
    assert found is not None
    return found


def test_nothing_is_told_before_a_mission_is_home() -> None:
    play = company()
    assert last_time(play.journal, play.state) is None


def test_the_last_mission_is_told_with_its_spoils() -> None:
    play = company()
    assert play.do(HOME).done
    recap = told(play)
    assert (recap.at, recap.mission) == (5000, "k1")
    assert {**recap.sentence.values, "phase": ""} == {"n": 1, "mission": "Ombre", "hour": 7, "phase": ""}
    loot, wounds, destiny, rewards, coins = recap.facts
    assert [fact.caption.values["what"] for fact in (loot, wounds, rewards) if fact.caption] == [
        *("Sale 2, Oro 1", "Tosse", "Elmo")
    ]
    assert (destiny.title.values["cards"], coins.title.values["n"]) == ("2", 3)
    assert (wounds.who, wounds.title.values["hero"]) == ("anna", "Anna")


def test_what_is_left_to_do_is_listed() -> None:
    play = company()
    assert play.do(HOME).done
    assert GAME.derive(play.state)["pending"] == [
        {"what": "advance", "hero": "anna", "xp": 2},
        {"what": "cure", "hero": "anna", "wound": "tosse", "cost": 4},
    ]


def test_a_homecoming_that_was_undone_is_not_told() -> None:
    play = company()
    assert play.do(HOME).done and play.undo()
    assert last_time(play.journal, play.state) is None
    assert play.do(m.BringHome("k1", "lost")).done
    assert told(play).sentence.key == "recap_lost" and told(play).facts == ()


def test_last_time_puts_spoils_before_money() -> None:
    """What was found comes first, then each hero, then what the group was given; each fact knows where it is seen."""
    play = company()
    assert last_time(play.journal, play.state) is None
    assert play.do(replace(HOME, achievements=("Prima vittoria",))).done
    told = last_time(play.journal, play.state)
    assert told is not None
    assert (told.mission, told.sentence.key) == ("k1", "recap_won.hour")
    assert [fact.title.key for fact in told.facts] == [
        "recap_loot_half",
        "recap_wounds",
        "recap_destiny",
        "recap_rewards",
        "recap_achievements",
        "recap_popolini",
    ]
    assert [fact.tool for fact in told.facts] == ["inventory", "hero", "hero", "inventory", "group", "inventory"]
    assert [fact.title.key for fact in told.pending] == ["recap_advance", "recap_cure"]


def test_last_time_is_short_when_nothing_came_home() -> None:
    play = company()
    assert play.do(m.BringHome("k1", "lost")).done
    told = last_time(play.journal, play.state)
    assert told is not None
    assert (told.sentence.key, told.facts, told.pending) == ("recap_lost", (), ())


def test_a_mission_that_went_on_says_what_differs() -> None:
    """What the players added by hand is theirs: only what the mission itself tells otherwise is named."""
    spoils = HOME.heroes[0]
    worse = replace(spoils, serious_wounds=(*spoils.serious_wounds, WoundEntry(name="Febbre", cost=1)))
    assert find_differences(HOME, HOME) == ()
    assert find_differences(HOME, replace(HOME, reagents=())) == ()
    assert find_differences(HOME, replace(HOME, outcome="lost", reagents=("sale",))) == (
        "home_outcome",
        "home_reagents",
    )
    assert find_differences(HOME, replace(HOME, heroes=(worse,))) == ("home_serious",)
    assert find_differences(replace(HOME, heroes=(worse,)), HOME) == ()
