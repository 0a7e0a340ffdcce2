"""Tests of zackpack.games.zock."""
