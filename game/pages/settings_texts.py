"""The texts of the settings page. `{}` are filled in."""

TITLE, SUBTITLE = "Settings", "saved as you change them"
SOUND, MOTION, READING, KEYS, NAMES = "Sound", "Motion", "Reading", "Keys and pads", "Names"

SOUND_ON, SOUND_ON_TEXT = "Sound", "M turns it off and on anywhere"
EFFECTS, EFFECTS_TEXT = "Effects", "Cards, slaps and points"
VOICE, VOICE_TEXT = "Voice", "The call"
TABLE, TABLE_TEXT = "Table", "The room around you"

SPEED, SPEED_TEXT = "Animation speed", "How fast cards move"
SPEED_NAMES = ("Off", "Fast", "Normal", "Slow")
PACE, PACE_TEXT = "Pace of computer players", "How long they pause"
PACE_NAMES = ("At once", "Brisk", "Easy", "One by one")
CALM, CALM_TEXT = "Calm", "No unnecessary motion, flashes or sudden sounds"
MARKS, MARKS_TEXT = "Number others' moves", "Their cards stay numbered until you move"

SCALE, SCALE_TEXT = "Interface size", "As far as the window allows"
SCALE_NAMES = ("80%", "100%", "120%", "140%", "160%")
LARGE_PRINT, LARGE_PRINT_TEXT = "Large-print cards", "The index is half as wide as the card"
PREVIEW = "The cards of both games, as they are printed"
LEFT_HANDED, LEFT_HANDED_TEXT = "Left-handed fans", "The index is at the top right"
CONTRAST, CONTRAST_TEXT = "High contrast", "Plain backgrounds, full lines, stronger text"
FULL, FULL_TEXT = "Full screen", "Also F11, or Alt and Enter"

SORT, SORT_TEXT = "Sort your hand", "You can also change this at the table"
TIPS, TIPS_TEXT = "Tips in your next first hand", "A few short tips as you play"

SLAP, CALL = "Slap", "Call"
SLAP_KEY, CALL_KEY = "Slap key of {}", "Call key of {}"
KEYS_TEXT = "Press a key here, then the key or pad button you want instead. Without a key of your own you get your seat's."

NAMES_TEXT = "People who have played here, offered when you set up a match. Select a name to forget it."
NO_NAMES = "Nobody has played yet"
FORGET, FORGET_TEXT = "Forget {}?", "This name will no longer be offered. Matches that {} played stay saved."
RESET = "Reset all settings"
RESET_TITLE, RESET_TEXT = "Reset all settings?", "All settings return to their defaults. Names and matches stay."
RESET_DO, FORGET_DO = "Reset", "Forget"
SAVED_IN = "Matches and settings are saved in {}"
