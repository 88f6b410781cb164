"""How is what a reader may know put into words, pages and pictures?

Views go in, texts come out, in the reader's language. Nothing here knows Discord or the terminal.

- What everything is made of: ``text``, ``narrator``, ``signs``, ``side_colours``, ``listed``,
  ``page``, ``page_in_lines``.
- How any game is told and drawn: ``face``, ``faces``, ``mus_face``, ``mouche_face``,
  ``rules_in_words``, ``mus_rules_in_words``, ``mouche_rules_in_words``,
  ``practice_story``, ``picture_faces``, ``mus_pictures``, ``mouche_pictures``, ``sketch``.
- A table before its match, and its end: ``lobby``, ``absence``, ``match_ending``, ``mus_ending``,
  ``mouche_ending``.
- A match of mus: the table, a hand, a round told: ``mus_table``, ``mus_choices``, ``mus_words``,
  ``mus_talk``, ``mus_hand``, ``mus_nicknames``, ``mus_partners``, ``mus_asking``, ``mus_course``,
  ``mus_chronicle``, ``mus_count``, ``mus_won``, ``mus_might_have``, ``mus_story``, ``mus_news``,
  ``mus_practice``, ``mus_done``, ``mus_whispers``.
- A match of mouche, likewise: ``mouche_table``, ``mouche_choices``, ``mouche_words``,
  ``mouche_signs``, ``mouche_typed``, ``mouche_money``, ``mouche_hand``, ``mouche_chronicle``,
  ``mouche_settling``, ``mouche_won``, ``mouche_story``, ``mouche_news``, ``mouche_practice``,
  ``mouche_done``.
- The rules of a table, and its options: ``mus_rule_pages``, ``mus_rules``,
  ``mus_rules_at_a_glance``, ``mus_rules_bets``, ``mus_rules_cards``, ``mus_rules_lances``,
  ``mus_rules_match``, ``mus_rules_partners``, ``mus_rules_telling``, ``mus_options``,
  ``mus_option_names``, ``mus_option_words``, ``mus_compare``; of mouche ``mouche_rule_pages``,
  ``mouche_rules``, ``mouche_rules_at_a_glance``, ``mouche_rules_cards``, ``mouche_rules_tricks``,
  ``mouche_rules_telling``, ``mouche_options``, ``mouche_option_names``; of any game
  ``rules_at_a_glance``, ``option_vocabulary``, ``option_text``, ``option_proposals``,
  ``option_list``, ``option_refusals``.
- What cannot be done, and who was meant: ``refusals``, ``board_refusals``, ``mus_refusals``,
  ``mouche_refusals``, ``setting_refusals``, ``who_is_meant``.
- Help and settings: ``help_pages``, ``mus_guide``, ``mouche_guide``, ``settings_page``,
  ``server_settings``, ``player_settings``.
- Pictures: ``pictures``, ``picture``, ``picture_hand``, ``picture_showdown``, ``picture_score``,
  ``score_drawing``, ``hand_drawing``, ``picture_draw``, ``drawing_felt``, ``drawing_colours``,
  ``lettering``, ``pieces``,
  ``reading_order``, ``emoji``, ``deck``, ``decks``, ``deck_folder``, ``deck_errors``; of
  mouche ``mouche_picture_hand``, ``mouche_picture_table``, ``mouche_picture_deal``,
  ``mouche_table_drawing``, ``mouche_deal_drawing``, ``chips_drawing``.
- Where everybody stands, and what was played: ``board_words``, ``boards``, ``profile_page``,
  ``award_names``, ``rate_words``, ``history_page``, ``board_news``, ``notices_page``.
- Pictures of players: ``picture_profile``, ``profile_drawing``, ``charts``.
- Tournaments: ``tournament_words``, ``tournament_teller``, ``tournament_pages``,
  ``tournament_rounds``, ``tournament_bracket``, ``tournament_standings``,
  ``tournament_refusals``, ``start_text``.
- Pictures of tournaments: ``bracket``, ``bracket_drawing``, ``picture_bracket``,
  ``standings_drawing``, ``picture_standings``, ``pair_names``.
- Where there are only characters: ``in_characters``, ``cards_in_characters``, ``accounts``,
  ``record_account``;
  of mus ``mus_in_characters``, ``mus_meant``, ``mus_said_in_basque``, ``mus_asked``,
  ``mus_words_help``, ``mus_beside_the_cards``, ``spanish_cards_in_characters``; of mouche
  ``mouche_in_characters``, ``mouche_meant``, ``mouche_words_help``, ``mouche_beside_the_cards``,
  ``french_cards_in_characters``, ``mouche_record_account``.
"""
