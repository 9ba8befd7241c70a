"""Device: language, covered edges, vibration, voice, files and sharing of this device.

This is the only user of plyer.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from shutil import which
from typing import Any, TypeVar

from kivy.clock import mainthread
from kivy.core.window import Window
from kivy.logger import Logger
from kivy.utils import platform

from companion.content.texts import find_system_language, match_language
from companion.store.disk.folders import download_folder
from companion.store.disk.new_file import write_new
from companion.store.errors import NotSaved
from screens.device import android_back
from screens.device.android_activity import NOTHING_COVERED, Android, Edges
from screens.device.android_sharing import Sharing
from screens.shell import background

Answer = TypeVar("Answer")

BUZZ = {
    "step": (0.010,),
    "stride": (0.020,),
    "place": (0.012,),
    "apply": (0.025,),
    "limit": (0.015, 0.015),
    "warning": (0.040,),
    "fall": (0.080,),
    "undo": (0.015,),
}
"""Seconds of vibration for each kind of gesture; two values are two pulses, 40 ms apart."""

PULSE_GAP = 0.040

BACK_KEY = 27
"""Android's key back, and Escape on a desktop."""


class Device:
    """This phone, tablet or computer. A call that it does not support does nothing."""

    def buzz(self, kind: str) -> None:
        """Vibrate briefly, on phones that can."""
        if platform not in ("android", "ios"):
            return
        pulses = BUZZ[kind]
        if len(pulses) == 1:
            self._use_plyer("vibrator", lambda vibrator: vibrator.vibrate(pulses[0]))
        else:
            self._use_plyer("vibrator", lambda vibrator: vibrator.pattern((0, pulses[0], PULSE_GAP, pulses[1])))

    def language(self) -> str:
        """Return the language of the device, if it is one of ours."""
        if platform != "android":
            return find_system_language()
        return match_language(self._ask_android(Android.language, ""))

    def read_covered_edges(self) -> Edges:
        """Return how much of the window the system covers: left, top, right and bottom, in dp."""
        return self._ask_android(Android.read_covered_edges, NOTHING_COVERED)

    @property
    def can_cover_change(self) -> bool:
        """Whether the covered edges may change without the size: a phone is turned upside down."""
        return bool(platform == "android")

    def listen_to_back(self) -> None:
        """Take Android's gesture back for the key that it was once."""

        @mainthread
        def press() -> None:
            Window.dispatch("on_keyboard", BACK_KEY, 0, None, [])

        self._back = self._ask_java(lambda autoclass: android_back.listen(autoclass, press), None)

    def _ask_android(self, question: Callable[[Android], Answer], otherwise: Answer) -> Answer:
        """Return an answer of the activity on Android, elsewhere `otherwise`."""
        return self._ask_java(lambda autoclass: question(Android(autoclass)), otherwise)

    def _ask_java(self, question: Callable[[Any], Answer], otherwise: Answer) -> Answer:
        """Return an answer of Android's classes, elsewhere `otherwise`.

        pyjnius raises its own errors; none may end a play.
        """
        if platform != "android":
            return otherwise
        try:
            from jnius import autoclass  # python-for-android supplies it

            return question(autoclass)
        except Exception as error:
            Logger.warning("Device: Android does not say: %s", error)
            return otherwise

    def can_speak(self, language: str) -> bool:
        """Return whether the device reads this language aloud: a desktop reads that of its voice."""
        if platform == "android":
            return True
        if platform == "linux":
            return language == "en" and bool(which("espeak") or which("flite"))
        return platform in ("ios", "macosx", "win") and language == find_system_language()

    def speak(self, text: str, language: str) -> None:
        """Read a text aloud as background work: a voice takes its time."""
        background.start(lambda: self._speak(text, language), "reading aloud")

    def _speak(self, text: str, language: str) -> None:
        if platform == "android":
            self._ask_android(lambda android: android.speak(text, language), None)
        else:
            self._use_plyer("tts", lambda voice: voice.speak(message=text))

    def keep_awake(self, awake: bool) -> None:
        """Let the screen stay on, or no longer."""
        Window.allow_screensaver = not awake

    def choose_file(self, chosen: Callable[[Path], None]) -> bool:
        """Let the player pick a file to import. False if this device has no chooser."""

        @mainthread
        def take(selection: list[str] | None) -> None:
            if selection:
                chosen(Path(selection[0]))

        return self._use_plyer("filechooser", lambda chooser: chooser.open_file(on_selection=take))

    def share(self, name: str, data: bytes) -> Path | None:
        """Hand a file to another app (Android), or write it into the downloads and return its path.

        Raises NotSaved.
        """
        if platform == "android":
            self._share_on_android(name, data)
            return None
        return self.save_file(download_folder() / name, data)

    @property
    def can_choose_place(self) -> bool:
        """Whether the player chooses the folder of an export: on a phone another app takes it."""
        return bool(platform not in ("android", "ios"))

    def save_file(self, target: Path, data: bytes) -> Path:
        """Write a file where the player wants it and return its path. Raises NotSaved."""
        return write_new(target, data)

    def _share_on_android(self, name: str, data: bytes) -> None:
        try:
            from jnius import autoclass, cast  # python-for-android supplies it

            Sharing(autoclass, cast).share(name, data)
        except Exception as error:  # jnius raises its own errors; none may end a play
            Logger.warning("Device: sharing failed: %s", error)
            raise NotSaved("not_shared") from error

    def _use_plyer(self, facade: str, use: Callable[[Any], Any]) -> bool:
        """Use a plyer facade; return whether the platform has it.

        plyer raises many kinds of errors; none may end a play.
        """
        try:
            import plyer

            use(getattr(plyer, facade))
        except Exception as error:
            Logger.info("Device: no %s here (%s)", facade, type(error).__name__)
            return False
        return True


def set_density() -> None:
    """Set Kivy's density to that of the screen alone, on Android.

    There it already contains the font scale of the system, which would count twice with our own.
    """
    if platform != "android" or "KIVY_METRICS_DENSITY" in os.environ:
        return
    from jnius import autoclass
    from kivy.metrics import Metrics

    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    Metrics.density = activity.getResources().getDisplayMetrics().density
