#!/usr/bin/env bash
# Writes the lock files anew: exact versions that pyproject.toml admits, and the SHA-256 of each of their files.
# test.txt: the newest, for tests and linters; run.txt: of these, what zackpack itself needs; lowest.txt: the lowest;
# build.txt: what makes a wheel; docs.txt: what makes the manual; release.txt and manpage.txt: what .ci/make_release.sh needs.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/uv"
"$work/uv/bin/python" -m pip install --quiet uv
lock() {
    local target=$1
    shift
    printf 'locking %s\n' "$target"
    "$work/uv/bin/uv" pip compile --quiet --no-config --upgrade --universal --python-version 3.11 --generate-hashes \
        --no-annotate --custom-compile-command "bash .ci/lock.sh" --output-file "$target" "$@"
}

cd .ci/locks
project=../../pyproject.toml
lock test.txt "$project" --extra test
lock run.txt "$project" --constraint test.txt
sed -n 's/^    "\([a-z-]*\)\(\[[a-z]*\]\)\{0,1\}>=\([0-9.]*\)\(;.*\)\{0,1\}",$/\1==\3.*/p' "$project" > "$work/lowest.txt"
lock lowest.txt "$project" --extra test --constraint "$work/lowest.txt"
sed -n 's/^requires = \["\(.*\)"\]$/\1/p' "$project" | sed 's/", "/\n/g' > "$work/build.in"
printf 'editables\n' >> "$work/build.in"  # hatchling asks for it when pip installs with -e
lock build.txt "$work/build.in" --constraint test.txt
sed -n '/^docs = \[$/,/^\]$/s/^    "\(.*\)",$/\1/p' "$project" > "$work/docs.in"
lock docs.txt "$work/docs.in" --constraint test.txt
printf 'build\ncheck-jsonschema\ncheck-wheel-contents\ncyclonedx-bom\nsetuptools\ntwine\nzizmor\n' > "$work/release.in"
lock release.txt "$work/release.in" --constraint test.txt --constraint build.txt
printf 'argparse-manpage\n' > "$work/manpage.in"  # has no wheel, and is built with the setuptools of release.txt
lock manpage.txt "$work/manpage.in" --constraint release.txt
