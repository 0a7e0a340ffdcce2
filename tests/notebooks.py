"""Execute the notebooks of examples/: `python -m tests.notebooks` stores their outputs anew."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

EXAMPLES = Path(__file__).parent.parent / "examples"
MADE_BY_MATPLOTLIB = "Matplotlib v"
"""What matplotlib writes into its SVG."""


def read(path: Path) -> Any:
    """A notebook as it is stored."""
    return nbformat.read(path, as_version=4)


def execute(path: Path) -> Any:
    """A notebook with the outputs of all its cells, run in order in a kernel of its own."""
    notebook = read(path)
    resources = {"metadata": {"path": str(path.parent)}}
    client = NotebookClient(
        notebook,
        kernel_name="python3",
        timeout=120,
        record_timing=False,
        coalesce_streams=True,  # what is printed comes in pieces, elsewhere in others
        resources=resources,
    )
    client.execute()
    notebook.metadata["language_info"] = {"name": "python"}  # without the version of this machine
    return notebook


def outputs(notebook: Any) -> Iterator[tuple[str, str, object]]:
    """For each output its cell, its kind and what it shows; of what other libraries draw only that
    it is there.

    pandas and matplotlib may draw tables and plots a little differently in other versions.
    """
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            for kind, shown in sorted(
                output.get("data", {output.get("name", ""): output.get("text", "")}).items()
            ):
                is_ours = kind not in ("text/html", "image/png") and MADE_BY_MATPLOTLIB not in shown
                yield cell["id"], kind, shown if is_ours else None


if __name__ == "__main__":
    for path in EXAMPLES.glob("*.ipynb"):
        nbformat.write(execute(path), path)
