"""The printed sheet of a saved campaign, for the command line."""

from __future__ import annotations

from datetime import datetime

from companion.content.game_content import is_campaign
from companion.content.texts import Texts
from companion.plays.describing.problems import strip_controls
from companion.plays.describing.titles import play_title
from companion.plays.errors import NotReadable
from companion.plays.files.file_name import PRINTED, file_name
from companion.plays.files.viewing import view_play
from companion.plays.playing.campaigns import campaign_of
from companion.store.disk.folders import user_folder
from companion.store.plays.library import open_library


def make_sheet(play: str, language: str) -> tuple[str, bytes]:
    """Return the file name and the PDF of a campaign's sheet. Raises NotReadable if it has none."""
    library = open_library(user_folder())
    card = next((card for card in library.cards() if card.id == play), None)
    if card is None:
        raise NotReadable("play_missing", play=play)
    make = campaign_of(view_play(library, play)).printed if is_campaign(card.game) else None
    if make is None:
        raise NotReadable("no_sheet", title=strip_controls(card.title))
    sheet = make(view_play(library, play).state, card.title, language, datetime.now())
    return file_name(play_title(Texts(language), card.title, card.game), PRINTED), sheet
