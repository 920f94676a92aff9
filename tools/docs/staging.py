"""Stage documents as pages: rewrite their links, convert tutorials, add linked source files."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path, PurePosixPath

from tools.docs.tutorials import as_page

# documents outside the folder `docs`, and their pages
ELSEWHERE = {
    "CHANGELOG.md": "project/changelog.md",
    "CONTRIBUTING.md": "project/contributing.md",
    "benchmarks/README.md": "project/benchmarks.md",
}
GENERATED = ("games", "reference")  # their pages begin with the README of the folder
FOLDERS = {"docs/decisions": "decisions/index.md"}
LANGUAGES = {".py": "python", ".toml": "toml", ".json": "json", ".svelte": "html", ".ts": "ts"}
# code spans are matched first, so that links in them stay as they are
LINK = re.compile(r"`[^`]*`|\]\((?P<target>[^)\s]+)\)")
FENCE = re.compile(r"^ *(```+|~~~+)")
NESTED = re.compile(r"^  (?=- )")


class BadLink(Exception):
    """A document links to something that is not in the repository."""


class Stage:
    """A folder of pages for Zensical."""

    def __init__(self, root: Path, pages: Path) -> None:
        self.root = root
        self.pages = pages
        self.waiting: list[str] = []  # linked files that have no page yet

    def add_documents(self) -> None:
        """Write the pages of all documents, and of the files that they link to."""
        docs = self.root / "docs"
        for path in sorted(docs.rglob("*")):
            if path.suffix == ".md" and path.parent.name not in GENERATED:
                self.add_document(path)
            elif path.suffix == ".py":
                self.write(self.page_of(path), self.rewritten(as_page(path), path))
            elif path.is_file() and path.suffix != ".md":
                copy = self.pages / path.relative_to(docs)
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, copy)
        self.write("decisions/index.md", self.list_of_decisions())
        for name in ELSEWHERE:
            self.add_document(self.root / name)
        while self.waiting:
            name = self.waiting.pop()
            self.write(f"source/{name}.md", source_page(name, self.root / name))

    def add_document(self, path: Path) -> None:
        self.write(self.page_of(path), self.rewritten(path.read_text("utf-8"), path))

    def introduction(self, folder: str) -> str:
        """Return the text that begins the pages of a generated folder."""
        path = self.root / "docs" / folder / "README.md"
        return self.rewritten(path.read_text("utf-8"), path)

    def write(self, page: str, text: str) -> None:
        """Write a page, given as Markdown."""
        path = self.pages / page
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(adapted(text), "utf-8")

    def page_of(self, path: Path) -> str:
        """Return the page of a file or folder of the repository."""
        name = path.relative_to(self.root).as_posix()
        if known := ELSEWHERE.get(name) or FOLDERS.get(name):
            return known
        if not path.exists():
            raise BadLink(f"expected a file of the repository, got {name}")
        if path.is_relative_to(self.root / "docs"):
            inside = path.relative_to(self.root / "docs")
            if inside.name == "README.md":
                inside = inside.with_name("index.md")
            return inside.with_suffix(".md" if inside.suffix == ".py" else inside.suffix).as_posix()
        if path.is_dir():
            raise BadLink(f"expected a file, got the folder {name}")
        self.waiting.append(name)
        return f"source/{name}.md"

    def rewritten(self, text: str, path: Path) -> str:
        """Return a document whose links lead to pages."""
        here = PurePosixPath(self.page_of(path)).parent

        def link(found: re.Match[str]) -> str:
            target = found["target"]
            if target is None or re.match(r"[a-z]+:|#", target):
                return found[0]
            name, mark, anchor = target.partition("#")
            try:
                page = self.page_of(Path(os.path.normpath(path.parent / name)))
            except (BadLink, ValueError) as error:
                raise BadLink(f"{path.relative_to(self.root)}: {target}: {error}") from None
            return f"]({os.path.relpath(page, here)}{mark}{anchor})"

        return "\n".join([line if code else LINK.sub(link, line) for line, code in lines_of(text)])

    def list_of_decisions(self) -> str:
        """Return the page that lists all decision records."""
        rows = []
        for path in sorted((self.root / "docs" / "decisions").glob("*.md")):
            title = path.read_text("utf-8").partition("\n")[0].removeprefix("# ")
            rows.append(f"- [{title}]({path.name})")
        told = "Why the code is as it is: one short record for each decision."
        return "\n".join(["# Decisions", "", told, "", *rows, ""])


def lines_of(text: str) -> list[tuple[str, bool]]:
    """Return each line, with whether it belongs to a block of code."""
    found, fence = [], ""
    for line in text.split("\n"):
        mark = FENCE.match(line)
        found.append((line, bool(fence) or mark is not None or line.startswith("    ")))
        if mark and not fence:
            fence = mark[1]
        elif mark and line.strip() == fence:
            fence = ""
    return found


def adapted(text: str) -> str:
    """Return Markdown as Python-Markdown reads it: named sessions, lists nested by four spaces."""
    text = re.sub(r"^```python\n(?=>>>)", "```pycon\n", text, flags=re.MULTILINE)
    found, nested = [], False
    for line, _ in lines_of(text):
        nested = bool(NESTED.match(line)) or (nested and line.startswith("    "))
        found.append(f"  {line}" if nested else line)
    return "\n".join(found)


def source_page(name: str, path: Path) -> str:
    """Return a page that shows a file of the repository."""
    language = LANGUAGES.get(path.suffix, "text")
    text = path.read_text("utf-8").rstrip()
    return f"# `{name}`\n\n~~~~{language}\n{text}\n~~~~\n"
