"""The guide of the four phases: it shows the phase in which the campaign is, and leads on to the next."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.nova_aetas.campaign import GAME
from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.setup import HeroEntry, Setup, SideMissionEntry
from companion.kernel.common_moves import GoTo, NextStep, Tick
from companion.kernel.guide import card_at, expand
from companion.plays.playing.guide_words import card_title
from companion.plays.playing.play import Play
from companion.plays.playing.prompter import advance
from tests.games.nova_aetas.campaign.sheets import campaign, companion, hero, skill


def company(**more: Any) -> Play[Any]:
    return Play(GAME, Setup(heroes=(HeroEntry(name="Anna"),), next_title="Ombre", next_town="Pisa", **more))


def cards(play: Play[Any]) -> list[str]:
    return [card.id for card in expand(GAME, play.state)]


def go_on(play: Play[Any]) -> str:
    """Apply and next, as the table does it."""
    card = card_at(GAME, play.state)
    assert card is not None
    assert play.do(*advance(GAME, play.state, card), insist=True).done
    return str(play.state.place.card)


def title(play: Play[Any], language: str = "it") -> str:
    card = card_at(GAME, play.state)
    assert card is not None
    return card_title(GAME, play.state, card, language)


@pytest.mark.parametrize(
    ("phase", "shown"),
    [
        ("travel", ["travel.way", "travel.end"]),
        (
            "preparation",
            [
                "preparation.mission",
                "preparation.clues",
                "preparation.skills",
                "preparation.items",
                "preparation.begin",
            ],
        ),
        ("mission", ["mission.play"]),
        ("rest", ["rest.skills", "rest.shops", "rest.use", "rest.end"]),
    ],
)
def test_each_phase_shows_its_own_cards(phase: str, shown: list[str]) -> None:
    assert cards(company(phase=phase)) == shown


def test_what_the_state_asks_for_comes_up() -> None:
    four = tuple(SideMissionEntry(title=f"M{number}") for number in range(4))
    play = company(phase="travel", side_missions=four)
    assert play.do(m.PlanTravel(2)).done
    assert cards(play) == ["travel.events", "travel.keep", "travel.end"]
    skipping = company(phase="mission")
    assert skipping.do(m.SetPhase("preparation")).done
    home = m.BringHome("k", "won", rest=False, skip_travel=True)
    for move in (m.ChooseMission("campaign"), m.BeginMission("k"), home):
        assert skipping.do(move).done
    assert cards(skipping) == ["travel.skip"]


def test_who_may_advance_is_asked() -> None:
    skills = tuple(skill(f"Base {number}") for number in range(3))
    state = campaign(hero("Anna", skills=skills, destiny_resolved=(2,), xp_earned=2), hero("Bruno"), phase="rest")
    (card,) = [card for card in expand(GAME, state) if card.id == "rest.classes"]
    assert [row.item.name for row in card.rows] == ["Anna"]


def test_who_leaves_is_named_at_the_end_of_the_rest() -> None:
    state = campaign(hero("Anna"), phase="rest", companions=(companion(hired=1),), rests=1)
    (card,) = [card for card in expand(GAME, state) if card.id == "rest.end"]
    assert [row.item.name for row in card.rows if row.item is not None] == ["Guido"]


def test_a_campaign_is_led_once_around() -> None:
    play = company()
    assert go_on(play) == "preparation.clues" and play.state.chosen == "campaign"
    assert [go_on(play) for _ in range(3)] == ["preparation.skills", "preparation.items", "preparation.begin"]
    assert play.do(m.BeginMission("k")).done and play.do(NextStep()).done
    assert play.state.place.card == "mission.play"
    assert play.do(m.BringHome("k", "won", next_title="Il ponte", next_town="Siena")).done and play.do(NextStep()).done
    assert [play.state.place.card, go_on(play), go_on(play), go_on(play)] == [
        "rest.skills",
        "rest.shops",
        "rest.use",
        "rest.end",
    ]
    assert go_on(play) == "travel.way" and play.state.phase == "travel" and play.state.place.round == 2
    assert title(play) == "Da Pisa a Siena: conta le tappe."
    assert go_on(play) == "travel.events" and play.state.events == 1
    assert play.do(m.RevealEvent()).done
    assert play.do(NextStep()).done and play.state.place.card == "travel.end"
    assert go_on(play) == "preparation.mission" and play.state.town == "Siena"


def test_a_journey_to_the_same_town_draws_no_cards() -> None:
    play = company(phase="travel")
    assert title(play) == "Già a Pisa? Lascia 0 tappe." and title(play, "en") == "In Pisa already? Leave 0 steps."
    assert go_on(play) == "travel.end" and play.state.events == 0
    assert go_on(play) == "preparation.mission" and play.state.town == "Pisa"


@pytest.mark.parametrize("language", ["it", "en"])
def test_titles_have_no_holes(language: str) -> None:
    for phase in ("travel", "preparation", "mission", "rest"):
        play = company(phase=phase)
        titles = [card_title(GAME, play.state, card, language) for card in expand(GAME, play.state)]
        assert titles and not any("{" in title for title in titles)


def test_phases_that_end_by_hand_lead_on_all_the_same() -> None:
    """A tick in place of the app: the rest is counted, shops are empty, and the next phase comes up."""
    play = company(phase="rest")
    assert play.do(m.VisitShop("anna", "terme")).done
    assert play.do(GoTo("rest.end", 1)).done and play.do(Tick("rest.over")).done and play.do(NextStep()).done
    assert (play.state.phase, play.state.rests, play.state.heroes[0].shop) == ("travel", 1, "")
    assert cards(play) == ["travel.way", "travel.end"]
    assert play.do(m.PlanTravel(2)).done and play.do(m.RevealEvent()).done and play.do(m.RevealEvent()).done
    assert play.do(GoTo("travel.end", 2)).done and play.do(Tick("travel.arrive")).done and play.do(NextStep()).done
    assert (play.state.phase, play.state.events, play.state.revealed) == ("preparation", 0, 0)
