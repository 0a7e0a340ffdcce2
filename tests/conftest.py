"""What all tests share: how hypothesis tries cases, here and nowhere else."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

SPEED = (HealthCheck.too_slow, HealthCheck.data_too_large)
"""Health checks whose outcome depends on how busy the machine is."""

# The same cases in every run, so that no run fails by chance. `pytest --hypothesis-profile long` tries ten times as
# many, and other ones each time.
settings.register_profile("default", max_examples=100, deadline=None, derandomize=True, suppress_health_check=SPEED)
settings.register_profile("long", settings.get_profile("default"), max_examples=1000, derandomize=False)
settings.load_profile("default")
