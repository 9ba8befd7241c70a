"""The page of a battle by touch: losses in reach, keys that stay, a battle that is left and taken up again, its end."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.games.runewars.moves.battles import FightRound, StartBattle, SupportRanks
from companion.games.runewars.moves.orders import ChooseOrder, RevealOrders
from companion.games.runewars.moves.units import MarchUnits, Shift
from companion.games.runewars.state import Battle
from companion.kernel.common_moves import HideTracker
from screens.boards.runewars.fight.fight_page import FightPage
from screens.shell.app import TavoloApp
from screens.widgets.layout.rect import window_rect
from screens.widgets.overlays.overlay import top_overlay
from tests.kivy_driver import PHONE, TABLET, Driver, find_scroller, middle
from tests.screens.runewars.hands import area, at_table, state_of, units
from tests.screens.seats import table_of
from tests.screens.shelves import told_whole

pytestmark = pytest.mark.ui

LOWER_PHONE = (412, 732)


def field(kinds: int) -> tuple[dict[str, Any], ...]:
    """Anna's Golem and Bruno's riders, each beside so many other kinds."""
    own = [units(f"Schiera {n}", 1, "Anna", initiative=2) for n in range(1, kinds)]
    other = [units(f"Orda {n}", 1, "Bruno", initiative=2) for n in range(1, kinds)]
    there = [units("Golem", 3, "Anna", shape="hexagon", health=2), *own]
    here = [units("Cavalieri", 2, shape="rectangle", health=2), *other]
    rocca = area("Rocca", home="Bruno", stronghold=True, rune={"kind": "unknown"}, units=[*here, *there])
    return (area("Casa", home="Anna", stronghold=True), rocca, area("Passo"))


@contextmanager
def fighting(
    folder: Path, kinds: int = 1, size: tuple[int, int] = PHONE, **more: Any
) -> Iterator[tuple[Driver, TavoloApp]]:
    """At the first initiative of a battle in the Rocca, on its page."""
    begun = StartBattle("rocca", "p1", "p2")
    with at_table(folder, begun, areas=field(kinds), size=size, **more) as (driver, app):
        driver.tap("suspended" if driver.has("suspended") else "strip.go")
        driver.tap("battle.apply")
        yield driver, app


def battle_of(app: TavoloApp) -> Battle:
    battle = state_of(app).battle
    assert battle is not None
    return battle


def say(app: TavoloApp, key: str, **values: object) -> str:
    return app.texts.say(f"runewars:ui.{key}", **values)


def is_in_reach(driver: Driver, tag: str) -> bool:
    """Seen whole, without a finger that scrolls, above the foot."""
    key = driver.find(tag)
    box, rows = window_rect(key), window_rect(find_scroller(key))
    return box.clip_to(rows) == box


def counters(driver: Driver) -> list[str]:
    return sorted(tag for tag in driver.tags() if tag.startswith(("battle.routs.", "battle.damage.")))


@pytest.mark.parametrize(("kinds", "size"), [(1, PHONE), (2, PHONE), (1, LOWER_PHONE)], ids=str)
def test_losses_are_in_reach_without_scrolling(tmp_path: Path, kinds: int, size: tuple[int, int]) -> None:
    with fighting(tmp_path, kinds, size) as (driver, _):
        keys = counters(driver)
        assert len(keys) == kinds * 2 * 2 * 4, "a counter with three parts, two for each kind of both sides"
        assert [tag for tag in keys if not is_in_reach(driver, tag)] == []


def test_a_large_army_scrolls_in_its_own_part(tmp_path: Path) -> None:
    with fighting(tmp_path, 4) as (driver, app):
        number = driver.find_text(say(app, "initiative_now", n=1)) or driver.find_text("1")
        before = [driver.find(tag).to_window(*driver.find(tag).pos) for tag in ("battle.apply", "battle.fate_cards")]
        driver.drag("battle.routs.ranks1.number", dy=300)
        after = [driver.find(tag).to_window(*driver.find(tag).pos) for tag in ("battle.apply", "battle.fate_cards")]
        assert number is not None and before == after
        driver.tap("battle.damage.ranks8.plus")
        driver.tap("battle.apply")
        assert battle_of(app).ranks[7].standing == 0


def test_no_key_moves_while_the_battle_goes_on(tmp_path: Path) -> None:
    with fighting(tmp_path, 2) as (driver, app):
        tags = [*counters(driver), "battle.apply", "battle.undo", "battle.fate_cards"]

        def places() -> dict[str, tuple[float, float]]:
            return {tag: driver.find(tag).to_window(*driver.find(tag).pos) for tag in tags}

        before = places()
        driver.tap("battle.damage.ranks2.plus")
        assert places() == before
        driver.tap("battle.apply")
        assert battle_of(app).initiative == 2 and battle_of(app).ranks[1].standing == 0
        assert places() == before, "a kind that has fallen keeps its place"


def test_a_round_says_who_took_what_and_is_undone(tmp_path: Path) -> None:
    with fighting(tmp_path, 2) as (driver, app):
        before = state_of(app)
        driver.tap("battle.routs.ranks1.plus")
        driver.tap("battle.damage.ranks3.plus")
        driver.tap("battle.damage.ranks3.plus")
        driver.tap("battle.apply")
        taken = "distrutte Cavalieri ×1 (Bruno); in rotta Golem ×1 (Anna); danni Cavalieri (Bruno) 2"
        assert f"Iniziativa 1: {taken}" in told_whole(driver), "those who are gone come first"
        driver.tap("battle.undo")
        assert state_of(app) == before


def test_the_verdict_says_who_needs_how_much(tmp_path: Path) -> None:
    with fighting(tmp_path) as (driver, app):
        assert say(app, "wins_now", player="Bruno") in driver.texts()
        assert "Servono 5 punti in più ad Anna" in driver.texts()
        driver.tap("battle.damage.ranks2.plus")
        driver.tap("battle.damage.ranks2.plus")
        assert "Servono 4 punti in più ad Anna" in driver.texts()
        assert battle_of(app).ranks[1].standing == 2, "nothing is done before the key"


@pytest.mark.parametrize("way", ["bar.back", "sheet.close", "the back key"])
def test_a_battle_that_is_left_is_taken_up_again_where_it_was(tmp_path: Path, way: str) -> None:
    with fighting(tmp_path) as (driver, app):
        driver.tap("battle.routs.ranks2.plus")
        driver.tap("battle.fate_cards")
        driver.back() if way == "the back key" else driver.tap(way)
        assert top_overlay() is None and battle_of(app).initiative == 1
        assert driver.find_text("Rocca") is not None, "the strip says what waits"
        driver.tap("strip.go")
        assert driver.find("battle.routs.ranks2").value == 1 and driver.find("battle.fate_cards").checked


def test_the_cross_closes_what_lies_below_and_the_arrow_does_not(tmp_path: Path) -> None:
    with at_table(tmp_path, areas=field(1)) as (driver, _):
        for way, below in (("bar.back", True), ("sheet.close", False)):
            driver.tap("tool.areas")
            driver.tap("areas.area.rocca")
            driver.tap("area.go.battle")
            driver.tap(way)
            assert (top_overlay() is not None) == below
            while top_overlay() is not None:
                driver.back()


def test_undo_goes_back_step_by_step(tmp_path: Path) -> None:
    with fighting(tmp_path) as (driver, app):
        driver.tap("battle.routs.ranks2.plus")
        driver.tap("battle.undo")
        assert driver.find("battle.routs.ranks2").value == 0, "first what was only said"
        driver.tap("battle.undo")
        assert driver.has("battle.cards") and state_of(app).battle is not None, "then the preparation"
        driver.tap("battle.undo")
        assert state_of(app).battle is None and driver.has("battle.attacker.p1"), "then who fights"
        driver.tap("battle.apply")
        assert driver.has("battle.cards") and battle_of(app).attacker == "p1"


def test_the_next_battle_begins_with_its_preparation(tmp_path: Path) -> None:
    with fighting(tmp_path) as (driver, app):
        driver.tap("battle.routs.ranks2.plus")
        driver.tap("battle.off")
        assert state_of(app).battle is None and top_overlay() is None
        driver.tap("tool.areas")
        driver.tap("areas.area.rocca")
        driver.tap("area.go.battle")
        driver.tap("battle.apply")
        assert driver.has("battle.cards")
        driver.tap("battle.apply")
        assert driver.find("battle.routs.ranks2").value == 0


def test_the_end_names_every_reason_and_what_changes_hands(tmp_path: Path) -> None:
    with fighting(tmp_path) as (driver, app):
        for _ in range(4):
            driver.tap("battle.damage.ranks2.plus")
        driver.tap("battle.apply")
        assert say(app, "sum.standing") in driver.texts() and say(app, "sum.stronghold") in driver.texts()
        driver.tap("battle.bonus.plus")
        assert say(app, "wins_battle", player="Bruno") in driver.texts() and say(app, "sum.bonus") in driver.texts()
        for _ in range(4):
            driver.tap("battle.bonus.minus")
        texts = driver.texts()
        assert say(app, "wins_battle", player="Anna") in texts and say(app, "side_loses") in texts
        assert {say(app, f"outcome.{code}_taken", name="Anna") for code in ("area", "rune")} <= set(texts)
        driver.tap("battle.fate.destroy")
        assert say(app, "outcome.stronghold_destroyed") in driver.texts()
        driver.tap("battle.after.stronghold_destroyed")
        assert driver.find("battle.after.stronghold_destroyed").checked
        driver.tap("battle.apply")
        state = state_of(app)
        assert state.battle is None and top_overlay() is None
        rocca = next(each for each in state.areas if each.id == "rocca")
        assert rocca.controller == "p1" and [each.area for each in state.strongholds] == ["casa"]
        table_of(app).undo()
        assert battle_of(app).initiative == 6


def test_a_tablet_shows_both_columns_and_leads_back(tmp_path: Path) -> None:
    with fighting(tmp_path, 2, TABLET) as (driver, app):
        page = top_overlay()
        assert isinstance(page, FightPage) and page.is_wide
        assert all(is_in_reach(driver, tag) for tag in counters(driver))
        assert window_rect(page.head).right <= window_rect(driver.find("battle.routs.ranks1")).left
        driver.tap("battle.damage.ranks2.plus")
        driver.tap("sheet.close")
        driver.tap("suspended")
        assert driver.find("battle.damage.ranks2").value == 1
        driver.tap("battle.apply")
        assert battle_of(app).ranks[1].standing == 0


def test_the_order_of_the_attacker_stands_below_the_title(tmp_path: Path) -> None:
    march = MarchUnits("p1", 3, "rocca", (Shift("units1", 2),))
    areas = (area("Casa", home="Anna", units=[units("Arcieri", 2)]), area("Rocca", "Bruno", units=[units("Orchi", 1)]))
    moves = (ChooseOrder("p1", 3), RevealOrders(), march, StartBattle("rocca", "p1", "p2"))
    with at_table(tmp_path, *moves, areas=areas) as (driver, _):
        driver.tap("strip.go")
        assert "Rocca · Conquista di Anna" in driver.texts()


@pytest.mark.parametrize("language", ["it", "en"])
def test_neither_side_is_anybody_s_when_neutrals_fight(tmp_path: Path, language: str) -> None:
    there = area("Valle", units=[units("Draghi", 2, "neutral"), units("Lupi", 3, "Anna")])
    with at_table(tmp_path, StartBattle("valle", "p1", "neutral"), areas=(there,), language=language) as (driver, app):
        driver.tap("strip.go")
        driver.tap("battle.apply")
        assert say(app, "neutrals_suffer") in driver.texts()
        assert {say(app, "neutrals_short", n=1), say(app, "wins_now", player="Anna")} <= set(driver.texts())


def test_a_choice_far_down_leaves_the_rows_where_they_are(tmp_path: Path) -> None:
    heroes = ({"name": "Andira", "player": "Anna", "area": "Rocca", "health": 4},)
    begun = StartBattle("rocca", "p1", "p2")
    with at_table(tmp_path, begun, areas=field(5), heroes=heroes) as (driver, app):
        driver.tap("strip.go")
        driver.tap("battle.hero.ranks5.andira")
        place = window_rect(driver.find("battle.hero.ranks5.none"))
        driver.tap("battle.hero.ranks5.none")
        assert not battle_of(app).ranks[4].hero and window_rect(driver.find("battle.hero.ranks5.none")) == place
        scroller = find_scroller(driver.find("battle.hero.ranks5.none"))
        assert scroller is not None and scroller.scroll_y < 1


def test_a_device_that_is_turned_keeps_the_battle_in_reach(tmp_path: Path) -> None:
    with fighting(tmp_path, 1) as (driver, app):
        driver.tap("battle.damage.ranks2.plus")
        driver.rotate((PHONE[1], PHONE[0]))
        if top_overlay() is None:
            driver.tap("suspended")
        page = top_overlay()
        assert isinstance(page, FightPage) and page.is_wide
        assert driver.find("battle.damage.ranks2").value == 1
        driver.rotate(PHONE)
        if top_overlay() is None:
            driver.tap("strip.go")
        assert [tag for tag in counters(driver) if not is_in_reach(driver, tag)] == []
        driver.tap("battle.apply")
        assert sum(battle_of(app).ranks[1].hurt) == 1


LOST = (StartBattle("rocca", "p1", "p2"), SupportRanks("ranks1", "andira"), FightRound(past_idle=True))


def beaten(*kinds: dict[str, Any], crowd: int = 0) -> tuple[dict[str, Any], ...]:
    """Anna's units before Bruno's Stronghold, too weak for it, and her home with so many units."""
    rocca = area("Rocca", home="Bruno", stronghold=True, units=[*kinds, units("Orchi", 8)])
    return (area("Casa", home="Anna", units=[units("Orsi", crowd)] if crowd else []), rocca, area("Passo"))


def test_a_hero_whose_units_cannot_retreat_is_sent_away(tmp_path: Path) -> None:
    """No area for the units: the hero goes anywhere, and the battle does not end before that is said."""
    heroes = ({"name": "Andira", "player": "Anna", "area": "Rocca", "health": 4},)
    areas = beaten(units("Lupi", 3, "Anna"))
    with at_table(tmp_path, *LOST, areas=areas, heroes=heroes) as (driver, app):
        driver.tap("strip.go")
        assert not driver.has("battle.heroes.passo")
        driver.tap("battle.retreat.none")
        driver.tap("battle.apply")
        assert battle_of(app) and say(app, "choose_hero_retreat", heroes="Andira") in driver.texts()
        driver.tap("battle.heroes.passo")
        driver.tap("battle.apply")
        while driver.has("dialog.yes"):
            driver.tap("dialog.yes")
        (hero,) = state_of(app).heroes
        assert (hero.area, hero.routed, state_of(app).battle) == ("passo", True, None)


def test_the_key_leads_to_the_choice_that_is_missing(tmp_path: Path) -> None:
    """It lies below all that follows from the battle, out of sight on a small phone."""
    moves = (StartBattle("rocca", "p1", "p2"), FightRound(past_idle=True))
    with at_table(tmp_path, *moves, areas=beaten(units("Lupi", 3, "Anna")), size=(360, 480)) as (driver, _):
        driver.tap("strip.go")
        assert not is_in_sight(driver, "battle.retreat.none")
        driver.tap("battle.apply")
        driver.pump(1)
        assert is_in_sight(driver, "battle.retreat.none")


def is_in_sight(driver: Driver, tag: str) -> bool:
    """Return whether a key of the list lies within what can be seen of it."""
    key = driver.find(tag)
    line = find_scroller(key)
    assert line is not None
    scroller = find_scroller(line.parent) or line
    low = scroller.to_window(scroller.x, scroller.y)[1]
    return bool(low <= middle(key)[1] <= low + scroller.height)


def test_the_owner_taps_the_kind_that_finds_no_room(tmp_path: Path) -> None:
    areas = beaten(units("Lupi", 3, "Anna"), units("Golem", 2, "Anna"), crowd=5)
    moves = (StartBattle("rocca", "p1", "p2"), FightRound(past_idle=True))
    with at_table(tmp_path, *moves, areas=areas) as (driver, app):
        driver.tap("strip.go")
        driver.tap("battle.retreat.casa")
        driver.tap("battle.behind.ranks1")
        driver.tap("battle.apply")
        there = {each.name: each.figures for each in state_of(app).units if each.area == "casa"}
        assert there == {"Orsi": 5, "Lupi": 1, "Golem": 2}


def test_the_end_of_a_battle_of_unseen_figures_asks_who_won(tmp_path: Path) -> None:
    """The table keeps the units: no strength is compared, and the page goes on once somebody has said who won."""
    hidden = HideTracker("units")
    there = (area("Casa", home="Anna"), area("Rocca", home="Bruno"))
    with at_table(tmp_path, hidden, StartBattle("rocca", "p1", "p2"), areas=there) as (driver, app):
        driver.tap("suspended" if driver.has("suspended") else "strip.go")
        driver.tap("battle.apply")
        driver.tap("battle.apply")
        driver.tap("battle.apply")
        assert state_of(app).battle is not None and driver.find_text(say(app, "who_won"))
        driver.tap("battle.winner.attacker")
        driver.tap("battle.apply")
        assert state_of(app).battle is None and state_of(app).areas[1].controller == "p1"
