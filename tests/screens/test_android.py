"""What Android says of itself, read from classes that answer as its documentation says theirs do."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import pytest

from screens.device import android_activity
from screens.device.android_activity import Android, Edges

BARS, CUT_OUT = 1, 128
DENSITY = 2.0
SCREEN = (1000, 2000)


@dataclass
class Rect:
    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


@dataclass
class Insets:
    """The answers of android.view.WindowInsets, before and since API 30."""

    bars: Edges
    cut_out: Edges | None

    def getInsets(self, kinds: int) -> Any:
        assert kinds == BARS | CUT_OUT
        pairs = zip(self.bars, self.cut_out or (0, 0, 0, 0), strict=True)
        return SimpleNamespace(**dict(zip(("left", "top", "right", "bottom"), map(max, pairs), strict=True)))

    def getDisplayCutout(self) -> Any:
        return None if self.cut_out is None else _getters("getSafeInset", self.cut_out)

    def __getattr__(self, name: str) -> Any:
        return getattr(_getters("getStableInset", self.bars), name)


def _getters(prefix: str, edges: Edges) -> Any:
    sides = zip(("Left", "Top", "Right", "Bottom"), edges, strict=True)
    return SimpleNamespace(**{f"{prefix}{side}": lambda edge=edge: edge for side, edge in sides})


class View:
    """A view at some place in the window."""

    def __init__(self, place: Edges, insets: Insets | None = None) -> None:
        self._place, self._insets = place, insets

    def getRootWindowInsets(self) -> Insets | None:
        return self._insets

    def getWidth(self) -> float:
        return self._place[2] - self._place[0]

    def getHeight(self) -> float:
        return self._place[3] - self._place[1]

    def getGlobalVisibleRect(self, rect: Rect) -> bool:
        rect.left, rect.top, rect.right, rect.bottom = (int(edge) for edge in self._place)
        return True


def android(level: int, insets: Insets | None, content: Edges = (0, 0, *SCREEN), language: str = "it") -> Android:
    """A device at an API level; `content` is where the app's own view lies in the window."""
    metrics = SimpleNamespace(density=DENSITY)
    activity = SimpleNamespace(
        getWindow=lambda: SimpleNamespace(getDecorView=lambda: View((0, 0, *SCREEN), insets)),
        getResources=lambda: SimpleNamespace(getDisplayMetrics=lambda: metrics),
        findViewById=lambda which: View(content) if which == "content" else None,
    )
    classes: dict[str, Any] = {
        "java.util.Locale": SimpleNamespace(getDefault=lambda: SimpleNamespace(getLanguage=lambda: language)),
        "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=activity),
        "android.os.Build$VERSION": SimpleNamespace(SDK_INT=level),
        "android.view.WindowInsets$Type": SimpleNamespace(systemBars=lambda: BARS, displayCutout=lambda: CUT_OUT),
        "android.R$id": SimpleNamespace(content="content"),
        "android.graphics.Rect": Rect,
    }
    return Android(classes.__getitem__)


@pytest.mark.parametrize("level", [24, 28, 30, 36])
def test_bars_are_counted_in_dp(level: int) -> None:
    assert android(level, Insets((0, 80, 0, 96), None)).read_covered_edges() == (0, 40, 0, 48)


@pytest.mark.parametrize("level", [28, 30, 36])
def test_a_cut_out_counts_where_it_is_deeper_than_the_bars(level: int) -> None:
    assert android(level, Insets((0, 48, 0, 0), (100, 20, 0, 0))).read_covered_edges() == (50, 24, 0, 0)


def test_before_cut_outs_were_known_nobody_asks_for_them() -> None:
    assert android(24, Insets((0, 48, 0, 0), (100, 0, 0, 0))).read_covered_edges() == (0, 24, 0, 0)


@pytest.mark.parametrize("level", [24, 34])
def test_what_the_system_keeps_free_by_itself_covers_nothing(level: int) -> None:
    kept_free = android(level, Insets((0, 80, 0, 96), None), content=(0, 80, 1000, 1904))
    assert kept_free.read_covered_edges() == (0, 0, 0, 0)


def test_a_window_that_is_not_there_yet_is_not_covered() -> None:
    assert android(36, None).read_covered_edges() == (0, 0, 0, 0)


def test_the_language_is_the_devices() -> None:
    assert android(36, None, language="en").language() == "en"


class Voices:
    """android.speech.tts.TextToSpeech: the first words come too early for it."""

    QUEUE_FLUSH, SUCCESS, ERROR = 0, 0, -1

    def __init__(self) -> None:
        self.languages: list[str] = []
        self.asked: list[str] = []

    def __call__(self, *_: object) -> Voices:
        return self

    def setLanguage(self, locale: str) -> None:
        self.languages.append(locale)

    def speak(self, text: str, *_: object) -> int:
        self.asked.append(text)
        return self.SUCCESS if len(self.asked) > 2 else self.ERROR


def test_a_text_is_read_in_its_language_once_the_voice_is_awake(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(android_activity, "WAKING", 0)
    voices = Voices()
    classes = {
        "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=None),
        "android.speech.tts.TextToSpeech": voices,
        "java.util.Locale": str,
    }
    Android(classes.__getitem__).speak("Ciao", "it")
    assert voices.languages == ["it"]
    assert voices.asked == ["Ciao"] * 3
