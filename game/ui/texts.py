"""Every text that the table's own widgets and screens show, in one place for other languages."""

BACK = "Back"
CANCEL = "Cancel"
GO_ON = "Continue"
GO_HOME = "Home"
MUTE, MUTE_KEY, MUTE_DOES = "Sound", "M", "sound on or off"
SOUND_ON, SOUND_OFF = "Sound on", "Sound off. Press M to turn it back on"
OFF = "off"
ON = "on"

CRASH_TITLE = "Something went wrong"
CRASH_TEXT = "This was a fault in the program. Any match in progress is saved, and the log has the details."
CRASH_AGAIN = (
    "It went wrong again, so only the home screen is left. Any match in progress is saved, and the log has the details."
)

NOTHING_FOUND = "Nothing found"
