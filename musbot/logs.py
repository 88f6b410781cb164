"""How are logs written: for people or for programs, and never a card or a token in them?"""

from __future__ import annotations

import logging
import sys

import structlog

from musbot.config import Settings

_LIBRARIES = ("discord", "alembic", "sqlalchemy", "asyncio", "aiosqlite", "PIL")
"""They log through the standard library; below a warning their lines help nobody here."""


def set_up_logs(settings: Settings) -> None:
    """Send our own logs and those of the libraries to standard error, in one form."""
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    shared: list[structlog.typing.Processor] = [
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    last: structlog.typing.Processor = (
        structlog.processors.JSONRenderer()
        if settings.log_format == "json"
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last],
        )
    )
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for library in _LIBRARIES:
        logging.getLogger(library).setLevel(max(level, logging.WARNING))
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
