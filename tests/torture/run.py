"""Tortures the store and the app, and prints one table of figures: `python3 dev.py torture [--minutes N]`.

The exit code is 1 on any loss, crash or freeze. Words behind the options pick some of the tortures by name. With
`--sabotage` the code is changed, in a copy, and the tests must notice (tests/torture/sabotage/run.py).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from companion.games import names_to_play
from tests.torture import (
    app_kills,
    app_openings,
    bad_ends,
    campaign_files,
    campaign_kills,
    clocks,
    faults,
    game_kills,
    hard_disks,
    import_kills,
    incoming,
    library_kills,
    long_plays,
    month,
    mutants,
    power_cuts,
    rot,
    shelf_files,
    shelf_kills,
    slow_disks,
    small_partition,
    store_kills,
)
from tests.torture.figures import HEAD, Figure, line
from tests.torture.sabotage import run as sabotage

SABOTAGE = "--sabotage"
"""Changes the code instead of the files, and asks the tests; it has options of its own."""

LEAST_MUTANTS = 10_000
LEAST_INCOMING = 1_000
LEAST_BAD_ENDS = 3_000
MOST_FAULTS = 10_000
"""More than there are: each call of each deed is refused once."""
IN_MEMORY = Path("/dev/shm")
"""Rot and mutants need no disk that syncs: where there is a folder in memory they go there, and are many more."""

Torture = Callable[[Path, float], Iterable[Figure]]
"""Takes a folder of its own and so many seconds."""


def in_the_app(folder: Path, seconds: float) -> list[Figure]:
    """Kills, then a slow disk for the play that has outlived them."""
    return [
        app_kills.run(folder, seconds / 2),
        game_kills.run(folder / "games", seconds / 2, least=len(names_to_play())),
        slow_disks.run(folder, min(60, max(6, int(seconds / 4)))),
    ]


@contextmanager
def in_memory() -> Iterator[Path]:
    is_elsewhere = IN_MEMORY.is_dir() and IN_MEMORY not in Path(gettempdir()).parents
    with TemporaryDirectory(dir=IN_MEMORY if is_elsewhere else None) as memory:
        yield Path(memory)


def of_mutants(folder: Path, seconds: float) -> Iterable[Figure]:
    with in_memory() as memory:
        yield from mutants.run(memory, seconds * 0.6, LEAST_MUTANTS)
        yield incoming.run(memory / "incoming", seconds * 0.4, LEAST_INCOMING)
        yield app_openings.run(memory / "samples")


def of_rot(folder: Path, seconds: float) -> list[Figure]:
    with in_memory() as memory:
        return [*rot.run(memory, seconds / 2), *bad_ends.run(memory / "ends", seconds / 2, least=LEAST_BAD_ENDS)]


def of_disks(folder: Path, seconds: float) -> list[Figure]:
    return [
        hard_disks.full(folder / "full", seconds / 3),
        small_partition.run(folder / "small", seconds / 3),
        hard_disks.read_only(folder / "read_only"),
        small_partition.read_only(folder / "mounted"),
        hard_disks.two(folder / "two", seconds / 3),
    ]


def of_faults(folder: Path, seconds: float) -> list[Figure]:
    with in_memory() as memory:
        return [faults.run(memory, seconds, least=MOST_FAULTS)]


def of_libraries(folder: Path, seconds: float) -> list[Figure]:
    return [library_kills.run(folder, seconds * 0.7), import_kills.run(folder / "import", seconds * 0.3)]


def of_shelves(folder: Path, seconds: float) -> list[Figure]:
    with in_memory() as memory:
        return [shelf_kills.run(folder, seconds * 0.4), *shelf_files.run(memory, seconds * 0.6)]


def of_campaigns(folder: Path, seconds: float) -> list[Figure]:
    with in_memory() as memory:
        return [campaign_kills.run(folder, seconds * 0.4), *campaign_files.run(memory, seconds * 0.6)]


TORTURES: dict[str, tuple[float, Torture]] = {
    "store": (0.1, lambda folder, seconds: [store_kills.run(folder, seconds)]),
    "library": (0.1, of_libraries),
    "shelf": (0.05, of_shelves),
    "campaign": (0.05, of_campaigns),
    "app": (0.2, in_the_app),
    "power": (0.15, power_cuts.run),
    "rot": (0.1, of_rot),
    "mutants": (0.1, of_mutants),
    "disks": (0.05, of_disks),
    "faults": (0.05, of_faults),
    "clocks": (0.05, lambda folder, seconds: [clocks.run(folder, seconds)]),
    "month": (0.0, lambda folder, seconds: [month.run(folder)]),
    "long": (0.0, lambda folder, seconds: [long_plays.run(folder)]),
}
"""By name: the share of the time, and what is done with it."""


def main(arguments: Sequence[str]) -> int:
    if SABOTAGE in arguments:
        return sabotage.main([each for each in arguments if each != SABOTAGE])
    parser = argparse.ArgumentParser(prog="dev.py torture", description="Tortures the store and the app.")
    parser.add_argument(
        "--minutes", type=float, default=3, help="about so long, and at least 10,000 mutants (default: 3)"
    )
    parser.add_argument("names", nargs="*", help=f"only some of {', '.join(TORTURES)}")
    options = parser.parse_args(arguments)
    unknown = set(options.names) - set(TORTURES)
    if unknown:
        parser.error(f"the tortures are {', '.join(TORTURES)}, not {', '.join(sorted(unknown))}")
    print(HEAD, flush=True)
    good = [show(figure) for name in options.names or TORTURES for figure in tortured(name, options.minutes * 60)]
    return 0 if all(good) else 1


def tortured(name: str, seconds: float) -> Iterable[Figure]:
    share, torture = TORTURES[name]
    with TemporaryDirectory() as folder:
        (Path(folder) / name).mkdir()
        yield from torture(Path(folder) / name, share * seconds)


def show(figure: Figure) -> bool:
    print(line(figure), flush=True)
    for wrong in figure.wrong[:10] if not figure.is_good else ():
        print(f"    {wrong}", flush=True)
    return figure.is_good


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
