"""Starts the app as the package holds it: its own files, its own libraries, and no part of Python that is left out.

`python -I -S aboard.py APP SITE [ARGUMENT ...]`: APP has main.pyc, SITE the libraries; the arguments go to the app.
With none, every module of the app is imported instead, so that none is missed because nobody opened its screen.
"""

from __future__ import annotations

import importlib
import runpy
import sys
from importlib.abc import MetaPathFinder
from pathlib import Path

LEFT_OUT = {
    *("ensurepip", "idlelib", "lib2to3", "test", "tests", "tkinter"),
    *("_curses", "curses", "dbm", "grp", "multiprocessing", "readline", "turtle", "venv"),
}
"""Modules of Python that python-for-android does not ship, and those that Python does not have on Android."""


class Gate(MetaPathFinder):
    """Refuses modules that the package does not have, before anybody else finds them."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        if name.split(".")[0] in LEFT_OUT:
            raise ModuleNotFoundError(f"The package has no module {name}.", name=name)


def main() -> None:
    app, site, *arguments = sys.argv[1:]
    here = str(Path(__file__).resolve().parent)
    sys.path = [app, site, *(place for place in sys.path if place != here and "site-packages" not in place)]
    sys.meta_path.insert(0, Gate())
    if arguments:
        sys.argv = ["main.pyc", *arguments]
        runpy.run_path(f"{app}/main.pyc", run_name="__main__")
    for file in [] if arguments else sorted(Path(app).glob("[cs]*/**/*.pyc")):
        importlib.import_module(".".join(file.relative_to(app).with_suffix("").parts).removesuffix(".__init__"))


if __name__ == "__main__":
    main()
