"""Table: an open play as the screens use it. Makes moves and says what came of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Generic

from kivy.clock import Clock

from companion.kernel.guide import GuideCard, card_at, expand, next_place
from companion.kernel.journal import Entry
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Caution
from companion.kernel.state import State
from companion.plays.describing.describer import Describer, EntryLine
from companion.plays.describing.entry_name import BETWEEN, name_entry
from companion.plays.files.saved_plays import save_summary
from companion.plays.playing import prompter
from companion.plays.playing.play import Play
from companion.plays.playing.prompter import Answers
from companion.store.errors import StoreError
from companion.store.plays.play_file import PlayFile
from screens.shell import background
from screens.shell.context import Context
from screens.table.learner import Learner
from screens.widgets.overlays.overlay import top_overlay
from screens.widgets.overlays.saving_mark import SavingMark

if TYPE_CHECKING:
    from companion.rules.cards import RuleCard

PATIENCE = 0.03
"""Seconds for which a frame waits for the disk: less than anybody notices, more than most disks need."""


class Table(Generic[State]):
    """The play on the table, its file, and the words about it in the present language."""

    def __init__(self, context: Context, play: Play[State], file: PlayFile) -> None:
        self.context = context
        self.play = play
        self.file = file
        self.answers: dict[tuple[str, str], Any] = {}
        self.struck: set[str] = set()
        self._cautioned: tuple[str, ...] = ()
        """The ids of the rule cards behind the last caution of the present step."""
        self.board_memory: dict[str, Any] = {}
        """What the board wants to find again when it is built anew: the open row, the place in a list."""
        self.attempt: tuple[AnyMove, ...] = ()
        """The moves that are being made; after an error, those that led to it."""
        self._saving = SavingMark(context.texts.say("play.saving"))
        self._stop_listening = play.subscribe(lambda old, new: context.notices.end())
        self._learner = Learner(context, self)

    # --- reading -----------------------------------------------------------------------------------------

    @property
    def game(self) -> Any:
        return self.play.game

    @property
    def state(self) -> State:
        return self.play.state

    @property
    def id(self) -> str:
        return str(self.file.id)

    @property
    def title(self) -> str:
        return str(self.file.header["title"])

    @property
    def describer(self) -> Describer:
        return Describer(self.play.game, self.context.texts)

    def say(self, key: str, /, **values: Any) -> str:
        """A text of this game: `ui.key` of its texts."""
        return self.context.texts.say(f"{self.game.id}:ui.{key}", **values)

    def say_shared(self, key: str, /, **values: Any) -> str:
        """A text that all games share, in the words of this one where it has its own."""
        return self.context.texts.say_in_game(self.game.id, key, **values)

    def subscribe(self, subscriber: Callable[[Any, Any], None]) -> Callable[[], None]:
        return self.play.subscribe(subscriber)

    # --- making moves ------------------------------------------------------------------------------------

    def do(
        self,
        *moves: AnyMove,
        insist: bool = False,
        tell: bool = False,
        then: Callable[[], object] | None = None,
    ) -> bool:
        """Make moves as one entry. A refusal is said, a caution asked, a failure to save told. True if done.

        `tell` shows what was done with a way to undo it; plain counters do without. `then` is what follows when it
        is done: at once, or when the table has insisted.
        """
        self.attempt = moves
        try:
            outcome = self.play.do(*moves, insist=insist)
        except StoreError as wrong:
            self.context.notices.tell(wrong)
            return False
        self.attempt = ()
        if outcome.refusal is not None:
            self.context.buzz("limit")
            self.context.notices.tell(outcome.refusal, self.game.id)
            return False
        if outcome.is_waiting:
            self._ask(outcome.cautions, lambda: self.do(*moves, insist=True, tell=tell, then=then))
            return False
        self._wait_for_disk()
        if not outcome.has_entry:
            return True
        self._tell_result([each for each in outcome.cautions if not each.asks], tell)
        if then is not None:
            then()
        return True

    def _ask(self, cautions: tuple[Caution, ...], insist: Callable[[], object]) -> None:
        """The rules say no, the table may say yes: what they say can be read first."""
        asking = [caution for caution in cautions if caution.asks]
        sentences = [self.describer.say_caution(caution) for caution in asking]
        self.context.notices.ask(sentences, insist, self._reader_of(asking))

    def _reader_of(self, cautions: list[Caution]) -> Callable[[], None] | None:
        """Opens the rules behind some cautions; None where no rule stands behind them."""
        cards = self.describer.rules_behind(cautions)
        self._cautioned = cards or self._cautioned
        return partial(self._read, cards) if cards else None

    def _read(self, cards: tuple[str, ...]) -> None:
        from screens.guide.rule_sheet import rule_sheet  # a sheet of the guide, and the guide knows the table

        found = rule_sheet(self.game.id, self.context.texts.language, cards)
        if found is not None:
            found.open()

    def _tell_result(self, cautions: list[Caution], tell: bool) -> None:
        """The result comes first, a remark about it follows and never takes its place; then all else that changed."""
        if not cautions and not tell:
            return
        words = self.describe_entry(self.play.journal.cursor - 1)
        remarks = [self.describer.say_caution(each) for each in cautions]
        if remarks:
            self.context.buzz("warning")
            result, _, rest = words.partition(BETWEEN)
            news = (_without(result, remark) for remark in remarks)
            parts = [f"{result.rstrip('.')}.", *news, rest[:1].upper() + rest[1:]]
            self.context.notices.say(" ".join(filter(None, parts)), self.undo, read=self._reader_of(cautions))
        else:
            self.context.notices.say(words, self.undo)

    def undo(self) -> bool:
        """Take back the last entry and say which one it was."""
        name = self.describe_undo(self.play.journal.cursor - 1)
        if not self._move_cursor(self.play.undo):
            return False
        again = None if self._shows_redo() else self.redo
        words = self.context.texts.say("play.undone", what=name)
        self.context.notices.say(words, again, "play.redo", icon="undo-variant", of_entry=True)
        return True

    def _shows_redo(self) -> bool:
        """Whether a key to redo is in reach on the page: then a sentence needs none of its own."""
        page = self.context.router.page
        return top_overlay() is None and page is not None and page.has_redo

    def redo(self) -> bool:
        if not self._move_cursor(self.play.redo):
            return False
        name = self.describe_entry(self.play.journal.cursor - 1)
        self.context.notices.say(self.context.texts.say("play.redone", what=name), self.undo)
        return True

    def go_back_to(self, cursor: int) -> bool:
        """Let only the first so many entries count."""
        return self._move_cursor(lambda: self.play.move_cursor_to(cursor))

    def _move_cursor(self, change: Callable[[], bool]) -> bool:
        try:
            done = change()
        except StoreError as wrong:
            self.context.notices.tell(wrong)
            return False
        if done:
            self.context.buzz("undo")
            self._wait_for_disk()
        return done

    # --- words -------------------------------------------------------------------------------------------

    def entry_line(self, number: int, *, back: bool = False) -> EntryLine:
        """The log line of an entry, or of taking it back."""
        entry, play = self.play.journal.entries[number], self.play
        states = play.state_at(number), play.state_at(number + 1)
        return self.describer.describe_entry(entry, *states, play.applied_moves(number), undone=back)

    def name_entry(self, number: int) -> str:
        """An entry in a few words: "Bruno: minaccia 41 → 44"."""
        return name_entry(self.entry_line(number)).short if self._has(number) else ""

    def describe_entry(self, number: int) -> str:
        """All that an entry did, the result first; where the guide went only if nothing else was done."""
        return name_entry(self.entry_line(number).parts_without_guide).whole if self._has(number) else ""

    def describe_undo(self, number: int) -> str:
        """All that it takes back to undo an entry: each value as it was, and as it is again."""
        return name_entry(self.entry_line(number, back=True).parts_without_guide).whole if self._has(number) else ""

    def _has(self, number: int) -> bool:
        return 0 <= number < len(self.play.journal.entries)

    def describe_card_moves(self, card: GuideCard) -> str:
        """What the moves of a card would do, one after the other in words, as its answers stand; "" for none."""
        moves = prompter.card_moves(self.game, self.state, card, self.all_answers())
        trial = self.play.preview(*moves)
        if not moves or trial.refusal is not None:
            return ""
        line = self.describer.describe_entry(Entry(moves, 0), self.state, trial.state, trial.applied)
        parts = [part.text for part in line.parts_in_order]
        return BETWEEN.join(parts) if len(parts) > 1 else name_entry(line).whole

    # --- the guide ---------------------------------------------------------------------------------------

    def cards(self) -> tuple[GuideCard, ...]:
        return expand(self.game, self.state)

    def card(self) -> GuideCard | None:
        return card_at(self.game, self.state)

    def present_card(self) -> GuideCard | None:
        """Where the guide stands; if the state hides that card by now, the one that follows."""
        cards, present = self.cards(), self.card()
        if present is None and cards:
            following = next_place(self.game, self.state).card
            present = next((card for card in cards if card.id == following), cards[0])
        return present

    def present_rules(self) -> tuple[RuleCard, ...]:
        """The rule cards of what the table is doing: of the last caution, the present step, its tool."""
        from companion.rules.cards import cards  # a play that asks for no rule reads none
        from companion.rules.present import present_rules

        known = cards(self.game.content, self.context.texts.language)
        return present_rules(self.present_card(), self._cautioned, known)

    def all_answers(self) -> Answers:
        """What was said on the card so far, and how much the group lets the app do."""
        preferences = self.context.preferences
        return Answers(
            dict(self.answers),
            frozenset(self.struck),
            preferences.modes(self.game.id),
            preferences.get("automation"),
        )

    def advance_moves(self) -> tuple[AnyMove, ...]:
        """The moves of "Apply and next" on the present card."""
        card = self.card() or self.cards()[0]
        return prompter.advance(self.game, self.state, card, self.all_answers())

    def advance(self) -> bool:
        """ "Apply and next", as one entry."""
        moves = self.advance_moves()
        done = self.do(*moves, tell=len(moves) > 1)
        if done:
            self.context.buzz("apply")
            self.forget_answers()
        return done

    def forget_answers(self) -> None:
        self.answers.clear()
        self.struck.clear()
        self._cautioned = ()

    # --- the file ----------------------------------------------------------------------------------------

    def _wait_for_disk(self) -> None:
        """No frame shows what the disk does not have; past some patience a mark says that it is still at work."""
        if self.file.settle(PATIENCE):
            self._disk_has_answered()
            return
        self._saving.hide()
        self._saving = SavingMark(self.context.texts.say("play.saving"))
        self._saving.show()
        background.start(self._follow_disk, "saving")

    def _follow_disk(self) -> None:
        self.file.settle()
        Clock.schedule_once(lambda _: self._disk_has_answered())

    def _disk_has_answered(self) -> None:
        """Everything is safe, or the disk refused and is asked once more; if it refuses again, it is told."""
        if not self.file.settle(0):
            return  # another tap came meanwhile, and its own answer will follow
        self._saving.hide()
        try:
            self.file.flush()
        except StoreError as wrong:
            self.context.notices.tell(wrong)

    def flush(self) -> None:
        """Everything on disk, the last tap twice, and the home screen's summary. Called when the app is paused."""
        try:
            self.file.repeat_last()
            self.file.flush()
            save_summary(self.context.library, self.id, self.play)
            self._learner.learn()
        except StoreError as wrong:
            self.context.notices.tell(wrong)

    def close(self) -> None:
        """Everything on disk, and the file free for others, even if the disk refuses: then that is told."""
        self._stop_listening()
        self._learner.stop()
        self.context.notices.end()
        try:
            self.flush()
        finally:
            self._saving.hide()
            self._let_go()

    def _let_go(self) -> None:
        try:
            self.file.close()
        except StoreError as wrong:
            self.context.notices.tell(wrong)


def _without(result: str, remark: str) -> str:
    """What a remark says besides the result: nobody dies twice."""
    sentences = remark.removesuffix(".").split(". ")
    return " ".join(f"{sentence}." for sentence in sentences if sentence not in result)
