"""How does the horse of a caballo look? It walks to the left, a foreleg lifted."""

from __future__ import annotations

import msgspec

from musbot.render.deck.artwork.pen import INK, RED, disc, path, plain, stroke


class Coat(msgspec.Struct, frozen=True):
    """The colours of a horse."""

    main: str
    far: str
    mane: str
    hoof: str


BAY = Coat("#a5683a", "#7b4a26", "#4a2a12", "#2c1a0e")
WHITE = Coat("#efeae2", "#c9c1b5", "#9b9185", "#4b443c")
CHESTNUT = Coat("#c07a3a", "#93582a", "#f0d9a8", "#3c2614")
GREY = Coat("#bfc3c9", "#969ba3", "#5d636c", "#33373c")


def far_side(coat: Coat) -> str:
    """Draw the tail and the two legs behind."""
    tail = (
        "M164,184C182,182 191,200 187,222C185,238 188,250 192,258C175,260 167,246 169,228"
        "C170,214 169,208 160,202Z"
    )
    fore = (
        "M76,208C60,210 44,214 35,222C30,227 32,234 37,241L44,254L56,249L50,236C58,234 72,232"
        " 82,226Z"
    )
    hind = "M136,212C134,230 126,240 124,252L118,274H133L141,254C146,242 156,236 160,220Z"
    hooves = path("M44,254L40,262L54,263L58,255L56,249Z", coat.hoof) + path(
        "M118,272L115,283H134L133,272Z", coat.hoof
    )
    return path(tail, coat.mane) + path(fore, coat.far) + path(hind, coat.far) + hooves


def near_side(coat: Coat) -> str:
    """Draw the body, the neck, the head and the two legs in front."""
    outline = (
        "M98,174C90,160 82,138 73,116L72,96L61,104C52,107 45,116 39,127C33,137 25,144 22,151"
        "C19,159 24,166 32,166C38,166 42,161 47,159C54,157 60,156 64,152C66,164 61,178 59,194"
        "C58,206 61,216 68,224C69,236 66,248 66,258L63,274H80L84,256C86,244 90,236 95,231"
        "C108,236 122,234 132,228C133,240 145,246 147,256L143,274H160L165,252C163,240"
        " 167,230 170,216"
        "C175,198 168,180 150,176C134,172 114,180 98,174Z"
    )
    hooves = path("M63,272L60,283H81L80,272Z", coat.hoof) + path(
        "M143,272L140,283H161L160,272Z", coat.hoof
    )
    shade = plain("M95,231C108,236 122,234 132,228C126,222 104,222 92,224Z", coat.far)
    return path(outline, coat.main) + shade + path(outline) + hooves + _mane(coat) + _features()


def _mane(coat: Coat) -> str:
    crest = (
        "M70,104C82,108 88,122 94,138C98,150 106,162 110,172C102,178 92,172 86,160"
        "C84,152 80,148 79,140C76,136 75,128 72,122C68,118 68,110 70,104Z"
    )
    forelock = "M68,100C58,100 50,108 47,118C54,118 62,114 68,108Z"
    return path(crest, coat.mane) + path(forelock, coat.mane)


def _features() -> str:
    eye = disc(52, 128, 3.6, INK, 'stroke="none"') + disc(51, 126.6, 1.2, "#fff", 'stroke="none"')
    nostril = disc(27.6, 154, 2, INK, 'stroke="none"')
    mouth = stroke("M26,162C31,161 35,159 38,156", INK, 1.8)
    straps = stroke("M35,133C40,140 44,148 47,158M67,112C62,126 54,140 44,148", RED, 3.6)
    return eye + nostril + mouth + straps
