"""What is musbot? Mus, played at a table on Discord or in a terminal.

Start reading in `musbot.core` (what every card game shares), then `musbot.games` (the rules),
`musbot.service` (tables that last) and `musbot.app` (how it is put together).
"""
