"""Stage all pages, let Zensical make a site of them, check it, and publish it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from tools.docs import game_pages, policy, reference
from tools.docs.links import broken_links
from tools.docs.staging import BadLink, Stage
from tools.locks import one_at_a_time

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
SITE = ROOT / "src" / "inglenook" / "server" / "docs"
CONFIG = "zensical.toml"
# written by Zensical, and of no use without an address of the site
UNUSED = ("404.html", "sitemap.xml", "sitemap.xml.gz", "objects.inv")


def main() -> int:
    with one_at_a_time(ROOT / "build" / "docs.lock"):
        problems = build(ROOT / "build" / "docs", SITE)
    for problem in problems:
        print(problem)
    if not problems:
        print(f"the documentation is built, in {SITE.relative_to(ROOT)}")
    return bool(problems)


def build(work: Path, site: Path) -> list[str]:
    """Build the site into a folder; return its faults, with which it is not published."""
    try:
        navigation = stage_pages(work)
    except BadLink as error:
        return [str(error)]
    if said := run_zensical(work):
        return said
    made = work / "site"
    for name in UNUSED:
        (made / name).unlink(missing_ok=True)
    policy.move_scripts(made)
    problems = [*unlisted(work / "pages", navigation), *broken_links(made)]
    problems += policy.violations(made)
    if not problems:
        publish(made, site)
    return problems


def stage_pages(work: Path) -> list[str]:
    """Write all pages and the configuration; return the pages of the navigation."""
    pages = work / "pages"
    work.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(pages, ignore_errors=True)
    stage = Stage(ROOT, pages)
    game_pages.write(stage)
    reference.write(stage)
    stage.add_documents()
    shutil.copytree(HERE / "theme", pages / "theme")
    config = (HERE / CONFIG).read_text("utf-8")
    (work / CONFIG).write_text(config, "utf-8")
    return listed(tomllib.loads(config)["project"]["nav"])


def listed(nav: object) -> list[str]:
    """Return the pages that a navigation names, in its order."""
    if isinstance(nav, str):
        return [nav]
    parts = nav.values() if isinstance(nav, dict) else nav if isinstance(nav, list) else ()
    return [page for part in parts for page in listed(part)]


def unlisted(pages: Path, navigation: list[str]) -> list[str]:
    """Return complaints about pages that are missing in the navigation, or do not exist.

    Decisions and source files are reached from other pages.
    """
    there = {path.relative_to(pages).as_posix() for path in pages.rglob("*.md")}
    elsewhere = ("decisions/0", "source/")
    lost = sorted([page for page in there - set(navigation) if not page.startswith(elsewhere)])
    gone = [page for page in navigation if page not in there]
    return [
        *[f"{page}: not in the navigation of tools/docs/{CONFIG}" for page in lost],
        *[f"{page}: in the navigation of tools/docs/{CONFIG}, and not a page" for page in gone],
    ]


def run_zensical(work: Path) -> list[str]:
    """Make the site; return the output as one complaint where that fails."""
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--config-file", CONFIG]
    env = os.environ | {"NO_COLOR": "1"}
    shutil.rmtree(work / "site", ignore_errors=True)
    done = subprocess.run(
        command, cwd=work, env=env, check=False, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    return [done.stdout] if done.returncode or not (work / "site" / "index.html").exists() else []


def publish(made: Path, site: Path) -> None:
    """Replace the published site; a request in between finds the old or the new one."""
    fresh, old = site.with_name(f"{site.name}.new"), site.with_name(f"{site.name}.old")
    for folder in (fresh, old):
        shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(made, fresh)
    if site.exists():
        site.rename(old)
    fresh.rename(site)
    shutil.rmtree(old, ignore_errors=True)
