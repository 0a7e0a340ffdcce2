"""Tests of zackpack.games.points."""
