"""The one error that everything in data/ raises when it is written wrongly."""

from __future__ import annotations


class ContentError(Exception):
    """A sentence for whoever writes the content: which file and line, what is wrong, what to do."""
