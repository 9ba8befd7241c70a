"""Attempt: the effect of moves before they are made."""

from __future__ import annotations

from typing import Any, Protocol

from companion.kernel.refusal import Caution, Refusal


class Attempt(Protocol):
    """The effect of moves before they are made: a refusal, or the state after them."""

    @property
    def state(self) -> Any: ...

    @property
    def refusal(self) -> Refusal | None: ...

    @property
    def cautions(self) -> tuple[Caution, ...]: ...
