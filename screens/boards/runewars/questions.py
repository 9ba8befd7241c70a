"""GameQuestions: the questions that the board asks by itself.

They are about the Victory card when the runes are reached, a hero who falls, and the end of the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.games.runewars.calendar import season_of, year_of
from companion.games.runewars.forms.victory import PLACE_CARD
from companion.games.runewars.moves.heroes import LoseHero
from companion.games.runewars.runes import are_runes_secret, target
from companion.games.runewars.state import Hero, Player, Runewars
from companion.games.runewars.victory import defeated_heroes, list_placing, wins_at_once
from companion.kernel.common_moves import EndGame
from screens.boards.runewars.covers import make_cover
from screens.forms.form_sheet import FormSheet
from screens.parts.board.questions import PendingQuestions, Question
from screens.widgets.overlays.dialog import Dialog
from screens.widgets.overlays.overlay import Overlay


class GameQuestions(PendingQuestions[Runewars]):
    """The questions that the last move has just brought about.

    While runes are secret, the question about the Victory card goes to its player alone.
    """

    def list_questions(self, state: Runewars) -> Iterator[Question]:
        if state.result is not None:
            return
        for winner in wins_at_once(state):
            yield Question(("won", winner.id), partial(self._end, winner))
        for player in list_placing(state):
            key = ("victory", player.id, year_of(state), season_of(state))
            yield Question(key, partial(self._victory, player))
        for hero in defeated_heroes(state):
            yield Question(("defeat", hero.id, hero.damage), partial(self._defeat, hero))

    def _victory(self, player: Player) -> Overlay:
        card: FormSheet[Runewars] = FormSheet(self.table, PLACE_CARD, {"player": player.id})
        return make_cover(self.table, player.id, card.open) if are_runes_secret(self.table.state) else card

    def _defeat(self, hero: Hero) -> Dialog:
        """Ask whether a hero is defeated.

        Undo is the other answer: the table may have counted wrong.
        """
        say = self.table.say
        line = say("defeat_line", damage=hero.damage, health=hero.health, n=len(hero.rewards))
        undo = self.table.context.texts.say("play.undo")
        dialog = Dialog(say("defeat_question", hero=hero.name), line, yes=say("defeat_yes"), no=undo, icon="skull")
        dialog.bind(
            on_yes=lambda _: self.table.do(LoseHero(hero.id), notice=True), on_cancel=lambda _: self.table.undo()
        )
        return dialog

    def _end(self, winner: Player) -> Dialog:
        say, say_shared = self.table.say, self.table.context.texts.say
        reason = say("won_at_once", player=winner.name, n=target(self.table.state))
        dialog = Dialog(
            say_shared("play.end_title"),
            reason,
            yes=say_shared("play.end_yes"),
            no=say_shared("play.end_no"),
            icon="crown",
        )
        dialog.bind(on_yes=lambda _: self.table.do(EndGame("won", (winner.id,), reason)))
        return dialog
