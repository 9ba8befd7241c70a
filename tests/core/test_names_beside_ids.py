"""Plain data with a name beside each id: for whoever reads it, and nothing else is changed."""

from __future__ import annotations

from typing import Any

import pytest

from companion.plays.describing.names import add_names

NAMES = {"p1": "Anna", "p2": "Bruno"}


@pytest.mark.parametrize(
    ("plain", "named"),
    [
        ({"player": "p1"}, {"player": "p1", "player_name": "Anna"}),
        ({"player": "p3"}, {"player": "p3"}),
        ({"player": "p1", "player_name": "X"}, {"player": "p1", "player_name": "X"}),
        ({"who": ["p1", "p2"]}, {"who": ["p1", "p2"], "who_name": ["Anna", "Bruno"]}),
        ({"who": ["p1", "p3"]}, {"who": ["p1", "p3"]}),
        ({"who": ["p1", 3], "none": []}, {"who": ["p1", 3], "none": []}),
        ([{"at": {"player": "p2"}}], [{"at": {"player": "p2", "player_name": "Bruno"}}]),
        ({"p1": {"hand": 3}}, {"p1": {"name": "Anna", "hand": 3}}),
        ({"p1": {"name": "X"}}, {"p1": {"name": "X"}}),
        ({"p1": {"p2": 3}}, {"p1": {"p2": 3}}),
        ({"p1": 3}, {"p1": 3}),
        (3, 3),
    ],
)
def test_a_name_stands_beside_each_id(plain: Any, named: Any) -> None:
    assert add_names(plain, NAMES) == named
