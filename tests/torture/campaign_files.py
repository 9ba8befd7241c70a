"""Campaigns whose files are spoilt, mutated, or on a disk without room: each opens, and says what is due."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.content.texts import Texts
from companion.games.nova_aetas.campaign import GAME, tables_file
from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.setup import setup_for
from companion.kernel.common_moves import EndGame
from companion.kernel.refusal import Refusal
from companion.plays.describing.problems import say_problem
from companion.plays.errors import NotReadable
from companion.plays.files.importing import import_file
from companion.plays.files.saved_plays import open_saved, start_play
from companion.plays.playing.campaigns import (
    delete_campaign,
    dues,
    export_campaign,
    restore_campaign,
)
from companion.store.errors import StoreError
from companion.store.plays.library import Library
from companion.store.plays.play_exchange import fingerprint
from tests.store.full_disk import no_file_beyond
from tests.torture import rot
from tests.torture.a_campaign import bring_home, next_mission, played
from tests.torture.campaign_kills import mend
from tests.torture.figures import Figure, Until
from tests.torture.mutants import changed, check_sentence, spoilt

TEXTS = Texts("it")
MISSIONS = 3


def run(folder: Path, seconds: float, least: int = 1, seed: int = 29) -> list[Figure]:
    return [
        bundles(folder / "bundles", seconds * 0.3, least, seed),
        tables(folder / "tables", seconds * 0.1, least, seed),
        rotten(folder / "rotten", seconds * 0.3, least, seed),
        full(folder / "full", seconds * 0.3, least, seed),
    ]


# --- files of a whole campaign ---------------------------------------------------------------------------


@cache
def base() -> bytes:
    with TemporaryDirectory() as folder:
        library = Library(Path(folder))
        data = export_campaign(library, played(library))
        library.close()
    return data


def bundles(folder: Path, seconds: float, least: int, seed: int) -> Figure:
    """The file of a campaign and its missions, with wrong values and right checksums, or spoilt."""
    figure, chance = Figure("mutated files of a campaign"), random.Random(seed)
    came = 0
    for number in Until(seconds, least):
        data = mutant(chance)
        with figure.trial(f"campaign {number}"):
            came += taken(figure, folder / f"{number}", data)
    figure.note = f"{came} plays came"
    return figure


def mutant(chance: random.Random) -> bytes:
    whole: dict[str, Any] = json.loads(base())
    for export in whole["plays"]:
        if chance.random() < 0.5:
            play = changed(export["play"], chance)
            with suppress(ValueError, RecursionError):
                export["sha256"] = fingerprint(play)
            export["play"] = play
    data = json.dumps(whole).encode()
    return spoilt(data, chance) if chance.random() < 0.2 else data


def tables(folder: Path, seconds: float, least: int, seed: int) -> Figure:
    """The lists of a campaign as somebody else wrote them: taken and undone, or refused in a sentence."""
    figure, chance = Figure("mutated tables of a campaign"), random.Random(seed)
    library = Library(folder)
    play, file = start_play(library, GAME, setup_for(2), "Giglio")
    whole, before = json.loads(tables_file.dump_tables(play.state)), play.state
    for number in Until(seconds, least):
        text = json.dumps(changed(whole, chance))
        with figure.trial(f"tables {number}"):
            try:
                play.do(m.TakeTables(tables_file.load_tables(text)), insist=True)
                tables_file.dump_tables(play.state)
                play.undo()
            except Refusal as refusal:
                check_sentence(figure, say_problem(TEXTS, refusal, GAME.id))
        if play.state != before:
            figure.loses(f"tables {number} cannot be undone")
            break
    file.close()
    library.close()
    return figure


def taken(figure: Figure, folder: Path, data: bytes) -> int:
    library = Library(folder)
    try:
        intake = import_file(library, data, TEXTS)
    except NotReadable as wrong:
        check_sentence(figure, say_problem(TEXTS, wrong))
        library.close()
        return 0
    for arrival in intake.refused:
        assert arrival.wrong is not None
        check_sentence(figure, say_problem(TEXTS, arrival.wrong))
    for card in library.campaigns():
        live_with(library, card.id)
    library.close()
    return len(intake.imported)


def live_with(library: Library, campaign: str) -> None:
    """Open a campaign, do what is due, give it away, throw it away and take it back."""
    play, file = open_saved(library, campaign)
    mend(library, play, file)
    dues(library, play, file)
    file.close()
    export_campaign(library, campaign)
    delete_campaign(library, campaign)
    restore_campaign(library, campaign)


# --- rot -------------------------------------------------------------------------------------------------


def rotten(folder: Path, seconds: float, least: int, seed: int) -> Figure:
    """One of the files of a campaign goes bad: with its backup nothing is gone, and the two are of one mind."""
    figure, chance = Figure("rot of a campaign or of a mission"), random.Random(seed)
    for number in Until(seconds, least):
        library = Library(folder / f"{number}")
        campaign = played(library)
        library.open(campaign).close()  # whoever opens it makes a backup
        for card in library.plays():
            library.open(card.id).close()
        before = state_of(library, campaign)
        path, spoil = chance.choice(library.files()), chance.choice(rot.KINDS)
        path.write_bytes(spoil(path.read_bytes(), chance))
        with figure.trial(f"{spoil.__name__} {number}"):
            bring_back(library, path.stem)
            if state_of(library, campaign) != before:
                figure.loses(f"{spoil.__name__} of {'the campaign' if path.stem == campaign else 'a mission'}")
            live_with(library, campaign)
        library.close()
    return figure


def bring_back(library: Library, play_id: str) -> None:
    """Open it; where not even one line is left, its last backup is offered and taken."""
    try:
        library.open(play_id).close()
    except StoreError:
        library.restore_backup(play_id, library.backups(play_id)[0])


def state_of(library: Library, campaign: str) -> tuple[Any, ...]:
    play, file = open_saved(library, campaign)
    found = (play.state, tuple((due.kind, due.mission) for due in dues(library, play, file)))
    file.close()
    return found


# --- no room ---------------------------------------------------------------------------------------------


def full(folder: Path, seconds: float, least: int, seed: int) -> Figure:
    """A disk that is full when a mission begins, ends or comes home: done or refused, and mended once there is room."""
    figure, chance = Figure("disk full in a campaign"), random.Random(seed)
    refused = 0
    for number in Until(seconds, least):
        library = Library(folder / f"{number}")
        play, file = start_play(library, GAME, setup_for(2), "Giglio")
        begun = 0
        with figure.trial(f"full {number}"):
            with no_file_beyond(chance.randrange(500, 9_000)), suppress(StoreError):
                for _ in range(MISSIONS):
                    table, table_file = next_mission(library, play, file)
                    begun += 1
                    table.do(EndGame("won"))
                    table_file.close()
                    bring_home(play, table)
            refused += begun < MISSIONS
            with suppress(StoreError):
                file.close()
            again, again_file = open_saved(library, file.id)
            if len(again.state.missions) not in (begun, begun + 1):
                figure.loses(f"{begun} missions had begun, {len(again.state.missions)} are there")
            mend(library, again, again_file)
            if left := dues(library, again, again_file):
                figure.loses(f"still due once there is room: {[due.kind for due in left]}")
            again_file.close()
        library.close()
    figure.note = f"{refused} were refused"
    return figure
