"""CharacterChips: heroes and allies to choose from; those who are exhausted say so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.lotr.lookup import owner_of
from companion.games.lotr.state import Character, LotrState
from screens.widgets.controls.chip import Chip
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.column import Flow


class CharacterChips(Flow):
    """`choose` gets the id of the character that was tapped. An outlined shape: exhausted.

    `value` names the printed number that stands behind the name; a dash keeps its place until it is known.
    """

    def __init__(
        self,
        state: LotrState,
        characters: tuple[Character, ...],
        chosen: tuple[str, ...],
        tag: str,
        choose: Callable[[str], object],
        value: str = "",
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        for character in characters:
            shape = PlayerShape(owner_of(state, character).seat, 20)
            shape.outlined = character.exhausted
            chip = Chip(_words(character, value), leading=shape, tag=f"{tag}.{character.id}")
            chip.selected = character.id in chosen
            chip.bind(on_release=lambda _, character_id=character.id: choose(character_id))
            self.add_widget(chip)


def _words(character: Character, value: str) -> str:
    return f"{character.name} · {getattr(character, value) or '–'}" if value else character.name
