"""Situations that a reader of the source would try: hunger, allied and neutral newcomers, who leaves with whom."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games.runewars import GAME
from companion.games.runewars.guide_names import enter
from companion.games.runewars.lookup import area_in
from companion.games.runewars.moves.areas import ActivateArea, ControlArea
from companion.games.runewars.moves.battle_end import CloseBattle
from companion.games.runewars.moves.battles import FightRound, StartBattle
from companion.games.runewars.moves.deals import Negotiate
from companion.games.runewars.moves.duels import StartDuel
from companion.games.runewars.moves.heroes import (
    HealHero,
    HurtHero,
    LoseHero,
    MoveHero,
    NameCommander,
    RecruitHero,
    TrainHero,
)
from companion.games.runewars.moves.orders import ChooseOrder, CorrectOrder, ResolveOrder, RevealOrders, TakeBackOrder
from companion.games.runewars.moves.quests import TryQuest
from companion.games.runewars.moves.resources import ChangeInfluence, Harvest
from companion.games.runewars.moves.season import TakeAutumn
from companion.games.runewars.moves.strongholds import BuildStronghold, RaiseCapital, RebuildCapital
from companion.games.runewars.moves.tokens import PlacePeasant, UseUndead
from companion.games.runewars.moves.units import MarchUnits, RecruitUnits, Shift, Starved, StarveUnits
from companion.games.runewars.orders import turns
from companion.games.runewars.setup import PlayerSetup, Setup, start
from companion.games.runewars.state import NEUTRAL, Runewars
from companion.games.runewars.under_way import AreaSetup, FallenSetup, HeroSetup, RuneSetup, UnitsSetup
from companion.kernel.common_moves import EndGame, HideTracker, NextRound, NextStep, Tick
from companion.kernel.journal import Entry
from companion.kernel.move import AnyMove
from companion.kernel.state import Place
from companion.plays.describing.describer import Describer
from companion.plays.playing.play import Play
from tests.games.runewars.table import after, army, asked, at, refused, table, warned


def said(state: Runewars, move: AnyMove, language: str = "en") -> str:
    line = Describer(GAME, Texts(language)).describe_entry(Entry((move,), 0), state, after(state, move))
    return " · ".join((line.text, *(f"{each.label} {each.old} → {each.new}" for each in line.changes)))


def hungry(food: int) -> Runewars:
    """Three units of Anna in winter."""
    areas = (AreaSetup(name="Prato", controller="Anna", units=(army(standing=3),)),)
    state = start(Setup(players=(PlayerSetup(name="Anna", food=food), "Bruno"), areas=areas))
    return at(state, 1, "winter")


def test_winter_destroys_no_more_than_the_food_leaves() -> None:
    """Only the excess is destroyed (l. 31); a group that keeps its dials on the table is not asked."""
    assert warned(hungry(1), StarveUnits((Starved("units1", standing=2),))) == []
    assert asked(hungry(1), StarveUnits((Starved("units1", standing=3),))) == ["starved_too_many"]
    assert asked(hungry(5), StarveUnits((Starved("units1", standing=1),))) == ["starved_too_many"]


def test_allied_units_come_only_to_a_friendly_city() -> None:
    """Alone in a city of nobody they are neutral, and it is nobody's still (l. 63, 134)."""
    areas = (AreaSetup(name="Forgia", city="Forgia"), AreaSetup(name="Rocca", controller="Anna", city="Rocca"))
    state = table(2, areas=areas)
    move = RecruitUnits("p1", "forgia", "Ogri", allied=True)
    assert asked(state, move) == ["allies_alone"]
    come = after(state, move)
    assert [(each.owner, each.allied) for each in come.units] == [(NEUTRAL, False)]
    assert area_in(come, "forgia").controller == ""
    assert warned(state, RecruitUnits("p1", "rocca", "Ogri", allied=True)) == []


def test_neutral_units_brought_to_a_friendly_area_are_asked() -> None:
    """A Tactics card makes them allied at once (l. 134)."""
    areas = (AreaSetup(name="Prato", controller="Anna"), AreaSetup(name="Valle"))
    state = table(2, areas=areas)
    assert asked(state, RecruitUnits(NEUTRAL, "prato", "Draghi")) == ["neutrals_in_friendly"]
    assert warned(state, RecruitUnits(NEUTRAL, "valle", "Draghi")) == []


@pytest.mark.parametrize(("how", "keeps"), [("death", False), ("desertion", True)])
def test_a_defeated_commander_takes_the_lieutenant_general(how: str, keeps: bool) -> None:
    """It is discarded where one is defeated (l. 182), and that is told; a deserter is not defeated."""
    players = (PlayerSetup(name="Anna", lieutenant_general=True, commander_cards=2), "Bruno")
    heroes = tuple(HeroSetup(name=name, player="Anna", area="Prato", commander=True) for name in ("Capo", "Vice"))
    areas = (AreaSetup(name="Prato", controller="Anna"),)
    state = start(Setup(players=players, areas=areas, heroes=heroes))
    move = LoseHero("capo", how="death" if how == "death" else "desertion")
    assert after(state, move).players[0].lieutenant_general is keeps
    assert ("Lieutenant General" in said(state, move)) is not keeps
    assert ("Generale Luogotenente" in said(state, move, "it")) is not keeps


def test_an_autumn_gift_by_hand_is_not_given_again_unasked() -> None:
    """Done by hand it changes no token, but the app knows that this player has had it (l. 29)."""
    play: Play[Any] = Play(GAME, Setup(players=("Anna", "Bruno"), season="autumn"))
    influence = play.state.players[0].influence
    play.do(Tick("season.gift:p1"))
    play.do(NextStep(), insist=True)
    assert play.state.place.card == "orders.choose" and play.state.players[0].influence == influence
    assert asked(play.state, TakeAutumn("p1")) == ["autumn_again"]
    assert warned(play.state, TakeAutumn("p2")) == []


@pytest.mark.parametrize(("language", "told"), [("it", "Vinta da Bruno"), ("en", "Won by Bruno")])
def test_the_last_winter_is_not_without_result(language: str, told: str) -> None:
    """Most dragon runes win when the last winter is over (l. 138), and the end says so."""
    areas = (AreaSetup(name="Prato", controller="Bruno", rune=RuneSetup(kind="dragon")),)
    play: Play[Any] = Play(GAME, Setup(players=("Anna", "Bruno"), areas=areas, year=7, season="winter"))
    before = play.state
    assert play.do(EndGame("ended"), insist=True).done
    line = Describer(GAME, Texts(language)).describe_entry(play.journal.entries[-1], before, play.state)
    assert told in line.text and play.state.result is not None and play.state.result.winners == ("p2",)


def test_the_rewards_of_a_lost_duel_ask_for_the_winner() -> None:
    """The winner takes them (l. 122): without one they would be gone, and one elsewhere did not fight."""
    heroes = (
        HeroSetup(name="Duca", player="Anna", area="Prato", rewards=("Spada",)),
        HeroSetup(name="Conte", player="Bruno", area="Prato"),
        HeroSetup(name="Vecchio", player="Bruno", area="Valle"),
        HeroSetup(name="Zia", player="Anna", area="Prato"),
    )
    state = table(2, areas=(AreaSetup(name="Prato"), AreaSetup(name="Valle")), heroes=heroes)
    assert asked(state, LoseHero("duca", "duel")) == ["winner_unknown"]
    assert "lost 1" in said(state, LoseHero("duca", "duel"))
    assert asked(state, LoseHero("duca", "duel", "vecchio")) == ["not_in_one_area"]
    assert asked(state, LoseHero("duca", "duel", "zia")) == ["own_heroes"]
    assert warned(state, LoseHero("duca", "duel", "conte")) == warned(state, LoseHero("conte", "duel")) == []


def test_a_defeated_hero_acts_only_after_a_question() -> None:
    """As much damage as health is a defeat (l. 122); a group that keeps its heroes on the table is not asked."""
    areas = (AreaSetup(name="Prato", controller="Anna"), AreaSetup(name="Valle"))
    heroes = (HeroSetup(name="Duca", player="Anna", area="Prato", health=3, damage=3, strength=2),)
    state = at(table(2, areas=areas, heroes=heroes), 1, "summer")
    deeds: tuple[AnyMove, ...] = (
        MoveHero("duca", "valle"),
        HealHero("duca"),
        TrainHero("duca", ("strength",)),
        TryQuest("duca", "strength", passed=False),
        StartDuel("duca", against="Ogre"),
    )
    assert [asked(state, deed) for deed in deeds] == [["defeated_acts"]] * 5
    assert [warned(after(state, HideTracker("heroes")), deed) for deed in deeds] == [[]] * 5
    assert [warned(after(state, HurtHero("duca", -1)), deed) for deed in deeds] == [[]] * 5


def test_a_lost_capital_comes_back_by_rebuilding_on_own_ground() -> None:
    """Fortify rebuilds it (l. 172): another one asks, and so does an area that an enemy has taken."""
    players = (PlayerSetup(name="Anna", capital_lost=True, ore=4, wood=4, developments=("Capitale",)), "Bruno")
    home = AreaSetup(name="Casa", home="Anna", controller="Anna", stronghold=True)
    taken = AreaSetup(name="Orto", home="Anna", controller="Bruno", units=(army("Orchi", 2),))
    state = start(Setup(players=players, areas=(home, taken)))
    assert asked(state, RaiseCapital("stronghold1")) == ["capital_is_rebuilt"]
    assert not after(state, RaiseCapital("stronghold1")).players[0].capital_lost
    state = after(state, ChooseOrder("p1", 8), RevealOrders())
    assert asked(state, RebuildCapital("p1", "orto")) == ["not_own_area"]


def test_the_first_figures_stand_at_home() -> None:
    """Stronghold and units go anywhere in the own realm (l. 13); where no realm is known nobody is asked."""
    state = table(2, areas=(AreaSetup(name="Casa", home="Anna"), AreaSetup(name="Valle")))
    assert warned(state, RecruitUnits("p1", "casa", "Fanti", 2)) == warned(state, BuildStronghold("p1", "casa")) == []
    assert asked(state, RecruitUnits("p1", "valle", "Fanti", 2)) == ["no_stronghold_there"]
    assert asked(state, BuildStronghold("p1", "valle")) == ["stronghold_at_home"]
    assert warned(state, BuildStronghold("p2", "valle")) == []
    later = after(state, ChooseOrder("p1", 5), RevealOrders())
    assert asked(later, RecruitUnits("p1", "casa", "Fanti", 2)) == ["no_stronghold_there"]
    assert warned(later, BuildStronghold("p1", "valle")) == []


def marching(order: int, there: UnitsSetup) -> Runewars:
    """Anna's two beside somebody else's, and her order on the table."""
    areas = (
        AreaSetup(name="Prato", controller="Anna", units=(army("Fanti", 2),)),
        AreaSetup(name="Valle", units=(there,)),
        AreaSetup(name="Bosco"),
    )
    state = table(2, areas=areas)
    return after(state, ChooseOrder("p1", order), ChooseOrder("p2", 8), RevealOrders())


@pytest.mark.parametrize(("owner", "code"), [("Bruno", "battle_left"), (NEUTRAL, "neutrals_left")])
def test_an_order_is_not_done_while_a_battle_is_due(owner: str, code: str) -> None:
    """Units that meet others fight, or talk to neutral ones (l. 75, 128)."""
    state = marching(2, army("Lupi", owner=owner))
    march = MarchUnits("p1", 2, "valle", (Shift("units1", 2),))
    assert warned(state, ResolveOrder("p1")) == []
    assert asked(after(state, march), ResolveOrder("p1")) == [code]
    assert warned(after(state, march, HideTracker("units")), ResolveOrder("p1")) == []
    defender = "p2" if owner == "Bruno" else NEUTRAL
    won = after(state, march, StartBattle("valle", "p1", defender), FightRound(past_idle=True), CloseBattle())
    assert warned(won, ResolveOrder("p1")) == []


def test_strategize_leads_each_figure_one_step() -> None:
    """One space (l. 39): those that have come with this order stay, others there may go on."""
    state = marching(1, army("Fanti", 1, owner="Anna"))
    state = after(state, MarchUnits("p1", 1, "valle", (Shift("units1", 2),)))
    on = [MarchUnits("p1", 1, "bosco", (Shift("units2", n),)) for n in (1, 2, 3)]
    assert warned(state, on[0]) == []
    assert asked(state, on[1]) == asked(state, on[2]) == ["stepped_already"]
    assert asked(after(state, on[2]), MarchUnits("p1", 1, "prato", (Shift("units2", 3),))) == ["stepped_already"]
    assert "stepped_already" not in warned(after(state, ResolveOrder("p1")), on[2])
    assert state.stepped and not enter(replace(state, place=Place(round=2)), "season.summer").stepped


def test_each_arrival_of_strategize_counts() -> None:
    state = marching(1, army("Fanti", 1, owner="Anna"))
    one = MarchUnits("p1", 1, "bosco", (Shift("units1", 1),))
    state = after(state, one, one)
    assert asked(state, MarchUnits("p1", 1, "valle", (Shift(state.stepped[0].id, 1),))) == ["stepped_already"]


def test_a_harvest_belongs_to_its_order() -> None:
    state = table(2, areas=(AreaSetup(name="Prato", controller="Anna", food=3),))
    assert warned(state, Harvest("p1")) == []
    state = after(state, ChooseOrder("p1", 4), ChooseOrder("p2", 5), RevealOrders())
    assert warned(state, Harvest("p1")) == []
    assert asked(state, Harvest("p2", food=4)) == ["not_their_order"]
    assert asked(after(state, ResolveOrder("p1")), Harvest("p2", food=4)) == ["another_order"]


def test_a_corrected_order_stays_as_far_as_it_was() -> None:
    """Its number is set right: what is resolved stays so, and a tie is still that of the moment of the reveal."""
    state = table(2, influence=(5, 4))
    state = after(state, ChooseOrder("p1", 4), ChooseOrder("p2", 6), RevealOrders(), ResolveOrder("p1", True, "token"))
    done = after(state, CorrectOrder("p1", 6)).players[0].orders[0]
    assert (done.number, done.resolved, done.bonus, done.choice) == (6, True, True, "")
    state = after(table(2, influence=(5, 4)), ChooseOrder("p1", 7), ChooseOrder("p2", 6), RevealOrders())
    state = after(state, ChangeInfluence("p1", -5), CorrectOrder("p1", 6))
    assert [turn.player.name for turn in turns(state)] == ["Anna", "Bruno"]
    assert after(state, CorrectOrder("p1", None)).players[0].orders == ()


def test_undead_tokens_need_a_development_card() -> None:
    state = start(Setup(players=("Anna", PlayerSetup(name="Bruno", faction="waiqar", undead=6))))
    assert asked(state, UseUndead("p2", 2)) == ["no_development_bought"]
    assert warned(state, UseUndead("p2", -2)) == []


def test_neutral_units_withdraw_where_no_player_is() -> None:
    """They leave for an area that nobody controls (l. 98): one with a player's units is no way out."""
    areas = (
        AreaSetup(name="Valle", units=(army("Fanti", 2, owner="Anna"), army("Lupi", 2, owner="neutral"))),
        AreaSetup(name="Bosco"),
        AreaSetup(name="Passo", units=(army("Orchi", owner="Bruno"),)),
    )
    state = after(table(2, areas=areas, influence=(6,)), ControlArea("passo"))
    ways = [Negotiate("p1", 2, "withdraw", "valle", to) for to in ("bosco", "passo")]
    assert warned(state, ways[0]) == []
    assert asked(state, ways[1]) == ["retreat_not_free"]
    assert warned(after(state, HideTracker("units")), ways[1]) == []


def test_tokens_on_the_map_are_not_in_the_box() -> None:
    """Three peasants and eight undead are all there are (l. 173, 174), also in a game under way."""
    dead = army("Scheletri", 3, owner="Anna", undead=True)
    areas = (AreaSetup(name="Casa", peasant="Anna"), AreaSetup(name="Prato", units=(dead,)))
    players = (PlayerSetup(name="Anna"), PlayerSetup(name="Bruno", peasants=1))
    state = start(Setup(players=players, areas=areas))
    assert [(player.peasants, player.undead) for player in state.players] == [(2, 5), (1, 8)]
    assert after(state, ActivateArea("casa")).players[0].peasants == 3


def test_a_hero_who_comes_takes_up_what_lies_there() -> None:
    """Any hero who comes to a fallen one's area has the cards (l. 122), and the log says so."""
    areas = (AreaSetup(name="Prato", controller="Anna", stronghold=True, fallen=(FallenSetup(rewards=("Spada",)),)),)
    move = RecruitHero("p1", "Duca", "prato")
    assert "1 Reward card of the fallen" in said(table(2, areas=areas), move)
    assert "1 carta Ricompensa di chi" in said(table(2, areas=areas), move, "it")
    assert "Reward" not in said(table(2, areas=areas), RecruitHero("p1", "Duca"))


def test_a_peasant_beside_units_kept_by_hand_asks_nothing() -> None:
    """What is hidden neither asks nor says who has entered: Bruno's and wild units may have moved on unseen."""
    units = tuple(army(name, owner=owner) for name, owner in (("Fanti", "Anna"), ("Orchi", "Bruno"), ("Lupi", NEUTRAL)))
    areas = tuple(
        AreaSetup(name=name, controller="Anna", units=(each,))
        for name, each in zip(("Prato", "Valle", "Bosco"), units, strict=True)
    )
    players = (PlayerSetup(name="Anna", developments=("Contadini",)), "Bruno")
    state = start(Setup(players=players, areas=areas))
    left = replace(state, areas=tuple(replace(area, left_by="p1", controller="p2") for area in state.areas))
    peasants = [PlacePeasant("p1", area) for area in ("prato", "valle", "bosco")]
    assert [asked(left, peasant)[0] for peasant in peasants] == [
        "peasant_beside_units",
        "not_own_area",
        "peasant_beside_neutrals",
    ]
    hidden = after(left, HideTracker("units"))
    assert [warned(hidden, peasant) for peasant in peasants] == [[], [], []]


def leaving(state: Runewars, move: AnyMove) -> list[str]:
    """The codes that ask before the table goes on, from the card on which it stands."""
    play: Play[Any] = Play(replace(GAME, start=lambda _: state), None)
    return [caution.code for caution in play.preview(move).cautions if caution.asks]


def on(state: Runewars, card: str) -> Runewars:
    return replace(state, place=replace(state.place, card=card))


def test_the_next_season_does_not_skip_winters_losses() -> None:
    """Units above the food are destroyed (l. 31), whichever way the season is left; those recruited later stay."""
    winter = on(hungry(1), "season.winter")
    assert leaving(winter, NextStep()) == ["winter_losses"]
    assert leaving(winter, NextRound()) == ["winter_losses", "orders_missing"]
    chosen = after(winter, ChooseOrder("p1", 5), ChooseOrder("p2", 6), RevealOrders(), ResolveOrder("p1"))
    assert leaving(on(chosen, "resolve.first"), NextRound()) == ["order_unresolved"]
    assert leaving(after(winter, HideTracker("units"), HideTracker("orders")), NextRound()) == []


def test_the_next_season_does_not_skip_spring_or_the_orders() -> None:
    state = at(table(2, areas=(AreaSetup(name="Prato", controller="Anna", activated=True),)), 2, "spring")
    spring = on(state, "season.spring")
    assert leaving(spring, NextStep()) == ["spring_undone"]
    assert leaving(spring, NextRound()) == ["spring_undone", "orders_missing"]
    assert leaving(on(state, "orders.choose"), NextRound()) == ["orders_missing"]
    assert leaving(on(table(2), "season.spring"), NextRound()) == []


def test_autumn_asks_for_gifts_that_nobody_took() -> None:
    """Each player takes influence or a Tactics card (l. 29); a group that keeps these is not asked."""
    autumn = on(at(table(2), 1, "autumn"), "season.autumn")
    one = after(autumn, TakeAutumn("p2"))
    assert leaving(autumn, NextStep()) == leaving(one, NextStep()) == ["gifts_left"]
    assert leaving(after(one, TakeAutumn("p1")), NextStep()) == []
    assert leaving(after(one, HideTracker("influence")), NextStep()) == []


def test_a_duel_is_ended_before_the_table_goes_on() -> None:
    """It has four rounds or a defeat (l. 114)."""
    areas = (AreaSetup(name="Prato", controller="Anna"),)
    heroes = tuple(HeroSetup(name=name, player=name, area="Prato", health=3) for name in ("Anna", "Bruno"))
    summer = on(at(table(2, areas=areas, heroes=heroes), 1, "summer"), "season.summer")
    duelling = after(summer, StartDuel(summer.heroes[0].id, summer.heroes[1].id))
    assert leaving(summer, NextStep()) == []
    assert leaving(duelling, NextStep()) == ["duel_open"]


def test_a_commander_is_made_or_unmade_in_the_quest_phase() -> None:
    """The change belongs to its start (l. 102), both ways."""
    areas = (AreaSetup(name="Rocca", controller="Anna", stronghold=True),)
    heroes = (HeroSetup(name="Capo", player="Anna", area="Rocca", commander=True),)
    state = after(table(2, areas=areas, heroes=heroes), ChooseOrder("p1", 5), RevealOrders())
    assert asked(state, NameCommander("capo", on=False)) == ["not_summer"]
    assert warned(at(state, 1, "summer"), NameCommander("capo", on=False)) == []
    assert warned(table(2, areas=areas, heroes=heroes), NameCommander("capo", on=False)) == []


def test_a_revealed_order_is_not_taken_back_for_the_right_reason() -> None:
    state = after(table(2), ChooseOrder("p1", 5), RevealOrders())
    assert refused(state, TakeBackOrder("p1")) == "order_played"
    assert refused(state, TakeBackOrder("p2")) == "no_order_chosen"
