#!/usr/bin/env python3
"""Print the man page of `zackpack`, made from its parsers: .ci/make_manpage.py VERSION DATE."""

import sys

from argparse_manpage.manpage import Manpage

from zackpack.cli.commands import COMMANDS, parser_of

version, date = sys.argv[1:]
settings = {
    "project_name": "zackpack",
    "version": version,
    "date": date,
    "manual_title": "User Commands",
}
parser = parser_of(COMMANDS)
vars(parser)["man_short_description"] = "solve and referee the truck-loading game Zack & Pack"
print(Manpage(parser, format="pretty", _data=settings))
