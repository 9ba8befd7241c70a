"""Which names of Runewars the group may have typed before."""

from __future__ import annotations

from functools import partial

from screens.parts.asked_name import known_names

known = partial(known_names, "runewars")
