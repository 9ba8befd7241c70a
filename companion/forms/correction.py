"""give_changed: a correction of the values that differ, so that all others stay as they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.kernel.move import AnyMove


def give_changed(move: type[AnyMove], thing: Any, values: Mapping[str, Any], **whose: str) -> tuple[AnyMove, ...]:
    """Return the correction with the values that differ from those of the thing.

    `whose` are the ids by which the move finds the thing.
    """
    given = {name: value for name, value in values.items() if value != getattr(thing, name)}
    return (move(**whose, **given),) if given else ()
