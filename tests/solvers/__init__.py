"""Tests of solvers."""
