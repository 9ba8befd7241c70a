"""Looks: the windows, languages, text sizes and themes in which every screen is checked."""

from __future__ import annotations

from dataclasses import dataclass

from tests.kivy_driver import PHONE, SMALL_PHONE, TABLET

LANDSCAPE = (PHONE[1], PHONE[0])


@dataclass(frozen=True, slots=True)
class Look:
    """How the app looks to one person."""

    size: tuple[int, int]
    language: str
    text_scale: float
    theme: str = "dark"
    left_hand: bool = False

    def __str__(self) -> str:
        hand = "-left" if self.left_hand else ""
        return f"{self.size[0]}x{self.size[1]}-{self.language}-{self.text_scale}-{self.theme}{hand}"


ON_PHONES = (
    Look(PHONE, "it", 1.0, "dark"),
    Look(PHONE, "en", 1.0, "light"),
    Look(PHONE, "it", 1.5, "hc"),
    Look(PHONE, "en", 1.5, "dark"),
    Look(SMALL_PHONE, "it", 1.0, "light"),
)
ON_TABLETS = (
    Look(TABLET, "it", 1.0, "light"),
    Look(TABLET, "en", 1.0, "dark"),
    Look(TABLET, "it", 1.5, "dark"),
    Look(TABLET, "en", 1.5, "hc"),
    Look(LANDSCAPE, "it", 1.0, "dark", left_hand=True),
)
