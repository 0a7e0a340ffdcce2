"""Make the manual as a folder of static files: python docs/make_site.py FOLDER
(bash .ci/make_site.sh installs what it needs).

Zensical makes the pages, mkdocstrings the reference from the docstrings. Links are written for a
code host, where they may lead anywhere in the repository. For the site, this script puts together a
folder in which each of them leads to a page: files outside of docs/ that a page links to become
pages themselves, and a link to a folder becomes its text.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from base64 import b64encode
from pathlib import Path, PurePosixPath

from notebook_page import notebook_page

ROOT = Path(__file__).resolve().parent.parent
# the pages that lie elsewhere in the repository, and where they are in the site
ELSEWHERE = {
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "README.md": "index.md",
    "web/README.md": "guides/publish.md",
    **{
        f"zackpack/data/rules/{game}.md": f"rules/{game}.md"
        for game in ("zack_and_pack", "montego_bay", "zock", "wuestentruck", "points")
    },
}
THE_PAGE = "web/index.html"  # its source on a code host, and in the site the page itself
LANGUAGES = {".py": "python", ".toml": "toml", ".json": "json"}
LINK = re.compile(r"(!?\[(?:[^\[\]]|\[[^\]]*\])*\])\(([^()#\s]*)(#[^()\s]*)?\)")
SILENT = re.compile(r"Build started\nNo issues found\nBuild finished in .*\n")
FENCE = re.compile(r"^( *)(`{3,}).*?^\1\2 *$", re.DOTALL | re.MULTILINE)


class Manual:
    """The pages of the site while they are put together in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.sources: set[str] = (
            set()
        )  # files that some page links to, apart from pages and pictures

    def collect(self) -> None:
        """Put every page where it is in the site, then the sources that they link to."""
        for path in sorted((ROOT / "docs").rglob("*")):
            place = path.relative_to(ROOT).as_posix()
            if path.suffix == ".md":
                self.add_page(place, place_in_site(place))
            elif path.suffix in {".svg", ".png", ".css", ".js"}:
                target = self.folder / place_in_site(place)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, target)
        for place, page in ELSEWHERE.items():
            if place != "README.md":  # whose place has docs/index.md
                self.add_page(place, page)
        for place in sorted(self.sources):
            if place.endswith(".ipynb"):
                self.add_notebook(place)
                continue
            text = (ROOT / place).read_text("utf-8")
            code = (
                f"# {place}\n\n````` {{ .{LANGUAGES.get(Path(place).suffix, 'text')} }}\n"
                f"{text.rstrip()}\n`````\n"
            )
            self.write(place_in_site(place), code)

    def add_page(self, place: str, page: str) -> None:
        """Put a page into the site, with its links as they are there."""
        self.write(page, self.lead_all((ROOT / place).read_text("utf-8"), place, page))

    def add_notebook(self, place: str) -> None:
        """Put a notebook into the site, with what its cells have shown."""
        page = place_in_site(place)
        text, pictures = notebook_page(ROOT / place, lambda text: self.lead_all(text, place, page))
        self.write(page, text)
        for name, picture in pictures.items():
            (self.folder / place).with_name(name).write_bytes(picture)

    def lead_all(self, text: str, place: str, page: str) -> str:
        """A text of the file `place` with its links, those in code apart, as they are on its page
        of the site.
        """
        pieces, end = [], 0
        for fence in FENCE.finditer(text):
            pieces += [
                LINK.sub(lambda link: self.lead(link, place, page), text[end : fence.start()]),
                fence[0],
            ]
            end = fence.end()
        pieces.append(LINK.sub(lambda link: self.lead(link, place, page), text[end:]))
        return "".join(pieces)

    def lead(self, link: re.Match[str], place: str, page: str) -> str:
        """A link of the file `place`, as it is on its page of the site."""
        label, target, anchor = link[1], link[2], link[3] or ""
        if not target or "://" in target or target.startswith("mailto:"):
            return link[0]
        there = os.path.normpath(PurePosixPath(place).parent / target).replace(os.sep, "/")
        path = ROOT / there
        if not path.exists():
            raise SystemExit(f"{place}: no file at {target}")
        if path.is_dir():
            return label[1:-1]
        in_site = place_in_site(there)
        if not (there in ELSEWHERE or there.startswith("docs/") or there == THE_PAGE):
            self.sources.add(there)

        from_page = os.path.relpath(in_site, PurePosixPath(page).parent).replace(os.sep, "/")
        return f"{label}({from_page}{anchor})"

    def write(self, page: str, text: str) -> None:
        """Write a page of the site."""
        target = self.folder / page
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf-8", newline="\n")


def place_in_site(place: str) -> str:
    """Where a file of the repository is in the site."""
    if place in ELSEWHERE:
        return ELSEWHERE[place]
    if place == THE_PAGE:
        return "app/index.html"
    if place.startswith("docs/"):
        return place.removeprefix("docs/")
    return f"{place}.md"


def make_site(folder: Path) -> None:
    """Make the site in a folder, or end the program if anything is wrong with a link, a reference
    or a docstring.
    """
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        Manual(work / "docs").collect()
        for package in ("zackpack", "solvers"):
            (work / package).symlink_to(ROOT / package, target_is_directory=True)
        shutil.copyfile(ROOT / "docs/zensical.toml", work / "zensical.toml")
        shutil.copytree(ROOT / "docs/theme", work / "theme")
        command = [sys.executable, "-m", "zensical", "build", "--strict"]
        done = subprocess.run(  # noqa: S603 - nothing of it comes from outside
            command,
            cwd=work,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
        )
        said = re.sub(r"\x1b\[[0-9;]*m", "", done.stdout)
        print(said, end="")
        if done.returncode or not re.fullmatch(
            SILENT, said
        ):  # griffe only mentions what is wrong with a docstring
            raise SystemExit("the manual is not made: see above")
        keep_offline(work / "site")
        shutil.copytree(work / "site", folder, dirs_exist_ok=True)


def keep_offline(site: Path) -> None:
    """Give the site the page's service worker, with the hashes of all files: after one visit, it
    reads offline.
    """
    names = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    digests = {name: hashlib.sha256((site / name).read_bytes()).digest() for name in names}
    digests[""] = digests["index.html"]
    files = {
        f"./{name}": f"sha256-{b64encode(digest).decode()}" for name, digest in digests.items()
    }
    version = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:16]
    lines = f"const VERSION = {json.dumps(version)};\nconst FILES = {json.dumps(files)};\n"
    worker = (ROOT / "web/src/service_worker.js").read_text("utf-8")
    (site / "service_worker.js").write_text(lines + worker, "utf-8", newline="\n")


if __name__ == "__main__":
    make_site(Path(sys.argv[1]))
