"""CharacterSheet: a new hero or ally, or the values of one who is there."""

from __future__ import annotations

from typing import Any

from companion.games.lotr.moves.characters import (
    AddAlly,
    AddHero,
    AttachRestricted,
    ChangeCharacter,
    DestroyCharacter,
    RemoveCharacter,
    ReviveHero,
)
from companion.games.lotr.state import Character, LotrState, Player
from companion.kernel.codec import encode
from companion.kernel.items import find
from companion.kernel.limits import Limits, limits_of
from screens.boards.lotr.sheets.character_form import CharacterForm
from screens.parts.sheets.fields_sheet import FieldsSheet
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row
from screens.table.table import Table
from screens.widgets.numbers.counter_row import CounterRow


class NewCharacterSheet(FieldsSheet[LotrState]):
    """A hero or an ally joins a player."""

    def __init__(self, table: Table[LotrState], player: Player, hero: bool, **kwargs: Any) -> None:
        kind = AddHero if hero else AddAlly
        super().__init__(
            table,
            table.say("new_hero" if hero else "new_ally", player=player.name),
            table.say("add"),
            lambda: CharacterForm(table.context, table.say, {}, hero),
            lambda form: kind(player=player.id, **form.read_values()),
            tag="character.add",
            icon="plus",
            guards=False,
            **kwargs,
        )


class CharacterSheet(LiveSheet[LotrState]):
    """Corrects the values of a character; destroys it, brings it back, takes it off the list."""

    def __init__(self, table: Table[LotrState], player: Player, character: Character, **kwargs: Any) -> None:
        self._player, self._character = player, character
        self._hero = find(player.heroes, character.id) is not None
        save = button(table.context.texts.say("play.save"), "character.save", self._save, "check-bold", "primary")
        super().__init__(table, character.name, (save,), **kwargs)

    def build(self, state: LotrState) -> None:
        self._form = CharacterForm(self.table.context, self.table.say, encode(self._character), self._hero)
        self.column.add_widget(self._form)
        word, limits = self.say("restricted"), Limits(0, limits_of(AttachRestricted, "by").most)
        self._restricted = CounterRow(word, "character.restricted", icon="lock-outline", limits=limits)
        self._restricted.bind(on_step=lambda _, delta: self._attach(delta))
        self.column.add_widget(self._restricted)
        remove = button(self.say("off_the_list"), "character.remove", self._remove, "delete-outline")
        self.column.add_widget(buttons_row(self._fate(), remove))

    def show(self, state: LotrState) -> None:
        owner = find(state.players, self._player.id)
        assert owner is not None, f"{self._player.id} has left the table"
        character = find((*owner.heroes, *owner.allies), self._character.id)
        if character is None:
            self.close()
        else:
            self._restricted.value = character.restricted

    def _fate(self) -> Any:
        if self._character.alive:
            return button(self.say("destroy"), "character.destroy", self._destroy, "skull")
        return button(self.say("revive"), "character.revive", self._revive, "restore")

    def _attach(self, delta: int) -> None:
        self.table.do(AttachRestricted(self._character.id, by=delta))

    def _destroy(self) -> None:
        self.apply(DestroyCharacter(self._character.id))

    def _revive(self) -> None:
        self.apply(ReviveHero(self._character.id))

    def _remove(self) -> None:
        self.apply(RemoveCharacter(self._character.id))

    def _save(self) -> None:
        self.apply(ChangeCharacter(self._character.id, **self._form.read_values()))
