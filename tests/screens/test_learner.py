"""What lies on a table is remembered: when it has come to rest, and when the play is put away."""

from __future__ import annotations

from pathlib import Path

from companion.games import game_named
from companion.games.lotr.moves.cards import AddCard
from companion.things.thing import Thing
from screens.shell.app import TavoloApp
from screens.table import learner
from tests.screens.seats import seated, table_of

RAGNO = AddCard(kind="enemy", name="Ragno Re", threat=2, engagement=20)


def known(app: TavoloApp, kind: str, name: str) -> Thing | None:
    lotr = game_named("lotr")
    assert lotr is not None
    return app.shelf.thing(lotr, kind, name)


def test_an_added_card_is_learned_once_the_table_is_calm(tmp_path: Path) -> None:
    """A card that was added is remembered once the table is calm."""
    with seated(tmp_path) as (driver, app):
        table_of(app).do(RAGNO)
        assert known(app, "enemy", "Ragno Re") is None
        driver.pump(learner.LEARN_AFTER + 0.1)
        spider = known(app, "enemy", "ragno re")
        assert spider is not None and spider.values["engagement"] == 20 and spider.uses == 1


def test_a_slip_that_is_taken_back_is_not(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        table_of(app).do(RAGNO)
        driver.pump(learner.LEARN_AFTER / 2)
        table_of(app).undo()
        driver.pump(learner.LEARN_AFTER + 0.1)
        assert known(app, "enemy", "Ragno Re") is None


def test_a_play_that_is_put_away_is_looked_at_at_once(tmp_path: Path) -> None:
    with seated(tmp_path) as (_, app):
        table_of(app).do(RAGNO)
        app.leave_table()
        assert known(app, "enemy", "Ragno Re") is not None
