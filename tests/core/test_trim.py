"""A name of which nothing could be seen is no name."""

from __future__ import annotations

import pytest

from companion.letters import trim


@pytest.mark.parametrize(
    "name", ["", " ", "\u3164", "\u200b\u2060", "\u2800 \u2800", "\u200d\ufe0f", "\x07", "\u00a0\u115f"]
)
def test_a_name_of_nothing_is_none(name: str) -> None:
    assert trim(name) == ""


@pytest.mark.parametrize("name", ["Anna", "李小龙", "دوד", "🎲🎲", "👩\u200d👧", "\u0301", "-", "می\u200cخ"])
def test_every_other_name_stays_as_it_is(name: str) -> None:
    assert trim(f"  {name} ") == name
