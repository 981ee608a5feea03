"""The rulebooks, their clauses and their tests: every clause has a test, and every citation a clause."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.conftest import CLAUSE, ROOT
from tests.rules.golden import FEATURES, index

BOOKS = {"HHC": ROOT / "seeds" / "hand-to-hand-combat.md", "HTD": ROOT / "seeds" / "hit-the-deck.md"}
CITATION = re.compile(r"\b(?:HHC|HTD)-\d+\b")


def marked(path: Path) -> Iterator[tuple[str, str]]:
    """The clauses that a test file's markers name, each with the test."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.clause":
                    for argument in decorator.args:
                        assert isinstance(argument, ast.Constant), f"{path}: {node.name} is marked with no plain text"
                        yield str(argument.value), node.name


@cache
def clauses_of(folder: str) -> frozenset[str]:
    """The clauses that the tests below a folder of `tests` are marked with."""
    files = sorted((ROOT / "tests" / folder).rglob("test_*.py"))
    return frozenset(clause for path in files for clause, _ in marked(path))


@pytest.mark.parametrize("prefix", BOOKS)
def test_clauses_run_through_without_gaps(prefix: str, clauses: dict[str, str]) -> None:
    found = sorted(int(clause.removeprefix(f"{prefix}-")) for clause in clauses if clause.startswith(f"{prefix}-"))
    assert found == list(range(1, len(found) + 1))


@pytest.mark.parametrize("prefix", BOOKS)
def test_every_clause_is_marked_document_or_ruling_or_both(prefix: str) -> None:
    text = BOOKS[prefix].read_text(encoding="utf-8")
    begun = re.findall(rf"^\W*{prefix}-\d+", text, re.MULTILINE)
    whole = CLAUSE.findall(text)
    assert len(begun) == len(whole) == len({clause for clause, _, _ in whole})
    assert {mark for _, mark, _ in whole} - {"both"} == {"document", "ruling"}


def test_clauses_that_are_rulings_in_part_are_marked_so() -> None:
    found = [
        clause
        for path in BOOKS.values()
        for clause, mark, _ in CLAUSE.findall(path.read_text("utf-8"))
        if mark == "both"
    ]
    assert found == ["HHC-50"], '"the only card in that column" is read as the only face-up card'


@pytest.mark.parametrize("prefix", BOOKS)
def test_every_clause_has_a_test(prefix: str, clauses: dict[str, str]) -> None:
    untested = [clause for clause in clauses if clause.startswith(prefix) and clause not in clauses_of(".")]
    assert not untested, "no test is marked with " + ", ".join(untested)


@pytest.mark.parametrize("prefix", BOOKS)
def test_every_clause_has_a_golden_record_or_a_scenario(prefix: str, clauses: dict[str, str]) -> None:
    shown = {name for golden in index().values() for name in golden["shows"]}
    recorded = {clause for shows in FEATURES.values() for name, clause in shows.items() if name in shown}
    scenarios = clauses_of("rules") | clauses_of("table")
    bare = [clause for clause in clauses if clause.startswith(prefix) and clause not in recorded | scenarios]
    assert not bare, "neither a golden record nor a scenario shows " + ", ".join(bare)


@pytest.mark.parametrize("folder", ["game", "tests"])
def test_only_clauses_that_exist_are_cited(folder: str, clauses: dict[str, str]) -> None:
    wrong = [
        f"{path.relative_to(ROOT)}: {clause}"
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in (".py", ".txt", ".json", ".md")
        for clause in CITATION.findall(path.read_text(encoding="utf-8"))
        if clause not in clauses
    ]
    assert not wrong, "\n".join(wrong)


def test_the_rulebook_names_who_holds_the_copyright() -> None:
    introduction, _, _ = BOOKS["HHC"].read_text(encoding="utf-8").partition("\n## ")
    assert "by John Frampton and Craig Richter (rules copyright 2001 by them)" in introduction
