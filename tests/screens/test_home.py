"""The home page by touch: first start, resume, rename, copy, delete, import, damage, many plays."""

from __future__ import annotations

from pathlib import Path

import pytest

import companion.games
from companion.command.line import main
from companion.content.game_content import content_of
from companion.plays.files import bundle
from companion.plays.files.file_name import file_name
from companion.store.plays.library import Library
from screens.shell.app import TavoloApp
from tests.kivy_driver import Driver
from tests.screens.shelves import ChoosingDevice, at_home, clipped, demo, evening, fill, looks, told, too_small

BOTH = pytest.mark.parametrize("language", ["it", "en"])
pytestmark = pytest.mark.ui

FIRST = {"it": "La tua prima partita", "en": "Your first game"}
UNDONE = {"it": "Annulla", "en": "Undo"}


def titles(app: TavoloApp) -> list[str]:
    return [card.title for card in app.library.plays()]


def act(driver: Driver, play_id: str, name: str) -> None:
    driver.tap(f"play.menu.{play_id}")
    driver.tap(f"act.{name}")


# --- first start -----------------------------------------------------------------------------------------


@BOTH
def test_the_first_start_invites_to_play(tmp_path: Path, language: str) -> None:
    with at_home(tmp_path, language) as (driver, _):
        assert driver.find_text(FIRST[language])
        assert not driver.has("home.resume")
        assert {"home.new", "home.demo", "home.new.lotr", "home.import"} <= set(driver.tags())


def test_a_game_to_come_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One whose content is there and whose code is not."""
    coming = companion.games.GAMES[-1]
    monkeypatch.setattr(companion.games, "GAMES", companion.games.GAMES[:-1])
    with at_home(tmp_path) as (driver, _):
        assert driver.find_text(coming.content.info.title.it)
        assert not driver.has(f"home.new.{coming.id}")


@pytest.mark.parametrize("tag", ["home.new", "home.new.lotr"])
def test_a_new_play_starts_with_the_setup_of_its_game(tmp_path: Path, tag: str) -> None:
    with at_home(tmp_path) as (driver, app):
        driver.tap(tag)
        if driver.has("choose.lotr"):
            driver.tap("choose.lotr")
        assert (app.router.visits[-1].name, app.router.visits[-1].arguments) == ("setup", {"game": "lotr"})


def test_the_demo_is_opened_as_a_copy(tmp_path: Path) -> None:
    with at_home(tmp_path) as (driver, app):
        driver.tap("home.demo")
        assert app.router.visits[-1].name == "play"
        assert app.table is not None and app.table.state.place.round == 4
        assert titles(app) == ["Demo · Passaggio per Bosco Atro"]
        app.leave_table()
        app.router.open("home")
        driver.pump()
        assert driver.has("home.resume") and not driver.has("home.demo")


# --- going on --------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("tag", ["home.resume", "home.hero", "play.{id}"])
def test_a_play_goes_on_as_it_was_left(tmp_path: Path, language: str, tag: str) -> None:
    (play_id,) = fill(tmp_path, demo())
    with at_home(tmp_path, language) as (driver, app):
        for value in ("31", "44", "27", "19"):
            assert driver.find_text(value), "the hero card shows the threat of everybody"
        driver.tap(tag.format(id=play_id))
        assert app.table is not None and app.table.id == play_id
        assert [player.threat for player in app.table.state.players] == [31, 44, 27, 19]


def test_the_hero_is_the_newest_play_that_has_not_ended(tmp_path: Path) -> None:
    first, _ = fill(tmp_path, evening("Moria"), evening("Rohan", outcome="won"))
    with at_home(tmp_path) as (driver, app):
        assert driver.find_text("Moria · Turno 2")
        assert driver.find_text("Vinta"), "the list says how the other one ended"
        driver.tap("home.resume")
        assert app.table is not None and app.table.id == first


def test_after_the_last_end_home_invites_to_a_new_play(tmp_path: Path) -> None:
    fill(tmp_path, evening(outcome="lost"))
    with at_home(tmp_path) as (driver, _):
        assert driver.find_text("Che cosa si gioca stasera?")
        assert driver.has("home.new") and not driver.has("home.demo")


def test_a_summary_that_was_never_kept_is_made_again(tmp_path: Path) -> None:
    fill(tmp_path, demo())
    shelf = Library(tmp_path / "plays")
    copy = shelf.duplicate(shelf.plays()[0].id, "Senza riassunto")
    assert {card.id: card.stale for card in shelf.plays()}[copy]
    shelf.close()
    with at_home(tmp_path) as (driver, app):
        driver.wait_for(lambda: not any(card.stale for card in app.library.plays()), what="the summary")
        driver.pump()
        assert driver.find_text("Senza riassunto · Turno 4 · Ricerca")


# --- the menu of a play ----------------------------------------------------------------------------------


@BOTH
def test_rename_and_undo(tmp_path: Path, language: str) -> None:
    (play_id,) = fill(tmp_path, evening("Moria"))
    with at_home(tmp_path, language) as (driver, app):
        act(driver, play_id, "rename")
        field = driver.find("rename.field")
        assert field.text == "Moria"
        field.input.text = ""
        driver.type("Le miniere", "rename.field")
        driver.tap("text.save")
        assert titles(app) == ["Le miniere"]
        assert driver.find_text("Le miniere")
        assert UNDONE[language] in told(driver)
        driver.tap("snackbar.action")
        assert titles(app) == ["Moria"]


def test_an_empty_name_is_not_taken(tmp_path: Path) -> None:
    (play_id,) = fill(tmp_path, evening("Moria"))
    with at_home(tmp_path) as (driver, app):
        act(driver, play_id, "rename")
        driver.find("rename.field").input.text = "   "
        driver.pump()
        assert driver.find("text.save").disabled
        driver.back()
        assert titles(app) == ["Moria"]


@BOTH
def test_duplicate_goes_on_from_the_same_place(tmp_path: Path, language: str) -> None:
    (play_id,) = fill(tmp_path, demo())
    with at_home(tmp_path, language) as (driver, app):
        act(driver, play_id, "duplicate")
        copy = next(card for card in app.library.plays() if card.id != play_id)
        assert copy.moves == 95
        assert copy.summary["glance"] == [[0, 31], [1, 44], [2, 27], [3, 19]]
        driver.tap("snackbar.action")
        assert [card.id for card in app.library.plays()] == [play_id]


@BOTH
def test_delete_and_undo(tmp_path: Path, language: str) -> None:
    play_id, _ = fill(tmp_path, evening("Moria"), evening("Rohan"))
    with at_home(tmp_path, language) as (driver, app):
        act(driver, play_id, "delete")
        assert titles(app) == ["Rohan"]
        assert "Moria" in told(driver)
        driver.tap("snackbar.action")
        assert sorted(titles(app)) == ["Moria", "Rohan"]
        assert driver.has(f"play.{play_id}")


@BOTH
def test_an_untitled_play_has_one_name_in_every_export(
    tmp_path: Path, language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A play without a title has one name wherever it is exported.

    That of its game: in its menu at home, at the table and on the command line.
    """
    device = ChoosingDevice()
    (play_id,) = fill(tmp_path, evening(""))
    with at_home(tmp_path, language, device=device) as (driver, _):
        act(driver, play_id, "share")
        (name,) = device.shared
        device.shared.clear()
        driver.tap(f"play.{play_id}")
        driver.tap("play.menu")
        driver.tap("menu.export")
        assert list(device.shared) == [name] == [file_name(content_of("lotr").info.title.in_(language))]
    monkeypatch.setenv("TAVOLO_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    assert main(["plays", "export", play_id, "--out", "--lang", language]) == 0
    assert name in capsys.readouterr().out and (tmp_path / name).is_file()


def test_share_hands_over_a_file_that_can_be_imported(tmp_path: Path) -> None:
    device = ChoosingDevice()
    (play_id,) = fill(tmp_path, evening("Le miniere di Moria"))
    with at_home(tmp_path, device=device) as (driver, app):
        act(driver, play_id, "share")
        assert list(device.shared) == ["le-miniere-di-moria.tavolo.json"]
        device.file = tmp_path / "shared.json"
        device.file.write_bytes(device.shared["le-miniere-di-moria.tavolo.json"])
        driver.tap("home.import")
        assert not driver.has("import.accept") and titles(app) == ["Le miniere di Moria"], "it is there already"
        assert "è già fra le tue partite" in told(driver)
        app.library.delete(play_id)
        app.router.rebuild()
        driver.pump()
        driver.tap("home.import")
        driver.tap("import.accept")
        assert titles(app) == ["Le miniere di Moria"]


# --- import ----------------------------------------------------------------------------------------------


@BOTH
def test_import_shows_what_it_takes_before_taking_it(tmp_path: Path, language: str) -> None:
    device = ChoosingDevice(tmp_path / "moria.json")
    (tmp_path / "moria.json").write_bytes(evening("Moria"))
    with at_home(tmp_path, language, device=device) as (driver, app):
        driver.tap("home.import")
        assert driver.find_text("Moria") and driver.find_text({"it": "3 azioni", "en": "3 actions"}[language])
        driver.tap("import.cancel")
        assert titles(app) == []
        driver.tap("home.import")
        driver.tap("import.accept")
        assert titles(app) == ["Moria"]
        assert driver.has("home.resume")


@BOTH
@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"no play at all", {"it": "non viene da Tavolo", "en": "does not come from Tavolo"}),
        (b'{"game": "chess", "moves": []}', {"it": "non viene da Tavolo", "en": "does not come from Tavolo"}),
        (evening()[:-9], {"it": "incompleto", "en": "incomplete"}),
        (b'{"format": "tavolo.plays", "version": 1, "plays": []}', {"it": "nessuna partita", "en": "no game"}),
    ],
)
def test_a_bad_file_costs_a_sentence(tmp_path: Path, language: str, content: bytes, sentence: dict[str, str]) -> None:
    device = ChoosingDevice(tmp_path / "bad.json")
    (tmp_path / "bad.json").write_bytes(content)
    with at_home(tmp_path, language, device=device) as (driver, app):
        driver.tap("home.import")
        assert sentence[language] in told(driver)
        assert not driver.has("import.accept") and titles(app) == []


@pytest.mark.parametrize(("content", "detail"), [(b"no play", "JSON"), (b'{"game": "chess", "moves": []}', "chess")])
def test_what_a_programmer_wants_to_know_opens_with_a_tap(tmp_path: Path, content: bytes, detail: str) -> None:
    device = ChoosingDevice(tmp_path / "bad.json")
    (tmp_path / "bad.json").write_bytes(content)
    with at_home(tmp_path, device=device) as (driver, _):
        driver.tap("home.import")
        driver.pump(0.3)
        assert detail not in told(driver)
        driver.tap("snackbar.text")
        assert driver.find_text(detail)


def test_a_play_with_impossible_moves_is_not_taken(tmp_path: Path) -> None:
    device = ChoosingDevice(tmp_path / "bad.json")
    (tmp_path / "bad.json").write_bytes(
        b'{"game": "lotr", "moves": [{"move": "raise_threat", "player": "nobody", "by": 1}]}'
    )
    with at_home(tmp_path, device=device) as (driver, app):
        driver.tap("home.import")
        driver.tap("import.accept")
        assert "impossibile" in told(driver)
        assert titles(app) == []


def test_a_lost_file_and_a_missing_chooser_are_told(tmp_path: Path) -> None:
    """A file that is gone and a device without a chooser are told."""
    device = ChoosingDevice(tmp_path / "gone.json")
    with at_home(tmp_path, device=device) as (driver, _):
        driver.tap("home.import")
        assert "gone.json" in told(driver)
        device.file = None
        driver.tap("home.import")
        assert driver.find_text("companion plays import") is not None


def test_all_plays_of_a_device_come_in_together(tmp_path: Path) -> None:
    fill(tmp_path / "other", evening("Moria"), evening("Rohan"))
    other = Library(tmp_path / "other" / "plays")
    data, count = bundle.pack_bundle(other)
    other.close()
    (tmp_path / "all.json").write_bytes(data)
    with at_home(tmp_path, device=ChoosingDevice(tmp_path / "all.json")) as (driver, app):
        driver.tap("home.import")
        driver.tap("import.accept")
        assert count == 2 and sorted(titles(app)) == ["Moria", "Rohan"]


# --- damage ----------------------------------------------------------------------------------------------


@BOTH
def test_a_damaged_play_is_brought_back_by_a_backup(tmp_path: Path, language: str) -> None:
    """A damaged play says the way to mend it, and a backup brings it back."""
    (play_id,) = fill(tmp_path, evening("Moria"))
    file = tmp_path / "plays" / "plays" / f"{play_id}.play"
    file.write_bytes(b"nothing of a play" * 30)
    with at_home(tmp_path, language) as (driver, app):
        assert driver.find_text({"it": "danneggiata", "en": "Damaged"}[language])
        driver.tap(f"play.{play_id}")
        assert app.table is None
        assert driver.find_text({"it": "ripristina una copia di sicurezza", "en": "restore a backup"}[language])
        driver.tap("closed.backups")
        driver.tap("backup.0")
        driver.tap("dialog.yes")
        driver.tap(f"play.{play_id}")
        assert app.table is not None and app.table.state.place.round == 2


def test_an_end_that_is_no_line_is_told_when_the_play_opens(tmp_path: Path) -> None:
    """It may be a tap that was being saved, or one that went bad: the app says that it is not sure."""
    (play_id,) = fill(tmp_path, evening("Moria"))
    file = tmp_path / "plays" / "plays" / f"{play_id}.play"
    file.write_bytes(file.read_bytes() + b"half a line")
    with at_home(tmp_path) as (driver, app):
        driver.tap(f"play.{play_id}")
        assert app.table is not None
        assert "La fine del file non si legge" in told(driver)


# --- lists -----------------------------------------------------------------------------------------------


@BOTH
def test_the_game_shows_its_plays_and_back_returns(tmp_path: Path, language: str) -> None:
    (play_id,) = fill(tmp_path, evening("Moria"))
    with at_home(tmp_path, language) as (driver, app):
        driver.tap("home.game.lotr")
        assert driver.has(f"play.{play_id}") and driver.has("list.new.lotr")
        driver.back()
        assert driver.has("home.resume")
        driver.tap("home.game.lotr")
        driver.tap("bar.back")
        assert driver.has("home.resume")
        driver.tap("home.game.lotr")
        driver.tap(f"play.{play_id}")
        assert app.table is not None


def test_two_hundred_plays_are_listed_with_few_widgets(tmp_path: Path) -> None:
    (first,) = fill(tmp_path, evening("Moria"))
    shelf = Library(tmp_path / "plays")
    for number in range(199):
        shelf.duplicate(first, f"Serata {number}")
    shelf.close()
    with at_home(tmp_path) as (driver, app):
        assert len([tag for tag in driver.tags() if tag.startswith("play.menu.")]) == 5
        driver.tap("home.all")
        assert 5 < len([tag for tag in driver.tags() if tag.startswith("play.menu.")]) < 30
        newest = app.library.plays()[0]
        act(driver, newest.id, "delete")
        assert newest.id not in [card.id for card in app.library.plays()]
        assert driver.find_text("199 partite"), "the list stays open and is up to date"


def test_home_leads_to_the_search(tmp_path: Path) -> None:
    with at_home(tmp_path) as (driver, app):
        driver.tap("home.search")
        driver.pump(0.1)
        assert app.router.visits[-1].name == "rules"
        assert driver.find("search.field").input.focus


# --- layout ----------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("plays", [0, 1], ids=["empty", "played"])
def test_nothing_is_cut_off(tmp_path: Path, language: str, plays: int) -> None:
    fill(tmp_path, *[demo()] * plays)
    with at_home(tmp_path, language) as (driver, app):
        for look in looks(driver, app):
            assert (look, clipped(driver), too_small(driver)) == (look, [], [])
