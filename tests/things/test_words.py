"""Things in words: every kind, field and value of every game has a word in both languages."""

from __future__ import annotations

import pytest

from companion.content.icons import icon_names
from companion.content.texts import Texts
from companion.games import games
from companion.kernel.form_field import form_fields
from companion.kernel.game import Game
from companion.kernel.limits import Limits
from companion.things.card_fields import printed_fields
from companion.things.thing import Thing, find_kind
from companion.things.thing_words import LABELS, ThingWords
from tests.things.conftest import game

ALL = tuple(box.load() for box in games())


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_every_field_has_its_word_and_every_kind_its_sign(game: Game) -> None:
    """Every printed field has its whole word, and every kind its key and its sign."""
    texts = Texts("it")
    for kind in game.kinds:
        assert texts.has_text(f"{game.id}:ui.shelf_add.{kind.id}")
        assert kind.icon in icon_names()
        assert set(kind.always) <= set(form_fields(kind.card)) - set(kind.shown) - set(kind.more)
        for field in printed_fields(kind):
            assert any(texts.has_text(f"{game.id}:{area}.{field.name}") for area in LABELS), (kind.id, field.name)
            assert "{" not in ThingWords(texts, game.id).label(field.name)


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_every_choice_of_a_card_has_a_word_in_both_languages(game: Game) -> None:
    for language in ("it", "en"):
        words = ThingWords(Texts(language), game.id)
        for kind in game.kinds:
            for field in printed_fields(kind):
                for choice in field.choices:
                    assert words.value(field, choice) != choice or language == "en", (kind.id, field.name, choice)


def test_the_sorts_of_fields() -> None:
    lotr, throne, conan = game("lotr"), game("iron_throne"), game("conan")
    hero = {field.name: field for field in printed_fields(lotr.kinds[0])}
    assert hero["hit_points"].sort == "number" and hero["hit_points"].limits == Limits(1, 999)
    assert hero["ranged"].sort == "flag"
    house = {field.name: field.sort for field in printed_fields(throne.kinds[0])}
    assert house == {"leader": "text", "characters": "texts"}
    thing = find_kind(conan, "object")
    assert thing is not None
    sorts = {field.name: field.sort for field in printed_fields(thing)}
    assert sorts["kind"] == "choice" and sorts["bonuses"] == "other"


def test_a_row_says_what_is_known_and_an_open_card_all_of_it() -> None:
    lotr = game("lotr")
    hero = lotr.kinds[0]
    beren = Thing(game="lotr", kind="hero", name="Beren", values={"attack": 3, "ranged": True})
    words = ThingWords(Texts("it"), "lotr")
    assert words.describe(hero, beren) == "Min 0  Vol 0  Att 3  Dif 0"
    told = [(told.label, told.value) for told in words.numbers(hero, beren)]
    assert told[-2:] == [("Difesa", "0"), ("Punti ferita", "")]
    assert words.other_values(hero, beren) == ("Gittata",)


def test_lists_and_parts_of_a_card_are_told_in_words() -> None:
    conan = game("conan")
    kind = find_kind(conan, "object")
    assert kind is not None
    bonus = {"use": "melee", "dice": ["red", "red"], "free_reroll": True}
    axe = Thing(game="conan", kind="object", name="Ascia", values={"kind": "weapon", "bonuses": [bonus]})
    told = ThingWords(Texts("it"), "conan").other_values(kind, axe)
    assert told == ("Arma", "Dadi: Mischia: rosso, rosso, Rilancio gratuito")


def test_what_two_cards_say_differently() -> None:
    lotr = game("lotr")
    hero = lotr.kinds[0]
    ours = Thing(game="lotr", kind="hero", name="Gimli", values={"attack": 2, "hit_points": 5})
    theirs = Thing(game="lotr", kind="hero", name="gimli", values={"attack": 3, "hit_points": 5, "ranged": True})
    told = ThingWords(Texts("it"), "lotr").differences(hero, ours, theirs)
    assert [(one.label, one.ours, one.theirs) for one in told] == [
        ("Nome", "Gimli", "gimli"),
        ("Attacco", "2", "3"),
        ("Gittata", "", "Gittata"),
    ]


def test_unusual_numbers_outside_the_rows_are_told() -> None:
    """Numbers that no row shows are told where they are not the usual ones."""
    nova = game("nova_aetas")
    kind = find_kind(nova, "enemy")
    assert kind is not None
    archers = Thing(game="nova_aetas", kind="enemy", name="Arcieri", values={"elementum": 1, "faction": "Borgia"})
    words = ThingWords(Texts("it"), "nova_aetas")
    assert words.other_values(kind, archers) == ("Truppa", "Fazione: Borgia", "Elementum 1")
    assert "Elementum" not in [told.label for told in words.numbers(kind, archers)]
