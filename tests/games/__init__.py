"""Tests of zackpack.games."""
