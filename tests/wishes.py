"""What a person has chosen in the settings: written into their folder, where the app finds it when it starts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from screens.shell.preferences import Preferences


def wish(folder: Path, **preferences: Any) -> None:
    """Keep these preferences. Movements are reduced: a tap is over when it is over."""
    kept = Preferences(folder / "settings.tavolo")
    for name, value in {"reduced_motion": True, **preferences}.items():
        kept.put(name, value)
    kept.close()
