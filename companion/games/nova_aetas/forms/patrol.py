"""The form of a patrol: how an enemy walks, as a reminder; there is nothing to apply."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import text
from companion.games.nova_aetas.state import NovaAetas

STEPS = {
    "patrol_roll": "dice-multiple",
    "patrol_walk": "walk",
    "patrol_bounce": "wall",
    "patrol_stop": "eye-outline",
}


def ask_patrol(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Say the four steps of a patrol."""
    for key, icon in STEPS.items():
        ask.note(text(key), icon)
    return Deal(applies=False)


PATROL = Form(id="patrol", ask=ask_patrol, title=text("patrol"))
