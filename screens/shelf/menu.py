"""The menu of the shelf: export it or one game, import a file, show former things."""

from __future__ import annotations

from companion.games import games
from companion.kernel.game import Game
from companion.plays.describing.titles import game_title
from companion.things import exchange
from companion.things.former_things import DAYS
from companion.things.thing import Thing
from screens.home.importing import Import
from screens.shell.context import Context
from screens.shell.exporting import export
from screens.widgets.controls.list_row import RowCard
from screens.widgets.controls.menu_row import menu_row
from screens.widgets.overlays.sheet import Sheet


class ShelfMenu:
    """`game` is the shown one, None for all of them."""

    def __init__(self, context: Context, game: Game | None) -> None:
        self._context, self._game = context, game

    def open(self) -> None:
        rows = RowCard(face="s2", thickness=0)
        sheet, out = Sheet(self._say("title"), rows), self._say("export_help")
        if self._game is not None:
            words = self._say("export_game", game=game_title(self._context.texts, self._game.id, short=True))
            rows.add_widget(menu_row(sheet, "export-variant", words, "shelf.export_game", self.export_game, out))
        words = self._say("export_all")
        rows.add_widget(menu_row(sheet, "export-variant", words, "shelf.export_all", self.export_all, out))
        words, into = self._say("import"), self._say("import_help")
        rows.add_widget(menu_row(sheet, "tray-arrow-down", words, "shelf.import", self.choose_file, into))
        words, kept = self._say("former"), self._say("former_help", n=DAYS)
        rows.add_widget(menu_row(sheet, "restore", words, "shelf.former", self.show_former, kept))
        sheet.open()

    def show_former(self) -> None:
        self._context.router.open("former", of=self._game.id if self._game is not None else "")

    def export_game(self) -> None:
        if self._game is not None:
            title = self._say("export_name_of", game=game_title(self._context.texts, self._game.id, short=True))
            self._export(title, self._context.shelf.things(self._game))

    def export_all(self) -> None:
        things = [thing for listed in games() for thing in self._context.shelf.things(listed.load())]
        self._export(self._say("export_name"), tuple(things))

    def _export(self, title: str, things: tuple[Thing, ...]) -> None:
        if not things:
            self._context.notices.show(self._say("nothing_to_export"))
            return
        export(self._context, title, lambda: exchange.pack_things(things), "things.exported", n=len(things))

    def choose_file(self) -> None:
        if self._context.work.importing is not None:
            self._context.work.importing.show()  # one at a time
        else:
            Import(self._context, self._context.router.rebuild).choose()

    def _say(self, key: str, **values: object) -> str:
        return self._context.texts.say(f"shelf.{key}", **values)
