"""Messages: how a value that was found is shown."""

import pytest

from zackpack.errors import short_repr


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("x" * 58, f"'{'x' * 58}'"),
        ("x" * 59, f"'{'x' * 56}..."),
        ("x" * 100_000, f"'{'x' * 56}..."),
        ([1] * 100, f"the list {'1, ' * 19}..."),
        (True, "true"),
    ],
    ids=["sixty characters", "one more", "many more", "a list", "a boolean"],
)
def test_a_value_is_shown_in_sixty_characters_at_most(value: object, shown: str) -> None:
    assert short_repr(value) == shown
