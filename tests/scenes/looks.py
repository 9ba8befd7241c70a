"""Looks: the windows, languages, text sizes and themes in which every screen is checked."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games import names_to_play
from screens.tour.shared_stops import list_chapters
from tests.kivy_driver import PHONE, SMALL_PHONE, TABLET

LANDSCAPE = (PHONE[1], PHONE[0])
GAMES_ON_THE_SHELF = names_to_play()


@dataclass(frozen=True, slots=True)
class Look:
    """How the app looks to one person, and which games are looked at so."""

    size: tuple[int, int]
    language: str
    text_scale: float
    theme: str = "dark"
    left_hand: bool = False
    shows_colours: bool = True
    """Whether faint words are looked for: once for each theme on phones, and once on what is wider."""
    games: tuple[str, ...] = GAMES_ON_THE_SHELF

    def __str__(self) -> str:
        hand = "-left" if self.left_hand else ""
        return f"{self.size[0]}x{self.size[1]}-{self.language}-{self.text_scale}-{self.theme}{hand}"


ON_PHONES = (
    Look(PHONE, "it", 1.0, "dark"),
    Look(PHONE, "en", 1.5, "dark", shows_colours=False),
    Look(SMALL_PHONE, "it", 1.0, "light"),
    Look(SMALL_PHONE, "it", 1.5, "dark", left_hand=True, shows_colours=False),
)
ON_TABLETS = (
    Look(TABLET, "it", 1.0, "light"),
    Look(TABLET, "en", 1.5, "hc"),
    Look(LANDSCAPE, "it", 1.0, "dark", left_hand=True),
)
"""Every screen of every game in each of them. Each walk takes some twenty seconds."""


def stops_in(look: Look) -> tuple[str, ...]:
    """Every screen state of a look by name."""
    return tuple(f"{chapter}-{stop.name}" for chapter, stops in list_chapters(look.games) for stop in stops)


def scenes(looks: tuple[Look, ...]) -> list[tuple[str, Look]]:
    """Every screen in every look; tests/schedule.py gives all screens of a look to one worker."""
    return [(stop, look) for look in looks for stop in stops_in(look)]
