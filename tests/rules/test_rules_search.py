"""The rules search: the right card for what players really write, whole or half, right or misspelled."""

from __future__ import annotations

import pytest

from companion.content.game_content import content_of
from companion.games import games
from companion.rules import cards as rules
from companion.rules import search, words
from companion.rules.cards import RuleCard
from companion.rules.search import Index
from companion.rules.thesaurus import Thesaurus
from tests.rules.queries import QUERIES


def card(card_id: str, title: str, body: str, aliases: tuple[str, ...] = ()) -> RuleCard:
    return RuleCard(game="g", lang="it", id=card_id, title=title, kicker="", body=body, aliases=aliases, source="s")


LOTR = (content_of("lotr"),)
ALL = tuple(box.content for box in games())

SHADOW = card("shadow", "Carte ombra", "Una carta coperta per ogni nemico.", ("assegnare ombre",))
ATTACK = card("attack", "Attacchi", "I nemici attaccano; la carta ombra si gira. L’elevazione è un’altra cosa.")
QUEST = card("quest", "Ricerca", "Somma la volontà.")
SMALL = Index((SHADOW, ATTACK, QUEST))


def ids(index: Index, query: str, limit: int = 3) -> list[str]:
    return [hit.card.id for hit in index.find(query, limit)]


@pytest.mark.parametrize(("game", "lang", "query", "answer"), QUERIES)
def test_players_find_the_answer_in_the_first_three(game: str, lang: str, query: str, answer: str) -> None:
    assert answer in ids(search.index(lang, content_of(game)), query)


@pytest.mark.parametrize("lang", ["it", "en"])
def test_most_answers_come_first(lang: str) -> None:
    asked = [(game, query, answer) for game, its_lang, query, answer in QUERIES if its_lang == lang]
    first = sum(ids(search.index(lang, content_of(game)), query, 1) == [answer] for game, query, answer in asked)
    assert first >= 0.9 * len(asked)


@pytest.mark.parametrize("lang", ["it", "en"])
def test_every_title_finds_its_own_card_first(lang: str) -> None:
    for box in games():
        for each in rules.cards(box.content, lang):
            assert ids(search.index(lang, box.content), each.title, 1) == [each.id]


@pytest.mark.parametrize("lang", ["it", "en"])
def test_one_wrong_letter_in_a_title_is_forgiven(lang: str) -> None:
    """Every long word of every title, with its middle letter dropped."""
    missed, tried = [], 0
    for each in rules.cards(content_of("lotr"), lang):
        for word in words.split(each.title):
            if len(word) >= 6:
                tried += 1
                typo = each.title.lower().replace(word, word[: len(word) // 2] + word[len(word) // 2 + 1 :])
                if each.id not in ids(search.index(lang, content_of("lotr")), typo):
                    missed.append(typo)
    assert tried > 25
    assert len(missed) <= tried // 20, missed


def test_titles_weigh_more_than_bodies() -> None:
    assert ids(SMALL, "carta ombra") == ["shadow", "attack"]


def test_endings_accents_and_capitals_do_not_matter() -> None:
    assert ids(SMALL, "ATTACCO nemico", 1) == ["attack"]
    assert ids(SMALL, "volonta", 1) == ["quest"]
    assert ids(SMALL, "elevazione", 1) == ["attack"]


def test_half_a_word_is_enough() -> None:
    assert ids(SMALL, "elev") == ["attack"]
    assert ids(SMALL, "r", 1) == []


def test_a_slip_is_forgiven_only_in_words_long_enough() -> None:
    assert ids(SMALL, "ricrca") == ["quest"]
    assert ids(SMALL, "rciercaa") == ["quest"]
    assert ids(SMALL, "xicxxa") == []
    assert ids(SMALL, "sxm") == []


def test_synonyms_lead_to_the_printed_word() -> None:
    known = Thesaurus(groups=((("quest",), ("ricerc",)), (("punt", "vit"), ("pv",))))
    assert ids(Index((SHADOW, QUEST), known), "quest") == ["quest"]


def test_common_words_are_not_looked_for() -> None:
    known = Thesaurus(stop=frozenset({"la", "una"}))
    assert ids(Index((SHADOW, QUEST), known), "la ricerca una") == ["quest"]
    assert ids(Index((SHADOW, QUEST), known), "una la") == []


def test_a_hit_says_which_words_matched() -> None:
    """A hit says which words matched, so that they can be marked."""
    (hit,) = SMALL.find("elevazioni")
    assert hit.matched == ("elevazione",)
    assert [hit.card.body[a:b] for a, b in words.spans(hit.card.body, hit.matched)] == ["elevazione"]


@pytest.mark.parametrize("query", ["", "   ", "?!", "zzzzzz", "\x00", "'; --", "🗡", "a" * 5000])
def test_a_query_that_says_nothing_finds_nothing(query: str) -> None:
    assert search.find(query, ALL) == []


def test_the_limit_is_kept_and_the_best_come_first() -> None:
    hits = search.index("it", content_of("lotr")).find("nemico", 4)
    assert len(hits) == 4
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)


def test_plain_values_for_the_command_line() -> None:
    (found,) = search.find("ricerca fallita", LOTR, lang="it", limit=1)
    assert list(found) == ["game", "id", "title", "body", "source", "score"]
    assert (found["game"], found["id"], found["title"]) == ("lotr", "quest-failure", "Ricerca fallita")
    assert "**" not in str(found["body"])
    assert float(str(found["score"])) > 0


def test_a_question_in_the_other_language_gets_its_answer() -> None:
    """A question in the other language is answered in that language."""
    assert search.find("ricerca fallita", LOTR, lang="en")[0]["title"] == "Ricerca fallita"
    assert search.find("surge", LOTR, lang="en")[0]["title"] == "Surge"


def test_without_a_game_all_games_are_searched() -> None:
    everything = {each.id for box in games() for each in rules.cards(box.content, "en")}
    assert len(search.index_of("en", ALL).cards) >= len(everything)
    assert search.find("surge", ALL, lang="en")[0]["game"] == "lotr"


def test_the_index_is_built_by_the_first_question() -> None:
    index = Index((SHADOW,))
    assert "_postings" not in vars(index)
    index.find("ombra")
    assert "_postings" in vars(index)


def test_no_cards_no_hits() -> None:
    assert Index(()).find("ombra") == ()
