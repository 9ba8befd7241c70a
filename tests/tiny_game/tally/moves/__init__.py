"""Every move of Tally."""

from __future__ import annotations

from .points import AddPoints, Share

MOVES = (AddPoints, Share)
