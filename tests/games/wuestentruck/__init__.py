"""Tests of zackpack.games.wuestentruck."""
