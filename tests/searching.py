"""Says how many random plays a test looks at: the usual number, or many more in a nightly search."""

from __future__ import annotations

from hypothesis import settings

NIGHTLY_TIMES = 10
"""A nightly search looks at so many times the usual number of examples."""


def examples(usual: int) -> int:
    """Return the number for `@settings(max_examples=…)`, which a profile could not raise."""
    return usual * NIGHTLY_TIMES if settings.get_current_profile_name() == "nightly" else usual
