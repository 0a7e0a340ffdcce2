"""Another name for a player, in the list of players and in all lines of a record."""

from dataclasses import replace

from zackpack.errors import bad_value
from zackpack.games.names import Names, Vocabulary, quote
from zackpack.games.notation import read_line
from zackpack.games.records import Entry, Record, game_named
from zackpack.sentences import Sentence
from zackpack.trucks import require_name


def rename(record: Record, old: str, new: str) -> Record:
    """The record with another name for a player, who may also have joined late or left.

    Raises
    ------
    InputError
        If the name cannot stand in a record, or another player has it.
    """
    players = record.vocabulary.players
    if require_name("players", new) in players and new != old:
        raise bad_value("players", new, Sentence("a name that no other player has"))
    seated = tuple(new if player == old else player for player in record.setup.players)
    setup = replace(record.setup, players=seated)
    names = Names(new if player == old else player for player in players)
    words = Vocabulary(names, record.loads, setup.names)

    def changed(entry: Entry) -> Entry:
        line = _renamed_line(entry, old, new, players)
        if line == entry.event.line():
            return entry
        return replace(
            entry, event=read_line(game_named(record.game).VERBS, line, words)[0], written=""
        )

    return replace(record, setup=setup, log=tuple(map(changed, record.log)))


def _renamed_line(entry: Entry, old: str, new: str, players: Names) -> str:
    """The line of an event with another name for a player."""
    event = entry.event
    words = [entry.event.verb]
    for name, field in event.notation().items():
        written = field.write(getattr(event, name))
        words += (
            quote(_renamed(word, old, new, players) if field.owned else word) for word in written
        )
    return " ".join(words)


def _renamed(word: str, old: str, new: str, players: Names) -> str:
    """Rename a player in a word that names one, or what one owns.

    Such words are Anna, Anna.large or Anna=70.
    """
    if word in players:
        return new if word == old else word
    owner, mark, thing = word.rpartition("=" if "=" in word else ".")
    return f"{new}{mark}{thing}" if owner == old else word
