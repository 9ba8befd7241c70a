"""What can be wrong with a remembered thing, or with a file of them."""

from __future__ import annotations

from companion.errors import CodedError


class ThingError(CodedError):
    """A thing, or a file of things, that cannot be taken. Sentences in data/ui/things.toml."""

    area = "things"
