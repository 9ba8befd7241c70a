"""A new play: defaults, names, seats, and what cannot be set up."""

from __future__ import annotations

import pytest

from companion.games.lotr.moves.threat import SetThreat
from companion.games.lotr.setup import PlayerSetup, Setup, setup_for, start
from companion.kernel.codec import Unfit
from companion.kernel.limits import limits_of
from companion.kernel.refusal import Refusal

from .table import ARAGORN, EOWYN, ORC, Table


def test_an_empty_setup_is_a_play_for_one() -> None:
    table = Table()
    assert [(player.id, player.name, player.seat, player.threat) for player in table.state.players] == [
        ("p1", "P1", 0, 0)
    ]
    assert table.state.first_player == "p1"
    assert (table.state.place.round, table.state.place.card) == (1, "resource.gain")
    assert (table.player().elimination_level, table.player().round_rise, table.player().hand) == (50, 1, 6)


def test_players_sit_in_order() -> None:
    table = Table({"name": "Anna"}, {"name": "Bruno", "seat": 4}, first_player="Bruno")
    assert [(player.id, player.seat) for player in table.state.players] == [("p1", 0), ("p2", 4)]
    assert table.state.first_player == "p2"


def test_heroes_are_numbered_and_sum_up_to_the_threat() -> None:
    table = Table({"heroes": [ARAGORN, EOWYN]})
    assert [hero.id for hero in table.player().heroes] == ["p1.h1", "p1.h2"]
    assert table.threats == [21]


def test_a_given_threat_overrides_the_sum() -> None:
    assert Table({"heroes": [ARAGORN], "threat": 40}).threats == [40]


def test_cards_may_start_in_the_staging_area() -> None:
    table = Table({}, staging=[ORC, {"kind": "location"}], staging_threat=1)
    assert [(card.id, card.name) for card in table.state.cards] == [("c1", "Orc"), ("c2", "#2")]
    assert table.derived["staging_threat"] == 3
    table.do("reveal_card", kind="enemy", name="Warg")
    assert table.card("Warg").id == "c3"


def test_at_most_four_play() -> None:
    with pytest.raises(Refusal) as refused:
        start(setup_for(5))
    assert refused.value.code == "too_many_players"


def test_the_first_player_must_sit_at_the_table() -> None:
    with pytest.raises(Refusal) as refused:
        start(Setup(players=(PlayerSetup(name="Anna"),), first_player="Zoe"))
    assert refused.value.code == "unknown_player"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_setup_for_so_many(players: int) -> None:
    assert len(start(setup_for(players)).players) == players


def test_two_players_of_the_same_name_are_told_apart_by_id() -> None:
    table = Table({"name": "Anna"}, {"name": "Anna"})
    assert table.refusal("raise_threat", player="Anna") == "several_called"
    table.do("raise_threat", player="p2")
    assert table.threats == [0, 1]


def test_starting_threat_has_the_limit_of_any_threat() -> None:
    limits = limits_of(SetThreat, "threat")
    assert limits_of(PlayerSetup, "threat") == limits
    assert Table({"threat": limits.most}).threats == [limits.most]
    with pytest.raises(Unfit) as unfit:
        Table({"threat": limits.most + 1})
    assert unfit.value.code == "too_large"
