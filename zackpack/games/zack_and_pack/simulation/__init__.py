"""Many games between policies: how often who wins, and what every player pays (docs/strategy.md)."""
