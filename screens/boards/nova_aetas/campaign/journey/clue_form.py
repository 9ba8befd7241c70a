"""ClueForm: the back of the first mission card: six clues as tiles, and the faction."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

from companion.games.nova_aetas.campaign.moves.preparation import SetClues
from companion.games.nova_aetas.campaign.state import Clue, NovaCampaign
from screens.boards.nova_aetas.campaign.journey.draft import Draft
from screens.boards.nova_aetas.campaign.mission_kinds import CLUE_ICONS
from screens.look.theme import current
from screens.parts.names.asked_name import AskedName
from screens.parts.names.offered_names import offer_names
from screens.table.table import Table
from screens.widgets.controls.choice_tiles import ChoiceTiles
from screens.widgets.controls.text_field import TextField
from screens.widgets.layout.column import Column

CLUES: tuple[Clue, ...] = get_args(Clue)
TILE = 66


class ClueForm(Column):
    """The form for the clues and the faction.

    `changed` is called at every tap and letter; nothing is written on the sheet before the player says so.
    """

    def __init__(self, table: Table[NovaCampaign], changed: Callable[[], object], draft: Draft | None = None) -> None:
        super().__init__(gap=10)
        self._changed = changed
        self._draft: Draft = {} if draft is None else draft
        state = table.state
        self._before = self._read_sheet(state)
        tiles = ((clue, table.say(f"clue_{clue}"), CLUE_ICONS[clue]) for clue in CLUES)
        self._tiles = ChoiceTiles(tiles, "clue", cols=2 if current().has_large_text else 3, height=TILE)
        self._tiles.bind(on_choose=lambda _, clue: self._turn(clue))
        self._field = TextField(table.say("clue_faction"), self._faction, tag="clues.faction")
        self._field.bind(text=lambda _, text: self._update_draft(faction=text))
        offer_names(table.context, self._field, lambda: AskedName("nova_aetas", "faction"), lambda _: None)
        for part in (self._field, self._tiles):
            self.add_widget(part)

    def show(self, state: NovaCampaign) -> None:
        """Show the sheet's present values if they differ from those before: undo comes here too."""
        if self._read_sheet(state) != self._before:
            self._before = self._read_sheet(state)
            self._draft.clear()
            self._field.input.text = state.faction
        self._tiles.show(self._chosen)

    @property
    def _chosen(self) -> tuple[Clue, ...]:
        return tuple(self._draft.get("clues", self._before[0]))

    @property
    def _faction(self) -> str:
        return str(self._draft.get("faction", self._before[1]))

    def moves(self) -> tuple[SetClues, ...]:
        """Return the move that writes the clues down; nothing if nothing differs from the sheet."""
        clues = (self._chosen, self._faction.strip())
        return (SetClues(*clues),) if clues != self._before else ()

    def _turn(self, clue: Clue) -> None:
        """Turn a clue on or off.

        The clues stay in the order of the tiles, in whichever order they are tapped.
        """
        chosen = {clue} ^ set(self._chosen)
        self._update_draft(clues=tuple(each for each in CLUES if each in chosen))

    def _update_draft(self, **choices: object) -> None:
        self._draft.update(choices)
        self._changed()

    @staticmethod
    def _read_sheet(state: NovaCampaign) -> tuple[tuple[Clue, ...], str]:
        return state.clues, state.faction
