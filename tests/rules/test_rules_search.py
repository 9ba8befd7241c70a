"""The rules search: the right card for what players really write, whole or half, right or misspelled."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.content.game_content import content_of
from companion.games import games
from companion.rules import cards as rules
from companion.rules import search, words
from companion.rules.cards import RuleCard
from companion.rules.index import Index
from companion.rules.indexed_texts import IndexedTexts
from companion.rules.thesaurus import Thesaurus


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


def test_half_a_word_is_completed_though_its_stem_is_known() -> None:
    """“destre” has the stem of “destro”, and is the beginning of “destrezza”."""
    right, nimble = card("right", "Lato", "Sul lato destro."), card("nimble", "Destrezza", "Dadi degli attacchi.")
    assert ids(Index((right, nimble, QUEST)), "destre", 1) == ["nimble"]
    assert "characteristics" in ids(search.index("it", content_of("nova_aetas")), "destre")


def test_a_slip_is_forgiven_only_in_words_long_enough() -> None:
    assert ids(SMALL, "ricrca") == ["quest"]
    assert ids(SMALL, "rciercaa") == ["quest"]
    assert ids(SMALL, "xicxxa") == []
    assert ids(SMALL, "sxm") == []


def test_synonyms_lead_to_the_printed_word() -> None:
    known = Thesaurus(groups=((("quest",), ("ricerc",)), (("punt", "vit"), ("pv",))))
    assert ids(Index((SHADOW, QUEST), known), "quest") == ["quest"]


def test_a_synonym_of_several_words_is_one_phrase() -> None:
    """“pv” is “punti vita” where these stand together, not a card with points and one with life."""
    known = Thesaurus(groups=((("punt", "vit"), ("pv",)),))
    life = card("life", "Salute", "I punti vita calano.")
    points = card("points", "Vittoria", "Chi ha più punti resta in vita.")
    assert ids(Index((life, points, QUEST), known), "pv") == ["life"]
    assert ids(Index((card("short", "PV", "Calano."), points, QUEST), known), "punti vita", 1) == ["short"]


def test_a_common_word_weighs_less_than_a_rare_one() -> None:
    """A word of chatter that is rare in the cards does not outweigh the noun."""
    chatter = card("chatter", "Tempo", "Grazie per la pazienza.")
    noun = card("noun", "Balestra", "Colpisce lontano.")
    assert ids(Index((chatter, noun, QUEST, SHADOW)), "scusa e grazie, la balestra?", 1) == ["noun"]


def test_a_word_of_nearly_every_card_does_not_count() -> None:
    assert ids(Index((ATTACK, QUEST)), "la") == []


def test_asks_are_searched_and_not_shown() -> None:
    index = Index((SHADOW, ATTACK, QUEST), asks={"quest": ("come supero la missione", "ce la facciamo con la testa")})
    (hit, *_) = index.find("si supera questa missione?")
    assert hit.card is QUEST
    assert hit.matched == ()


def test_a_name_like_the_question_comes_first() -> None:
    """Of two cards that hold the same words, the one with all of them in one name."""
    one = card("one", "Primo", "Testo.", ("lancio pietra torre", "muro"))
    other = card("other", "Secondo", "Testo.", ("lancio muro", "pietra", "torre"))
    assert ids(Index((other, one, QUEST, SHADOW, ATTACK)), "lancio di pietra dalla torre") == ["one", "other"]


def test_words_that_stand_together_count_more() -> None:
    one = card("one", "Primo", "Il mazzo vuoto si rimescola quando serve una carta.")
    other = card("other", "Secondo", "Il mazzo si rimescola quando serve una carta vuoto.")
    assert ids(Index((other, one, QUEST)), "mazzo vuoto", 1) == ["one"]


def test_only_the_last_word_is_completed() -> None:
    assert ids(SMALL, "carta elevaz", 1) == ["attack"]
    assert ids(SMALL, "elevaz ricerca") == ["quest"]


def test_a_real_word_is_not_corrected_into_another() -> None:
    """“porta” is one letter from “carta”, and a word of its own."""
    assert ids(SMALL, "porta") == []
    assert ids(SMALL, "cartta", 1) == ["shadow"]


def test_an_irregular_form_finds_its_verb() -> None:
    moving = card("move", "Muovere", "Si muove di due.")
    assert ids(Index((moving, QUEST, SHADOW)), "mi sono mosso") == ["move"]


def test_a_word_of_the_other_language_finds_its_card() -> None:
    foreign = RuleCard(
        game="g", lang="en", id="quest", title="Willpower", kicker="", body="x", aliases=("questing",), source="s"
    )
    index = Index((SHADOW, ATTACK, QUEST), foreign=lambda: (foreign,))
    assert ids(index, "come funziona willpower") == ["quest"]


def test_a_common_word_of_the_other_language_finds_its_card() -> None:
    """“Fase” and “missione” are common in Italian and still say something; “per” and “the” do not."""
    foreign = RuleCard(
        game="g", lang="it", id="summer", title="Fase Missione", kicker="", body="x", aliases=("per lui",), source="s"
    )
    summer, winter = (replace(card(each, each.title(), "Four seasons."), lang="en") for each in ("summer", "winter"))
    index = Index((winter, summer), foreign=lambda: (foreign,))
    assert ids(index, "who begins the fase missione") == ["summer"]
    assert ids(index, "per") == []


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
    assert search.find("surge", ALL, lang="en")[0]["game"] == "lotr"
    assert search.find("book of Skelos", ALL, lang="en")[0]["game"] == "conan"


def test_the_words_of_a_question_say_its_language() -> None:
    assert search.languages("what happens when the quest fails", "it") == ("en", "it")
    assert search.languages("cosa succede se falliamo", "en") == ("it", "en")
    assert search.languages("surge", "it") == ("it", "en")


def test_the_index_is_built_by_the_first_question() -> None:
    index = Index((SHADOW,))
    assert "_texts" not in vars(index)
    index.find("ombra")
    assert "_texts" in vars(index)


def test_a_question_weighs_nothing_but_its_own_words() -> None:
    """The index lists the texts of each stem; a stem or phrase that nobody asked for is not weighed."""
    texts = IndexedTexts((SHADOW, ATTACK, QUEST), {}, "it")
    assert texts.texts_with("ombra") == [0, 7] and texts.texts_with("cart ombra") == [0, 7]
    assert set(texts.postings("cart ombra")) == {0, 1}
    assert vars(texts)["_postings"].keys() == {"cart ombra"}


def test_an_index_that_was_built_makes_nothing_more() -> None:
    index = Index((SHADOW, ATTACK, QUEST))
    index.build()
    built = set(vars(index))
    index.find("carta ombra nemici")
    assert set(vars(index)) == built


def test_no_cards_no_hits() -> None:
    assert Index(()).find("ombra") == ()


def test_a_card_alone_is_found_by_its_words() -> None:
    """A game may have one rule card: no other card makes its words rare."""
    (card, *_) = rules.cards(content_of("lotr"), "en")
    assert [hit.card.id for hit in Index((card,)).find(card.title)] == [card.id]
