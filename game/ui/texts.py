"""Every text of the shared widgets and screens, in one place for other languages."""

BACK = "Back"
CANCEL = "Cancel"
GO_ON = "Continue"
GO_HOME = "Home"
MUTE, MUTE_KEY, MUTE_DOES = "Sound", "M", "turn sound on or off"
SOUND_ON, SOUND_OFF = "Sound on", "Sound off. Press M to turn it back on"
NOT_COPIED = "The clipboard can't be used now."

CRASH_TITLE = "Something went wrong"
CRASH_TEXT = "Two Decks has hit an error. Any match in progress is saved; details are in the log file."
CRASH_AGAIN = (
    "It happened again, so you can only go to the home screen. Any match in progress is saved; details are in the log "
    "file."
)

FULL = "{} characters at most."
NOTHING_FOUND = "Nothing found"
