"""Untried: the effect of moves where there is no play to try them in: none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.forms.ask import Ask, Ground
from companion.forms.draft import Draft
from companion.forms.phrase import Phrase
from companion.kernel.refusal import Caution, Refusal


@dataclass(frozen=True, slots=True)
class Untried:
    """The effect of moves that nobody tries."""

    state: Any
    refusal: Refusal | None = None
    cautions: tuple[Caution, ...] = ()


def ask_untried(ground: Ground, draft: Draft, say: Callable[[Phrase], str] = str) -> Ask[Ground]:
    """Return the questions about a value that moves do not change."""
    return Ask(ground, draft, lambda *moves: Untried(ground), say)
