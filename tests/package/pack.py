"""Goes the way of a real build up to the SDK: Buildozer takes the files, python-for-android writes manifest and assets.

run.py starts it with the Python of an environment that has both tools. The first argument is a folder, in which are
then `dist`, the project that Gradle would build, and `facts.json`, what was found on the way.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import buildozer
import pythonforandroid
from buildozer import Buildozer
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe

BOOTSTRAP = "sdl2"
LAYERS = ("common", "_sdl_common", BOOTSTRAP)
NOT_FOR_THE_LAST_STEP = {"--bootstrap": 1, "--dist_name": 1, "--arch": 1, "--ndk-api": 1, "--copy-libs": 0}
"""Options of the whole way that its last step does not know, and how many values each has."""


def main() -> int:
    out = Path(sys.argv[1]).resolve()
    builder = Buildozer("buildozer.spec")
    builder.config.set("buildozer", "build_dir", str(out / "buildozer"))
    builder.set_target("android")  # checks the file, and ends with its own words where something is wrong
    facts = {"unknown keys": find_unknown_keys(builder), "recipes": order_recipes(builder)}
    command, hook = take_files(builder), Path(builder.config.get("app", "p4a.hook")).resolve()
    os.chdir(make_dist(builder, out / "dist"))
    write_project(command)
    load(hook).before_apk_assemble(None)
    (out / "facts.json").write_text(json.dumps(facts))
    return 0


def find_unknown_keys(builder: Buildozer) -> list[str]:
    """Return the keys that Buildozer's own example does not have: it would pass over them in silence."""
    example = (Path(buildozer.__file__).parent / "default.spec").read_text(encoding="utf-8")
    known = set(re.findall(r"^#? ?([a-z][\w.\-]*) *=", example, re.MULTILINE))
    return sorted(set(builder.config.options("app")) - known)


def order_recipes(builder: Buildozer) -> dict[str, str | None]:
    """Return all that would be built or installed, in order, with the versions of the recipes."""
    names = [asked.split("==")[0] for asked in builder.config.getlist("app", "requirements")]
    context = Context()
    context.local_recipes = None
    order, modules, _ = get_recipe_order_and_bootstrap(context, names, Bootstrap.get_bootstrap(BOOTSTRAP, context))
    built = {name: Recipe.get_recipe(name, context).version for name in order}
    return built | dict.fromkeys(modules)


def take_files(builder: Buildozer) -> list[str]:
    """Copy the files that would ship, and return the command that Buildozer gives to python-for-android."""
    commands: list[list[str]] = []
    builder._copy_application_sources()  # private: its public way goes through the SDK
    target: Any = builder.target
    target.build_mode = "debug"
    target._update_libraries_references = target._generate_whitelist = lambda dist: None
    target._p4a = lambda command, **_: commands.append(command)
    try:
        target.build_package()
    except FileNotFoundError as missing:
        if "build-tools" not in str(missing):  # here it looks for what Gradle has built
            raise
    return commands[0]


def make_dist(builder: Buildozer, dist: Path) -> Path:
    """Lay out the project that Gradle builds, without what was compiled for the phone."""
    for layer in LAYERS:
        shutil.copytree(
            Path(pythonforandroid.__file__).parent / "bootstraps" / layer / "build", dist, dirs_exist_ok=True
        )
    archs = builder.config.getlist("app", "android.archs")
    for arch in archs:
        (dist / f"_python_bundle__{arch}").mkdir()
        (dist / "libs" / arch).mkdir(parents=True)
    told = {"bootstrap": BOOTSTRAP, "hostpython": sys.executable, "archs": archs, "use_setup_py": False}
    lowest, level = (int(builder.config.get("app", f"android.{key}")) for key in ("minapi", "api"))
    (dist / "dist_info.json").write_text(json.dumps({**told, "ndk_api": lowest}))
    (dist / "project.properties").write_text(f"target=android-{level}\n")
    (dist / "sdk" / "build-tools" / f"{level}.0.0").mkdir(parents=True)
    (dist / "local.properties").write_text(f"sdk.dir={dist / 'sdk'}\n")
    return dist


def write_project(command: list[str]) -> None:
    """Let python-for-android write manifest, resources and assets into the working folder."""
    options = iter(command[1:])
    taken: list[str] = []
    for option in options:
        if option in NOT_FOR_THE_LAST_STEP:
            for _ in range(NOT_FOR_THE_LAST_STEP[option]):
                next(options)
        else:
            taken.append("--resource" if option == "--add-resource" else option)
    load(Path("build.py").resolve()).parse_args_and_make_package(taken)


def load(file: Path) -> Any:
    spec = spec_from_file_location(file.stem, file)
    assert spec is not None and spec.loader is not None
    module: ModuleType = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


if __name__ == "__main__":
    sys.exit(main())
