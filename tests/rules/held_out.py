"""Asks held out of the index and put to it: a measure that costs no test question (docs/rules-search.md).

`.venv/bin/python -m tests.rules.held_out` prints it for each game and language; with `conan en` the weakest cards too.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator

from companion.content.game_content import content_of
from companion.rules.asks import Asks, asks, normal
from companion.rules.cards import cards
from companion.rules.index import Index
from companion.rules.thesaurus import thesaurus
from tests.rules.questions import TUNING, Question, Score, names

FOLDS = 5
SHOWN = 15
"""The most cards that are named as weak."""


def ask_held_out(game: str, lang: str, folds: Iterable[int] = range(FOLDS)) -> dict[str, Score]:
    """Return, for each card, how many of its own asks find it while they are not in the index."""
    content = content_of(game)
    known, written = cards(content, lang), asks(content, lang)
    counts: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    for fold in folds:
        index = Index(known, thesaurus(lang, (content,)), dict(_split(written, fold, held_out=False)))
        for question in _questions(game, lang, written, fold):
            found = [hit.card.id for hit in index.find(question.words, 3)]
            (owner, *_) = question.answers
            for place, most in enumerate((1, 3), start=1):
                counts[owner][place] += bool(question.answers & set(found[:most]))
            counts[owner][0] += 1
    return {card: Score(*count) for card, count in counts.items()}


def _split(written: Asks, fold: int, held_out: bool) -> Iterator[tuple[str, tuple[str, ...]]]:
    for card, lines in written.items():
        yield card, tuple(line for place, line in enumerate(lines) if (place % FOLDS == fold) == held_out)


def _questions(game: str, lang: str, written: Asks, fold: int) -> Iterator[Question]:
    """Yield the asks of one fold. One that two cards share is right with either of them."""
    owners: defaultdict[str, set[str]] = defaultdict(set)
    for card, lines in written.items():
        for line in lines:
            owners[normal(line)].add(card)
    for _, lines in _split(written, fold, held_out=True):
        yield from (Question(game, lang, line, frozenset(owners[normal(line)])) for line in lines)


def add_up(scores: Iterable[Score]) -> Score:
    found = list(scores)
    return Score(sum(s.asked for s in found), sum(s.first for s in found), sum(s.three for s in found))


def main(chosen: list[str]) -> None:
    totals = []
    for game, lang in names(TUNING):
        scores = ask_held_out(game, lang)
        totals.append(add_up(scores.values()))
        print(f"{game} {lang}: {totals[-1]}", flush=True)
        if [game, lang] == chosen:
            weakest = sorted(scores.items(), key=lambda each: (2 * each[1].three + each[1].first) / each[1].asked)
            print(*(f"  {card}: {score}" for card, score in weakest[:SHOWN]), sep="\n")
    print(f"all: {add_up(totals)}")


if __name__ == "__main__":
    main(sys.argv[1:])
