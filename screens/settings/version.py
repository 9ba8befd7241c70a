"""The version of Tavolo."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import metadata
from pathlib import Path

_PROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"


@cache
def read_version() -> str:
    """Return the version of the project file in a checkout, else that of the installed package."""
    if _PROJECT.exists():
        return str(tomllib.loads(_PROJECT.read_text(encoding="utf-8"))["project"]["version"])
    try:
        return metadata.version("tavolo")
    except metadata.PackageNotFoundError:
        return ""
