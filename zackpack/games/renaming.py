"""Another name for a player, in the list of players and in all lines of a record."""

from dataclasses import replace

from zackpack.errors import bad_value
from zackpack.games.records import Entry, Record
from zackpack.sentences import Sentence
from zackpack.trucks import require_name


def rename(record: Record, old: str, new: str) -> Record:
    """The record with another name for a player, who may also have joined late or left.

    Raises
    ------
    InputError
        If the name cannot stand in a record, or another player has it.
    """
    if require_name("players", new) in record.vocabulary.players and new != old:
        raise bad_value("players", new, Sentence("a name that no other player has"))

    def name(player: str) -> str:
        return new if player == old else player

    def changed(entry: Entry) -> Entry:
        event = entry.event.rename(name)
        return entry if event == entry.event else replace(entry, event=event, written="")

    setup = replace(record.setup, players=tuple(map(name, record.setup.players)))
    return replace(record, setup=setup, log=tuple(map(changed, record.log)))
