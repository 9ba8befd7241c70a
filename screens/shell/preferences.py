"""Preferences: the settings of a person, such as language, theme and automation.

Names and defaults stand in one place.
"""

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
    "turned": [],
    "bookmarks": [],
    "recent_rules": [],
    "answers": [],
    "demos": [],
    "recaps": {},
    "waiting": {},
}


MODES = ("off", "ask", "auto")

_IS_VALID: dict[str, Callable[[Any], bool]] = {
    "language": lambda value: value in ("", *LANGUAGES),
    "theme": lambda value: value in THEMES,
    "text_scale": lambda value: value in TEXT_SCALES,
    "automation": lambda value: value in MODES,
}
"""Checks for values that this edition knows, where their type is not enough. Other values count as the default."""


class Preferences:
    """The settings file with its defaults, and the theme that follows from it.

    A value that cannot be written holds as long as the app runs; `on_unsaved` gets the reason. `on_change` shows the
    values that a person has changed.
    """

    def __init__(self, path: Path, spoken: str = "") -> None:
        """Read the file; `spoken` is the language of the device, if the app speaks it."""
        self._settings = Settings(path, DEFAULTS)
        self._spoken = spoken
        self._unsaved: dict[str, Any] = {}
        self.on_unsaved: Callable[[StoreError], object] = id
        self.on_change: Callable[[], object] = tuple

    @property
    def damage(self) -> FileDamage | None:
        return self._settings.damage

    @property
    def read_only_reason(self) -> StoreError | None:
        """The reason why settings cannot be saved; None where they can."""
        return self._settings.read_only_reason

    def get(self, name: str) -> Any:
        value = self._unsaved[name] if name in self._unsaved else self._settings.get(name)
        return value if name not in _IS_VALID or _IS_VALID[name](value) else deepcopy(DEFAULTS[name])

    def put(self, name: str, value: Any) -> None:
        try:
            self._settings.put(name, value)
            self._unsaved.pop(name, None)
        except NotSaved as wrong:
            self._unsaved[name] = value
            self.on_unsaved(wrong)

    def change(self, name: str, value: Any) -> None:
        """Store a value and show it at once."""
        self.put(name, value)
        self.on_change()

    def close(self) -> None:
        self._settings.close()

    @property
    def language(self) -> str:
        """The chosen language, else that of the device."""
        return str(self.get("language") or self._spoken or LANGUAGES[-1])

    @property
    def has_language(self) -> bool:
        """Whether the language is known; at the first start it may not be, and the person is asked."""
        return bool(self.get("language") or self._spoken)

    @property
    def demos(self) -> frozenset[str]:
        """The ids of the plays that are copies of a demo and not plays of the group."""
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
        """Return off, ask or auto for the steps of a game where the group has set its own."""
        steps = self.get("automation_steps").get(game)
        return {step: mode for step, mode in steps.items() if mode in MODES} if isinstance(steps, dict) else {}

    def put_mode(self, game: str, step: str, mode: str) -> None:
        every = dict(self.get("automation_steps"))
        every[game] = {**self.modes(game), step: mode}
        self.put("automation_steps", every)
