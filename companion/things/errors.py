"""The errors of things and of files of things."""

from __future__ import annotations

from companion.errors import CodedError


class ThingError(CodedError):
    """A thing, or a file of things, that cannot be used. Sentences in data/ui/things.toml."""

    area = "things"
