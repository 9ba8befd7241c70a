"""What the group keeps with its pieces alone neither refuses nor asks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.runewars import GAME
from companion.games.runewars.auction import decision
from companion.games.runewars.fighting import STRENGTH_STEP
from companion.games.runewars.forms.battle import BATTLE
from companion.games.runewars.forms.march import MARCH
from companion.games.runewars.guide_names import glance
from companion.games.runewars.moves.areas import ControlArea, PlaceDesolation, PlaceLostCity
from companion.games.runewars.moves.battle_end import CallOffBattle, CloseBattle
from companion.games.runewars.moves.battles import AddRanks, NewRanks, StartBattle
from companion.games.runewars.moves.deals import Negotiate, TakeTitle
from companion.games.runewars.moves.duels import StartDuel
from companion.games.runewars.moves.heroes import MoveHero
from companion.games.runewars.moves.orders import ChooseOrder, RevealOrders
from companion.games.runewars.moves.quests import TryQuest
from companion.games.runewars.moves.resources import BuyDevelopment, PlayTactics
from companion.games.runewars.moves.runes import HideRunes, MoveRune, PlaceRune, ReceiveRunes
from companion.games.runewars.moves.strongholds import RebuildCapital
from companion.games.runewars.moves.units import MarchUnits, RecruitUnits, Shift
from companion.games.runewars.moves.victory import CheckVictory, PlaceVictoryCard
from companion.games.runewars.orders import turns
from companion.games.runewars.state import Runewars
from companion.games.runewars.supply import find_starving
from companion.games.runewars.under_way import AreaSetup, HeroSetup, RuneSetup
from companion.games.runewars.victory import winners
from companion.kernel.common_moves import EndGame, NextStep
from companion.kernel.guide import card_at
from companion.plays.playing.play import Play
from companion.plays.playing.prompter import advance
from tests.forms.filling import Filled
from tests.games.runewars.table import after, army, at, refused, runes_in, table, warned


def hiding(state: Runewars, *trackers: str) -> Runewars:
    return replace(state, hidden=trackers)


def on_card(state: Runewars, card: str) -> Runewars:
    return replace(state, place=replace(state.place, card=card))


def test_influence_that_nobody_counts_buys_everything() -> None:
    state = hiding(table(2, influence=(0, 0)), "influence")
    for move in (TakeTitle("p1", "primarch", 3), PlayTactics("p2", 2), Negotiate("p1", 2)):
        assert warned(state, move) == []
    assert after(state, TakeTitle("p1", "primarch", 3)).players[0].influence == 0
    shared = decision(hiding(table(2, influence=(5, 2)), "influence"), {"p1": 1, "p2": 1})
    assert (shared.players, shared.reason) == (("p1", "p2"), "uncounted")


def test_influence_that_nobody_counts_orders_nobody() -> None:
    state = after(table(2, influence=(2, 5)), ChooseOrder("p1", 3), ChooseOrder("p2", 3), RevealOrders())
    assert [turn.player.id for turn in turns(state)] == ["p2", "p1"]
    assert [turn.player.id for turn in turns(hiding(state, "influence"))] == ["p1", "p2"]


def test_dials_that_nobody_turns_starve_nobody() -> None:
    state = at(table(2, areas=(AreaSetup(name="Casa", home="Anna", units=(army(standing=8),)),)), 1, "winter")
    assert find_starving(state)
    assert find_starving(hiding(state, "dials")) == () and find_starving(hiding(state, "units")) == ()
    assert warned(hiding(state, "dials"), BuyDevelopment("p1", "Mura", ore=8)) == []
    assert warned(on_card(hiding(state, "dials"), "season.winter"), NextStep()) == []


def test_units_that_nobody_follows_crowd_nobody() -> None:
    state = table(2, areas=(AreaSetup(name="Casa", home="Anna", stronghold=True, units=(army(standing=8),)),))
    assert warned(state, RecruitUnits("p1", "casa", "Arcieri")) == ["crowded"]
    assert warned(hiding(state, "units"), RecruitUnits("p1", "casa", "Arcieri")) == []


def test_orders_that_nobody_lays_down_are_not_missing() -> None:
    areas = (AreaSetup(name="Casa", home="Anna", rune=RuneSetup(kind="dragon", face_up=True)),)
    state = on_card(hiding(table(2, areas=areas), "orders"), "orders.choose")
    assert warned(state, NextStep()) == []
    assert warned(state, HideRunes(("rune1",))) == []
    assert "rebuilt_without_fortify" not in warned(state, RebuildCapital("p1", "casa"))


def test_the_guide_goes_on_where_nobody_lays_orders_down() -> None:
    """Cards that lie on the table alone are turned over there: the app has none to reveal, and refuses nothing."""
    play: Play[Any] = Play(replace(GAME, start=lambda _: on_card(hiding(table(2), "orders"), "orders.choose")), None)
    card = card_at(GAME, play.state)
    assert card is not None and "orders.reveal" not in [row.id for row in card.rows]
    outcome = play.do(*advance(GAME, play.state, card))
    assert outcome.done and outcome.cautions == () and play.state.place.round == 2
    seen = card_at(GAME, on_card(table(2), "orders.choose"))
    assert seen is not None and "orders.reveal" in [row.id for row in seen.rows]


def test_runes_that_nobody_notes_ask_the_table() -> None:
    state = hiding(at(table(2, areas=(*runes_in("Anna", 5), *runes_in("Bruno", 1))), 2, "autumn"), "runes")
    assert warned(state, ControlArea("bruno_1", "p1")) == []
    assert warned(state, PlaceVictoryCard("p2")) == []
    later = at(after(state, PlaceVictoryCard("p2")), 3, "autumn")
    assert refused(later, CheckVictory()) == "runes_unknown"
    assert after(later, CheckVictory(kept=True)).result is not None
    assert winners(at(state, 8, "spring"), "won") == ()


def test_runes_that_nobody_notes_lie_in_nobodys_way() -> None:
    """Where the tokens lie, and of which kind they are, only the table knows."""
    state = table(2, areas=runes_in("Anna", 2))
    discards = ReceiveRunes("p1", "anna_1", "anna_2", discard=("rune1",))
    for move in (PlaceRune("anna_1"), MoveRune("rune1", "anna_2"), discards):
        assert "rune_there" in warned(state, move)
        assert warned(hiding(state, "runes"), move) == []


def test_at_the_end_all_runes_are_counted() -> None:
    """While the game goes on home shows what lies face up; the result shows what is true."""
    state = table(2, areas=(*runes_in("Anna", 3), *runes_in("Bruno", 1)))
    assert [each.value for each in glance(state)] == [0, 0]
    assert [each.value for each in glance(after(state, EndGame("won")))] == [3, 1]


def test_frost_that_nobody_follows_hinders_nothing() -> None:
    state = table(2, areas=(AreaSetup(name="Gelo", frost=1, tile_12=True),))
    assert warned(state, PlaceDesolation("gelo")) == ["frost_there"]
    assert warned(hiding(state, "units"), PlaceDesolation("gelo")) == []
    assert not after(state, PlaceLostCity("gelo")).areas[0].lost_city
    assert after(hiding(state, "units"), PlaceLostCity("gelo")).areas[0].lost_city


def test_a_hero_that_nobody_follows_is_not_called_routed() -> None:
    hero = HeroSetup(name="Corbin", player="Anna", area="Casa", routed=True, strength=1)
    areas = (AreaSetup(name="Casa", controller="Anna"), AreaSetup(name="Bosco"))
    state = at(table(2, areas=areas, heroes=(hero,)), 1, "summer")
    duel = StartDuel("corbin", against="Orco")
    assert "routed_starts_no_duel" in warned(state, duel)
    assert "routed_starts_no_duel" not in warned(hiding(state, "heroes"), duel)
    for move in (MoveHero("corbin", "bosco"), TryQuest("corbin", "strength", True)):
        assert warned(state, move) == ["routed_stays"]
        assert warned(hiding(state, "heroes"), move) == []


def test_units_that_nobody_follows_march_unasked() -> None:
    """Where they are, how many, and whom they meet, only the table sees; the area is activated all the same."""
    areas = (
        AreaSetup(name="Casa", home="Anna", activated=True, units=(army(standing=1),)),
        AreaSetup(name="Passo", units=(army("Orchi", owner="neutral"),)),
        AreaSetup(name="Campo", units=(army("Lupi", owner="Bruno", standing=8),)),
    )
    state = table(2, areas=areas)
    fit, others = Shift("units1", 1, ("passo",)), Shift("units3", 1)
    assert warned(state, MarchUnits("p1", 2, "campo", (fit,)))
    assert refused(state, MarchUnits("p1", 2, "campo", (Shift("units1", 3),))) == "too_few_standing"
    assert refused(state, MarchUnits("p1", 2, "campo")) == "nobody_marches"
    state = hiding(state, "units")
    for shifts in ((), (fit,), (Shift("units1", 3, ("passo",)),), (Shift("units1", 1, ("passo",) * 4),), (others,)):
        march = MarchUnits("p1", 2, "campo", shifts)
        assert warned(state, march) == []
        assert after(state, march).areas[2].activated
    assert warned(state, MarchUnits("p1", 1, "campo", (fit,))) == []


def test_the_form_of_a_march_lists_no_hidden_units() -> None:
    areas = (AreaSetup(name="Casa", home="Anna", units=(army(),)), AreaSetup(name="Campo"))
    state = hiding(table(2, areas=areas), "units")
    play: Play[Any] = Play(replace(GAME, start=lambda _: state), None)
    form = Filled(MARCH, play, "en", area="campo")
    assert form.view.find_row("units1") is None and not form.view.missing
    assert form.apply(insist=True).done and play.state.areas[1].activated


def uncounted_battle() -> Runewars:
    areas = (AreaSetup(name="Casa", home="Bruno", controller="Bruno"), AreaSetup(name="Retro", controller="Bruno"))
    return after(hiding(table(2, areas=areas), "units"), StartBattle("casa", "p1", "p2"))


def test_a_battle_of_unseen_figures_asks_who_won() -> None:
    """None typed against none typed is no tie: only the table knows the strengths, and it says who won."""
    state = uncounted_battle()
    assert warned(state, CloseBattle()) == ["winner_unsaid"]
    for close, owner in ((CloseBattle(winner="attacker"), "p1"), (CloseBattle(winner="defender"), "p2")):
        assert warned(state, close) == []
        assert after(state, close).areas[0].controller == owner
    typed = after(state, AddRanks(NewRanks("attacker", "Orchi", 2)))
    assert "winner_unsaid" not in warned(typed, CloseBattle())
    assert "winner_unsaid" not in warned(hiding(state), CloseBattle())


def test_who_won_falls_a_stronghold_and_is_told() -> None:
    areas = (AreaSetup(name="Casa", home="Bruno", controller="Bruno", stronghold=True),)
    state = after(hiding(table(2, areas=areas), "units"), StartBattle("casa", "p1", "p2"))
    assert warned(state, CloseBattle()) == ["winner_unsaid"]
    won = after(state, CloseBattle(winner="attacker"))
    assert [each.owner for each in won.strongholds] == ["p1"]
    told = CloseBattle(winner="attacker").describe(state, won)
    assert told.key == "close_battle.said" and told.values["winner"] == "Anna"
    neutral = after(uncounted_battle(), CallOffBattle(), StartBattle("casa", "p1", "neutral"))
    close = CloseBattle(winner="defender")
    assert close.describe(neutral, after(neutral, close)).key == "close_battle.neutral.said"


def test_the_form_of_a_battle_of_unseen_figures_asks_who_won() -> None:
    state = uncounted_battle()
    assert state.battle is not None
    state = replace(state, battle=replace(state.battle, initiative=STRENGTH_STEP))
    play: Play[Any] = Play(replace(GAME, start=lambda _: state), None)
    form = Filled(BATTLE, play, "en")
    assert form.view.missing and not form.view.can_apply
    assert form.tap("winner", "attacker").apply().done
    assert play.state.battle is None and play.state.areas[0].controller == "p1"
