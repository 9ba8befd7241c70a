"""Draws the icons of the app from the emblem of Tavolo: a table seen from above, with six people around it.

`python -m tests.project.emblem` writes them into data/icons; a test checks that those are these.
"""

from __future__ import annotations

import math
from pathlib import Path

from PIL import Image, ImageDraw

ICONS = Path(__file__).resolve().parents[2] / "data" / "icons"
BRASS, NIGHT = "#E6BC67", "#13110F"
GRID = 48  # the emblem's own units: ring of radius 11, six dots at radius 18
SMOOTHING = 4  # drawn this many times larger, then reduced


def emblem(size: int, share: float, ground: str | None = NIGHT) -> Image.Image:
    """A square picture of `size` pixels, of which the emblem takes `share`; no ground means transparent."""
    large = size * SMOOTHING
    picture = Image.new("RGBA", (large, large), ground or (0, 0, 0, 0))
    pen, unit = ImageDraw.Draw(picture), large * share / GRID
    disc(pen, large / 2, large / 2, (11 + 1.3) * unit, outline=BRASS, width=round(2.6 * unit))
    for seat in range(6):
        angle = math.radians(60 * seat - 90)
        across, down = (large / 2 + 18 * unit * turn(angle) for turn in (math.cos, math.sin))
        disc(pen, across, down, 3.1 * unit, fill=BRASS)
    return picture.resize((size, size), Image.Resampling.LANCZOS)


def disc(
    pen: ImageDraw.ImageDraw,
    x: float,
    y: float,
    radius: float,
    *,
    fill: str | None = None,
    outline: str | None = None,
    width: int = 0,
) -> None:
    pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=fill, outline=outline, width=width)


def pictures() -> dict[str, Image.Image]:
    """The files that Android asks for. An adaptive icon may be cut down to its inner two thirds."""
    return {
        "app.png": emblem(512, 0.86),
        "app-foreground.png": emblem(432, 0.58, ground=None),
        "app-background.png": Image.new("RGBA", (432, 432), NIGHT),
        "presplash.png": emblem(512, 0.5),
    }


def write(folder: Path) -> None:
    for name, picture in pictures().items():
        picture.quantize(64, method=Image.Quantize.FASTOCTREE).save(folder / name, optimize=True)


if __name__ == "__main__":
    write(ICONS)
