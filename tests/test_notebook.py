"""The notebook shows what it says that it shows, and what the tutorial says."""

import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
NOTEBOOKS = sorted((ROOT / "examples").glob("*.ipynb"))


@pytest.mark.long
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_stored_outputs_are_those_of_a_run(path: Path) -> None:
    # Jupyter takes half a second to import
    from tests.notebooks import execute, outputs, read  # noqa: PLC0415

    assert list(outputs(execute(path))) == list(outputs(read(path))), (
        "python -m tests.notebooks stores them anew"
    )


def test_the_site_shows_the_notebook_with_its_outputs() -> None:
    page_of = runpy.run_path(str(ROOT / "docs/notebook_page.py"))["notebook_page"]
    text, pictures = page_of(
        ROOT / "examples/an_evening.ipynb", lambda text: text.replace(".md)", ".html)")
    )
    assert "(../docs/tutorial.html)" in text
    assert "\n`````python\ntruck = zp.Truck(" in text
    assert "\n`````text\n18 points = 6 for empty spaces" in text
    assert text.count("<table>") == 4
    assert "<style" not in text
    assert {name.rpartition(".")[2] for name in pictures} == {"svg", "png"}
    assert all(f"]({name})" in text for name in pictures)
