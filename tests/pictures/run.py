"""Takes the pictures of the README and the manual anew, in both languages: `python3 dev.py pictures`."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.pictures.album import IN_ENGLISH_ALONE, ON_A_PHONE, ON_A_TABLET

FOLDERS = {"en": ROOT / "docs" / "pictures", "it": ROOT / "docs" / "pictures" / "it"}
COLOURS = 256
"""More are not seen in our flat surfaces, and a file would be twice as large."""


@dataclass(frozen=True, slots=True)
class Shoot:
    """One tour in each language: the size of the window in dp, pixels for each of them, and what is kept of it."""

    size: str
    density: str
    games: tuple[str, ...]
    pictures: Mapping[str, str]


SHOOTS = (
    Shoot("412x892", "1.5", (), ON_A_PHONE),
    Shoot("1280x800", "1", ("lotr",), ON_A_TABLET),
)


def main() -> int:
    for shoot in SHOOTS:
        for language, folder in FOLDERS.items():
            take(shoot, language, folder)
    return 0


def take(shoot: Shoot, language: str, folder: Path) -> None:
    with TemporaryDirectory(prefix="tavolo-pictures-") as tour:
        command = ["main.py", "tour", *shoot.games, "--out", tour, "--size", shoot.size, "--lang", language]
        environment = {**os.environ, "KIVY_METRICS_DENSITY": shoot.density}
        subprocess.run([sys.executable, *command], cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)
        for name, stop in shoot.pictures.items():
            if language != "en" and name in IN_ENGLISH_ALONE:
                continue
            (found,) = Path(tour).glob(f"[0-9][0-9][0-9]-{stop}.png")
            save(found, folder / f"{name}.png")


def save(picture: Path, place: Path) -> None:
    with Image.open(picture) as taken:
        flat = taken.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    flat.save(place, optimize=True)
    print(f"{place.relative_to(ROOT)}: {place.stat().st_size // 1024} KB", flush=True)


if __name__ == "__main__":
    sys.exit(main())
