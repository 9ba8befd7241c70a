"""PlayActions: the actions of the play menu: settings, notes, names, files, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.content.game_content import is_campaign
from companion.kernel.common_moves import Note, ReopenGame
from companion.kernel.limits import longest_of
from companion.plays.describing.titles import play_title
from companion.plays.files.saved_plays import export_play
from companion.plays.playing.campaigns import export_campaign
from companion.store.disk.bounds import LONGEST_TITLE
from companion.store.errors import StoreError
from screens.campaign.doors import find_campaign, go_back_to_campaign
from screens.play.automation_sheet import automation_sheet
from screens.play.end_sheet import EndSheet
from screens.play.look_sheet import look_sheet
from screens.play.menu import MenuActions
from screens.play.phone_frame import LEAST_WIDTH_FOR_STEPS
from screens.play.settings_sheet import SettingsSheet
from screens.shell.exporting import export
from screens.widgets.controls.text_field import TextField
from screens.widgets.overlays.text_sheet import text_sheet

if TYPE_CHECKING:
    from screens.play.play import PlayPage


class PlayActions:
    """Carries out the actions of the menu for one page."""

    def __init__(self, page: PlayPage) -> None:
        self._page, self._context, self._table = page, page.context, page.table

    def make_menu_actions(self) -> MenuActions:
        has_list = self._page.is_tablet or self._context.width_dp >= LEAST_WIDTH_FOR_STEPS
        return MenuActions(
            settings=self.open_settings,
            automation=self.open_automation,
            look=lambda: look_sheet(self._context).open(),
            note=self.write_note,
            rename=self.rename,
            export=self.export,
            turn=self._page.turn_board,
            end=self.end_or_reopen,
            home=self._page.go_home,
            campaign=self.go_back_to_campaign if find_campaign(self._table) is not None else None,
            steps=None if has_list else self._page.open_steps,
        )

    def open_settings(self) -> None:
        SettingsSheet(self._table).open()

    def open_automation(self) -> None:
        automation_sheet(self._table, self._page.refresh_guide).open()

    def write_note(self) -> None:
        say = self._page.say
        field = TextField(say("play.note_hint"), tag="note.field", most=longest_of(Note, "text"), lines=3)
        text_sheet(
            say("play.note_title"),
            field,
            say("play.save"),
            say("play.cancel"),
            lambda text: self._table.do(Note(text)),
        ).open()

    def rename(self) -> None:
        say = self._page.say
        field = TextField(say("play.title_hint"), self._table.title, tag="rename.field", most=LONGEST_TITLE)
        text_sheet(say("play.rename"), field, say("play.save"), say("play.cancel"), self._rename_to).open()

    def _rename_to(self, title: str) -> None:
        try:
            self._context.library.rename(self._table.id, title)
        except StoreError as wrong:
            self._context.notices.show_problem(wrong)
            return
        self._page.refresh_title()
        self._context.notices.show(self._page.say("play.renamed", title=title))

    def export(self) -> None:
        """Export the play to another app or to the downloads."""
        whole = is_campaign(self._table.game.id)
        make, key = (export_campaign, "campaign.exported") if whole else (export_play, "home.exported")
        title = play_title(self._context.texts, self._table.title, self._table.game.id)
        export(self._context, title, lambda: make(self._context.library, self._table.id), key)

    def end_or_reopen(self) -> None:
        if self._table.state.result is not None:
            self._table.do(ReopenGame(), notice=True)
        else:
            (self._page.board.ending() or EndSheet(self._table)).open()

    def go_back_to_campaign(self) -> None:
        """Go from a mission back to its campaign."""
        go_back_to_campaign(self._table)

    def rematch(self) -> None:
        """Open a new setup of the same game in place of this play, with the same pieces."""
        game = self._table.game.id
        self._context.leave_table()
        self._context.router.replace("setup", game=game, again=True)
