"""The base of every error that people are told of: a code and values. Sentences are added by plays/describing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Protocol


class Problem(Protocol):
    """What can be said as a sentence: errors, cautions, damage that was found."""

    @property
    def area(self) -> str: ...

    @property
    def code(self) -> str: ...

    @property
    def values(self) -> Mapping[str, object]: ...


class CodedError(Exception):
    """`code` names a sentence of the texts called `area`, `values` fill it in."""

    area: ClassVar[str] = "core"

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.values: Mapping[str, object] = values

    def __str__(self) -> str:
        """For logs and tracebacks; people get a sentence."""
        return f"{self.code} {dict(self.values)}" if self.values else self.code
