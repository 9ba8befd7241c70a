"""Whatever lies in the folder, the app opens: at home with a sentence where it can, else in safe mode."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.content.game_content import CAMPAIGN, GameContent, content_of, register_content
from companion.content.source import DATA
from companion.store.journal.journal_lines import encode_file
from companion.store.plays.library import Library
from companion.store.small_files.settings_file import Settings
from screens.home.home import HomePage
from screens.home.opening import open_demo
from screens.play.end_sheet import EndSheet
from screens.shell.preferences import DEFAULTS
from tests.read_only import read_only
from tests.screens.seats import shared_files_of
from tests.screens.shelves import evening, fill, told
from tests.screens.watched import watched

LOTR = {"players": [{"name": "Anna", "threat": 25}]}


def settings(folder: Path, **values: Any) -> None:
    kept = Settings(folder / "settings.tavolo", dict.fromkeys(values))
    for name, value in values.items():
        kept.put(name, value)
    kept.close()


def play(folder: Path, **header: Any) -> str:
    """A file that the store takes for sound, whatever the game thinks of it."""
    shelf = Library(folder / "plays")
    file = shelf.create("lotr", "Moria", LOTR, 1)
    file.change_header(**header)
    file.close()
    shelf.close()
    return file.id


def catalogue(folder: Path, record: Any) -> None:
    (play_id,) = fill(folder, evening("Moria"))
    lines = encode_file({"plays": {play_id: record}})
    (folder / "plays" / "catalogue").write_bytes(b"".join(lines))


FOLDERS: dict[str, Callable[[Path], object]] = {
    "nothing": lambda folder: None,
    "an unknown theme": lambda folder: settings(folder, theme="sepia"),
    "an unknown language": lambda folder: settings(folder, language="fr"),
    "an unknown text size": lambda folder: settings(folder, text_scale=40.0),
    "a text size that is no number": lambda folder: settings(folder, text_scale="large"),
    "an unknown automation": lambda folder: settings(folder, automation="sometimes", automation_steps={"lotr": 5}),
    "lists of other things": lambda folder: settings(folder, demos=[[1], None], bookmarks=[3, {}]),
    "settings of another kind": lambda folder: settings(folder, haptics="yes", demos={}, theme=5, language=None),
    "rubbish for settings": lambda folder: (folder / "settings.tavolo").write_bytes(os.urandom(300)),
    "a folder for settings": lambda folder: (folder / "settings.tavolo").mkdir(),
    "rubbish for the list": lambda folder: (_at(folder, "catalogue")).write_bytes(b"\x00" * 99),
    "a folder for the list": lambda folder: (_at(folder, "catalogue")).mkdir(),
    "a list of wrong values": lambda folder: catalogue(folder, {"title": 3, "game": [], "moves": "x"}),
    "a summary of wrong values": lambda folder: catalogue(folder, {"summary": {"players": 5, "glance": 3}}),
    "seats of nobody": lambda folder: _seats(folder, 6, 999_999, -1),
    "a file for the plays": lambda folder: (_at(folder, "plays")).write_bytes(b"mine"),
    "a file for the trash": lambda folder: (_at(folder, "trash")).write_bytes(b"mine"),
    "a setup that the rules refuse": lambda folder: play(folder, setup={"players": [{"name": "Anna"}] * 40}),
    "a setup of nothing": lambda folder: play(folder, setup={}),
    "a game of nobody": lambda folder: play(folder, game="../../" + "x" * 5000),
    "a title of many lines": lambda folder: play(folder, title="a\n" * 50_000),
    "a title of half a character": lambda folder: play(folder, title="Mo\ud800ria"),
    "a game of a long name": lambda folder: play(folder, game="x" * 100_000),
    "a later version": lambda folder: play(folder, game_version=99),
    "an endless title": lambda folder: play(folder, title="W" * 100_000),
    "a play named by hand": lambda folder: (_at(folder, "plays") / "A copy (2).play").write_bytes(_copy(folder)),
}


def _seats(folder: Path, *seats: int) -> None:
    """A list that tells of plays and campaigns where somebody has such a seat."""
    summary = {"glance": [[seat, 30] for seat in seats]}
    shelf = Library(folder / "plays")
    for game, kind in (("lotr", {}), (f"nova_aetas{CAMPAIGN}", {"kind": "campaign", "campaign": "c1"})):
        file = shelf.create(game, "Moria", {}, 1, **kind)
        file.close()
        shelf.save_summary(file.id, summary)
    shelf.close()


def _at(folder: Path, name: str) -> Path:
    (folder / "plays").mkdir(exist_ok=True)
    if name == "plays" and not any((folder / "plays").iterdir()):
        return folder / "plays" / "plays"
    return folder / "plays" / name


def _copy(folder: Path) -> bytes:
    play_id = play(folder)
    return (folder / "plays" / "plays" / f"{play_id}.play").read_bytes()


def everything(folder: Path) -> set[bytes]:
    return {path.read_bytes() for path in folder.rglob("*.play") if path.is_file()}


@pytest.mark.parametrize("name", FOLDERS)
def test_the_app_opens_at_home_and_nothing_is_lost(tmp_path: Path, name: str) -> None:
    FOLDERS[name](tmp_path)
    before = everything(tmp_path)
    with watched(tmp_path) as (driver, app):
        assert isinstance(app.router.page, HomePage)
        assert driver.has("home.game.lotr") and driver.find_text("Giochi da tavolo")
        assert not app.crashes.file.exists, app.crashes.file.read().decode()
    assert before <= everything(tmp_path)


def test_each_unknown_value_falls_back_alone(tmp_path: Path) -> None:
    settings(tmp_path, theme="sepia", text_scale=1.3, language="it", automation="no", left_hand=True)
    with watched(tmp_path) as (_, app):
        known = {name: app.preferences.get(name) for name in DEFAULTS}
        assert known == {**DEFAULTS, "text_scale": 1.3, "language": "it", "left_hand": True}
    again = Settings(tmp_path / "settings.tavolo", {"theme": ""})
    assert again.get("theme") == "sepia", "what a later edition chose was overwritten"
    again.close()


def test_a_read_only_folder_is_told_and_its_plays_are_shown(tmp_path: Path) -> None:
    """A folder that cannot be written is told, and its plays are shown."""
    (play_id,) = fill(tmp_path, evening("Moria"))
    with read_only(tmp_path), watched(tmp_path) as (driver, app):
        assert "guardare ed esportare" in told(driver)
        driver.tap(f"play.{play_id}")
        assert "si può solo guardare" in told(driver)
        assert app.table is not None
        threats = [player.threat for player in app.table.state.players]
        driver.tap("threat.p1.plus")
        assert "non può scrivere" in told(driver)
        assert [player.threat for player in app.table.state.players] == threats
        driver.back()
        assert isinstance(app.router.page, HomePage)


@pytest.mark.parametrize("place", ["file", "file/below", "nowhere/at/all"])
def test_a_folder_that_cannot_be_is_told(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_bytes(b"somebody else's")
    with read_only(tmp_path), watched(tmp_path / place) as (driver, app):
        assert isinstance(app.router.page, HomePage)
        assert "nulla" in told(driver)
    assert (tmp_path / "file").read_bytes() == b"somebody else's"


def test_plays_without_a_place_are_told(tmp_path: Path) -> None:
    """Plays that have no place are told, and a list that has none is not."""
    (tmp_path / "plays").mkdir()
    (tmp_path / "plays" / "plays").write_bytes(b"mine")
    with watched(tmp_path) as (driver, _):
        assert "nulla di ciò che fai ora resta" in told(driver)
    (tmp_path / "plays" / "plays").unlink()
    (tmp_path / "plays" / "catalogue").unlink()
    (tmp_path / "plays" / "catalogue").mkdir()
    with watched(tmp_path) as (driver, app):
        assert told(driver) == "", "plays are kept without it"
        play_id = fill(tmp_path, evening("Moria"))[0]
        assert [card.id for card in app.library.plays()] == [play_id]


def test_a_second_window_opens_and_says_what_it_does_not_keep(tmp_path: Path) -> None:
    first = Settings(tmp_path / "settings.tavolo", DEFAULTS)
    shelf = Library(tmp_path / "plays")
    with watched(tmp_path) as (driver, app):
        assert "già aperto in un’altra finestra" in told(driver)
        app.preferences.change("text_scale", 1.3)
        driver.pump()
        assert app.preferences.get("text_scale") == 1.3
        assert "finché non chiudi l’app" in told(driver)
    assert first.get("text_scale") == 1.0
    shelf.close()
    first.close()


@contextmanager
def damaged(folder: Path, game_id: str, name: str, content: str) -> Iterator[None]:
    """A game of ours with one file of its data written over."""
    whole, data = content_of(game_id), folder / "data"
    shutil.copytree(DATA / "games" / game_id, data / "games" / game_id)
    shutil.copytree(DATA / "demo", data / "demo")
    (data / name).write_text(content, encoding="utf-8")
    register_content(GameContent(game_id, data))
    try:
        yield
    finally:
        register_content(whole)


def test_a_game_whose_content_is_broken_leaves_the_others(tmp_path: Path) -> None:
    fill(tmp_path, evening("Moria"))
    with damaged(tmp_path, "lotr", "games/lotr/game.toml", "title = ["), watched(tmp_path) as (driver, app):
        assert isinstance(app.router.page, HomePage)
        assert "sono danneggiati" in told(driver)
        assert driver.has("home.game.conan") and not driver.has("home.game.lotr")
        assert driver.find_text("Moria")
        for tab in ("rules", "stats", "settings"):
            driver.tap(f"tab.{tab}")
        assert not app.crashes.file.exists, app.crashes.file.read().decode()


def test_a_game_without_readable_words_uses_the_apps(tmp_path: Path) -> None:
    """Words of a game that cannot be read are said in those of the app."""
    (play_id,) = fill(tmp_path, evening("Moria", outcome="won"))
    with damaged(tmp_path, "lotr", "games/lotr/own.toml", "home = ["), watched(tmp_path) as (driver, app):
        assert isinstance(app.router.page, HomePage)
        for tab in ("stats", "home"):
            driver.tap(f"tab.{tab}")
        driver.tap(f"play.{play_id}")
        assert app.table is not None and app.table.id == play_id
        assert not app.crashes.file.exists, app.crashes.file.read().decode()


def test_the_end_of_a_game_is_asked_without_its_words(tmp_path: Path) -> None:
    """The end of a game is asked although its own words cannot be read."""
    game = {"game": "runewars", "title": "Terrinoth", "setup": {"players": [{"name": "Anna"}, {"name": "Bruno"}]}}
    (play_id,) = fill(tmp_path, json.dumps(game).encode())
    with damaged(tmp_path, "runewars", "games/runewars/own.toml", "home = ["), watched(tmp_path) as (driver, app):
        driver.tap(f"play.{play_id}")
        assert app.table is not None
        EndSheet(app.table).open()
        driver.pump()
        assert driver.has("end.winner.p1")


@pytest.mark.parametrize("name", ["game.toml", "campaign/game.toml"])
def test_a_campaign_whose_description_is_broken_is_still_listed(tmp_path: Path, name: str) -> None:
    shelf = Library(tmp_path / "plays")
    file = shelf.create(f"nova_aetas{CAMPAIGN}", "Firenze", {}, 1, kind="campaign", campaign="c1")
    file.close()
    shelf.save_summary(file.id, {"round": 3, "phase": "rest"})
    shelf.close()
    broken = damaged(tmp_path, "nova_aetas", f"games/nova_aetas/{name}", "title = [")
    with broken, watched(tmp_path) as (driver, app):
        assert isinstance(app.router.page, HomePage) and driver.find_text("Firenze")
        assert not app.crashes.file.exists, app.crashes.file.read().decode()


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("lotr.json", '{"game": "lotr"}'),
        ("lotr.json", '{"game": "lotr", "title": 7}'),
        ("lotr.json", "{"),
        ("lotr.json", "[]"),
        ("lotr.json", "[" * 5000),
        ("lotr.words.toml", "words = ["),
    ],
)
def test_an_unreadable_demo_keeps_no_play_from_the_table(tmp_path: Path, name: str, content: str) -> None:
    """A recorded play that cannot be read keeps no other play from the table."""
    (play_id,) = fill(tmp_path, evening("Moria"))
    with damaged(tmp_path, "lotr", f"demo/{name}", content), watched(tmp_path) as (driver, app):
        driver.tap(f"play.{play_id}")
        assert app.table is not None and app.table.id == play_id
        driver.back()
        open_demo(app, "lotr")
        assert app.table is not None or told(driver).endswith(".")
        assert not app.crashes.file.exists, app.crashes.file.read().decode()


def test_where_home_cannot_be_shown_safe_mode_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (play_id,) = fill(tmp_path, evening("Moria"))

    def stumble(page: HomePage) -> None:
        raise KeyError("home")

    with monkeypatch.context() as broken:
        broken.setattr(HomePage, "show", stumble)
        with watched(tmp_path) as (driver, app):
            assert driver.find_text("Modalità sicura")
            driver.tap("safe.export_all")
            (data,) = shared_files_of(app).values()
            assert b"Moria" in data
            driver.tap("safe.report")
            assert b"KeyError" in shared_files_of(app)["errore.tavolo.json"]
            driver.tap(f"safe.aside.{play_id}")
            assert app.library.plays() == () and driver.has(f"aside.{play_id}")
            broken.undo()
            driver.tap("safe.go_on")
            assert isinstance(app.router.page, HomePage)
    with watched(tmp_path) as (driver, app):
        driver.tap("tab.settings")
        driver.tap("setting.aside")
        driver.tap(f"aside.{play_id}")
        assert [card.id for card in app.library.plays()] == [play_id]


def test_where_nothing_can_be_drawn_two_keys_are_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(tmp_path, evening("Moria"))

    def stumble(name: str) -> None:
        raise KeyError(name)

    monkeypatch.setattr("screens.shell.router._load_page_class", stumble)
    with watched(tmp_path) as (driver, app):
        label = driver.find_text("Esporta tutto · Export everything")
        assert label is not None
        label.dispatch("on_release")
        (data,) = shared_files_of(app).values()
        assert b"Moria" in data


@pytest.mark.parametrize("name", ["a setup that the rules refuse", "a later version"])
def test_a_play_that_does_not_open_can_be_set_aside_and_exported(tmp_path: Path, name: str) -> None:
    play_id = FOLDERS[name](tmp_path)
    with watched(tmp_path) as (driver, app):
        driver.tap(f"play.{play_id}")
        assert driver.find_text("La partita non si apre")
        driver.tap("closed.export")
        assert b"Moria" in shared_files_of(app)["moria.tavolo.json"]
        driver.tap(f"play.{play_id}")
        driver.tap("closed.aside")
        assert app.library.plays() == ()
        driver.tap("snackbar.action")
        assert [card.id for card in app.library.plays()] == [play_id]
