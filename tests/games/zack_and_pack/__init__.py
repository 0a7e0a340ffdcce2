"""Tests of zackpack.games.zack_and_pack."""
