#!/usr/bin/env bash
# bash .ci/make_site.sh FOLDER: what is published as static files. The manual, and the page in FOLDER/app (web/dist, built if missing).
set -euo pipefail
mkdir -p "$1"
out=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tools=$work/tools/bin/python
python3 -m venv "$work/tools"
"$tools" -m pip install --quiet --require-hashes --only-binary :all: -r .ci/locks/docs.txt

[ -f web/dist/index.html ] || (cd web && npm ci && PYTHON=$tools MANUAL=../index.html npm run build)
cp -R web/dist "$out/app"
"$tools" docs/make_site.py "$out"
