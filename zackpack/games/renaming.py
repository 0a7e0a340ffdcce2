"""Another name for a player, in the list of players and in all lines of a record."""

from dataclasses import replace

from zackpack.games.records import Entry, Record
from zackpack.games.setups import read_names


def rename(record: Record, old: str, new: str) -> Record:
    """The record with another name for a player, who may also have joined late or left.

    Raises
    ------
    InputError
        If the name cannot stand in a record, or is the same as that of another player.
    """
    others = (player for player in record.vocabulary.players if player != old)
    read_names([*others, new])

    def name(player: str) -> str:
        return new if player == old else player

    def changed(entry: Entry) -> Entry:
        event = entry.event.rename(name)
        return entry if event == entry.event else replace(entry, event=event, written="")

    setup = replace(record.setup, players=tuple(map(name, record.setup.players)))
    return replace(record, setup=setup, log=tuple(map(changed, record.log)))
