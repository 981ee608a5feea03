"""The colours of both worlds. Each code occurs once in the program; use the names."""

from game.ui.look.colour import rgba, translucent

BLACK, WHITE = rgba("#000000"), rgba("#FFFFFF")

# --- the night

GOLD = rgba("#E3B85C")
LIT_GOLD = rgba("#FFD98A")
"""Legal places, links, and gold pointed at."""
CARD_HAIRLINE = rgba("#B98F3C")
NIGHT_GROUND = rgba("#0A1029")
NIGHT_DEPTH = rgba("#050714")
"""The tint over parts of the night that recede."""
NIGHT_SHADE = rgba("#060A20")
NIGHT_PANEL = rgba("#0C1230")
NIGHT_FIELD = rgba("#0A0F28")
NIGHT_TINT = rgba("#161E4A")
NIGHT_TRACK = rgba("#232B57")
NIGHT_KEYCAP = rgba("#1C2553")
NIGHT_TEXT = rgba("#F3ECDC")
NIGHT_QUIET = rgba("#AEB6D6")
NIGHT_BAD = rgba("#FF9D8A")
NIGHT_GOOD = rgba("#6FE3C0")

PAPER_NIGHT = rgba("#F4EDDD")
"""Paper on the night: cards, bubbles, the score sheet."""
PAPER_NIGHT_LOW = rgba("#E9DFC6")
PAPER_NIGHT_RULE = rgba("#C9BD9E")
INK_NIGHT = rgba("#151A34")
INK_NIGHT_QUIET = rgba("#5A5340")
INK_NIGHT_LINK = rgba("#6E5200")
INK_NIGHT_BAD = rgba("#B0241C")

# --- the cloth

CLOTH_GROUND = rgba("#FFDDBD")
CLOTH_HEM = rgba("#F0906A")
CLOTH_BAND = rgba("#F07846")
CLOTH_TINT = rgba("#FFE9D2")
CLOTH_RULED = rgba("#8FB4D9")
"""The lines of ruled paper."""
CLOTH_TRACK = rgba("#EBD6C2")
CLOTH_RULE = rgba("#EAD3BC")
CLOTH_WARP = rgba("#C98A5A")
CLOTH_WEFT = rgba("#FFF3DF")
BLUE_CLOTH, BLUE_BAND, BLUE_HEM = rgba("#DCE8F4"), rgba("#2F6DB5"), rgba("#5B8DC9")
OLIVE_CLOTH, OLIVE_BAND, OLIVE_HEM = rgba("#ECE5C2"), rgba("#5C6414"), rgba("#9A9A4E")
SLATE_CLOTH, SLATE_BAND, SLATE_HEM = rgba("#CBD5DD"), rgba("#2F4A63"), rgba("#71879B")
CLOTH_LIT = translucent(CLOTH_WEFT, 55)
CLOTH_LIGHT = rgba("#FFC42B")
BURST_HOT, CLOTH_HOT, HOT = rgba("#FFA61F"), rgba("#FFC38F"), rgba("#E5432B")
"""The burst, the cloth and its bands after many races in a row."""
CLOTH_FOCUS = rgba("#1D4FD8")
CLOTH_GOOD = rgba("#14743E")
CLOTH_BAD = rgba("#A8123F")

PAPER_CLOTH = rgba("#FFF6E4")
INK_CLOTH = rgba("#24172F")
INK_CLOTH_QUIET = rgba("#5F4E5C")
INK_CLOTH_GROUND = rgba("#5A3A38")
RASPBERRY = rgba("#D81E58")
"""The colour of "now" and of slaps, for nothing else."""
RASPBERRY_DEEP = rgba("#C0164B")
CARD_SHADOW = rgba("#461414")
"""The hard shadow of cards on the cloth."""
