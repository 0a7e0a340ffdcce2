"""Tables computed in parts, on several cores or a cluster, and written so that a killed run can resume.

Finished parts are kept in a journal beside the file (`journal.py`), each on disk before the next one counts. The file
itself appears at the end, all at once.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path

from zackpack.files.source import Pathlike
from zackpack.files.storage import hold, refuse_existing, write_bytes
from zackpack.optimum.journal import Item, Journal, Task, Value, journal_path
from zackpack.optimum.parallel import map_in_parallel


def compute(
    task: Task[Item, Value],
    *,
    jobs: int = 1,
    dask: str | None = None,
    on_done: Callable[[int, int], None] | None = None,
    journal: Journal[Item, Value] | None = None,
) -> dict[str, Value]:
    """All parts of a task, in its order; those that a journal holds are not computed again, the others added to it.

    Parameters
    ----------
    jobs, dask
        Processes on this machine, or a cluster: as for `map_in_parallel`.
    on_done
        Called with the number of parts done and the number of all, at the start and after each part.
    """
    done = dict(journal.done) if journal else {}
    missing = [name for name in task.items if name not in done]
    if on_done:
        on_done(len(done), len(task.items))
    items = [task.items[name] for name in missing]
    for number, value in map_in_parallel(task.compute, items, jobs=jobs, dask=dask):
        if journal:
            journal.add(missing[number], value)
        done[missing[number]] = value
        if on_done:
            on_done(len(done), len(task.items))
    return {name: done[name] for name in task.items}


def write(
    task: Task[Item, Value],
    path: Pathlike,
    to_bytes: Callable[[Mapping[str, Value]], bytes],
    *,
    jobs: int = 1,
    dask: str | None = None,
    on_done: Callable[[int, int], None] | None = None,
) -> dict[str, Value]:
    """Compute all parts of a task and write them to a new file; resume an unfinished run.

    Raises
    ------
    InputError
        If the file exists or cannot be written, if another process is writing it, or if its journal is that of
        another task, damaged, or no journal at all.
    """
    if not os.path.lexists(journal_path(path)):
        refuse_existing(path)
    with hold(path), Journal(journal_path(path), task) as journal:
        if not journal.is_complete:  # a run killed just before it removed a complete one has written the file
            refuse_existing(path)
        done = compute(task, jobs=jobs, dask=dask, on_done=on_done, journal=journal)
        data = to_bytes(done)
        if not (Path(path).is_file() and Path(path).read_bytes() == data):
            refuse_existing(path)
            write_bytes(path, data)
        journal.remove()
    return done
