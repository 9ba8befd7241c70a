"""Which names of Nova Aetas the group may have typed before."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.things.suggesting import Around
from screens.parts.asked_name import AskedName


def known(kind: str, scene: str = "", owner: str = "") -> Callable[[Mapping[str, Any]], AskedName | None]:
    """The names of a kind; those of this mission, or of this hero, come first."""
    asked = AskedName("nova_aetas", kind, Around(scene, owner))
    return lambda _: asked
