"""Names typed for players stand wherever a sentence speaks of their house."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games.iron_throne import GAME
from companion.kernel.guide import expand
from companion.plays.describing.describer import Describer
from companion.plays.playing.guide_words import card_title, row_text

from .table import Table


def table() -> Table:
    return Table({"name": "Stark", "player": "Anna"}, {"name": "Lannister", "player": "Bruno"}, "Tyrell")


def told(at: Table, language: str = "en") -> str:
    """The last line of the log."""
    cursor = at.play.journal.cursor
    entry = at.play.journal.entries[cursor - 1]
    return Describer(GAME, Texts(language)).describe_entry(entry, at.play.state_at(cursor - 1), at.state).text


@pytest.mark.parametrize(
    ("move", "fields"),
    [
        ("extend_influence", {"house": "stark", "rival": "lannister"}),
        ("take_hostage", {"house": "stark", "rival": "lannister"}),
        ("move_power", {"source": "stark", "to": "lannister"}),
    ],
)
@pytest.mark.parametrize("language", ["it", "en"])
def test_the_log_names_the_players(move: str, fields: dict[str, Any], language: str) -> None:
    at = table()
    at.do(move, **fields)
    assert "Anna (Stark)" in told(at, language) and "Bruno (Lannister)" in told(at, language)


def test_a_house_without_a_name_typed_stands_alone() -> None:
    at = table()
    at.do("extend_influence", house="stark", rival="tyrell")
    assert "Tyrell" in told(at) and "(Tyrell)" not in told(at)


def test_changed_values_refusals_and_cautions_name_them() -> None:
    at = table()
    teller = Describer(GAME, Texts("en"))
    trial = at.play.preview(at.move("move_power", source="stark", to="robb"))
    assert "Anna (Stark), leader’s power" in [
        change.label for change in teller.describe_changes(trial.changes, trial.state)
    ]
    refused = at.refused("extend_influence", house="lannister", rival="lannister")
    assert "Bruno (Lannister)" in teller.say_refusal(refused)
    (dies,) = at.play.preview(at.move("move_power", source="robb", to="stark", by=4)).cautions
    assert teller.say_caution(dies).startswith("Robb of Anna (Stark) dies")


def test_prompts_name_them() -> None:
    at = table()
    at.do("choose_defender", defender="lannister")
    cards = expand(GAME, at.state)
    titles = [card_title(GAME, at.state, card, "en") for card in cards]
    rows = [row_text(GAME, at.state, row, "en") for card in cards for row in card.rows]
    assert any("Anna (Stark)" in title and "Bruno (Lannister)" in title for title in titles)
    assert "Bruno (Lannister) draws a card" in rows
    assert any(row.startswith("Tyrell:") for row in rows)
