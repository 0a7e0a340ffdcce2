"""Golden records, and for each game the ways to break them: `BROKEN`, by what is wrong."""
