"""zackpack rule: print a rule by its id, or list those with a word."""

from collections.abc import Sequence

from zackpack.cli.options import Options, Parser
from zackpack.cli.output import Voice
from zackpack.rules import Rule, find_rules
from zackpack.sentences import Sentence

EXAMPLES = """\
examples:
  zackpack rule ZP-L4
  zackpack rule overhang     the rules that speak of it
  zackpack rule              every rule with its id"""


def add_options(parser: Parser) -> None:
    parser.option(
        "ID",
        "the id of a rule, such as ZP-L4, or words in it (default: all)",
        nargs="*",
    )
    parser.common("--json")


def run(options: Options) -> None:
    """Print one rule, or a list of several."""
    meant = find_rules(" ".join(options.id), options.voice.language)
    options.voice.report("rule", {"rules": meant}, *rule_lines(meant, options.voice))


def rule_lines(meant: Sequence[Rule], voice: Voice) -> list[str]:
    """The ids and titles of rules; of a single one, the text as well."""
    lines: list[str] = [Sentence("{id}  {title}", id=rule.id, title=rule.title) for rule in meant]
    if len(meant) == 1:
        lines += voice.wrap(meant[0].text)
    return lines
