"""Hidden hostages: only their holder sees what they are, and only while the key is held."""

from __future__ import annotations

from pathlib import Path

from screens.parts.secrets.reveal_key import RevealKey
from screens.widgets.overlays.overlay import dismiss_top
from tests.screens.iron_throne.hands import (
    BOTH,
    TAKEN,
    at_table,
    say,
    state_of,
)


@BOTH
def test_hidden_types_show_only_to_their_holder_while_held(tmp_path: Path, language: str) -> None:
    """Hidden types show only to their holder, and only while the key is held."""
    with at_table(tmp_path, *TAKEN, language=language, options={"hidden_hostages": True}) as (driver, app):
        secret = say(app, "card.hostility")
        assert secret not in driver.texts()
        driver.tap("hostage.hostage1")
        assert app.texts.say("play.pass_phone", name="Stark") in driver.texts()
        assert secret not in driver.texts()
        driver.tap("cover.ready")
        assert secret not in driver.texts()
        key: RevealKey = driver.find("reveal.hostage1")
        seen: list[str] = []
        key.bind(on_hold=lambda _: seen.extend(driver.texts()))
        driver.hold("reveal.hostage1", 0.6)
        assert secret in seen
        assert secret not in driver.texts()
        assert not driver.has("reveal.hostage2")


def test_a_cover_comes_between_two_players(tmp_path: Path) -> None:
    with at_table(tmp_path, *TAKEN, options={"hidden_hostages": True}) as (driver, app):
        driver.tap("hostage.hostage1")
        driver.tap("cover.ready")
        dismiss_top()
        driver.pump()
        driver.tap("hostage.hostage2")
        assert not driver.has("reveal.hostage2")
        assert app.texts.say("play.pass_phone", name="Tyrell") in driver.texts()
        driver.tap("cover.ready")
        assert driver.has("reveal.hostage2") and not driver.has("reveal.hostage1")


def test_the_ledger_keeps_the_secret_in_every_view(tmp_path: Path) -> None:
    with at_table(tmp_path, *TAKEN, options={"hidden_hostages": True}) as (driver, app):
        driver.tap("hostages.ledger")
        for view in ("by_holder", "by_owner", "matrix", "history"):
            driver.tap(f"ledger.{view}")
            assert not {say(app, "card.hostility"), say(app, "card.leader")} & set(driver.texts()), view


def test_torture_of_a_hidden_hostage_asks_once_more(tmp_path: Path) -> None:
    with at_table(tmp_path, *TAKEN, options={"hidden_hostages": True}) as (driver, app):
        driver.tap("hostage.hostage1")
        driver.tap("cover.ready")
        driver.tap("holder.torture.hostage1")
        assert state_of(app).hostages[0].is_open
        driver.tap("torture.victim.jaime")
        driver.tap("torture.apply")
        assert state_of(app).hostages[0].state == "tortured"
