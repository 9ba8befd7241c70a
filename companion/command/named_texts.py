"""Named texts: the sentences that the code of a game asks for by keys that it writes out."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pkgutil import walk_packages
from typing import NamedTuple

from companion.kernel.game import Game, Points
from companion.kernel.message import Message, Word
from companion.kernel.refusal import Caution, Refusal

AREAS = {
    Refusal.__name__: (f"{Refusal.area}.",),
    Caution.__name__: (f"{Caution.area}.",),
    Message.__name__: ("log.", "ui."),
    Points.__name__: ("ui.",),
    Word.__name__: ("",),
}
"""What speaks, and where the key that it is given first stands among the texts: in any of these."""

OF_THE_APP = "core."
"""The beginning of keys that the app itself has words for."""


class NamedText(NamedTuple):
    """A text that the code names: the keys of which one must be there, and the module that names them."""

    keys: tuple[str, ...]
    module: str


def find_named_texts(game: Game) -> tuple[NamedText, ...]:
    """The texts that the code of this game names. What is put together while it runs is not seen."""
    own = _package_of(game)
    campaign = f"{_package_of(game.campaign().game)}." if game.campaign is not None else ""
    modules = (module for module in _modules_of(own) if not campaign or not f"{module}.".startswith(campaign))
    said = [NamedText(keys, module.removeprefix(f"{own}.")) for module in modules for keys in _keys_in(module)]
    return tuple(dict.fromkeys((*said, *_words_of_kinds(game))))


def _words_of_kinds(game: Game) -> Iterator[NamedText]:
    """How the shelf calls what players name. The things of a campaign stand on the shelf of its game."""
    if game.content.owner == game.id:
        for kind in game.kinds:
            called = (f"ui.{name}.{kind.id}" for name in ("shelf", "shelf_many", "shelf_add"))
            shown = (f"ui.shelf_value.{field}" for field in kind.shown)
            yield from (NamedText((key,), "kinds") for key in (*called, *shown))


def _package_of(game: Game) -> str:
    """Where the state of every game stands in state.py; a game in one module is a package of its own."""
    package, _, module = game.state.__module__.rpartition(".")
    return package or module


@cache
def _modules_of(package: str) -> tuple[str, ...]:
    spec = find_spec(package)
    folders = (spec.submodule_search_locations if spec else None) or ()
    return (package, *(found.name for found in walk_packages(folders, f"{package}.")))


@cache
def _keys_in(module: str) -> tuple[tuple[str, ...], ...]:
    spec = find_spec(module)
    source = getattr(spec and spec.loader, "get_source", lambda name: None)(module) or ""
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call) and node.args)
    return tuple(
        tuple(f"{area}{key}" for area in AREAS[call.func.id])
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id in AREAS
        for key in _written_out(call.args[0])
        if not key.startswith(OF_THE_APP)
    )


def _written_out(word: ast.expr) -> Iterator[str]:
    """A text, or either text of a choice between two."""
    if isinstance(word, ast.Constant) and isinstance(word.value, str):
        yield word.value
    elif isinstance(word, ast.IfExp):
        yield from (*_written_out(word.body), *_written_out(word.orelse))
