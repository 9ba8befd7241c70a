"""Ids made from names: the same for everybody who writes a play by hand."""

from __future__ import annotations

import pytest

from companion.kernel.codec import LONGEST_NAME
from companion.kernel.ids import make_id, make_unique_id, slug


@pytest.mark.parametrize(
    ("name", "made"),
    [
        ("Bêlit", "belit"),
        ("Khal Drogo", "khal_drogo"),
        ("Mitra’s Halo", "mitras_halo"),
        ("Mitra's Halo", "mitras_halo"),
        ("  —  ", ""),
        ("Zelata & 2 Lupi", "zelata_2_lupi"),
    ],
)
def test_a_name_becomes_an_id(name: str, made: str) -> None:
    assert slug(name) == made


def test_an_apostrophe_may_part_words() -> None:
    assert slug("O'Hara", apostrophe="_") == "o_hara"


def test_a_taken_id_gets_the_first_free_number() -> None:
    assert make_unique_id("robert", ()) == "robert"
    assert make_unique_id("robert", {"robert", "robert2"}) == "robert3"


def test_a_name_without_letters_takes_the_fallback() -> None:
    assert make_id("—", {"object"}, "object") == "object2"


def test_an_id_is_never_longer_than_a_move_can_say_it() -> None:
    long = "x" * LONGEST_NAME
    second, third = make_unique_id(long, {long}), make_unique_id(f"{long}1", {long, f"{long[:-1]}2"})
    assert make_unique_id(f"hunt_{long}", ()) == f"hunt_{long}"[:LONGEST_NAME]
    assert (second, third) == (f"{long[:-1]}2", f"{long[:-1]}3")
