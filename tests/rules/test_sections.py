"""The parts of each source and the cards that restate them: none is left without a card or a reason."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from companion.content.game_content import content_of
from companion.content.source import LANGUAGES
from companion.games import games
from companion.rules import cards as rules
from companion.rules.cards import RuleCard

GAMES = Path(__file__).parents[1] / "games"
ON_SHELF = [box.id for box in games() if (GAMES / box.id).is_dir()]
"""The games that have tests of their own: each lists the parts of its source there."""
OTHER_SOURCE = {"it": "Altra fonte", "en": "Other source"}


@dataclass(frozen=True, slots=True)
class Source:
    """The parts of one game’s source in each language, and the Italian names of those without a card."""

    parts: dict[str, tuple[str, ...]]
    reasons: dict[str, str]

    def parts_of(self, card: RuleCard) -> list[int]:
        """The places, in the source, of the parts that a card names; an unknown name is a ValueError."""
        return [self.parts[card.lang].index(name) for name in named_parts(card)]

    def uncovered(self, cards: Iterable[RuleCard]) -> list[str]:
        """The parts of the source that no card names, as Italian says them."""
        covered = {part for card in cards for part in self.parts_of(card)}
        return [name for place, name in enumerate(self.parts["it"]) if place not in covered]


def named_parts(card: RuleCard) -> list[str]:
    """The parts that a source line names, without the facts of another source."""
    return [name for name in card.source.split("; ") if OTHER_SOURCE[card.lang] not in name]


def read_source(game: str) -> Source:
    """Read the parts of a game’s source from the list in the folder of its tests."""
    with (GAMES / game / "sections.toml").open("rb") as file:
        table = tomllib.load(file)
    parts = {lang: tuple(part[lang] for part in table["sections"]) for lang in LANGUAGES}
    return Source(parts, {part["it"]: part["why"] for part in table.get("without_card", ())})


def cards_of(game: str, lang: str) -> tuple[RuleCard, ...]:
    return rules.cards(content_of(game), lang)


@pytest.mark.parametrize("game", ON_SHELF)
def test_every_part_of_a_source_has_a_card_or_a_reason(game: str) -> None:
    """A part that no card names is listed with a reason, and a listed one has indeed no card."""
    source = read_source(game)
    assert source.uncovered(cards_of(game, "it")) == list(source.reasons)
    assert all(source.reasons.values())


@pytest.mark.parametrize("game", ON_SHELF)
def test_source_lines_name_the_same_known_parts(game: str) -> None:
    """Each card names parts that are in the list, the same ones in both languages."""
    source = read_source(game)
    for italian, english in zip(*(cards_of(game, lang) for lang in ("it", "en")), strict=True):
        assert source.parts_of(italian) == source.parts_of(english), italian.id


@pytest.mark.parametrize("game", ON_SHELF)
def test_parts_of_a_source_are_told_apart(game: str) -> None:
    for names in read_source(game).parts.values():
        assert len(names) == len(set(names))


def test_a_part_whose_only_card_goes_is_told() -> None:
    """Without the card of surge, the part about surge has none."""
    cards = [card for card in cards_of("lotr", "it") if card.id != "surge"]
    assert read_source("lotr").uncovered(cards) == ["Fase ricerca, b2"]


def test_a_source_line_with_an_unknown_part_is_refused() -> None:
    card = replace(cards_of("lotr", "it")[0], source="Fase risorse, z9")
    with pytest.raises(ValueError, match="not in tuple"):
        read_source("lotr").parts_of(card)
