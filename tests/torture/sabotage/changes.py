"""Changes: what a careless hand may do to a file, one small thing at a time, found in its syntax tree."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

TURNED = {
    ast.Lt: ("<", ("<=", ">=")),
    ast.LtE: ("<=", ("<", ">")),
    ast.Gt: (">", (">=", "<=")),
    ast.GtE: (">=", (">", "<")),
    ast.Eq: ("==", ("!=",)),
    ast.NotEq: ("!=", ("==",)),
    ast.Is: ("is", ("is not",)),
    ast.IsNot: ("is not", ("is",)),
    ast.In: ("in", ("not in",)),
    ast.NotIn: ("not in", ("in",)),
}
"""A comparison, and what it becomes: the bound moved by one, or the other way round."""

RECKONED = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.BitOr: ("|", "&"),
}
OTHER_CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}
DEFAULTS = {"bool": "False", "int": "0", "str": '""', "bytes": 'b""', "list": "[]", "tuple": "()", "dict": "{}"}
"""What a function returns that has forgotten its answer, by the type that it promises."""

LARGEST_COUNTED = 100
LARGEST_NAMED = 10
"""From here on one more or less is a choice and no fault; what has a name has it for that. Its use is changed."""

CLAIMS = ("strict",)
"""Arguments that only claim what is so."""

LEAVES = (ast.Return, ast.Raise, ast.Continue, ast.Break)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
Def = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass(frozen=True, slots=True)
class Change:
    """One change to one file: the bytes from `start` to `end` become `put`."""

    file: str
    start: int
    end: int
    put: str
    lines: range
    """The lines of the statement in which it is."""
    inside: str
    """The function or the class, as `Lock.release`; empty at the top of a file."""
    names: tuple[str, ...]
    """What is defined here when the file is imported; empty in the body of a function."""
    before: str
    after: str

    def apply(self, source: bytes) -> bytes:
        return source[: self.start] + self.put.encode() + source[self.end :]

    @property
    def place(self) -> str:
        return f"{self.file}:{self.lines.start}"

    def __str__(self) -> str:
        return f"{self.place} {self.inside}\n        {self.before}\n     -> {self.after}"


def find_changes(file: str, source: bytes) -> list[Change]:
    """All changes to this file that leave it Python, in their order."""
    return [change for change in _Finder(file, source).found() if _is_python(change.apply(source))]


def _is_python(source: bytes) -> bool:
    try:
        compile(source, "changed", "exec")
    except (SyntaxError, ValueError):
        return False
    return True


class _Finder:
    """Goes through one file; it knows the statement and the functions around the place where it is."""

    def __init__(self, file: str, source: bytes) -> None:
        self._file, self._source = file, source
        self._starts = [0]
        for line in source.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))
        self._around: list[Def] = []
        self._statement: ast.stmt | None = None

    def found(self) -> Iterator[Change]:
        for statement in ast.parse(self._source).body:
            yield from self._in_statement(statement)

    # --- the way through the tree ------------------------------------------------------------------------

    def _in_statement(self, node: ast.stmt) -> Iterator[Change]:
        if isinstance(node, (ast.Import, ast.ImportFrom)) or _is_docstring(node) or _is_for_types(node):
            return
        outer, self._statement = self._statement, node
        yield from self._of_statement(node)
        if isinstance(node, (*FUNCTIONS, ast.ClassDef)):
            if not isinstance(node, ast.ClassDef):
                for default in (*node.args.defaults, *(each for each in node.args.kw_defaults if each)):
                    yield from self._in_expression(default)
            self._around.append(node)
            for inner in node.body:
                yield from self._in_statement(inner)
            self._around.pop()
        else:
            yield from self._in_parts(node)
        self._statement = outer

    def _in_parts(self, node: ast.AST) -> Iterator[Change]:
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "type_comment", "decorator_list"):
                continue
            for part in value if isinstance(value, list) else [value]:
                if isinstance(part, ast.stmt):
                    yield from self._in_statement(part)
                elif isinstance(part, ast.expr):
                    yield from self._in_expression(part)
                elif isinstance(part, ast.AST) and getattr(part, "arg", "") not in CLAIMS:
                    yield from self._in_parts(part)

    def _in_expression(self, node: ast.expr) -> Iterator[Change]:
        yield from self._of_expression(node)
        yield from self._in_parts(node)

    # --- the changes of a statement ----------------------------------------------------------------------

    def _of_statement(self, node: ast.stmt) -> Iterator[Change]:
        is_deed = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
        if is_deed or (isinstance(node, (ast.Delete, ast.Raise)) and not self._is_whole_body(node)):
            yield self._put(node, "pass")
        elif isinstance(node, ast.Return) and node.value is not None:
            yield from self._of_answer(node.value)
        elif isinstance(node, ast.Assign) and self._is_kept(node):
            yield self._put(node, "pass")
        elif isinstance(node, ast.AugAssign) and type(node.op) in RECKONED:
            yield from self._between(node.target, node.value, *RECKONED[type(node.op)])
        elif isinstance(node, ast.With) and not any(item.optional_vars for item in node.items):
            yield self._replace(self._start(node.items[0].context_expr) - 5, self._end(node.items[-1]), "if True", node)
        elif isinstance(node, ast.If) and not node.orelse and isinstance(node.body[-1], LEAVES):
            yield self._put(node, "pass")
        if isinstance(node, (ast.If, ast.While)):
            yield from self._of_condition(node.test)

    def _of_answer(self, value: ast.expr) -> Iterator[Change]:
        """A return that gives the default of its type, or the contrary of a truth."""
        function = next((each for each in reversed(self._around) if isinstance(each, FUNCTIONS)), None)
        promised = ast.unparse(function.returns) if function and function.returns else ""
        if promised == "bool":
            yield from self._of_condition(value)
            return
        forgotten = DEFAULTS.get(promised.partition("[")[0], "None") if "None" not in promised else "None"
        if self._text(value) != forgotten:
            yield self._put(value, forgotten)

    def _is_kept(self, node: ast.Assign) -> bool:
        """Whether this sets a field of an object that has been there before."""
        is_new = bool(self._around) and self._around[-1].name == "__init__"
        return all(isinstance(target, ast.Attribute) for target in node.targets) and not is_new

    def _is_whole_body(self, node: ast.stmt) -> bool:
        """Whether an `if` has nothing else in it: that it may be dropped is tried there."""
        text = self._source[: self._start(node)].rstrip()
        return text.endswith(b":") and not text.rpartition(b"\n")[2].strip().startswith((b"else", b"except", b"try"))

    # --- the changes of an expression --------------------------------------------------------------------

    def _of_expression(self, node: ast.expr) -> Iterator[Change]:
        if isinstance(node, ast.Compare):
            for (left, right), op in zip(pairwise((node.left, *node.comparators)), node.ops, strict=True):
                token, others = TURNED[type(op)]
                for other in others:
                    yield from self._between(left, right, token, other)
        elif isinstance(node, ast.BoolOp):
            token, other = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
            for left, right in pairwise(node.values):
                yield from self._between(left, right, token, other)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield self._put(node, self._text(node.operand))
        elif isinstance(node, ast.BinOp) and type(node.op) in RECKONED and not self._is_of_types(node):
            yield from self._between(node.left, node.right, *RECKONED[type(node.op)])
        elif isinstance(node, ast.Constant):
            yield from self._of_constant(node)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in OTHER_CALLS:
            yield self._put(node.func, OTHER_CALLS[node.func.id])
        elif isinstance(node, ast.IfExp):
            yield from self._of_condition(node.test)
        elif isinstance(node, (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)):
            for test in (test for each in node.generators for test in each.ifs):
                yield from self._of_condition(test)

    def _of_condition(self, test: ast.expr) -> Iterator[Change]:
        """The contrary of a condition that is a plain value; comparisons and their like have changes of their own."""
        is_turned = isinstance(test, (ast.Compare, ast.Constant))
        if not is_turned and not (isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)):
            yield self._put(test, f"(not ({self._text(test)}))")

    def _of_constant(self, node: ast.Constant) -> Iterator[Change]:
        if isinstance(node.value, bool):
            yield self._put(node, str(not node.value))
        elif isinstance(node.value, int) and node.value < (LARGEST_COUNTED if self._around else LARGEST_NAMED):
            yield self._put(node, str(node.value + 1))
            yield self._put(node, str(node.value - 1))

    def _is_of_types(self, node: ast.BinOp) -> bool:
        """Whether this may be a name for a type: `A | B` at the top of a file."""
        return isinstance(node.op, ast.BitOr) and not self._around

    # --- text --------------------------------------------------------------------------------------------

    def _between(self, left: ast.expr, right: ast.expr, token: str, other: str) -> Iterator[Change]:
        """Another operator between two operands, around which there may be brackets."""
        start, end = self._end(left), self._start(right)
        text = self._source[start:end].decode()
        if token in text:
            yield self._replace(start, end, text.replace(token, other, 1), left)

    def _put(self, node: ast.expr | ast.stmt, text: str) -> Change:
        return self._replace(self._start(node), self._end(node), text, node)

    def _replace(self, start: int, end: int, text: str, node: ast.expr | ast.stmt) -> Change:
        statement = self._statement
        assert statement is not None and statement.end_lineno is not None
        last = statement.end_lineno
        if hasattr(statement, "body") and not isinstance(statement, FUNCTIONS):  # a default is in all of its function
            last = statement.body[0].lineno - 1
        before, after = self._shown(start, end, text)
        return Change(
            self._file,
            start,
            end,
            text,
            range(statement.lineno, max(last, statement.lineno) + 1),
            ".".join(each.name for each in self._around),
            tuple(self._defined(statement)),
            before,
            after,
        )

    def _defined(self, statement: ast.stmt) -> Iterable[str]:
        """The names that come from here when the file is imported: a default belongs to its function."""
        if isinstance(statement, FUNCTIONS):
            return [self._around[-1].name if statement.name == "__init__" and self._around else statement.name]
        if any(isinstance(each, FUNCTIONS) for each in self._around):
            return []
        if self._around:
            return [self._around[-1].name]
        targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
        return [target.id for target in targets if isinstance(target, ast.Name)]

    def _shown(self, start: int, end: int, text: str) -> tuple[str, str]:
        """The lines around a change as they are and as they become, of each no more than fits."""
        first = self._source.rfind(b"\n", 0, start) + 1
        last = self._source.find(b"\n", end)
        before = self._source[first:last].decode()
        after = self._source[first:start].decode() + text + self._source[end:last].decode()
        return " ".join(before.split()), " ".join(after.split())

    def _text(self, node: ast.expr) -> str:
        return self._source[self._start(node) : self._end(node)].decode()

    def _start(self, node: ast.expr | ast.stmt) -> int:
        return self._starts[node.lineno - 1] + node.col_offset

    def _end(self, node: ast.expr | ast.stmt | ast.withitem) -> int:
        whole = node.context_expr if isinstance(node, ast.withitem) else node
        assert whole.end_lineno is not None and whole.end_col_offset is not None
        return self._starts[whole.end_lineno - 1] + whole.end_col_offset


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_for_types(node: ast.stmt) -> bool:
    """Whether only a type checker reads this."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
