"""Way: from a form to another one of the game, with the answers that are known already."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Way:
    """The id of the other form, and its first answers.

    A board may draw that form in its own manner. One that `leaves` closes the form where it begins.
    """

    form: str
    answers: Mapping[str, Any]
    leaves: bool = False


def lead_to(form: str, **answers: Any) -> Way:
    """Return the way to a form with these answers."""
    return Way(form, answers)


def leave_to(form: str, **answers: Any) -> Way:
    """Return the way to a form with these answers, which closes the present one."""
    return Way(form, answers, leaves=True)
