"""The asks of the rule cards: how their file is read, and what the check says of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.content.error import ContentError
from companion.content.game_content import GameContent, content_of
from companion.games import games
from companion.rules import asks
from companion.rules import cards as rules
from companion.rules.cards import RuleCard

TEN = tuple(f"domanda {number}" for number in range(10))


def card(card_id: str, *see: str) -> RuleCard:
    return RuleCard(game="g", lang="it", id=card_id, title="T", kicker="k", body="b", aliases=(), source="s", see=see)


def told(of: dict[str, tuple[str, ...]], *cards: RuleCard) -> list[str]:
    return list(asks.ask_problems(of, cards, "it"))


def test_a_question_stands_on_each_line_below_its_card() -> None:
    read = asks.parse("## one\nCome si fa?\n  e poi?  \n\n## two-b\nchi è\n", "g", "it")
    assert read == {"one": ("Come si fa?", "e poi?"), "two-b": ("chi è",)}


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Come si fa?", "line 1: a question before the first card"),
        ("## one\nx\n## One two\n", "line 3: a card starts with"),
        ("## one\nx\n\n## one\ny", "line 4: the card “one” stands twice"),
    ],
)
def test_a_mistake_is_told_with_its_line(text: str, wrong: str) -> None:
    with pytest.raises(ContentError, match=wrong):
        asks.parse(text, "g", "it")


def test_a_game_without_the_file_has_no_asks(tmp_path: Path) -> None:
    assert asks.asks(GameContent("lotr", tmp_path), "it") == {}
    assert told({}, card("one")) == []


def test_an_ask_of_no_card_is_told() -> None:
    assert told({"one": TEN, "gone": TEN[:1]}, card("one"))[0] == "asks.it.md: there is no rule card gone."


def test_a_card_with_few_asks_is_told() -> None:
    assert told({"one": TEN, "two": ("solo questa",)}, card("one"), card("two")) == [
        "asks.it.md, two: 1 questions; a card has at least 10."
    ]


def test_two_cards_do_not_claim_one_question() -> None:
    both = {"one": TEN, "two": (*(f"altra {line}" for line in TEN), "Domanda 3!")}
    (sentence,) = told(both, card("one"), card("two"))
    assert "one and two both claim “Domanda 3!”" in sentence


def test_neither_order_nor_endings_make_another_question() -> None:
    one, two = (
        (*TEN, "quale carta pesca chi attacca"),
        (*(f"altra {line}" for line in TEN), "chi attacca pesca quali carte"),
    )
    (sentence,) = told({"one": one, "two": two}, card("one"), card("two"))
    assert "both claim “chi attacca pesca quali carte”" in sentence


def test_cards_that_are_linked_may_share_a_question() -> None:
    both = {"one": TEN, "two": TEN}
    assert told(both, card("one", "two"), card("two")) == []
    assert told(both, card("one"), card("two", "one")) == []


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_shipped_asks_are_fine(lang: str) -> None:
    for box in games():
        of = asks.asks(content_of(box.id), lang)
        assert list(asks.ask_problems(of, rules.cards(content_of(box.id), lang), lang)) == []
