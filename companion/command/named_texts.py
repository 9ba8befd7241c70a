"""Named texts: the keys of texts that are written out in the code of a game."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pkgutil import walk_packages
from typing import NamedTuple

from companion.kernel.game import Game, Points, no_glance
from companion.kernel.items import find_required
from companion.kernel.message import Message, Word
from companion.kernel.refusal import Caution, Refusal

AREAS = {
    Refusal.__name__: (f"{Refusal.area}.",),
    Caution.__name__: (f"{Caution.area}.",),
    Message.__name__: ("log.", "ui."),
    Points.__name__: ("ui.",),
    Word.__name__: ("",),
}
"""The classes that take a key first, and the areas of the texts where the key may be."""

LOOKUP = find_required.__name__
"""The function that raises the refusal unknown_<kind>, where the kind is its third argument."""

APP_PREFIX = "core."
"""The beginning of the keys of the app's own texts."""


class NamedText(NamedTuple):
    """A text that the code names: the keys of which one must exist, and the module."""

    keys: tuple[str, ...]
    module: str


def find_named_texts(game: Game) -> tuple[NamedText, ...]:
    """Return the texts that the code of this game names. Keys built at run time are not found."""
    own = _find_package(game)
    campaign = f"{_find_package(game.campaign().game)}." if game.campaign is not None else ""
    modules = (module for module in _list_modules(own) if not campaign or not f"{module}.".startswith(campaign))
    named = [NamedText(keys, module.removeprefix(f"{own}.")) for module in modules for keys in _find_keys(module)]
    return tuple(dict.fromkeys((*named, *_kind_texts(game), *_glance_text(game))))


def _glance_text(game: Game) -> Iterator[NamedText]:
    """Yield the text above the values of the players, which the result card shows."""
    if game.glance is not no_glance:
        yield NamedText(("ui.glance",), "glance")


def _kind_texts(game: Game) -> Iterator[NamedText]:
    """Yield the shelf's texts for each kind of thing; a campaign has those of its game."""
    if game.content.owner == game.id:
        for kind in game.kinds:
            called = (f"ui.{name}.{kind.id}" for name in ("shelf", "shelf_many", "shelf_add"))
            shown = (f"ui.shelf_value.{field}" for field in kind.shown)
            yield from (NamedText((key,), "kinds") for key in (*called, *shown))


def _find_package(game: Game) -> str:
    """Return the package of a game: the one that its state is in."""
    module = game.state.__module__
    spec = find_spec(module)
    is_package = spec is not None and spec.submodule_search_locations is not None
    return module if is_package else module.rpartition(".")[0] or module


@cache
def _list_modules(package: str) -> tuple[str, ...]:
    spec = find_spec(package)
    folders = (spec.submodule_search_locations if spec else None) or ()
    return (package, *(found.name for found in walk_packages(folders, f"{package}.")))


@cache
def _find_keys(module: str) -> tuple[tuple[str, ...], ...]:
    spec = find_spec(module)
    source = getattr(spec and spec.loader, "get_source", lambda name: None)(module) or ""
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call) and node.args)
    named = [(call.func.id, call) for call in calls if isinstance(call.func, ast.Name)]
    return (
        *(
            tuple(f"{area}{key}" for area in AREAS[function])
            for function, call in named
            if function in AREAS
            for key in _literal_keys(call.args[0])
            if not key.startswith(APP_PREFIX)
        ),
        *((key,) for function, call in named if function == LOOKUP for key in _unknown_keys(call)),
    )


def _unknown_keys(call: ast.Call) -> Iterator[str]:
    """Yield the key of the refusal of a lookup that finds nothing."""
    kinds = (*call.args[2:], *(keyword.value for keyword in call.keywords if keyword.arg == "kind"))
    yield from (f"{Refusal.area}.unknown_{kind}" for word in kinds for kind in _literal_keys(word))


def _literal_keys(word: ast.expr) -> Iterator[str]:
    """Yield the text of a literal, or both texts of a conditional expression."""
    if isinstance(word, ast.Constant) and isinstance(word.value, str):
        yield word.value
    elif isinstance(word, ast.IfExp):
        yield from (*_literal_keys(word.body), *_literal_keys(word.orelse))
