"""TourDevice: the device of a tour.

It offers the recorded demos where a person would choose a file.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from companion.content.game_content import content_of
from companion.plays.playing.demos import demo_in
from companion.store.disk.new_file import write_new
from companion.things import exchange
from screens.device.device import Device


class TourDevice(Device):
    """`folder` holds the offered files and gets the shared ones."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._offered: Path | None = None

    def offer(self, game: str, language: str) -> None:
        """Offer the demo of this game, in this language, as the next file to choose."""
        self._offered = self._folder / f"{game}.json"
        self._offered.write_text(demo_in(content_of(game), language), encoding="utf-8")

    def offer_things(self, game: str, things: Iterable[Mapping[str, Any]]) -> None:
        """Offer a file of things of another group as the next file to choose."""
        self._offered = self._folder / "things.json"
        given = [{"game": game, **thing} for thing in things]
        whole = {"format": exchange.FORMAT, "version": exchange.VERSION, "things": given}
        self._offered.write_text(json.dumps(whole), encoding="utf-8")

    def choose_file(self, chosen: Callable[[Path], None]) -> bool:
        if self._offered is None:
            return False
        chosen(self._offered)
        return True

    can_choose_place = False

    def share(self, name: str, data: bytes) -> Path | None:
        return write_new(self._folder / name, data)
