"""Input that must be refused."""
