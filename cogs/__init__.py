"""How is a table of cards played on Discord? A command or a press in, a rendered view out.

- Commands, with the buttons that do the same: ``tables``, ``seats``, ``play``, ``mouche``,
  ``signals``, ``flow``, ``replacing``, ``practice``, ``rules``, ``settings``, ``help``,
  ``leaderboard``, ``moderating``, ``organising``, ``tournaments``.
- How the bot lives: ``_bot``, ``_serving``, ``_registration``, ``_under_way``, ``_house``,
  ``_room``, ``_errors``, ``_removal``.
- What a press says: by whom, where, with which id: ``_places``, ``_rights``, ``_permits``,
  ``_preferences``, ``_finding``, ``_ids``, ``_flow_ids``, ``_help_ids``, ``_practice_ids``,
  ``_seat_ids``, ``_setting_ids``.
- How a command is made and completed: ``_commands``, ``_names``, ``_offered``, ``_rule_options``,
  ``_own_options``, ``_seat_options``, ``_proposing``.
- How an answer is shown, and what if Discord takes none: ``_showing``, ``_showing_anywhere``,
  ``_screens``, ``_answers``, ``_callbacks``, ``_incoming``, ``_posting``, ``_placing``,
  ``_messages``, ``_requests``, ``_bodies``, ``_pace``.
- What it shows: ``_pages``, ``_lobby_pages``, ``_flow_pages``, ``_absence_pages``,
  ``_private_pages``, ``_practice_pages``, ``_settings_page``, ``_controls``, ``_layout``,
  ``_forms``, ``_narrators``, ``_who``, ``_calling``.
- The hand by which mus is explained: ``_mus_guide_pages``, ``_mus_guide_ids``.
- Pictures and emojis: ``_sketches``, ``_studio``, ``_attachments``, ``_emojis``.
- What one player alone is told: ``_letters``, ``_notes``, ``_news``, ``_whispers``, ``_asides``.
- Where everybody stands: ``_of_server``, ``_board_ids``, ``_board_options``, ``_board_pages``,
  ``_tidings``, ``_membership``.
- Tournaments: ``_drafting``, ``_entering``, ``_reporting``, ``_tournament_finding``,
  ``_tournament_ids``, ``_tournament_drafts``, ``_tournament_draft_pages``,
  ``_tournament_buttons``, ``_tournament_messages``, ``_tournament_pages``, ``_league_pages``,
  ``_tournament_posting``, ``_tournament_notices``, ``_contest_posting``, ``_tournament_events``,
  ``_tournament_questions``.
- What comes of a word of the game: ``_saying``, ``_own_hand``, ``_own_message``, ``_at_table``.
- What happens at a table beside the words of the game: ``_computers``, ``_alarms``,
  ``_coming_back``, ``_giving_up``, ``_rematch``, ``_looking_on``.
"""

from cogs._bot import EXTENSIONS
from cogs._house import House
from cogs._serving import RefusedTokenError, serve

__all__ = ["EXTENSIONS", "House", "RefusedTokenError", "serve"]
