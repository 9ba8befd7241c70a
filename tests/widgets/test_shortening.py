"""A sentence without room: its value, old and new, is the last thing that goes."""

from __future__ import annotations

import pytest

from screens.widgets.words.shortening import shorten

STRUCK = "Hadrathus lancia Fulmine su Serpente: potere 4, difesa 1, 3 danni, Punti Vita 6 → 3 · Fulmine: gemme 0 → 2"


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (STRUCK, "Punti Vita 6 → 3"),
        (f"Annullato · {STRUCK}", "Punti Vita 6 → 3"),
        ("Bruno: minaccia 41 → 44. Bruno è a 6 dal suo livello.", "minaccia 41 → 44"),
        ("Conan: 2 gemme alla Mischia · Riserva 11 → 9, Mischia 0 → 2", "Riserva 11 → 9"),
        ("Guida: Prendi le risorse e pesca → Gioca alleati", "Prendi le risorse e pesca → Gioca alleati"),
    ],
)
def test_every_form_has_the_value_and_the_last_one_hardly_more(text: str, value: str) -> None:
    forms = shorten(text)
    assert all(value in form for form in forms)
    assert [len(form) for form in forms] == sorted((len(form) for form in forms), reverse=True)
    assert forms[-1] in (value, f"{value} …")


def test_words_before_the_value_go_from_behind() -> None:
    assert "Hadrathus lancia … Punti Vita 6 → 3 …" in shorten(STRUCK)


def test_no_form_ends_between_old_and_new() -> None:
    ends = [form.removesuffix(" …") for form in shorten("Fine turno · Anna 20 → 21, Bruno 3 → 4, Carla 5 → 6")]
    assert not any(form.endswith("→") for form in ends)
    assert "Fine turno · Anna 20 → 21, Bruno" in ends and "Fine turno · Anna 20 → 21, Bruno 3" not in ends


def test_a_remark_does_not_make_room_for_a_value_behind_it() -> None:
    text = "Stark vince 11–4. Lannister: Jaime muore, non ha più potere. Ostaggi tenuti: Stark 0 → 1"
    assert "Stark vince 11–4. Lannister: Jaime muore …" in shorten(text)
    assert not any("… Stark" in form for form in shorten(text))


def test_a_sentence_without_a_value_loses_its_last_words() -> None:
    assert shorten("Prima scegli chi attacca") == ["Prima scegli chi …", "Prima scegli …", "Prima …"]
    assert shorten("Fatto") == []


def test_a_side_effect_does_not_replace_the_result() -> None:
    """A side effect with a value does not take the place of the result."""
    result = "Chiara (Tyrell) contro Dario (Baratheon): vince Chiara di 3"
    forms = shorten(f"{result} · ostaggi di Chiara 0 → 1 · potere di Dario 9 → 8")
    assert f"{result} …" in forms
    assert all(form.startswith("Chiara") for form in forms)


def test_what_was_undone_keeps_its_value() -> None:
    assert shorten("Annullato · Riserva di Conan 2 → 1 · stanca")[-1] == "Riserva di Conan 2 → 1 …"
