"""The rule cards: how the files are read, what is refused, what the shipped ones hold to."""

from __future__ import annotations

import re

import pytest

from companion.content.error import ContentError
from companion.content.game_content import content_of
from companion.content.source import LANGUAGES
from companion.games import games
from companion.rules import cards as rules
from companion.rules.cards import Block, RuleCard

GOOD = """\
## Quest failed {#quest-failure}
kicker: Phase 3
aliases: fail, lose the quest
source: Quest phase, d3
see: surge
open: quest_calculator

Threat **rises**
by the difference.

- plain point
- :bad: threat +4

## Surge {#surge}
kicker: Phase 3
aliases: extra card
source: Quest phase, b2

One more card.
"""

ON_SHELF = [box.id for box in games()]
ALL = [(game, lang) for game in ON_SHELF for lang in ("it", "en")]


def mistake_in(text: str) -> str:
    with pytest.raises(ContentError) as told:
        rules.parse(text, "lotr", "en")
    return str(told.value)


def test_a_card_is_read_with_all_its_lines() -> None:
    first, second = rules.parse(GOOD, "lotr", "en")
    assert first == RuleCard(
        game="lotr",
        lang="en",
        id="quest-failure",
        title="Quest failed",
        kicker="Phase 3",
        body="Threat **rises**\nby the difference.\n\n- plain point\n- :bad: threat +4",
        aliases=("fail", "lose the quest"),
        source="Quest phase, d3",
        see=("surge",),
        open="quest_calculator",
    )
    assert (second.id, second.see, second.open) == ("surge", (), "")


def test_the_body_becomes_paragraphs_and_points() -> None:
    first, _ = rules.parse(GOOD, "lotr", "en")
    assert first.blocks() == (
        Block("text", "Threat **rises** by the difference."),
        Block("point", "plain point"),
        Block("bad", "threat +4"),
    )
    assert first.plain() == "Threat rises by the difference.\n- plain point\n- threat +4"


@pytest.mark.parametrize(
    ("old", "new", "line", "word"),
    [
        ("## Surge {#surge}", "## Surge", 14, "## Title {#id}"),
        ("## Surge {#surge}", "## Surge {#Su rge}", 14, "## Title {#id}"),
        ("## Surge {#surge}", "## Surge {#quest-failure}", 14, "used twice"),
        ("kicker: Phase 3\naliases: extra", "aliases: extra", 14, "kicker"),
        ("aliases: extra card", "alias: extra card", 16, "only these lines"),
        ("aliases: extra card", "aliases:", 16, "empty"),
        ("aliases: extra card", "aliases: extra card\naliases: more", 17, "twice"),
        ("One more card.", "", 14, "no text"),
        ("One more card.", "One **more card.", 19, "bold"),
        ("One more card.", "- :boom: card", 19, ":boom:"),
        ("One more card.", "-card", 19, "a point is written"),
        ("One more card.", "card " * 91, 14, "91 words"),
    ],
)
def test_a_mistake_is_told_with_its_line(old: str, new: str, line: int, word: str) -> None:
    told = mistake_in(GOOD.replace(old, new))
    assert f"games/lotr/rules.en.md, line {line}:" in told
    assert word in told


def test_text_before_the_first_card_is_refused() -> None:
    assert "line 1: text before the first card" in mistake_in("Hello\n" + GOOD)


def test_a_link_to_no_card_is_refused() -> None:
    assert "points to “surges”" in mistake_in(GOOD.replace("see: surge", "see: surges"))


def test_a_card_is_found_by_an_id_that_it_had() -> None:
    first, _ = rules.parse(GOOD.replace("see: surge", "see: surge\nwas: quest-lost, failure"), "lotr", "en")
    assert first.ids == ("quest-failure", "quest-lost", "failure")
    joined = next(card for card in rules.cards(content_of("runewars"), "en") if card.was)
    assert rules.card(content_of("runewars"), joined.was[0], "en") == joined


@pytest.mark.parametrize("former", ["surge", "quest-failure", "old, old"])
def test_an_id_belongs_to_one_card(former: str) -> None:
    """No card was what another one is or was, or itself."""
    assert "another card is or was" in mistake_in(GOOD.replace("see: surge", f"see: surge\nwas: {former}"))


def test_an_unknown_game_is_told_in_words() -> None:
    with pytest.raises(ContentError, match="missing"):
        rules.cards(content_of("ludo"), "it")


def test_a_card_is_found_by_its_id() -> None:
    found = rules.card(content_of("lotr"), "surge", "it")
    assert found is not None
    assert found.title == "Impeto"
    assert rules.card(content_of("lotr"), "no-such-card", "it") is None


@pytest.mark.parametrize("game", ON_SHELF)
def test_both_languages_hold_the_same_cards(game: str) -> None:
    rules.check_languages(game, *(rules.cards(content_of(game), lang) for lang in LANGUAGES))


def test_a_difference_between_languages_is_told() -> None:
    italian = rules.parse(GOOD, "lotr", "it")
    with pytest.raises(ContentError, match="2 rule cards in one language, 1 in the other"):
        rules.check_languages("lotr", italian, italian[:1])
    with pytest.raises(ContentError, match="differ between languages at “quest-failure” and “surge”"):
        rules.check_languages("lotr", italian, italian[::-1])


@pytest.mark.parametrize(("game", "lang"), ALL)
def test_texts_follow_the_house_style(game: str, lang: str) -> None:
    for card in rules.cards(content_of(game), lang):
        shown = "\n".join((card.title, card.kicker, card.plain(), card.source, *card.aliases))
        wrong = re.findall(r"[!'→…]|(?<=[ (])-\d|\.\.\.", shown)
        assert not wrong, f"{card.id}: {wrong}"


@pytest.mark.parametrize(("game", "lang"), ALL)
def test_titles_are_told_apart(game: str, lang: str) -> None:
    titles = [card.title for card in rules.cards(content_of(game), lang)]
    assert len(titles) == len(set(titles))


@pytest.mark.parametrize("game", ON_SHELF)
def test_cards_that_link_know_each_other(game: str) -> None:
    """A card that is linked links back: both are on the same question."""
    see = {card.id: card.see for card in rules.cards(content_of(game), "it")}
    assert [(card, linked) for card, links in see.items() for linked in links if card not in see[linked]] == []


@pytest.mark.parametrize(
    ("game", "count"), [("lotr", 28), ("iron_throne", 24), ("conan", 53), ("runewars", 56), ("nova_aetas", 76)]
)
def test_every_rule_has_its_card(game: str, count: int) -> None:
    assert len(rules.cards(content_of(game), "it")) == count


@pytest.mark.parametrize(
    ("game", "cards"),
    [
        ("lotr", {"starting-threat", "elimination", "victory-and-defeat", "progress-overflow"}),
        ("iron_throne", {"houses", "death"}),
        ("conan", set()),
    ],
)
def test_facts_from_outside_the_source_say_so(game: str, cards: set[str]) -> None:
    for lang, words in (("it", "Altra fonte"), ("en", "Other source")):
        assert {card.id for card in rules.cards(content_of(game), lang) if card.source.startswith(words)} == cards
