"""Which edition of Tavolo this is."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import metadata
from pathlib import Path

_PROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"


@cache
def version() -> str:
    """As the installed package says; in a checkout, as the project file does."""
    if _PROJECT.exists():
        return str(tomllib.loads(_PROJECT.read_text(encoding="utf-8"))["project"]["version"])
    try:
        return metadata.version("tavolo")
    except metadata.PackageNotFoundError:
        return ""
