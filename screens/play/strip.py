"""PlayStrip: the prompt strip below the board, filled from the play on the table."""

from __future__ import annotations

from typing import Any

from companion.plays.playing.guide_words import card_title
from screens.parts.board.board import Board, PendingAction
from screens.widgets.controls.prompt_strip import PromptStrip
from screens.widgets.controls.second_tap import second_tap


class PlayStrip(PromptStrip):
    """Shows the present step. Its events are those of PromptStrip."""

    def __init__(self, board: Board[Any]) -> None:
        self._board, self._table = board, board.table
        table = board.table
        super().__init__(undo_spoken=table.context.texts.say("play.undo"))
        self.go.bind(on_release=second_tap.block_key)
        board.bind(offer=lambda *_: self.refresh())
        self.refresh()

    def refresh(self) -> None:
        """Show the board's offer, else the present step of the guide, or that the game is over."""
        table, say = self._table, self._table.context.texts.say
        offer: PendingAction | None = self._board.offer
        self.can_undo = table.play.journal.can_undo
        if offer is not None:
            self.kicker, self.short_kicker, self.step = offer.kicker, offer.short_kicker, offer.step
            self.action, self.action_icon = offer.action, offer.icon
            return
        if table.state.result is not None:
            outcome = table.state.result.outcome
            self.kicker, self.short_kicker = table.say_shared("play.ended"), ""
            self.step = table.say_shared(f"play.result_{outcome}")
            self.action, self.action_icon = say("play.see_result"), "trophy-outline"
            return
        card = table.present_card()
        self.action, self.action_icon = say("play.next"), "arrow-right"
        if card is None:
            self.kicker, self.short_kicker, self.step = "", "", ""
            return
        phase = card.phase.title.in_(table.context.texts.language)
        self.kicker = say("play.place", phase=phase, number=card.number, of=card.of)
        short = card.phase.short.in_(table.context.texts.language)
        self.short_kicker = say("play.place_short", phase=short, number=card.number, of=card.of)
        self.step = card_title(table.game, table.state, card, table.context.texts.language)
