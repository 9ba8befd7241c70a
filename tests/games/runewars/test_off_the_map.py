"""What the app does not see: figures that fight off its map, heroes without an area, tokens on the rest of a tile."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games.runewars import GAME
from companion.games.runewars.lookup import area_in
from companion.games.runewars.moves.areas import ActivateArea, PlaceLostCity
from companion.games.runewars.moves.battle_end import CloseBattle
from companion.games.runewars.moves.battles import FightRound, NewRanks, StartBattle
from companion.games.runewars.moves.deals import Negotiate
from companion.games.runewars.moves.duels import DuelRound, EndDuel, StartDuel
from companion.games.runewars.moves.heroes import LoseHero, NameCommander, RecruitHero
from companion.games.runewars.moves.quests import TryQuest
from companion.games.runewars.moves.resources import BuyDevelopment, ChangeCommanderCards, ChangeInfluence, ChangeQuests
from companion.games.runewars.moves.strongholds import LoseStronghold
from companion.games.runewars.moves.tokens import PlacePeasant
from companion.games.runewars.moves.units import AllyUnits
from companion.games.runewars.runes import score
from companion.games.runewars.state import Runewars
from companion.games.runewars.under_way import AreaSetup, HeroSetup, RuneSetup
from companion.kernel.journal import Entry
from companion.plays.describing.describer import Describer

from .table import after, army, asked, at, refused, table, warned

FIELD = AreaSetup(name="Campo", controller="Bruno", rune=RuneSetup(kind="dragon"))
BACK = AreaSetup(name="Retro", controller="Anna")


def hiding(state: Runewars, *trackers: str) -> Runewars:
    return replace(state, hidden=trackers)


# --- battles -------------------------------------------------------------------------------------------------


def fought(attackers: int, defenders: int, *hidden: str, defender: str = "p2", field: AreaSetup = FIELD) -> Runewars:
    """A battle of figures that stand on the table alone."""
    attack, defence = NewRanks(side="attacker", name="Fanti", n=attackers), NewRanks(side="defender", name="Orchi")
    ranks = (attack, replace(defence, n=defenders))
    state = hiding(table(2, areas=(field, BACK)), *hidden)
    return after(state, StartBattle("campo", "p1", defender, ranks), FightRound(past_idle=True))


@pytest.mark.parametrize("hidden", [(), ("units",)], ids=("seen", "hidden"))
@pytest.mark.parametrize(("attackers", "holder"), [(3, "p1"), (2, "p2"), (1, "p2")])
def test_the_winner_of_a_battle_off_the_map_holds_the_area(
    attackers: int, holder: str, hidden: tuple[str, ...]
) -> None:
    """The winner's units stay in the conquered area (l. 96), and its rune counts for them."""
    state = after(fought(attackers, 2, *hidden), CloseBattle("retro"))
    assert area_in(state, "campo").controller == holder and score(state, holder) == 1


def test_neutral_winners_off_the_map_leave_the_area_as_it_was() -> None:
    wild = AreaSetup(name="Campo")
    assert area_in(after(fought(1, 2, defender="neutral", field=wild), CloseBattle("retro")), "campo").controller == ""
    assert area_in(after(fought(2, 1, defender="neutral", field=wild), CloseBattle()), "campo").controller == "p1"


def test_a_stronghold_that_holds_out_holds_the_area() -> None:
    keep = replace(FIELD, stronghold=True)
    state = after(fought(3, 0 + 1, field=keep), CloseBattle("retro"))
    assert area_in(state, "campo").controller == "p2" and state.strongholds[0].damaged
    razed = after(fought(9, 1, field=keep), CloseBattle(stronghold="destroy"))
    assert area_in(razed, "campo").controller == "p1" and razed.strongholds == ()


def test_hidden_units_give_no_area_away() -> None:
    """Only the table knows who stands there: what the app does not follow takes nobody's rune."""
    areas = (replace(FIELD, controller="Anna"), AreaSetup(name="Rocca", controller="Anna", stronghold=True))
    state = after(table(2, areas=areas), BuyDevelopment("p1", "Contadini"), PlacePeasant("p1", "campo"))
    for move, area in ((ActivateArea("campo"), "campo"), (LoseStronghold("stronghold1"), "rocca")):
        assert area_in(after(state, move), area).controller == ""
        assert area_in(after(hiding(state, "units"), move), area).controller == "p1"


# --- heroes --------------------------------------------------------------------------------------------------


def nowhere(**more: Any) -> Runewars:
    hero = HeroSetup(**{"name": "Duca", "player": "Anna", "rewards": ("Spada",), **more})
    return table(2, areas=(FIELD,), heroes=(hero,))


def said(state: Runewars, move: LoseHero, language: str) -> str:
    return Describer(GAME, Texts(language)).describe_entry(Entry((move,), 0), state, after(state, move)).text


def test_the_rewards_of_a_hero_who_dies_nowhere_are_asked_about() -> None:
    """They wait where the hero fell (l. 122): without an area they would be gone, and nobody says that they wait."""
    assert asked(nowhere(), LoseHero("duca")) == ["rewards_nowhere"]
    assert warned(nowhere(area="Campo"), LoseHero("duca")) == []
    assert warned(nowhere(rewards=()), LoseHero("duca")) == warned(nowhere(), LoseHero("duca", "desertion")) == []
    assert "Rewards lost 1" in said(nowhere(), LoseHero("duca"), "en")
    assert "Ricompense perse 1" in said(nowhere(), LoseHero("duca"), "it")
    assert "waiting in Campo: 1" in said(nowhere(area="Campo"), LoseHero("duca"), "en")


def test_a_duel_off_the_map_asks_where_the_rewards_lie() -> None:
    state = after(nowhere(health=1), StartDuel("duca", against="Orco"), DuelRound("nothing", "damage", 0, 1))
    assert asked(state, EndDuel()) == ["rewards_nowhere"]


def test_hidden_heroes_are_not_asked_for_their_values() -> None:
    heroes = tuple(HeroSetup(name=name, player=name, area="Campo") for name in ("Anna", "Bruno"))
    state = at(table(2, areas=(FIELD,), heroes=heroes), 1, "summer")
    first, second = (hero.id for hero in state.heroes)
    quest, duel = TryQuest(first, "wisdom", True), StartDuel(first, second)
    assert (asked(state, quest), asked(state, duel)) == (["attribute_unknown"], ["health_unknown"])
    assert warned(hiding(state, "heroes"), quest) == warned(hiding(state, "heroes"), duel) == []


def test_a_new_hero_is_no_commander_without_a_card() -> None:
    """Where it is named makes no difference (l. 102, 178): the card comes first."""
    keep = AreaSetup(name="Rocca", controller="Anna", stronghold=True)
    state = after(table(2, areas=(keep,)), ChangeCommanderCards("p1", -1))
    recruit = RecruitHero("p1", "Duca", "rocca", commander=True)
    assert asked(state, recruit) == ["no_commander_card"]
    assert warned(table(2, areas=(keep,)), recruit) == []
    assert "no_commander_card" in warned(after(state, replace(recruit, commander=False)), NameCommander("duca"))


# --- neutral units -------------------------------------------------------------------------------------------


def test_units_do_not_become_allies_far_from_friends() -> None:
    """Allied units are so in friendly areas (l. 134), or beside own units that have come to them."""
    wild = (army("Draghi", 2, owner="neutral"),)
    areas = (
        AreaSetup(name="Valle", units=wild),
        AreaSetup(name="Prato", controller="Anna", units=wild),
        AreaSetup(name="Colle", units=(*wild, army("Fanti", owner="Anna"))),
    )
    state = table(2, areas=areas)
    assert asked(state, AllyUnits("units1", "p1")) == ["ally_among_strangers"]
    assert warned(state, AllyUnits("units2", "p1")) == warned(state, AllyUnits("units3", "p1")) == []
    assert warned(hiding(state, "units"), AllyUnits("units1", "p1")) == []


def test_without_orders_in_the_app_nobody_has_talked_already() -> None:
    """With the cards on the table alone, only the table knows whose turn it is."""
    there = (army("Draghi", 2, owner="neutral"), army("Fanti", owner="Anna"), army("Orchi", owner="Bruno"))
    state = table(2, areas=(AreaSetup(name="Valle", units=there),), influence=(5, 5))
    talk = Negotiate("p2", 1, "battle", "valle")
    assert warned(after(state, Negotiate("p1", 1, "battle", "valle")), talk) == ["talked_already"]
    assert warned(after(hiding(state, "orders"), Negotiate("p1", 1, "battle", "valle")), talk) == []


# --- the rest of a tile --------------------------------------------------------------------------------------


def test_tokens_anywhere_on_tile_12_keep_the_lost_city_away() -> None:
    """The tile has several areas (l. 158): tokens on any of them go, and the city does not come."""
    areas = (
        AreaSetup(name="Nord", tile_12=True),
        AreaSetup(name="Sud", tile_12=True, frost=2),
        AreaSetup(name="Est", tile_12=True, desolation=True),
        AreaSetup(name="Altrove", frost=1),
    )
    state = after(table(2, areas=areas), PlaceLostCity("nord"))
    assert [(area.frost, area.desolation, area.lost_city) for area in state.areas] == [
        (0, False, False),
        (0, False, False),
        (0, False, False),
        (1, False, False),
    ]
    assert area_in(after(state, PlaceLostCity("nord")), "nord").lost_city


def test_no_number_is_cut_in_silence() -> None:
    state = table(2, influence=(90, 0))
    assert refused(state, ChangeInfluence("p1", 10)) == "influence_full"
    assert after(state, ChangeInfluence("p1", 9)).players[0].influence == 99
    many = after(state, *(ChangeQuests("p1", 19) for _ in range(5)))
    assert refused(many, ChangeQuests("p1", 9)) == "cards_full"
