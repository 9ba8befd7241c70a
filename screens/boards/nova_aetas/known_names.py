"""The names of Nova Aetas that the group may have typed before.

Those of a mission, or of a hero, come first.
"""

from __future__ import annotations

from functools import partial

from screens.parts.names.asked_name import make_asked_name

known = partial(make_asked_name, "nova_aetas")
