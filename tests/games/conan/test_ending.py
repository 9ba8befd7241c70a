"""The end of a scenario: heroes or Overlord win, in one word for both, and everybody at the table is counted."""

from __future__ import annotations

import pytest

from companion.content.texts import Texts
from companion.games.conan import GAME
from companion.plays.describing.describer import Describer
from companion.plays.playing.summary import states_by_round, summarize
from tests.games.conan.table import Table


@pytest.mark.parametrize(
    ("outcome", "winners", "it", "en"),
    [
        ("won", ("conan", "belit"), "vincono gli eroi", "the heroes win"),
        ("lost", ("overlord",), "vince il Supremo", "the Overlord wins"),
        ("ended", (), "Senza esito", "No result"),
    ],
)
def test_a_side_wins(outcome: str, winners: tuple[str, ...], it: str, en: str) -> None:
    at = Table("Conan", "Bêlit")
    before = at.state
    at.do("end_game", outcome=outcome)
    assert at.state.result is not None and at.state.result.winners == winners
    entry = at.play.journal.current
    assert entry is not None
    told = [Describer(GAME, Texts(language)).describe_entry(entry, before, at.state).text for language in ("it", "en")]
    assert told == [f"Fine della partita: {it}", f"End of the game: {en}"]


def test_five_players_are_five() -> None:
    at = Table("Conan", "Bêlit", "Hadrathus", "Shevatas", overlord={"name": "Anna"})
    assert summarize(at.play)["players"] == ["Conan", "Bêlit", "Hadrathus", "Shevatas", "Anna"]


def test_rounds_are_the_turns_of_the_track() -> None:
    at = Table("Conan", turn=4)
    at.do("advance_turn")
    at.do("next_step")
    assert [number for number, _ in states_by_round(at.play)] == [4, 5]
    assert summarize(at.play)["round"] == 5
    texts = Texts("en")
    assert texts.say_in_game("conan", "log.round", round=5) == texts.say("conan:ui.turn_short", turn=5) == "Turn 5"
    assert texts.say_in_game("lotr", "log.round", round=5) == "Round 5"
