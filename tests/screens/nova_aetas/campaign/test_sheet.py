"""The sheet by touch: who is in sight, what is refused or warned of, what a form leaves alone, long lists, evenings."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games import game_named
from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.entries import ItemEntry, SkillEntry
from companion.games.nova_aetas.campaign.lookup import hero_in
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.plays.playing.campaigns import begin_mission
from companion.things.thing import Thing
from screens.play.play import PlayPage
from screens.shell.app import TavoloApp
from tests.kivy_driver import TABLET, Driver, find_scroller, is_within, middle
from tests.screens.nova_aetas.campaign.at_sheet import at_campaign, at_full_sheet
from tests.screens.nova_aetas.campaign.full_sheet import FIRST
from tests.screens.seats import table_of

pytestmark = pytest.mark.ui

HERO_FORMS = (
    ("hero.identity", "identity.apply"),
    ("hero.value.mind", "values.apply"),
    ("hero.xp_line", "xp.apply"),
    ("hero.bond", "traits.apply"),
    ("hero.notes", "notes.apply"),
    ("skill.abilita_numero_0_dal_nome_piuttosto_lungo", "skill.apply"),
    ("wound.frattura_scomposta_del_braccio_0", "wound.apply"),
)
GROUP_FORMS = (
    ("group.town", "town.apply"),
    ("group.next", "next.apply"),
    ("group.phase", "standing.apply"),
    ("hunt.hunt_la_bestia_del_padule_di_fucecchio_1", "hunt.apply"),
)


def state_of(app: TavoloApp) -> NovaCampaign:
    state: NovaCampaign = table_of(app).state
    return state


def taps_of(app: TavoloApp) -> int:
    return table_of(app).play.journal.cursor


def says(driver: Driver, words: str) -> bool:
    return any(words in text for text in driver.texts())


def test_each_hero_and_the_group_has_a_tab(tmp_path: Path) -> None:
    with at_campaign(tmp_path) as (driver, _):
        driver.tap("who.bianca")
        assert says(driver, "Spadaccina · Duellante") and driver.has("skill.finta")
        driver.tap("who.lorenzo")
        assert says(driver, "Condottiero") and not driver.has("skill.finta")
        driver.tap("who.group")
        assert says(driver, "Il ponte di Bologna") and not driver.has("hero.xp.plus")


def test_a_turned_device_shows_the_same_hero(tmp_path: Path) -> None:
    """The hero in sight is found again when the device is turned."""
    with at_campaign(tmp_path) as (driver, _):
        driver.tap("who.ruggero")
        driver.rotate(TABLET)
        assert says(driver, "Alchimista")


def test_a_form_that_is_saved_as_it_was_writes_nothing(tmp_path: Path) -> None:
    with at_full_sheet(tmp_path) as (driver, app):
        before = taps_of(app)
        for side, forms in ((f"who.{FIRST}", HERO_FORMS), ("who.group", GROUP_FORMS)):
            driver.tap(side)
            for opens, keeps in forms:
                driver.tap(opens)
                driver.tap(keeps)
                assert taps_of(app) == before, opens
                assert not driver.has(keeps), opens
        driver.tap("companion.guidobaldo_da_montefeltro_0")
        driver.tap("companion.correct")
        driver.tap("companion_values.apply")
        driver.tap("sheet.close")
        driver.tap("group.items.all")
        driver.tap("found.armatura_a_piastre_del_condottiero_0")
        driver.tap("item.correct")
        driver.tap("item_values.apply")
        assert taps_of(app) == before


def test_why_not_stands_above_the_key_and_the_sheet_stays(tmp_path: Path) -> None:
    with at_campaign(tmp_path) as (driver, app):
        before = taps_of(app)
        driver.tap("who.bianca")
        driver.tap("hero.skill.add")
        assert "L’Abilità non ha un nome: scrivine uno." in driver.texts()
        driver.type("Finta", into="new_skill.name")
        assert "Bianca ha già imparato Finta: scegli un’altra Abilità." in driver.texts()
        driver.tap("new_skill.apply")
        assert driver.has("new_skill.apply") and taps_of(app) == before


def test_what_will_change_stands_above_the_key(tmp_path: Path) -> None:
    with at_campaign(tmp_path) as (driver, _):
        driver.tap("who.group")
        driver.tap("group.town")
        driver.tap("town.kind.village")
        assert says(driver, "Città o Borgo") and says(driver, "Borgo")


def test_spent_points_must_have_been_earned(tmp_path: Path) -> None:
    with at_campaign(tmp_path) as (driver, app):
        driver.tap("who.bianca")
        driver.tap("hero.xp_line")
        for tag in ("xp.xp_spent.number", "keypad.9", "keypad.ok"):
            driver.tap(tag)
        assert says(driver, "Punti Esperienza spesi 9, guadagnati 7")
        for tag in ("xp.xp_earned.number", "keypad.1", "keypad.0", "keypad.ok", "xp.apply"):
            driver.tap(tag)
        bianca = hero_in(state_of(app), "bianca")
        assert (bianca.xp_earned, bianca.xp_spent, bianca.xp) == (10, 9, 1)


def test_hiring_outside_the_barracks_is_asked_about(tmp_path: Path) -> None:
    """The table is asked before a companion is hired outside the barracks."""
    with at_campaign(tmp_path) as (driver, app):
        driver.tap("who.group")
        driver.tap("group.companion.add")
        driver.type("Guido", into="hire.name")
        assert says(driver, "Nessuno è alla Caserma")
        driver.tap("hire.apply")
        driver.tap("dialog.no")
        assert not state_of(app).companions
        driver.tap("hire.apply")
        driver.tap("dialog.yes")
        assert state_of(app).companions[0].name == "Guido" and not driver.has("hire.apply")


def test_a_box_equips_a_skill_within_the_limits(tmp_path: Path) -> None:
    with at_campaign(tmp_path) as (driver, app):
        assert table_of(app).do(m.SetCap("lorenzo", "Reazione", 0))
        driver.pump()
        driver.tap("who.lorenzo")
        driver.tap("skill.parata.box")
        assert not hero_in(state_of(app), "lorenzo").skills[0].equipped
        driver.tap("skill.parata.box")
        assert says(driver, "Reazione") and not hero_in(state_of(app), "lorenzo").skills[0].equipped


def test_a_new_item_of_a_hero_is_carried_at_once(tmp_path: Path) -> None:
    with at_campaign(tmp_path) as (driver, app):
        before = taps_of(app)
        driver.tap("who.bianca")
        driver.tap("hero.item.add")
        driver.type("Fune", into="new_item.name")
        driver.tap("new_item.apply")
        assert next(item for item in state_of(app).items if item.name == "Fune").equipped == ("bianca",)
        assert taps_of(app) == before + 1


def test_nobody_takes_part_and_the_sheet_still_stands(tmp_path: Path) -> None:
    with at_full_sheet(tmp_path) as (driver, app):
        driver.tap("who.bianca")
        assert says(driver, "assente")
        driver.tap("hero.present")
        assert not hero_in(state_of(app), "bianca").absent


def test_one_of_two_hundred_skills_is_found_by_its_letters(tmp_path: Path) -> None:
    with at_full_sheet(tmp_path) as (driver, _):
        driver.tap(f"who.{FIRST}")
        driver.tap("hero.skills.all")
        assert says(driver, "Altri 170")
        driver.type("numero 187", into="search.field")
        driver.pump(0.4)
        driver.tap("found.abilita_numero_187_dal_nome_piuttosto_lungo")
        assert driver.has("skill.equip.equip")


def test_a_mission_of_the_list_opens_its_evening(tmp_path: Path) -> None:
    with at_campaign(tmp_path) as (driver, app):
        table = table_of(app)
        assert table.do(m.SetPhase("preparation"), m.ChooseMission("campaign"))
        outcome, made = begin_mission(app.library, table.play, table.file, "Il ponte")
        assert outcome.done and made is not None
        made[1].close()
        driver.pump()
        driver.tap("who.group")
        driver.tap(f"played.{state_of(app).missions[-1].id}")
        assert table_of(app).game.id == "nova_aetas"


def test_an_evening_that_is_elsewhere_says_so(tmp_path: Path) -> None:
    with at_campaign(tmp_path) as (driver, app):
        driver.tap("who.group")
        driver.tap(f"played.{state_of(app).missions[0].id}")
        assert says(driver, "non è su questo dispositivo")


def test_tools_open_for_the_hero_in_sight(tmp_path: Path) -> None:
    with at_campaign(tmp_path) as (driver, _):
        driver.tap("who.bianca")
        for opens, chip in (("hero.learn", "learn.hero.bianca"), ("hero.equipment", "equipment.hero.bianca")):
            driver.tap(opens)
            assert driver.find(chip).selected
            driver.back()


def test_a_struck_skill_can_be_bought_again(tmp_path: Path) -> None:
    """A skill that was struck can be bought again with its cost."""
    with at_campaign(tmp_path) as (driver, app):
        driver.tap("who.bianca")
        driver.tap("hero.skill.add")
        driver.type("Affondo", into="new_skill.name")
        driver.tap("new_skill.cost.plus")
        driver.tap("new_skill.apply")
        driver.tap("skill.affondo")
        driver.tap("skill.forget.forget")
        assert says(driver, "Disponibile: spendi 1 PE")
        driver.tap("skill.open.affondo.buy")
        bianca = hero_in(state_of(app), "bianca")
        assert bianca.skills[-1].name == "Affondo" and (bianca.xp_spent, bianca.xp) == (5, 2)


def test_a_skill_that_cannot_be_bought_says_why(tmp_path: Path) -> None:
    with at_campaign(tmp_path) as (driver, app):
        entry = SkillEntry(name="Maestria", cost=9)
        assert table_of(app).do(m.WriteSkill("bianca", entry)) and table_of(app).do(m.ForgetSkill("bianca", "maestria"))
        driver.pump()
        driver.tap("who.bianca")
        assert says(driver, "Bianca ha Punti Esperienza 3 su 9")
        driver.tap("skill.open.maestria.buy")
        assert "Maestria" not in [skill.name for skill in hero_in(state_of(app), "bianca").skills]


def test_a_wound_that_the_shelf_knows_fills_in_its_cost(tmp_path: Path) -> None:
    with at_campaign(tmp_path) as (driver, app):
        game = game_named("nova_aetas")
        assert game is not None
        app.shelf.put(game, Thing(game="nova_aetas", kind="wound", name="Gamba rotta", values={"cost": 5}))
        driver.tap("who.ruggero")
        driver.tap("hero.wound.add")
        driver.type("Gamba", into="new_wound.name")
        driver.tap("offer.1")
        driver.tap("new_wound.apply")
        (wound,) = hero_in(state_of(app), "ruggero").serious_wounds
        assert (wound.name, wound.cost) == ("Gamba rotta", 5)


def test_a_cure_on_the_sheet_asks_for_a_price_that_nobody_noted(tmp_path: Path) -> None:
    with at_campaign(tmp_path) as (driver, app):
        table = table_of(app)
        assert table.do(m.AddSeriousWound("ruggero", "Gamba rotta"), m.VisitShop("bianca", "cerusico"), insist=True)
        driver.tap("who.ruggero")
        assert says(driver, "Cura: prezzo da scrivere")
        driver.tap("wound.gamba_rotta.cure")
        driver.tap("keypad.2")
        coins = state_of(app).popolini
        driver.tap("keypad.ok")
        assert hero_in(state_of(app), "ruggero").serious_wounds == () and state_of(app).popolini == coins - 2


def test_items_side_by_side_are_equally_tall(tmp_path: Path) -> None:
    with at_campaign(tmp_path) as (driver, app):
        long = ItemEntry(name="Grembiule imbottito dell’alchimista di corte con molte tasche", hero="bianca")
        assert table_of(app).do(m.AddItem(long), insist=True)
        driver.tap("who.bianca")
        own = table_of(app).state.items[-1].id
        assert driver.find(f"item.{own}").height == driver.find("item.stocco").height


def test_no_box_moves_under_the_finger(tmp_path: Path) -> None:
    with at_campaign(tmp_path) as (driver, app):
        driver.tap("who.bianca")
        boxes = ("skill.stoccata.box", "skill.passo_leggero.box", "skill.finta.box")
        places = {tag: middle(driver.find(tag)) for tag in boxes}
        driver.tap("skill.stoccata.box")
        assert not hero_in(state_of(app), "bianca").skills[0].equipped
        assert {tag: middle(driver.find(tag)) for tag in places} == places


def test_a_second_tap_does_not_strike_the_next_line(tmp_path: Path) -> None:
    with at_full_sheet(tmp_path) as (driver, app):
        driver.tap("who.group")
        key = "side.encounter_lettere_perdute_da_venezia_0.drop"
        driver.tap(key.replace("_0.", "_1."))
        assert len(state_of(app).side_missions) == 3
        x, y = middle(driver.find(key.replace("_0.", "_2.")))
        driver.tap_at(x, y)
        assert len(state_of(app).side_missions) == 3, "nobody has read yet what lies there now"


def test_the_tab_of_whoever_is_looked_at_is_in_sight(tmp_path: Path) -> None:
    with at_full_sheet(tmp_path) as (driver, app):
        page = app.router.page
        assert isinstance(page, PlayPage)
        last = state_of(app).heroes[-1].id
        page.board.open_place("sheet", last)
        driver.pump()
        tab = driver.find(f"who.{last}")
        scroller = find_scroller(tab)
        assert scroller is not None and is_within(tab, scroller) and says(driver, "Compagno d’arme 7")
