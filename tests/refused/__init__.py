"""Lines that break a rule, for each game: `REFUSED`; and the rules that nothing can break, and why:
`UNBREAKABLE`.
"""
