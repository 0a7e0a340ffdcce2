"""Tests: one file for each module, and the oracle, judge, strategies and golden numbers that they share."""
