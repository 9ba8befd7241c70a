"""clear_key: the key at the end of a field that empties it."""

from __future__ import annotations

from kivy.metrics import dp

from screens.widgets.controls import spoken
from screens.widgets.controls.button import PushButton


def clear_key(tag: str) -> PushButton:
    """Its owner says what a tap does."""
    key = PushButton(icon="close-circle", kind="plain", height=dp(48), tag=tag)
    key.spoken = spoken.name_of("clear")
    return key
