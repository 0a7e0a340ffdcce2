"""Tests of zackpack.optimum."""
