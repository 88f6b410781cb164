"""How does a table live: who sits, who moves, what is saved, and what follows by itself?

- The table: its events, its state, one wish after another: ``events``, ``state``, ``log``,
  ``table``, ``moves``, ``seen``, ``standing``, ``deeds_of_match``.
- All tables, in memory and in the store: ``tables``, ``shelf``, ``whereabouts``, ``exports``.
- What may be wished for, and when: ``conditions``, ``refusals``, ``doable``, ``lobby``,
  ``drawing_lots``, ``names``, ``seats_in_match``, ``closing``, ``pausing``, ``surrender``,
  ``voting``, ``rematch``.
- What time does: ``clock``, ``rings``, ``alarms``, ``absence``, ``waiting``, ``stand_in``.
- What is set: ``settings``, ``server_settings``, ``player_settings``, ``stored_settings``,
  ``remembered``, ``server_rules``, ``permits``.
- Where everybody stands: ``leaderboard``, ``board_values``, ``board_rows``, ``board_ports``,
  ``folding``, ``ledger``, ``judged``, ``undoing``, ``board_pages``, ``profiles``, ``histories``,
  ``board_exports``, ``doubts``, ``presences``.
- Tournaments: ``tournaments``, ``tournament_desk``, ``tournament_clock``, ``tournament_listing``,
  ``tournament_ports``, ``outages``; their tables: ``contest_tables``, ``contest_seats``,
  ``match_length``, ``match_points``.
- One person alone: ``practice``, ``lesson``.
- The world outside: ``ports``, ``surroundings``, ``chance``.
"""
