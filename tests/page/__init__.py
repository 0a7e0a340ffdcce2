"""Tests of zackpack.page."""
