"""Looking back at an earlier season: nothing comes again unasked, and no card of today is lost by it."""

from __future__ import annotations

import pytest

from companion.games.runewars.moves.battles import StartBattle
from companion.games.runewars.moves.orders import ChooseOrder, CorrectOrder, ResolveOrder, RevealOrders
from companion.games.runewars.moves.season import BeginSpring, TakeAutumn, Thaw
from companion.games.runewars.orders import turns
from companion.games.runewars.state import SEASONS, Runewars
from companion.games.runewars.under_way import AreaSetup
from companion.kernel.common_moves import GoTo, NextRound, NextStep
from companion.kernel.move import AnyMove

from .table import after, army, asked, refused, table, warned

YEAR = ((4, 3), (5, 2), (6, 1), (7, 0))


def played(seasons: int) -> Runewars:
    """Orders of two players in so many seasons, all resolved."""
    state = table(2, areas=(AreaSetup(name="Gelo", frost=2), AreaSetup(name="Casa", home="Anna", units=(army(),))))
    for count in range(1, seasons + 1):
        season = SEASONS[(count - 1) % 4]
        if count > 1:
            state = after(state, GoTo(f"season.{season}", count))
        if season == "autumn":
            state = after(state, TakeAutumn("p1"), TakeAutumn("p2"))
        if season == "spring":
            state = after(state, BeginSpring(), Thaw())
        first, second = YEAR[(count - 1) % 4]
        state = after(state, ChooseOrder("p1", first), ChooseOrder("p2", second), RevealOrders())
        state = after(state, ResolveOrder("p2"), ResolveOrder("p1"))
    return state


def test_a_correction_in_an_earlier_season_counts_there() -> None:
    """Highest in the year so far (l. 35): with 6 in spring, 5 in summer has no Supremacy any more."""
    state = after(played(2), GoTo("orders.choose", 1), CorrectOrder("p1", 6), GoTo("resolve.first", 2))
    assert [order.id for order in state.players[0].orders] == ["spring", "summer"]
    assert [turn.supremacy.allowed for turn in turns(state) if turn.player.id == "p1"] == [False]


def test_an_order_of_a_past_year_is_not_set_right() -> None:
    """Its cards are in hand again (l. 23): this spring's card must not make way for it."""
    state = after(played(5), GoTo("orders.choose", 1))
    assert refused(state, CorrectOrder("p1", 2)) == "order_of_past_year"
    assert refused(state, ChooseOrder("p1", 2)) == "order_of_past_year"
    assert warned(after(state, GoTo("orders.choose", 5)), CorrectOrder("p1", 2)) == []


def test_cards_chosen_now_are_not_revealed_in_an_earlier_season() -> None:
    state = after(played(1), GoTo("season.summer", 2), ChooseOrder("p1", 5), ChooseOrder("p2", 6))
    assert refused(after(state, GoTo("orders.choose", 1)), RevealOrders()) == "order_played"
    assert len(after(state, RevealOrders()).players[0].orders) == 2
    spring = after(played(4), GoTo("season.spring", 5), BeginSpring(), ChooseOrder("p1", 5))
    assert refused(after(spring, GoTo("resolve.first", 1)), RevealOrders()) == "order_of_past_year"


def test_a_table_that_went_on_too_early_goes_back_and_chooses() -> None:
    """Looking back is refused only where a card would be lost: the orders of this winter are still to come."""
    early = after(played(3), GoTo("season.winter", 4), GoTo("season.spring", 5), GoTo("orders.choose", 4))
    chosen = after(early, ChooseOrder("p1", 7), ChooseOrder("p2", 0), RevealOrders())
    assert [order.number for order in chosen.players[0].orders] == [4, 5, 6, 7]


@pytest.mark.parametrize(
    ("card", "count", "move", "code"),
    [
        ("season.spring", 1, BeginSpring(), "spring_again"),
        ("season.spring", 1, Thaw(), "thaw_again"),
        ("season.autumn", 3, TakeAutumn("p1"), "autumn_again"),
    ],
)
def test_what_a_past_season_brought_is_asked_about(card: str, count: int, move: AnyMove, code: str) -> None:
    assert code in warned(after(played(7), GoTo(card, count)), move)


def test_a_past_season_is_left_without_a_question() -> None:
    """Its gifts were taken and its spring was done, though later ones are the last that the app has noted."""
    for card, count in (("season.autumn", 3), ("season.spring", 1)):
        assert warned(after(played(7), GoTo(card, count)), NextStep()) == []
    assert asked(after(played(2), GoTo("season.autumn", 3)), NextStep()) == ["gifts_left"]


def test_whoever_looks_back_comes_home_without_a_question() -> None:
    """A battle goes on and an order waits in this season: the table has not left it by looking at another."""
    field = AreaSetup(name="Campo", units=(army("Fanti", owner="Anna"), army("Orchi", owner="Bruno")))
    state = after(table(2, areas=(field,)), ChooseOrder("p1", 4), ChooseOrder("p2", 3), RevealOrders())
    state = after(state, ResolveOrder("p2"), ResolveOrder("p1"), GoTo("season.summer", 2))
    state = after(state, ChooseOrder("p1", 5), ChooseOrder("p2", 2), RevealOrders(), StartBattle("campo", "p1", "p2"))
    state = after(state, GoTo("resolve.first"))
    for card in ("season.spring", "orders.choose", "resolve.first"):
        back = after(state, GoTo(card, 1))
        assert warned(back, GoTo("resolve.first", 2)) == [], card
    assert "battle_open" in warned(state, GoTo("season.autumn", 3))


def test_a_choice_of_a_past_year_is_not_missing() -> None:
    assert warned(after(played(5), GoTo("orders.choose", 1)), NextStep()) == []
    assert warned(after(played(5), GoTo("season.spring", 1)), NextRound()) == []
