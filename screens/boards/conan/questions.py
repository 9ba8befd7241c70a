"""GameQuestions: tells of a hero's fall, and asks whether the game is over when all fell."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.games.conan.damage import allies_after_death
from companion.games.conan.derive import ends
from companion.games.conan.recovery import are_heroes_dead, dead_heroes, recovery_value
from companion.games.conan.state import ConanState, Hero
from companion.kernel.common_moves import EndGame
from companion.kernel.items import find
from screens.parts.board.questions import PendingQuestions, Question
from screens.table.table import Table
from screens.widgets.overlays.dialog import Dialog

ALL_DEAD = "all_heroes_dead"


class GameQuestions(PendingQuestions[ConanState]):
    """The questions that the last move has just brought about, and no older ones."""

    def __init__(self, table: Table[ConanState]) -> None:
        self._before = table.state
        super().__init__(table)

    def react(self, old: ConanState, new: ConanState) -> None:
        """Store the state before a change, then react to the new one.

        The objects that a hero carried are read from the state before.
        """
        self._before = old
        super().react(old, new)

    def list_questions(self, state: ConanState) -> Iterator[Question]:
        for hero in state.heroes:
            if hero.dead:
                yield Question(("dead", hero.id), partial(self._death, state, hero))
        if state.result is None and ALL_DEAD in ends(state):
            yield Question(ALL_DEAD, self._end)

    def _death(self, state: ConanState, hero: Hero) -> Dialog:
        """Tell that a hero has died: that is done, and asked no more.

        Undo is the other key: the table may have counted wrong.
        """
        say, say_shared = self.table.say, self.table.context.texts.say
        before = find(self._before.heroes, hero.id)
        names = ", ".join(thing.name for thing in before.objects) if before else ""
        dead = dead_heroes(state)
        sentence = say(
            "death_line_last" if are_heroes_dead(state) else "death_line",
            objects=names or say("nothing"),
            aggressive=recovery_value("aggressive", dead),
            cautious=recovery_value("cautious", dead),
        )
        allies = (self.table.describer.say_caution(each) for each in allies_after_death(self._before, state))
        dialog = Dialog(
            say("death_title", hero=hero.name),
            " ".join((sentence, *allies)),
            yes=say_shared("play.next"),
            no=say_shared("play.undo"),
            icon="skull",
            tells=True,
        )
        dialog.bind(on_cancel=lambda _: self.table.undo())
        self.table.context.buzz("fall")
        return dialog

    def _end(self) -> Dialog:
        say, say_shared = self.table.say, self.table.context.texts.say
        reason = say(f"end.{ALL_DEAD}")
        dialog = Dialog(
            say_shared("play.end_title"),
            reason,
            yes=say_shared("play.end_yes"),
            no=say_shared("play.end_no"),
            icon="skull",
        )
        dialog.bind(on_yes=lambda _: self.table.do(EndGame("lost", reason=reason)))
        return dialog
