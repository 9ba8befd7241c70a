"""The search among saved plays: every word begins some word of the title, the game or a player."""

from __future__ import annotations

import pytest

from companion.plays.files.play_search import find_plays
from companion.store.plays.catalogue import PlayCard

MORIA = PlayCard("a", "lotr", "L’ombra su Moria", 0, 0, 0, {"players": ["Anna", "Éowyn"]}, stale=False, damaged=False)
THRONE = PlayCard("b", "throne", "Inverno", 0, 0, 0, None, stale=False, damaged=False)
GAMES = {"lotr": "Il Signore degli Anelli", "throne": "Trono"}


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("moria", [MORIA]),
        ("mor ombra", [MORIA]),
        ("oria", []),
        ("eow signore", [MORIA]),
        ("anna inverno", []),
        ("TRON", [THRONE]),
        ("i", [MORIA, THRONE]),
        ("", []),
        ("  ", []),
    ],
)
def test_every_word_of_the_question_begins_a_word(question: str, found: list[PlayCard]) -> None:
    assert list(find_plays(question, (MORIA, THRONE), GAMES.__getitem__)) == found
