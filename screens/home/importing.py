"""Importing plays: choose a file, see what is in it, then take it. All of it beside the screen, which stays usable.

A bad file costs nothing but a sentence. Who stops half-way keeps what came in until then, each play whole.
"""

from __future__ import annotations

import stat
from collections.abc import Callable
from pathlib import Path

from kivy.clock import Clock, mainthread

from companion.errors import CodedError
from companion.plays.errors import NotReadable
from companion.plays.files.bundle import MOST_BYTES
from companion.plays.files.importing import ImportedPlay, ImportResult, import_each, read_bundle
from companion.store.disk.folders import download_folder
from companion.store.errors import StoreError
from companion.store.plays.library import CAMPAIGN
from companion.store.small_files.groups_exchange import GroupsInFile, read_groups
from companion.things import exchange
from companion.things.errors import ThingError
from companion.things.exchange import ThingsImport
from screens.device.typed_path import parse_path, path_field
from screens.home.import_sheets import ProgressSheet, offer_sheet, result_sheet, summary
from screens.home.play_words import PlayWords
from screens.shell import background
from screens.shell.context import Context
from screens.shell.router import ROOTS
from screens.widgets.overlays.text_sheet import text_sheet

AROUND_PLAYS = (*ROOTS, "shelf")
"""The pages that show what has come in, and that nobody minds leaving."""

PATIENCE = 0.4
"""Seconds after which a sheet says how far it is: most files are done before."""


class Import:
    """One file on its way into the library; `taken` is called when plays have come in."""

    where = "home.import_where"
    """The text that says how far it is."""

    def __init__(self, context: Context, taken: Callable[[], object]) -> None:
        self.context = context
        self._taken = taken
        self._is_stopped = False
        self._arrivals: list[ImportedPlay] = []
        self._of = 0
        self._sheet: ProgressSheet | None = None
        self._things: bytes | None = None
        """What the file brings to the shelf, as a file of its own."""
        self._is_everything = False
        self._company = GroupsInFile()
        """The groups that it brings; they come with its plays."""
        self._later = Clock.create_trigger(lambda _: self.show(), PATIENCE)

    def choose(self) -> None:
        """Let the person pick a file; where the device has no chooser for that, write where it is."""
        if not self.context.device.choose_file(self.read):
            self._ask_path()

    def _ask_path(self) -> None:
        field = path_field(self._say("path_hint"), "import.path")
        text_sheet(
            self._say("import_path"),
            field,
            self._say("import_look"),
            self._say("cancel"),
            lambda words: self.read(parse_path(words, download_folder())),
            self._say("no_chooser"),
        ).open()

    # --- while it runs -----------------------------------------------------------------------------------

    def show(self) -> None:
        """How far it is, with a key that stops it."""
        self._sheet = ProgressSheet(self.context, self._say("import_going"), self.stop, self.where)
        self._show_progress()
        self._sheet.open()

    def stop(self) -> None:
        """Enough: no further play comes in."""
        self._is_stopped = True

    def _begin(self, work: Callable[[], None]) -> None:
        self.context.importing = self
        self._later()
        background.start(lambda: self._guarded(work), "import")

    def _guarded(self, work: Callable[[], None]) -> None:
        """What nobody foresaw must not leave a sheet behind that waits for ever."""
        try:
            work()
        except Exception as error:
            self._fail(error)

    @mainthread
    def _fail(self, error: Exception) -> None:
        self._end()
        raise error

    def _end(self) -> None:
        self.context.importing = None
        self._later.cancel()
        if self._sheet is not None:
            self._sheet.close()

    def _show_progress(self) -> None:
        if self._sheet is not None:
            last = self._arrivals[-1].title if self._arrivals else ""
            self._sheet.show(len(self._arrivals), self._of, last)

    # --- looking into the file ---------------------------------------------------------------------------

    def read(self, path: Path) -> None:
        """Look into a file and show what would be imported; or say why nothing can be."""
        self._begin(lambda: self._look(path))

    def _look(self, path: Path) -> None:
        try:
            data = _content(path)
            self._things = exchange.extract_things(data)
            self._is_everything = self._things is not data
            self._company = read_groups(data)
            if self._things is data:
                self._look_at_things()
            else:
                self._found(read_bundle(data, lambda: self._is_stopped))
        except OSError:
            self._found_nothing("file_unreadable", path.name)
        except NotReadable as wrong:
            self._refuse(wrong)

    def _look_at_things(self) -> None:
        """What the file brings to the shelf; a page shows it, and nothing is taken before that."""
        try:
            arrivals = exchange.unpack_things(self._things or b"", self.context.shelf, with_use=self._is_everything)
        except ThingError as wrong:
            self._refuse(wrong)
        else:
            self._found_things(arrivals)

    @mainthread
    def _found_things(self, arrivals: ThingsImport) -> None:
        self._end()
        if self._is_stopped:
            return
        if not (arrivals.new or arrivals.differing or arrivals.refused or arrivals.removed):
            self.context.notices.say(self.context.texts.say("shelf.nothing_new"), icon="check-circle")
        elif self.context.router.visits[-1].name in AROUND_PLAYS:
            self._show_things(arrivals)
        else:  # whoever plays meanwhile is not taken away from the table
            words = self.context.texts.say("shelf.file_read")
            self.context.notices.say(words, lambda: self._show_things(arrivals), "safe.more")

    def _show_things(self, arrivals: ThingsImport) -> None:
        self.context.router.open("arrivals", arrivals=arrivals)

    @mainthread
    def _found_nothing(self, key: str, file: str = "") -> None:
        self._end()
        self._tell(key, file=file)

    @mainthread
    def _refuse(self, wrong: CodedError) -> None:
        self._end()
        self.context.notices.tell(wrong)

    @mainthread
    def _found(self, found: tuple[ImportedPlay, ...]) -> None:
        self._end()
        if self._is_stopped:
            return
        wrong = [arrival.wrong for arrival in found if arrival.wrong is not None]
        if wrong and len(wrong) == len(found):
            self._tell_all_wrong(ImportResult(found, len(found)), wrong[0])
        elif found or self._company.groups:
            groups = len(self._company.groups)
            offer_sheet(self.context, found, lambda: self._take(found), self._things is not None, groups).open()
        elif self._things is not None:
            self._begin(self._look_at_things)
        else:
            self._tell("import_empty")

    def _tell_all_wrong(self, intake: ImportResult, first: CodedError) -> None:
        """No play of the file can come; what it has for the shelf still may."""
        if intake.of == 1:
            self.context.notices.tell(first)
        elif self._things is not None:
            self.context.notices.say(
                summary(self.context, intake), result_sheet(self.context, intake).open, "safe.more", "alert"
            )
        else:
            result_sheet(self.context, intake).open()
        if self._things is not None:
            self._begin(self._look_at_things)

    # --- taking the plays --------------------------------------------------------------------------------

    def _take(self, found: tuple[ImportedPlay, ...]) -> None:
        self._of = len(found)
        self._begin(lambda: self._take_each(found))

    def _take_each(self, found: tuple[ImportedPlay, ...]) -> None:
        for arrival in import_each(self.context.library, found, self.context.texts, lambda: self._is_stopped):
            self._arrived(arrival)
        self._take_groups()
        self._done()

    @mainthread
    def _take_groups(self) -> None:
        """Where there are no plays, they are all there is to tell."""
        if self._is_stopped or not self._company:
            return
        try:
            came = self.context.groups.merge(self._company.groups, self._company.forgotten)
        except StoreError as wrong:
            self.context.notices.tell(wrong)
            return
        if not self._of:
            self._tell("imported_groups" if came else "groups_there", n=came)

    @mainthread
    def _arrived(self, arrival: ImportedPlay) -> None:
        self._arrivals.append(arrival)
        self._show_progress()

    @mainthread
    def _done(self) -> None:
        hidden = self._sheet is not None and self._sheet.parent is None
        self._end()
        intake = ImportResult(tuple(self._arrivals), self._of)
        if intake.imported and self.context.router.visits[-1].name in ROOTS:
            self._taken()
        self._tell_result(intake, hidden)
        if self._things is not None and not intake.stopped:
            self._begin(self._look_at_things)

    def _tell_result(self, intake: ImportResult, hidden: bool) -> None:
        """One sentence if all is well; else what came in and what did not, at once or behind a key."""
        refused = intake.refused
        if intake.of == 1 and refused and refused[0].wrong is not None:
            self.context.notices.tell(refused[0].wrong)
        elif not refused and not intake.stopped:
            self._tell_all_well(intake)
        elif hidden:
            words, show = summary(self.context, intake), result_sheet(self.context, intake).open
            self.context.notices.say(words, show, "safe.more", icon="alert")
        else:
            result_sheet(self.context, intake).open()

    def _tell_all_well(self, intake: ImportResult) -> None:
        came, there = intake.imported, intake.already_there
        words = PlayWords(self.context.texts)
        campaigns = [arrival.card for arrival in came if arrival.card is not None and arrival.card.kind == CAMPAIGN]
        if campaigns:
            n = len(came) - len(campaigns)
            key = "imported_campaign" if n else "imported_campaign_alone"
            told = self._say(key, n=n, title=", ".join(words.title(card) for card in campaigns))
            self.context.notices.say(told, icon="check-circle")
        elif came and came[0].card is not None:
            told = self._say("imported", n=len(came), title=words.title(came[0].card))
            self.context.notices.say(told, icon="check-circle")
        elif there and there[0].twin is not None:
            self._tell("import_there", n=len(there), title=words.title(there[0].twin))

    # --- words -------------------------------------------------------------------------------------------

    def _say(self, key: str, **values: object) -> str:
        return self.context.texts.say(f"home.{key}", **values)

    def _tell(self, key: str, **values: object) -> None:
        self.context.notices.say(self._say(key, **values))


def _content(path: Path) -> bytes:
    """All of a file. Raises OSError, and NotReadable where it cannot hold plays."""
    status = path.stat()
    if not stat.S_ISREG(status.st_mode):
        raise OSError("no file")
    if status.st_size > MOST_BYTES:
        raise NotReadable("play_too_large", most=MOST_BYTES // 1_000_000)
    return path.read_bytes()
