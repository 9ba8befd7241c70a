"""The questions of both sets: read from plain files, put to the search, counted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from companion.content.game_content import content_of
from companion.rules import cards as rules
from companion.rules import search

HERE = Path(__file__).parent
TUNING = HERE / "tuning"
"""Questions that weights, synonyms and aliases may be fitted to."""

UNSEEN = HERE / "unseen"
"""Questions written without the cards, that nothing was ever fitted to."""


@dataclass(frozen=True, slots=True)
class Question:
    """What somebody asks at the table, and the ids of the cards that answer it."""

    game: str
    lang: str
    words: str
    answers: frozenset[str]


@dataclass(frozen=True, slots=True)
class Score:
    """How many of some questions are answered by the first card, and by one of the first three."""

    asked: int
    first: int
    three: int

    def __str__(self) -> str:
        return f"{self.first} first and {self.three} among three of {self.asked}"

    def reaches(self, first: float, three: float) -> bool:
        return self.first >= first * self.asked and self.three >= three * self.asked


def names(folder: Path) -> list[tuple[str, str]]:
    """The game and the language of each file of a set."""
    return [(game, lang) for game, _, lang in (path.stem.partition(".") for path in sorted(folder.glob("*.tsv")))]


def read_questions(folder: Path, game: str, lang: str) -> list[Question]:
    """The questions of one file: on each line a question, a tab, the ids of the cards that answer it.

    A card that was joined with another answers under its new id.
    """
    lines = (folder / f"{game}.{lang}.tsv").read_text(encoding="utf-8").splitlines()
    now = {former: card.id for card in rules.cards(content_of(game), lang) for former in card.was}
    cut = (line.split("\t") for line in lines)
    return [Question(game, lang, said, frozenset(now.get(each, each) for each in ids.split())) for said, ids in cut]


def found(question: Question, limit: int = 3) -> Sequence[str]:
    """The ids of the cards that the search gives first."""
    hits = search.index(question.lang, content_of(question.game)).find(question.words, limit)
    return [hit.card.id for hit in hits]


def score(questions: Iterable[Question]) -> Score:
    asked = list(questions)
    ranked = [(question.answers, found(question)) for question in asked]
    first = sum(bool(answers & set(ids[:1])) for answers, ids in ranked)
    return Score(len(asked), first, sum(bool(answers & set(ids)) for answers, ids in ranked))
