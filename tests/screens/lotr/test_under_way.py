"""A game that began without the app, by touch: what lies on the table is said on the setup page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.games.lotr.setup import Setup
from companion.kernel.codec import decode, encode
from screens.shell.app import TavoloApp
from tests.kivy_driver import PHONE, TABLET, Driver
from tests.screens.lotr.hands import BOTH, SMALL_PHONE, hero, type_number
from tests.screens.seats import table_of
from tests.screens.setups import draft_of, setup_page
from tests.screens.shelves import clipped, told

pytestmark = pytest.mark.ui


@contextmanager
def setting_up(folder: Path, **how: Any) -> Iterator[tuple[Driver, TavoloApp]]:
    """The setup page for two players with a hero each, its section for a game under way unfolded."""
    with setup_page(folder, "lotr", **how) as (driver, app):
        draft = draft_of(app)
        for seat, name in zip(draft.seats, ("Anna", "Bruno"), strict=True):
            seat.update(name=name, heroes=[{**seat_hero(name)}])
        draft.plain["options"].update(resources=True)
        driver.tap("setup.under_way")
        driver.pump()
        yield driver, app


def seat_hero(name: str) -> dict[str, Any]:
    setup = decode(Setup, {"players": [{"heroes": [hero(f"{name} I")]}]})
    plain: dict[str, Any] = encode(setup)["players"][0]["heroes"][0]
    return plain


def number(driver: Driver, tag: str, value: int) -> None:
    driver.tap(tag)
    type_number(driver, value)


@BOTH
def test_a_game_under_way_is_described_and_played_on(tmp_path: Path, language: str) -> None:
    """A table in the middle of its game is described and played on."""
    with setting_up(tmp_path, language=language) as (driver, app):
        number(driver, "under_way.round", 4)
        number(driver, "under_way.progress", 5)
        driver.tap("under_way.card.travel.choose")
        driver.tap("under_way.player.1")
        number(driver, "under_way.player.1.threat", 38)
        driver.tap("under_way.player.1.1.damage.plus")
        driver.tap("under_way.player.1.1.resources.plus")
        driver.tap("under_way.player.1.1.resources.plus")
        driver.tap("under_way.player.1.done")
        driver.pump()
        threat = {"it": "Minaccia 38 · danni 1", "en": "Threat 38 · damage 1"}[language]
        assert driver.find("under_way.player.1").caption == threat
        driver.tap("under_way.cards.add")
        driver.tap("under_way.cards.place.p2")
        driver.type("Ragno", into="under_way.cards.name")
        number(driver, "under_way.cards.attack", 5)
        number(driver, "under_way.cards.damage", 2)
        driver.tap("form.keep")
        driver.tap("under_way.cards.add")
        driver.tap("under_way.cards.kind.location")
        driver.tap("under_way.cards.place.active")
        driver.type("Radura", into="under_way.cards.name")
        number(driver, "under_way.cards.progress", 1)
        driver.tap("form.keep")
        driver.tap("setup.start")
        driver.pump()
        state = table_of(app).state
        assert (state.place.round, state.place.card, state.quest.progress) == (4, "travel.choose", 5)
        assert (state.players[0].threat, state.players[0].heroes[0].damage, state.players[0].heroes[0].resources) == (
            38,
            1,
            2,
        )
        assert [(card.name, card.place, card.player, card.damage, card.progress) for card in state.cards] == [
            ("Ragno", "engaged", "p2", 2, 0),
            ("Radura", "active", "", 0, 1),
        ]


def test_what_cannot_lie_on_a_table_is_refused_in_words(tmp_path: Path) -> None:
    with setting_up(tmp_path) as (driver, app):
        for name in ("Radura", "Guado"):
            driver.tap("under_way.cards.add")
            driver.tap("under_way.cards.kind.location")
            driver.tap("under_way.cards.place.active")
            driver.type(name, into="under_way.cards.name")
            driver.tap("form.keep")
        driver.tap("setup.start")
        assert "Il luogo attivo è uno solo" in told(driver)
        driver.tap("under_way.cards.2.remove")
        driver.tap("setup.start")
        driver.pump()
        assert [card.name for card in table_of(app).state.cards] == ["Radura"]


def test_an_enemy_does_not_face_somebody_who_has_left(tmp_path: Path) -> None:
    with setting_up(tmp_path) as (driver, app):
        driver.tap("under_way.cards.add")
        driver.tap("under_way.cards.place.p2")
        driver.type("Ragno", into="under_way.cards.name")
        driver.tap("form.keep")
        driver.tap("setup.players.1")
        driver.pump()
        driver.tap("setup.start")
        driver.pump()
        assert [(card.place, card.player) for card in table_of(app).state.cards] == [("staging", "")]


def test_beginning_anew_forgets_the_evening_and_keeps_the_group(tmp_path: Path) -> None:
    with setting_up(tmp_path) as (driver, app):
        number(driver, "under_way.round", 4)
        driver.tap("under_way.player.2")
        driver.tap("under_way.player.2.eliminated.yes")
        driver.tap("under_way.player.2.done")
        driver.tap("setup.begin_anew")
        driver.pump()
        plain = draft_of(app).plain
        assert (plain["round"], plain["players"][1]["eliminated"]) == (1, False)
        assert [player["heroes"][0]["name"] for player in plain["players"]] == ["Anna I", "Bruno I"]


LOOKS = [("it", PHONE, 1.0), ("en", PHONE, 1.5), ("en", SMALL_PHONE, 1.0), ("it", TABLET, 1.0)]


@pytest.mark.parametrize(("language", "size", "text_scale"), LOOKS)
def test_it_fits(tmp_path: Path, language: str, size: tuple[int, int], text_scale: float) -> None:
    with setting_up(tmp_path, language=language, size=size, text_scale=text_scale) as (driver, _):
        assert clipped(driver) == []
        for tag in ("under_way.player.1", "under_way.cards.add"):
            driver.tap(tag)
            driver.pump()
            assert (tag, clipped(driver)) == (tag, [])
            driver.back()
            if driver.has("dialog.yes"):
                driver.tap("dialog.yes")
