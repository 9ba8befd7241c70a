"""Import: reads plays from a file, shows them, and saves those that the player accepts.

It saves them in the background. A bad file leads to one sentence. After a stop half-way the plays imported until then
remain, each of them whole.
"""

from __future__ import annotations

import stat
from collections.abc import Callable
from pathlib import Path

from kivy.clock import Clock, mainthread

from companion.errors import CodedError
from companion.plays.describing.problems import say_problem
from companion.plays.errors import NotReadable
from companion.plays.files.bundle import MOST_BYTES
from companion.plays.files.importing import ImportedPlay, ImportResult, import_each, mark_known, read_bundle
from companion.store.disk.folders import download_folder
from companion.store.errors import StoreError
from companion.store.plays.library import CAMPAIGN
from companion.store.small_files.groups_exchange import GroupsInFile, read_groups
from companion.things import exchange
from companion.things.errors import ThingError
from companion.things.exchange import ThingsImport
from screens.device.typed_path import parse_path, path_field
from screens.home.import_sheets import ProgressSheet, offer_sheet, result_sheet, say_summary
from screens.home.play_words import PlayWords
from screens.shell import background
from screens.shell.context import Context
from screens.shell.router import ROOTS
from screens.widgets.overlays.text_sheet import text_sheet

RESULT_PAGES = (*ROOTS, "shelf")
"""The pages that show imported plays, and that may be left for the result."""

FOREIGN = (
    "play_not_json",
    "play_not_utf8",
    "play_without_game",
    "play_game",
    "play_shape",
    "play_too_deep",
    "play_empty",
)
"""The codes of files that Tavolo has not written."""

SHOW_PROGRESS_AFTER = 0.4
"""Seconds after which a sheet shows the progress: most files are done before."""


class Import:
    """One import of a file into the library; `on_imported` is called when plays were saved."""

    where = "home.import_where"
    """The key of the text that says the progress."""

    def __init__(self, context: Context, on_imported: Callable[[], object]) -> None:
        self.context = context
        self._on_imported = on_imported
        self._is_stopped = False
        self._typed = ""
        """The path as the player typed it."""
        self._arrivals: list[ImportedPlay] = []
        self._total = 0
        self._sheet: ProgressSheet | None = None
        self._things: bytes | None = None
        """The things of the file, as a file of their own."""
        self._is_everything = False
        self._groups = GroupsInFile()
        """The groups of the file, imported with its plays."""
        self._later = Clock.create_trigger(lambda _: self.show(), SHOW_PROGRESS_AFTER)

    def choose(self) -> None:
        """Let the player choose a file; where the device has no chooser, ask for its path."""
        if not self.context.device.choose_file(self.read):
            self._ask_path()

    def _ask_path(self) -> None:
        """Ask for the path of the file; one that led to no file is there again, to be put right."""
        field = path_field(self._say("path_hint"), "import.path", self._typed)
        text_sheet(
            self._say("import_path"),
            field,
            self._say("import_look"),
            self._say("cancel"),
            self._read_typed,
            self._say("no_chooser"),
        ).open()

    def _read_typed(self, words: str) -> None:
        self._typed = words
        self.read(parse_path(words, download_folder()))

    # --- while it runs -----------------------------------------------------------------------------------

    def show(self) -> None:
        """Show the progress in a sheet, with a key that stops the import."""
        self._sheet = ProgressSheet(self.context, self._say("import_going"), self.stop, self.where)
        self._show_progress()
        self._sheet.open()

    def stop(self) -> None:
        """Stop the import: no further play is saved."""
        self._is_stopped = True

    def _begin(self, work: Callable[[], None]) -> None:
        self.context.work.importing = self
        self._later()
        background.start(lambda: self._guard(work), "import")

    def _guard(self, work: Callable[[], None]) -> None:
        """Do the work, and end the import on an unexpected error, so that no sheet waits for ever."""
        try:
            work()
        except Exception as error:
            self._fail(error)

    @mainthread
    def _fail(self, error: Exception) -> None:
        self._end()
        raise error

    def _end(self) -> None:
        self.context.work.importing = None
        self._later.cancel()
        if self._sheet is not None:
            self._sheet.close()

    def _show_progress(self) -> None:
        if self._sheet is not None:
            last = self._arrivals[-1].title if self._arrivals else ""
            self._sheet.show(len(self._arrivals), self._total, last)

    # --- reading the file --------------------------------------------------------------------------------

    def read(self, path: Path) -> None:
        """Read a file and offer its plays, or say why it cannot be imported."""
        self._begin(lambda: self._read_file(path))

    def _read_file(self, path: Path) -> None:
        try:
            data = _read_content(path)
            self._things = exchange.extract_things(data)
            self._is_everything = self._things is not data
            self._groups = read_groups(data)
            if self._things is data:
                self._read_things()
            else:
                found = read_bundle(data, lambda: self._is_stopped)
                self._offer(mark_known(self.context.library, found, lambda: self._is_stopped))
        except OSError:
            self._say_not_found("file_unreadable", path.name)
        except NotReadable as wrong:
            self._refuse(wrong)

    def _read_things(self) -> None:
        """Read the things of the file; a page shows them before any is saved."""
        try:
            arrivals = exchange.unpack_things(self._things or b"", self.context.shelf, with_use=self._is_everything)
        except ThingError as wrong:
            self._refuse(wrong)
        else:
            self._offer_things(arrivals)

    @mainthread
    def _offer_things(self, arrivals: ThingsImport) -> None:
        self._end()
        if self._is_stopped:
            return
        if not (arrivals.new or arrivals.differing or arrivals.refused or arrivals.removed):
            self.context.notices.show(self.context.texts.say("shelf.nothing_new"), icon="check-circle")
        elif self.context.router.visits[-1].name in RESULT_PAGES:
            self._show_things(arrivals)
        else:  # a group that plays meanwhile stays at its table
            words = self.context.texts.say("shelf.file_read")
            self.context.notices.show(words, lambda: self._show_things(arrivals), "safe.more")

    def _show_things(self, arrivals: ThingsImport) -> None:
        self.context.router.open("arrivals", arrivals=arrivals)

    @mainthread
    def _say_not_found(self, key: str, file: str = "") -> None:
        self._end()
        self._say_notice(key, file=file)
        self._ask_again()

    @mainthread
    def _refuse(self, wrong: CodedError) -> None:
        self._end()
        self._say_problem(wrong)
        self._ask_again()

    def _say_problem(self, wrong: CodedError) -> None:
        """Say why a file cannot be read, in words for players; a tap opens the details."""
        details = say_problem(self.context.texts, wrong)
        if wrong.code in FOREIGN:
            sentence = self._say("file_foreign")
            self.context.notices.show(sentence, whole=f"{sentence} {details}")
        else:
            self.context.notices.show(details)

    def _ask_again(self) -> None:
        if self._typed:
            self._ask_path()

    @mainthread
    def _offer(self, found: tuple[ImportedPlay, ...]) -> None:
        self._end()
        if self._is_stopped:
            return
        wrong = [arrival.wrong for arrival in found if arrival.wrong is not None]
        if wrong and len(wrong) == len(found):
            self._report_all_refused(ImportResult(found, len(found)), wrong[0])
        elif found and not self._groups.groups and all(arrival.twin for arrival in found):
            self._report_all_imported(ImportResult(found, len(found)))
            if self._things is not None:
                self._begin(self._read_things)
        elif found or self._groups.groups:
            groups = len(self._groups.groups)
            offer_sheet(self.context, found, lambda: self._save(found), self._things is not None, groups).open()
        elif self._things is not None:
            self._begin(self._read_things)
        else:
            self._say_notice("import_empty")

    def _report_all_refused(self, intake: ImportResult, first: CodedError) -> None:
        """Report that no play of the file can be imported; its things still may."""
        if intake.of == 1:
            self._say_problem(first)
            self._ask_again()
        elif self._things is not None:
            self.context.notices.show(
                say_summary(self.context, intake), result_sheet(self.context, intake).open, "safe.more", "alert"
            )
        else:
            result_sheet(self.context, intake).open()
        if self._things is not None:
            self._begin(self._read_things)

    # --- saving the plays --------------------------------------------------------------------------------

    def _save(self, found: tuple[ImportedPlay, ...]) -> None:
        self._total = len(found)
        self._begin(lambda: self._save_each(found))

    def _save_each(self, found: tuple[ImportedPlay, ...]) -> None:
        for arrival in import_each(self.context.library, found, self.context.texts, lambda: self._is_stopped):
            self._add_arrival(arrival)
        self._save_groups()
        self._finish()

    @mainthread
    def _save_groups(self) -> None:
        """Save the groups of the file. A notice says so where the file has no plays."""
        if self._is_stopped or not self._groups:
            return
        try:
            came = self.context.groups.merge(self._groups.groups, self._groups.forgotten)
        except StoreError as wrong:
            self.context.notices.show_problem(wrong)
            return
        if not self._total:
            self._say_notice("imported_groups" if came else "groups_there", n=came)

    @mainthread
    def _add_arrival(self, arrival: ImportedPlay) -> None:
        self._arrivals.append(arrival)
        self._show_progress()

    @mainthread
    def _finish(self) -> None:
        hidden = self._sheet is not None and self._sheet.parent is None
        self._end()
        intake = ImportResult(tuple(self._arrivals), self._total)
        if intake.imported and self.context.router.visits[-1].name in ROOTS:
            self._on_imported()
        self._report(intake, hidden)
        if self._things is not None and not intake.was_stopped:
            self._begin(self._read_things)

    def _report(self, intake: ImportResult, hidden: bool) -> None:
        """Report the result: one sentence if all went well, else a sheet, at once or behind a key."""
        refused = intake.refused
        if intake.of == 1 and refused and refused[0].wrong is not None:
            self.context.notices.show_problem(refused[0].wrong)
        elif not refused and not intake.was_stopped:
            self._report_all_imported(intake)
        elif hidden:
            words, show = say_summary(self.context, intake), result_sheet(self.context, intake).open
            self.context.notices.show(words, show, "safe.more", icon="alert")
        else:
            result_sheet(self.context, intake).open()

    def _report_all_imported(self, intake: ImportResult) -> None:
        came, there = intake.imported, intake.already_there
        words = PlayWords(self.context.texts)
        campaigns = [arrival.card for arrival in came if arrival.card is not None and arrival.card.kind == CAMPAIGN]
        if campaigns:
            n = len(came) - len(campaigns)
            key = "imported_campaign" if n else "imported_campaign_alone"
            sentence = self._say(key, n=n, title=", ".join(words.title(card) for card in campaigns))
            self.context.notices.show(sentence, icon="check-circle")
        elif came and came[0].card is not None:
            sentence = self._say("imported", n=len(came), title=words.title(came[0].card))
            self.context.notices.show(sentence, icon="check-circle")
        elif there and there[0].twin is not None:
            self._say_notice("import_there", n=len(there), title=words.title(there[0].twin))

    # --- words -------------------------------------------------------------------------------------------

    def _say(self, key: str, **values: object) -> str:
        return self.context.texts.say(f"home.{key}", **values)

    def _say_notice(self, key: str, **values: object) -> None:
        self.context.notices.show(self._say(key, **values))


def _read_content(path: Path) -> bytes:
    """Return the content of a file.

    Raise OSError, or NotReadable where it is too large for plays.
    """
    status = path.stat()
    if not stat.S_ISREG(status.st_mode):
        raise OSError("no file")
    if status.st_size > MOST_BYTES:
        raise NotReadable("play_too_large", most=MOST_BYTES // 1_000_000)
    return path.read_bytes()
