"""A remark: what a replay says about one of its moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Remark:
    """A refusal or a caution, with the index (from 0) of the move that it is about.

    `error` names an unexpected error of the app, for the developers.
    """

    index: int
    move: str
    code: str
    message: str
    rules: tuple[str, ...] = ()
    """Ids of the rule cards behind it."""
    error: str = ""
    asks: bool | None = None
    """Whether a caution waits for the players; None for a refusal."""

    def plain(self) -> dict[str, Any]:
        """Return the remark as a dict without its empty fields."""
        remark = {"index": self.index, "move": self.move, "code": self.code, "message": self.message}
        more = {"asks": self.asks, "rules": list(self.rules) or None, "error": self.error or None}
        return remark | {name: value for name, value in more.items() if value is not None}
