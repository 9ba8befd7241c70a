"""Kills of a campaign and its missions, also between their files: nothing that was said is gone, the rest is mended.

The one who plays says a word after each file that it wrote; it is killed at any instant, not only at these.
"""

from __future__ import annotations

import random
import shutil
from pathlib import Path
from typing import Any

from companion.plays.files.saved_plays import open_saved
from companion.plays.playing.campaigns import dues, open_mission_play
from companion.plays.playing.play import Play
from companion.store.plays.library import Library
from companion.store.plays.play_file import PlayFile
from tests.torture.figures import Figure, Until
from tests.torture.killed import said_before_the_kill

LONGEST = 0.3
STEPS = 50


def run(folder: Path, seconds: float, least: int = 1, seed: int = 27) -> Figure:
    figure, chance = Figure("kill -9 of a campaign"), random.Random(seed)
    mended = 0
    for number in Until(seconds, least):
        home = folder / f"{number}"
        words = killed_after(home, chance.uniform(0, LONGEST))
        with figure.trial(f"kill {number}"):
            wrong, due = judged(home, words)
            mended += due
            for each in wrong:
                figure.loses(f"kill {number} after {words[-1:]}: {each}")
        shutil.rmtree(home, ignore_errors=True)
    figure.note = f"{mended} things were due between two files, and mended"
    return figure


def killed_after(folder: Path, seconds: float) -> list[str]:
    """What it had said before the kill."""
    return said_before_the_kill(seconds, "tests.core.campaigner", folder, typed=b"\n" * STEPS)


def judged(folder: Path, words: list[str]) -> tuple[list[str], int]:
    """What is wrong with the campaign, and how many things were due that could be done."""
    library = Library(folder)
    cards = library.campaigns()
    if len(cards) != 1:
        return [f"{len(cards)} campaigns"], 0
    play, file = open_saved(library, cards[0].id)
    wrong = [f"{file.damage}"] if file.damage else []
    begun, home = len(play.state.missions), sum(mission.is_home for mission in play.state.missions)
    if begun not in _one_more(words.count("mission")) or home not in _one_more(words.count("home")):
        wrong.append(f"{begun} missions, {home} of them home")
    due = mend(library, play, file)
    ended = sum(mission.is_home for mission in play.state.missions)
    if ended not in _one_more(words.count("ended")):
        wrong.append(f"{ended} missions are home, {words.count('ended')} had ended")
    wrong += [f"still due: {one.kind}" for one in dues(library, play, file)]
    file.close()
    library.close()
    return wrong, due


def _one_more(count: int) -> tuple[int, int]:
    """As many as were said, or the one at hand too."""
    return count, count + 1


def mend(library: Library, play: Play[Any], file: PlayFile) -> int:
    """Do what is due, as a person would who is asked. How many these were."""
    found = dues(library, play, file)
    for due in found:
        if due.kind == "missing":
            open_mission_play(library, play, file, due.mission)[1].close()
        elif due.move is not None:
            play.do(due.move, insist=True)
    return len(found)
