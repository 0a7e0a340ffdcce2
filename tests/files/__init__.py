"""Tests of zackpack.files."""
