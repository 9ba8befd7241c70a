"""Draft: the answers given in a form, each with the context in which it counts."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any

NOT_ANSWERED: Any = object()
"""Stands for the answer to a question that nobody has answered."""

ANY_CONTEXT: Hashable = None
"""The context of an answer that always counts: one given by the opener of the form."""


@dataclass(frozen=True, slots=True)
class GivenAnswer:
    """A value and the context in which it was given: with another hero it counts no more."""

    value: Any
    context: Hashable = ANY_CONTEXT


@dataclass(frozen=True, slots=True)
class Draft:
    """The answers by the names of their questions. A new answer makes a new draft."""

    answers: Mapping[str, GivenAnswer] = field(default_factory=dict)

    def find(self, name: str, context: Hashable = ANY_CONTEXT) -> Any:
        """Return the answer that counts in this context, or NOT_ANSWERED."""
        given = self.answers.get(name)
        if given is None or given.context not in (ANY_CONTEXT, context):
            return NOT_ANSWERED
        return given.value

    def put(self, name: str, value: Any, context: Hashable = ANY_CONTEXT) -> Draft:
        """Return the draft with this answer, in place of an older one."""
        return Draft({**self.answers, name: GivenAnswer(value, context)})

    def drop(self, names: Collection[str]) -> Draft:
        """Return the draft without the answers to these questions."""
        return Draft({name: given for name, given in self.answers.items() if name not in names})


def draft_of(answers: Mapping[str, Any]) -> Draft:
    """Return a draft with answers that count in every context."""
    return Draft({name: GivenAnswer(value) for name, value in answers.items()})
