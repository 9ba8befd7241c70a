"""The empty screen between two players: nothing of it leaves a low phone, and nothing that was said stays over it."""

from __future__ import annotations

from pathlib import Path

from kivy.uix.widget import Widget

from screens.parts.secrets.cover import Cover
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.overlays.snackbar import current_snackbar
from screens.widgets.words.text import Text
from tests.kivy_driver import SMALL_PHONE
from tests.screens.seats import seated, table_of


def test_a_long_name_shrinks_the_mark_and_fits(tmp_path: Path) -> None:
    """A long name makes the mark smaller and pushes nothing out."""
    names = ("Anna", "Waiqar l’Immortale della Torre Alta")
    people = [{"name": name, "threat": 20} for name in names]
    with seated(tmp_path, size=SMALL_PHONE, setup={"players": people}, text_scale=1.5) as (driver, app):
        table = table_of(app)
        mark = PlayerShape(0, 200)
        cover = Cover(table, table.state.players[1], mark, lambda: None)
        cover.open()
        driver.pump(0.3)
        assert mark.height < 200
        texts = [part for part in cover.walk() if isinstance(part, Text) and part.text]
        assert texts and not [text.text for text in texts if text.is_clipped()]
        for tag in ("cover.ready", "cover.back"):
            key = driver.find(tag)
            assert key.to_window(*key.pos)[1] >= 0


def test_what_was_said_does_not_stay_over_it(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        app.notices.show("Scegli una carta Ordine")
        driver.pump(0.3)
        assert current_snackbar() is not None
        table = table_of(app)
        Cover(table, table.state.players[0], PlayerShape(0, 120), lambda: None).open()
        driver.pump()
        assert current_snackbar() is None


def test_on_its_side_a_low_phone_shows_all_of_it(tmp_path: Path) -> None:
    with seated(tmp_path, size=(892, 412)) as (driver, app):
        table = table_of(app)
        above = Widget(size_hint_y=None, height=100)
        Cover(table, table.state.players[0], PlayerShape(0, 150), lambda: None, (above,)).open()
        driver.pump(0.3)
        back = driver.find("cover.back")
        assert above.to_window(0, above.top)[1] <= 412
        assert back.to_window(*back.pos)[1] >= 0
