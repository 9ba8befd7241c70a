"""Exporting: a file for another device or app leaves Tavolo, and it is said where it lies or why it could not go."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.plays.file_name import file_name
from companion.store.errors import StoreError

if TYPE_CHECKING:
    from screens.app import TavoloApp


def export(app: TavoloApp, title: str, make: Callable[[], bytes], key: str = "home.exported", **values: object) -> bool:
    """Hand out what `make` makes, in a file named after the title. `key` says where it lies. True if it went."""
    try:
        target = app.device.share(file_name(title), make())
    except StoreError as wrong:
        app.notices.tell(wrong)
        return False
    if target is not None:
        app.notices.say(app.texts.say(key, file=target, **values), icon="check-circle")
    return True
