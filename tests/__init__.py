"""Tests: one file for each module, and the oracle, judge, strategies and golden numbers that they
share.
"""

import sys

# Each process of a run would compile hypothesis and three hundred modules anew. This is the first
# of ours to run.
sys.dont_write_bytecode = False
