"""Zack & Pack: the rules that nothing can break; those that can are broken in `tests/broken` and
`loads`.
"""

UNBREAKABLE = {
    "ZP-C3": "what the box holds bounds no cargo (ruling)",
    "ZP-C4": "the bank always pays (ruling)",
    "ZP-R6": "pieces go back by themselves",
    "ZP-L5": "a permission",
    "ZP-S1": "what empty spaces cost is computed; a wrong sum breaks ZP-S3",
    "ZP-S2": "what sticks left over cost is computed; a wrong sum breaks ZP-S3",
}
