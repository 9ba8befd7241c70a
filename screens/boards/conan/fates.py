"""Fates: tells the table that a hero has fallen, and asks whether the game is over when all have."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.clock import Clock

from companion.games.conan.derive import ends
from companion.games.conan.recovery import dead_heroes, recovery_value
from companion.games.conan.state import ConanState, Hero
from companion.kernel.items import find
from companion.plays.common_moves import EndGame
from screens.table import Table
from screens.widgets.dialog import Dialog


class Fates:
    """One question at a time. Nothing is asked twice: only what a move has just brought about."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._waiting: list[Dialog] = []
        self._asking = False

    def follow(self, old: ConanState, new: ConanState) -> None:
        """Put the questions that this move raises."""
        self._waiting += [self._death(old, new, hero) for hero in _fallen(old, new)]
        fresh = set(ends(new)) - set(ends(old))
        if new.result is None and "all_heroes_dead" in fresh:
            self._waiting.append(self._end())
        self._ask()

    def _ask(self) -> None:
        if not self._asking and self._waiting:
            self._asking = True
            dialog = self._waiting.pop(0)
            dialog.bind(on_close=self._closed)
            dialog.open()

    def _closed(self, *_: object) -> None:
        self._asking = False
        Clock.schedule_once(lambda _: self._ask(), 0)

    # --- questions ---------------------------------------------------------------------------------------

    def _death(self, old: ConanState, new: ConanState, hero: Hero) -> Dialog:
        """Undo is the other answer: the table may have counted wrong."""
        say, app_say = self._table.say, self._table.app.texts.say
        before = find(old.heroes, hero.id)
        names = ", ".join(thing.name for thing in before.objects) if before else ""
        dead = dead_heroes(new)
        sentence = say(
            "death_line",
            objects=names or say("nothing"),
            aggressive=recovery_value("aggressive", dead),
            cautious=recovery_value("cautious", dead),
        )
        dialog = Dialog(
            say("death_question", hero=hero.name),
            sentence,
            yes=say("death_yes"),
            no=app_say("play.undo"),
            icon="skull",
        )
        dialog.bind(on_cancel=lambda _: self._take_back())
        self._table.app.device_buzz("fall")
        return dialog

    def _take_back(self) -> None:
        self._waiting.clear()
        self._table.undo()

    def _end(self) -> Dialog:
        say, app_say = self._table.say, self._table.app.texts.say
        reason = say("end.all_heroes_dead")
        dialog = Dialog(
            app_say("play.end_title"),
            reason,
            yes=app_say("play.end_yes"),
            no=app_say("play.end_no"),
            icon="skull",
        )
        dialog.bind(on_yes=lambda _: self._table.do(EndGame("lost", reason=reason)))
        return dialog


def _fallen(old: ConanState, new: ConanState) -> Iterator[Hero]:
    alive = {hero.id for hero in old.heroes if not hero.dead}
    return (hero for hero in new.heroes if hero.dead and hero.id in alive)
