"""The gesture back on Android, with classes that answer as its documentation says theirs do."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from screens.device import android_back


def listen_at(level: int) -> tuple[list[tuple[int, Callable[[], None]]], Any, list[str]]:
    """What was registered with Android of this level, what is to be kept, and where presses are noted."""
    registered: list[tuple[int, Callable[[], None]]] = []
    pressed: list[str] = []
    dispatcher = SimpleNamespace(registerOnBackInvokedCallback=lambda *listener: registered.append(listener))
    activity = SimpleNamespace(getOnBackInvokedDispatcher=lambda: dispatcher)
    classes: dict[str, Any] = {
        "android.os.Build$VERSION": SimpleNamespace(SDK_INT=level),
        "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=activity),
    }
    listener = android_back.listen(classes.__getitem__, lambda: pressed.append("back"), lambda press: press)
    return registered, listener, pressed


@pytest.mark.parametrize("level", [33, 36])
def test_each_gesture_is_one_press(level: int) -> None:
    ((priority, listener),), kept, pressed = listen_at(level)
    listener()
    assert (priority, listener is kept, pressed) == (0, True, ["back"])


@pytest.mark.parametrize("level", [24, 32])
def test_before_there_were_listeners_it_stays_a_key(level: int) -> None:
    registered, kept, _ = listen_at(level)
    assert (registered, kept) == ([], None)
