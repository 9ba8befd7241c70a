"""What the rules say against a move: a refusal is final, a caution leaves the choice to the players."""

from __future__ import annotations

from collections.abc import Mapping

from companion.errors import CodedError


class Refusal(CodedError):
    """A move that cannot be: it would break a count."""

    area = "refuse"


class Caution:
    """A move against the rules, or worth a word: the table decides.

    `asks` cautions wait until the players insist; the others are only told.
    """

    area = "caution"
    __slots__ = ("asks", "code", "values")

    def __init__(self, code: str, *, asks: bool = True, **values: object) -> None:
        self.code = code
        self.asks = asks
        self.values: Mapping[str, object] = values

    def __repr__(self) -> str:
        return f"Caution({self.code!r}, asks={self.asks}, {dict(self.values)})"
