"""SetupPage: a new play: the players, their order, the variants.

Then the first round begins.
"""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.content.game_info import GameInfo
from companion.games import game_named
from companion.kernel.codec import Unfit, encode
from companion.kernel.game import Game
from companion.kernel.refusal import Refusal
from companion.plays.describing.titles import distinguish
from companion.plays.errors import NotReadable
from companion.plays.files.saved_plays import start_play
from companion.plays.files.upgrading import upgrade_setup
from companion.plays.playing.move_codec import decode_setup
from companion.store.errors import StoreError
from companion.store.small_files.groups import Group, Person
from companion.store.small_files.presets import Presets
from screens.look.theme import Spacing, current
from screens.setup.draft import SetupDraft
from screens.setup.drag_handle import DragScroller
from screens.setup.groups_sheet import GroupsSheet
from screens.setup.last_setup import last_setup
from screens.setup.option_groups import OptionGroups
from screens.setup.option_list import OptionList
from screens.setup.presets_sheet import PresetsSheet
from screens.setup.repeat_row import RepeatActions, RepeatRow
from screens.setup.seat_list import SeatList
from screens.setup.section import section_title
from screens.setup.setup_form import find_form
from screens.setup.under_way import UnderWay
from screens.setup.unfinished_setup import UnfinishedSetup
from screens.shell.context import Context
from screens.shell.page import Page
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.segmented import SegmentChoice, SegmentedControl
from screens.widgets.layout.app_bar import AppBar
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.layout.scroller import CentredBox
from screens.widgets.words.text import Icon, Text

PRESETS_FILE = "presets.tavolo"
USUAL_PLAYERS = 2
WIDE_KEYS_FROM = 400
"""The width in dp from which on the number of players has wide keys."""

SIDES = 48
"""What the margins of the page and a gap take of the width, in dp."""


class SetupPage(Page):
    """Arguments: the game, and whether it is played `again`.

    `memory` has the draft across a rebuild.
    """

    def __init__(self, context: Context, memory: dict[str, Any], game: str, again: bool = False) -> None:
        super().__init__(context, memory)
        self.game = game
        found = game_named(game)
        assert found is not None, f"{game} is not on the shelf"
        self._rules: Game = found
        self._info: GameInfo = found.content.info
        self._form = find_form(game, context, self._show_seats)
        self._presets = Presets(context.folder / PRESETS_FILE)
        self._last = last_setup(context.library, found, context.preferences.demos)
        self._left: dict[str, UnfinishedSetup] = context.router.lasting_memory.setdefault("setup", {})
        """Setups that were left before the play began, by game."""
        self._unfinished = self._find_or_make(again)
        self._draft: SetupDraft = self._unfinished.draft
        memory["draft"] = self._draft
        self._has_begun = False
        self.add_widget(self._bar())
        self._column = Column(gap=Spacing.S)
        self.add_widget(DragScroller(self._column, memory, margin=Spacing.HOME))
        self._fill()
        self.add_widget(self._footer())

    def _find_or_make(self, again: bool) -> UnfinishedSetup:
        """Return the draft of this visit, else an unfinished one, else a new one.

        A rematch starts from the last play.
        """
        found: UnfinishedSetup | None = self.memory.get("unfinished")
        if found is None and not again:
            found = self._left.get(self._rules.id)
            if found is not None:
                found.is_resumed = True
        if found is None:
            found = UnfinishedSetup(self._new_draft(again))
        self.memory["unfinished"] = found
        return found

    def _new_draft(self, again: bool) -> SetupDraft:
        """Return a draft with the people of the last play; their pieces only for a rematch."""
        least, most = self._info.least_players, self._info.most_players
        draft = SetupDraft(self._rules, self._form, min(max(USUAL_PLAYERS, least), most))
        if self._last is not None and again:
            draft.load(self._last)
        elif self._last is not None:
            draft.borrow_names(self._last)
        elif self._form.has_people_seats:
            group = next(iter(self.context.groups.all()), None)
            draft.seat_people(group.people if group else (), least, most)
        if self._last is not None and self._form.has_people_seats:
            self._remember_if_new(draft.people(), self._last)
        return draft

    def _remember_if_new(self, people: tuple[Person, ...], last: dict[str, Any]) -> None:
        """Save the people of a play that began before groups were saved, or on another device."""
        if not self.context.groups.has_group(people):
            with suppress(StoreError):
                self.context.groups.record_play(people, self._rules.id, last, self._rules.version)

    # --- parts -------------------------------------------------------------------------------------------

    def _bar(self) -> AppBar:
        shelf = ("card-multiple-outline", "setup.shelf", self.say("shelf.open"))
        presets = ("bookmark-outline", "setup.presets", self.say("setup.presets"))
        crowded = current().has_large_text and not self.is_tablet  # the words need the space; home has the shelf too
        bar = AppBar(
            self._say_own("setup.title"),
            self._info.short.in_(self.context.texts.language),
            back="close",
            emblem="" if crowded else self._rules.id,
            actions=(presets,) if crowded else (shelf, presets),
            back_spoken=self.say("setup.close"),
        )
        bar.bind(on_back=lambda _: self.context.router.back(), on_action=lambda _, tag: self._act(tag))
        return bar

    def _act(self, tag: str) -> None:
        if tag == "setup.shelf":
            self.context.router.open("shelf", of=self._rules.id)
        else:
            self._open_presets()

    def _fill(self) -> None:
        self._column.clear_widgets()
        if self._unfinished.is_resumed:
            self._column.add_widget(self._anew_key())
        self._column.add_widget(self._count_row())
        ways = self._repeat_actions()
        if ways:
            self._column.add_widget(RepeatRow(self.context, ways))
        self._seats = SeatList(self.context, self._draft, self._form)
        self._column.add_widget(self._seats)
        if len(self._draft.seats) > 1:
            self._column.add_widget(self._hint())
        section = self._form.section(self._draft)
        if section is not None:
            self._column.add_widget(section)
        if self._form.can_be_under_way:
            self._column.add_widget(UnderWay(self.context, self._draft, self._form, self._fill))
        options = self._rules.content.settings.options
        if options:
            self._column.add_widget(section_title(self.say("setup.variants")))
            is_grouped = any(option.group for option in options)
            self._column.add_widget((OptionGroups if is_grouped else OptionList)(self.context, options, self._draft))

    def _anew_key(self) -> Widget:
        word = self.say("setup.empty_all")
        key = PushButton(word, "delete-outline", kind="outline", tag="setup.empty_all", points=17)
        key.bind(on_release=lambda _: self._empty_all())
        return key

    def _count_row(self) -> Widget:
        """Return the word for the players and the keys of their numbers, below it on narrow phones."""
        row = BoxLayout(size_hint_y=None, height=dp(62), spacing=dp(12), padding=(dp(4), 0, 0, dp(4)))
        title = Text(self._say_own("setup.players"), "title-s", points=19, shrink=True)
        row.add_widget(title)
        counts = range(self._info.least_players, self._info.most_players + 1)
        if len(counts) > 1:
            choices = tuple(SegmentChoice(f"{count}", f"{count}") for count in counts)
            tight = self.context.width_dp < WIDE_KEYS_FROM or current().has_large_text or len(counts) > 4
            width = dp(8 + (52 if tight else 62) * len(counts))
            number = SegmentedControl(choices, tag="setup.players", size_hint_x=None, width=width)
            number.value = f"{self._draft.players}"
            number.bind(on_choose=lambda _, count: self._resize(int(count)))
            row.add_widget(number)
            if dp(self.context.width_dp - SIDES) - width < title.natural_width():
                row.orientation, row.height, row.spacing = "vertical", dp(60) + current().sp(30), 0
                number.size_hint_x = 1
        return row

    def _repeat_actions(self) -> RepeatActions:
        last, groups = self._last, self.context.groups.all() if self._form.has_people_seats else ()
        several = len(groups) > 1 or (bool(groups) and last is None)
        return RepeatActions(
            last=(lambda: self._load(last, self._rules.version)) if last is not None else None,
            swap=self._swap if len(self._draft.seats) > 1 else None,
            groups=self._open_groups if several else None,
        )

    def _hint(self) -> Widget:
        theme = current()
        row = BoxLayout(size_hint_y=None, height=theme.sp(26), spacing=dp(10), padding=(dp(4), 0))
        row.add_widget(Icon("gesture-swipe-vertical", points=20, colour="mid", size_hint_x=None, width=theme.sp(22)))
        row.add_widget(Text(self.say("setup.drag_hint"), "body-m", "mid", points=15, shrink=True))
        return row

    def _footer(self) -> Widget:
        start = PushButton(self._say_own("setup.start"), "play", tag="setup.start", points=19)
        start.bind(on_release=lambda _: self._start())
        footer = CentredBox(start, margin=Spacing.HOME)
        below = dp(20)
        holder = BoxLayout(size_hint_y=None, height=start.height + dp(8) + below, padding=(0, dp(8), 0, below))
        holder.add_widget(footer)
        return holder

    def _say_own(self, key: str) -> str:
        """Say a text in the game's own version, where it has one, as campaigns do."""
        return self.context.texts.say_in_game(self._rules.id, key)

    # --- changes -----------------------------------------------------------------------------------------

    def _empty_all(self) -> None:
        """Start with an empty draft; a notice can bring the old one back."""
        left = self._unfinished
        self._left.pop(self._rules.id, None)
        self._use(UnfinishedSetup(self._new_draft(again=False)))
        self.context.notices.show(self.say("setup.emptied"), lambda: self._resume(left))

    def _resume(self, left: UnfinishedSetup) -> None:
        """Resume a draft, on this page or by opening the setup again."""
        self._left[self._rules.id] = left
        if self.context.router.page is self:
            self._use(left)
        else:
            self.context.router.open("setup", game=self._rules.id)

    def _use(self, unfinished: UnfinishedSetup) -> None:
        self._unfinished, self._draft = unfinished, unfinished.draft
        self.memory.update(unfinished=unfinished, draft=unfinished.draft)
        self._fill()

    def _resize(self, players: int) -> None:
        self._draft.resize(players)
        self._fill()

    def _swap(self) -> None:
        self._draft.rotate_names()
        self._show_seats()

    def _show_seats(self) -> None:
        self._seats.show()

    def _open_presets(self) -> None:
        PresetsSheet(self.context, self._rules, self._presets, self._last, self._draft.finish, self._load).open()

    def _open_groups(self) -> None:
        GroupsSheet(self.context, self._rules.id, self._seat_group).open()

    def _seat_group(self, group: Group) -> None:
        """Seat a group with its last setup of this game, or with names and colours alone."""
        last = group.last.get(self._rules.id)
        if last is not None:
            self._load(last.setup, last.version)
        else:
            self._draft.seat_people(group.people, self._info.least_players, self._info.most_players)
            self._fill()

    def _load(self, saved: dict[str, Any], version: int) -> None:
        """Load a saved setup after upgrading it; say so if it does not fit this edition of the game."""
        try:
            plain = upgrade_setup(self._rules, version, saved)
            decode_setup(self._rules, plain)
        except (NotReadable, Unfit) as wrong:
            self.context.notices.show_problem(wrong)
            return
        self._draft.load(plain)
        self._fill()

    # --- the start ---------------------------------------------------------------------------------------

    def _start(self) -> None:
        plain = self._draft.finish()
        try:
            setup = self._form.complete(decode_setup(self._rules, plain))
            self._rules.start(setup)
        except Unfit as unfit:
            self.context.notices.show_problem(unfit)
        except Refusal as refusal:
            self.context.notices.show_problem(refusal, self._rules.id)
        else:
            self._begin_play(setup, self._draft.title or self._form.title(plain))

    def _begin_play(self, setup: Any, title: str) -> None:
        taken = {card.title for card in self.context.library.cards()}
        name = distinguish(title or self._info.title.in_(self.context.texts.language), taken)
        try:
            play, file = start_play(self.context.library, self._rules, setup, name)
        except StoreError as wrong:
            self.context.notices.show_problem(wrong)
            return
        with suppress(StoreError):  # the play is saved; an unsaved group costs a few taps next time
            self._remember_group(setup)
        self._has_begun = True
        self._left.pop(self._rules.id, None)
        table = Table(self.context, play, file)
        self.context.enter_table(table)
        self.context.router.replace("play", game=self._rules.id, play=table.id)

    def _remember_group(self, setup: Any) -> None:
        if self._form.has_people_seats:
            plain = encode(self._rules.afresh(setup))
            self.context.groups.record_play(self._draft.people(), self._rules.id, plain, self._rules.version)

    # --- leaving -----------------------------------------------------------------------------------------

    def back(self) -> bool:
        """Say that an unfinished draft is saved, with a way back to it."""
        if self._unfinished.has_changes:
            self.context.notices.show(self.say("setup.left"), partial(self._resume, self._unfinished), "setup.resume")
        return False

    def leave(self) -> None:
        if self._unfinished.has_changes and not self._has_begun:
            self._left[self._rules.id] = self._unfinished
        self._presets.close()
