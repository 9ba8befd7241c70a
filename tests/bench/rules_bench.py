"""How fast the rules search answers, against reading every card for every question, in the same run."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import product
from statistics import median
from time import process_time

from companion.content.game_content import GameContent
from companion.content.source import LANGUAGES
from companion.games import games
from companion.letters import fold
from companion.rules import cards as rules
from companion.rules import search, words
from companion.rules.asks import asks
from companion.rules.cards import RuleCard
from companion.rules.index import Index
from companion.rules.thesaurus import thesaurus
from tests.rules.questions import TUNING, names, read_questions

Measure = tuple[str, float, float, float, float]  # name, ours (ms), peer (ms), ours / peer, goal

QUESTIONS = {
    "a word": "eliminazione",
    "a sentence": "cosa succede se la volontà è minore della minaccia",
    "half a word": "ingag",
    "a typo": "eliminazzione",
}
LANG = "it"
LEAST_CARDS = 1000


def run() -> list[Measure]:
    """One line for each kind of question, and one for the building of the index."""
    cards = _many_cards()
    index = Index(cards, thesaurus(LANG, (box.content for box in games())))
    index.find("minaccia")
    return [
        _build(cards),
        _build_all(),
        *(_query(index, name, question) for name, question in QUESTIONS.items()),
        *(_query_all(name, question) for name, question in QUESTIONS.items()),
        _query_median(),
    ]


def _build_all() -> Measure:
    """The first question to every game in both languages, from the files, against folding and splitting these."""
    ours = _milliseconds(_build_indexes, times=5)
    peer = _milliseconds(lambda: [_split_files(lang, game) for lang, game in _fresh()], times=5)
    return ("rules: index of all games and languages, against splitting their files", ours, peer, ours / peer, 5.0)


def _build_indexes() -> None:
    for lang, game in _fresh():
        search.index(lang, game).build()


def _fresh() -> list[tuple[str, GameContent]]:
    """Every language of every game, with nothing read yet."""
    return [(lang, GameContent(box.id)) for box in games() for lang in LANGUAGES]


def _split_files(lang: str, game: GameContent) -> list[str]:
    return words.split(game.read_rules(lang) + game.read_asks(lang))


def _query_median() -> Measure:
    """The questions of the tuning set, as from home, each put once to indexes that were built."""
    content = tuple(box.content for box in games())
    asked = [question for game, lang in names(TUNING) for question in read_questions(TUNING, game, lang)]
    for lang, game in product(LANGUAGES, content):
        search.index(lang, game).build()
    ours = median(
        _milliseconds(partial(search.find_by_game, each.words, content, each.lang, 3), times=1) for each in asked
    )
    peer = _milliseconds(lambda: _scan_asks(content, QUESTIONS["a sentence"]), times=5)
    return (f"rules: {len(asked)} questions, all games with their asks, in the median", ours, peer, ours / peer, 0.1)


def _query_all(name: str, question: str) -> Measure:
    """As from home: all games with their asks, each by its own index."""
    content = tuple(box.content for box in games())
    search.hits(question, content, LANG, 10)
    ours = _milliseconds(lambda: search.find_by_game(question, content, LANG, 3))
    peer = _milliseconds(lambda: _scan_asks(content, question), times=5)
    return (f"rules: {name}, all games with their asks, against a scan", ours, peer, ours / peer, 0.1)


def _query(index: Index, name: str, question: str) -> Measure:
    ours = _milliseconds(lambda: index.find(question))
    peer = _milliseconds(lambda: _scan(index.cards, question), times=5)
    return (f"rules: {name}, {len(index.cards)} cards, against a scan", ours, peer, ours / peer, 0.1)


def _build(cards: tuple[RuleCard, ...]) -> Measure:
    """Against the least that any index of stems must do: stem each word once."""
    distinct = {word for card in cards for word in words.split(f"{card.title} {card.body}")}
    ours = _milliseconds(lambda: _first_question(cards), times=5)
    peer = _milliseconds(lambda: _stem_all(distinct), times=5)
    return (f"rules: index of {len(cards)} cards, against stemming its words", ours, peer, ours / peer, 1.0)


def _first_question(cards: tuple[RuleCard, ...]) -> None:
    words.work_out_stem.cache_clear()
    Index(cards, thesaurus(LANG, (box.content for box in games()))).find("minaccia")


def _stem_all(distinct: set[str]) -> None:
    words.work_out_stem.cache_clear()
    for word in distinct:
        words.work_out_stem(word, LANG)


def _scan(cards: tuple[RuleCard, ...], question: str) -> list[RuleCard]:
    """The plain way: fold every card and count how often it holds the words of the question."""
    asked = words.split(question)
    folded = [(fold(f"{card.title} {card.body}"), card) for card in cards]
    held = [(sum(map(text.count, asked)), card) for text, card in folded]
    return [card for count, card in sorted(held, key=lambda each: -each[0])[:10] if count]


def _scan_asks(content: tuple[GameContent, ...], question: str) -> int:
    """The plain way through what is searched from home: every card and all its asks."""
    found = 0
    for game in content:
        known = asks(game, LANG)
        for card in rules.cards(game, LANG):
            text = fold(" ".join((card.title, card.body, *known.get(card.id, ()))))
            found += any(map(text.count, words.split(question)))
    return found


def _many_cards() -> tuple[RuleCard, ...]:
    """The cards of all games, as often as it takes to make a thousand."""
    shipped = tuple(card for box in games() for card in rules.cards(box.content, LANG))
    return (shipped * (LEAST_CARDS // len(shipped) + 1))[:LEAST_CARDS]


def _milliseconds(work: Callable[[], object], times: int = 50) -> float:
    """The time of the processor in the median: what else the machine does is not counted."""
    taken = []
    for _ in range(times):
        begun = process_time()
        work()
        taken.append((process_time() - begun) * 1000)
    return median(taken)


if __name__ == "__main__":
    for name, ours, peer, ratio, goal in run():
        print(f"{name:66} {ours:8.3f} ms  {peer:8.3f} ms  {ratio:7.3f}  (goal {goal})")
