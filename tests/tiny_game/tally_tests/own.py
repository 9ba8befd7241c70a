"""What the common tests ask of Tally alone."""

from __future__ import annotations

from tests.games.own import Own

OWN = Own(
    same_names=frozenset(("Anna", "Bruno", "Anna, Bruno")),
    tracked={"bank": "bank"},
    repeats=frozenset(("give.share",)),
)
