"""How is an unchanged bot brought to speak to the Discord on loopback?

`FAKE_DISCORD=http://127.0.0.1:PORT python -m tests.wire.redirect MODULE ARGUMENTS…` runs a module
as `python -m MODULE ARGUMENTS…` does. Two addresses of discord.py are all that is replaced; not
a line of the bot's own, nor of the library's, runs otherwise.
"""

import os
import runpy
import sys

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route


def redirect(address: str) -> None:
    """Let discord.py take the Discord at an address for the real one."""
    Route.BASE = f"{address}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(address.replace("http", "ws", 1) + "/")


if __name__ == "__main__":
    redirect(os.environ["FAKE_DISCORD"])
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
