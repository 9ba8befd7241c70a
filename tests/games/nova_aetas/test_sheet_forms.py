"""The forms of a mission whose numbers and tokens change at once: hero, ally, event, loot, status."""

from __future__ import annotations

from typing import Any

from companion.games.nova_aetas.forms import (
    ALLY_FORM,
    EVENT_FORM,
    HERO_FORM,
    HEROIC_SKILL,
    ITEM_FORM,
    MISSION,
    PIECE_FORM,
    STATUS_KINDS,
)
from companion.games.nova_aetas.lookup import hero_in
from companion.games.nova_aetas.moves.heroes import ChangePerilium, RaisePerilium, TakeReaction
from companion.games.nova_aetas.moves.loot import AddLoot, ShareLoot
from companion.games.nova_aetas.moves.status import AddStatus, DefineStatus, RemoveStatus
from companion.games.nova_aetas.setup import AllySetup, EventSetup, ScenerySetup
from companion.games.nova_aetas.state import Options
from tests.forms.filling import Filled
from tests.games.nova_aetas.table import hero, shield
from tests.games.nova_aetas.test_forms import mission, words


def make(form: Filled, name: str, value: Any) -> None:
    """Tap an answer that is made at once."""
    moves = form.row(name).find_moves(value)
    assert moves and form.play.do(*moves, insist=True).done


def test_the_numbers_of_a_hero_change_at_once() -> None:
    play = mission(hero("Anna", statuses=("Ustionato",), items=(shield(2),)))
    form = Filled(HERO_FORM, play, "en", hero="anna")
    assert form.row("perilium").find_moves(3) == (ChangePerilium("anna", 3),)
    assert form.row("why").find_moves("heal") == (RaisePerilium("anna", "heal"),)
    assert form.row("reaction").find_moves(2) == (TakeReaction("anna", 2),)
    assert form.row("status").find_moves("burned") == (RemoveStatus("anna", "burned"),)
    assert form.row("status.scudo").find_moves("burned") == (AddStatus("anna", "burned", "scudo"),)
    make(form, "heroism", 2)
    make(form, "place", "location")
    anna = hero_in(play.state, "anna")
    assert (anna.heroism, anna.place) == (2, "location") and form.row("place").is_chosen("location")
    assert play.undo() and hero_in(play.state, "anna").place == "board"


def test_perilium_keeps_within_the_bounds_of_the_setting() -> None:
    form = Filled(HERO_FORM, mission(options=Options(perilium_min=-1)), hero="isotta")
    limits = form.row("perilium").limits
    assert limits is not None and limits.least == -1


def test_a_status_token_keeps_its_place_when_it_lies_there() -> None:
    play = mission()
    form = Filled(HERO_FORM, play, hero="isotta")
    before = [choice.value for choice in form.row("status").choices]
    make(form, "status", before[-1])
    assert [choice.value for choice in form.row("status").choices] == before
    assert form.row("status").is_chosen(before[-1])


def test_with_the_clock_alone_a_hero_has_only_a_place() -> None:
    form = Filled(HERO_FORM, mission(options=Options(tracking="clock")), hero="isotta")
    assert form.view.find_row("perilium") is None and form.view.find_row("status") is None
    assert form.view.find_row("place") is not None


def test_a_hero_who_is_ko_is_said_so() -> None:
    form = Filled(HERO_FORM, mission(hero("Anna", wounds=5)), "en", hero="anna")
    assert "only a heal touches" in words(form) or "KO" in words(form)


def test_the_heroic_skill_costs_no_more_than_there_is() -> None:
    play = mission(hero("Anna", heroism=2))
    form = Filled(HEROIC_SKILL, play, hero="anna").tap("cost", 2)
    assert form.apply(insist=True).done
    assert (hero_in(play.state, "anna").heroism, hero_in(play.state, "anna").heroic_used) == (0, True)


def test_an_ally_that_is_defeated_leaves_nothing_to_ask() -> None:
    play = mission(allies=(AllySetup(name="Lupo", health=2, sector=6),))
    form = Filled(ALLY_FORM, play, "en", ally="lupo")
    assert form.view.find_row("move") is None, "the clock is out of reach"
    make(form, "wounds", 1)
    assert form.row("wounds").value == 1 and not form.view.is_over
    make(form, "wounds", 2)
    assert form.view.is_over


def test_an_event_stays_or_leaves() -> None:
    play = mission(events=(EventSetup(sector=1, name="Campane"),))
    own = play.state.events[0].id
    form = Filled(EVENT_FORM, play, "en", event=own, can_move=True)
    assert form.view.find_row("move") is not None and "Read the Mission" in words(form).replace("read", "Read")
    make(form, "way", "stays")
    assert play.state.events and not form.view.is_over
    make(form, "way", "done")
    assert form.view.is_over


def test_scenery_and_items_have_their_ways() -> None:
    door = ScenerySetup(name="Porta", health=3, wounds=1)
    play = mission(hero("Anna", items=(shield(2, wounds=1),)), scenery=(door,))
    assert "Wounds 1 of 3" in words(Filled(PIECE_FORM, play, "en", scenery="porta"))
    form = Filled(ITEM_FORM, play, hero="anna", item="scudo")
    make(form, "way", "mend")
    assert hero_in(play.state, "anna").items[0].wounds == 0
    make(form, "way", "drop")
    assert form.view.is_over


def test_hands_objective_and_loot_are_set_at_once() -> None:
    play = mission(pecunia=3)
    form = Filled(MISSION, play, "en")
    assert form.view.find_row("threat") is None
    make(form, "objective", "value")
    make(form, "threat", 4)
    make(form, "minute", 5)
    assert (play.state.objective, play.state.objective_threat, play.state.minute) == ("value", 4, 5)
    assert form.row("pecunia").find_moves(2) == (AddLoot("pecunia", -1),)
    assert form.row("share").find_moves("half") == (ShareLoot("half"),)
    make(form, "share", "half")
    assert form.row("share").is_chosen("half") and "1 card kept" in words(form)


def test_a_status_token_is_turned_over_or_forgotten() -> None:
    play = mission()
    assert play.do(DefineStatus("Ispirato", "negative")).done
    form = Filled(STATUS_KINDS, play, "en")
    make(form, "turn", "ispirato")
    assert play.state.status_kinds[-1].side == "positive"
    assert [choice.value for choice in form.row("forget").choices] == ["ispirato"], "those of the rules stay"
    make(form, "forget", "ispirato")
    assert form.view.find_row("forget") is None
