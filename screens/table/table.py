"""Table: an open play as the screens use it. It makes moves and says their results."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Generic

from kivy.clock import Clock

from companion.kernel.guide import GuideCard, card_at, expand, next_place
from companion.kernel.journal import Entry
from companion.kernel.message import FALLEN
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Caution, Refusal
from companion.kernel.state import State
from companion.plays.describing.describer import Describer, EntryLine
from companion.plays.describing.entry_name import BETWEEN, EntryName, name_entry
from companion.plays.describing.headline import shorten_event, split_headline
from companion.plays.files.saved_plays import save_summary
from companion.plays.playing import prompter
from companion.plays.playing.play import Play
from companion.plays.playing.prompter import Answers
from companion.rules import cards as rules
from companion.rules.cards import RuleCard
from companion.rules.present import present_rules
from companion.store.errors import StoreError
from companion.store.plays.play_file import PlayFile
from screens.guide.rule_sheet import rule_sheet
from screens.shell import background
from screens.shell.context import Context
from screens.shell.notice_place import REDO
from screens.table.card_answers import CardAnswers
from screens.table.learner import Learner
from screens.widgets.overlays.overlay import top_overlay
from screens.widgets.overlays.saving_mark import SavingMark

LONGEST_WAIT = 0.03
"""The most seconds that a frame waits for the disk: too short to be noticed, enough for most disks."""


class Table(Generic[State]):
    """An open play with its file: makes moves, shows their results, describes entries."""

    def __init__(self, context: Context, play: Play[State], file: PlayFile) -> None:
        self.context = context
        self.play = play
        self.file = file
        self.answers = CardAnswers(context.preferences, play, self.id)
        """The values that the players gave on the present card, until they are applied."""
        self._caution_rules: tuple[str, ...] = ()
        """The ids of the rule cards of the last caution in the present step."""
        self.opened_tool = ""
        """The id of the tool that was opened last in the present step."""
        self.sheet_tools: Mapping[object, str] = {}
        """The tools of the board by the kind of sheet that each of them opens."""
        self.board_memory: dict[str, Any] = {}
        """The memory of the board across a rebuild: the open row, the position in a list."""
        self.attempt: tuple[AnyMove, ...] = ()
        """The moves that are being made; after an error, those that led to it."""
        self._saving = SavingMark(context.texts.say("play.saving"))
        self._stop_listening = play.subscribe(lambda old, new: context.notices.end_entry_notice())
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
        """Say a text of this game: `ui.key` of its texts."""
        return self.context.texts.say(f"{self.game.id}:ui.{key}", **values)

    def say_shared(self, key: str, /, **values: Any) -> str:
        """Say a text that all games share, in this game's own version where it has one."""
        return self.context.texts.say_in_game(self.game.id, key, **values)

    def subscribe(self, subscriber: Callable[[Any, Any], None]) -> Callable[[], None]:
        return self.play.subscribe(subscriber)

    # --- making moves ------------------------------------------------------------------------------------

    def do(
        self,
        *moves: AnyMove,
        insist: bool = False,
        notice: bool = False,
        then: Callable[[], object] | None = None,
    ) -> bool:
        """Make moves as one entry. Say a refusal, ask about a caution, say a failed save.

        Return True if done. `notice` shows the result with a way to undo it; plain counters do without. `then` is
        called when the moves are made: at once, or after the players have insisted.
        """
        self.attempt = moves
        try:
            outcome = self.play.do(*moves, insist=insist)
        except StoreError as wrong:
            self.context.notices.show_problem(wrong)
            return False
        self.attempt = ()
        if outcome.refusal is not None:
            self.context.buzz("limit")
            self.context.notices.show_problem(outcome.refusal, self.game.id)
            return False
        if outcome.is_waiting:
            self._ask(outcome.cautions, lambda: self.do(*moves, insist=True, notice=notice, then=then))
            return False
        self._wait_for_disk()
        if not outcome.has_entry:
            return True
        self._show_result([each for each in outcome.cautions if not each.asks], notice)
        if then is not None:
            then()
        return True

    def _ask(self, cautions: tuple[Caution, ...], insist: Callable[[], object]) -> None:
        """Ask the players whether they insist, each question on its own.

        The rules can be read first. One no is enough: nothing is made. A question that several moves of a tap raise is
        asked once.
        """
        asking = {self.describer.say_caution(caution): caution for caution in cautions if caution.asks}
        self._ask_in_turn(tuple(asking.items()), 1, insist)

    def _ask_in_turn(self, asking: tuple[tuple[str, Caution], ...], number: int, insist: Callable[[], object]) -> None:
        """Ask the question with this number, from 1; a yes leads to the next one, or to the move."""
        sentence, caution = asking[number - 1]
        is_last = number == len(asking)
        agree = insist if is_last else partial(self._ask_in_turn, asking, number + 1, insist)
        self.context.notices.ask(sentence, agree, self._make_rules_reader([caution]), (number, len(asking)))

    def _make_rules_reader(self, cautions: list[Caution]) -> Callable[[], None] | None:
        """Return a function that opens the rules behind some cautions; None where there are none."""
        cards = self.describer.rules_behind(cautions)
        self._caution_rules = cards or self._caution_rules
        return partial(self._show_rules, cards) if cards else None

    def _show_rules(self, cards: tuple[str, ...]) -> None:
        found = rule_sheet(self.game.id, self.context.texts.language, cards)
        if found is not None:
            found.open()

    def _show_result(self, cautions: list[Caution], notice: bool) -> None:
        """Show the result of an entry first, then remarks about it, then all other changes."""
        if not cautions and not notice:
            return
        number = self.play.journal.cursor - 1
        name, icon = self.entry_name(number), self.entry_line(number).icon
        remarks = [self.describer.say_caution(each) for each in cautions]
        if not remarks:
            self._show_entry(name, name.head, name.whole, icon)
            return
        self.context.buzz("warning")
        headline, behind = split_headline(name.head, name.names)
        news = (_remove_repeated(headline, remark) for remark in remarks)
        parts = [f"{headline}.", *news, _begin_sentence(BETWEEN.join(filter(None, (behind, *name.more))))]
        sentence, whole = " ".join(filter(None, parts[:-1])), " ".join(filter(None, parts))
        sign = icon if icon == FALLEN else "alert"
        self._show_entry(name, sentence, whole, sign, self._make_rules_reader(cautions))

    def _show_entry(
        self, name: EntryName, sentence: str, whole: str, icon: str, read: Callable[[], object] | None = None
    ) -> None:
        """Show the notice of an entry: its headline, and as much of the rest as there is room for."""
        shorten = partial(shorten_event, names=name.names)
        self.context.notices.show(sentence, self.undo, icon=icon, read=read, whole=whole, shorten=shorten)

    def undo(self) -> bool:
        """Undo the last entry and say which one it was."""
        number = self.play.journal.cursor - 1
        name = self._name_undoing(number) if self._has_entry(number) else None
        if name is None or not self._move_cursor(self.play.undo):
            return False
        again = None if self._has_redo_key() else self.redo
        say = partial(self.context.texts.say, "play.undone")
        words, whole, shorten = say(what=name.head), say(what=name.whole), _shorten_within(say, name)
        icon = "undo-variant"
        self.context.notices.show(words, again, REDO, icon=icon, of_entry=True, whole=whole, shorten=shorten)
        return True

    def _has_redo_key(self) -> bool:
        """Return whether the page shows a key to redo: then the notice needs none."""
        page = self.context.router.page
        return top_overlay() is None and page is not None and page.has_redo

    def redo(self) -> bool:
        if not self._move_cursor(self.play.redo):
            return False
        number, say = self.play.journal.cursor - 1, partial(self.context.texts.say, "play.redone")
        name, icon = self.entry_name(number), self.entry_line(number).icon
        words, whole, shorten = say(what=name.head), say(what=name.whole), _shorten_within(say, name)
        self.context.notices.show(words, self.undo, icon=icon, whole=whole, shorten=shorten)
        return True

    def go_back_to(self, cursor: int) -> bool:
        """Set the cursor, so that only the first `cursor` entries count."""
        return self._move_cursor(lambda: self.play.move_cursor_to(cursor))

    def _move_cursor(self, change: Callable[[], bool]) -> bool:
        try:
            done = change()
        except StoreError as wrong:
            self.context.notices.show_problem(wrong)
            return False
        if done:
            self.context.buzz("undo")
            self._wait_for_disk()
        return done

    # --- words -------------------------------------------------------------------------------------------

    def entry_line(self, number: int, *, back: bool = False) -> EntryLine:
        """Return the log line of an entry, or of its undoing with `back`."""
        entry, play = self.play.journal.entries[number], self.play
        states = play.state_at(number), play.state_at(number + 1)
        return self.describer.describe_entry(entry, *states, play.applied_moves(number), undone=back)

    def entry_name(self, number: int) -> EntryName:
        """Return the name of an entry, without the guide's step unless that is all."""
        return name_entry(self.entry_line(number).without_guide_steps)

    def entry_words(self, number: int) -> str:
        """Describe an entry, its result first; a step in the guide only if nothing else was done."""
        return self.entry_name(number).whole if self._has_entry(number) else ""

    def _name_undoing(self, number: int) -> EntryName:
        """Return the name of the undoing of an entry: each value as it was, and as it is again."""
        return name_entry(self.entry_line(number, back=True).without_guide_steps)

    def _has_entry(self, number: int) -> bool:
        return 0 <= number < len(self.play.journal.entries)

    def describe_card_moves(self, card: GuideCard) -> str:
        """Describe the effect that the moves of a card would have with the present answers.

        The result is an empty string if there are no moves, or if they are refused.
        """
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
        """Return the card at which the guide stands; if the state hides it by now, the next one."""
        present = self.card()
        cards = self.cards() if present is None else ()  # every tap asks
        if cards:
            following = next_place(self.game, self.state).card
            present = next((card for card in cards if card.id == following), cards[0])
        return present

    def note_sheet(self, kind: object) -> None:
        """Remember the tool of a kind of sheet, whichever way it was opened: its rules matter now."""
        self.opened_tool = self.sheet_tools.get(kind, self.opened_tool)

    def present_rules(self) -> tuple[RuleCard, ...]:
        """Return the rule cards for the present moment.

        They are those of the last caution, of the tool that was opened last, of the step and of its tool.
        """
        known = rules.cards(self.game.content, self.context.texts.language)
        return present_rules(self.present_card(), self._caution_rules, known, self.opened_tool)

    def all_answers(self) -> Answers:
        """Return the answers on the card so far, and the automation that the group has set."""
        preferences = self.context.preferences
        return Answers(
            self.answers.draft,
            frozenset(self.answers.struck),
            preferences.modes(self.game.id),
            preferences.get("automation"),
        )

    def advance_moves(self) -> tuple[AnyMove, ...]:
        """Return the moves of "Apply and next"; an answer that is missing raises Refusal."""
        card = self.card() or self.cards()[0]
        return prompter.advance(self.game, self.state, card, self.all_answers())

    def advance(self) -> bool:
        """Do "Apply and next" as one entry; a missing answer is said."""
        try:
            moves = self.advance_moves()
        except Refusal as refusal:
            self.context.notices.show(self.describer.say_refusal(refusal))
            return False
        done = self.do(*moves, notice=len(moves) > 1)
        if done:
            self.context.buzz("apply")
            self.forget_answers()
        return done

    def forget_answers(self) -> None:
        self.answers.forget()
        self._caution_rules, self.opened_tool = (), ""

    # --- the file ----------------------------------------------------------------------------------------

    def _wait_for_disk(self) -> None:
        """Wait shortly for the disk, so that a frame shows only saved values.

        Later show a mark instead.
        """
        if self.file.settle(LONGEST_WAIT):
            self._on_disk_answer()
            return
        self._saving.hide()
        self._saving = SavingMark(self.context.texts.say("play.saving"))
        self._saving.show()
        background.start(self._follow_disk, "saving")

    def _follow_disk(self) -> None:
        self.file.settle()
        Clock.schedule_once(lambda _: self._on_disk_answer())

    def _on_disk_answer(self) -> None:
        """Hide the mark. After a failed write try once more; say the problem if that fails too."""
        if not self.file.settle(0):
            return  # another tap came meanwhile, and its own answer will follow
        self._saving.hide()
        try:
            self.file.flush()
        except StoreError as wrong:
            self.context.notices.show_problem(wrong)

    def flush(self) -> None:
        """Write everything to disk, the last entry twice, and the summary for home.

        Called when the app is paused.
        """
        try:
            self.file.repeat_last()
            self.file.flush()
            save_summary(self.context.library, self.id, self.play)
            self._learner.learn()
        except StoreError as wrong:
            self.context.notices.show_problem(wrong)

    def close(self) -> None:
        """Write everything to disk and free the file, even if the disk refuses.

        Then the problem is said.
        """
        self._stop_listening()
        self._learner.stop()
        self.context.notices.end_entry_notice()
        try:
            self.flush()
        finally:
            self._saving.hide()
            self._close_file()

    def _close_file(self) -> None:
        try:
            self.file.close()
        except StoreError as wrong:
            self.context.notices.show_problem(wrong)


def _shorten_within(say: Callable[..., str], name: EntryName) -> Callable[[str], list[str]]:
    """Return what shortens an entry inside another sentence, which stays."""
    return lambda _: [say(what=form) for form in shorten_event(name.head, name.names)]


def _begin_sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


def _remove_repeated(result: str, remark: str) -> str:
    """Return the sentences of a remark that the result does not say already."""
    sentences = remark.removesuffix(".").split(". ")
    return " ".join(f"{sentence}." for sentence in sentences if sentence not in result)
