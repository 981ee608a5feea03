"""The weights of the evaluation, in thousandths of a point. Written by `fit_hand_to_hand.py --hands 20000 --seed 1`."""

from __future__ import annotations

WEIGHTS: tuple[int, ...] = (
    -267,  # to move: points in hand
    -241,  # to move: points in hand, opponent within a turn of going out
    -141,  # to move: points in hand, opponent two turns from going out
    -582,  # to move: points of down cards
    -286,  # to move: points of down cards, somebody within a turn of going out
    -249,  # to move: points of down cards, somebody two turns from going out
    -119,  # to move: points of down cards, somebody three turns from going out
    -2392,  # to move: down cards
    1132,  # to move: down cards, somebody within two turns of going out
    2756,  # to move: cards that fit on its own board
    716,  # to move: cards that fit on the bar
    6915,  # to move: runs on down cards that can move
    6684,  # to move: runs on down cards that a card of the hand would let move
    25,  # to move: empty spaces
    -848,  # to move: empty spaces with a Galaxy to fill them
    -493,  # to move: Galaxies in hand
    -339,  # to move: Galaxies on down cards
    -2396,  # to move: tails that are a 1
    -213,  # to move: columns without down cards
    7967,  # to move: one card in hand that goes out
    -5740,  # to move: one card in hand that does not fit
    1496,  # to move: has not put a card on its own board
    268,  # other: points in hand
    284,  # other: points in hand, opponent within a turn of going out
    166,  # other: points in hand, opponent two turns from going out
    629,  # other: points of down cards
    272,  # other: points of down cards, somebody within a turn of going out
    240,  # other: points of down cards, somebody two turns from going out
    117,  # other: points of down cards, somebody three turns from going out
    2019,  # other: down cards
    -1097,  # other: down cards, somebody within two turns of going out
    -2271,  # other: cards that fit on its own board
    -600,  # other: cards that fit on the bar
    -5028,  # other: runs on down cards that can move
    -6036,  # other: runs on down cards that a card of the hand would let move
    631,  # other: empty spaces
    681,  # other: empty spaces with a Galaxy to fill them
    853,  # other: Galaxies in hand
    526,  # other: Galaxies on down cards
    2094,  # other: tails that are a 1
    495,  # other: columns without down cards
    -4592,  # other: one card in hand that goes out
    5693,  # other: one card in hand that does not fit
    10034,  # other: has not put a card on its own board
)
# fmt: off
HAND_SIZES: tuple[int, ...] = (
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,  # 0 cards to move
    0, -3181, -1117, -1131, 211, 1128, 1517, 573, 5319, -3830, 513, 2224,  # 1 cards to move
    0, -1936, -746, -3666, -4725, -7212, -9469, -9827, -6969, -10317, -10146, -11165,  # 2 cards to move
    0, 2593, 3377, -819, -68, -3074, -3488, -3253, -3727, 736, -9596, -2400,  # 3 cards to move
    0, 1267, 4071, -1498, -1877, -5913, -8269, -6882, -5730, -73, -9843, -23663,  # 4 cards to move
    0, 3019, 7205, 4106, 4809, -930, 367, -1086, 2483, -5537, -2979, -3959,  # 5 cards to move
    0, 2143, 8888, 2498, 4573, -3547, 174, -2717, -3698, -4799, -300, -5854,  # 6 cards to move
    0, 2101, 9322, 5724, 6918, 494, 1522, -1181, -655, -3589, -1217, -4394,  # 7 cards to move
    0, 2675, 8775, 1533, 6213, -1679, -533, -3905, -2472, -6185, -4027, -8645,  # 8 cards to move
    0, -289, 12234, 1491, 2186, 2794, 2813, 704, 1502, -1607, 782, -4824,  # 9 cards to move
    0, -5007, 10845, 8515, 9024, -1215, 3865, 625, 12437, -5256, -3342, -6300,  # 10 cards to move
    0, -2283, 8229, 1275, 18815, 1536, 4167, 3147, 1658, 1787, 1547, -1540,  # 11 cards to move
)
"""By the cards of the hand to move, and then of the other."""
SCORES: tuple[int, ...] = (
    66, 146, 140, 131, 114, 100, 84, 70, 49, 37, 26, 16, 10, 4, 3, 1, 1, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0,
)
# fmt: on
"""The numbers of hands in a thousand that score nothing, one step of points, two steps, and so on."""
