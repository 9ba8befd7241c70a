"""The order of the keys of a line: the one that acts, the last, lies at the hand in use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from screens.look.theme import current

Key = TypeVar("Key")


def order_for_hand(keys: Sequence[Key]) -> tuple[Key, ...]:
    """Return the keys from left to right: the last one first for the left hand."""
    return tuple(reversed(keys)) if current().left_hand else tuple(keys)
