"""The score of a victory, as the rulebook and its FAQ count it; the lower, the better."""

from __future__ import annotations

from companion.content.texts import Texts
from companion.games.lotr import GAME
from companion.games.lotr.moves.quest import SetVictoryPoints
from companion.kernel.common_moves import EndGame
from companion.plays.describing.describer import Describer
from tests.games.lotr.table import ARAGORN, EOWYN, LEGOLAS, Table


def scored(table: Table) -> dict[str, int]:
    return {line.key.removeprefix("score_"): line.value for line in GAME.score(table.state)}


def evening() -> Table:
    """Two players in their third round: a wound, a fallen hero, threat 21 + 9 at the start."""
    table = Table({"name": "Anna", "heroes": [ARAGORN, LEGOLAS]}, {"name": "Bruno", "heroes": [EOWYN]}, round=3)
    table.do("damage_character", character="Aragorn", by=2)
    table.do("destroy_character", character="Legolas")
    return table


def test_a_victory_counts_all_parts_less_victory_points() -> None:
    """A victory counts threat, fallen heroes, damage and rounds, less victory points."""
    table = evening()
    table.do("set_victory_points", points=4)
    table.do("end_game", outcome="won")
    assert scored(table) == {"threat": 30, "fallen": 9, "damage": 2, "rounds": 20, "victory": -4, "score": 57}


def test_only_a_victory_has_a_score() -> None:
    table = evening()
    assert GAME.score(table.state) == ()
    table.do("end_game", outcome="lost")
    assert GAME.score(table.state) == ()
    table.play.undo()
    table.do("end_game", outcome="ended")
    assert GAME.score(table.state) == ()


def test_an_eliminated_player_counts_all_heroes_fallen() -> None:
    """An eliminated player counts with the threat level and with all heroes fallen."""
    table = evening()
    table.do("eliminate_player", player="Anna")
    table.do("end_game", outcome="won")
    assert scored(table) == {"threat": 50 + 9, "fallen": 12 + 9, "damage": 0, "rounds": 20, "victory": 0, "score": 100}


def test_victory_points_are_limited_and_undone() -> None:
    table = evening()
    assert table.refusal("set_victory_points", points=-1)
    table.do("set_victory_points", points=3)
    table.play.undo()
    assert table.state.victory_points == 0


def test_the_log_tells_the_end_before_its_notes() -> None:
    """The log tells the end before the things that were written down with it."""
    table = evening()
    outcome = table.play.do(SetVictoryPoints(3), EndGame("won"))
    assert outcome.done
    entry = table.play.journal.entries[-1]
    cursor = table.play.journal.cursor
    line = Describer(GAME, Texts("it")).describe_entry(entry, table.play.state_at(cursor - 1), table.state)
    assert line.text.startswith("Fine della partita")
    assert [(change.label, change.new) for change in line.changes] == [("Punti vittoria", "3")]
