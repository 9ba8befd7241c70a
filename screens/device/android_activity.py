"""Android: the language, covered edges and voice of the device, read by pyjnius.

The values come from the running activity. Kivy 2.3.1 does not read them. Every value is read at each call, because it
changes when the phone is turned. `autoclass` is pyjnius' function that returns a Java class; the tests pass in another.
"""

from __future__ import annotations

from collections.abc import Callable
from time import sleep
from typing import Any

Autoclass = Callable[[str], Any]
Edges = tuple[float, float, float, float]
"""Left, top, right, bottom."""

NOTHING_COVERED: Edges = (0, 0, 0, 0)

WITH_INSETS_BY_TYPE = 30
WITH_CUT_OUT = 28
"""The API levels from which Android knows these."""

TRIES, WAKING = 50, 0.1
"""How often a voice that may still be starting is tried, and the seconds between two tries."""


class Android:
    """The activity that Kivy runs in."""

    def __init__(self, autoclass: Autoclass) -> None:
        self._autoclass = autoclass

    def language(self) -> str:
        """Return the language of the device in two letters, such as "it"."""
        return str(self._autoclass("java.util.Locale").getDefault().getLanguage())

    def speak(self, text: str, language: str) -> None:
        """Read a text aloud in its language, as soon as the voice has started.

        Plyer has only an American voice.
        """
        activity = self._autoclass("org.kivy.android.PythonActivity").mActivity
        voices = self._autoclass("android.speech.tts.TextToSpeech")
        voice = voices(activity, None)
        voice.setLanguage(self._autoclass("java.util.Locale")(language))
        for _ in range(TRIES):
            if voice.speak(text, voices.QUEUE_FLUSH, None, None) == voices.SUCCESS:
                return
            sleep(WAKING)

    def read_covered_edges(self) -> Edges:
        """Return how much of our own view lies under system bars and cut-outs, in dp.

        Before API 35 the system may lay its bars outside our view: those cover nothing of it.
        """
        activity = self._autoclass("org.kivy.android.PythonActivity").mActivity
        window = activity.getWindow().getDecorView()
        insets = window.getRootWindowInsets()
        if insets is None:  # the window is not on the screen yet
            return NOTHING_COVERED
        density = float(activity.getResources().getDisplayMetrics().density)
        pairs = zip(self._insets(insets), self._around_our_view(activity, window), strict=True)
        left, top, right, bottom = (max(0.0, inset - outside) / density for inset, outside in pairs)
        return (left, top, right, bottom)

    def _insets(self, insets: Any) -> Edges:
        """Return the insets of bars and cut-outs in pixels of the window.

        The keyboard does not count: Kivy moves the window away from it.
        """
        level = int(self._autoclass("android.os.Build$VERSION").SDK_INT)
        if level >= WITH_INSETS_BY_TYPE:
            kinds = self._autoclass("android.view.WindowInsets$Type")
            edges = insets.getInsets(kinds.systemBars() | kinds.displayCutout())
            return (edges.left, edges.top, edges.right, edges.bottom)
        bars = (
            insets.getStableInsetLeft(),
            insets.getStableInsetTop(),
            insets.getStableInsetRight(),
            insets.getStableInsetBottom(),
        )
        cut_out = insets.getDisplayCutout() if level >= WITH_CUT_OUT else None
        if cut_out is None:
            return bars
        left, top, right, bottom = bars
        return (
            max(left, cut_out.getSafeInsetLeft()),
            max(top, cut_out.getSafeInsetTop()),
            max(right, cut_out.getSafeInsetRight()),
            max(bottom, cut_out.getSafeInsetBottom()),
        )

    def _around_our_view(self, activity: Any, window: Any) -> Edges:
        """Return how much of the window lies outside the view that Kivy draws in, in pixels."""
        content = activity.findViewById(self._autoclass("android.R$id").content)
        place = self._autoclass("android.graphics.Rect")()
        if not content.getGlobalVisibleRect(place):
            return NOTHING_COVERED
        return (place.left, place.top, window.getWidth() - place.right, window.getHeight() - place.bottom)
