"""The gesture back of Android 13 and later: a call to a listener, no key.

The manifest says that the app listens (`data/android/application.txt`); an app that targets API level 36 gets no key.
Java calls the listener in a thread of its own, so that `press` must go on in the app's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Autoclass = Callable[[str], Any]
MakeListener = Callable[[Callable[[], None]], Any]
"""Makes the object that Java calls."""

WITH_LISTENER = 33
"""The API level from which Android knows such listeners."""

DEFAULT_PRIORITY = 0


def make_java_listener(press: Callable[[], None]) -> Any:
    """Return an object that Java takes for an OnBackInvokedCallback."""
    from jnius import PythonJavaClass, java_method  # python-for-android supplies it

    class Listener(PythonJavaClass):  # type: ignore[misc, unused-ignore]  # pyjnius has no types
        __javainterfaces__ = ("android/window/OnBackInvokedCallback",)
        __javacontext__ = "app"

        @java_method("()V")
        def onBackInvoked(self) -> None:
            press()

    return Listener()


def listen(autoclass: Autoclass, press: Callable[[], None], make_listener: MakeListener = make_java_listener) -> Any:
    """Call `press` at each gesture, and return the listener, or None where it comes as a key.

    The caller keeps the listener: Java holds no Python object.
    """
    if int(autoclass("android.os.Build$VERSION").SDK_INT) < WITH_LISTENER:
        return None
    listener = make_listener(press)
    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    activity.getOnBackInvokedDispatcher().registerOnBackInvokedCallback(DEFAULT_PRIORITY, listener)
    return listener
