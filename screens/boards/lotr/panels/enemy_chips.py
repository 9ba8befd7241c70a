"""EnemyChips: the engaged enemies to choose from, each with the shape of its player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.lotr.lookup import the_player
from companion.games.lotr.state import EncounterCard, LotrState
from screens.widgets.controls.chip import Chip
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.column import Flow


class EnemyChips(Flow):
    """`choose` gets the id of the enemy that was tapped."""

    def __init__(
        self,
        state: LotrState,
        enemies: tuple[EncounterCard, ...],
        chosen: str,
        tag: str,
        choose: Callable[[str], object],
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        for enemy in enemies:
            shape = PlayerShape(the_player(state, enemy.player).seat, 20)
            chip = Chip(enemy.name, leading=shape, tag=f"{tag}.{enemy.id}")
            chip.selected = enemy.id == chosen
            chip.bind(on_release=lambda _, enemy_id=enemy.id: choose(enemy_id))
            self.add_widget(chip)
