"""The Preparation phase by touch: the next mission and why not another, who goes, clues, skills."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.growth import equipped_skills
from companion.games.nova_aetas.campaign.lookup import hero_in
from tests.kivy_driver import PHONE, SMALL_PHONE, TABLET, Driver
from tests.screens.nova_aetas.campaign.on_paper import HEROES, on_paper, sheet_of, undo
from tests.screens.seats import table_of
from tests.screens.shelves import told

pytestmark = pytest.mark.ui

SIZES = pytest.mark.parametrize("size", [PHONE, SMALL_PHONE, TABLET], ids=["phone", "small-phone", "tablet"])
SIDE = [{"title": "Il debito"}, {"title": "La bestia", "kind": "hunt"}]
HUNTS = [{"title": "Il lupo", "won": 1, "total": 3}]
TWO_IN_A_ROW = "Due Secondarie o Cacce di fila sono vietate"
EXPLORATION_FIRST = "Prima viene l’Esplorazione accettata"
EXPLORATION_WAITS = "Viene dopo la Missione Campagna"


def says(driver: Driver, *words: str) -> bool:
    return set(words) <= set(driver.texts())


def asked(driver: Driver, words: str) -> bool:
    """The table is asked whether it insists."""
    return driver.has("dialog.yes") and any(words in text for text in driver.texts())


def open_tool(driver: Driver, name: str) -> None:
    driver.tap("play.menu")
    driver.tap(f"menu.{name}")


# --- from the sheet ---------------------------------------------------------------------------------------


def test_next_below_the_sheet_leads_into_the_missions_and_stays(tmp_path: Path) -> None:
    with on_paper(tmp_path, "preparation", side_missions=SIDE) as (driver, app):
        driver.tap("tab.board")
        driver.tap("strip.go")
        driver.tap("guide.apply")
        assert sheet_of(app).place.card == "preparation.clues"
        assert driver.has("guide.apply"), "nothing leads back to the sheet"


def test_next_below_the_sheet_passes_no_step_unseen(tmp_path: Path) -> None:
    with on_paper(tmp_path, "preparation", card="preparation.clues") as (driver, app):
        driver.tap("tab.board")
        driver.tap("strip.go")
        assert sheet_of(app).place.card == "preparation.clues" and driver.has("guide.apply")
        driver.tap("guide.apply")
        assert sheet_of(app).place.card == "preparation.skills"


# --- which mission is next (D9) ---------------------------------------------------------------------------


@SIZES
def test_after_a_campaign_mission_everything_may_be_next(tmp_path: Path, size: tuple[int, int]) -> None:
    more: dict[str, Any] = {"side_missions": SIDE, "hunts": HUNTS, "last_mission": "campaign"}
    with on_paper(tmp_path, "preparation", size=size, **more) as (driver, app):
        assert says(driver, "Missione Campagna · Bologna", "Incontro", "Caccia", "Caccia · Ricompense 1 su 3")
        assert TWO_IN_A_ROW not in driver.texts() and driver.find("next_mission.choice.campaign").picked
        driver.tap("next_mission.choice.hunt_la_bestia")
        assert sheet_of(app).chosen == "", "picking writes nothing down"
        driver.tap("guide.apply")
        assert (sheet_of(app).chosen, sheet_of(app).place.card) == ("hunt_la_bestia", "preparation.clues")
        assert (undo(app, driver).chosen, sheet_of(app).place.card) == ("", "preparation.mission")


def test_two_side_missions_in_a_row_only_if_the_table_insists(tmp_path: Path) -> None:
    more: dict[str, Any] = {"side_missions": SIDE, "hunts": HUNTS, "last_mission": "encounter"}
    with on_paper(tmp_path, "preparation", **more) as (driver, app):
        assert driver.texts().count(TWO_IN_A_ROW) == 3, "both side missions and the hunt, not the campaign"
        driver.tap("next_mission.choice.hunt_il_lupo")
        assert driver.texts().count(TWO_IN_A_ROW) == 4, "the verdict says it too"
        driver.tap("guide.apply")
        assert asked(driver, "due di fila sono vietate") and sheet_of(app).chosen == ""
        driver.tap("dialog.no")
        assert sheet_of(app).place.card == "preparation.mission"
        driver.tap("guide.apply")
        driver.tap("dialog.yes")
        assert (sheet_of(app).chosen, sheet_of(app).place.card) == ("hunt_il_lupo", "preparation.clues")
        assert undo(app, driver).chosen == ""


def test_an_accepted_exploration_must_be_next(tmp_path: Path) -> None:
    more: dict[str, Any] = {"side_missions": SIDE, "exploration": "Le rovine", "last_mission": "campaign"}
    with on_paper(tmp_path, "preparation", **more) as (driver, app):
        assert driver.texts().count(EXPLORATION_FIRST) == 3 and driver.find("next_mission.choice.exploration").picked
        driver.tap("next_mission.choice.campaign")
        driver.tap("guide.apply")
        assert asked(driver, "Le rovine")
        driver.tap("dialog.no")
        driver.tap("next_mission.choice.exploration")
        driver.tap("guide.apply")
        assert sheet_of(app).chosen == "exploration"
        assert undo(app, driver).chosen == "" and table_of(app).do(m.SetLastMission("hunt"))
        driver.pump()
        driver.tap("next_mission.choice.campaign")
        assert says(driver, "Si può giocare", EXPLORATION_WAITS) and EXPLORATION_FIRST not in driver.texts()
        assert driver.texts().count(TWO_IN_A_ROW) == 2


# --- who takes part (D10) ---------------------------------------------------------------------------------


def test_who_is_absent_makes_room_for_a_companion(tmp_path: Path) -> None:
    four = [*HEROES, {"name": "Isotta"}]
    with on_paper(tmp_path, "preparation", heroes=four, companions=[{"name": "Guido"}]) as (driver, app):
        assert says(driver, "4 di 4", "Compagno in attesa, fino alla fine del Riposo 2")
        driver.tap("next_mission.goes.guido")
        assert not sheet_of(app).companions[0].in_use and any("già 4" in text for text in driver.texts())
        driver.tap("next_mission.goes.isotta")
        assert hero_in(sheet_of(app), "isotta").absent and says(driver, "3 di 4", "Non partecipa")
        driver.tap("next_mission.goes.guido")
        assert sheet_of(app).companions[0].in_use
        driver.tap("next_mission.goes.isotta")
        assert hero_in(sheet_of(app), "isotta").absent, "there is no place for five"
        assert not undo(app, driver).companions[0].in_use
        assert not hero_in(undo(app, driver), "isotta").absent


def test_with_nobody_there_the_steps_say_so(tmp_path: Path) -> None:
    away = [m.SetAbsent(hero) for hero in ("lorenzo", "bianca", "ruggero")]
    with on_paper(tmp_path, "preparation", *away) as (driver, app):
        assert says(driver, "Nessun Eroe partecipa: segna chi gioca", "0 di 4")
        for tool in ("skills", "equipment"):
            open_tool(driver, tool)
            assert says(driver, "Nessun Eroe partecipa: segna chi gioca")
            driver.back()
        driver.tap("next_mission.goes.lorenzo")
        assert not hero_in(sheet_of(app), "lorenzo").absent and says(driver, "Si può giocare")


def test_the_party_has_a_sheet_of_its_own(tmp_path: Path) -> None:
    with on_paper(tmp_path, "rest") as (driver, app):
        open_tool(driver, "party")
        driver.tap("party.goes.bianca")
        assert hero_in(sheet_of(app), "bianca").absent
        assert not hero_in(undo(app, driver), "bianca").absent


# --- clues ------------------------------------------------------------------------------------------------


@SIZES
def test_clues_are_tiles_and_one_entry(tmp_path: Path, size: tuple[int, int]) -> None:
    with on_paper(tmp_path, "preparation", card="preparation.clues", size=size) as (driver, app):
        assert says(driver, "Avanti")
        for clue in ("stealth", "water", "rural", "rural"):
            driver.tap(f"clues.clue.{clue}")
        driver.type("Lanzichenecchi", into="clues.faction")
        assert sheet_of(app).clues == () and says(driver, "Applica e avanti")
        driver.tap("guide.apply")
        assert (sheet_of(app).clues, sheet_of(app).faction) == (("water", "stealth"), "Lanzichenecchi")
        assert sheet_of(app).place.card == "preparation.skills"
        assert (undo(app, driver).clues, sheet_of(app).faction) == ((), "")


def test_clues_are_noted_on_their_sheet(tmp_path: Path) -> None:
    with on_paper(tmp_path, "rest") as (driver, app):
        open_tool(driver, "clues")
        driver.tap("clues.clue.swamp")
        driver.tap("clues.apply")
        assert sheet_of(app).clues == ("swamp",) and not driver.has("clues.apply")
        assert undo(app, driver).clues == ()


# --- skills (D12) -----------------------------------------------------------------------------------------


def worn(app: Any, hero: str) -> list[str]:
    return [skill.id for skill in equipped_skills(hero_in(sheet_of(app), hero))]


@SIZES
def test_five_skills_within_their_categories_are_equipped(tmp_path: Path, size: tuple[int, int]) -> None:
    with on_paper(tmp_path, "preparation", card="preparation.skills", size=size) as (driver, app):
        for skill in ("fendente", "affondo", "comando", "tempra", "parata"):
            driver.tap(f"skills.equip.{skill}")
        assert worn(app, "lorenzo") == [] and says(driver, "Lorenzo: 5 su 5", "2 di 2", "1 di 1", "Equipaggia")
        driver.tap("guide.apply")
        assert worn(app, "lorenzo") == ["fendente", "affondo", "comando", "tempra", "parata"]
        assert driver.find("skills.hero.bianca").selected, "then comes the next hero"
        undo(app, driver)
        assert worn(app, "lorenzo") == []


@pytest.mark.parametrize(("height", "scale"), [(PHONE[1], 1.0), (732, 1.5)], ids=["phone", "low-large-text"])
def test_a_category_takes_no_more_than_its_limit(tmp_path: Path, height: int, scale: float) -> None:
    look: dict[str, Any] = {"size": (PHONE[0], height), "text_scale": scale}
    with on_paper(tmp_path, "preparation", card="preparation.skills", **look) as (driver, app):
        for skill in ("fendente", "affondo", "carica"):
            driver.tap(f"skills.equip.{skill}")
        sentence = "Lorenzo: per la categoria Attacco il limite è 2; togli un’Abilità."
        assert says(driver, "Troppe: Attacco", sentence, "3 di 2")
        driver.tap("guide.apply")
        assert worn(app, "lorenzo") == []
        driver.tap("skills.equip.carica")
        driver.tap("guide.apply")
        assert worn(app, "lorenzo") == ["fendente", "affondo"]


def test_a_category_without_an_icon_takes_none(tmp_path: Path) -> None:
    with on_paper(tmp_path, "preparation", card="preparation.skills") as (driver, app):
        driver.tap("skills.equip.anatema")
        assert says(driver, "Non ammesse: Magia")
        driver.tap("guide.apply")
        assert worn(app, "lorenzo") == []


@SIZES
def test_six_skills_are_one_too_many(tmp_path: Path, size: tuple[int, int]) -> None:
    with on_paper(tmp_path, "preparation", card="preparation.skills", size=size) as (driver, app):
        driver.tap("skills.hero.bianca")
        for number in range(1, 7):
            driver.tap(f"skills.equip.mossa_{number}")
        assert says(driver, "6 Abilità su 5")
        driver.tap("guide.apply")
        assert worn(app, "bianca") == []
        driver.tap("skills.equip.mossa_1")
        driver.tap("guide.apply")
        assert len(worn(app, "bianca")) == 5


def test_choices_for_several_heroes_are_equipped_together(tmp_path: Path) -> None:
    """Choices for several heroes wait and are equipped together."""
    with on_paper(tmp_path, "preparation", card="preparation.skills") as (driver, app):
        driver.tap("skills.equip.fendente")
        driver.tap("skills.hero.bianca")
        driver.tap("skills.equip.mossa_2")
        driver.tap("skills.hero.lorenzo")
        assert driver.find("skills.equip.fendente").picked
        driver.tap("guide.apply")
        assert (worn(app, "lorenzo"), worn(app, "bianca")) == (["fendente"], ["mossa_2"])
        undo(app, driver)
        assert (worn(app, "lorenzo"), worn(app, "bianca")) == ([], [])
        assert not driver.find("skills.equip.fendente").picked if driver.has("skills.equip.fendente") else True


def test_with_nothing_to_equip_the_guide_goes_on(tmp_path: Path) -> None:
    with on_paper(tmp_path, "preparation", card="preparation.skills") as (driver, app):
        assert says(driver, "Avanti")
        driver.tap("guide.apply")
        assert sheet_of(app).place.card == "preparation.items"


def test_skills_are_equipped_on_their_sheet_too(tmp_path: Path) -> None:
    with on_paper(tmp_path, "rest") as (driver, app):
        open_tool(driver, "skills")
        assert driver.find("skills.apply").disabled
        driver.tap("skills.equip.parata")
        driver.tap("skills.apply")
        assert worn(app, "lorenzo") == ["parata"] and driver.find("skills.hero.bianca").selected
        driver.tap("skills.hero.ruggero")
        assert any("si compra nella Fase Riposo" in text for text in driver.texts())
        undo(app, driver)
        assert worn(app, "lorenzo") == []


def test_two_hundred_skills_are_a_list_that_opens(tmp_path: Path) -> None:
    many = [{"name": "Anna", "skills": [{"name": f"Abilità {number}"} for number in range(200)]}]
    moves = (m.EquipSkills("anna", ("abilita_150",)),)
    with on_paper(tmp_path, "preparation", *moves, card="preparation.skills", heroes=many) as (driver, app):
        assert driver.find("skills.equip.abilita_150").picked, "what is equipped comes first"
        assert says(driver, "Altre righe: 176") and not driver.has("skills.equip.abilita_199")
        for left in (116, 56):
            driver.tap("skills.equip.anna.none.more")
            assert says(driver, f"Altre righe: {left}")
        driver.tap("skills.equip.anna.none.more")
        assert not driver.has("skills.equip.anna.none.more")
        driver.tap("skills.equip.abilita_199")
        driver.tap("guide.apply")
        assert worn(app, "anna") == ["abilita_150", "abilita_199"]


def test_the_notice_says_the_choice_and_not_the_step(tmp_path: Path) -> None:
    """The notice says the choice and not the step to which the guide went."""
    with on_paper(tmp_path, "preparation", card="preparation.mission", size=(412, 732)) as (driver, _):
        driver.tap("guide.apply")
        assert "Si gioca la Missione Campagna: Il ponte" in told(driver) and "Guida" not in told(driver)
        driver.tap("snackbar.action")
        assert "Annullato · Si gioca la Missione" in told(driver) and "Guida" not in told(driver)
