"""The headline of an entry: its first clause, which stays whole; names get shorter before words go."""

from __future__ import annotations

from itertools import pairwise

import pytest

from companion.kernel.message import Message, Word, Words
from companion.plays.describing.headline import names_in, shorten_event, split_headline

HOUSES = ("Anna (Lannister)", "Bruno (Stark)")


@pytest.mark.parametrize(
    ("text", "names", "headline", "rest"),
    [
        ("Bruno: minaccia 41 → 44", (), "Bruno: minaccia 41 → 44", ""),
        ("Fine della partita: Vinta", (), "Fine della partita: Vinta", ""),
        ("Éowyn cade · Éowyn: 3 danni", (), "Éowyn cade", "Éowyn: 3 danni"),
        ("Ragno rivelato, minaccia 3 → 5", (), "Ragno rivelato", "minaccia 3 → 5"),
        ("Bruno vince. Conan: Riserva 3 → 5", (), "Bruno vince", "Conan: Riserva 3 → 5"),
        (
            "Shevatas riesce: Manipolazione (forziere), asce 3",
            (),
            "Shevatas riesce: Manipolazione",
            "(forziere), asce 3",
        ),
        ("Anna (Lannister) vince · 15–10", HOUSES, "Anna (Lannister) vince", "15–10"),
        ("Conan, Bêlit muoiono · caduta", ("Conan, Bêlit",), "Conan, Bêlit muoiono", "caduta"),
    ],
)
def test_a_headline_ends_outside_names_and_brackets(
    text: str, names: tuple[str, ...], headline: str, rest: str
) -> None:
    assert split_headline(text, names) == (headline, rest)


def test_clauses_go_from_behind_and_the_headline_last() -> None:
    forms = shorten_event(
        "Conan attacca Pitti: 2 danni, potere 3 (4 asce, senza armi −1), difesa 1", ("Conan", "Pitti")
    )
    assert forms[:2] == [
        "Conan attacca Pitti: 2 danni, potere 3 (4 asce, senza armi −1)",
        "Conan attacca Pitti: 2 danni",
    ]


def test_a_long_name_gets_shorter_and_the_result_stays() -> None:
    name = "Massimiliano delle Montagne Nebbiose"
    forms = [form for form in shorten_event(f"{name} cade · 3 danni", (name,)) if form.endswith("cade")]
    assert forms[0] == f"{name} cade" and forms[-1] == "Massi… cade"
    assert all(one.startswith("Massi") and len(one) >= len(other) for one, other in pairwise(forms))


def test_what_a_name_has_in_brackets_goes_first() -> None:
    forms = shorten_event("Anna (Lannister) tortura una carta di Bruno (Stark)", HOUSES)
    assert forms[:2] == ["Anna tortura una carta di Bruno (Stark)", "Anna tortura una carta di Bruno"]


def test_an_old_name_goes_before_the_new_one_is_cut() -> None:
    forms = shorten_event("Bêlit: Cauto → Aggressivo · atteggiamento", ("Bêlit", "Cauto", "Aggressivo"))
    assert forms[:2] == ["Bêlit: Cauto → Aggressivo", "Bêlit: Aggressivo"]
    assert shorten_event("Anna → Bruno: un ostaggio", ("Anna", "Bruno"))[0] != "Bruno: un ostaggio"


def test_names_are_found_in_every_value_of_a_message() -> None:
    message = Message(
        "attack",
        {"hero": "Conan", "n": 3, "by": Words((Word("ui.axe", 2), " (", "Kris", Word("ui.card", name="Lama")))},
    )
    assert [*names_in(message)] == ["Conan", "Kris", "Lama"]


def test_in_the_end_even_words_go_one_by_one() -> None:
    """From the shortest form, down to its first word."""
    assert shorten_event("Conan attacca due volte") == ["Conan attacca due …", "Conan attacca …", "Conan …"]
    assert shorten_event("Conan") == []
    forms = shorten_event("Massimiliano cade due volte, 3 danni", ("Massimiliano",))
    assert forms[0] == "Massimiliano cade due volte"
    assert forms[-3:] == ["Massi… cade due …", "Massi… cade …", "Massi… …"]


def test_every_clause_less_is_a_form_of_its_own() -> None:
    assert shorten_event("Conan cade, muore; addio. Poi pausa")[:3] == [
        "Conan cade, muore; addio",
        *("Conan cade, muore", "Conan cade"),
    ]


def test_a_bracket_within_a_bracket_stays_closed() -> None:
    assert split_headline("Conan cade (due, tre (o quattro), cinque) qui, poi", ()) == (
        "Conan cade",
        "(due, tre (o quattro), cinque) qui, poi",
    )
    forms = shorten_event("Conan: cade, (due, tre (o quattro, o cinque), sei) qui, poi")
    assert forms[:2] == ["Conan: cade, (due, tre (o quattro, o cinque), sei) qui", "Conan: cade"]


def test_of_two_names_the_longer_one_is_meant() -> None:
    """A name within another one does not cut it, wherever it is said."""
    names = ("Anna", "Anna, la Saggia", "la Saggia")
    assert split_headline("Anna, la Saggia cade, poi", names) == ("Anna, la Saggia cade", "poi")
    assert shorten_event("Anna, la Saggia cade", names)[0].endswith("cade")
    last = shorten_event("Bêlit: Cauto → Aggressivo", ("Bêlit", "to", "Cauto", "Aggressivo"))
    assert last[0] == "Bêlit: Aggressivo"


def test_an_old_value_goes_only_where_a_name_became_another() -> None:
    assert shorten_event("Bruno: minaccia 3 → 5", ("Bruno",))[0] != "Bruno: minaccia 5"
    assert shorten_event("Da Cauto e Aggressivo", ("Cauto", "Aggressivo"))[0] == "Da Cauto e Aggressiv…"


def test_two_names_are_shortened_each_by_itself() -> None:
    forms = shorten_event("Massimiliano batte Massimo", ("Massimiliano", "Massimo"))
    assert forms[0] == "Massimilian… batte Massimo"
    assert "Massi… batte Massi…" in forms
