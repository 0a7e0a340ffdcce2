#!/usr/bin/env python3
"""Check what wheel and sdist contain: python3 .ci/check_packages.py FOLDER.

They have the files of the two packages in git, and few others.
"""

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

BESIDE = {
    ".gitignore",
    "CHANGELOG.md",
    "CITATION.cff",
    "LICENSE",
    "PKG-INFO",
    "README.md",
    "hatch_build.py",
    "pyproject.toml",
}
"""What the sdist has beside the packages."""
INFO = {"METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE"}
"""What the wheel has beside the packages."""


def compiled(file: str) -> str:
    """Name what a file of the repository is in the wheel: catalogues are compiled."""
    return f"{file.removesuffix('.po')}.mo" if file.endswith(".po") else file


def check(what: str, has: set[str], wants: set[str]) -> None:
    """End with the differences, if there are any."""
    if has != wants:
        sys.exit(f"{what}: too much: {sorted(has - wants)}; missing: {sorted(wants - has)}")
    print(f"{what}: {len(has)} files")


def main() -> None:
    """Check the wheel and the sdist in a folder."""
    folder = Path(sys.argv[1])
    listed = subprocess.run(
        ["git", "ls-files", "zackpack", "solvers"], capture_output=True, check=True, text=True
    )
    packages = set(listed.stdout.splitlines())

    sdist = next(folder.glob("*.tar.gz"))
    name = sdist.name.removesuffix(".tar.gz")
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as wheel:
        info = {f"{name}.dist-info/{file}" for file in INFO}
        check("wheel", set(wheel.namelist()), {*map(compiled, packages)} | info)
    with tarfile.open(sdist) as archive:
        check("sdist", set(archive.getnames()), {f"{name}/{file}" for file in packages | BESIDE})


if __name__ == "__main__":
    main()
