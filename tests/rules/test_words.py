"""Words: folding, stems, spans and the distance between two spellings."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.letters import edit_distance, fold
from companion.rules import words

SHORT = st.text("abcd", max_size=6)


def test_folding_drops_accents_and_capitals() -> None:
    assert fold("Perché È così") == "perche e cosi"


def test_splitting_takes_apostrophes_and_marks_apart() -> None:
    assert words.split("L’eroe **dell'ombra** (D1): −2") == ["l", "eroe", "dell", "ombra", "d1", "2"]


@pytest.mark.parametrize(
    ("lang", "forms"),
    [("it", ("ingaggio", "ingaggiare", "ingaggiato")), ("en", ("engage", "engaged", "engaging"))],
)
def test_forms_of_a_word_share_a_stem(lang: str, forms: tuple[str, ...]) -> None:
    assert len({words.stem(form, lang) for form in forms}) == 1


def test_spans_are_places_in_the_text_as_written() -> None:
    text = "La volontà: Volontà, volo."
    assert [text[a:b] for a, b in words.spans(text, {"volonta"})] == ["volontà", "Volontà"]


@pytest.mark.parametrize(
    ("left", "right", "apart"),
    [
        ("ombra", "ombra", 0),
        ("ombra", "omra", 1),
        ("ombra", "ommbra", 1),
        ("ombra", "obmra", 1),
        ("surge", "urge", 1),
    ],
)
def test_distance_counts_slips_and_swaps(left: str, right: str, apart: int) -> None:
    assert edit_distance(left, right, 2) == apart


def test_distance_stops_counting_beyond_the_most() -> None:
    assert edit_distance("ombra", "ricerca", 2) == 3
    assert edit_distance("abcdef", "uvwxyz", 2) == 3


@given(SHORT, SHORT)
def test_distance_is_the_same_both_ways_and_zero_only_for_equals(left: str, right: str) -> None:
    apart = edit_distance(left, right, 6)
    assert apart == edit_distance(right, left, 6)
    assert (apart == 0) == (left == right)


@given(SHORT, st.integers(0, 6), st.sampled_from("abcd"))
def test_one_added_letter_is_one_slip(word: str, at: int, letter: str) -> None:
    assert edit_distance(word, word[:at] + letter + word[at:], 2) == 1


def test_common_words_say_less_the_more_common_they_are() -> None:
    said = [words.weight(word, "it") for word in ("di", "cosa", "colpo", "ingaggio")]
    assert said == sorted(said)
    assert 0 < said[0] < 0.2
    assert said[-1] == 1.0


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_list_of_common_words_is_short_and_folded(lang: str) -> None:
    listed = words.ranks(lang)
    assert len(listed) == 3000
    assert all(words.split(word) == [word] for word in listed)


@pytest.mark.parametrize(("lang", "forms"), [("it", ("muore", "morti", "morire")), ("en", ("went", "gone", "goes"))])
def test_irregular_forms_share_a_stem(lang: str, forms: tuple[str, ...]) -> None:
    assert len({words.stem(form, lang) for form in forms}) == 1


@pytest.mark.parametrize("lang", ["it", "en"])
def test_an_irregular_form_belongs_to_one_word(lang: str) -> None:
    listed = [form for line in words._lines("forms", lang) for form in line.split()]
    assert sorted(listed) == sorted(set(listed))
    assert all(words.split(form) == [form] for form in listed)
