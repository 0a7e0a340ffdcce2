"""Attacks at random: files, command lines, kills, calls of the page and Ctrl-C.

The default run makes a few hundred attempts of each, always the same; `pytest -m long tests/*/test_campaign_*.py` makes
all of them (`tests/fuzzing/campaign.py`), with a new seed each time. `--attempts N` and `--seed N` choose others.
"""
