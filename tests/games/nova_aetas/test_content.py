"""The rule cards of Nova Aetas: both languages alike, each asked for among the tuning questions, titles found first."""

from __future__ import annotations

import re

import pytest

from companion.content.game_content import content_of
from companion.games.nova_aetas import GAME
from companion.games.nova_aetas.state import MOST_VALUE
from companion.rules import cards as rules
from companion.rules import search
from tests.rules.questions import TUNING, read_questions

NOVA = content_of("nova_aetas")
ASKED = {lang: read_questions(TUNING, "nova_aetas", lang) for lang in ("it", "en")}
BOTH = pytest.mark.parametrize("lang", ASKED)


def test_both_languages_hold_the_same_cards() -> None:
    rules.check_languages("nova_aetas", *(rules.cards(NOVA, lang) for lang in ASKED))


@BOTH
def test_every_card_is_asked_for_once_at_least(lang: str) -> None:
    answers = {answer for question in ASKED[lang] for answer in question.answers}
    assert {card.id for card in rules.cards(NOVA, lang)} == answers


@BOTH
def test_every_title_finds_its_own_card_first(lang: str) -> None:
    for card in rules.cards(NOVA, lang):
        assert search.index(lang, NOVA).find(card.title, 1)[0].card.id == card.id, card.title


@BOTH
def test_texts_follow_the_house_style(lang: str) -> None:
    for card in rules.cards(NOVA, lang):
        shown = "\n".join((card.title, card.kicker, card.plain(), card.source, *card.aliases))
        assert not re.findall(r"[!'→…]|(?<=[ (])-\d|\.\.\.", shown), card.id


def test_the_guide_points_at_cards_that_exist() -> None:
    known = {card.id for card in rules.cards(NOVA, "it")}
    steps = [step for phase in GAME.content.phases for step in phase.steps]
    assert {rule for step in steps for rule in step.rules} <= known
    assert all(step.rules for step in steps)


@BOTH
def test_every_section_of_the_mission_has_cards(lang: str) -> None:
    """Sections 1 to 9, 12.1, 12.2 and 13: the first number of each source."""
    sections = {re.split(r"[.–, ]", card.source)[0] for card in rules.cards(NOVA, lang)}
    assert {"1", "2", "3", "5", "6", "7", "8", "9", "12", "13"} <= sections


@pytest.mark.parametrize("game", ["nova_aetas", "nova_aetas.campaign"])
def test_the_help_of_health_names_the_highest_value(game: str) -> None:
    """The help of health names the highest characteristic that can be typed."""
    option = next(each for each in content_of(game).settings.options if each.id == "health_max")
    assert f" {MOST_VALUE}," in option.help.it and f" {MOST_VALUE}," in option.help.en


@pytest.mark.parametrize(
    ("it", "en"),
    [
        ("in ordine crescente di Numero di Attivazione", "in ascending order of their Activation number"),
        ("regole speciali", "no special rule"),
        ("spazio più basso", "lowest space"),
        ("Simbolo Astro + Tratto", "astral symbol + trait"),
    ],
    ids=["deck of the prey", "scenery of the map", "token of stealth", "astral symbols"],
)
def test_what_no_card_said_once_is_said(it: str, en: str) -> None:
    """Sentences of the source that had got lost on the way to the cards."""
    for lang, words in (("it", it), ("en", en)):
        assert any(words in card.plain() for card in rules.cards(NOVA, lang)), words


def test_the_setting_of_unblockable_wounds_names_its_sum() -> None:
    """One unblockable wound alone is +2 by the letter: a group that wonders finds it said."""
    option = next(each for each in NOVA.settings.options if each.id == "stack_unblockable")
    assert "+2" in option.help.it and "+2" in option.help.en
