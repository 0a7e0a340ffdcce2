#!/usr/bin/env bash
# bash .ci/make_release.sh FOLDER [TAG]: makes what is published with a release; TAG must be that of its version.
# Wheel and sdist; the man page; the lock file of what zackpack needs; lists of components (CycloneDX) of zackpack and
# of the page; the hashes of all. Every tool comes from a lock file.
set -euo pipefail
mkdir -p "$1"
out=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."
version=$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' zackpack/__init__.py)
[ "${2:-v$version}" = "v$version" ] || { echo "the tag is $2, and the version $version" >&2; exit 1; }
date=$(sed -n "s/^## \[$version\] - \(20.*\)$/\1/p" CHANGELOG.md)
[ -n "$date" ] || { echo "CHANGELOG.md has no date for $version" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tools=$work/tools/bin
python3 -m venv "$work/tools"
"$tools/python" -m pip install --quiet --require-hashes --only-binary :all: \
    -r .ci/locks/build.txt -r .ci/locks/release.txt
"$tools/python" -m pip install --quiet --require-hashes --no-deps --no-build-isolation -r .ci/locks/manpage.txt

"$tools/python" -m build --no-isolation --outdir "$out" .
"$tools/twine" check --strict "$out"/*.whl "$out"/*.tar.gz
"$tools/check-wheel-contents" "$out"/*.whl
cp .ci/locks/run.txt "$out/zackpack-$version.requirements.txt"

# zackpack's components are those that an empty environment has once the wheel is in it
python3 -m venv --without-pip "$work/installed"
into() { "$tools/python" -m pip --python "$work/installed/bin/python" install --quiet --only-binary :all: "$@"; }
into --require-hashes -r .ci/locks/run.txt
into --no-deps --no-index "$out/zackpack-$version-py3-none-any.whl"
"$tools/python" -m pip --python "$work/installed/bin/python" check
packages=$("$work/installed/bin/python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
PYTHONPATH=$packages "$tools/python" .ci/make_manpage.py "$version" "$date" > "$out/zackpack-$version.1"
sed "s/^dynamic = .*/version = \"$version\"/" pyproject.toml > "$work/pyproject.toml"
"$tools/cyclonedx-py" environment --output-reproducible --mc-type library --pyproject "$work/pyproject.toml" \
    --output-file "$out/zackpack-$version.cdx.json" "$work/installed/bin/python"
(cd web && npm sbom --package-lock-only --omit dev --sbom-format cyclonedx) > "$out/zackpack-page-$version.cdx.json"

cd "$out"
sha256sum -- zackpack-* > SHA256SUMS
