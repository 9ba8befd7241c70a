"""What a person has set: language, theme, text size, hand, haptics, automation. Names and defaults in one place."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

from companion.content.source import LANGUAGES
from companion.store.errors import NotSaved, StoreError
from companion.store.repair.file_damage import FileDamage
from companion.store.small_files.settings_file import Settings
from screens.look.theme import TEXT_SCALES, THEMES, Theme

DEFAULTS: dict[str, Any] = {
    "language": "",
    "theme": "dark",
    "text_scale": 1.0,
    "haptics": True,
    "keep_awake": True,
    "reduced_motion": False,
    "left_hand": False,
    "automation": "auto",
    "automation_steps": {},
    "rotated": False,
    "bookmarks": [],
    "recent_rules": [],
    "answers": [],
    "demos": [],
    "recaps": {},
}


MODES = ("off", "ask", "auto")

_FITS: dict[str, Callable[[Any], bool]] = {
    "language": lambda value: value in ("", *LANGUAGES),
    "theme": lambda value: value in THEMES,
    "text_scale": lambda value: value in TEXT_SCALES,
    "automation": lambda value: value in MODES,
}
"""Which values this edition knows, where the kind of a value does not say it all. Others count as the default."""


class Preferences:
    """The settings file with its defaults, and the theme that follows from it.

    What the disk does not take holds as long as the app runs; `unsaved` hears why.
    """

    def __init__(self, path: Path, spoken: str = "") -> None:
        """`spoken` is the language of the device, if it is one of ours."""
        self._settings = Settings(path, DEFAULTS)
        self._spoken = spoken
        self._for_now: dict[str, Any] = {}
        self.unsaved: Callable[[StoreError], object] = id

    @property
    def damage(self) -> FileDamage | None:
        return self._settings.damage

    @property
    def read_only(self) -> StoreError | None:
        """Why nothing that is chosen can be kept; None where it can."""
        return self._settings.read_only_reason

    def get(self, name: str) -> Any:
        value = self._for_now[name] if name in self._for_now else self._settings.get(name)
        return value if name not in _FITS or _FITS[name](value) else deepcopy(DEFAULTS[name])

    def put(self, name: str, value: Any) -> None:
        try:
            self._settings.put(name, value)
            self._for_now.pop(name, None)
        except NotSaved as wrong:
            self._for_now[name] = value
            self.unsaved(wrong)

    def close(self) -> None:
        self._settings.close()

    @property
    def language(self) -> str:
        """Chosen by hand, else the device's."""
        return str(self.get("language") or self._spoken or LANGUAGES[-1])

    @property
    def knows_language(self) -> bool:
        """False at the first start on a device that speaks none of ours: then the person is asked."""
        return bool(self.get("language") or self._spoken)

    @property
    def demos(self) -> frozenset[str]:
        """The plays that are copies of a demo: nobody's own evenings."""
        return frozenset(name for name in self.get("demos") if isinstance(name, str))

    def theme(self, game: str | None) -> Theme:
        return Theme(
            self.get("theme"),
            game,
            self.get("text_scale"),
            self.get("left_hand"),
            self.get("reduced_motion"),
            self.get("haptics"),
        )

    def modes(self, game: str) -> dict[str, str]:
        """Off, ask or auto for the steps of a game where the group wants something of its own."""
        steps = self.get("automation_steps").get(game)
        return {step: mode for step, mode in steps.items() if mode in MODES} if isinstance(steps, dict) else {}

    def put_mode(self, game: str, step: str, mode: str) -> None:
        every = dict(self.get("automation_steps"))
        every[game] = {**self.modes(game), step: mode}
        self.put("automation_steps", every)
