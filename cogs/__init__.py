"""How is a table of cards played on Discord? A command or a press in, a rendered view out."""

from cogs._bot import EXTENSIONS
from cogs._serving import RefusedTokenError, serve

__all__ = ["EXTENSIONS", "RefusedTokenError", "serve"]
