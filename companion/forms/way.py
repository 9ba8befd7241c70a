"""Way: from a form to another one of the game, with the answers that are known already."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Way:
    """The id of the other form, and its first answers.

    A board may draw that form in its own manner.
    """

    form: str
    answers: Mapping[str, Any]


def lead_to(form: str, **answers: Any) -> Way:
    """Return the way to a form with these answers."""
    return Way(form, answers)
