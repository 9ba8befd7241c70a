"""The list of stems in data/words is right and has nearly all words of cards and asks: few are stemmed anew."""

from __future__ import annotations

import pytest

from companion.content.source import LANGUAGES, read_text
from companion.rules.words import stem, work_out_stem
from tests.stem_list import list_words

MOST_MISSING = 0.02
"""A new card or ask may wait for the next `python3 dev.py docs`; no more of them than this."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_listed_stem_is_that_of_its_words(language: str) -> None:
    lines = [line.split() for line in read_text("words", f"stems.{language}.txt").splitlines() if line[:1] != "#"]
    wrong = [word for first, *words in lines for word in words if work_out_stem(word, language) != first]
    assert len(lines) > 1000 and wrong == []
    assert stem(lines[0][1], language) == lines[0][0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_cards_and_asks_are_listed(language: str) -> None:
    listed = set(read_text("words", f"stems.{language}.txt").split())
    words = list_words(language)
    missing = sorted(word for word in words if word not in listed)
    assert len(missing) <= MOST_MISSING * len(words), f"run python3 dev.py docs: {missing[:20]}"
