"""The house style: tu, turno, one key that undoes, one question, a way out, a name for every value."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.command.check_words import check_italian, check_prompt, check_style
from companion.content.source import APP, BothLanguages
from companion.content.text_file import read_text_file
from tests.project.test_texts import ROOT

NOT_SAID = ("synonyms.toml", "spoken.toml")
UI = sorted(file.name for file in (ROOT / "data/ui").glob("*.toml") if file.name not in NOT_SAID)
RULES = sorted((ROOT / "data/games").glob("*/rules.it.md"))
SEARCH_WORDS = re.compile(r"^(?:aliases|see|open):.*$|\{#[\w-]+\}", re.M)


@pytest.mark.parametrize(
    ("key", "italian", "english", "told"),
    [
        ("ui.x", "Qui troverete le vostre partite", "x", "speaks to several people"),
        ("ui.x", "Preparatevi a giocare", "x", "speaks to several people"),
        ("ui.x", "Fine del round", "x", "a round is a turno"),
        ("ui.cancel", "Annulla", "Cancel", "the key that undoes"),
        ("refuse.x", "Il Fiume è pieno. Togli una tessera.", "The River is full: remove a tile.", "a colon"),
        ("refuse.x", "Il Fiume è pieno: togli una tessera.", "The River is full.", "a colon"),
        ("caution.x", "Davvero? Attaccare?", "Attack?", "one question"),
        ("change.x", "{name}", "{name}: threat", "which value changed"),
    ],
)
def test_what_goes_against_the_style_is_told(key: str, italian: str, english: str, told: str) -> None:
    assert any(told in sentence for sentence in check_style(key, BothLanguages(italian, english)))


@pytest.mark.parametrize(
    ("key", "italian"),
    [
        ("play.undo", "Annulla"),
        ("ui.x", "Ripete 3 azioni nel turno {round}"),
        ("ui.x", "Round di combattimento"),
        ("ui.houses", "Casate"),
        ("refuse.x", "Il Fiume è pieno: togli una tessera."),
        ("caution.x", "La ricerca è già risolta. Risolverla di nuovo?"),
        ("change.x", "{name}: minaccia"),
    ],
)
def test_what_keeps_to_the_style_is_left_alone(key: str, italian: str) -> None:
    assert list(check_style(key, BothLanguages(italian, italian))) == []


def test_a_prompt_speaks_to_one_person() -> None:
    assert list(check_prompt(BothLanguages("Liberate gli ostaggi.", "Release hostages.")))
    assert not list(check_prompt(BothLanguages("Libera gli ostaggi.", "Release hostages.")))


@pytest.mark.parametrize("name", UI)
def test_the_interface_keeps_to_the_style(name: str) -> None:
    texts = read_text_file(APP, "ui", name)
    assert {key: list(check_style(key, both)) for key, both in texts.items() if [*check_style(key, both)]} == {}


@pytest.mark.parametrize("rules", RULES, ids=lambda file: file.parent.name)
def test_rule_cards_speak_to_one_person(rules: Path) -> None:
    text = SEARCH_WORDS.sub("", rules.read_text(encoding="utf-8"))
    assert list(check_italian(text)) == []
