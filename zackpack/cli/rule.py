"""zackpack rule: print a rule by its id, list those with a word, or say how a game is played."""

from collections.abc import Sequence
from typing import Any

from zackpack.cli.options import Options, Parser
from zackpack.cli.output import Voice
from zackpack.rules import Rule, RulesPage, find_game, find_rules, rule_pages
from zackpack.sentences import Sentence

EXAMPLES = """\
examples:
  zackpack rule ZP-L4
  zackpack rule overhang     the rules that speak of it
  zackpack rule zock         how to play it, and its rules
  zackpack rule              every rule with its id"""


def add_options(parser: Parser) -> None:
    parser.option(
        "ID",
        "the id of a rule, such as ZP-L4, words in it, or the name of a game (default: all)",
        nargs="*",
    )
    parser.common("--json")


def run(options: Options) -> None:
    """Print one rule, a list of several, or how a game is played."""
    table, lines = look_up(" ".join(options.id), options.voice)
    options.voice.report("rule", table, *lines)


def look_up(words: str, voice: Voice) -> tuple[dict[str, Any], list[str]]:
    """Find a game by its name, or rules by their ids and words: as a report, and as lines."""
    if game := find_game(words):
        page = rule_pages()[game]
        table = {"how_to_play": page.how_to_play, "rules": page.rules}
        return table, [*_how_to_play(page, voice), "", *_titles(page.rules)]

    meant = find_rules(words, voice.language)
    lines = _titles(meant)
    if len(meant) == 1:
        (rule,) = meant
        lines += voice.wrap(rule.text)
        if rule.notes:
            lines += ["", *voice.wrap(rule.notes)]
    return {"how_to_play": [], "rules": meant}, lines


def _how_to_play(page: RulesPage, voice: Voice) -> list[str]:
    """Return how a game is played, step by step."""
    lines: list[str] = [Sentence("{title}: how to play", title=page.title)]
    for number, step in enumerate(page.how_to_play, 1):
        template = "{number}. {title}. {text}"
        sentence = Sentence(template, number=number, title=step.title, text=step.text)
        lines += voice.wrap(sentence, "   ")
    return lines


def _titles(meant: Sequence[Rule]) -> list[str]:
    """Return the ids and titles of rules."""
    return [Sentence("{id}  {title}", id=rule.id, title=rule.title) for rule in meant]
