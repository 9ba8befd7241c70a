"""Finding a thing by its id: a refusal lists those that there are, as many as a sentence holds."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from companion.kernel.items import MOST_LISTED, find_required, ids_of
from companion.kernel.refusal import Refusal


@dataclass(frozen=True)
class Named:
    id: str


@pytest.mark.parametrize(("count", "listed"), [(0, "−"), (1, "p0"), (3, "p0, p1, p2")])
def test_a_refusal_lists_what_there_is(count: int, listed: str) -> None:
    assert ids_of(Named(f"p{number}") for number in range(count)) == listed


def test_a_long_list_ends_with_whole_names() -> None:
    with pytest.raises(Refusal) as refused:
        find_required([Named(f"person{number}") for number in range(200)], "x", "player")
    listed = str(refused.value.values["known"])
    assert len(listed) <= MOST_LISTED + len(", …")
    *names, end = listed.split(", ")
    assert end == "…" and names == [f"person{number}" for number in range(len(names))]
