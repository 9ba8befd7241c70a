"""DecksSheet: cards in hand, deck and discard pile of each player, and the encounter deck."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from kivy.metrics import dp

from companion.games.lotr.derive import counted_players, is_deck_empty
from companion.games.lotr.moves.decks import DiscardCards, DrawCards, SetDeckEmpty, SetDecks
from companion.games.lotr.moves.staging import ReformEncounterDeck, SetEncounterDecks
from companion.games.lotr.state import LotrState, Player
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from screens.look.theme import current
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, note, panel
from screens.table.table import Table
from screens.widgets.layout.column import Grid
from screens.widgets.numbers.number_field import NumberField

PILES = ("hand", "deck", "discard")


class DecksSheet(LiveSheet[LotrState]):
    """A number is typed by a tap; draw and discard have keys of their own."""

    def __init__(self, table: Table[LotrState], **kwargs: Any) -> None:
        self._fields: dict[tuple[str, str], NumberField] = {}
        super().__init__(table, table.say("decks"), **kwargs)

    def shape(self, state: LotrState) -> Hashable:
        return tuple(
            (player.id, player.name, player.deck is None, is_deck_empty(player)) for player in counted_players(state)
        )

    def build(self, state: LotrState) -> None:
        self._fields.clear()
        for player in counted_players(state):
            self._build_player(player)
        self._build_encounter()

    def show(self, state: LotrState) -> None:
        for player in counted_players(state):
            for pile in PILES:
                self._fields[player.id, pile].value = getattr(player, pile)
        self._fields["", "deck"].value = state.encounter_deck
        self._fields["", "discard"].value = state.encounter_discard

    # --- players -----------------------------------------------------------------------------------------

    def _build_player(self, player: Player) -> None:
        self.column.add_widget(heading(player.name))
        card = panel(8)
        grid = _grid()
        for pile in PILES:
            field = NumberField(self.say(pile), f"decks.{player.id}.{pile}", face="s3")
            self._fields[player.id, pile] = field
            field.bind(on_release=lambda field, pile=pile: self._type(player.id, pile, field.value))
            grid.add_widget(field)
        card.add_widget(grid)
        draw = button(self.say("draw"), f"decks.{player.id}.draw", lambda: self._draw(player.id), "plus")
        discard = button(self.say("discard_one"), f"decks.{player.id}.drop", lambda: self._discard(player.id), "minus")
        card.add_widget(buttons_row(draw, discard))
        if is_deck_empty(player):
            card.add_widget(note(self.say("deck_out"), "alert", "warn"))
        if player.deck is None:
            card.add_widget(buttons_row(self._out_key(player)))
        self.column.add_widget(card)

    def _out_key(self, player: Player) -> Any:
        word = "deck_is_back" if player.deck_ran_out else "deck_ran_out"
        move = SetDeckEmpty(player.id, not player.deck_ran_out)
        tag = f"decks.{player.id}.out"
        return button(self.say(word), tag, lambda: self.table.do(move, notice=True), "card-remove-outline")

    def _draw(self, player: str) -> None:
        self.table.do(DrawCards(player))

    def _discard(self, player: str) -> None:
        self.table.do(DiscardCards(player))

    def _type(self, player_id: str, pile: str, value: int | None) -> None:
        player = find(self.table.state.players, player_id)
        title = f"{player.name if player else ''} · {self.say(pile)}"
        self.ask(
            title,
            int(value or 0),
            lambda number: self.table.do(SetDecks(player_id, **{pile: number})),
            limits=limits_of(SetDecks, pile),
        )

    # --- the encounter deck ------------------------------------------------------------------------------

    def _build_encounter(self) -> None:
        self.column.add_widget(heading(self.say("encounter_deck")))
        card = panel(8)
        grid = _grid()
        for pile in ("deck", "discard"):
            field = NumberField(self.say(f"encounter_{pile}"), f"decks.encounter.{pile}", face="s3")
            self._fields["", pile] = field
            field.bind(on_release=lambda field, pile=pile: self._type_encounter(pile, field.value))
            grid.add_widget(field)
        card.add_widget(grid)
        reform = button(self.say("reform"), "decks.reform", self._reform, "backup-restore")
        card.add_widget(buttons_row(reform))
        self.column.add_widget(card)

    def _type_encounter(self, pile: str, value: int | None) -> None:
        title = self.say(f"encounter_{pile}")
        self.ask(
            title,
            int(value or 0),
            lambda number: self.table.do(SetEncounterDecks(**{pile: number})),
            limits=limits_of(SetEncounterDecks, pile),
        )

    def _reform(self) -> None:
        self.table.do(ReformEncounterDeck(), notice=True)


def _grid() -> Grid:
    return Grid(cols=2 if current().has_large_text else 3, spacing=dp(8))
