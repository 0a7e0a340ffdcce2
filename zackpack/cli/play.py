"""zackpack play: keep a game at the table."""

import contextlib
import io
import os
import random
import shlex
import sys
import tomllib
from contextlib import AbstractContextManager
from pathlib import Path

from zackpack.cli.conversation import ANSWERS, Conversation
from zackpack.cli.options import Options, Parser
from zackpack.cli.output import Voice, complain, flush_output
from zackpack.errors import Fault, InputError
from zackpack.files.paths import path_name
from zackpack.files.source import STANDARD_INPUT, Folder
from zackpack.games.keeper import Keeper, begin, resume
from zackpack.games.names import named
from zackpack.games.records import GAMES, Record, game_named, game_names, read_rules
from zackpack.sentences import Sentence, counted

DEFAULT_GAME = "zack_and_pack"
EXAMPLES = """\
examples:
  zackpack play evening.toml --players Anna,Ben,Cleo --deck my_deck.toml
  zackpack play zock.toml --game zock --players "Anna Lee,Ben" --rules rounds=5
  zackpack play evening.toml                             go on with a game

Everything is in the file before the next question comes. The file is an
ordinary record: zackpack check evening.toml referees it."""


def add_options(parser: Parser) -> None:
    parser.option("FILE", "the record of the game; without --players, go on with this one")
    parser.option("--players NAMES", "begin a new game: the names, separated by commas")
    games = Sentence(
        "the new game: {names} (default: {name})", names=", ".join(GAMES), name=DEFAULT_GAME
    )
    parser.option("--game GAME", games)
    parser.common("--deck FILE")

    tables = {
        "setup": "a component or setting of the new game, as in its record; repeat it for more",
        "rules": "a rule of the new game, as in its record; repeat it for more",
    }
    for name, help in tables.items():
        parser.option(f"--{name} NAME=VALUE", help, action="append", default=[])

    parser.option(
        "--seed N", "any number; the same one gives the same rolls and cards every time", type=int
    )


def run(options: Options) -> int:
    """Ask and record until the players quit or the input ends."""
    if sys.stdin is None:
        raise InputError(
            Fault(STANDARD_INPUT, Sentence("a closed stream"), Sentence("the players' answers"))
        )
    if sys.stdout is None:
        place = Sentence("standard output")
        expected = Sentence("somewhere to ask the players")
        raise InputError(Fault(place, Sentence("a closed stream"), expected))

    if sys.stderr is None:
        sys.stderr = io.StringIO()  # input() needs one

    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(
            errors="backslashreplace"
        )  # bytes that are not UTF-8 make no event either

    chance: random.Random = random.SystemRandom()
    if options.seed is not None:
        chance = random.Random(options.seed)  # noqa: S311
    with _begin(options) if options.players is not None else _resume(options) as keeper:
        return _talk(keeper, chance, options.voice)


def _talk(keeper: Keeper, chance: random.Random, voice: Voice) -> int:
    """Ask and record until the players quit or the input ends."""
    conversation = Conversation(keeper, chance, voice, keeper.path)

    with contextlib.suppress(ImportError):
        # gives input() the arrow keys, where the system has it
        import readline  # noqa: F401, PLC0415
    conversation.greet()

    can_answer = False
    try:
        going_on = True
        while going_on:
            prompt = conversation.prompt()
            # input() does this as well, but goes on if nobody can read what was said
            flush_output()
            line = input(prompt).strip()
            with contextlib.suppress(InputError):  # which the answer to the line will say
                _restore(keeper, voice)
            going_on = conversation.answer(line)
        can_answer = True
    except EOFError:
        voice.say("")
    except KeyboardInterrupt:
        complain("")
        if ending := _make_sure(keeper, voice, can_answer=False):
            voice.complain(ending)
        raise

    ending = _make_sure(keeper, voice, can_answer=can_answer)
    if ending is None:
        return 2
    voice.say(ending)
    return 0


def _restore(keeper: Keeper, voice: Voice) -> None:
    """Write the game anew if its file was deleted meanwhile, and say so."""
    if keeper.restore():
        text = "{path} was deleted meanwhile; it has been written again, with the whole game"
        voice.notice([Sentence(text, path=path_name(keeper.path))])


def _make_sure(keeper: Keeper, voice: Voice, *, can_answer: bool) -> Sentence | None:
    """Make sure that the game is on the disk; return how to go on with it, None if it is not there.

    A file that was deleted is written anew; if another program has changed it, the game is kept
    under another name.
    """
    try:
        _restore(keeper, voice)
        found = keeper.others_contents()
    except InputError as error:
        text = "the game is not on the disk any more, and cannot be written: {reason}"
        voice.notice([Sentence(text, reason=error.sentences[0])])
    else:
        if found is None:
            return _kept(keeper.path)

        text = "another program has changed {path}: it is {found} now, while this game has {lines}"
        lines = counted("{count} line", "{count} lines", len(keeper.record.log))
        voice.notice([Sentence(text, path=path_name(keeper.path), found=found, lines=lines)])

    return _keep_elsewhere(keeper, voice, can_answer=can_answer)


def _kept(path: Path) -> Sentence:
    """Say how to go on with a game that is kept in a file."""
    return Sentence("everything is kept; go on with: {typed}", typed=_resuming(path))


def _resuming(path: Path) -> str:
    """The command that goes on with a record."""
    name = str(path)
    if name.startswith("-"):  # which would be an option
        name = f"./{name}"
    return f"zackpack play {shlex.quote(name)}"


def _keep_elsewhere(keeper: Keeper, voice: Voice, *, can_answer: bool) -> Sentence | None:
    """Keep the game under another name: the players', or a free one if they cannot answer.

    Return how to go on; None if nothing can be written.
    """
    free = keeper.free_name()
    while True:
        typed = _ask_for_name(free, voice) if can_answer else ""
        answer = ANSWERS.get(typed.casefold())
        if answer is False:
            template = "this game is not kept; go on with what the file says: {typed}"
            return Sentence(template, typed=_resuming(keeper.path))

        name = free if answer or not typed else typed
        try:
            keeper.keep_as(name)
        except InputError as error:
            voice.notice(error.sentences)
            if name == free:
                return None
        else:
            return _kept(keeper.path.with_name(name))


def _ask_for_name(free: str, voice: Voice) -> str:
    """Ask under which name to keep the game; "" is the free one, also where nobody answers."""
    template = 'another name to keep this game, Enter for {name}, or "no":'
    voice.say(Sentence(template, name=free))
    flush_output()
    try:
        return input("> ").strip()
    except (EOFError, KeyboardInterrupt):
        return ""


def _resume(options: Options) -> AbstractContextManager[Keeper]:
    """Go on with a record."""
    path = Path(options.file)
    parser = options.parser
    for name in ("game", "deck", "setup", "rules"):
        if getattr(options, name):
            template = "{option} is for a new game, with --players: add those, or leave it out"
            parser.error(Sentence(template, option=f"--{name}"))
    if not path.exists():
        template = "there is no {path}; to begin a game, add {example}"
        parser.error(Sentence(template, path=path, example="--players Anna,Ben,Cleo"))
    return resume(path)


def _begin(options: Options) -> AbstractContextManager[Keeper]:
    """Begin a new record."""
    path = Path(options.file)
    if os.path.lexists(path):
        template = (
            "an existing file, which is kept; to go on with its game, leave out --players: {typed}"
        )
        raise InputError(
            Fault(
                path_name(path),
                Sentence(template, typed=_resuming(path)),
                Sentence("an unused name"),
            )
        )
    wanted = (options.game or DEFAULT_GAME).strip().replace(" ", "_").replace("-", "_")
    name = named(wanted, game_names()) or wanted
    game = game_named(name)

    setup_table = _table(options, "setup", "harbour=my_harbour.toml")
    if options.deck is not None:
        setup_table["deck"] = options.deck
    for key, value in setup_table.items():
        if _is_path(value):
            # unlike that of Path, it lets a user stand who is not there
            file = os.path.expanduser(str(value))  # noqa: PTH111
            setup_table[key] = _path_from(path.parent, Path(file))

    rules = read_rules(game.RULES, _table(options, "rules", "points=50"))
    players = tuple(player.strip() for player in options.players.split(","))
    setup = game.SETUP.read(players, setup_table, Folder(path.parent))
    return begin(Record(game, setup, rules, (), setup_table), path)


def _path_from(folder: Path, file: Path) -> str:
    """The path of a file as a record in this folder names it.

    ".." leads out of the folder that a link leads to.
    """
    return os.path.relpath(file.parent.resolve() / file.name, folder.resolve())


def _table(options: Options, option: str, sample: str) -> dict[str, object]:
    """The values of an option that is given as NAME=VALUE, perhaps several times."""
    table: dict[str, object] = {}
    for argument in getattr(options, option):
        name, _, value = (part.strip() for part in argument.partition("="))
        if not name or not value:
            template = "{option} expects NAME=VALUE, such as {sample}, not {given}"
            values = {"option": f"--{option}", "sample": sample, "given": repr(argument)}
            options.parser.error(Sentence(template, **values))

        if name in table:
            template = "{option} names {name} twice: leave one out"
            options.parser.error(Sentence(template, option=f"--{option}", name=name))

        table[name] = _value(value)
    return table


def _value(text: str) -> object:
    """A value as typed: a file, anything as in a record, words with commas between, or a word."""
    if _is_path(text):
        return text
    with contextlib.suppress(tomllib.TOMLDecodeError):
        return tomllib.loads(f"value = {text}")["value"]
    return [word.strip() for word in text.split(",")] if "," in text else text


def _is_path(value: object) -> bool:
    """Whether a value is the path of a file."""
    return isinstance(value, str) and value.endswith((".toml", ".json"))
