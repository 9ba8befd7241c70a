"""The context holds what many screens need; a service that few of them need is passed to these."""

from __future__ import annotations

import ast
import re

import pytest

from tests.architecture.imports import ROOT, sources

LEAST_FILES = 4


def members_of_the_context() -> list[str]:
    tree = ast.parse((ROOT / "screens/shell/context.py").read_text(encoding="utf-8"))
    context = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Context")
    fields = [ast.unparse(node.target) for node in context.body if isinstance(node, ast.AnnAssign)]
    return [*fields, *(node.name for node in context.body if isinstance(node, ast.FunctionDef))]


@pytest.fixture(scope="module")
def texts() -> list[str]:
    return [file.read_text(encoding="utf-8") for file in sources("screens")]


@pytest.mark.parametrize("member", members_of_the_context())
def test_several_files_use_each_service(member: str, texts: list[str]) -> None:
    uses = re.compile(rf"context\.{member}\b")
    assert sum(1 for text in texts if uses.search(text)) >= LEAST_FILES
