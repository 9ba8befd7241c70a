"""Texts and tellings: placeholders, plurals, signs, log lines, refusals in words, in both languages."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import pytest

from companion.content.filling import fill, find_mistake, find_placeholders
from companion.content.texts import Texts, find_system_language, system_language
from companion.kernel.common_moves import NextStep
from companion.kernel.refusal import Refusal
from companion.plays.describing.describer import Describer
from companion.plays.playing.play import Play
from tests.tiny_game.tally import GAME, AddPoints, Share


def test_numbers_have_a_real_minus_and_a_sign_where_asked() -> None:
    assert fill("{by:+} e {other}", {"by": -3, "other": -1}) == "−3 e −1"
    assert fill("{by:+}", {"by": 3}) == "+3"
    assert fill("9-5 ab-3", {}) == "9-5 ab-3"


def test_a_hole_in_a_sentence_is_no_crash() -> None:
    assert fill("{name.first} {n:+}", {"n": "x"}) == "{name.first} x"


@dataclass(frozen=True)
class Seat:
    name: str
    _secret: str = "hidden"

    @property
    def short(self) -> str:
        return self.name[:1]

    def method(self) -> str:
        return "called"


@pytest.mark.parametrize(
    "text",
    [
        "{player.__class__}",
        "{player.__class__.__init__.__globals__}",
        "{player.method}",
        "{player._secret}",
        "{player.name.upper}",
        "{round.real}",
        "{round:>99999999}",
        "{round!r}",
        "{round[0]}",
        "{}",
        "{0}",
        "{round:{round}}",
    ],
)
def test_a_text_reaches_data_and_nothing_else(text: str) -> None:
    """What cannot be filled in stays as it is written, without its format."""
    told = fill(text, {"player": Seat("Anna"), "round": 7})
    assert len(told) <= len(text) and not re.search("class '|called|hidden|ANNA", told)
    assert find_mistake(text) or find_placeholders(text)


def test_fields_and_computed_values_can_be_filled_in() -> None:
    assert fill("{player.name} {player.short} {round} {{x}}", {"player": Seat("Anna"), "round": 7}) == "Anna A 7 {x}"


def test_mistakes_with_braces_are_told() -> None:
    assert find_mistake("{round:>9}").startswith("“{round:>9}” cannot be filled in")
    assert find_mistake("{round") == find_mistake("round}") == "a brace is not closed"
    assert "{}" in find_mistake("{}")
    assert find_mistake("{round} {player.name} {by:+} {{}}") == ""


def test_a_word_agrees_with_any_number() -> None:
    text = "{gems} {gems|gemma|gemme} su {limit} {limit|spazio|spazi}"
    assert fill(text, {"gems": 1, "limit": 2}) == "1 gemma su 2 spazi"
    assert fill(text, {"gems": 0, "limit": 1}) == "0 gemme su 1 spazio"
    assert find_placeholders(text) == {"gems", "limit"} and find_mistake(text) == ""
    assert find_mistake("{gems|gemma}").startswith("“{gems|gemma}” cannot be filled in")


def test_the_euphonic_d_comes_before_the_same_vowel() -> None:
    names = ("Bruno", "Anna", "Elena", "Àlvaro", "Éowyn", "")
    assert [fill("{who:a}", {"who": name}) for name in names] == [
        "a Bruno", "ad Anna", "a Elena", "ad Àlvaro", "a Éowyn", "a ",
    ]  # fmt: skip
    assert fill("Bruno {who:e}, Anna {who:e}", {"who": "Elena"}) == "Bruno ed Elena, Anna ed Elena"
    assert fill("{who:e}", {"who": "Éowyn"}) == "ed Éowyn" and fill("{who:e}", {"who": "Anna"}) == "e Anna"


def test_one_has_its_own_form() -> None:
    texts = Texts("it")
    assert texts.say("tally:ui.left", n=2) == "Restano 2"
    assert texts.say("tally:ui.left", n=1) == "Resta 1"


@pytest.mark.parametrize(("language", "sentence"), [("it", "Anna: punti"), ("en", "Anna: points")])
def test_the_log_tells_who_and_what_with_old_and_new(play: Play[Any], language: str, sentence: str) -> None:
    play.do(AddPoints("p1", 2))
    line = Describer(GAME, Texts(language)).describe_entry(play.journal.entries[0], play.state_at(0), play.state_at(1))
    assert (line.text, line.who) == (sentence, "p1")
    assert [(shown.label, shown.old, shown.new) for shown in line.changes] == [(sentence, "0", "2")]


def test_an_entry_with_a_step_is_told_by_its_game_move(play: Play[Any]) -> None:
    play.do(Share(2), NextStep())
    line = Describer(GAME, Texts("it")).describe_entry(play.journal.entries[0], play.state_at(0), play.state_at(1))
    assert line.text == "Punti per tutti +2"
    assert len(line.changes) == 2


def test_a_bare_step_is_told_with_its_titles(play: Play[Any]) -> None:
    play.do(NextStep())
    line = Describer(GAME, Texts("en")).describe_entry(play.journal.entries[0], play.state_at(0), play.state_at(1))
    assert line.text.startswith("Guide: ") and line.icon == "plus"


def test_refusals_are_sentences() -> None:
    teller = Describer(GAME, Texts("it"))
    assert teller.say_refusal(Refusal("not_enough", name="Bruno")) == "Bruno non ne ha abbastanza: danne meno."
    assert "minimo è 1" in teller.say_refusal(Refusal("core.too_small", where="by", value=0, least=1))


@pytest.mark.parametrize(
    ("name", "language"),
    [("it_IT.UTF-8", "it"), ("en-GB", "en"), ("Italian_Italy", "it"), ("C.UTF-8", ""), ("de_DE", ""), ("", "")],
)
def test_the_systems_language_is_known_or_none_of_ours(
    monkeypatch: pytest.MonkeyPatch, name: str, language: str
) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", name)
    assert (find_system_language(), system_language()) == (language, language or "en")
