"""Letters as they are compared: without case and accents."""

from __future__ import annotations

import re
import unicodedata

_ACCENTS = re.compile("[\u0300-\u036f]+")


def fold(text: str) -> str:
    """Small letters without accents: “Perché” and “perche” are the same word."""
    return _ACCENTS.sub("", unicodedata.normalize("NFKD", text.casefold()))
