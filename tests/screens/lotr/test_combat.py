"""Engagement and combat by touch: checks, attacks, defences, shadow cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from screens.widgets.overlays.overlay import dismiss_top, top_overlay
from tests.kivy_driver import SMALL_PHONE, middle
from tests.screens.lotr.hands import (
    BOTH,
    FACING_ANNA,
    ORC,
    SIZES,
    SPIDER,
    at_table,
    card,
    open_tool,
    state_of,
    type_number,
)
from tests.screens.seats import table_of

pytestmark = pytest.mark.ui


@BOTH
def test_engagement_checks_in_order_with_a_choice_between_equals(tmp_path: Path, language: str) -> None:
    with at_table(tmp_path, SPIDER, ORC, language=language) as (driver, app):
        open_tool(driver, "engagement")
        driver.tap("engagement.tie.c2")
        assert (card(app, "Orco").player, card(app, "Ragno").place) == ("p1", "staging")
        driver.tap("engagement.engage.next")
        assert card(app, "Ragno").player == "p2", "one enemy each in turn"
        assert driver.find_text({"it": "Nessun nemico da ingaggiare", "en": "No enemy to engage"}[language])
        table_of(app).undo()
        assert card(app, "Ragno").place == "staging"


def test_all_checks_at_once_and_an_enemy_by_choice(tmp_path: Path) -> None:
    troll = {"move": "add_card", "kind": "enemy", "name": "Troll", "threat": 1, "engagement": 48}
    with at_table(tmp_path, SPIDER, ORC, troll) as (driver, app):
        open_tool(driver, "engagement")
        driver.tap("engagement.engage.all")
        assert [card(app, name).player for name in ("Ragno", "Orco", "Troll")] == ["p1", "p2", ""]
        driver.tap("engagement.player.p2")
        driver.tap("engagement.enemy.c3")
        assert card(app, "Troll").player == "p2"
        assert state_of(app).players[1].engaged_by_choice


@BOTH
@SIZES
def test_an_enemy_attack_that_is_defended(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    with at_table(tmp_path, {**SPIDER, **FACING_ANNA}, language=language, size=size) as (driver, app):
        open_tool(driver, "defence_calculator")
        driver.tap("defence.by.p1.h1")
        driver.tap("defence.shadow.plus")
        assert driver.find_text({"it": "4 danni", "en": "4 damage"}[language]) is not None
        driver.tap("defence.attack.minus")
        driver.tap("defence.apply")
        defender = state_of(app).players[0].heroes[0]
        assert (defender.damage, defender.exhausted, card(app, "Ragno").attacked) == (3, True, True)
        table_of(app).undo()
        assert state_of(app).players[0].heroes[0].damage == 0


def test_an_undefended_attack_needs_a_hero_and_hits_it_in_full(tmp_path: Path) -> None:
    with at_table(tmp_path, {**SPIDER, "attack": 3, **FACING_ANNA}) as (driver, app):
        open_tool(driver, "defence_calculator")
        assert "Scegli chi difende." in driver.texts() and driver.find("defence.apply").disabled
        driver.tap("defence.by.none")
        assert "Scegli l’eroe che subisce." in driver.texts() and driver.find("defence.apply").disabled
        assert not card(app, "Ragno").attacked
        driver.tap("defence.hero.p1.h2")
        driver.tap("defence.apply")
        assert [each.damage for each in state_of(app).players[0].heroes] == [0, 3]


def test_without_listed_enemies_the_calculator_only_calculates(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        open_tool(driver, "defence_calculator")
        driver.tap("defence.attack.number")
        type_number(driver, 4)
        driver.tap("defence.defense.plus")
        assert driver.find_text("3 danni") is not None
        assert not driver.has("defence.apply")
        assert not table_of(app).play.journal.can_undo


def test_attackers_add_up_and_defeat_the_enemy(tmp_path: Path) -> None:
    with at_table(tmp_path, {**SPIDER, **FACING_ANNA}) as (driver, app):
        driver.tap("tool.combat")
        driver.tap("combat.fight.attack")
        driver.tap("attack.by.p1.h1")
        assert driver.find_text("2 danni") is not None
        driver.tap("attack.by.p1.h2")
        assert driver.find_text("Ragno: nemico sconfitto") is not None
        driver.tap("attack.apply")
        assert card(app, "Ragno") is None
        assert all(each.exhausted for each in state_of(app).players[0].heroes)


def test_shadow_cards_are_dealt_and_discarded(tmp_path: Path) -> None:
    with at_table(tmp_path, {**SPIDER, **FACING_ANNA}) as (driver, app):
        driver.tap("tool.combat")
        driver.tap("combat.shadows.deal")
        assert card(app, "Ragno").has_shadow
        driver.tap("combat.shadows.discard")
        assert not card(app, "Ragno").has_shadow


def test_next_leads_through_every_attack_one_after_the_other(tmp_path: Path) -> None:
    """The sheet stays while enemies wait; behind the last one it closes and the guide goes on."""
    two = ({**SPIDER, **FACING_ANNA}, {**ORC, "hit_points": 9, **FACING_ANNA})
    with at_table(tmp_path, *two, {"move": "go_to", "card": "combat.enemies"}) as (driver, app):
        driver.tap("strip.go")
        driver.tap("defence.by.p1.h1")
        driver.tap("defence.apply")
        assert card(app, "Ragno").attacked and not card(app, "Orco").attacked
        driver.tap("defence.by.none")
        driver.tap("defence.hero.p1.h2")
        driver.tap("defence.attack.number")
        type_number(driver, 1)
        driver.tap("defence.apply")
        assert card(app, "Orco").attacked and top_overlay() is None
        driver.tap("strip.go")
        assert state_of(app).place.card == "combat.attacks"
        driver.tap("strip.go")
        driver.tap("attack.by.p1.h2")
        driver.tap("attack.apply")
        assert card(app, "Ragno").damage == 2 and top_overlay() is None, "nobody else is ready"
        table_of(app).undo()
        assert card(app, "Ragno").damage == 0


def test_next_opens_an_attack_again_that_was_taken_back(tmp_path: Path) -> None:
    """The one who goes on a second time means it; but not after the attack was undone: it would be skipped."""
    with at_table(tmp_path, {**SPIDER, **FACING_ANNA}, {"move": "go_to", "card": "combat.attacks"}) as (driver, app):
        driver.tap("strip.go")
        driver.tap("attack.by.p1.h2")
        driver.tap("attack.apply")
        while not [tag for tag in driver.tags() if tag == "strip.undo"]:
            driver.back()
        table_of(app).undo()
        driver.pump()
        driver.tap("strip.go")
        assert driver.has("attack.by.p1.h2")
        driver.back()
        driver.tap("strip.go")
        assert state_of(app).place.card != "combat.attacks"


@pytest.mark.parametrize("tool", ["defence", "attack"])
def test_a_calculator_without_an_enemy_records_nothing(tmp_path: Path, tool: str) -> None:
    """Without an enemy a calculator says that it records nothing."""
    with at_table(tmp_path) as (driver, _):
        open_tool(driver, f"{tool}_calculator")
        assert driver.find_text("qui l’app calcola soltanto e non segna nulla")
        assert not driver.has(f"{tool}.apply")
    with at_table(tmp_path / "faced", {**SPIDER, **FACING_ANNA}) as (driver, _):
        open_tool(driver, f"{tool}_calculator")
        assert not driver.find_text("calcola soltanto") and driver.has(f"{tool}.apply")


def test_an_attack_waits_for_those_who_attack(tmp_path: Path) -> None:
    with at_table(tmp_path, {**SPIDER, **FACING_ANNA}) as (driver, _):
        open_tool(driver, "attack_calculator")
        assert driver.find("attack.apply").disabled and driver.find_text("Scegli chi attacca.")
        driver.tap("attack.strength.plus")
        assert not driver.find("attack.apply").disabled


def test_a_character_that_would_fall_is_told_first(tmp_path: Path) -> None:
    with at_table(tmp_path, {**SPIDER, "attack": 30, **FACING_ANNA}) as (driver, app):
        open_tool(driver, "defence_calculator")
        driver.tap("defence.by.p1.h1")
        name = state_of(app).players[0].heroes[0].name
        assert driver.find_text(f"{name} cade") is not None
        driver.tap("defence.apply")
        assert not state_of(app).players[0].heroes[0].alive


CHIEF = {**SPIDER, "name": "Capo degli orchi di Dol Guldur", **FACING_ANNA}


@BOTH
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_small_phone_names_the_enemy_and_the_count(tmp_path: Path, language: str, scale: float) -> None:
    """A long name takes two lines of the title; “1 of 2” behind it is whole too."""
    enemies = (CHIEF, {**ORC, **FACING_ANNA})
    with at_table(tmp_path, *enemies, language=language, size=SMALL_PHONE, text_scale=scale) as (driver, _):
        for tool in ("defence_calculator", "attack_calculator"):
            open_tool(driver, tool)
            words = driver.texts()
            assert any("Capo degli orchi di Dol Guldur" in text and text != CHIEF["name"] for text in words), words
            assert {"it": "1 di 2", "en": "1 of 2"}[language] in words
            dismiss_top()
            driver.pump()


def test_the_key_that_closes_stays_while_enemies_engage(tmp_path: Path) -> None:
    with at_table(tmp_path, SPIDER, ORC, size=SMALL_PHONE, text_scale=1.5) as (driver, app):
        open_tool(driver, "engagement")
        place = middle(driver.find("sheet.close"))
        driver.tap("engagement.check.c1")
        driver.tap("engagement.engage.next")
        assert {card(app, name).place for name in ("Ragno", "Orco")} == {"engaged"}
        assert middle(driver.find("sheet.close")) == place


def test_a_double_tap_engages_one_enemy(tmp_path: Path) -> None:
    """The next one comes to lie under the finger."""
    with at_table(tmp_path, SPIDER, ORC, size=SMALL_PHONE) as (driver, app):
        open_tool(driver, "engagement")
        place = middle(driver.find("engagement.check.c1"))
        driver.tap_at(*place)
        driver.tap_at(*place)
        assert [card(app, name).place for name in ("Ragno", "Orco")] == ["engaged", "staging"]
