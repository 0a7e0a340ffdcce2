"""Many games between policies: who wins how often, and how much everybody pays (docs/guides/strategy.md)."""
