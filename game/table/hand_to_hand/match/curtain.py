"""The curtain of Hand-to-Hand Combat: the night over everything, and the next player's name."""

from __future__ import annotations

from pygame import Rect, Surface

from game.play.sentences import sentence
from game.table import texts as shared
from game.table.contract.curtain import Curtain
from game.table.hand_to_hand.look import texts
from game.table.hand_to_hand.tabletop.panels import paint_mark
from game.ui.draw import typeset
from game.ui.draw.backgrounds import night
from game.ui.look.theme import TextStyle, Typeface

_NAME = TextStyle(Typeface.BOLD, 40, 1.2)
_TEXT = TextStyle(Typeface.MEDIUM, 16)


class NightCurtain:
    """The look of the curtain: opaque, above everything."""

    covers_all = True
    card_width = 104

    def take_text(self, name: str) -> str:
        return sentence(texts.TAKE_SEAT, name)

    def peek_text(self, name: str) -> str:
        return sentence(texts.PEEK, name)

    def paint_bounds(self, curtain: Curtain) -> Rect:
        return curtain.rect

    def lay_out(self, curtain: Curtain) -> None:
        px, (x, y) = curtain.px, curtain.rect.center
        width = max(px(280), curtain.take.width(28))
        curtain.take.place(Rect(x - width // 2, y + px(30), width, px(60)))
        top = y + px(120)
        for button in (*curtain.peeks.values(), curtain.undo):
            width = button.width(20)
            button.place(Rect(x - width // 2, top, width, px(44)))
            top += px(56)
        curtain.hand.place(Rect(px(48), y - px(70), curtain.rect.w - px(96), px(160)))

    def paint(self, surface: Surface, curtain: Curtain) -> None:
        px, rect, scale, theme = curtain.px, curtain.rect, curtain.scale, curtain.theme
        if theme.is_plain:
            surface.fill(theme.ground)
        else:
            ground = night(rect.size, (rect.w / 2, rect.h * 0.392))
            surface.blit(ground, surface.get_clip().topleft, surface.get_clip())
        x, y = rect.center
        name = curtain.names[curtain.shown_seat]
        title, text, top = name, texts.CURTAIN_TEXT, y - px(170)
        if curtain.peeking is not None:
            title, text, top = sentence(texts.PEEK_TITLE, name), sentence(shared.PEEK_TEXT, name), y - px(210)
        paint_mark(surface, curtain.shown_seat, (x, top), px(72), typeset.initial(title), scale * 1.7)
        room = Rect(px(48), top + px(48), rect.w - px(96), px(54))
        typeset.write_fitted(surface, title, _NAME, scale, theme.text, room, 0.5)
        line = Rect(room.x, room.bottom + px(2), room.w, px(24))
        typeset.write(surface, text, _TEXT, scale, theme.quiet, line, 0.5)
