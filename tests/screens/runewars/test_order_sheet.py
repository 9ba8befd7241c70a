"""Orders revealed: what each does, what its bonus is used for, all of them at once, and which card it really was."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.runewars.moves.orders import ChooseOrder, ResolveOrder, RevealOrders
from companion.games.runewars.moves.resources import ChangeCommanderCards
from companion.games.runewars.moves.units import MarchUnits, Shift
from companion.kernel.common_moves import GoTo
from companion.kernel.move import AnyMove
from companion.rules.cards import card
from screens.shell.app import TavoloApp
from screens.widgets.overlays.overlay import dismiss_top
from tests.kivy_driver import Driver
from tests.screens.runewars.hands import at_table, do, state_of
from tests.screens.seats import table_of


def revealed(*numbers: int) -> tuple[AnyMove, ...]:
    chosen = (ChooseOrder(f"p{seat}", number) for seat, number in enumerate(numbers, 1))
    return (*chosen, RevealOrders())


def order_of(app: TavoloApp, seat: int) -> tuple[int, bool, bool, str]:
    order = state_of(app).players[seat].orders[0]
    return order.number, order.resolved, order.bonus, order.choice


def test_the_choice_of_the_bonus_is_offered_and_kept(tmp_path: Path) -> None:
    with at_table(tmp_path, ChangeCommanderCards("p1", -1), *revealed(6, 8, 7, 5)) as (driver, app):
        driver.tap("tool.orders")
        assert driver.has("turns.bonus.dial") and not driver.has("turns.bonus.hero")
        assert not driver.find("turns.bonus.dial").selected, "nothing is preselected that nobody said"
        driver.tap("turns.apply")
        assert order_of(app, 3) == (5, True, True, ""), "it was only proposed"
        table_of(app).undo()
        driver.pump()
        resolve(driver, "turns.bonus.dial")
        assert order_of(app, 3) == (5, True, True, "dial")
        resolve(driver, "turns.bonus.commander")
        assert order_of(app, 0) == (6, True, True, "commander")
        assert state_of(app).players[0].commander_cards == 1
        resolve(driver, "turns.bonus.none")
        assert order_of(app, 2) == (7, True, False, "")
        driver.tap("tool.orders")
        assert not driver.has("turns.bonus.none")
        driver.tap("turns.apply")
        assert order_of(app, 1) == (8, True, False, "")
        table_of(app).undo()
        assert not order_of(app, 1)[1]


def resolve(driver: Driver, *choices: str) -> None:
    """Open the orders, and resolve the present one with these choices."""
    for tag in ("tool.orders", *choices, "turns.apply"):
        driver.tap(tag)


def test_a_second_commander_card_is_asked_about_first(tmp_path: Path) -> None:
    with at_table(tmp_path, *revealed(6, 8)) as (driver, app):
        driver.tap("tool.orders")
        driver.tap("turns.bonus.commander")
        driver.tap("turns.apply")
        assert app.texts.say("runewars:caution.too_many_commanders", player="Anna", most=1) in " ".join(driver.texts())
        driver.tap("dialog.no")
        assert not order_of(app, 0)[1]


@pytest.mark.parametrize(
    ("number", "deed", "opens"),
    [
        (2, "turns.deed.march_out", "march.to.meta"),
        (4, "turns.deed.harvest", "harvest.apply"),
        (5, "turns.deed.recruit", "recruit.apply"),
        (6, "turns.deed.recruit_allies", "recruit.to.meta"),
        (7, "turns.deed.influence", "player.influence.plus"),
        (8, "turns.deed.fortify", "fortify.build_at.new_area"),
        (4, "turns.bonus_deed.develop", "develop.apply"),
        (6, "turns.bonus_deed.new_hero", "new_hero.apply"),
        (7, "turns.bonus_deed.take_title", "title.apply"),
        (1, "turns.bonus_deed.draw_tactics", "tactics.apply"),
    ],
)
def test_an_order_opens_what_it_does(tmp_path: Path, number: int, deed: str, opens: str) -> None:
    with at_table(tmp_path, *revealed(number)) as (driver, _):
        driver.tap("tool.orders")
        driver.tap(deed)
        assert driver.has(opens)


def test_a_deed_that_is_done_has_a_tick(tmp_path: Path) -> None:
    with at_table(tmp_path, *revealed(2)) as (driver, app):
        driver.tap("tool.orders")
        assert sign_of(driver, "turns.deed.march_out") == "chevron-right"
        do(driver, app, MarchUnits("p1", 2, "meta", (Shift("units1", 2),)))
        assert sign_of(driver, "turns.deed.march_out") == "check"
        assert table_of(app).undo()
        driver.pump()
        assert sign_of(driver, "turns.deed.march_out") == "chevron-right"


def sign_of(driver: Driver, tag: str) -> str:
    """Return the sign at the end of a row."""
    return str(driver.find(tag).children[0].icon)


@pytest.mark.parametrize(("number", "deed"), [(2, "march_out"), (5, "recruit")])
def test_the_key_of_the_bonus_says_that_it_is_the_bonus(tmp_path: Path, number: int, deed: str) -> None:
    with at_table(tmp_path, *revealed(number)) as (driver, app):
        driver.tap("tool.orders")
        plain = app.texts.say(f"runewars:ui.{deed}")
        assert driver.find(f"turns.deed.{deed}").title == plain
        assert (
            driver.find(f"turns.bonus_deed.{deed}").title == app.texts.say("runewars:ui.by_bonus", deed=plain) != plain
        )


def test_a_march_on_an_empty_map_names_its_area_and_goes_on(tmp_path: Path) -> None:
    with at_table(tmp_path, *revealed(2), areas=()) as (driver, app):
        driver.tap("tool.orders")
        driver.tap("turns.deed.march_out")
        driver.tap("march.name_area.new_area")
        driver.type("Colle", into="new_area.name")
        driver.tap("new_area.apply")
        assert [area.name for area in state_of(app).areas] == ["Colle"]
        assert driver.find("march.to.colle").picked, "the only area is proposed"
        assert app.texts.say("runewars:ui.march_to", area="Colle") in driver.texts()
        assert driver.has("march.apply") and not driver.has("new_area.apply")
        assert driver.texts().count(app.texts.say("runewars:ui.nobody_to_march")) == 2, "beside the key as well"


def test_the_harvest_bonus_buys_a_card(tmp_path: Path) -> None:
    with at_table(tmp_path, *revealed(4)) as (driver, app):
        driver.tap("tool.orders")
        driver.tap("turns.bonus.card")
        driver.tap("turns.bonus_deed.buy_development")
        driver.type("Mura", into="development.name")
        driver.tap("development.food")
        driver.tap("keypad.2")
        driver.tap("keypad.ok")
        driver.tap("development.apply")
        player = state_of(app).players[0]
        assert [card.name for card in player.developments] == ["Mura"] and player.food == 1


@pytest.mark.parametrize("all_at_once", [True, False])
def test_resolving_leads_the_guide_into_the_next_season(tmp_path: Path, all_at_once: bool) -> None:
    with at_table(tmp_path) as (driver, app):
        do(driver, app, *revealed(2, 4, 3, 1), GoTo("resolve.first"))
        if all_at_once:
            driver.tap("tool.orders")
            driver.tap("turns.other")
        else:
            for _ in range(4):
                resolve(driver)
        assert (state_of(app).place.round, state_of(app).place.card) == (2, "season.summer")
        assert not driver.has("turns.apply")


def test_next_opens_an_order_before_it_passes_over_it(tmp_path: Path) -> None:
    """Whoever comes back to the table is led through the order; a second tap means that it is done."""
    with at_table(tmp_path) as (driver, app):
        do(driver, app, *revealed(4, 2, 5, 6), GoTo("resolve.first"))
        for seat, card in ((1, "resolve.second"), (0, "resolve.third")):
            driver.tap("strip.go")
            assert driver.has("turns.apply") and not order_of(app, seat)[1]
            driver.back()
            driver.tap("strip.go")
            assert order_of(app, seat)[1] and state_of(app).place.card == card


def test_a_card_played_by_mistake_is_put_right(tmp_path: Path) -> None:
    with at_table(tmp_path, *revealed(2, 4, 3, 1)) as (driver, app):
        driver.tap("tool.orders")
        driver.tap("turn.p3")
        driver.tap("correct.order.6")
        assert order_of(app, 2)[0] == 6
        driver.tap("turn.p3")
        driver.tap("correct.order.none")
        assert state_of(app).players[2].orders == ()


def test_a_chosen_order_is_taken_back_before_it_is_revealed(tmp_path: Path) -> None:
    with at_table(tmp_path, ChooseOrder("p2", 5)) as (driver, app):
        driver.tap("player.p2")
        driver.tap("player.back.take_back_order")
        assert state_of(app).players[1].order is None
        assert not driver.has("player.back.take_back_order")


def test_orders_that_lie_on_the_table_are_typed_in(tmp_path: Path) -> None:
    with at_table(tmp_path, options={"secret_orders": False}) as (driver, app):
        driver.tap("tool.orders")
        for seat, number in enumerate((2, 4, 3, 1), 1):
            driver.tap(f"typed.p{seat}.{number}")
        driver.tap("typed.apply")
        assert [player.orders[0].number for player in state_of(app).players] == [2, 4, 3, 1]


def test_a_card_on_the_table_is_asked_about(tmp_path: Path) -> None:
    """A card that lies on the table is asked about, and the phone goes on to the next player."""
    players = [{"name": name, "orders": [5]} for name in ("Anna", "Bruno", "Carla", "Dario")]
    with at_table(tmp_path, players=players, season="summer") as (driver, app):
        driver.tap("tool.orders")
        driver.tap("cover.ready")
        driver.tap("order.5")
        driver.tap("order.confirm")
        asked = app.texts.say("runewars:caution.order_used", player="Anna", number="5 Reclutamento")
        assert asked in " ".join(driver.texts()) and state_of(app).players[0].order is None
        driver.tap("dialog.read")
        rule = card(table_of(app).game.content, "choosing-orders", "it")
        assert rule is not None and rule.title in driver.texts()
        assert dismiss_top()
        driver.pump()
        driver.wait_for(lambda: rule.title not in driver.texts())
        driver.pause()
        driver.pump()
        assert not driver.has("dialog.yes") and not driver.has("order.5"), "whoever takes the phone up sees no secret"
        driver.tap("tool.orders")
        driver.tap("cover.ready")
        driver.tap("order.5")
        driver.tap("order.confirm")
        driver.tap("dialog.yes")
        assert state_of(app).players[0].order == 5
        assert driver.has("cover.ready") and not driver.has("order.5"), "Bruno is next, behind a cover"


def pass_to(app: TavoloApp, name: str) -> str:
    return app.texts.say("play.pass_phone", name=name)


def test_whoever_chooses_later_lets_the_next_one_choose(tmp_path: Path) -> None:
    """“Later” goes round the table once; then the guide asks the first of them again."""
    with at_table(tmp_path, ChooseOrder("p2", 3)) as (driver, app):
        do(driver, app, GoTo("orders.choose"))
        for _ in range(2):
            driver.tap("strip.go")
            for name in ("Anna", "Carla", "Dario"):
                assert pass_to(app, name) in driver.texts()
                driver.tap("cover.back")
            assert not driver.has("cover.ready") and state_of(app).place.card == "orders.choose"


def test_a_card_of_the_cover_hands_the_phone_to_its_player(tmp_path: Path) -> None:
    with at_table(tmp_path, ChooseOrder("p2", 3)) as (driver, app):
        driver.tap("tool.orders")
        assert driver.find("chooser.p2").disabled, "Bruno has chosen"
        driver.tap("chooser.p4")
        assert pass_to(app, "Dario") in driver.texts()
        for tag in ("cover.ready", "order.5", "order.confirm"):
            driver.tap(tag)
        assert state_of(app).players[3].order == 5 and pass_to(app, "Anna") in driver.texts()


def test_the_last_one_lays_the_phone_in_the_middle(tmp_path: Path) -> None:
    """The last chooser sees the own order alone: all are turned over when everybody looks."""
    with at_table(tmp_path, *(ChooseOrder(f"p{seat}", seat) for seat in (1, 2, 3))) as (driver, app):
        for tag in ("tool.orders", "cover.ready", "order.7", "order.confirm"):
            driver.tap(tag)
        assert app.texts.say("runewars:ui.lay_in_the_middle") in driver.texts()
        assert not driver.has("turn.p1") and not any(player.orders for player in state_of(app).players)
        driver.tap("dialog.yes")
        assert driver.has("turn.p1") and all(player.orders for player in state_of(app).players)


def test_the_steps_of_a_phase_keep_their_numbers(tmp_path: Path) -> None:
    with at_table(tmp_path, *revealed(3, 1, 5), GoTo("resolve.first")) as (driver, app):
        kickers = []
        for _ in range(3):
            card = table_of(app).card()
            assert card is not None
            kickers.append((card.number, card.of))
            driver.tap("tool.orders")
            driver.tap("turns.apply")
            dismiss_top()
            driver.pump()
        assert kickers == [(1, 3), (2, 3), (3, 3)]


def test_a_new_spring_does_not_take_last_years_orders(tmp_path: Path) -> None:
    """A new spring does not take the orders of last year for its own."""
    year = tuple(
        move
        for count, number in enumerate((2, 5, 6, 7), 1)
        for move in (GoTo("orders.choose", count), *revealed(number), ResolveOrder("p1"))
    )
    with at_table(tmp_path, *year, GoTo("season.spring", 5)) as (driver, app):
        assert state_of(app).players[0].orders[-1].id == "winter"
        ui = app.texts.say
        assert ui("runewars:ui.order_now_caption") not in driver.texts()
        assert ui("runewars:ui.order_last_caption") in driver.texts()
        assert ui("runewars:ui.orders_last_year") in driver.texts()
        driver.tap("strip.go")
        assert ui("runewars:ui.orders_last_year") not in driver.texts()
        assert not state_of(app).players[0].orders
