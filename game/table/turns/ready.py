"""The question before a match continues: whose turn it is, and what happened last."""

from __future__ import annotations

from game.play.match_log import MatchLog
from game.play.sentences import sentence
from game.play.session import Session
from game.rules.core import CHANCE
from game.table import texts
from game.ui.controls.dialog import Dialog, DialogButton


def ready_dialog(session: Session, log: MatchLog) -> Dialog:
    """The dialog above a match that waits until its player is ready."""
    match = session.match
    names = [player.name for player in match.header.players]
    parts = []
    if match.actor >= 0:
        yours = match.actor == session.seat_below
        parts.append(texts.READY_YOURS if yours else sentence(texts.READY_TO, names[match.actor]))
    else:
        parts.append(texts.READY_DEAL if match.deal_starts_hand or session.race is None else texts.READY_RACE)
    if log.lines:
        last = log.lines[-1]
        if last.seat == CHANCE or names[last.seat] in last.words:
            parts.append(texts.LAST_WORDS.format(last.words))
        else:
            words = last.words[:1].lower() + last.words[1:]
            parts.append(sentence(texts.LAST_WORDS_BY, names[last.seat], words))
    return Dialog(texts.READY, "\n".join(parts), (DialogButton(texts.CONTINUE),))
