"""The shops of a rest by touch: who goes where, what they do there, every limit, and the way back."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.entries import CompanionSkillEntry, HiredEntry
from companion.games.nova_aetas.campaign.lookup import hero_in, member_in
from companion.kernel.items import find
from screens.widgets.layout.scrolling import PlainScroller, ancestors
from tests.games.nova_aetas.campaign.sheets import count
from tests.kivy_driver import PHONE, SMALL_PHONE, TABLET, Driver, find_scroller, is_within
from tests.screens.nova_aetas.campaign.at_rest import Rest, at_rest

pytestmark = pytest.mark.ui

SIZES = pytest.mark.parametrize("size", [PHONE, SMALL_PHONE, TABLET], ids=["phone", "small-phone", "tablet"])
TESSA = HiredEntry(name="Tessa", skills=(CompanionSkillEntry(name="Carica", cost=3),), items=("Alabarda",))
HERBS = (m.ChangePopolini(20), m.ChangeReagent("belladonna", 4), m.ChangeReagent("sale", 4))


def placed(rest: Rest, **where: str) -> None:
    rest.have(*(m.VisitShop(member, shop) for member, shop in where.items()))


# --- who goes where ---------------------------------------------------------------------------------------


@SIZES
def test_a_hero_is_taken_in_hand_and_put_into_a_shop(tmp_path: Path, size: tuple[int, int]) -> None:
    with at_rest(tmp_path, "rest.shops", size) as rest:
        rest.tap("visitor.bianca")
        assert "Bianca: tocca una Bottega." in rest.words()
        assert hero_in(rest.state, "bianca").shop == ""
        rest.tap("shop.terme")
        assert hero_in(rest.state, "bianca").shop == "terme" and "1/2" in rest.words()
        rest.undo()
        assert hero_in(rest.state, "bianca").shop == ""


def test_the_own_tile_lets_go_again(tmp_path: Path) -> None:
    with at_rest(tmp_path, "rest.shops") as rest:
        placed(rest, bianca="terme")
        rest.tap("visitor.bianca", "shop.terme")
        assert hero_in(rest.state, "bianca").shop == ""


def test_a_full_shop_asks(tmp_path: Path) -> None:
    with at_rest(tmp_path, "rest.shops") as rest:
        placed(rest, bianca="terme", lorenzo="terme")
        rest.tap("visitor.ruggero", "shop.terme")
        assert "Terme: posti 2, tutti occupati. Entrare lo stesso?" in rest.words()
        assert hero_in(rest.state, "ruggero").shop == ""
        rest.tap("dialog.no", "shop.chiesa")
        assert hero_in(rest.state, "ruggero").shop == "chiesa", "whoever was in hand still is"


def test_a_second_shop_asks(tmp_path: Path) -> None:
    with at_rest(tmp_path, "rest.shops") as rest:
        placed(rest, bianca="terme")
        rest.tap("visitor.bianca", "shop.chiesa")
        assert "Bianca è già in una Bottega, Terme" in rest.words()
        assert rest.driver.has("dialog.read"), "the rules behind the question"
        rest.tap("dialog.yes")
        assert hero_in(rest.state, "bianca").shop == "chiesa"


@pytest.mark.parametrize("shop", ["chiesa", "terme", "maestro"])
def test_a_companion_is_kept_out_with_the_reason(tmp_path: Path, shop: str) -> None:
    with at_rest(tmp_path, "rest.shops") as rest:
        rest.have(m.HireCompanion(TESSA))
        rest.tap("visitor.tessa", f"shop.{shop}")
        assert "I Compagni non visitano questa Bottega" in rest.words()
        assert member_in(rest.state, "tessa").shop == ""
        rest.tap("shop.caserma")
        assert member_in(rest.state, "tessa").shop == "caserma"


def test_the_kind_of_the_town_decides_the_places(tmp_path: Path) -> None:
    with at_rest(tmp_path, "rest.shops") as rest:
        assert "0/2" in rest.words() and "0/1" not in rest.words()
        rest.tap("treasury.town", "town.kind.village", "town.apply")
        assert (rest.state.town_kind, rest.state.town) == ("village", "Bologna")
        assert "0/1" in rest.words() and "Borgo" in rest.words()
        rest.undo()
        assert rest.state.town_kind == "city"


def test_popolini_are_set_right_by_hand(tmp_path: Path) -> None:
    with at_rest(tmp_path, "rest.shops") as rest:
        rest.tap("treasury.popolini", "keypad.4", "keypad.2", "keypad.ok")
        assert rest.state.popolini == 42 and "42" in rest.driver.texts()
        rest.undo()
        assert rest.state.popolini == 6


def test_who_has_no_shop_is_named(tmp_path: Path) -> None:
    with at_rest(tmp_path, "rest.shops") as rest:
        placed(rest, bianca="terme", lorenzo="artigiano")
        assert "Senza Bottega: Ruggero." in rest.words()
        rest.go_to("rest.end")
        assert "Senza Bottega in questo Riposo: Ruggero" in rest.words()


def test_whoever_takes_no_part_may_visit_a_shop_and_is_not_urged(tmp_path: Path) -> None:
    with at_rest(tmp_path, "rest.shops") as rest:
        absent = (m.SetAbsent(hero.id) for hero in rest.state.heroes)
        rest.have(m.HireCompanion(TESSA), m.SetInUse("tessa", False), *absent)
        assert rest.words().count("può andare") == 4 and "senza Bottega" not in rest.words()
        for member, shop in (("tessa", "artigiano"), ("lorenzo", "terme")):
            rest.tap(f"visitor.{member}", f"shop.{shop}")
            assert member_in(rest.state, member).shop == shop
            rest.undo()
            assert member_in(rest.state, member).shop == ""


def places(driver: Driver, *tags: str) -> dict[str, tuple[float, float]]:
    return {tag: driver.find(tag).to_window(*driver.find(tag).pos) for tag in tags}


@SIZES
def test_nothing_moves_while_one_chooses(tmp_path: Path, size: tuple[int, int]) -> None:
    with at_rest(tmp_path, "rest.use", size) as rest:
        placed(rest, lorenzo="artigiano", bianca="terme", ruggero="chiesa")
        rest.have(*HERBS)
        watched = ("guide.apply", "guide.before", "shop.artigiano", "shop.maestro", "visitor.bianca")
        rest.tap("visitor.bianca", "visitor.ruggero")  # both are in sight now
        there = places(rest.driver, *watched)
        for tag in ("visitor.bianca", "visitor.ruggero"):
            rest.tap(tag)
            assert places(rest.driver, *watched) == there


def test_a_shop_that_is_looked_at_moves_no_name(tmp_path: Path) -> None:
    with at_rest(tmp_path, "rest.shops", (412, 732)) as rest:
        rest.tap("shop.chiesa")
        there = places(rest.driver, "visitor.bianca", "visitor.ruggero")
        scroller = next(each for each in ancestors(rest.driver.find("shop.terme")) if isinstance(each, PlainScroller))
        scroller.scroll_y = 1 - 40 / (scroller.children[0].height - scroller.height)
        rest.driver.pump(0.5)
        scrolled = places(rest.driver, "visitor.bianca", "visitor.ruggero")
        assert scrolled != there, "there is more than one sees"
        rest.tap("shop.artigiano")
        rest.driver.pump(0.5)
        assert places(rest.driver, "visitor.bianca", "visitor.ruggero") == scrolled


def test_choosing_the_shops_and_using_them_are_two_pages(tmp_path: Path) -> None:
    with at_rest(tmp_path, "rest.shops") as rest:
        assert "Riposo · Chi va dove" in rest.words()
        assert rest.driver.find("visitor.bianca").y > rest.driver.find("shop.trade").y
        rest.go_to("rest.use")
        assert "Riposo · Usa le Botteghe" in rest.words()


def test_whoever_is_taken_in_hand_hides_what_was_ticked(tmp_path: Path) -> None:
    with at_rest(tmp_path, "rest.use") as rest:
        placed(rest, lorenzo="artigiano")
        rest.tap("shop.artigiano", "work.unguento")
        assert "copie stampate 1, tutte nell’Inventario" in rest.words()
        rest.tap("visitor.bianca")
        assert "copie stampate" not in rest.words() and "Bianca: tocca una Bottega." in rest.words()
        rest.tap("visitor.bianca")
        assert "Senza Bottega: Bianca" in rest.words()


# --- what they do there -----------------------------------------------------------------------------------


@SIZES
def test_an_item_is_crafted_sold_and_crafted_again(tmp_path: Path, size: tuple[int, int]) -> None:
    with at_rest(tmp_path, "rest.use", size) as rest:
        placed(rest, lorenzo="artigiano")
        rest.have(*HERBS, m.DiscardItem("unguento"))
        rest.tap("shop.artigiano", "work.unguento")
        assert "Crea Unguento" in rest.words()
        before = rest.state
        rest.tap("guide.apply")
        assert rest.state.popolini == before.popolini - 3 and find(rest.state.items, "unguento") is not None
        assert count(rest.state, "sale") == count(before, "sale") - 2
        assert "copie 1 di 1" in rest.words() and not rest.driver.find("guide.apply").disabled, "on to the next step"
        rest.tap("work.unguento")
        assert "Unguento: copie stampate 1, tutte nell’Inventario" in rest.words(), "and the key does not craft it"
        assert rest.driver.find("guide.apply").disabled
        rest.tap("shop.sell", "sell.item.unguento", "sell.price.plus", "sell.price.plus")
        assert "Unguento si può creare di nuovo." in rest.words()
        rest.tap("sell.apply")
        assert find(rest.state.items, "unguento") is None and rest.state.popolini == before.popolini - 1
        rest.driver.pump(0.5)
        rest.tap("guide.apply")
        assert find(rest.state.items, "unguento") is not None
        for _ in range(3):
            rest.undo()
        assert rest.state.items == before.items and rest.state.popolini == before.popolini


def test_a_recipe_says_its_missing_parts(tmp_path: Path) -> None:
    """The missing parts of a recipe are said in its line and beside the key."""
    with at_rest(tmp_path, "rest.use") as rest:
        placed(rest, lorenzo="artigiano")
        rest.have(m.ChangeReagent("zolfo", 1 - count(rest.state, "zolfo")), m.ChangeReagent("zolfo", -1))
        rest.tap("shop.artigiano", "work.bomba_fumogena")
        assert "ne hai 0" in rest.words() and "Zolfo: ne hai 0 su 1" in rest.words()
        assert rest.driver.find("guide.apply").disabled
        rest.tap("work.bomba_fumogena")
        assert not rest.driver.find("guide.apply").disabled, "whoever lets go of it can go on"


def test_crafting_without_anybody_at_the_artisan_asks(tmp_path: Path) -> None:
    with at_rest(tmp_path, "rest.use") as rest:
        rest.have(*HERBS, m.DiscardItem("unguento"))
        rest.tap("shop.artigiano", "work.unguento")
        assert "Nessuno è dall’Artigiano." in rest.words()
        rest.tap("guide.apply")
        assert rest.driver.has("dialog.no") and find(rest.state.items, "unguento") is None
        rest.tap("dialog.yes")
        assert find(rest.state.items, "unguento") is not None


def test_the_surgeon_cures_for_popolini(tmp_path: Path) -> None:
    with at_rest(tmp_path, "rest.use") as rest:
        placed(rest, bianca="cerusico")
        rest.tap("shop.cerusico", "work.febbre")
        assert "I Popolini sono 6 su 8" in rest.words()
        rest.have(m.ChangePopolini(4))
        rest.tap("guide.apply")
        assert hero_in(rest.state, "bianca").serious_wounds == () and rest.state.popolini == 2
        assert "Nessuna Ferita Grave da curare." in rest.words()
        rest.undo()
        assert [wound.name for wound in hero_in(rest.state, "bianca").serious_wounds] == ["Febbre"]


def test_a_cure_without_a_noted_price_asks_for_it(tmp_path: Path) -> None:
    with at_rest(tmp_path, "rest.use") as rest:
        rest.have(m.AddSeriousWound("bianca", "Tosse"), m.ChangePopolini(4))
        placed(rest, bianca="cerusico")
        rest.tap("shop.cerusico", "work.tosse", "keypad.3", "keypad.ok")
        before = rest.state.popolini
        rest.tap("guide.apply")
        assert rest.state.popolini == before - 3
        assert [wound.name for wound in hero_in(rest.state, "bianca").serious_wounds] == ["Febbre"]


# --- companions -------------------------------------------------------------------------------------------


@SIZES
def test_a_companion_is_hired_with_skills_that_are_bought(tmp_path: Path, size: tuple[int, int]) -> None:
    with at_rest(tmp_path, "rest.use", size) as rest:
        placed(rest, ruggero="caserma")
        rest.tap("shop.caserma", "shop.hire")
        assert rest.driver.find("hire.apply").disabled and "Scrivi il nome del Compagno" in rest.words()
        rest.driver.type("Tessa", into="hire.name")
        assert {"L’ingaggio non costa niente", "Nel gruppo fino alla fine del Riposo 4"} <= set(rest.driver.texts())
        rest.driver.type("Carica", into="hire.skill_1")
        rest.tap("hire.cost_1.plus", "hire.cost_1.plus", "hire.bought_1.yes")
        assert "Costa 2 Popolini" in rest.words()
        rest.tap("hire.apply")
        (tessa,) = rest.state.companions
        assert (tessa.name, tessa.hired, tessa.in_use, tessa.skills[0].bought) == ("Tessa", 3, True, True)
        assert rest.state.popolini == 4
        rest.undo()
        assert rest.state.companions == () and rest.state.popolini == 6


def test_a_companion_called_like_a_hero_is_refused(tmp_path: Path) -> None:
    with at_rest(tmp_path, "rest.use") as rest:
        placed(rest, ruggero="caserma")
        rest.tap("shop.caserma", "shop.hire")
        rest.driver.type("bianca", into="hire.name")
        assert "Un Eroe che va in Missione si chiama già bianca" in rest.words()
        rest.tap("hire.apply")
        assert rest.state.companions == ()


def test_the_fifth_is_hired_and_waits(tmp_path: Path) -> None:
    with at_rest(tmp_path, "rest.use") as rest:
        placed(rest, ruggero="caserma")
        rest.have(m.HireCompanion(TESSA))
        rest.tap("shop.caserma", "shop.hire")
        rest.driver.type("Oreste", into="hire.name")
        assert "Eroi e Compagni in uso sono già 4: Oreste resta in attesa." in rest.words()
        rest.tap("hire.apply")
        assert [each.in_use for each in rest.state.companions] == [True, False]


def test_a_companion_who_left_is_offered_with_the_whole_card(tmp_path: Path) -> None:
    """Guido was hired in the first rest and left with the second one."""
    with at_rest(tmp_path, "rest.use") as rest:
        placed(rest, ruggero="caserma")
        rest.tap("shop.caserma", "shop.hire")
        rest.driver.type("Gui", into="hire.name")
        rest.tap("offer.1", "hire.apply")
        (guido,) = rest.state.companions
        assert (guido.name, guido.physique, guido.health) == ("Guido", 4, 6)
        assert [(skill.name, skill.bought) for skill in guido.skills] == [("Muro di scudi", False), ("Carica", False)]


def test_a_companion_leaves_with_the_rest_unless_hired_again(tmp_path: Path) -> None:
    with at_rest(tmp_path) as rest:
        rest.have(m.HireCompanion(TESSA), m.CorrectCompanion("tessa", hired=2))
        rest.go_to("rest.end")
        assert "Lascia il gruppo adesso" in rest.words()
        before = rest.state
        rest.tap("guide.apply")
        assert not list(rest.state.companions) and rest.state.phase == "travel" and rest.state.rests == 3
        assert rest.state.place.card == "travel.way"
        rest.undo()
        assert rest.state == before
        rest.tap("end.tessa", "hire.apply", "dialog.yes")
        rest.driver.pump(0.5)
        rest.tap("guide.apply")
        assert [each.name for each in rest.state.companions] == ["Tessa"] and rest.state.phase == "travel"


@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_the_keypad_keeps_number_and_key_on_a_small_phone(tmp_path: Path, text_scale: float) -> None:
    with at_rest(tmp_path, "rest.shops", (360, 640), text_scale=text_scale) as rest:
        rest.tap("treasury.popolini")
        rest.driver.pump(0.5)
        key = rest.driver.find("keypad.ok")
        scroller = find_scroller(key)
        assert scroller is not None and key.to_window(*key.pos)[1] >= scroller.to_window(*scroller.pos)[1]


def test_a_hero_in_hand_sees_the_shops(tmp_path: Path) -> None:
    """With large letters the names stand below the fold, and the tiles above it."""
    with at_rest(tmp_path, "rest.shops", (360, 640), text_scale=1.5) as rest:
        rest.tap("visitor.ruggero")
        rest.driver.pump(0.5)
        tile = rest.driver.find("shop.artigiano")
        scroller = find_scroller(tile)
        assert scroller is not None and is_within(tile, scroller)
