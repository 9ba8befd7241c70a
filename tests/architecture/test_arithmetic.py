"""No rule and no arithmetic on game values in a widget: they belong to the core, where they have a test."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.architecture.imports import ROOT

SCREENS = ROOT / "screens"
GAMES = ROOT / "companion/games"
ORDERINGS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
EQUALITIES = (ast.Eq, ast.NotEq)
SUMS = ("sum", "max", "min", "abs")
NUMBERS = ("int", "int | None")
STATES = ("state", "entries", "prints", "card_values")
"""The modules of a game whose classes hold its numbers."""

COMMON = {"round"}
"""The round of the place, which every state has."""

SHARED_ROOMS = ("campaign", "forms", "guide", "parts", "play", "table")
"""The rooms that show every game: no number of any of them is calculated with there."""

DRAWING = {
    ("boards/conan/panels/hero_panel.py", "gems > card.count"): "which action is marked as the latest",
    ("boards/conan/panels/river_heading.py", "number < used"): "which discs are filled",
    (
        "boards/nova_aetas/campaign/journey/event_panel.py",
        "state.events <= MOST_PILLS",
    ): "how many pills can be seen",
    (
        "boards/nova_aetas/campaign/sheet/group_sections.py",
        "0 < hunt.total <= MOST_SEGMENTS",
    ): "how many parts can be seen",
    (
        "boards/nova_aetas/campaign/sheet/tile.py",
        "max((tile.needed for tile in self.children))",
    ): "the height of a row of tiles",
    ("boards/nova_aetas/panels/clock_token.py", "self.look.seat == 2"): "the shape of a player is a triangle",
    ("boards/nova_aetas/panels/hero_cards.py", "0 <= hero.perilium <= 9"): "two digits leave no room for the star",
    (
        "boards/nova_aetas/panels/horologium.py",
        "sum((1 for look in self._shown if look.sector == int(place)))",
    ): "how many tokens are drawn in a sector",
    (
        "boards/nova_aetas/panels/sector_strip.py",
        "distance(start, here) + points",
    ): "which sectors of the clock are in sight",
    ("parts/tokens/hand_bar.py", "self._hand.count += delta"): "tokens in somebody’s fingers: nothing has moved yet",
    ("boards/runewars/rune_faces.py", "target(state) - len(faces)"): "how many empty places are drawn",
}
"""What decides about the drawing alone, with the reason."""


@dataclass(frozen=True)
class GameNumbers:
    """The numbers of a game by their names: those of its state, and functions that work one out."""

    fields: frozenset[str]
    functions: frozenset[str]


@cache
def numbers_of(game: str) -> GameNumbers:
    """Return the names of the numbers in the states of a game, and of its functions that return one."""
    states = [file for file in (GAMES / game).rglob("*.py") if file.stem in STATES]
    classes = [node for file in states for node in nodes_of(file) if isinstance(node, ast.ClassDef)]
    functions = [
        node for file in (GAMES / game).rglob("*.py") for node in nodes_of(file) if isinstance(node, ast.FunctionDef)
    ]
    return GameNumbers(
        frozenset(name for found in classes for name in list_numbers(found)) | COMMON,
        frozenset(function.name for function in functions if returns_number(function)),
    )


@cache
def nodes_of(file: Path) -> tuple[ast.stmt, ...]:
    return tuple(ast.parse(file.read_text()).body)


def list_numbers(found: ast.ClassDef) -> Iterator[str]:
    """Yield the fields and the properties of a class that are numbers."""
    for each in found.body:
        if isinstance(each, ast.AnnAssign) and ast.unparse(each.annotation) in NUMBERS:
            yield ast.unparse(each.target)
        elif isinstance(each, ast.FunctionDef) and returns_number(each) and each.decorator_list:
            yield each.name


def returns_number(function: ast.FunctionDef) -> bool:
    return function.returns is not None and ast.unparse(function.returns) in NUMBERS


@cache
def numbers_of_all() -> GameNumbers:
    """Return the numbers of all games, without the words that rows of a form have too."""
    games = [numbers_of(folder.name) for folder in GAMES.iterdir() if (folder / "__init__.py").exists()]
    rows = [node for node in nodes_of(ROOT / "companion/forms/row.py") if isinstance(node, ast.ClassDef)]
    shown = {ast.unparse(each.target) for row in rows for each in row.body if isinstance(each, ast.AnnAssign)}
    fields = frozenset(name for game in games for name in game.fields)
    return GameNumbers(fields - shown, frozenset(name for game in games for name in game.functions))


# --- reading a file ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Reader:
    """Finds arithmetic in one function. `local` are its variables that hold a number of the game."""

    numbers: GameNumbers
    local: Collection[str] = ()

    def is_value(self, node: ast.AST) -> bool:
        """Return whether this is a number of the game, and not one of a widget itself."""
        if isinstance(node, ast.Name):
            return node.id in self.local
        if isinstance(node, ast.Call):
            return isinstance(node.func, ast.Name) and node.func.id in self.numbers.functions
        if isinstance(node, ast.Subscript):
            return self.is_value(node.value)
        if not isinstance(node, ast.Attribute) or node.attr not in self.numbers.fields:
            return False
        return not (isinstance(node.value, ast.Name) and node.value.id in ("self", "Spacing", "Height"))

    def is_arithmetic(self, node: ast.AST) -> bool:
        """Return whether numbers of the game are compared, added or counted here."""
        if isinstance(node, ast.Compare):
            return self._is_decision(node)
        if isinstance(node, (ast.BinOp, ast.AugAssign)):
            sides = (node.left, node.right) if isinstance(node, ast.BinOp) else (node.target, node.value)
            return any(map(self.is_value, sides))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SUMS:
            return any(self.is_value(each) for argument in node.args for each in ast.walk(argument))
        return False

    def _is_decision(self, node: ast.Compare) -> bool:
        """Return whether a value is compared by size, or with a number: the same place or player is no rule."""
        sides = (node.left, *node.comparators)
        if not any(map(self.is_value, sides)):
            return False
        is_ordering = any(isinstance(each, ORDERINGS) for each in node.ops)
        is_equality = all(isinstance(each, EQUALITIES) for each in node.ops)
        return is_ordering or (is_equality and any(map(is_count, sides)))

    def list_local(self, function: ast.AST) -> set[str]:
        """Return the variables of a function to which a number of the game is given."""
        return {
            target.id
            for node in ast.walk(function)
            for target, value in list_given(node)
            if isinstance(target, ast.Name) and self.is_value(value)
        }


def is_count(node: ast.AST) -> bool:
    """Return whether this is a written number, or how many there are of something."""
    if isinstance(node, ast.Constant):
        return type(node.value) is int
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("len", *SUMS)


def list_given(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Yield each target of an assignment with its value."""
    if isinstance(node, ast.NamedExpr):
        yield node.target, node.value
    if isinstance(node, ast.Assign):
        for target in node.targets:
            if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                yield from zip(target.elts, node.value.elts, strict=False)
            else:
                yield target, node.value


def arithmetic_in(code: str, numbers: GameNumbers) -> Iterator[str]:
    """Yield each place with arithmetic on values of the game."""
    tree = ast.parse(code)
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    for scope in (tree, *functions):
        local = Reader(numbers).list_local(scope) if scope is not tree else ()
        yield from (ast.unparse(node) for node in ast.walk(scope) if Reader(numbers, local).is_arithmetic(node))


# --- the project ---------------------------------------------------------------------------------------------


def list_files() -> Iterator[tuple[str, Path, GameNumbers]]:
    """Yield the files of boards and of the rooms that all games share, with the numbers they must not touch."""
    boards = SCREENS / "boards"
    for file in sorted(boards.rglob("*.py")):
        if file.parent != boards:
            yield str(file.relative_to(SCREENS)), file, numbers_of(file.relative_to(boards).parts[0])
    for room in SHARED_ROOMS:
        for file in sorted((SCREENS / room).rglob("*.py")):
            yield str(file.relative_to(SCREENS)), file, numbers_of_all()


@cache
def found() -> frozenset[tuple[str, str]]:
    """Return each file with arithmetic on values of a game, and the place."""
    return frozenset(
        (name, line) for name, file, numbers in list_files() for line in arithmetic_in(file.read_text(), numbers)
    )


def test_widgets_calculate_nothing() -> None:
    """A sum or a comparison of game values in a widget is a rule without a test: the core has it, under a name."""
    assert sorted(found() - set(DRAWING)) == []


def test_what_is_drawing_is_still_there() -> None:
    assert sorted(set(DRAWING) - found()) == []


def test_all_rooms_are_read() -> None:
    rooms = {name.partition("/")[0] for name, _, _ in list_files()}
    assert rooms == {"boards", *SHARED_ROOMS}


HERO = GameNumbers(frozenset({"gems", "reserve"}), frozenset({"points_left"}))


def test_sums_and_comparisons_are_found() -> None:
    lines = (
        "hero.gems > 3",
        "0 <= hero.gems",
        "hero.gems - 1",
        "state.now.reserve + there",
        "sum(h.gems for h in all)",
        "hero.gems == 0",
        "len(there) != hero.gems",
        "hero.gems['rest'] < 1",
        "points_left(hero) > 0",
        "total += hero.gems",
        "def f(hero):\n    gems, there = hero.gems, 2\n    return gems > there",
        "def f(hero):\n    return (left := points_left(hero)) and left < 2",
        "def f(hero):\n    dead = points_left(hero)\n    return dead == len(hero.cards)",
    )
    assert [line for line in lines if not [*arithmetic_in(line, HERO)]] == []


def test_showing_and_finding_is_no_arithmetic() -> None:
    lines = (
        "hero.gems",
        "self.reserve + 1",
        "f(hero.gems)",
        "hero.width > 3",
        "hero.gems == place",
        "hero.gems is None",
        "points_left(hero)",
        "def f(hero):\n    gems = hero.gems\n    return show(gems)",
        "def f(hero):\n    gems = hero.gems\n\ndef g(gems):\n    return gems > 3",
    )
    assert [line for line in lines if [*arithmetic_in(line, HERO)]] == []
