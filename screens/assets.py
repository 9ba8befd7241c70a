"""Where the look of the app lies on disk: tokens, icon names and fonts. Nothing else of data/ is read here."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent.parent / "data"
FONTS = DATA / "fonts"


def read_json(*parts: str) -> Any:
    """The content of one JSON file of the look, named from data/."""
    return json.loads(DATA.joinpath(*parts).read_text(encoding="utf-8"))
