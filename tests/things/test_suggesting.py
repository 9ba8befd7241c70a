"""What is offered while a name is typed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.letters import edit_distance
from companion.things.near_names import NearNames
from companion.things.suggestions import NameContext, Suggestions
from companion.things.thing import Thing


def enemy(name: str, uses: int = 0, **where: Any) -> Thing:
    return Thing(game="lotr", kind="enemy", name=name, uses=uses, **where)


KNOWN = Suggestions(
    [
        enemy("Arcieri", 5),
        enemy("Arcidiavolo", 1),
        enemy("Orchi arcieri", 9),
        enemy("Ragno Re", 2, scenes=("Bosco Atro",), owners=("Anna",)),
        enemy("Rovo", 1, scenes=("Bosco Atro",)),
        enemy("Éowyn", 3),
    ]
)


def names(found: tuple[Thing, ...]) -> list[str]:
    return [thing.name for thing in found]


def test_names_with_these_first_letters_come_first() -> None:
    """Names that begin with the letters come first, the most used before the others."""
    assert names(KNOWN.suggest("arc")) == ["Arcieri", "Arcidiavolo", "Orchi arcieri"]


def test_no_more_than_asked() -> None:
    assert names(KNOWN.suggest("arc", most=1)) == ["Arcieri"]


@pytest.mark.parametrize("typed", ["eow", "ÉOW", "eowyn "])
def test_case_and_accents_do_not_matter(typed: str) -> None:
    assert names(KNOWN.suggest(typed)) == ["Éowyn"]


@pytest.mark.parametrize("typed", ["acrieri", "arciri", "arcieeri", "arcueri", "arcieri"])
def test_a_typing_error_is_forgiven(typed: str) -> None:
    assert "Arcieri" in names(KNOWN.suggest(typed))


@pytest.mark.parametrize("typed", ["ragon r", "rgno re"])
def test_so_is_one_in_a_name_of_two_words(typed: str) -> None:
    assert names(KNOWN.suggest(typed))[:1] == ["Ragno Re"]


@pytest.mark.parametrize("typed", ["xx", "zzzz", "drago di fuoco"])
def test_what_is_new_finds_nothing(typed: str) -> None:
    assert KNOWN.suggest(typed) == ()


def test_before_a_letter_the_likely_ones_are_there() -> None:
    assert names(KNOWN.suggest_likely(NameContext(scene="Bosco Atro"))) == ["Ragno Re", "Rovo", "Orchi arcieri"]
    assert names(KNOWN.suggest("", NameContext(scene="Bosco Atro", owner="Anna")))[0] == "Ragno Re"
    assert names(KNOWN.suggest_likely()) == ["Orchi arcieri", "Arcieri", "Éowyn"]


def test_what_is_near_comes_before_what_is_used_more() -> None:
    assert names(KNOWN.suggest("r", NameContext(scene="Bosco Atro")))[0] == "Ragno Re"


def test_what_is_nearly_so_is_just_what_counting_errors_finds() -> None:
    """Every name is compared with every word, the slow way."""
    chance = Random(5)
    names = [
        " ".join("".join(chance.choices("abcd", k=chance.randint(1, 7))) for _ in range(chance.randint(1, 2)))
        for _ in range(150)
    ]
    near_names = NearNames(names)
    for _ in range(60):
        wanted, errors = "".join(chance.choices("abcd ", k=chance.randint(3, 7))).strip(), chance.randint(1, 2)
        slow = {number: fewest_errors(name, wanted) for number, name in enumerate(names)}
        expected = {number: fewest for number, fewest in slow.items() if fewest <= errors}
        assert near_names.find(wanted, errors) == expected, (wanted, errors)


def fewest_errors(name: str, wanted: str) -> int:
    """Between the letters and any beginning of any end of the name that begins with a word."""
    ends = [name, *(name[at + 1 :] for at, letter in enumerate(name) if letter == " ")]
    return min(edit_distance(wanted, end[:length], 2) for end in ends for length in range(len(end) + 1))


def test_another_spelling_is_found_once_and_as_near_as_its_name() -> None:
    spider = enemy("Ragno Re", 1, also=("King Spider", "Kingspider"), scenes=("Bosco",))
    known = Suggestions([spider, enemy("Kingfisher", 9)])
    assert names(known.suggest("king")) == ["Kingfisher", "Ragno Re"]
    assert names(known.suggest("king", NameContext(scene="Bosco"))) == ["Ragno Re", "Kingfisher"]
    assert names(known.suggest("kngspider")) == ["Ragno Re"]
