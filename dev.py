"""The one command of this project: prepares the environment, then runs or tests Tavolo.

It also tours, measures and tortures it. Standard library only, so that it works on a machine that has nothing but
Python. It owns `.venv`, the virtual environment with the versions of requirements.lock, made again only when these
change. It also owns the environment variables under which Kivy runs unattended, which the tests share (see
tests/conftest.py).
"""

import sys

OLDEST_PYTHON = (3, 11)
if sys.version_info < OLDEST_PYTHON:
    sys.exit(f"Tavolo needs Python 3.11, 3.12 or 3.13, and this is Python {sys.version.split()[0]}.")

import argparse
import ctypes.util
import glob
import hashlib
import os
import secrets
import shutil
import subprocess
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMP = VENV / "tavolo-stamp"
SETUP_LOG = VENV / "setup.log"
TOUR = ROOT / "tour"
LOCK = ROOT / "requirements.lock"

NEWEST_PYTHON_WITH_KIVY = (3, 13)
TEST_WORKERS = 2
SCREEN = "1600x1600x24"
CACHES = (".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis", ".coverage")
GENERATED = (".venv", *CACHES, "build", "dist", "tour")

# Kivy brings its own SDL; SDL and OpenGL need these libraries of the system.
DEBIAN_PACKAGE_OF_LIBRARY = {"GL": "libgl1", "EGL": "libegl1", "GLESv2": "libgles2", "mtdev": "libmtdev1"}
ANDROID_RESOURCES = Path("/usr/share/android-framework-res/framework-res.apk")

SIGNS_OF_NO_NETWORK = ("NewConnectionError", "NameResolutionError", "ConnectTimeout", "ProxyError")


class Trouble(Exception):
    """An error that a person must put right; the message says how."""


# The environment of Kivy


def kivy_environment(base: Mapping[str, str], *, measured: bool = False) -> dict[str, str]:
    """Return `base` with variables that separate Kivy from command line and home folder.

    `measured`: one pixel per dp and no graphics card, so that two machines draw the same picture.
    """
    calm = {"KIVY_NO_ARGS": "1", "KIVY_NO_CONFIG": "1", "KIVY_NO_FILELOG": "1"}
    exact = {"KIVY_METRICS_DENSITY": "1", "LIBGL_ALWAYS_SOFTWARE": "1"} if measured else {}
    return {**base, **calm, **exact}


def has_display() -> bool:
    """Return whether a window has a display to open on."""
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


@contextmanager
def virtual_display() -> Iterator[str]:
    """Start an X server in memory and yield its name, such as ":1", a number that is free."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp", "-noreset"]
    try:
        server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    finally:
        os.close(writing)
    try:
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        if not number:
            raise Trouble("The virtual display (Xvfb) did not start: run Xvfb by hand to see why.")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


@contextmanager
def window_environment() -> Iterator[dict[str, str]]:
    """Yield an environment in which windows open: on this display, or on a virtual one."""
    if has_display():
        yield kivy_environment(os.environ)
        return
    install_display_packages()
    with virtual_display() as display:
        yield kivy_environment({**os.environ, "DISPLAY": display}, measured=True)


# Packages of the system (Debian, Ubuntu and the like)


def install_display_packages(*programs: str) -> None:
    """Install the virtual display and its drivers, and `programs`, named like their packages."""
    lacking = [
        package for library, package in DEBIAN_PACKAGE_OF_LIBRARY.items() if ctypes.util.find_library(library) is None
    ]
    if not glob.glob("/usr/lib/*/dri/*_dri.so") and not glob.glob("/usr/lib*/dri/*_dri.so"):
        lacking.append("libgl1-mesa-dri")
    lacking += [name.lower() for name in ("Xvfb", *programs) if shutil.which(name) is None]
    if lacking:
        install_system_packages(lacking)


def install_test_packages() -> None:
    """Install the virtual display and xdotool, which clicks in one test.

    Where there is Xvfb the tests use it even if there is a display.
    """
    if not has_display():
        install_display_packages("xdotool")
    elif shutil.which("Xvfb") and shutil.which("xdotool") is None:
        try:
            install_system_packages(["xdotool"])
        except Trouble as trouble:
            print(f"The test that clicks will be left out. {trouble}", flush=True)


def install_system_packages(packages: Sequence[str]) -> None:
    """Install packages with apt-get. Raises Trouble if that is impossible."""
    named = " ".join(packages)
    if shutil.which("apt-get") is None:
        raise Trouble(f"This machine lacks what Debian calls {named}: install them and run this again.")
    prefix = find_administrator_prefix()
    if prefix is None:
        raise Trouble(f"Something is missing here: run 'sudo apt-get install {named}', then this again.")
    print(f"Installing {named}", flush=True)
    apt = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    subprocess.run([*apt, "update"], capture_output=True)
    install = subprocess.run(
        [*apt, "install", "-y", "--no-install-recommends", *packages], capture_output=True, text=True
    )
    if install.returncode != 0:
        raise Trouble(f"These packages could not be installed: {named} ({last_line(install.stderr)}).")


def last_line(output: str) -> str:
    return (output.strip().splitlines() or ["no reason given"])[-1]


def find_administrator_prefix() -> list[str] | None:
    """Return the beginning of a command that runs as administrator without a question, or None."""
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") and subprocess.run(["sudo", "-n", "true"], capture_output=True).returncode == 0:
        return ["sudo", "-n"]
    return None


# The virtual environment


def prepare() -> None:
    """Make `.venv`, unless the present one has the same fingerprint; then it needs no network."""
    ingredients = fingerprint()
    if STAMP.is_file() and STAMP.read_text() == ingredients and python_of_venv().is_file():
        return
    print("Preparing .venv (once, about a minute)", flush=True)
    python = choose_python()
    make_venv(python)
    pip("install", "--require-hashes", "-r", str(LOCK))
    pip("install", "--no-deps", "--no-build-isolation", "--editable", str(ROOT))
    STAMP.write_text(ingredients)


def fingerprint() -> str:
    """Return the checksum of everything that `.venv` depends on.

    An editable install remembers its folder, so the folder counts too.
    """
    place = f"{ROOT} {sys.version_info[:2]}".encode()
    return hashlib.sha256(LOCK.read_bytes() + (ROOT / "pyproject.toml").read_bytes() + place).hexdigest()


def python_of_venv() -> Path:
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def choose_python() -> str:
    """Return this Python, or an older one on this machine if Kivy has no package for this one."""
    if sys.version_info[:2] <= NEWEST_PYTHON_WITH_KIVY:
        return sys.executable
    minors = range(NEWEST_PYTHON_WITH_KIVY[1], OLDEST_PYTHON[1] - 1, -1)
    older = (shutil.which(f"python3.{minor}") for minor in minors)
    return next((python for python in older if python and can_make_venv(python)), sys.executable)


def can_make_venv(python: str) -> bool:
    return subprocess.run([python, "-c", "import venv, ensurepip"], capture_output=True).returncode == 0


def make_venv(python: str) -> None:
    if not can_make_venv(python):
        install_system_packages([f"python3.{sys.version_info.minor}-venv"])
    made = subprocess.run([python, "-m", "venv", "--clear", str(VENV)], capture_output=True, text=True)
    if made.returncode != 0:
        raise Trouble(f"The virtual environment .venv could not be made: {last_line(made.stdout)}.")


def pip(*arguments: str) -> None:
    """Run the pip of `.venv`, with its output in a file. Raises Trouble if it fails."""
    command = [str(python_of_venv()), "-m", "pip", *arguments, "--no-input", "--retries", "2"]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        SETUP_LOG.write_text(done.stdout, encoding="utf-8")
        raise Trouble(f"{explain_pip_failure(done.stdout)} Details: {SETUP_LOG.relative_to(ROOT)}")


def explain_pip_failure(output: str) -> str:
    """Return the sentence for the output of a pip that failed."""
    if any(sign in output for sign in SIGNS_OF_NO_NETWORK):
        return "The packages could not be downloaded: connect to the network and run this again."
    if "No space left on device" in output:
        return "The disk is full: free some 400 MB and run this again."
    if sys.version_info[:2] > NEWEST_PYTHON_WITH_KIVY:
        newest = ".".join(map(str, NEWEST_PYTHON_WITH_KIVY))
        return f"Kivy is not ready for this Python: install Python {newest} beside it and run this again."
    return "The packages could not be installed."


# The commands

LINTERS = {
    "format": ("ruff", "format", "--check", "--quiet", "."),
    "ruff": ("ruff", "check", "."),
    "mypy": ("mypy",),
}


def run(arguments: Sequence[str]) -> int:
    """Open the app; arguments go to its command line. Without a display, play the tour."""
    prepare()
    if arguments and arguments[0] == "tour":
        return tour(arguments[1:])
    if arguments or has_display():
        return python("main.py", *arguments, environment=kivy_environment(os.environ))
    print("There is no display here, so this plays the tour instead of opening the app.", flush=True)
    return tour(())


def tour(arguments: Sequence[str]) -> int:
    """Play the recorded demos in the real app and save a picture of every screen."""
    prepare()
    folder = [] if "--out" in arguments else ["--out", str(TOUR)]
    with window_environment() as environment:
        code = python("main.py", "tour", *arguments, *folder, environment=environment)
    if folder and code == 0:
        print(f"The pictures are in {TOUR}", flush=True)
    return code


def test(arguments: Sequence[str]) -> int:
    """Run ruff, mypy and pytest. Arguments go to pytest, but for --coverage and --nightly."""
    prepare()
    install_test_packages()
    checks = 0 if arguments else lint()
    passed = [argument for argument in arguments if argument not in ("--coverage", "--nightly")]
    search = nightly_search(passed) if "--nightly" in arguments else []
    workers = str(min(TEST_WORKERS, os.cpu_count() or 1))
    pytest = ("-m", "pytest", "-q", "-n", workers, "--dist", "loadscope", *search, *passed)
    return (measure(pytest, is_whole=not passed) if "--coverage" in arguments else python(*pytest)) or checks


def nightly_search(arguments: Sequence[str]) -> list[str]:
    """Return the options with which pytest searches random plays anew, and print them."""
    named = any(argument.startswith("--hypothesis-seed") for argument in arguments)
    seed = [] if named else [f"--hypothesis-seed={secrets.randbelow(2**32)}"]
    again = " ".join([*seed, *arguments])
    print(f"The same random plays again: python3 dev.py test --nightly {again}", flush=True)
    return ["--hypothesis-profile=nightly", *seed]


def measure(pytest: Sequence[str], is_whole: bool) -> int:
    """Run tests under coverage.py and report their reach; all of them write docs/coverage.md."""
    python("-m", "coverage", "erase")
    code = python("-m", "coverage", "run", *pytest)
    python("-m", "coverage", "combine", "--quiet")
    return max(python("tests/coverage_report.py", *(["--page"] if is_whole else [])), code)


def lint(arguments: Sequence[str] = ()) -> int:
    """Run the formatter, ruff and mypy on everything, or those named, even if one complains."""
    prepare()
    unknown = [name for name in arguments if name not in LINTERS]
    if unknown:
        raise Trouble(f"There is no check called {unknown[0]}, only {', '.join(LINTERS)}.")
    return max([python("-m", *LINTERS[name]) for name in arguments or LINTERS])


def check(arguments: Sequence[str]) -> int:
    """Run ruff, mypy and the check of the content of data/, without the tests."""
    prepare()
    return max(lint(), python("main.py", "check", *arguments))


def bench(arguments: Sequence[str]) -> int:
    """Measure the app against bare Kivy, a raw file and a naive search, and print the ratios."""
    prepare()
    with window_environment() as environment:
        return python("tests/bench/run.py", *arguments, environment=environment)


def torture(arguments: Sequence[str]) -> int:
    """Kill, cut, rot and flood the store and the app for some minutes; print what was lost."""
    prepare()
    with window_environment() as environment:
        return python("tests/torture/run.py", *arguments, environment=environment)


def pictures(arguments: Sequence[str]) -> int:
    """Take the pictures of the README and the manual anew, in both languages."""
    prepare()
    with window_environment() as environment:
        return python("tests/pictures/run.py", *arguments, environment=environment)


def package(arguments: Sequence[str]) -> int:
    """Check the Android package as far as possible without its SDK; --build makes it."""
    prepare()
    install_display_packages("aapt")
    if not ANDROID_RESOURCES.is_file():
        install_system_packages(["android-framework-res"])
    with window_environment() as environment:
        return python("tests/package/run.py", *arguments, environment=environment)


def docs(arguments: Sequence[str]) -> int:
    """Write files that are made from others: the map of modules, the tutorial, the stems."""
    prepare()
    makers = ("module_map", "shown_files", "stem_list")
    return max([python(f"tests/{maker}.py", *arguments) for maker in makers])


def clean(arguments: Sequence[str]) -> int:
    """Remove all that can be made again: .venv, caches, builds, the pictures of the tour."""
    made = [ROOT / name for name in GENERATED]
    caches = [path for top in ("companion", "screens", "tests") for path in (ROOT / top).rglob("__pycache__")]
    for folder in (*made, *caches, ROOT / "__pycache__", *ROOT.glob("*.egg-info")):
        shutil.rmtree(folder, ignore_errors=True)
    return 0


def python(*arguments: str, environment: Mapping[str, str] | None = None) -> int:
    """Run the Python of `.venv` in the project folder and return its exit code."""
    try:
        return subprocess.call([str(python_of_venv()), *arguments], cwd=ROOT, env=environment)
    except KeyboardInterrupt:
        return 130


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "run": run,
    "test": test,
    "tour": tour,
    "bench": bench,
    "torture": torture,
    "check": check,
    "lint": lint,
    "pictures": pictures,
    "package": package,
    "docs": docs,
    "clean": clean,
}


def main() -> int:
    listed = "\n".join(f"  {name:9}{command.__doc__}" for name, command in COMMANDS.items())
    parser = argparse.ArgumentParser(
        prog="dev.py", epilog=f"commands:\n{listed}", formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("command", choices=COMMANDS, metavar="command", help="one of the commands below")
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help="passed on to the command")
    chosen = parser.parse_args()
    try:
        return COMMANDS[chosen.command](chosen.arguments)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
