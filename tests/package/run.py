"""Checks the Android package as far as that is possible without an SDK: `python3 dev.py package`. `--build` builds it.

Buildozer and python-for-android live in an environment of their own (`build/android/tools`), in the versions that
docs/android.md names. What they would ship is unpacked and started. The exit code is 1 if something is wrong.
"""

from __future__ import annotations

import argparse
import configparser
import json
import re
import shutil
import subprocess
import sys
import tarfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PLACE = ROOT / "build" / "android"
TOOLS = ("buildozer==1.6.0", "python-for-android==2026.5.9", "setuptools==80.9.0")
FRAMEWORK = Path("/usr/share/android-framework-res/framework-res.apk")
"""The resources of Android 10, as Debian has them."""

TOO_NEW = re.compile(r'\s+android:(dataExtractionRules|enableOnBackInvokedCallback)="[^"]*"')
"""Attributes that came after that Android: they are taken out before the manifest is compiled."""

ITS_OWN = ("android", "setuptools")
"""Parts without a version: python-for-android has them in itself, or takes those of its Python."""

MOST_BYTES = 30_000_000
LARGEST = 8
TOURED = "conan"


class Wrong(Exception):
    """Something that would break the build or the app."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="dev.py package")
    parser.add_argument("--build", action="store_true", help="then build it; the first time downloads SDK and NDK")
    options = parser.parse_args()
    try:
        check()
    except Wrong as wrong:
        print(wrong, file=sys.stderr)
        return 1
    return build() if options.build else 0


def check() -> None:
    tools = install_tools()
    out = PLACE / "out"
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    run(tools, ROOT / "tests/package/pack.py", out, said="The way to the SDK is open")
    facts = json.loads((out / "facts.json").read_text())
    if facts["unknown keys"]:
        raise Wrong(f"Buildozer knows no {', '.join(facts['unknown keys'])} in buildozer.spec.")
    compare_versions(facts["recipes"])
    compile_manifest(out / "dist", out / "resources.apk")
    app = unpack(out / "dist" / "src/main/assets/private.tar", out / "app")
    weigh(app)
    site = install_libraries(tools, out / "site", facts["recipes"])
    aboard = (Path(sys.executable), "-I", "-S", "-OO", ROOT / "tests/package/aboard.py", app, site)
    run(*aboard, said="Every module finds what it imports in the package")
    run(*aboard, "tour", "--out", out / "tour", TOURED, said="The app starts and is toured from the package")


def install_tools() -> Path:
    """Make the environment of the tools unless it is there, and return its Python."""
    folder = PLACE / "tools"
    python = folder / "bin" / "python"
    stamp = folder / "stamp"
    if not stamp.is_file() or stamp.read_text() != " ".join(TOOLS):
        venv.create(folder, clear=True, with_pip=True)
        run(python, "-m", "pip", "install", "--quiet", *TOOLS, said="Buildozer and python-for-android are installed")
        stamp.write_text(" ".join(TOOLS))
    return python


def requirements() -> dict[str, str]:
    """Return the versions that buildozer.spec asks for; one has none."""
    spec = configparser.ConfigParser(interpolation=None)
    spec.read(ROOT / "buildozer.spec", encoding="utf-8")
    pairs = (asked.strip().partition("==") for asked in spec["app"]["requirements"].split(","))
    return {name: version for name, _, version in pairs}


def compare_versions(recipes: dict[str, str | None]) -> None:
    """Compare what is asked for with what python-for-android builds and brings along. Raises Wrong."""
    asked = requirements()
    other = [name for name, made in recipes.items() if made and asked.get(name, made) != made]
    unpinned = [name for name, made in recipes.items() if not made and not asked.get(name) and name not in ITS_OWN]
    if other or unpinned:
        raise Wrong(f"Other versions than the recipes’: {other}. Without a version: {unpinned}.")
    print(f"{len(recipes)} parts, each in the version of its recipe or pinned")


def compile_manifest(dist: Path, target: Path) -> None:
    """Compile manifest and resources as the SDK would, but for what its Android does not know yet."""
    text = (dist / "src/main/AndroidManifest.xml").read_text(encoding="utf-8")
    older = TOO_NEW.sub("", text).replace("<manifest ", '<manifest package="org.tavolo.tavolo" ', 1)
    manifest = dist / "AndroidManifest.xml"
    manifest.write_text(older, encoding="utf-8")
    compiled = ("package", "-f", "-M", manifest, "-S", dist / "src/main/res", "-I", FRAMEWORK, "-F", target)
    run(Path("aapt"), *compiled, said="Manifest and resources compile")


def unpack(archive: Path, folder: Path) -> Path:
    with tarfile.open(archive) as files:
        files.extractall(folder, filter="data")
    return folder


def weigh(app: Path) -> None:
    """Print how large our own files are, and the largest. Raises Wrong above the limit."""
    sizes = {file.relative_to(app).as_posix(): file.stat().st_size for file in app.rglob("*") if file.is_file()}
    total = sum(sizes.values())
    print(f"{len(sizes)} files of our own, {total / 1e6:.1f} MB, the largest:")
    for name in sorted(sizes, key=lambda name: -sizes[name])[:LARGEST]:
        print(f"  {sizes[name] / 1e3:6.0f} kB  {name}")
    if total > MOST_BYTES:
        raise Wrong(f"Our own files take more than {MOST_BYTES / 1e6:.0f} MB.")


def install_libraries(tools: Path, site: Path, recipes: dict[str, str | None]) -> Path:
    """Install Kivy and what is pure Python: all but what is built for a phone alone."""
    asked = requirements()
    pure = [name for name, made in recipes.items() if made is None and asked.get(name)]
    wanted = [f"{name}=={asked[name]}" for name in ("kivy", *pure)]
    install = ("-m", "pip", "install", "--quiet", "--no-deps", "--target", site)
    run(tools, *install, *wanted, said="Its libraries are beside it")
    return site


def build() -> int:
    """Build the debug package with Buildozer; it asks for the licences of the SDK."""
    return subprocess.call([str(install_tools()), "-m", "buildozer", "android", "debug"], cwd=ROOT)


def run(program: Path, *arguments: str | Path, said: str) -> None:
    """Run a program and print that it went well. Raises Wrong with the end of its output."""
    done = subprocess.run([program, *arguments], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        raise Wrong(f"{done.stdout[-3000:]}\nThis failed: {program.name} {' '.join(map(str, arguments))}")
    print(said, flush=True)


if __name__ == "__main__":
    sys.exit(main())
