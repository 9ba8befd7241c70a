"""CampaignMenu: the actions on a campaign besides going on. They include its missions."""

from __future__ import annotations

from collections.abc import Callable

from companion.plays.playing.campaigns import delete_campaign, export_campaign, restore_campaign
from companion.store.plays.catalogue import PlayCard
from screens.home.background_opening import continue_play
from screens.home.play_menu import PlayMenu
from screens.home.play_words import PlayWords
from screens.home.rows import PlayRow
from screens.shell.exporting import export
from screens.widgets.controls.list_row import RowCard
from screens.widgets.layout.column import Column
from screens.widgets.overlays.sheet import Sheet
from screens.widgets.words.text import Text


class CampaignMenu(PlayMenu):
    """The actions on a saved play, and the list of its missions."""

    def _acts(self) -> tuple[tuple[str, str, Callable[[], object]], ...]:
        usual = super()._acts()
        return (("missions", "map-outline", self.show_missions), *usual)

    def show_missions(self) -> None:
        """Show the missions of this campaign, the one played last first."""
        missions = self.context.library.missions(self.card.campaign)
        content = Column(gap=12)
        sheet = Sheet(self._say("missions_of", title=self._title), content)
        if not missions:
            content.add_widget(Text(self._say("no_missions"), "body-m", "mid", fit_height=True))
        rows = RowCard(face="s2", thickness=0)
        for card in missions:
            rows.add_widget(self._mission_row(sheet, card))
        if missions:
            content.add_widget(rows)
        sheet.open()

    def _mission_row(self, sheet: Sheet, card: PlayCard) -> PlayRow:
        row = PlayRow(card, PlayWords(self.context.texts), with_game=False)

        def act(do: Callable[[], object]) -> None:
            sheet.close()
            do()

        row.bind(on_release=lambda _: act(lambda: continue_play(self.context, card)))
        row.bind(on_menu=lambda _: act(PlayMenu(self.context, card, self._changed).open))
        return row

    def share(self) -> None:
        export(
            self.context, self._title, lambda: export_campaign(self.context.library, self.card.id), "campaign.exported"
        )

    def delete(self) -> None:
        """Delete the campaign with its missions, with one way back for all of them."""
        missions = self.context.library.missions(self.card.campaign)
        if self._try(lambda: delete_campaign(self.context.library, self.card.id)):
            key = "deleted_campaign" if missions else "deleted"
            self._say_done(key, self._restore, title=self._title, n=len(missions))

    def _restore(self) -> None:
        if self._try(lambda: restore_campaign(self.context.library, self.card.id)):
            self._changed()
