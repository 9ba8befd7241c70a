"""What a person has set: language, theme, text size, hand, haptics, automation. Names and defaults in one place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.content.source import LANGUAGES
from companion.store.settings_file import Settings
from screens.theme import Theme

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
    "demos": [],
}


class Preferences:
    """The settings file with its defaults, and the theme that follows from it."""

    def __init__(self, path: Path, spoken: str = "") -> None:
        """`spoken` is the language of the device, if it is one of ours."""
        self._settings = Settings(path, DEFAULTS)
        self._spoken = spoken

    def get(self, name: str) -> Any:
        return self._settings.get(name)

    def put(self, name: str, value: Any) -> None:
        self._settings.put(name, value)

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
        return frozenset(self.get("demos"))

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
        steps: dict[str, str] = self.get("automation_steps").get(game, {})
        return steps

    def put_mode(self, game: str, step: str, mode: str) -> None:
        every = dict(self.get("automation_steps"))
        every[game] = {**every.get(game, {}), step: mode}
        self.put("automation_steps", every)
