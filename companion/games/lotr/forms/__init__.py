"""The forms of The Lord of the Rings: the quest, and the attacks of both sides."""

from __future__ import annotations

from companion.games.lotr.forms.attack import ATTACK
from companion.games.lotr.forms.defence import DEFENCE
from companion.games.lotr.forms.quest import QUEST

__all__ = ("ATTACK", "DEFENCE", "FORMS", "QUEST")

FORMS = (QUEST, ATTACK, DEFENCE)
