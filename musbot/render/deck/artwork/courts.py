"""Who stands on the courts?"""

from __future__ import annotations

from musbot.render.deck.artwork.caballo import caballo
from musbot.render.deck.artwork.rey import rey
from musbot.render.deck.artwork.sota import sota

COURTS = {10: sota, 11: caballo, 12: rey}
"""Who draws which number."""
