"""Imports go one way, and what the program finds beside its modules."""

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
GAME = ROOT / "game"
MAY_IMPORT = {
    "rules": {"rules"},
    "chance": {"rules"},
    "resources": set(),
    "children": set(),
    "ai": {"rules", "chance", "children", "ai"},
    "storage": {"rules", "storage"},
    "play": {"rules", "chance", "ai", "storage", "resources", "version", "play"},
    "ui": {"children", "resources", "ui"},
    "table": {"rules", "chance", "ai", "storage", "resources", "play", "ui", "table"},
    "pages": {"rules", "ai", "storage", "resources", "play", "ui", "table", "pages", "version"},
}
"""The parts of `game` from the bottom up, and what each may import. Parts not named here wire everything together."""
WITH_ROOMS = {"storage", "play", "ui", "table", "pages"}
"""The parts in whose folders imports go one way, too: no folder imports one that imports it, by whatever way."""
WITHOUT_CIRCLES = {"app", "storage"}
"""The parts in which no file imports one that imports it, not even for types."""
FILES_IN_A_FOLDER = 15
KNOW_PYGAME = {"ui", "table", "pages"}
GAMES = ("hand_to_hand", "hit_the_deck")
A_GAMES_NAME = re.compile(r"hand.to.hand|hit.the.deck|\b(HHC|HTD)\b", re.IGNORECASE)
NAME_GAMES = {"games.py", "rules/__init__.py", "ai/search/levels.py", "ai/coach/coaches.py"}
"""The places that list the games: their rules, strategies, levels and coaches, and all else about them."""
STILL_NAME_GAMES = {"ui/draw/svg.py"}
RULES_MAY_IMPORT = {
    "__future__", "bisect", "calendar", "collections", "dataclasses", "enum", "functools", "itertools", "json", "math",
    "operator", "re", "types", "typing", "unicodedata",
}  # fmt: skip
MODULES = sorted(GAME.rglob("*.py"))


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(path: Path) -> Iterator[str]:
    """Every module that a module imports, and every name it takes from one, as dotted names."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def names_in_code(path: Path) -> Iterator[str]:
    """Every name, import and text of a module except its docstrings."""
    tree = tree_of(path)
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
    yield from imports(path)


def test_imports_go_one_way() -> None:
    for path in MODULES:
        part = path.relative_to(GAME).with_suffix("").parts[0]
        for name in imports(path):
            words = name.split(".")
            if words[0] == "pygame":
                assert part in KNOW_PYGAME, f"{path} imports pygame"
            if words[0] == "game" and len(words) > 1 and part in MAY_IMPORT:
                assert words[1] in MAY_IMPORT[part], f"{path} imports {name}"


def test_rooms_import_one_way() -> None:
    folders = {dotted(path): path.parent for path in MODULES}
    arrows: dict[Path, set[Path]] = defaultdict(set)
    for path in MODULES:
        if path.relative_to(GAME).parts[0] in WITH_ROOMS and path.name != "__init__.py":
            arrows[path.parent] |= {folders[name] for name in imports(path) if name in folders} - {path.parent}
    check_one_way(arrows)


def test_files_of_app_and_storage_import_one_way() -> None:
    files = {dotted(path): path for path in MODULES if path.relative_to(GAME).parts[0] in WITHOUT_CIRCLES}
    check_one_way({path: {files[name] for name in imports(path) if name in files} for path in files.values()})


def dotted(path: Path) -> str:
    return ".".join(path.with_suffix("").relative_to(ROOT).parts)


def check_one_way(arrows: Mapping[Path, set[Path]]) -> None:
    """Check that nothing imports what imports it, by whatever way."""
    reached: dict[Path, set[Path]] = {}

    def reach(room: Path, way: tuple[Path, ...]) -> set[Path]:
        assert room not in way, " imports ".join(str(step.relative_to(GAME)) for step in (*way, room))
        if room not in reached:
            steps = arrows.get(room, set())
            reached[room] = {end for step in steps for end in (step, *reach(step, (*way, room)))}
        return reached[room]

    for room in list(arrows):
        reach(room, ())


def test_a_folder_can_be_looked_over() -> None:
    files = Counter(path.parent for path in MODULES)
    assert {str(folder): count for folder, count in files.items() if count > FILES_IN_A_FOLDER} == {}


def test_the_games_do_not_know_each_other() -> None:
    for path in MODULES:
        own = [game for game in GAMES if game in path.relative_to(GAME).parts]
        for name in imports(path):
            foreign = [game for game in GAMES if game in name.split(".") and game not in own]
            assert not (own and foreign), f"{path} imports {name}"


def test_shared_code_names_no_game() -> None:
    for path in MODULES:
        name = path.relative_to(GAME).as_posix()
        # a game's own modules are its packages, and its module among the strategies
        if name in NAME_GAMES or any(game in path.relative_to(GAME).with_suffix("").parts for game in GAMES):
            continue
        named = [text for text in names_in_code(path) if A_GAMES_NAME.search(text)]
        assert bool(named) == (name in STILL_NAME_GAMES), f"{path} names {named}"


def test_rules_are_pure() -> None:
    for path in (GAME / "rules").rglob("*.py"):
        for name in imports(path):
            top = name.split(".")[0]
            assert name.startswith("game.rules") or top in RULES_MAY_IMPORT, f"{path.name} imports {name}"
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in ("open", "print", "input", "exec", "eval"), f"{path} calls {node.func.id}"
