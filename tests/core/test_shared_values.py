"""Values that classes share by name: built from each other, and set right."""

from __future__ import annotations

from dataclasses import dataclass

from companion.kernel.shared_values import build_from, collect_given


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    name: str
    cost: int = 0
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing(Card):
    id: str
    count: int = 0


@dataclass(frozen=True, slots=True)
class Correction:
    thing: str
    name: str | None = None
    cost: int | None = None


def test_a_thing_takes_the_values_of_its_card() -> None:
    made = build_from(Thing, Card(name=" Sale ", cost=2, note="raro"), id="sale", note="")
    assert made == Thing(id="sale", name="Sale", cost=2, note="", count=0)


def test_a_card_leaves_out_what_only_the_thing_has() -> None:
    assert build_from(Card, Thing(id="sale", name="Sale", count=3)) == Card(name="Sale")


def test_only_what_is_given_is_collected() -> None:
    assert collect_given(Correction("sale", name=" Salgemma "), "thing") == {"name": "Salgemma"}
    assert collect_given(Correction("sale", cost=0), "thing") == {"cost": 0}
