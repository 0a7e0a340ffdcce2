"""Tests of zackpack.draw."""
