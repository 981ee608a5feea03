"""The weights of the evaluation, in thousandths of a point. Written by `fit_hand_to_hand.py --hands 3000 --seed 1`."""

from __future__ import annotations

WEIGHTS = (
    -72,  # to move: points in hand
    -389,  # to move: points in hand, opponent within a turn of going out
    -308,  # to move: points in hand, opponent two turns from going out
    -585,  # to move: points of down cards
    -272,  # to move: points of down cards, somebody within a turn of going out
    -252,  # to move: points of down cards, somebody two turns from going out
    -130,  # to move: points of down cards, somebody three turns from going out
    -1593,  # to move: down cards
    1097,  # to move: down cards, somebody within two turns of going out
    2540,  # to move: cards that fit on the own board
    -747,  # to move: cards that fit on the bar
    9705,  # to move: runs on down cards that can move
    10200,  # to move: runs on down cards that a card of the hand would let move
    -1383,  # to move: empty spaces
    1351,  # to move: empty spaces with a Galaxy to fill them
    -13,  # to move: Galaxies in hand
    1305,  # to move: Galaxies on down cards
    -1146,  # to move: tails that are a 1
    1215,  # to move: columns without down cards
    4839,  # to move: one card in hand that goes out
    -1425,  # to move: one card in hand that does not fit
    -8572,  # to move: has not put a card on the own board
    93,  # other: points in hand
    396,  # other: points in hand, opponent within a turn of going out
    327,  # other: points in hand, opponent two turns from going out
    653,  # other: points of down cards
    222,  # other: points of down cards, somebody within a turn of going out
    200,  # other: points of down cards, somebody two turns from going out
    118,  # other: points of down cards, somebody three turns from going out
    1027,  # other: down cards
    -720,  # other: down cards, somebody within two turns of going out
    -2202,  # other: cards that fit on the own board
    638,  # other: cards that fit on the bar
    -8106,  # other: runs on down cards that can move
    -9222,  # other: runs on down cards that a card of the hand would let move
    1634,  # other: empty spaces
    -1905,  # other: empty spaces with a Galaxy to fill them
    344,  # other: Galaxies in hand
    -1171,  # other: Galaxies on down cards
    995,  # other: tails that are a 1
    -1205,  # other: columns without down cards
    -1076,  # other: one card in hand that goes out
    3046,  # other: one card in hand that does not fit
    12947,  # other: has not put a card on the own board
)
HAND_SIZES = (
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,  # 0 cards to move
    0, -3424, -547, -1092, 510, -307, 71, 3562, 2112, 494, 1664, 373,  # 1 cards to move
    0, -2253, 540, -2793, -3688, -8099, -3238, -230, 371, 6634, -3637, -8154,  # 2 cards to move
    0, 657, 2727, -696, -2557, -3727, -2460, -1661, -3579, 694, 448, -2650,  # 3 cards to move
    0, 2038, 3211, -2041, 1344, -7455, -3924, -137, 2638, 350, 1907, 6140,  # 4 cards to move
    0, 1900, 6836, 5228, 1119, -1145, -2423, 2304, 1853, -2838, 6587, 9988,  # 5 cards to move
    0, -501, 1992, 6531, 3588, -1592, 2154, -786, -1717, -191, 934, 9717,  # 6 cards to move
    0, 678, 1546, 1117, -1642, -1059, -1609, -2021, -4351, 855, -2372, 2163,  # 7 cards to move
    0, 1475, -1138, 6788, 2973, 111, -4518, -1819, -3531, -1681, 889, 4218,  # 8 cards to move
    0, 866, -4608, 2200, -2815, -2884, 856, -1358, -992, -3184, -2715, -14368,  # 9 cards to move
    0, 720, 394, 2793, -2245, -1242, -564, -888, 1370, -607, -2882, -2722,  # 10 cards to move
    0, -186, 10801, 4410, -8590, -4924, -8522, 4810, -5300, 12953, 6547, -3994,  # 11 cards to move
)
"""By the cards of the hand to move, and then of the other."""
