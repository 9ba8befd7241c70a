"""The forms of The Lord of the Rings: the attacks of both sides."""

from __future__ import annotations

from companion.games.lotr.forms.attack import ATTACK
from companion.games.lotr.forms.defence import DEFENCE

__all__ = ("ATTACK", "DEFENCE", "FORMS")

FORMS = (ATTACK, DEFENCE)
