"""Which names of Runewars the group may have typed before."""

from __future__ import annotations

from functools import partial

from screens.parts.names.asked_name import make_asked_name

known = partial(make_asked_name, "runewars")
