"""What goes wrong is said in one place: in both languages, short, and without letters that act."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.content.error import ContentError
from companion.content.source import LANGUAGES
from companion.content.texts import Texts
from companion.errors import CodedError, Problem
from companion.kernel.codec import Unfit
from companion.kernel.refusal import Caution, Refusal
from companion.plays.describing.problems import LONGEST_SENTENCE, problem_key, say_problem
from companion.plays.errors import NotReadable
from companion.store.errors import NotSaved, StoreError, Unreadable
from companion.store.repair.file_damage import FileDamage
from tests.searching import examples
from tests.tiny_game.tally import GAME

JOINERS = "\u200c\u200d"


@pytest.mark.parametrize(
    ("what", "key"),
    [
        (Refusal("not_enough"), "tally:refuse.not_enough"),
        (Refusal("core.empty_note"), "core.empty_note"),
        (Caution("high"), "tally:caution.high"),
        (Unfit("too_large"), "core.too_large"),
        (NotReadable("play_empty"), "core.play_empty"),
        (NotSaved("disk_full"), "store.disk_full"),
        (FileDamage(1, 2, Path("x"), is_torn=True), "store.tail_torn"),
        (ContentError("no."), "core.content_wrong"),
    ],
)
def test_each_kind_has_its_own_texts(what: Problem, key: str) -> None:
    assert problem_key(what, GAME.id) == key
    for language in LANGUAGES:
        assert say_problem(Texts(language), what, "tally") != key


@pytest.mark.parametrize("kind", [Refusal, Unfit, NotReadable, StoreError, Unreadable, NotSaved, ContentError])
def test_all_errors_have_one_base(kind: type[Exception]) -> None:
    assert issubclass(kind, CodedError)


def test_the_two_languages_and_the_number_decide_the_sentence() -> None:
    one, two = (Unreadable("moves_refused", n=n, reason="No.") for n in (1, 2))
    assert say_problem(Texts("it"), one) == "La partita contiene un’azione impossibile e non è stata importata: No."
    assert say_problem(Texts("en"), two) == "The game has 2 impossible actions and was not imported. The first: No."


def test_terminal_and_direction_characters_are_left_out() -> None:
    """Characters that would act on a terminal or turn the line around are left out."""
    name = "\x1b[2JA\u202enna\r\n\u2028B\ud800\0"
    assert say_problem(Texts("en"), Refusal("not_enough", name=name), "tally") == say_problem(
        Texts("en"), Refusal("not_enough", name=" [2JAnna   B "), "tally"
    )


@given(st.text(st.characters(), max_size=2_000))
@settings(max_examples=examples(50))
def test_a_sentence_is_one_short_line_whatever_fills_it(value: str) -> None:
    sentence = say_problem(Texts("en"), NotReadable("play_game", game=value, games=value))
    assert len(sentence) <= LONGEST_SENTENCE and len(sentence.splitlines()) == 1
    assert not {unicodedata.category(letter) for letter in sentence if letter not in JOINERS} & {"Cc", "Cf", "Cs"}
