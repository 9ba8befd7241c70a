"""A field of a correction takes the values of the field that it corrects."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from companion.kernel.codec import Unfit, decode
from companion.kernel.field import arg, optional
from companion.kernel.limits import limits_of


@dataclass(frozen=True, slots=True)
class Card:
    attack: int = arg("printed attack", default=0, least=0, most=9)


@dataclass(frozen=True, slots=True)
class Correction:
    attack: int | None = optional(Card, "attack")
    again: int | None = optional(Card, "attack", "attack, the second time")


def test_a_correction_says_nothing_or_what_the_card_may_say() -> None:
    assert decode(Correction, {}) == Correction(None, None)
    assert limits_of(Correction, "attack") == limits_of(Card, "attack")
    with pytest.raises(Unfit, match="too_large"):
        decode(Correction, {"attack": 10})


def test_a_correction_may_describe_its_field_anew() -> None:
    docs = {name: spec.metadata["doc"] for name, spec in Correction.__dataclass_fields__.items()}
    assert docs == {"attack": "printed attack", "again": "attack, the second time"}
