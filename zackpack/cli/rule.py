"""zackpack rule: print a rule by its id, or list those with a word."""

from zackpack.cli.options import Options, Parser
from zackpack.rules import find_rules

EXAMPLES = """\
examples:
  zackpack rule ZP-L4
  zackpack rule overhang     the rules that speak of it
  zackpack rule              every rule with its id"""


def add_options(parser: Parser) -> None:
    parser.option(
        "ID",
        "the id of a rule, such as ZP-L4, or a word in it (default: all)",
        nargs="?",
        default="",
    )
    parser.common("--json")


def run(options: Options) -> None:
    """Print one rule, or a list of several."""
    found = find_rules(options.id)
    lines = [f"{rule.id}  {rule.title}" for rule in found]
    if len(found) == 1:
        lines += options.voice.wrap(found[0].text)
    options.voice.report("rule", {"rules": found}, *lines)
