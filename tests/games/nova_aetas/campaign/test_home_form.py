"""A mission comes home by its form: nothing is preselected that decides, loot and reagents agree."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.forms import HOME
from companion.games.nova_aetas.campaign.moves.mission import BringHome, HeroSpoils
from companion.games.nova_aetas.campaign.standing import on_paper
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.plays.playing.play import Play
from tests.forms.filling import Filled
from tests.games.nova_aetas.campaign.sheets import after, campaign, count, hero, in_phase, play_at


@pytest.fixture
def play() -> Play[Any]:
    state = in_phase(campaign(hero("Anna"), hero("Bruno")), "preparation")
    return play_at(after(state, m.ChooseMission("campaign"), m.BeginMission("k")))


def home_of(form: Filled) -> BringHome:
    (move,) = (move for move in form.view.moves if isinstance(move, BringHome))
    return move


def test_on_paper_nobody_has_said_how_it_ended(play: Play[Any]) -> None:
    form = Filled(HOME, play)
    assert form.view.missing and not form.view.can_apply and form.row("outcome").value is None
    form.tap("outcome", "lost")
    assert form.view.missing and form.row("share").value is None
    form.tap("share", "none")
    assert form.title() == "Fallita" and form.view.can_apply
    assert form.apply(insist=True).done and play.state.missions[0].outcome == "lost"
    assert play.undo() and not play.state.missions[0].is_home


@pytest.mark.parametrize(("outcome", "share"), [("won", "all"), ("lost", "half")])
def test_reagents_that_are_counted_are_loot(play: Play[Any], outcome: str, share: str) -> None:
    form = Filled(HOME, play).tap("outcome", outcome).inside("reagents", {"sale": 2})
    assert (home_of(form).share, home_of(form).reagents) == (share, ("sale", "sale"))
    assert form.apply(insist=True).done and count(play.state, "sale") == 2


def test_a_share_that_was_chosen_stays(play: Play[Any]) -> None:
    """A share that was chosen stays, and the share of none leaves no reagents."""
    form = Filled(HOME, play).tap("outcome", "won").tap("share", "half").inside("reagents", {"sale": 1})
    assert home_of(form).share == "half"
    form.tap("share", "none")
    assert (home_of(form).share, home_of(form).reagents) == ("none", ())


def test_loot_without_a_reagent_is_asked_about(play: Play[Any]) -> None:
    form = Filled(HOME, play).tap("outcome", "won").tap("share", "all")
    assert form.view.verdict is not None and form.view.verdict.outcome == "warn"


def test_only_heroes_who_bring_something_stand_in_the_move(play: Play[Any]) -> None:
    form = Filled(HOME, play).tap("outcome", "won").tap("share", "none").tap("xp.bruno", 2)
    assert home_of(form).heroes == (HeroSpoils(hero="bruno", xp=2),)


def test_the_cards_of_a_hero_stand_behind_a_row(play: Play[Any]) -> None:
    form = Filled(HOME, play).tap("outcome", "won").tap("share", "none")
    form.inside("hero.anna", {"destiny": 2, "achievements": "Amici, Nemici"})
    caption = str(form.row("hero.anna").caption)
    assert "Destino 2" in caption and "Amici" in caption
    assert form.apply(insist=True).done
    anna = play.state.heroes[0]
    assert anna.destiny_resolved == (2,) and anna.achievements == ("Amici", "Nemici")


def test_results_typed_before_an_undo_are_there_again(play: Play[Any]) -> None:
    state: NovaCampaign = play.state
    found = on_paper(state)
    assert found is not None
    typed = BringHome("k", "lost", share="half", reagents=("sale",), popolini=4)
    form = Filled(HOME, play, found=found.typed_before(typed))
    assert home_of(form) == typed


def test_without_a_mission_there_is_nothing_to_bring_home() -> None:
    view = Filled(HOME, play_at(campaign())).view
    assert not view.applies and not view.can_apply
