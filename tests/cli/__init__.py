"""Tests of zackpack.cli."""
