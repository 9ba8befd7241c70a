"""A file of things comes in by touch: what it would bring is shown first, and chosen; hostile files change nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.games import game_named
from companion.kernel.game import Game
from companion.plays.files.saved_plays import import_play
from companion.store.errors import NotSaved
from companion.things import exchange
from companion.things.thing import Thing
from screens.home.importing import Import
from screens.shelf.arrival_list import ArrivalCell
from screens.shelf.arrivals import ArrivalsPage
from screens.shelf.shelf import ShelfPage
from screens.shell.app import TavoloApp
from tests.kivy_driver import Driver
from tests.screens.seats import shared_files_of
from tests.screens.shelves import ChoosingDevice, at_home, clipped, evening, looks, told, too_small

pytestmark = pytest.mark.ui

TROLL: dict[str, Any] = {"game": "lotr", "kind": "enemy", "name": "Troll", "values": {"kind": "enemy", "attack": 6}}
GIMLI = {"game": "lotr", "kind": "hero", "name": "Gimli", "values": {"attack": 5, "willpower": 2}}
LEGOLAS = {"game": "lotr", "kind": "hero", "name": "Legolas", "values": {"attack": 7}}
WRONG = {**TROLL, "name": "Ombra", "values": {"kind": "enemy", "attack": 10**30}}


def lotr() -> Game:
    found = game_named("lotr")
    assert found is not None
    return found


def known(app: TavoloApp, kind: str, name: str) -> Thing | None:
    return app.shelf.thing(lotr(), kind, name)


def attack(app: TavoloApp, kind: str, name: str) -> object:
    thing = known(app, kind, name)
    return thing and thing.values.get("attack")


@contextmanager
def offered(folder: Path, *things: Any, data: bytes | None = None, **more: Any) -> Iterator[tuple[Driver, TavoloApp]]:
    """The app after a file with these things was chosen on the home page."""
    path = folder / "box.tavolo.json"
    whole = {"format": "tavolo.things", "version": 1, "things": things}
    path.write_bytes(json.dumps(whole).encode() if data is None else data)
    with at_home(folder / "app", device=ChoosingDevice(path), **more) as (driver, app):
        driver.tap("home.import")
        driver.pump(seconds=0.3)
        yield driver, app


def test_what_is_new_comes_after_the_key_and_goes_back(tmp_path: Path) -> None:
    with offered(tmp_path, TROLL) as (driver, app):
        assert isinstance(app.router.page, ArrivalsPage) and driver.find_text("Nuove")
        assert known(app, "enemy", "Troll") is None
        driver.tap("arrivals.take")
        driver.pump(seconds=0.3)
        assert isinstance(app.router.page, ShelfPage)
        assert attack(app, "enemy", "Troll") == 6 and "1 carta importata" in told(driver)
        driver.tap("snackbar.action")
        assert known(app, "enemy", "Troll") is None


def test_the_rows_keep_off_the_edge_of_the_screen(tmp_path: Path) -> None:
    with offered(tmp_path, GIMLI, TROLL) as (driver, app):
        edges = [(cell.x, cell.right) for cell in driver.find_type(ArrivalCell)]
        assert edges and all(left >= 12 and right <= app.router.width - 12 for left, right in edges)


def test_leaving_changes_nothing(tmp_path: Path) -> None:
    with offered(tmp_path, TROLL, GIMLI) as (driver, app):
        before = app.shelf.things(lotr())
        driver.tap("arrivals.leave")
        assert app.shelf.things(lotr()) == before and driver.has("home.import")


def test_what_differs_is_chosen_one_by_one(tmp_path: Path) -> None:
    with offered(tmp_path, GIMLI, LEGOLAS) as (driver, app):
        assert driver.find("arrivals.take").disabled  # all stay as they are unless somebody says otherwise
        assert driver.find_text("Attacco 5")
        driver.tap("arrivals.theirs.0")
        driver.tap("arrivals.take")
        driver.pump(seconds=0.3)
        assert (attack(app, "hero", "Gimli"), attack(app, "hero", "Legolas")) == (5, 3)
        driver.tap("snackbar.action")
        gimli = known(app, "hero", "Gimli")
        assert gimli is not None and gimli.values["attack"] == 2 and gimli.to_check


def test_all_of_the_file_or_all_of_ours(tmp_path: Path) -> None:
    with offered(tmp_path, GIMLI, LEGOLAS) as (driver, app):
        driver.tap("arrivals.all_theirs")
        assert driver.find_text("Importa 2 carte")
        driver.tap("arrivals.all_ours")
        assert driver.find("arrivals.take").disabled
        driver.tap("arrivals.all_theirs")
        driver.tap("arrivals.take")
        driver.pump(seconds=0.3)
        assert (attack(app, "hero", "Gimli"), attack(app, "hero", "Legolas")) == (5, 7)


def test_a_refused_card_is_told_with_its_reason(tmp_path: Path) -> None:
    """A card that cannot come is told with its reason, and the rest comes."""
    with offered(tmp_path, WRONG, 17, TROLL) as (driver, app):
        assert driver.find_text("Ombra") and driver.find_text("Attacco: 1000")
        assert driver.find_text("Carta 2 del file")
        driver.tap("arrivals.take")
        driver.pump(seconds=0.3)
        assert attack(app, "enemy", "Troll") == 6 and known(app, "enemy", "Ombra") is None


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (json.dumps({"format": "tavolo.things", "version": 9, "things": []}).encode(), "Tavolo più recente"),
        (json.dumps({"format": "tavolo.things", "version": 1, "things": 3}).encode(), "non è un Ripiano"),
        (json.dumps({"format": "tavolo.things", "version": 1, "things": [0] * 20_001}).encode(), "20000 carte"),
        (b'{"format": "tavolo.things", ' + b"[" * 50_000, "incompleto"),
        (json.dumps({"format": "tavolo.things", "version": 1, "things": []}).encode(), "nulla di nuovo"),
    ],
    ids=["newer", "no list", "too many", "broken", "empty"],
)
def test_a_hostile_file_costs_a_sentence(tmp_path: Path, data: bytes, words: str) -> None:
    with offered(tmp_path, data=data) as (driver, app):
        assert words in told(driver) and driver.has("home.import")
        assert app.work.importing is None


def test_hostile_cards_are_refused_one_by_one(tmp_path: Path) -> None:
    """Hostile cards are refused one by one, and the sound one comes."""
    deep: Any = []
    twice = {**TROLL, "values": {"kind": "enemy"}}
    for _ in range(400):
        deep = [deep]
    hostile = (
        {**TROLL, "values": {"kind": "enemy", "attack": deep}},
        {**TROLL, "values": deep},
        {**TROLL, "name": "\u202e"},
        {**TROLL, "name": "x" * 500_000},
        {**TROLL, "kind": deep},
        {**TROLL, "game": "../lotr"},
        deep,
        None,
        "Troll",
    )
    with offered(tmp_path, {**TROLL, "name": "\u202eTroll\x1b"}, twice, *hostile) as (driver, app):
        assert driver.find_text("10") and driver.find_text("c’è due volte nel file")
        assert not clipped(driver)
        driver.tap("arrivals.take")
        driver.pump(seconds=0.3)
        assert attack(app, "enemy", "Troll") == 6 and len(app.shelf.own_things(lotr())) == 1


def test_thousands_that_differ_are_built_as_seen(tmp_path: Path) -> None:
    """Thousands of cards that differ are built as they are seen, and go back."""
    many = [{**TROLL, "name": f"Creatura {number}"} for number in range(3_000)]
    with offered(tmp_path, data=b"{}") as (driver, app):
        others = [Thing(game="lotr", kind="enemy", name=one["name"], values={"kind": "enemy"}) for one in many]
        app.shelf.restore(lotr(), others)
        before = app.shelf.things(lotr())
        app.router.open("arrivals", arrivals=exchange.unpack_things(exchange.pack_things(trolls(many)), app.shelf))
        driver.pump()
        assert len(driver.find_type(ArrivalCell)) < 40
        driver.tap("arrivals.all_theirs")
        driver.tap("arrivals.ours.1")
        driver.tap("arrivals.take")
        driver.wait_for(lambda: app.work.importing is None)
        assert "2999 carte importate" in told(driver)
        assert (attack(app, "enemy", "Creatura 0"), attack(app, "enemy", "Creatura 1")) == (6, None)
        driver.tap("snackbar.action")
        driver.wait_for(lambda: app.work.importing is None)
        assert app.shelf.things(lotr()) == before and app.shelf.former_things(lotr()) == ()


def trolls(plain: list[dict[str, Any]]) -> list[Thing]:
    return [Thing(game="lotr", kind="enemy", name=one["name"], values=one["values"]) for one in plain]


def test_thousands_of_cards_come_beside_the_screen(tmp_path: Path) -> None:
    many = [{**TROLL, "name": f"Creatura {number}"} for number in range(5_000)]
    with offered(tmp_path, *many, *[7] * 1_000) as (driver, app):
        assert len(driver.find_type(ArrivalCell)) < 40
        driver.tap("arrivals.take")
        driver.wait_for(lambda: app.work.importing is None)
        driver.pump(seconds=0.3)
        assert len(app.shelf.things(lotr(), "enemy")) == 5_019
        assert "5000 carte importate" in told(driver)


def test_what_the_disk_does_not_take_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise NotSaved("disk_full")

    with offered(tmp_path, TROLL) as (driver, app):
        monkeypatch.setattr(app.shelf._file, "put", full)
        driver.tap("arrivals.take")
        driver.pump(seconds=0.3)
        assert app.texts.say("store.disk_full")[:12] in told(driver)
        assert known(app, "enemy", "Troll") is None and app.work.importing is None


def test_an_export_comes_back_on_another_device(tmp_path: Path) -> None:
    with at_home(tmp_path / "one") as (driver, app):
        app.shelf.put(lotr(), Thing(game="lotr", kind="enemy", name="Troll", values=TROLL["values"]))
        app.router.open("shelf", of="lotr")
        driver.pump()
        driver.tap("shelf.menu")
        driver.tap("shelf.export_game")
        [data] = shared_files_of(app).values()
    with offered(tmp_path, data=data) as (driver, app):
        driver.tap("arrivals.take")
        driver.pump(seconds=0.3)
        assert attack(app, "enemy", "Troll") == 6


def test_the_shelves_of_all_games_are_exported_at_once(tmp_path: Path) -> None:
    with at_home(tmp_path / "one") as (driver, app):
        app.shelf.put(lotr(), Thing(game="lotr", kind="enemy", name="Troll", values=TROLL["values"]))
        app.router.open("shelf")
        driver.pump()
        driver.tap("shelf.menu")
        driver.tap("shelf.export_all")
        [data] = shared_files_of(app).values()
    with offered(tmp_path, data=data) as (driver, app):
        driver.tap("arrivals.take")
        driver.pump(seconds=0.3)
        assert attack(app, "enemy", "Troll") == 6


def test_an_export_of_everything_brings_plays_and_shelf(tmp_path: Path) -> None:
    whole = {"format": "tavolo.plays", "version": 1, "plays": [json.loads(evening("Moria"))], "things": [TROLL]}
    with offered(tmp_path, data=json.dumps(whole).encode()) as (driver, app):
        driver.tap("import.accept")
        driver.pump(seconds=0.5)
        assert [card.title for card in app.library.plays()] == ["Moria"]
        assert isinstance(app.router.page, ArrivalsPage)
        driver.tap("arrivals.take")
        driver.pump(seconds=0.3)
        assert attack(app, "enemy", "Troll") == 6


def test_who_has_gone_on_to_play_is_told_and_not_taken_away(tmp_path: Path) -> None:
    with offered(tmp_path, TROLL) as (driver, app):
        arrivals = app.router.visits[-1].arguments["arrivals"]
        app.router.open("setup", game="lotr")
        driver.pump()
        Import(app, app.router.rebuild)._offer_things(arrivals)
        driver.pump(seconds=0.2)
        assert driver.has("setup.start") and "pronto" in told(driver)
        driver.tap("snackbar.action")
        assert isinstance(app.router.page, ArrivalsPage)


def test_every_size_of_window_and_text_shows_all_of_it(tmp_path: Path) -> None:
    with offered(tmp_path, GIMLI, LEGOLAS, WRONG, TROLL, language="en") as (driver, app):
        for look in looks(driver, app):
            assert not clipped(driver), look
            assert not too_small(driver), look


def test_everything_goes_out_and_comes_back_on_an_empty_device(tmp_path: Path) -> None:
    with at_home(tmp_path / "one") as (driver, app):
        before = fill(app)
        app.router.open("settings")
        driver.pump()
        driver.tap("setting.export_all")
        assert "1 partita e 3 carte del Ripiano" in told(driver)
        [data] = shared_files_of(app).values()
    with offered(tmp_path, data=data) as (driver, app):
        assert driver.find_text("Il file porta anche un Ripiano")
        driver.tap("import.accept")
        driver.pump(seconds=0.5)
        driver.tap("arrivals.take")
        driver.pump(seconds=0.3)
        assert app.shelf.things(lotr()) == before and [card.title for card in app.library.plays()] == ["Moria"]
        driver.tap("snackbar.action")
        assert app.shelf.own_things(lotr()) == () and len(app.shelf.things(lotr())) == PRINTED


PRINTED = 87
"""So many cards come with The Lord of the Rings."""


def fill(app: TavoloApp) -> tuple[Thing, ...]:
    """A play, a card that was typed, one used, one renamed and so gone by its old name, one taken away."""
    import_play(app.library, evening("Moria"))
    shelf, game = app.shelf, lotr()
    shelf.put(game, Thing(game="lotr", kind="enemy", name="Troll", values=TROLL["values"], uses=3, owners=("Anna",)))
    gimli, king, legolas = (
        known(app, kind, name) for kind, name in (("hero", "Gimli"), ("enemy", "King Spider"), ("hero", "Legolas"))
    )
    assert gimli is not None and king is not None and legolas is not None
    shelf.put(game, replace(gimli, uses=2, to_check=False), gimli)
    shelf.put(game, replace(king, name="Ragno Re"), king)
    shelf.remove(game, legolas)
    return shelf.things(game)


def test_the_shelf_comes_also_where_no_play_of_the_file_can(tmp_path: Path) -> None:
    broken = {"format": "tavolo.play", "version": 1}
    whole = {"format": "tavolo.plays", "version": 1, "plays": [broken], "things": [TROLL]}
    with offered(tmp_path, data=json.dumps(whole).encode()) as (driver, app):
        driver.pump(seconds=0.3)
        assert isinstance(app.router.page, ArrivalsPage)
        driver.tap("arrivals.take")
        driver.pump(seconds=0.3)
        assert attack(app, "enemy", "Troll") == 6
