"""What plates, flag, button and hints show of a match in a view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.ai.kinds import PlayerKind, known_kind
from game.play.match_log import LogLine
from game.play.sentences import sentence
from game.rules.core import CHANCE
from game.rules.hit_the_deck.view import View
from game.rules.match import Match
from game.table import texts as shared
from game.table.hit_the_deck import texts
from game.table.hit_the_deck.colours import SeatColour
from game.table.hit_the_deck.descriptions import advice
from game.table.hit_the_deck.plates import PlateText
from game.table.hit_the_deck.side_panels import Edges
from game.table.slap_keys import KeyPair, cap

_BUTTONS = {"flip": texts.FLIP, "keep": texts.KEEP, "pass": shared.PASS}


def plate_texts(match: Match, view: View, pairs: Mapping[int, KeyPair], marks: Sequence[SeatColour]) -> list[PlateText]:
    """The contents of the plates, by seat."""
    target = int(match.header.options["target"])
    told = []
    for seat, player in enumerate(match.header.players):
        to_move = (
            view.result is None
            and view.actor in (seat, CHANCE)
            and view.current_seat == seat
            and bool(match.hand_starts)
        )
        key = cap(pairs[seat].touch) if seat in pairs else ""
        who = _who(known_kind(player.kind))
        told.append(PlateText(player.name, who, key, view.totals[seat], target, to_move, marks[seat]))
    return told


def _who(kind: PlayerKind) -> str:
    """A kind of player, and how fast it slaps."""
    text = kind.text[:1].lower() + kind.text[1:]
    if kind.reaction_ms is not None:
        return texts.MEAN_SLAP.format(text, kind.reaction_ms)
    return text if kind.fastest_ms is None else texts.FASTEST_SLAP.format(text, kind.fastest_ms)


def show_status(
    edges: Edges,
    match: Match,
    view: View,
    lines: Sequence[LogLine],
    below: KeyPair | None,
    *,
    mine: bool,
    people: int,
    ended: str,
) -> None:
    """Show how the match stands in the panels.

    `below` are the keys of the person below; `mine`: that person is to move; `ended` says how their turn has ended.
    """
    seed, hand = match.header.seed, view.hand_number
    number = texts.HAND_NUMBER.format(hand) if seed is None else texts.HAND_OF_DEAL.format(hand, seed)
    edges.number.text = number
    edges.target.text = texts.ENDS_AT.format(match.header.options["target"])
    edges.log.show(lines, texts.TURN_NUMBER.format(view.turns + 1) if match.hand_starts else "")
    edges.keys.show([(cap(below.touch), texts.SLAP), (cap(below.call), texts.CALL)] if below is not None else [])
    names = [player.name for player in match.header.players]
    button = ""
    if mine and view.result is None:
        said = advice(view, shared.YOUR_TURN if people == 1 else sentence(shared.TURN_OF, names[view.current_seat]))
        words = {move.word for move in view.legal}
        edges.flag.show(said.flag, True)
        edges.say.text = said.sentence
        button = next((text for word, text in _BUTTONS.items() if word in words), "")
        if "draw" in words and "play" not in words:
            button = texts.DRAW
    elif ended:
        edges.flag.show(ended, False)
        button = texts.FINISH_TURN
    elif view.result is None and view.actor >= 0 and view.viewer >= 0:
        edges.flag.show(sentence(shared.TURN_OF, names[view.actor]), False)
    else:
        edges.flag.show("", False)
    edges.act_now.text = button
    edges.act_now.visible = bool(button)
    edges.say.visible = mine and view.result is None and not button
