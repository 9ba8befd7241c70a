"""Who has played here before sits down again: people offered by name, groups by one key, seats swapped."""

from __future__ import annotations

import json
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.games import games
from companion.store.small_files.groups import GROUPS_FILE, Group, Groups, Person
from screens.shell.app import TavoloApp
from tests.games.own import own_of
from tests.kivy_driver import Driver
from tests.screens.seats import shared_files_of
from tests.screens.setups import draft_of, setup_page
from tests.screens.shelves import ChoosingDevice, at_home, evening, fill, told

GAMES = [box.id for box in games()]


def names(app: TavoloApp) -> list[str]:
    draft = draft_of(app)
    return [draft.name(index) for index in range(len(draft.seats))]


def begin(driver: Driver, app: TavoloApp, game: str, *people: str) -> None:
    """A play of these people, begun and put away again."""
    app.router.open("setup", game=game)
    driver.pump()
    for index, name in enumerate(people):
        draft_of(app).rename(index, name)
    driver.tap("setup.start")
    assert app.table is not None
    app.router.back()
    driver.pump()


def open_setup(driver: Driver, app: TavoloApp, game: str) -> None:
    app.router.open("setup", game=game)
    driver.pump()


def test_who_has_played_another_game_sits_there_already(tmp_path: Path) -> None:
    with at_home(tmp_path) as (driver, app):
        begin(driver, app, "lotr", "Anna", "Bruno")
        open_setup(driver, app, "runewars")
        assert names(app) == ["Anna", "Bruno"]


def test_people_are_offered_before_a_letter_and_by_their_letters(tmp_path: Path) -> None:
    with at_home(tmp_path) as (driver, app):
        begin(driver, app, "lotr", "Anna", "Bruno")
        open_setup(driver, app, "iron_throne")
        driver.tap("setup.players.3")
        draft_of(app).rename(0, "")
        driver.tap("seat.2.name")
        driver.pump(0.1)
        driver.tap("offer.1")
        assert names(app)[2] == "Anna"
        driver.tap("seat.0.name")
        driver.pump(0.1)
        assert not driver.has("offer.1"), "everybody sits at the table"
        driver.type("Bru")
        assert not driver.has("offer.1"), "Bruno has a seat"


def test_one_of_several_groups_is_chosen_with_its_pieces(tmp_path: Path) -> None:
    with at_home(tmp_path) as (driver, app):
        begin(driver, app, "lotr", "Anna", "Bruno")
        begin(driver, app, "lotr", "Carla", "Dario")
        open_setup(driver, app, "lotr")
        driver.tap("setup.groups")
        driver.tap("group.2")
        assert names(app) == ["Anna", "Bruno"]
        driver.tap("setup.start")
        assert app.table is not None and [player.name for player in app.table.state.players] == ["Anna", "Bruno"]


def test_a_group_brings_names_and_colours_to_a_new_game(tmp_path: Path) -> None:
    """A group brings names and colours to a game that is new to it."""
    with at_home(tmp_path) as (driver, app):
        app.router.open("setup", game="lotr")
        driver.pump()
        for index, name in enumerate(("Anna", "Bruno")):
            draft_of(app).rename(index, name)
        draft_of(app).take_shape(0, 4)
        driver.tap("setup.start")
        app.router.back()
        driver.pump()
        begin(driver, app, "runewars", "Carla", "Dario")
        open_setup(driver, app, "runewars")
        driver.tap("setup.groups")
        driver.tap("group.2")
        assert names(app) == ["Anna", "Bruno"] and draft_of(app).shape(0) == 4


def test_a_group_is_forgotten_and_taken_back(tmp_path: Path) -> None:
    with at_home(tmp_path) as (driver, app):
        begin(driver, app, "lotr", "Anna", "Bruno")
        begin(driver, app, "lotr", "Carla", "Dario")
        open_setup(driver, app, "lotr")
        driver.tap("setup.groups")
        driver.tap("group.1.forget")
        assert "Carla, Dario" in told(driver)
        assert [group.name for group in app.groups.all()] == ["Anna, Bruno"]
        driver.tap("snackbar.action")
        assert len(app.groups.all()) == 2


@pytest.mark.parametrize("game", GAMES)
def test_a_rematch_with_swapped_seats(tmp_path: Path, game: str) -> None:
    """People change what they play; a hero stays what it is, and only the colour goes on."""
    with setup_page(tmp_path, game) as (driver, app):
        for tag in own_of(game).at_setup:
            driver.tap(tag)
        for index in range(len(draft_of(app).seats)):
            draft_of(app).rename(index, ("Anna", "Bruno", "Carla", "Dario")[index])
        driver.tap("setup.start")
        app.router.back()
        driver.pump()
        app.router.open("setup", game=game, again=True)
        driver.pump()
        before, draft = names(app), draft_of(app)
        shapes = [draft.shape(index) for index in range(len(before))]
        driver.tap("setup.swap")
        if own_of(game).seats_are_heroes:
            assert names(app) == before
            assert [draft.shape(index) for index in range(len(before))] == [shapes[-1], *shapes[:-1]]
        else:
            assert names(app) == [before[-1], *before[:-1]]
        driver.tap("setup.start")
        assert app.table is not None


def test_players_of_an_import_become_a_group_at_setup(tmp_path: Path) -> None:
    """The people of a play from elsewhere become a group when the next play is set up."""
    fill(tmp_path, evening())
    with at_home(tmp_path) as (driver, app):
        assert app.groups.all() == ()
        open_setup(driver, app, "lotr")
        assert [group.name for group in app.groups.all()] == ["Anna, Bruno"]
        open_setup(driver, app, "lotr")
        assert [group.plays for group in app.groups.all()] == [1], "once"


def test_groups_come_back_on_an_empty_device(tmp_path: Path) -> None:
    """Everything goes out, and the groups come back on an empty device."""
    with at_home(tmp_path / "one") as (driver, app):
        begin(driver, app, "lotr", "Anna", "Bruno")
        begin(driver, app, "runewars", "Anna", "Carla")
        before = app.groups.all()
        app.router.open("settings")
        driver.pump()
        driver.tap("setting.export_all")
        [data] = shared_files_of(app).values()
    with chosen(tmp_path, data) as (driver, app):
        assert driver.find_text("Tornano anche 2 gruppi") and app.groups.all() == ()
        driver.tap("import.accept")
        driver.pump(seconds=0.5)
        assert app.groups.all() == before and len(app.library.plays()) == 2
        open_setup(driver, app, "runewars")
        assert names(app) == ["Anna", "Carla"]


def test_a_file_with_nothing_but_groups_is_offered_and_told(tmp_path: Path) -> None:
    whole = {"format": "tavolo.plays", "version": 1, "plays": [], "groups": [{"people": [{"name": "Anna"}]}]}
    with chosen(tmp_path, json.dumps(whole).encode()) as (driver, app):
        assert driver.find_text("Torna anche un gruppo")
        driver.tap("import.accept")
        driver.pump(seconds=0.3)
        assert [group.name for group in app.groups.all()] == ["Anna"] and "Un gruppo ripreso" in told(driver)


def test_unreadable_groups_are_exported_as_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Groups that cannot be read leave with everything as they are."""

    def broken() -> tuple[Group, ...]:
        raise RuntimeError("nobody thought of this")

    with at_home(tmp_path) as (driver, app):
        begin(driver, app, "lotr", "Anna", "Bruno")
        monkeypatch.setattr(app.groups, "all", broken)
        app.router.open("safe")
        driver.pump()
        driver.tap("safe.export_all")
        [data] = shared_files_of(app).values()
        assert b64decode(json.loads(data)["unread"][GROUPS_FILE]) == (tmp_path / GROUPS_FILE).read_bytes()


def test_damage_of_the_file_is_told_at_first_use(tmp_path: Path) -> None:
    """Damage of the file is told when the app first asks for the groups."""
    groups = Groups(tmp_path / GROUPS_FILE)
    for name in ("Bruno", "Carla", "Dario", "Elena"):
        groups.record_play((Person("Anna"), Person(name)), "lotr", {}, 1)
    groups.close()
    path = tmp_path / GROUPS_FILE
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([b"rot" + lines[0][3:], *lines[1:]]))
    with at_home(tmp_path) as (driver, app):
        open_setup(driver, app, "lotr")
        driver.pump()
        assert "Una parte dei gruppi era danneggiata" in told(driver) and driver.has("setup.start")


@contextmanager
def chosen(folder: Path, data: bytes) -> Iterator[tuple[Driver, TavoloApp]]:
    """The app of another device after this file was chosen on its home page."""
    path = folder / "all.tavolo.json"
    path.write_bytes(data)
    with at_home(folder / "two", device=ChoosingDevice(path)) as (driver, app):
        driver.tap("home.import")
        driver.pump(seconds=0.3)
        yield driver, app
