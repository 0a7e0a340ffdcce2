"""A notebook as a page of the site: its cells, and what they have shown."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

FENCE = "`````"
LOOK = re.compile(r'<style.*?</style>\n?| border="1" class="dataframe"', re.DOTALL)
"""What pandas says about the look of a table; the site has its own."""


def notebook_page(notebook: Path, lead: Callable[[str], str]) -> tuple[str, dict[str, bytes]]:
    """The text of the page, and its pictures by the names of their files beside it.

    Parameters
    ----------
    lead
        Makes the links of a text those of the site.
    """
    pictures: dict[str, bytes] = {}
    blocks: list[str] = []
    for cell in json.loads(notebook.read_text("utf-8"))["cells"]:
        source = "".join(cell["source"])
        blocks.append(
            lead(source) if cell["cell_type"] == "markdown" else f"{FENCE}python\n{source}\n{FENCE}"
        )
        for output in cell.get("outputs", ()):
            blocks += _shown(output, f"{notebook.stem}_{len(pictures) + 1}", pictures)
    return "\n\n".join(blocks) + "\n", pictures


def _shown(output: dict[str, Any], name: str, pictures: dict[str, bytes]) -> Iterator[str]:
    """What a cell has shown, in its richest form; its picture is added to the others."""
    data = {
        kind: "".join(text)
        for kind, text in output.get("data", {"text/plain": output.get("text", "")}).items()
    }
    if svg := data.get("image/svg+xml"):
        pictures[f"{name}.svg"] = svg.encode()
        yield f"![{data['text/plain'].strip('<>')}]({name}.svg)"
    elif png := data.get("image/png"):
        pictures[f"{name}.png"] = b64decode(png)
        yield f"![Two plots]({name}.png)"
    elif table := data.get("text/html"):
        yield LOOK.sub("", table)
    else:
        yield f"{FENCE}text\n{data['text/plain'].rstrip()}\n{FENCE}"
