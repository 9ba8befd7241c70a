"""A person whose folder takes nothing. Run as a program: `python -m tests.torture.reader FOLDER PLAY`.

Lists, looks and exports; every attempt to change something must be refused in a sentence.
"""

from __future__ import annotations

import sys
from pathlib import Path

from companion.content.texts import Texts
from companion.plays.describing.problems import say_problem
from companion.plays.files.saved_plays import open_saved
from companion.plays.playing.campaigns import delete_campaign, dues, export_campaign
from companion.store.errors import StoreError
from companion.store.plays.library import Library
from companion.store.small_files.settings_file import Settings
from tests.store.samples import SETUP, entry
from tests.torture.a_campaign import next_mission
from tests.torture.collector import enemy, lotr, shelf_in


def main(folder: Path, play_id: str) -> None:
    library = Library(folder)
    (card,) = (each for each in library.plays() if each.id == play_id)
    assert (card.moves, card.damaged) == (5, False), card
    assert len(library.export(play_id)) > 500
    play = library.open(play_id)
    assert play.is_read_only and len(play.entries) == 5
    settings = Settings(folder / "settings", {"language": "it"})
    refused(lambda: play.write_entries({5: entry(5)}, [], 6))
    refused(lambda: library.create("lotr", "Rohan", SETUP, 1))
    refused(lambda: library.rename(play_id, "Rohan"))
    refused(lambda: library.delete(play_id))
    refused(lambda: settings.put("language", "en"))
    play.close()
    look_at_campaign(library)
    look_at_shelf(folder)
    library.tidy()
    library.close()


def look_at_campaign(library: Library) -> None:
    (card,) = library.campaigns()
    campaign, file = open_saved(library, card.id)
    assert [due.kind for due in dues(library, campaign, file)] == ["bring_home"] and len(campaign.state.missions) == 2
    assert len(export_campaign(library, card.id)) > 2000
    refused(lambda: next_mission(library, campaign, file))
    refused(lambda: delete_campaign(library, card.id))
    file.close()


def look_at_shelf(folder: Path) -> None:
    shelf = shelf_in(folder)
    assert shelf.thing(lotr(), "enemy", "Troll 1") is not None
    refused(lambda: shelf.put(lotr(), enemy(2, 5)))
    shelf.close()


def refused(deed: object) -> None:
    assert callable(deed)
    try:
        deed()
    except StoreError as wrong:
        if " " in say_problem(Texts("it"), wrong):
            return
    raise AssertionError("a folder that takes nothing took something, or said nothing")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
