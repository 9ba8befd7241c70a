"""A form that is looked at again says only those rows anew whose words have changed."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from companion.content.texts import Texts
from companion.forms.draft import Draft, draft_of
from companion.plays.describing.describer import ShownChange
from companion.plays.filling.form_view import FormView
from companion.plays.filling.look import look, shorten_label
from companion.plays.playing.play import Play
from tests.tiny_game.tally import GAME, ROLL, Setup


@pytest.fixture
def play() -> Play[Any]:
    return Play(GAME, Setup(), clock=lambda: 1.0)


@pytest.fixture
def texts() -> Texts:
    return Texts("en")


@pytest.mark.parametrize("first", [{}, {"player": "p1"}, {"player": "p1", "rolled": 3}])
@pytest.mark.parametrize(
    "second", [{}, {"player": "p2"}, {"player": "p1", "rolled": 6}, {"player": "p1", "rolled": 3, "doubled": True}]
)
def test_a_form_looks_as_if_it_was_never_seen_before(
    play: Play[Any], texts: Texts, first: dict[str, Any], second: dict[str, Any]
) -> None:
    before = look(ROLL, play, draft_of(first), texts)
    again = look(ROLL, play, draft_of(second), texts, before=before)
    assert again.rows == look(ROLL, play, draft_of(second), texts).rows


def test_a_row_that_stays_is_the_one_that_was_said(play: Play[Any], texts: Texts) -> None:
    """And one whose answer alone is another keeps its words."""
    before = look(ROLL, play, draft_of({"player": "p1"}), texts)
    again = look(ROLL, play, draft_of({"player": "p1", "rolled": 2}), texts, before=before)
    assert again.rows[0] is before.rows[0]
    other = look(ROLL, play, draft_of({"player": "p2"}), texts, before=before)
    assert other.rows[0].value == "p2" and other.rows[0].choices is before.rows[0].choices


def test_what_is_missing_is_said_and_what_is_done_is_told(play: Play[Any], texts: Texts) -> None:
    empty = look(ROLL, play, Draft(), texts)
    assert empty.moves == () and empty.changes == () and empty.missing
    full: FormView = look(ROLL, play, draft_of({"player": "p1", "rolled": 3}), texts)
    assert full.missing == "" and full.verdict is not None and full.changes
    assert play.do(*full.moves).done and play.state.players[0].points == 3


@pytest.mark.parametrize(
    ("label", "seat", "shown"),
    [
        ("Anna · points", 0, "Points"),
        ("Anna, points", 0, "Points"),
        ("Anna · points", None, "Anna · points"),
        ("Bruno · points", 0, "Bruno · points"),
        ("Annabel · points", 0, "Annabel · points"),
        ("points", 0, "points"),
    ],
)
def test_a_label_has_no_name_beside_the_shape_of_its_player(label: str, seat: int | None, shown: str) -> None:
    item = SimpleNamespace(name="Anna", seat=seat)
    assert shorten_label(ShownChange(label, "1", "2", item)) == shown


def test_what_the_rules_would_say_is_said(play: Play[Any], texts: Texts) -> None:
    view = look(ROLL, play, draft_of({"player": "p1", "rolled": 6, "doubled": True}), texts)
    assert view.cautions == ("Anna goes over 10.",)
    assert look(ROLL, play, draft_of({"player": "p1", "rolled": 5, "doubled": True}), texts).cautions != view.cautions
