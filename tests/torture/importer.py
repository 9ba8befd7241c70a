"""Takes a bundle in, play by play. Run as a program: `python -m tests.torture.importer FOLDER FILE`.

Prints the id of each play once it has come in. Whoever kills it looks at what is there.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from companion.content.texts import Texts
from companion.plays.files.importing import import_each, read_bundle
from companion.store.plays.library import open_library


def main(folder: Path, file: Path) -> None:
    library = open_library(folder)
    found = read_bundle(file.read_bytes())
    os.write(1, b"begun\n")
    for arrival in import_each(library, found, Texts("it")):
        name = arrival.card.id if arrival.card is not None else "none"
        os.write(1, f"{name}\n".encode())
    library.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
