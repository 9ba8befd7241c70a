"""The objections of the rules to a move: a refusal is final, a caution is for the players."""

from __future__ import annotations

from collections.abc import Mapping

from companion.errors import CodedError


class Refusal(CodedError):
    """Raised for a move that cannot be made; nothing changes."""

    area = "refuse"


class Caution:
    """A warning about a move that the rules forbid or the players may not intend: they decide.

    A caution that `asks` waits until the players insist; the others are only shown.
    """

    area = "caution"
    __slots__ = ("asks", "code", "values")

    def __init__(self, code: str, *, asks: bool = True, **values: object) -> None:
        self.code = code
        self.asks = asks
        self.values: Mapping[str, object] = values

    def __repr__(self) -> str:
        return f"Caution({self.code!r}, asks={self.asks}, {dict(self.values)})"
