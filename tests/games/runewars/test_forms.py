"""The forms of Runewars without a window: what they propose, foresee and make, and whose eyes they are for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.forms.form import Form
from companion.games.runewars import GAME
from companion.games.runewars.forms.battle import BATTLE
from companion.games.runewars.forms.deals import AUCTION, DIPLOMACY, OFFER, TITLE
from companion.games.runewars.forms.duel import DUEL
from companion.games.runewars.forms.harvest import HARVEST
from companion.games.runewars.forms.heroes import QUEST, TRAIN
from companion.games.runewars.forms.map import AREA_VALUES, NEW_AREA, RECRUIT
from companion.games.runewars.forms.march import MARCH
from companion.games.runewars.forms.orders import CORRECTION, TYPED_ORDERS
from companion.games.runewars.forms.runes import RECEIVE
from companion.games.runewars.forms.supply import SUPPLY
from companion.games.runewars.moves.battle_end import CloseBattle
from companion.games.runewars.moves.battles import AddStrength, FightRound, Loss, StartBattle
from companion.games.runewars.moves.deals import AddTitle, HoldAuction, OfferInfluence
from companion.games.runewars.moves.duels import StartDuel
from companion.games.runewars.moves.heroes import MoveHero
from companion.games.runewars.moves.orders import ChooseOrder, RevealOrders
from companion.games.runewars.moves.quests import TryQuest
from companion.games.runewars.moves.resources import Harvest
from companion.games.runewars.moves.runes import ReceiveRunes
from companion.games.runewars.moves.units import DestroyUnits, MarchUnits, RecruitUnits, Shift
from companion.games.runewars.orders import turns
from companion.games.runewars.state import PRIMARCH, Options, Runewars
from companion.games.runewars.under_way import AreaSetup, HeroSetup, RuneSetup
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Play
from tests.forms.filling import Filled
from tests.games.runewars.table import after, army, at, table

HOME = AreaSetup(
    name="Casa", home="Anna", stronghold=True, food=2, wood=1, units=(army(standing=3), army("Lupi", 2, fast=True))
)
PASS, VALLEY = AreaSetup(name="Passo"), AreaSetup(name="Valle", units=(army("Draghi", 2, owner="neutral"),))
FORT = AreaSetup(name="Rocca", home="Bruno", stronghold=True, units=(army("Orchi", 2),))
GOAL = AreaSetup(name="Meta")
MAP = (HOME, PASS, VALLEY, FORT, GOAL)


def filled(form: Form[Runewars], state: Runewars, **taken: Any) -> Filled:
    """Return the form, open in a play that stands here."""
    return Filled(form, Play(replace(GAME, start=lambda _: state), None), **taken)


def words(form: Filled) -> str:
    return " ".join(str(row.words) for row in form.view.rows)


# --- marches ---------------------------------------------------------------------------------------------


def test_units_march_by_the_way_that_was_tapped() -> None:
    form = filled(MARCH, table(areas=MAP), area="meta").tap("order", 2)
    assert form.view.missing and not form.view.moves
    form.tap("units1", 2).tap("through.casa", "passo")
    assert form.view.moves == (MarchUnits("p1", 2, "meta", (Shift("units1", 2, ("passo",)),)),)
    assert form.apply().done
    assert {units.area: units.standing for units in form.play.state.units if units.id != "units2"}["meta"] == 2


def test_all_of_an_area_march_by_one_tap() -> None:
    form = filled(MARCH, table(areas=MAP), area="meta")
    assert not form.row("all.casa").is_chosen("all")
    form.tap("all.casa", "all")
    assert (form.row("units1").value, form.row("units2").value) == (3, 2)
    assert form.row("all.casa").is_chosen("all")
    form.tap("units2", 1)
    assert not form.row("all.casa").is_chosen("all") and form.row("units1").value == 3
    form.tap("all.casa", "all")
    assert form.row("units2").value == 2
    form.tap("who", "p2")
    assert form.row("units4").value == 0 and form.view.missing


def test_a_way_too_far_is_said_and_an_order_forgets_the_heroes() -> None:
    hero = HeroSetup(name="Capo", player="Anna", area="Casa", commander=True)
    form = filled(MARCH, table(areas=MAP, heroes=(hero,)), area="meta").tap("order", 3)
    form.tap("units1", 1).tap("through.casa", "passo").tap("through.casa", "valle").tap("hero", "capo")
    assert any("Arcieri" in caution for caution in form.view.cautions)
    assert form.view.moves[1] == MoveHero("capo", "meta", 3, ("passo", "valle"))
    form.tap("order", 1)
    assert form.row("hero").value == () and form.view.find_row("through.casa") is None


# --- what areas give and influence decides ---------------------------------------------------------------


def test_a_harvest_starts_at_what_the_areas_give() -> None:
    frozen = AreaSetup(name="Lago", controller="Anna", food=3, frost=1)
    form = filled(HARVEST, table(areas=(HOME, frozen)), player="p1")
    assert form.view.moves == (Harvest("p1", 2, 1, 0),) and "Lago" in words(form)
    full = form.tap("food", 9).view.verdict
    assert full is not None and "8" in str(full.sentence)


def test_an_auction_says_who_decides_and_why() -> None:
    form = filled(AUCTION, table(influence=(3, 3, 3, 3), areas=MAP))
    assert form.view.missing
    assert form.tap("p2", 1).title().endswith("Bruno")
    assert form.tap("p3", 1).title().endswith("Bruno, Carla")
    assert form.apply().done
    assert [player.influence for player in form.play.state.players] == [3, 2, 2, 3]
    assert form.play.undo() and form.play.state.players[1].influence == 3


def test_nobody_changes_the_offers_that_were_made_in_secret() -> None:
    """When the last has offered, all are shown together, and none is a number that a tap changes."""
    state = table(influence=(3, 3, 3, 3))
    for seat, offer in enumerate((1, 3, 2), 1):
        state = after(state, OfferInfluence(f"p{seat}", offer))
    assert form_hides(filled(AUCTION, state), "1", "2")
    form = filled(AUCTION, after(state, OfferInfluence("p4", 0)))
    assert [row for row in form.view.rows if row.kind == "number"] == []
    assert "Bruno: 3" in words(form) and form.view.moves == (HoldAuction(),)
    assert form.apply().done
    assert [player.influence for player in form.play.state.players] == [2, 0, 1, 3]


def form_hides(form: Filled, *secrets: str) -> bool:
    """Whether no row proposes one of these numbers, and no word names it."""
    return not any(str(row.value) in secrets for row in form.view.rows if row.kind == "number")


def test_an_offer_stops_at_what_its_player_owns() -> None:
    form = filled(OFFER, table(influence=(2, 5)), player="p2")
    limits = form.row("influence").limits
    assert limits is not None and limits.most == 5
    assert form.tap("influence", 4).view.moves == (OfferInfluence("p2", 4),)


def test_the_forms_for_one_player_alone_say_so() -> None:
    """A front end shows them behind a cover; as JSON they are marked, for they hold what others must not read."""
    private = {form.id for form in GAME.forms if form.private}
    assert private == {"offer", "receive", "quest", "rune", "new_reward", "place_card"}
    for form in (OFFER, RECEIVE):
        assert filled(form, table(areas=MAP), player="p1").view.plain()["private"] is True


def test_diplomacy_judges_nothing_before_the_card_is_chosen() -> None:
    form = filled(DIPLOMACY, table(areas=MAP, influence=(6,)))
    assert form.row("area").value == "valle" and form.row("result").value is None
    assert form.view.missing and not form.view.moves
    form.tap("influence", 3).tap("result", "allied")
    verdict = form.view.verdict
    assert verdict is not None and (verdict.outcome, "36" in str(verdict.sentence)) == ("success", True)
    assert form.apply(insist=True).done
    assert {units.name: units.owner for units in form.play.state.units}["Draghi"] == "p1"


def test_withdrawing_units_go_somewhere_or_are_destroyed() -> None:
    form = filled(DIPLOMACY, table(areas=MAP, influence=(6,))).tap("result", "withdraw")
    assert form.view.verdict is not None
    destroyed = form.title()
    form.tap("to", "meta")
    assert form.title() != destroyed
    form.apply(insist=True)
    assert {units.name: units.area for units in form.play.state.units}["Draghi"] == "meta"


def test_units_among_neutral_ones_may_fight_without_talking() -> None:
    camped = replace(VALLEY, units=(*VALLEY.units, army("Lance", owner="Anna")))
    assert filled(DIPLOMACY, table(areas=(camped,))).view.find_row("fight") is not None
    assert filled(DIPLOMACY, table(areas=MAP)).view.find_row("fight") is None


def test_a_title_costs_more_than_lies_on_it() -> None:
    state = after(table(influence=(6, 6)), AddTitle("Capitano"))
    form = filled(TITLE, state, player="p1")
    assert form.row("title").value == PRIMARCH and form.row("influence").value == 1
    form.tap("influence", 3).apply(insist=True)
    second = Filled(TITLE, form.play, player="p2")
    assert second.row("influence").value == 4 and "Anna" in words(second)
    assert second.tap("influence", 6).tap("title", "capitano").row("influence").value == 1


# --- runes and heroes ------------------------------------------------------------------------------------


def test_runes_are_received_in_two_areas() -> None:
    true = AreaSetup(name="Vera", controller="Anna", rune=RuneSetup(kind="dragon"))
    false = AreaSetup(name="Falsa", controller="Anna", rune=RuneSetup(kind="false"))
    form = filled(RECEIVE, table(areas=(true, false, PASS, GOAL)), player="p1")
    assert [choice.value for choice in form.row("discard").choices] == ["rune2"]
    assert form.row("dragon").value is None and all(choice.why_not for choice in form.row("dragon").choices)
    form.tap("area", "passo").tap("area", "meta").tap("dragon", "second").tap("discard", "rune2").tap("source", "event")
    assert form.view.moves == (ReceiveRunes("p1", "passo", "meta", "second", ("rune2",), "event"),)
    form.tap("area", "falsa")
    assert form.row("area").value == ("meta", "falsa"), "the first makes room for the third"
    assert form.row("dragon").value == "unknown", "other areas forget where the dragon rune lies"


def test_too_few_free_areas_are_said_before_any_is_chosen() -> None:
    foreign = AreaSetup(name="Altrove", controller="Bruno")
    few = filled(RECEIVE, table(areas=(PASS, foreign)), player="p1")
    assert [row.look for row in few.view.rows if row.kind == "note"] == ["bad"]
    assert not any(row.kind == "note" for row in filled(RECEIVE, table(areas=(PASS, GOAL)), player="p1").view.rows)


def test_training_gives_two_points_or_one_each() -> None:
    state = at(table(areas=MAP, heroes=(HeroSetup(name="Andira", player="Anna", strength=2),)), 1, "summer")
    form = filled(TRAIN, state, hero="andira")
    assert form.view.missing and not form.view.moves
    assert "2" in form.tap("attribute", "strength").title()
    assert "1" in form.tap("attribute", "agility").title()
    form.tap("attribute", "wisdom")
    assert form.row("attribute").value == ("agility", "wisdom")
    form.apply()
    hero = form.play.state.heroes[0]
    assert (hero.strength, hero.agility, hero.wisdom) == (2, 1, 1)


def test_a_quest_asks_for_its_result_before_its_rewards() -> None:
    hero = HeroSetup(name="Andira", player="Anna", wisdom=3, strength=1)
    form = filled(QUEST, at(table(areas=MAP, heroes=(hero,)), 1, "summer"), hero="andira")
    assert form.row("attribute").value == "wisdom" and "Andira pesca 3 carte" in words(form)
    assert form.view.missing and form.view.find_row("reward1") is None
    form.tap("result", "passed").tap("reward1", " Spada ").tap("name", "La grotta")
    assert form.view.moves == (TryQuest("andira", "wisdom", True, ("Spada",), "La grotta"),)
    assert form.tap("result", "failed").view.moves == (TryQuest("andira", "wisdom", False, (), "La grotta"),)
    assert form.tap("attribute", "strength").row("result").value is None, "another test, another result"


# --- what comes to the map -------------------------------------------------------------------------------


def test_kinds_that_are_known_come_by_a_plus_each() -> None:
    """A player's kinds need no name again, several come in one entry, and nobody sees those of others."""
    form = filled(RECRUIT, table(areas=MAP), area="casa")
    assert form.view.missing, "nobody comes yet"
    form.tap("more.units1", 2).tap("more.units2", 1)
    assert form.view.moves == (
        RecruitUnits("p1", "casa", "Arcieri", 2),
        RecruitUnits("p1", "casa", "Lupi", 1, fast=True),
    )
    assert form.view.find_row("more.units4") is None, "the other player's kinds"
    assert form.tap("owner", "p2").view.missing
    assert form.tap("more.units4", 1).view.moves == (RecruitUnits("p2", "casa", "Orchi", 1),)
    form.tap("owner", "p1").tap("more.units2", 0).tap("name", "Cavalieri")
    assert [move.name for move in form.view.moves] == ["Arcieri", "Cavalieri"]
    assert form.apply(insist=True).done and form.play.undo()


def test_figures_come_to_whoever_controls_the_area() -> None:
    form = filled(RECRUIT, table(areas=MAP), area="casa").tap("name", "Arcieri").tap("n", 2).tap("fast")
    (move,) = form.view.moves
    assert move == RecruitUnits("p1", "casa", "Arcieri", 2, shape="triangle", fast=True)
    assert filled(RECRUIT, table(areas=MAP), area="meta").row("owner").value == "neutral"


def test_an_area_is_named_and_set_right() -> None:
    form = filled(NEW_AREA, table(), likely_controller="p2").tap("name", "Colle").tap("food", 2)
    assert form.apply().done
    area = form.play.state.areas[0]
    assert (area.name, area.controller, area.food) == ("Colle", "p2", 2)
    second = Filled(AREA_VALUES, form.play, area="colle")
    assert second.row("food").value == 2
    assert second.tap("ore", 1).apply().done
    assert (second.play.state.areas[0].food, second.play.state.areas[0].ore) == (2, 1)
    assert second.play.undo() and second.play.state.areas[0].ore == 0


def test_winter_takes_one_figure_with_each_tap() -> None:
    full = AreaSetup(name="Casa", home="Anna", units=(army("Arcieri", 5, routed=1),))
    state = at(table(areas=(full,)), 1, "winter")
    row = filled(SUPPLY, state).row("starves.casa.p1")
    assert row.find_moves("units1") == (DestroyUnits("units1", 0, 1),), "a routed one goes first"
    assert filled(SUPPLY, after(state, DestroyUnits("units1", 2, 1))).view.find_row("starves.casa.p1") is None


# --- orders ----------------------------------------------------------------------------------------------


def test_orders_are_typed_by_a_tap_each_and_revealed() -> None:
    form = filled(TYPED_ORDERS, table(players=2, options=Options(secret_orders=False)))
    for player, order in (("p1", "4"), ("p2", "2")):
        form.play.do(*form.row(player).find_moves(order))
    assert form.row("p1").is_chosen("4") and not form.row("p1").is_chosen("5")
    assert form.apply(insist=True).done
    assert [turn.order.number for turn in turns(form.play.state)] == [2, 4]


def test_an_order_is_set_right() -> None:
    state = after(table(players=2), ChooseOrder("p1", 4), ChooseOrder("p2", 2), RevealOrders())
    form = filled(CORRECTION, state, player="p1")
    assert form.row("order").is_chosen("4")
    form.play.do(*form.row("order").find_moves("6"))
    assert [turn.order.number for turn in turns(form.play.state)] == [2, 6]


# --- fights ----------------------------------------------------------------------------------------------

FIELD = AreaSetup(
    name="Rocca",
    home="Bruno",
    stronghold=True,
    units=(army("Cavalieri", 2, health=2), army("Golem", 3, owner="Anna", shape="hexagon", health=2)),
)


def battle(*moves: AnyMove) -> Runewars:
    return after(table(areas=(HOME, FIELD, PASS)), StartBattle("rocca", "p1", "p2"), *moves)


def test_a_battle_begins_with_the_one_who_is_not_at_home() -> None:
    form = filled(BATTLE, table(areas=(FIELD,)), area="rocca")
    assert form.view.moves == (StartBattle("rocca", "p1", "p2"),) and "Bruno" in form.title()
    form.tap("defender", "neutral").tap("attacker", "p2")
    assert form.view.moves == (StartBattle("rocca", "p2", "neutral"),)


def test_losses_change_the_verdict_before_they_are_made() -> None:
    form = filled(BATTLE, battle())
    verdict = form.view.verdict
    assert verdict is not None and "5" in str(verdict.sentence)
    form.tap("damage.ranks2", 4)
    changed = form.view.verdict
    assert changed is not None and changed.sentence != verdict.sentence
    assert form.view.moves == (FightRound((Loss("ranks2", 0, 4),), past_idle=True),)
    assert form.apply().done and form.play.state.battle.ranks[1].standing == 0
    assert form.row("bonus").value == 0, "with nobody left to strike the sums are next"


def test_a_kind_of_which_nobody_is_left_takes_no_damage() -> None:
    two = replace(FIELD, units=(*FIELD.units, army("Orda", 1, initiative=2)))
    begun = StartBattle("rocca", "p1", "p2")
    state = after(table(areas=(two,)), begun, FightRound((Loss("ranks2", 0, 4),)))
    limits = filled(BATTLE, state).row("damage.ranks2").limits
    assert limits is not None and limits.most == 0


def test_the_end_of_a_battle_misses_the_retreat() -> None:
    state = battle(FightRound(past_idle=True))
    form = filled(BATTLE, state)
    assert form.view.missing and not form.view.moves and form.row("retreat").value is None
    assert form.row("retreat").choices[0].value == "casa", "where the loser may go comes first"
    form.tap("retreat", "casa")
    assert form.view.moves == (CloseBattle("casa"),)
    assert {each.code for each in form.row("outcome").thing} >= {"retreat", "stronghold_damaged"}
    form.tap("bonus", -7)
    assert form.row("retreat").value is None, "now the other side loses"
    lost = form.tap("retreat", "none").tap("fate", "destroy").view
    assert lost.moves == (AddStrength(-7), CloseBattle("", stronghold="destroy"))


def test_conquer_takes_three_off_the_stronghold() -> None:
    orders = (ChooseOrder("p1", 3), RevealOrders())
    state = after(table(areas=(HOME, FIELD, PASS)), *orders, StartBattle("rocca", "p1", "p2"))
    running = filled(BATTLE, state).view.verdict
    assert running is not None and "2" in str(running.sentence), "seven stand against three and three"
    form = filled(BATTLE, after(state, FightRound(past_idle=True))).tap("retreat", "casa")
    assert form.row("siege").value == "on" and form.view.moves[0] == AddStrength(-3)
    without = form.tap("siege", "off").tap("retreat", "casa").view.moves
    assert without == (CloseBattle("casa"),)


ANDIRA = HeroSetup(name="Andira", player="Anna", area="Rocca", health=4)
BORIS = HeroSetup(name="Boris", player="Bruno", area="Rocca", health=3, rewards=("Elmo",))


def duel(*moves: AnyMove) -> Runewars:
    return after(at(table(areas=(FIELD,), heroes=(ANDIRA, BORIS)), 1, "summer"), *moves)


def test_nobody_duels_an_imaginary_foe_while_an_enemy_is_near() -> None:
    form = filled(DUEL, duel(), hero="andira")
    assert form.row("foe").value is None and form.view.missing
    assert form.tap("foe", "boris").view.moves == (StartDuel("andira", "boris"),)
    alone = filled(DUEL, at(table(areas=(FIELD,), heroes=(ANDIRA,)), 1, "summer"), hero="andira")
    assert alone.row("foe").value == "" and alone.view.moves


def test_a_duel_is_judged_before_it_is_applied() -> None:
    form = filled(DUEL, duel(StartDuel("andira", "boris")))
    going_on = form.title()
    form.tap("attacker_damage", 3)
    assert "Andira" in form.title() != going_on
    assert form.tap("defender", "rout").title() == going_on, "a rout symbol avoids the wounds"
    form.tap("defender", "nothing").apply()
    endings = form.row("endings").thing
    assert [each.code for each in endings] == ["falls", "rewards"]
    assert form.apply().done
    assert [(hero.name, len(hero.rewards)) for hero in form.play.state.heroes] == [("Andira", 1)]


def test_the_next_exchange_begins_empty() -> None:
    form = filled(DUEL, duel(StartDuel("andira", "boris"))).tap("attacker_damage", 1).tap("attacker", "damage")
    form.apply()
    assert (form.row("attacker_damage").value, form.row("attacker").value) == (0, "nothing")
    for _ in range(3):
        form.apply()
    assert [each.code for each in form.row("endings").thing] == ["even"]
