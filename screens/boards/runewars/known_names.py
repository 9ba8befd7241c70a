"""Which names of Runewars the group may have typed before."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from screens.parts.asked_name import AskedName


def known(kind: str) -> Callable[[Mapping[str, Any]], AskedName | None]:
    asked = AskedName("runewars", kind)
    return lambda _: asked
