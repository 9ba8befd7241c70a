"""The rows for the look of Tavolo: language, theme, text size.

The settings page and a play's menu use them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from screens.look.theme import TEXT_SCALES, THEMES
from screens.play.setting_rows import ChoiceSetting
from screens.shell.context import Context

SYSTEM = "system"
LANGUAGES = (SYSTEM, "it", "en")


def look_rows(context: Context, change: Callable[[str, Any], None]) -> tuple[ChoiceSetting, ...]:
    """Return the rows; `change` gets the name of the preference and its new value.

    Tags: setting.language, theme, text_scale.
    """
    say, chosen = context.texts.say, context.preferences.get
    languages = tuple((code, say(f"settings.language_{code}")) for code in LANGUAGES)
    themes = tuple((name, say(f"settings.theme_{name}")) for name in THEMES)
    scales = tuple((f"{scale:g}", say("settings.scale", percent=round(scale * 100))) for scale in TEXT_SCALES)

    def row(name: str, choices: tuple[tuple[str, str], ...], value: str, read: Callable[[str], Any]) -> ChoiceSetting:
        made = ChoiceSetting(say(f"settings.{name}"), "", f"setting.{name}", choices)
        made.show(value)
        made.bind(on_change=lambda _, new: change(name, read(new)))
        return made

    return (
        row("language", languages, chosen("language") or SYSTEM, _language),
        row("theme", themes, chosen("theme"), str),
        row("text_scale", scales, f"{chosen('text_scale'):g}", float),
    )


def _language(chosen: str) -> str:
    """Return the language as the preferences store it: empty means that the system decides."""
    return "" if chosen == SYSTEM else chosen
