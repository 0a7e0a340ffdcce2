"""Tests of zackpack.games.montego_bay."""
