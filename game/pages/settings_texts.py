"""The texts of the settings page. `{}` are filled in."""

TITLE, SUBTITLE, SAVED_IN = "Settings", "saved as you change them", "saved as you change them, in {}"
SOUND, MOTION, READING, KEYS, HANDS = "Sound", "Motion", "Reading", "Keys and pads", "Your hand and tips"

SOUND_ON, SOUND_ON_TEXT = "Sound", "Everything below, at once"
EFFECTS, EFFECTS_TEXT = "Effects", "Cards and slaps"
VOICE, VOICE_TEXT = "Voice", "The call"
TABLE, TABLE_TEXT = "Table", "Sounds of the room"
TRY_SLAP, TRY_CALL = "Slap", "Call"
TRY = "Try the sound: {}"

SPEED, SPEED_TEXT = "Animation speed", "How fast cards move"
SPEED_NAMES = ("Off", "Fast", "Normal", "Slow")
PACE, PACE_TEXT = "Pace of computer players", "How long they pause"
PACE_NAMES = ("At once", "Brisk", "Relaxed", "One by one")
CALM, CALM_TEXT = "Calm", "No flashes or sudden sounds, and little motion"
MARKS, MARKS_TEXT = "Number others' moves", "Their cards stay numbered until you move"

SCALE, SCALE_TEXT = "Interface size", "Text, buttons and panels"
SCALE_NAMES = ("80%", "100%", "120%", "140%", "160%")
LARGE_PRINT, LARGE_PRINT_TEXT = "Large-print cards", "Larger figures in the corners"
LEFT_HANDED, LEFT_HANDED_TEXT = "Left-handed fans", "Figures at the top right of each card"
CONTRAST, CONTRAST_TEXT = "High contrast", "Plain backgrounds, full lines, stronger text"
FULL, FULL_TEXT = "Full screen", "Also F11, or Alt and Enter"

SORT, TIPS = "Sort your hand", "Tips in your next match"
LESSON_AGAIN, LESSON_COMES = "Show again", "Everyone gets this lesson in their next match."

SLAP, CALL = "slap", "call"
SLAP_KEY, CALL_KEY = "Slap key of {}", "Call key of {}"
KEYS_TEXT = "Select a key, then press another key or pad button."
NO_PEOPLE = "Everyone who has played is listed here, with their slap keys."

EVERYONE = "Everyone who has played"
RESET = "Reset all settings"
RESET_TITLE, RESET_TEXT = "Reset all settings?", "All settings return to their defaults. Names, keys and matches stay."
RESET_DO = "Reset"
