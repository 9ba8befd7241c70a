"""The page of the shelf, by touch: look through, search, change, take away, merge, add; and 5,000 cards of it."""

from __future__ import annotations

import json
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from companion.games import game_named
from companion.kernel.game import Game
from companion.store.errors import NotSaved
from companion.store.small_files.things_file import ThingsFile
from companion.things.shelf import SHELF_FILE, Shelf
from companion.things.thing import Thing
from screens.shelf import selection, thing_list
from screens.shelf.shelf import ShelfPage
from screens.shelf.thing_list import ThingList
from screens.shelf.thing_row import ThingRow
from screens.shell.app import TavoloApp
from screens.widgets.words.text import Text
from tests.kivy_driver import PHONE, Driver, is_shown
from tests.own_calls import own_calls
from tests.read_only import read_only
from tests.screens.seats import shared_files_of
from tests.screens.shelves import at_home, clipped, looks, told, too_small

pytestmark = pytest.mark.ui


def game(name: str = "lotr") -> Game:
    found = game_named(name)
    assert found is not None
    return found


def troll(name: str = "Troll", **values: Any) -> Thing:
    return Thing(game="lotr", kind="enemy", name=name, values={"kind": "enemy", "attack": 6, **values})


@contextmanager
def on_shelf(
    folder: Path, *things: Thing, of: str = "lotr", kind: str = "", **more: Any
) -> Iterator[tuple[Driver, TavoloApp]]:
    """The app on the page of the shelf of a game, where these things are known too."""
    shelf = Shelf(ThingsFile(folder / SHELF_FILE))
    for thing in things:
        shelf.put(game(thing.game), thing)
    shelf.close()
    with at_home(folder, **more) as (driver, app):
        app.router.open("shelf", of=of)
        driver.pump()
        if kind:
            driver.tap(f"shelf.kind.{kind}")
        yield driver, app


def rows(driver: Driver) -> list[str]:
    """The names in sight, from the top."""
    shown = [row for row in driver.find_type(ThingRow) if is_shown(row) and row.entry is not None]
    return [row.entry.thing.name for row in sorted(shown, key=lambda row: -row.y) if row.entry is not None]


def attack(app: TavoloApp, name: str = "Troll") -> object:
    thing = app.shelf.thing(game(), "enemy", name)
    return thing and thing.values.get("attack")


def names(app: TavoloApp) -> set[str]:
    return {thing.name for thing in app.shelf.things(game())}


def test_home_opens_the_shelf_and_back_returns(tmp_path: Path) -> None:
    with at_home(tmp_path) as (driver, app):
        driver.tap("home.shelf")
        assert isinstance(app.router.page, ShelfPage)
        assert driver.find_text("Ripiano")
        driver.tap("bar.back")
        assert driver.has("home.shelf")


def test_a_game_opens_its_shelf_and_the_draft_stays(tmp_path: Path) -> None:
    """A game opens its own shelf, and the setup keeps its draft meanwhile."""
    with at_home(tmp_path) as (driver, app):
        driver.tap("home.game.runewars")
        driver.tap("home.shelf")
        assert app.router.visits[-1].memory["game"] == "runewars"
        driver.tap("bar.back")
        driver.tap("list.new.runewars")
        driver.tap("setup.shelf")
        assert app.router.visits[-1].memory["game"] == "runewars"
        driver.tap("bar.back")
        assert driver.has("setup.start")


def test_kinds_narrow_the_list_and_say_how_many_there_are(tmp_path: Path) -> None:
    with on_shelf(tmp_path, troll()) as (driver, app):
        assert "Troll" not in rows(driver)[:1]
        driver.tap("shelf.kind.enemy")
        assert driver.find("shelf.kind.enemy").spoken == "Nemici, 20"
        assert driver.find_text("Aggiungi un nemico")
        driver.tap("shelf.kind.all")
        assert app.router.visits[-1].memory["kind"] == ""


def test_another_game_is_chosen_in_the_field(tmp_path: Path) -> None:
    with on_shelf(tmp_path) as (driver, _):
        driver.tap("shelf.game")
        driver.tap("shelf.game.iron_throne")
        driver.tap("shelf.kind.house")
        assert "Stark" in rows(driver)
        driver.tap("shelf.game")
        driver.tap("shelf.game.all")
        assert not driver.has("shelf.kind.house")


def test_the_order_turns_between_use_and_name(tmp_path: Path) -> None:
    with on_shelf(tmp_path, troll("Zeta"), kind="enemy") as (driver, app):
        app.shelf.restore(game(), [Thing(game="lotr", kind="enemy", name="Zeta", values={"kind": "enemy"}, uses=4)])
        app.router.rebuild()
        driver.pump()
        assert rows(driver)[0] == "Zeta"
        driver.tap("shelf.order")
        assert rows(driver)[0] != "Zeta"
        driver.tap("shelf.order")
        assert rows(driver)[0] == "Zeta"


def test_a_name_is_found_with_a_typing_error(tmp_path: Path) -> None:
    """A name is found with a typing error, and back empties the field."""
    with on_shelf(tmp_path, troll("Ragno Re"), kind="enemy") as (driver, _):
        driver.type("rango", into="search.field")
        driver.pump(seconds=0.3)
        assert rows(driver) == ["Ragno Re"]
        driver.type("xyzw", into="search.field")
        driver.pump(seconds=0.3)
        assert not rows(driver) and driver.find_text("Nessun nome così")
        driver.back()
        driver.pump(seconds=0.3)
        assert len(rows(driver)) > 3


def test_a_name_is_found_among_all_kinds_and_all_games(tmp_path: Path) -> None:
    with on_shelf(tmp_path, troll("Ragno Re")) as (driver, _):
        driver.type("ragno", into="search.field")
        driver.pump(seconds=0.3)
        assert rows(driver) == ["Ragno Re"]
        driver.tap("shelf.game")
        driver.tap("shelf.game.all")
        driver.pump(seconds=0.3)
        assert "Ragno Re" in rows(driver)


def test_a_number_is_typed_over_and_taken_back(tmp_path: Path) -> None:
    with on_shelf(tmp_path, troll(), kind="enemy") as (driver, app):
        driver.type("troll", into="search.field")
        driver.pump(seconds=0.3)
        driver.tap("thing.lotr/enemy/troll")
        driver.tap("thing.value.attack")
        driver.tap("keypad.9")
        driver.tap("keypad.ok")
        assert attack(app) == 9
        assert "Troll: Attacco 6 → 9" in told(driver)
        driver.tap("snackbar.action")
        assert attack(app) == 6


def test_a_card_goes_with_a_notice_and_comes_back(tmp_path: Path) -> None:
    with on_shelf(tmp_path, troll(), kind="enemy") as (driver, app):
        driver.type("troll", into="search.field")
        driver.pump(seconds=0.3)
        driver.tap("thing.lotr/enemy/troll")
        driver.tap("thing.remove")
        assert attack(app) is None and "Tolto dal Ripiano: Troll" in told(driver)
        driver.tap("snackbar.action")
        assert attack(app) == 6


def test_a_printed_card_asks_to_be_checked_until_it_was(tmp_path: Path) -> None:
    with on_shelf(tmp_path, kind="hero") as (driver, app):
        driver.tap("thing.lotr/hero/aragorn")
        assert driver.find_text("Da controllare con la scatola")
        driver.tap("thing.check")
        hero = app.shelf.thing(game(), "hero", "Aragorn")
        assert hero is not None and not hero.to_check and driver.find_text("Controllata con la scatola")
        driver.tap("snackbar.action")
        again = app.shelf.thing(game(), "hero", "Aragorn")
        assert again is not None and again.to_check and driver.find_text("Da controllare con la scatola")


def test_name_and_values_are_changed_in_a_form(tmp_path: Path) -> None:
    with on_shelf(tmp_path, troll(), kind="enemy") as (driver, app):
        driver.type("troll", into="search.field")
        driver.pump(seconds=0.3)
        driver.tap("thing.edit.lotr/enemy/troll")
        driver.type("Troll delle colline", into="thing.field.name")
        driver.tap("thing.field.defense")
        driver.tap("keypad.3")
        driver.tap("keypad.ok")
        driver.tap("form.keep")
        assert "Troll" not in names(app) and attack(app, "Troll delle colline") == 6
        known = app.shelf.thing(game(), "enemy", "Troll delle colline")
        assert known is not None and known.values["defense"] == 3
        driver.tap("snackbar.action")
        assert attack(app) == 6 and attack(app, "Troll delle colline") is None


def test_the_name_of_another_card_is_refused(tmp_path: Path) -> None:
    """A name that another card has is refused, and the sheet stays."""
    with on_shelf(tmp_path, troll(), troll("Orco"), kind="enemy") as (driver, app):
        driver.type("troll", into="search.field")
        driver.pump(seconds=0.3)
        driver.tap("thing.edit.lotr/enemy/troll")
        driver.type("Orco", into="thing.field.name")
        driver.tap("form.keep")
        assert "“Orco” c’è già" in told(driver)
        assert driver.has("form.keep") and attack(app) == 6


def test_a_new_card_is_typed_and_taken_back(tmp_path: Path) -> None:
    with on_shelf(tmp_path, kind="location") as (driver, app):
        driver.tap("shelf.add")
        driver.type("Radura", into="thing.field.name")
        driver.tap("thing.field.quest_points")
        driver.tap("keypad.4")
        driver.tap("keypad.ok")
        driver.tap("form.keep")
        glade = app.shelf.thing(game(), "location", "Radura")
        assert glade is not None and glade.values == {"kind": "location", "quest_points": 4}
        driver.tap("snackbar.action")
        assert app.shelf.thing(game(), "location", "Radura") is None


def test_a_card_without_a_name_is_refused(tmp_path: Path) -> None:
    with on_shelf(tmp_path, kind="location") as (driver, app):
        before = len(app.shelf.things(game()))
        driver.tap("shelf.add")
        driver.tap("form.keep")
        assert "Manca il nome" in told(driver) and len(app.shelf.things(game())) == before


def test_which_kind_is_asked_where_all_are_shown(tmp_path: Path) -> None:
    with on_shelf(tmp_path, of="iron_throne") as (driver, app):
        driver.tap("shelf.game")
        driver.tap("shelf.game.all")
        driver.tap("shelf.add")
        driver.tap("shelf.game.conan")
        driver.tap("shelf.add.object")
        driver.type("Ascia", into="thing.field.name")
        driver.tap("thing.field.kind.weapon")
        driver.tap("form.keep")
        axe = app.shelf.thing(game("conan"), "object", "Ascia")
        assert axe is not None and axe.values == {"kind": "weapon"}


def test_a_list_of_words_is_typed_with_commas(tmp_path: Path) -> None:
    with on_shelf(tmp_path, of="iron_throne", kind="house") as (driver, app):
        driver.tap("shelf.add")
        driver.type("Arryn", into="thing.field.name")
        driver.type("Jon", into="thing.field.leader")
        driver.type("Lysa, Robin ,  Yohn", into="thing.field.characters")
        driver.tap("form.keep")
        house = app.shelf.thing(game("iron_throne"), "house", "Arryn")
        assert house is not None and house.values == {"leader": "Jon", "characters": ["Lysa", "Robin", "Yohn"]}


def test_two_spellings_become_one_and_two_again(tmp_path: Path) -> None:
    with on_shelf(tmp_path, troll("Ragno Rè di Mirkwood"), troll("Ragno re Mirkwood", attack=2), kind="enemy") as (
        driver,
        app,
    ):
        driver.type("ragno re mirkwood", into="search.field")
        driver.pump(seconds=0.3)
        driver.tap("thing.edit.lotr/enemy/ragno re mirkwood")
        driver.tap("thing.merge")
        driver.tap("merge.lotr/enemy/ragno re di mirkwood")
        assert "Ragno Rè di Mirkwood" not in names(app) and attack(app, "Ragno re Mirkwood") == 2
        driver.tap("snackbar.action")
        assert attack(app, "Ragno re Mirkwood") == 2 and attack(app, "Ragno Rè di Mirkwood") == 6


def test_the_notice_of_a_merge_says_the_card_that_stays(tmp_path: Path) -> None:
    """The notice of a merge says which card stays and which values it took over."""
    with on_shelf(tmp_path, troll("Trollo"), troll("Trolla", attack=2, threat=4), kind="enemy") as (driver, app):
        driver.type("trollo", into="search.field")
        driver.pump(seconds=0.3)
        driver.tap("thing.edit.lotr/enemy/trollo")
        driver.tap("thing.merge")
        assert driver.find_text("Trollo resta")
        driver.tap("merge.lotr/enemy/trolla")
        assert "Trollo è anche Trolla. Preso da lì: Min 4" in told(driver)
        kept = app.shelf.thing(game(), "enemy", "Trolla")
        assert kept is not None and (kept.name, kept.values["attack"], kept.values["threat"]) == ("Trollo", 6, 4)


def test_a_failed_write_is_told_and_nothing_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A change that the disk does not take is told, and nothing has changed."""

    def full(*_: object) -> None:
        raise NotSaved("disk_full")

    with on_shelf(tmp_path, troll(), kind="enemy") as (driver, app):
        driver.type("troll", into="search.field")
        driver.pump(seconds=0.3)
        driver.tap("thing.lotr/enemy/troll")
        monkeypatch.setattr(app.shelf._file, "put", full)
        driver.tap("thing.remove")
        assert attack(app) == 6 and app.texts.say("store.disk_full")[:12] in told(driver)
        assert driver.has("thing.remove")


def test_five_thousand_cards_are_shown_by_the_few_in_sight(tmp_path: Path) -> None:
    with at_home(tmp_path) as (driver, app):
        app.shelf.restore(game(), [troll(f"Creatura {number:04}") for number in range(5_000)])
        app.router.open("shelf", of="lotr")
        driver.pump()
        driver.tap("shelf.kind.enemy")
        built = len(driver.find_type(ThingRow))
        assert built < 30
        driver.type("creatura 4999", into="search.field")
        driver.pump(seconds=0.3)
        assert rows(driver)[0] == "Creatura 4999"


def saved(folder: Path, count: int) -> None:
    """A shelf of so many cards in the file, which the app has not read."""
    shelf = Shelf(ThingsFile(folder / SHELF_FILE))
    shelf.restore(game(), [troll(f"Creatura {number:04}") for number in range(count)])
    shelf.close()


def test_a_large_shelf_is_read_beside_the_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The frame that opens the page reads as long as it may, says what goes on, and the list comes when it is there."""
    monkeypatch.setattr(selection, "PATIENCE", -1)
    costs = []
    for count in (10, 60):
        saved(tmp_path / str(count), count)
        with at_home(tmp_path / str(count)) as (driver, app):
            app.shelf.count_saved(game())  # opens the file
            costs.append(own_calls(partial(app.router.open, "shelf", of="lotr")))
            assert app.texts.say("shelf.reading", n=count) in [text.text for text in driver.find_type(Text)]
            assert driver.find_type(ThingRow) == []
            assert app.texts.say("shelf.count", n=0) not in [text.text for text in driver.find_type(Text)]
            assert app.texts.say("shelf.count_short", n=0) not in [text.text for text in driver.find_type(Text)]
            driver.pump(count + 3)
            assert driver.find_type(ThingRow)
            assert len(app.shelf.things(game(), "enemy")) >= count
    assert costs[1] <= costs[0] + 50


def test_a_page_that_is_left_reads_no_further(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selection, "PATIENCE", -1)
    saved(tmp_path, 400)
    with at_home(tmp_path) as (driver, app):
        app.router.open("shelf", of="lotr")
        app.router.back()
        driver.pump()
        assert not app.shelf.is_read("lotr")


def test_the_list_of_thousands_grows_at_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Laying out 20,000 rows held the screen; the rows in sight stay where they are when others come behind them."""
    monkeypatch.setattr(thing_list, "MANY_ROWS", 40)
    saved(tmp_path, 100)
    with at_home(tmp_path) as (driver, app):
        app.router.open("shelf", of="lotr")
        driver.pump()
        (shown,) = driver.find_type(ThingList)
        assert len(shown.data) == 40
        last = shown.data[-1]["entry"].thing.name
        shown.scroll_y = 0.0
        driver.pump()
        assert len(shown.data) == 80 and last in rows(driver)
        while len(shown.data) < len(app.shelf.things(game())):
            shown.scroll_y = 0.0
            driver.pump()
        shown.scroll_y = 0.0
        driver.pump()
        end = shown.data[-1]["entry"]
        assert rows(driver)[-1] == end.thing.name
        driver.tap(f"thing.{end.tag}")
        assert shown.card is not None and shown.card.entry.thing == end.thing


@pytest.mark.parametrize("of", ["lotr", "conan", "iron_throne", "runewars", "nova_aetas"])
def test_every_size_of_window_and_text_shows_all_of_it(tmp_path: Path, of: str) -> None:
    with on_shelf(tmp_path, of=of, size=PHONE, language="en") as (driver, app):
        for look in looks(driver, app):
            assert not clipped(driver), look
            wide = {tag for tag in too_small(driver) if not tag.startswith("shelf.kind.")}  # they scroll sideways
            assert not wide, look


def test_damage_of_the_file_is_told_on_first_opening(tmp_path: Path) -> None:
    """Damage of the file is told when the shelf is first opened."""
    shelf = Shelf(ThingsFile(tmp_path / SHELF_FILE))
    for number in range(4):
        shelf.put(game(), troll(f"Troll {number}"))
    shelf.close()
    path = tmp_path / SHELF_FILE
    lines = path.read_bytes().split(b"\n")
    lines[1] = lines[1].replace(b"Troll", b"Trxll", 1)
    path.write_bytes(b"\n".join(lines))
    with at_home(tmp_path) as (driver, app):
        driver.tap("home.shelf")
        driver.pump()
        assert "Una parte del Ripiano era danneggiata" in told(driver)
        assert app.shelf.thing(game(), "enemy", "Troll 3") is not None


def test_an_export_of_everything_holds_the_shelf(tmp_path: Path) -> None:
    with on_shelf(tmp_path, troll()) as (driver, app):
        for page, key in (("safe", "safe.export_all"), ("settings", "setting.export_all")):
            shared_files_of(app).clear()
            app.router.open(page)
            driver.pump()
            driver.tap(key)
            [data] = shared_files_of(app).values()
            assert [thing["name"] for thing in json.loads(data)["things"]] == ["Troll"]
        assert "Una carta esportata" in told(driver)  # no game was there to be counted


def test_an_unreadable_shelf_is_exported_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A shelf that cannot be read leaves with everything as it is."""

    def broken(_: Game) -> tuple[Thing, ...]:
        raise RuntimeError("nobody thought of this")

    with on_shelf(tmp_path, troll()) as (driver, app):
        monkeypatch.setattr(app.shelf, "own_things", broken)
        app.router.open("safe")
        driver.pump()
        driver.tap("safe.export_all")
        [data] = shared_files_of(app).values()
        kept = b64decode(json.loads(data)["unread"][SHELF_FILE])
        assert kept == (tmp_path / SHELF_FILE).read_bytes()


def test_a_read_only_folder_says_why_nothing_changes(tmp_path: Path) -> None:
    """A folder that takes nothing is read and says why nothing changes."""
    shelf = Shelf(ThingsFile(tmp_path / SHELF_FILE))
    shelf.put(game(), troll())
    shelf.close()
    with at_home(tmp_path) as (driver, app), read_only(tmp_path):
        app.router.open("shelf", of="lotr")
        driver.pump()
        driver.type("troll", into="search.field")
        driver.pump(seconds=0.3)
        driver.tap("thing.lotr/enemy/troll")
        driver.tap("thing.value.attack")
        driver.tap("keypad.9")
        driver.tap("keypad.ok")
        assert attack(app) == 6 and len(told(driver)) > 20 and not driver.has("snackbar.action")
