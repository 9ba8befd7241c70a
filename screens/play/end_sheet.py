"""EndSheet: asks how the game ended: won, lost or just ended, and the reason.

It asks for the winners where the outcome does not imply them.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.content.texts import find_own_text
from companion.kernel.common_moves import EndGame
from companion.kernel.items import name_of
from companion.kernel.limits import longest_of
from companion.kernel.move import AnyMove
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.chip import Chip
from screens.widgets.controls.segmented import SegmentChoice, SegmentedControl
from screens.widgets.controls.text_field import TextField
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.column import Column, Flow
from screens.widgets.overlays.sheet import Sheet
from screens.widgets.words.text import Text

OUTCOMES = (("won", "play.won"), ("lost", "play.lost"), ("ended", "play.ended_choice"))
AGAINST_EACH_OTHER = (("won", "play.somebody_won"), ("ended", "play.ended_choice"))


class EndSheet(Sheet):
    """Asks for the outcome and makes the EndGame move. Tags: end.won, lost, ended, yes, no.

    The winners are not asked for where all win or lose together, or where the game's own texts for the outcomes name
    the side. Where players win against each other, "lost" is not offered and several can win; else no outcome is chosen
    before somebody says it. A game that counts something at a victory adds the questions by `spoils`, and the moves by
    `moves_before`.
    """

    def __init__(self, table: Table[Any], outcome: str = "", reason: str = "") -> None:
        self.table = table
        say = table.context.texts.say
        outcome = outcome or ("won" if self._needs_winner() else "")
        self._winners: dict[str, Chip] = {}
        self._outcome = SegmentedControl(
            tuple(SegmentChoice(value, table.say_shared(key)) for value, key in self._outcomes()), "end", value=outcome
        )
        self._outcome.bind(on_choose=self._choose)
        most = longest_of(EndGame, "reason")
        self._reason = TextField(say("play.reason_hint"), reason, tag="end.reason", most=most, lines=2)
        self._if_won = Column(gap=12)
        for part in (self._winner_part() if self._needs_winner() else None, self.spoils()):
            if part is not None:
                self._if_won.add_widget(part)
        column = Column(gap=12)
        column.add_widget(self._outcome)
        column.add_widget(self._reason)
        self._column = column
        leave = PushButton(say("play.end_no"), kind="outline", height=dp(64), points=17, side=10, tag="end.no")
        agree = self._agree = PushButton(say("play.end_yes"), "flag-checkered", side=10, tag="end.yes")
        self._choose(self._outcome, outcome)
        super().__init__(table.say_shared("play.end_title"), column, (leave, agree), steady=True)
        leave.bind(on_release=lambda _: self.cancel())
        agree.bind(on_release=lambda _: self._end())

    # --- a game's own part -------------------------------------------------------------------------------

    def spoils(self) -> Widget | None:
        """Return further questions for a game that was won."""
        return None

    def moves_before(self, outcome: str) -> tuple[AnyMove, ...]:
        """Return moves that belong to the same entry, before the end."""
        return ()

    # --- for all of them ---------------------------------------------------------------------------------

    def _needs_winner(self) -> bool:
        game = self.table.game
        return not game.together and find_own_text(game.id, "play.won") is None

    def _outcomes(self) -> tuple[tuple[str, str], ...]:
        return AGAINST_EACH_OTHER if self._needs_winner() else OUTCOMES

    def _winner_part(self) -> Column:
        part = Column(gap=8)
        part.add_widget(Text(self.table.context.texts.say("play.winners"), "body-m", "mid", fit_height=True))
        flow = Flow()
        game, state = self.table.game, self.table.state
        players, known = game.players(state), () if game.are_winners_secret(state) else game.winners(state, "won")
        is_proposed = len(known) < len(players)  # in a tie of all no winner is proposed
        for player in players:
            chip = Chip(name_of(player), leading=PlayerShape(player.seat, 18), tag=f"end.winner.{player.id}")
            chip.selected = is_proposed and player.id in known
            chip.bind(on_release=lambda pressed: setattr(pressed, "selected", not pressed.selected))
            self._winners[player.id] = chip
            flow.add_widget(chip)
        part.add_widget(flow)
        return part

    def _choose(self, _: Any, outcome: str) -> None:
        """Show the winners and spoils only for a game that was won."""
        self._outcome.value, self._agree.disabled = outcome, not outcome
        shown = self._if_won.parent is not None
        if outcome == "won" and not shown and self._if_won.children:
            self._column.add_widget(self._if_won, index=1)
        elif outcome != "won" and shown:
            self._column.remove_widget(self._if_won)

    def _end(self) -> None:
        outcome = self._outcome.value
        winners = tuple(player for player, chip in self._winners.items() if chip.selected)
        end = EndGame(outcome, winners if outcome == "won" else (), self._reason.text.strip())
        self.close()
        self.table.do(*self.moves_before(outcome), end, notice=True)
