"""GameQuestions: the questions that the board asks by itself.

They are about the Victory card when the runes are reached, a hero who falls, and the end of the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.games.runewars.calendar import next_year, season_of, year_of
from companion.games.runewars.moves.heroes import LoseHero
from companion.games.runewars.moves.victory import PlaceVictoryCard
from companion.games.runewars.runes import are_runes_secret, target
from companion.games.runewars.state import Hero, Player, Runewars
from companion.games.runewars.victory import defeated_heroes, list_placing, wins_at_once
from companion.kernel.common_moves import EndGame
from screens.boards.runewars.season_icons import season_name
from screens.parts.board.questions import PendingQuestions, Question
from screens.parts.secrets.cover import Cover
from screens.widgets.drawing.player_shape import PlayerShape
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
        if not are_runes_secret(self.table.state):
            return self._card(player)
        mark = PlayerShape(player.seat, 120)
        return Cover(self.table, player, mark, lambda: self._card(player).open())

    def _card(self, player: Player) -> Dialog:
        say, state = self.table.say, self.table.state
        season = season_name(self.table, season_of(state))
        dialog = Dialog(
            say("victory_question", player=player.name),
            say("victory_question_line", n=target(state), season=season, year=next_year(state)),
            yes=say("victory_yes"),
            no=say("victory_no"),
            icon="crown",
            danger=False,
        )
        dialog.bind(on_yes=lambda _: self.table.do(PlaceVictoryCard(player.id), notice=True))
        return dialog

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
