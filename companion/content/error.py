"""The one error of everything that is read from data/: a sentence with the place that is wrong."""

from __future__ import annotations


class ContentError(Exception):
    """Content that does not follow its format. The text says where and what."""
