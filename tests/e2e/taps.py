"""The taps of a person who never stops: known to the one who taps and to the one who kills."""

from __future__ import annotations

TAPS = (
    "threat.p1.plus",
    "threat.p1.plus",
    "threat.p2.plus",
    "strip.undo",
    "threat.p1.minus",
    "threat.p2.minus",
    "threat.p1.minus",
    "threat.p2.plus",
)
"""Counters and undo in turn, so that no two taps join into one entry for long, and nobody is ever eliminated."""
