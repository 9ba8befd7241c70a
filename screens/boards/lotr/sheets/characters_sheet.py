"""CharactersSheet: the heroes and allies of one player at a time."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import Any

from companion.games.lotr.forms import ADD_ALLY, ADD_HERO
from companion.games.lotr.state import Character, LotrState, Player
from companion.kernel.items import find
from screens.boards.lotr.forms import make_sheet
from screens.boards.lotr.panels.character_panel import CharacterPanel
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, note, player_chips
from screens.parts.sheets.stable_rows import StableRows
from screens.table.table import Table


class CharactersSheet(LiveSheet[LotrState]):
    """Chips change the player. Trackers that are hidden are left out.

    Who dies while it is open sleeps in its place: the next tap hurts nobody else.
    """

    def __init__(self, table: Table[LotrState], player: str = "", **kwargs: Any) -> None:
        self._player = player or table.state.first_player
        self._panels: dict[str, CharacterPanel] = {}
        self._kept: dict[tuple[str, bool], StableRows[Character]] = {}
        self._counted: set[str] = set()
        super().__init__(table, table.say("heroes_and_allies"), **kwargs)

    def shape(self, state: LotrState) -> Hashable:
        who = tuple(_identity(character) for character in self._characters(state))
        return self._player, who, state.hidden, state.options.resources

    def build(self, state: LotrState) -> None:
        self._panels.clear()
        player = self._find_player(state)
        if len(state.players) > 1:
            flow, _ = player_chips(state.players, player.id, "heroes.player", self._choose)
            self.column.add_widget(flow)
        if "heroes" not in state.hidden:
            self._build_group(state, player, hero=True)
        if "allies" not in state.hidden:
            self._build_group(state, player, hero=False)

    def show(self, state: LotrState) -> None:
        for character in self._characters(state):
            if character.id in self._panels:
                self._panels[character.id].show(character)

    def _build_group(self, state: LotrState, player: Player, hero: bool) -> None:
        group = player.heroes if hero else player.allies
        self.column.add_widget(heading(self.say("heroes" if hero else "allies")))
        pools = hero and state.options.resources and "resources" not in state.hidden
        counts = ("resources", "damage") if pools else ("damage",)
        kept = self._kept.setdefault((player.id, hero), StableRows()).list_with_removed(group)
        for character, gone in kept:
            panel = self._panels[character.id] = self._panel(player, character, counts)
            self.column.add_widget(panel)
            if gone:
                panel.leave()
        if not kept:
            self.column.add_widget(note(self.say("no_heroes" if hero else "no_allies")))
        form = ADD_HERO if hero else ADD_ALLY
        opened = partial(make_sheet, self.table, form, player=player.id)
        add = button(self.say(form.id), f"heroes.{form.id}", lambda: opened().open(), "plus")
        self.column.add_widget(buttons_row(add))

    def _panel(self, player: Player, character: Character, counts: tuple[str, ...]) -> CharacterPanel:
        """Return the panel of a character, with counters unless it was dead before.

        A character that dies now still shows its counters, so that nothing moves up.
        """
        if character.alive:
            self._counted.add(character.id)
        return CharacterPanel(self.table, player, character, counts if character.id in self._counted else ())

    def _choose(self, player: str) -> None:
        self._player = player
        self.follow(self.table.state)

    def _find_player(self, state: LotrState) -> Player:
        return find(state.players, self._player) or state.players[0]

    def _characters(self, state: LotrState) -> tuple[Character, ...]:
        player = self._find_player(state)
        return (*player.heroes, *player.allies)


def _identity(character: Character) -> Hashable:
    """Return the values of a character that its panel does not update in place."""
    printed = (character.willpower, character.attack, character.defense, character.hit_points)
    return (character.id, character.alive, *printed)
