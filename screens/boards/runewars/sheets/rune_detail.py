"""RuneDetail: one rune token: turn it over, note its kind, move it, take it away."""

from __future__ import annotations

from collections.abc import Hashable

from companion.games.runewars.lookup import name_by_id, rune_at
from companion.games.runewars.moves.runes import DiscardRune, HideRunes, IdentifyRune, MoveRune, RevealRunes
from companion.games.runewars.state import RuneKind, Runewars
from companion.kernel.items import find
from screens.parts.secrets.private_sheet import PrivateSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, choice_chips, heading, note
from screens.table.table import Table

KINDS: tuple[RuneKind, ...] = ("unknown", "dragon", "false")


class RuneDetail(PrivateSheet[Runewars]):
    """The sheet of one rune token; it closes when the token is gone.

    Only a player who may look at it notes its kind: `may_look`.
    """

    def __init__(self, table: Table[Runewars], rune_id: str, may_look: bool = True) -> None:
        self._rune, self._may_look = rune_id, may_look
        rune = find(table.state.runes, rune_id)
        super().__init__(table, name_by_id(table.state, rune.area) if rune else "")

    def shape(self, state: Runewars) -> Hashable:
        return find(state.runes, self._rune), state.areas

    def build(self, state: Runewars) -> None:
        rune = find(state.runes, self._rune)
        if rune is None:
            self.close()
            return
        if rune.face_up:
            turn = button(self.say("hide_rune"), "rune.turn", self._hide, "eye-off-outline")
        else:
            turn = button(self.say("reveal_rune"), "rune.turn", self._reveal, "eye-outline")
        self.column.add_widget(buttons_row(turn))
        self.column.add_widget(heading(self.say("note_rune")))
        words = [(kind, self.say(f"note_{kind}"), "") for kind in KINDS]
        if self._may_look or rune.face_up:
            self.column.add_widget(choice_chips(words, "", "rune.is", self._identify))
        else:
            self.column.add_widget(note(self.say("note_needs_eyes"), "eye-off-outline"))
        self.column.add_widget(heading(self.say("move_rune")))
        others = sorted((a for a in state.areas if a.id != rune.area), key=lambda a: rune_at(state, a.id) is not None)
        places = [(a.id, a.name, "hexagon-outline" if rune_at(state, a.id) else "") for a in others]
        self.column.add_widget(choice_chips(places, "", "rune.to", self._move))
        remove = button(self.say("remove_rune"), "rune.remove", self._remove, "delete-outline")
        self.column.add_widget(buttons_row(remove))

    def _reveal(self) -> None:
        self.table.do(RevealRunes((self._rune,)), notice=True)

    def _hide(self) -> None:
        self.table.do(HideRunes((self._rune,)), notice=True)

    def _identify(self, kind: str) -> None:
        wanted = next(each for each in KINDS if each == kind)
        self.table.do(IdentifyRune(self._rune, wanted), notice=True)

    def _move(self, area: str) -> None:
        self.table.do(MoveRune(self._rune, area), notice=True)

    def _remove(self) -> None:
        self.apply(DiscardRune(self._rune))
