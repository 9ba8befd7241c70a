"""A mission's start and end are led: what is laid out, the clue of stealth, the limit, the loot."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.nova_aetas import GAME
from companion.games.nova_aetas.ending import count_result, find_end
from companion.games.nova_aetas.forms import MISSION_END, START
from companion.games.nova_aetas.moves.activation import Activate
from companion.games.nova_aetas.moves.beginning import SetFigures, StartMission
from companion.games.nova_aetas.moves.clock import SetHands, SetHourLimit
from companion.games.nova_aetas.moves.loot import ShareLoot
from companion.games.nova_aetas.moves.mission import BeginStealth
from companion.games.nova_aetas.setup import Setup, afresh, setup_for, start
from companion.games.nova_aetas.state import NovaAetas
from companion.kernel.common_moves import EndGame, ReopenGame
from companion.kernel.guide import expand
from companion.plays.playing.play import Play
from companion.plays.playing.summary import rounds_played
from tests.forms.filling import Filled
from tests.games.nova_aetas.table import enemy, hero, shield


def new_mission(**more: Any) -> Play[NovaAetas]:
    play: Play[NovaAetas] = Play(GAME, Setup(heroes=(hero("Anna"), hero("Bruno")), preparing=True, **more))
    return play


def card_of(play: Play[NovaAetas]) -> str:
    """The first card of a round: that to which the guide leads from here."""
    return expand(GAME, play.state)[0].id


# --- the start -------------------------------------------------------------------------------------------


def test_a_mission_without_enemies_is_laid_out_first() -> None:
    play = new_mission()
    assert play.state.preparing and card_of(play) == "mission.start"
    assert play.do(StartMission()).done and not play.state.preparing
    assert card_of(play) != "mission.start"
    play.undo()
    assert card_of(play) == "mission.start"


@pytest.mark.parametrize("more", [{"enemies": (enemy(),)}, {"hour": 2}])
def test_a_mission_that_was_laid_out_at_the_setup_begins_at_once(more: dict[str, Any]) -> None:
    assert not new_mission(**more).state.preparing


def test_new_setups_lead_and_written_ones_begin() -> None:
    assert start(setup_for(2)).preparing and start(afresh(setup_for(2))).preparing
    assert not start(Setup(heroes=("Anna",))).preparing, "a play of an older version"


def test_who_begins_to_act_has_laid_out_the_mission() -> None:
    play = new_mission()
    assert play.do(Activate("anna"), insist=True).done
    assert not play.state.preparing


def test_figures_are_counted_up_and_down() -> None:
    play = new_mission(enemies=(enemy("Fanti", models=1, sector=5),))
    assert play.do(SetFigures("fanti", 3)).done
    assert [model.name for model in play.state.enemies[0].models] == ["Fanti 1", "Fanti 2", "Fanti 3"]
    assert play.do(SetFigures("fanti", 1)).done
    assert len(play.state.enemies[0].models) == 1 and not play.state.loot.total
    assert play.do(SetFigures("fanti", 0)).done
    assert not play.state.enemies[0].models and not play.state.enemies[0].sector


def test_the_form_sets_the_end_the_tokens_and_the_enemies() -> None:
    play = new_mission()
    form = Filled(START, play)
    for name, number in (("hour_limit", 4), ("sector.bruno", 7)):
        assert play.do(*form.row(name).find_moves(number)).done
    assert (play.state.hour_limit, play.state.heroes[1].sector) == (4, 7)
    assert form.row("sector.bruno").signs[6] == "VII", "a Sector is read as it is printed"
    assert form.moves()[0] == StartMission() and form.apply().done
    assert not form.view.applies, "it has begun"


def test_a_clue_of_stealth_asks_for_its_track_first() -> None:
    play = new_mission(stealth_due=True)
    assert "Furtività" in " ".join(str(row.words) for row in Filled(START, play).view.rows if row.kind == "note")
    assert [each.code for each in play.preview(StartMission()).cautions] == ["stealth_not_begun", "no_enemies_yet"]
    assert play.do(BeginStealth((1, 4, 6))).done and not play.state.stealth_due
    assert [each.code for each in play.preview(StartMission()).cautions] == ["no_enemies_yet"]


# --- the end ---------------------------------------------------------------------------------------------


def under_way(**more: Any) -> Play[NovaAetas]:
    heroes = (hero("Anna", sector=3, items=(shield(2, wounds=1),)),)
    play: Play[NovaAetas] = Play(GAME, Setup(heroes=heroes, enemies=(enemy(sector=6),), hour_limit=2, **more))
    return play


def test_the_limit_leads_to_the_end() -> None:
    play = under_way(hour=1)
    assert find_end(play.state) == ""
    assert play.do(SetHands(3, 2)).done
    assert find_end(play.state) == "limit" and card_of(play) == "clock.over"
    assert play.do(SetHourLimit(0)).done
    assert card_of(play) == "clock.next", "the group plays on"


def test_a_defeated_prey_leads_to_the_end() -> None:
    prey = enemy("Drago", prey=True, cards=3, models=1, sector=6)
    play: Play[NovaAetas] = Play(GAME, Setup(heroes=(hero("Anna"),), enemies=(prey,)))
    assert find_end(play.state) == ""
    assert play.do(SetFigures("drago", 0)).done
    assert find_end(play.state) == "hunt_defeated" and card_of(play) == "clock.over"


def test_the_end_asks_for_outcome_and_loot_and_mends_the_items() -> None:
    play = under_way(hour=2, pecunia=3)
    form = Filled(MISSION_END, play)
    assert form.view.missing == "Scegli l’esito" and form.view.answer_to("outcome") is None
    assert form.tap("outcome", "won").view.missing == "Scegli il Bottino"
    form.tap("share", "half")
    assert form.moves() == (ShareLoot("half"), EndGame("won"))
    assert any("Scudo (Anna): 1 → 0" in str(row.words) for row in form.view.rows)
    assert form.apply().done
    state = play.state
    assert state.result is not None and (state.result.outcome, state.loot_kept) == ("won", 1)
    assert state.heroes[0].items[0].wounds == 0
    play.undo()
    assert play.state.result is None and play.state.loot_kept is None, "one entry"


def test_without_loot_nobody_is_asked_for_it() -> None:
    form = Filled(MISSION_END, under_way(hour=2)).tap("outcome", "lost")
    assert form.moves() == (ShareLoot("none"), EndGame("lost"))


def test_loot_that_was_shared_is_not_shared_again() -> None:
    play = under_way(hour=2, pecunia=3)
    assert play.do(ShareLoot("all")).done
    assert Filled(MISSION_END, play).tap("outcome", "ended").moves() == (EndGame("ended"),)


def test_the_result_counts_full_hours_and_what_is_brought_home() -> None:
    play = under_way(hour=0, minute=6, pecunia=3)
    assert count_result(play.state) == ()
    for _ in range(2):
        assert play.do(SetHands(12, play.state.hour + 1), insist=True).done
    assert play.do(EndGame("won")).done and rounds_played(play) == 2
    assert play.do(ReopenGame(), ShareLoot("half"), EndGame("won"), insist=True).done
    lines = {line.key: line.value for line in count_result(play.state)}
    assert lines == {"result_ko": 0, "result_wounds": 0, "result_loot": 1}
