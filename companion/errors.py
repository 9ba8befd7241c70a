"""The base of every error that a player sees: a code and values.

`plays/describing` adds the sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Protocol


class Problem(Protocol):
    """Anything that can be described in a sentence: an error, a caution, a damage."""

    @property
    def area(self) -> str: ...

    @property
    def code(self) -> str: ...

    @property
    def values(self) -> Mapping[str, object]: ...


class CodedError(Exception):
    """An error whose `code` names a sentence in the texts called `area`; `values` fill it in."""

    area: ClassVar[str] = "core"

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.values: Mapping[str, object] = values

    def __str__(self) -> str:
        """Return the code and values, for logs and tracebacks."""
        return f"{self.code} {dict(self.values)}" if self.values else self.code
