"""The texts of the settings page. `{}` are filled in."""

TITLE, SUBTITLE, SAVED_IN = "Settings", "saved as you change them", "saved as you change them, in {}"
SOUND, MOTION, READING, KEYS, HANDS = "Sound", "Motion", "Reading", "Keys and pads", "Your hand"

SOUND_ON, SOUND_ON_TEXT = "Sound", "Everything below, at once"
EFFECTS, EFFECTS_TEXT = "Effects", "Cards and slaps"
VOICE, VOICE_TEXT = "Voice", "The call"
TABLE, TABLE_TEXT = "Table", "Sounds of the room"
TRY_SLAP, TRY_CALL = "Slap", "Call"
TRY = "Try the sound: {}"

SPEED, SPEED_TEXT = "Animation speed", "How fast cards move"
SPEED_NAMES = ("Off", "Fast", "Normal", "Slow")
PACE, PACE_TEXT = "Pace of computer players", "How long they pause"
PACE_NAMES = ("At once", "Brisk", "Easy", "One by one")
CALM, CALM_TEXT = "Calm", "No flashes or sudden sounds, and little motion"
MARKS, MARKS_TEXT = "Number others' moves", "Their cards stay numbered until you move"

SCALE, SCALE_TEXT = "Interface size", "Text, buttons and panels"
SCALE_NAMES = ("80%", "100%", "120%", "140%", "160%")
LARGE_PRINT, LARGE_PRINT_TEXT = "Large-print cards", "The index is half as wide as the card"
LEFT_HANDED, LEFT_HANDED_TEXT = "Left-handed fans", "The index is at the top right"
CONTRAST, CONTRAST_TEXT = "High contrast", "Plain backgrounds, full lines, stronger text"
FULL, FULL_TEXT = "Full screen", "Also F11, or Alt and Enter"

SORT, TIPS = "Sort your hand", "Tips in your next first hand"

SLAP, CALL = "slap", "call"
SLAP_KEY, CALL_KEY = "Slap key of {}", "Call key of {}"
KEYS_TEXT = "Select a key, then press the key or pad button you want instead. A dash means your seat's usual key."
NO_PEOPLE = "Everyone who has played is listed here, with their slap keys."

NAMES = "Names"
NAMES_TEXT = "People who have played here, offered when you set up a match. Select a name to forget it."
NO_NAMES = "Nobody has played yet"
FORGET, FORGET_TEXT = "Forget {}?", "This name will no longer be offered. Matches that {} played stay saved."
RESET = "Reset all settings"
RESET_TITLE, RESET_TEXT = "Reset all settings?", "All settings return to their defaults. Names, keys and matches stay."
RESET_DO, FORGET_DO, DONE = "Reset", "Forget", "Done"
