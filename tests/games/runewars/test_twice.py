"""Once a season, once a duel: what is done again asks, and spring by hand or forgotten leads on to the orders."""

from __future__ import annotations

from dataclasses import replace

from companion.content.texts import Texts
from companion.games.runewars import GAME
from companion.games.runewars.moves.areas import TakeFrost
from companion.games.runewars.moves.duels import DuelRound, EndDuel, StartDuel
from companion.games.runewars.moves.orders import ChooseOrder, ResolveOrder, RevealOrders
from companion.games.runewars.moves.resources import ChangeInfluence
from companion.games.runewars.moves.season import BeginSpring, TakeAutumn, Thaw
from companion.games.runewars.orders import current_turn, turns, used_numbers
from companion.games.runewars.state import Runewars
from companion.games.runewars.under_way import AreaSetup, HeroSetup
from companion.kernel.common_moves import GoTo, HideTracker, NextRound, NextStep, Tick
from companion.kernel.guide import next_place
from tests.games.runewars.table import after, army, asked, at, table, warned


def revealed(state: Runewars, *numbers: int) -> Runewars:
    choices = (ChooseOrder(f"p{seat}", number) for seat, number in enumerate(numbers, 1))
    return after(state, *choices, RevealOrders())


def year_two() -> Runewars:
    """Spring of the second year, with the four cards of the first year still on the table."""
    areas = (
        AreaSetup(name="Casa", home="Anna", frost=0, units=(army(standing=1, routed=1),)),
        AreaSetup(name="Gelo", frost=2),
    )
    state = table(2, areas=areas)
    for count, numbers in enumerate(((3, 1), (4, 2), (5, 3), (6, 4)), 1):
        if count > 1:
            state = after(state, GoTo(f"season.{('spring', 'summer', 'autumn', 'winter')[count - 1]}", count))
        state = revealed(state, *numbers)
        state = after(state, ResolveOrder("p1"), ResolveOrder("p2"))
    return after(state, GoTo("season.spring", 5))


# --- spring --------------------------------------------------------------------------------------------------


def test_spring_by_hand_leads_to_the_orders() -> None:
    """The row is ticked at the table: the next card is the choice of orders, with all cards in hand."""
    state = after(year_two(), Tick("season.spring_main"))
    assert next_place(GAME, state).card == "orders.choose"
    there = after(state, NextStep())
    assert (there.place.card, there.place.round) == ("orders.choose", 5)
    assert [used_numbers(player) for player in there.players] == [(), ()]
    chosen = revealed(there, 5, 5)
    assert turns(chosen)[0].supremacy.reason == "first"


def test_orders_of_last_year_are_no_orders_of_this_spring() -> None:
    """Also without a tick, and without the guide: a new choice takes last year's cards to hand."""
    state = year_two()
    assert turns(state) == () and current_turn(state) is None
    chosen = revealed(state, 3, 5)
    assert [used_numbers(player) for player in chosen.players] == [(3,), (5,)]
    assert warned(state, ChooseOrder("p1", 6)) == []


def test_spring_left_undone_is_asked() -> None:
    """Nobody has stood up and nothing is ticked: the table is asked on leaving the card."""
    thawed = after(year_two(), Thaw())
    assert warned(thawed, NextStep()) == ["spring_undone"]
    assert warned(after(thawed, Tick("season.spring_main")), NextStep()) == []
    assert warned(after(thawed, BeginSpring()), NextStep()) == []


def test_a_forgotten_spring_leaves_no_card_of_last_year_out() -> None:
    """The table went on without it: whoever chooses an order now has all nine in hand (l. 23)."""
    there = after(year_two(), NextStep())
    assert there.place.card == "orders.choose"
    assert [used_numbers(player) for player in there.players] == [(), ()]


def test_a_late_spring_leaves_this_springs_orders() -> None:
    state = after(revealed(year_two(), 3, 5), BeginSpring())
    assert [used_numbers(player) for player in state.players] == [(3,), (5,)]
    assert state.units[0].routed == 0


def test_spring_twice_asks() -> None:
    state = revealed(after(year_two(), BeginSpring()), 3, 5)
    routed = replace(state, units=tuple(replace(each, standing=0, routed=2) for each in state.units))
    assert asked(routed, BeginSpring()) == ["spring_again"]
    again = after(routed, BeginSpring())
    assert [used_numbers(player) for player in again.players] == [(3,), (5,)]
    assert warned(at(again, 3, "spring"), BeginSpring()) == []


def test_activations_of_this_springs_orders_ask_nothing() -> None:
    """They came with the orders, after the season's card (l. 21): a guide that still stands on it asks nothing."""
    state = revealed(after(year_two(), BeginSpring()), 3, 5)
    routed = replace(state, spring_done=0, areas=tuple(replace(each, activated=True) for each in state.areas))
    here = replace(routed, place=replace(routed.place, card="season.spring"))
    assert "spring_undone" not in warned(here, NextStep()) and "spring_undone" not in warned(here, NextRound())
    chosen = replace(here, players=table(2).players)
    assert "spring_undone" in warned(chosen, NextStep())


def test_thaw_twice_asks() -> None:
    state = after(year_two(), Thaw())
    assert asked(state, Thaw()) == ["thaw_again"]
    assert warned(at(state, 3, "spring"), Thaw()) == []


def test_a_thaw_left_undone_is_asked() -> None:
    """One frost token leaves each area in spring (l. 25): forgotten it is asked about, ticked or done it is not."""
    state = after(year_two(), BeginSpring())
    assert asked(state, NextStep()) == ["thaw_undone"]
    for done in (Thaw(), Tick("season.thaw"), HideTracker("units")):
        assert warned(after(state, done), NextStep()) == []
    assert warned(after(state, TakeFrost("gelo"), TakeFrost("gelo")), NextStep()) == []
    assert "thaw_undone" not in warned(revealed(state, 3, 5), NextStep())


def test_autumn_twice_asks_each_player() -> None:
    state = after(at(table(2), 1, "autumn"), TakeAutumn("p1"))
    assert asked(state, TakeAutumn("p1", "tactics")) == ["autumn_again"]
    assert warned(state, TakeAutumn("p2", "tactics")) == []
    assert warned(at(state, 2, "autumn"), TakeAutumn("p1")) == []


# --- orders --------------------------------------------------------------------------------------------------


def test_equal_orders_keep_their_order_while_influence_is_spent() -> None:
    """Who comes first is settled when the cards are revealed: spending in the middle changes nothing."""
    state = revealed(table(2, influence=(5, 2)), 3, 3)
    spent = after(state, ChangeInfluence("p1", -4))
    assert [turn.player.id for turn in turns(spent)] == ["p1", "p2"]
    assert turns(spent)[0].tie == "influence"


# --- duels ---------------------------------------------------------------------------------------------------


def duel() -> Runewars:
    heroes = (
        HeroSetup(name="X", player="Anna", area="Casa", health=4),
        HeroSetup(name="Y", player="Bruno", area="Casa", health=2, rewards=("Spada", "Elmo")),
    )
    state = at(table(2, areas=(AreaSetup(name="Casa"),), heroes=heroes), 1, "summer")
    return after(state, StartDuel("x", "y"), DuelRound("damage", "nothing", 2, 0))


def test_a_duel_ends_with_a_defeat() -> None:
    assert asked(duel(), DuelRound("nothing", "damage", 0, 4)) == ["duel_decided"]
    over = after(duel(), EndDuel())
    assert [hero.name for hero in over.heroes] == ["X"] and len(over.heroes[0].rewards) == 2


def test_both_may_fall_in_one_exchange() -> None:
    state = at(
        table(
            2,
            areas=(AreaSetup(name="Casa"),),
            heroes=(
                HeroSetup(name="X", player="Anna", area="Casa", health=1),
                HeroSetup(name="Y", player="Bruno", area="Casa", health=1),
            ),
        ),
        1,
        "summer",
    )
    both = DuelRound("damage", "damage", 1, 1)
    assert warned(after(state, StartDuel("x", "y")), both) == ["hero_defeated", "hero_defeated"]


# --- words ---------------------------------------------------------------------------------------------------


def test_words_say_who_stays_and_one_card_is_one() -> None:
    say = Texts("en").say
    assert "Heroes" not in say("runewars:caution.area_activated", area="Casa") and "nobody" not in say(
        "runewars:caution.area_activated", area="Casa"
    )
    one = say("runewars:caution.too_many_tactics", player="Anna", n=11, excess=1)
    assert "1 is discarded" in one
    assert "2 are discarded" in say("runewars:caution.too_many_tactics", player="Anna", n=12, excess=2)


def test_looking_back_at_an_earlier_year_takes_no_order() -> None:
    state = revealed(after(year_two(), BeginSpring()), 3, 5)
    back = after(state, GoTo("orders.choose", 1))
    assert [used_numbers(player) for player in back.players] == [(3,), (5,)]
    forward = after(back, GoTo("resolve.first", 5))
    assert [turn.order.number for turn in turns(forward)] == [3, 5]
