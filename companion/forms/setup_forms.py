"""SetupForms: the forms of a new play, each of which makes another setup."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.forms.ask import Ask
from companion.forms.form import Form

SEAT = "seat"
"""The answer that the opener gives to the form of a seat: its place, from 0."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupForms:
    """The forms of a setup.

    Their state is the setup so far, and `Deal.made` is the one with the answers.

    - `seat`: what a player brings: the opener says which one by SEAT. The title of its verdict is the line below the
      name.
    - `sections`: the decisions of the whole table, one below the other.
    - `under_way`: the state of a game that began without the app.
    """

    seat: Form[Any] | None = None
    sections: tuple[Form[Any], ...] = ()
    under_way: Form[Any] | None = None

    def __iter__(self) -> Iterator[Form[Any]]:
        return iter(form for form in (self.seat, *self.sections, self.under_way) if form is not None)


NO_SETUP_FORMS = SetupForms()


def find_seat(ask: Ask[Any]) -> int:
    """Return the place of the seat that a form is about; without an opener the first."""
    return int(ask.hear(SEAT, 0))
