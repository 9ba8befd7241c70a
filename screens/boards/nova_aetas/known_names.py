"""Which names of Nova Aetas the group may have typed before; those of a mission, or of a hero, come first."""

from __future__ import annotations

from functools import partial

from screens.parts.asked_name import known_names

known = partial(known_names, "nova_aetas")
