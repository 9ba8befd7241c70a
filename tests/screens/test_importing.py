"""Plays are imported in the background: the result is said play by play; the import can be stopped and hidden."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.plays.files.importing import import_each
from companion.store.disk.clock import DAY
from companion.store.plays.library import Library
from screens.home import importing
from screens.home.import_sheets import ProgressSheet
from screens.play.play import PlayPage
from screens.shell.app import TavoloApp
from tests.kivy_driver import Driver
from tests.screens.gate import Gate
from tests.screens.shelves import ChoosingDevice, at_home, evening, fill, told

Hold = Callable[[Gate, pytest.MonkeyPatch, int], None]


def bundle_of(folder: Path, *plays: bytes) -> Path:
    path = folder / "all.json"
    whole = {"format": "tavolo.plays", "version": 1, "plays": [json.loads(play) for play in plays]}
    path.write_text(json.dumps(whole))
    return path


def later() -> bytes:
    return json.dumps({"format": "tavolo.play", "version": 9, "play": {}}).encode()


def impossible() -> bytes:
    move = {"move": "raise_threat", "player": "nobody", "by": 1}
    return json.dumps({"game": "lotr", "title": "Mai", "moves": [move]}).encode()


def titles(app: TavoloApp) -> list[str]:
    return sorted(card.title for card in app.library.plays())


def hold_after(gate: Gate, monkeypatch: pytest.MonkeyPatch, at: int) -> None:
    """Shut before it is told that this play, counted from 0, has come in."""

    def held(*arguments: Any) -> Iterator[object]:
        for number, arrival in enumerate(import_each(*arguments)):
            if number == at:
                gate.hold()
            yield arrival

    monkeypatch.setattr(importing, "import_each", held)


def hold_within(gate: Gate, monkeypatch: pytest.MonkeyPatch, at: int) -> None:
    """Shut in the middle of this play, counted from 0: its file is there, and not yet complete."""
    import_, begun = Library.import_, itertools.count()

    def held(*arguments: Any) -> object:
        file = import_(*arguments)
        if next(begun) == at:
            gate.hold()
        return file

    monkeypatch.setattr(Library, "import_", held)


@contextmanager
def held_import(
    tmp_path: Path, gate: Gate, monkeypatch: pytest.MonkeyPatch, at: int, hold: Hold = hold_after
) -> Iterator[tuple[Driver, TavoloApp]]:
    """Three plays, held at one of them."""
    path = bundle_of(tmp_path, evening("Moria"), evening("Rohan", rounds=3), evening("Gondor", rounds=4))
    with at_home(tmp_path, device=ChoosingDevice(path)) as (driver, app):
        driver.tap("home.import")
        gate.shut(monkeypatch)
        hold(gate, monkeypatch, at)
        driver.tap("import.accept")
        driver.pump(seconds=1)
        yield driver, app


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("it", ("Una partita importata. 2 non sono arrivate.", "Tavolo più recente", "impossibile")),
        ("en", ("One game imported. 2 did not come in.", "later Tavolo", "impossible")),
    ],
)
def test_a_file_says_play_by_play_what_came_in(tmp_path: Path, language: str, words: tuple[str, ...]) -> None:
    path = bundle_of(tmp_path, evening("Moria"), later(), impossible())
    with at_home(tmp_path, language, device=ChoosingDevice(path)) as (driver, app):
        driver.tap("home.import")
        assert driver.find_text(words[1]), "what cannot come is told before"
        driver.tap("import.accept")
        for sentence in words:
            assert driver.find_text(sentence), sentence
        driver.tap("import.close")
        assert titles(app) == ["Moria"]


def test_what_is_there_already_is_said_before(tmp_path: Path) -> None:
    fill(tmp_path, evening("Moria"))
    device = ChoosingDevice(bundle_of(tmp_path, evening("Moria"), evening("Rohan", rounds=3)))
    with at_home(tmp_path, device=device) as (driver, app):
        driver.tap("home.import")
        assert driver.find_text("Una partita del file c’è già")
        assert driver.find_text("Il file contiene questa partita")
        assert driver.find_text("5 azioni"), "as many as its log has"
        driver.tap("import.accept")
        assert titles(app) == ["Moria", "Rohan"]


def test_imported_plays_keep_their_dates(tmp_path: Path) -> None:
    """The newest evening goes on first, whichever came in last."""
    plays = ago(evening("Nuova"), days=1), ago(evening("Vecchia"), days=30)
    device = ChoosingDevice(bundle_of(tmp_path, *plays))
    with at_home(tmp_path, device=device) as (driver, app):
        driver.tap("home.import")
        driver.tap("import.accept")
        assert [card.title for card in app.library.plays()] == ["Nuova", "Vecchia"]
        assert driver.find_text("ieri") and not driver.find_text("adesso")


def ago(play: bytes, days: int) -> bytes:
    """This play, made so many days earlier."""
    whole = json.loads(play)
    for entry in whole["play"]["entries"]:
        entry["at"] -= days * DAY
    return json.dumps(whole).encode()


def test_halves_of_characters_in_a_file_do_not_reach_the_screen(tmp_path: Path) -> None:
    path = tmp_path / "half.json"
    people = [{"name": "An\udfffna", "threat": 25}]
    path.write_text(json.dumps({"game": "lotr", "title": "Mo\ud800ria", "setup": {"players": people}, "moves": []}))
    with at_home(tmp_path, device=ChoosingDevice(path)) as (driver, app):
        driver.tap("home.import")
        assert driver.find_text("Mo?ria")
        driver.tap("import.accept")
        assert "Il file è rovinato" in told(driver)
        assert titles(app) == []


def test_a_play_without_a_title_is_told_by_its_game(tmp_path: Path) -> None:
    path = tmp_path / "one.json"
    path.write_bytes(evening(" \u200b"))
    with at_home(tmp_path, device=ChoosingDevice(path)) as (driver, _):
        driver.tap("home.import")
        driver.tap("import.accept")
        assert "“Il Signore degli Anelli LCG” è fra le tue partite" in told(driver)


def test_progress_can_be_seen_and_hidden_meanwhile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gate: Gate) -> None:
    """The progress can be seen and hidden while the app is used."""
    (play_id,) = fill(tmp_path, evening("Isengard", rounds=1))
    with held_import(tmp_path, gate, monkeypatch, at=1) as (driver, app):
        assert driver.find_text("1 di 3 partite · Moria")
        (sheet,) = driver.find_type(ProgressSheet)
        assert sheet.line.share == pytest.approx(1 / 3)
        driver.tap("sheet.close")
        driver.tap(f"play.{play_id}")
        driver.tap("threat.p1.plus")
        assert isinstance(app.router.page, PlayPage) and app.work.importing is not None
        gate.open()
        driver.wait_for(lambda: app.work.importing is None)
        driver.pump()
        assert isinstance(app.router.page, PlayPage), "nobody is taken away from the table"
        assert "3 partite importate" in told(driver)
        assert titles(app) == ["Gondor", "Isengard", "Moria", "Rohan"]


def test_who_stops_keeps_what_came_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gate: Gate) -> None:
    with held_import(tmp_path, gate, monkeypatch, at=1) as (driver, app):
        driver.tap("import.stop")
        gate.open()
        driver.wait_for(lambda: app.work.importing is None)
        driver.pump()
        assert driver.find_text("Lavoro fermato dopo 2 di 3")
        driver.tap("import.close")
        assert titles(app) == ["Moria", "Rohan"]
        assert not [card for card in app.library.plays() if card.damaged]


def test_who_closes_the_app_leaves_no_half_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gate: Gate) -> None:
    with held_import(tmp_path, gate, monkeypatch, at=1, hold=hold_within):
        assert not gate.is_open
    assert gate.is_open, "the app waited for the play that was just coming in"
    with at_home(tmp_path) as (_, app):
        assert titles(app) == ["Moria", "Rohan"], "one play was finished, and none begun after that"
        assert not [card for card in app.library.plays() if card.damaged or card.stale]


def test_an_error_in_the_work_takes_its_sheet_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: object) -> None:
        raise KeyError("nobody foresaw this")

    path = bundle_of(tmp_path, evening("Moria"), evening("Rohan"))
    with at_home(tmp_path, device=ChoosingDevice(path)) as (driver, app):
        driver.tap("home.import")
        monkeypatch.setattr(importing, "import_each", stumble)
        with pytest.raises(KeyError):
            driver.tap("import.accept")
        assert app.work.importing is None and not driver.find_type(ProgressSheet)
