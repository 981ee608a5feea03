"""The texts of the settings page. `{}` are filled in."""

TITLE, SUBTITLE, SAVED_IN = "Settings", "saved automatically", "saved automatically in {}"
SOUND, MOTION, DISPLAY, KEYS, HANDS = "Sound", "Motion", "Display", "Keys and gamepads", "Your hand and tips"

SOUND_ON, SOUND_ON_TEXT = "Sound", "Turns all sound on or off"
EFFECTS, EFFECTS_TEXT = "Effects", "Cards and slaps"
VOICE, VOICE_TEXT = "Voice", "The call"
ROOM, ROOM_TEXT = "Room", "Background sounds"
TRY_SLAP, TRY_CALL = "Slap", "Call"
TRY = "Try the sound: {}"

SPEED, SPEED_TEXT = "Animation speed", "How fast cards move"
SPEED_NAMES = ("Off", "Fast", "Normal", "Slow")
PACE, PACE_TEXT = "Pace of computer players", "Pauses between moves"
PACE_NAMES = ("Instant", "Brisk", "Relaxed", "Step by step")
CALM, CALM_TEXT = "Calm", "No flashes or sudden sounds, and less motion"
LIFE, LIFE_TEXT = "Life at the table", "Quiet: gestures. Full: shows too"
LIFE_NAMES = ("Off", "Quiet", "Full")
TAUNTS, TAUNTS_TEXT = "Taunts", "Computer players tease, only with full life"
MARKS, MARKS_TEXT = "Number others' moves", "Their cards stay numbered until you move"

SCALE, SCALE_TEXT = "Interface size", "Text, buttons and panels"
SCALE_NAMES = ("80%", "100%", "120%", "140%", "160%")
LARGE_PRINT, LARGE_PRINT_TEXT = "Large-print cards", "Larger numbers in the corners"
LEFT_HANDED, LEFT_HANDED_TEXT = "Left-handed hand", "Numbers at the top right of each card"
CONTRAST, CONTRAST_TEXT = "High contrast", "Plain backgrounds, solid lines, bolder text"
FULL, FULL_TEXT = "Full screen", "Also F11, or Alt and Enter"

SORT, TIPS = "Sort your hand", "Tips in your next match"
LESSON_AGAIN, LESSON_COMES = "Show again", "Everyone gets this lesson in their next match."

KEYS_TEXT = "Click a key, then press another key or gamepad button."
NO_PEOPLE = "Everyone who has played is listed here, with their slap keys."

ALL_PEOPLE, LOOKS = "All people", "Looks of cards and tables"
RESET = "Reset all settings"
RESET_TITLE, RESET_TEXT = (
    "Reset all settings?",
    "All settings return to their defaults. Names, keys and matches are kept.",
)
RESET_DO = "Reset"
