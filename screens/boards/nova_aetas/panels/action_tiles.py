"""ActionTiles: the six actions of a hero as tiles; the chosen one is lit."""

from __future__ import annotations

from typing import Any

from companion.games.nova_aetas.forms.movement import ACTION_ICONS
from companion.games.nova_aetas.moves.activation import Action
from companion.games.nova_aetas.state import NovaAetas
from screens.look.theme import current
from screens.table.table import Table
from screens.widgets.controls.choice_tiles import HEIGHT, LOW, ChoiceTiles

TILES: tuple[Action, ...] = ("move", "attack", "skill", "item", "wait", "mission")

TIGHT = 44
"""The height where letters are large and the window low: the keys of the points stay in sight below."""


class ActionTiles(ChoiceTiles):
    """`on_choose` is told which tile was tapped."""

    def __init__(self, table: Table[NovaAetas], low: bool = False, **kwargs: Any) -> None:
        tiles = ((action, table.say(f"action_{action}"), ACTION_ICONS[action]) for action in TILES)
        is_tight = low and current().has_large_text
        super().__init__(tiles, "action", height=TIGHT if is_tight else LOW if low else HEIGHT, **kwargs)
        if is_tight:
            self.shorten("item", table.say("action_item_short"))
