"""The weights of the evaluation, in thousandths of a point. Written by `fit_hand_to_hand.py --hands 5000 --seed 4`."""

from __future__ import annotations

WEIGHTS: tuple[int, ...] = (
    -72,  # to move: points in hand
    -235,  # to move: points in hand, opponent within a turn of going out
    -224,  # to move: points in hand, opponent two turns from going out
    -570,  # to move: points of down cards
    -304,  # to move: points of down cards, somebody within a turn of going out
    -266,  # to move: points of down cards, somebody two turns from going out
    -112,  # to move: points of down cards, somebody three turns from going out
    -1767,  # to move: down cards
    1360,  # to move: down cards, somebody within two turns of going out
    3026,  # to move: cards that fit on its own board
    619,  # to move: cards that fit on the bar
    10718,  # to move: runs on down cards that can move
    8663,  # to move: runs on down cards that a card of the hand would let move
    -678,  # to move: empty spaces
    3218,  # to move: empty spaces with a Galaxy to fill them
    -792,  # to move: Galaxies in hand
    594,  # to move: Galaxies on down cards
    -1567,  # to move: tails that are a 1
    539,  # to move: columns without down cards
    7751,  # to move: one card in hand that goes out
    2022,  # to move: one card in hand that does not fit
    -2576,  # to move: has not put a card on its own board
    79,  # other: points in hand
    260,  # other: points in hand, opponent within a turn of going out
    237,  # other: points in hand, opponent two turns from going out
    621,  # other: points of down cards
    269,  # other: points of down cards, somebody within a turn of going out
    239,  # other: points of down cards, somebody two turns from going out
    92,  # other: points of down cards, somebody three turns from going out
    1517,  # other: down cards
    -1254,  # other: down cards, somebody within two turns of going out
    -2865,  # other: cards that fit on its own board
    -603,  # other: cards that fit on the bar
    -10281,  # other: runs on down cards that can move
    -7901,  # other: runs on down cards that a card of the hand would let move
    746,  # other: empty spaces
    -2167,  # other: empty spaces with a Galaxy to fill them
    769,  # other: Galaxies in hand
    -470,  # other: Galaxies on down cards
    1398,  # other: tails that are a 1
    -374,  # other: columns without down cards
    -5201,  # other: one card in hand that goes out
    -1004,  # other: one card in hand that does not fit
    3342,  # other: has not put a card on its own board
)
HAND_SIZES: tuple[int, ...] = (
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,  # 0 cards to move
    0,
    -2976,
    -2733,
    -2699,
    349,
    1103,
    323,
    -2941,
    3726,
    1120,
    15212,
    -711,  # 1 cards to move
    0,
    876,
    -56,
    -700,
    -272,
    -1351,
    -724,
    -3362,
    -1512,
    -429,
    5569,
    -12284,  # 2 cards to move
    0,
    1805,
    483,
    -1267,
    164,
    -4007,
    -2094,
    -1787,
    -1753,
    -6344,
    2211,
    961,  # 3 cards to move
    0,
    -168,
    -1761,
    -881,
    -1019,
    -4907,
    -7935,
    -1603,
    -5925,
    188,
    4618,
    -1779,  # 4 cards to move
    0,
    1504,
    -48,
    3738,
    5475,
    -1912,
    642,
    1042,
    5361,
    5486,
    2783,
    3159,  # 5 cards to move
    0,
    -46,
    1258,
    726,
    2429,
    -466,
    -97,
    2413,
    1376,
    9430,
    515,
    955,  # 6 cards to move
    0,
    -2254,
    5879,
    2761,
    662,
    42,
    130,
    -3865,
    2414,
    -1195,
    5412,
    -1738,  # 7 cards to move
    0,
    780,
    -1360,
    2099,
    829,
    -3649,
    -7116,
    -5222,
    -2070,
    7743,
    2790,
    3593,  # 8 cards to move
    0,
    3772,
    -79,
    -1850,
    -2874,
    -2640,
    -3517,
    -867,
    1001,
    -3766,
    -3212,
    -5100,  # 9 cards to move
    0,
    -2718,
    -14228,
    1922,
    4576,
    -5996,
    -7671,
    -4147,
    -3951,
    -4793,
    -3942,
    4652,  # 10 cards to move
    0,
    -6781,
    17340,
    5335,
    -1101,
    -1676,
    4461,
    -187,
    -6037,
    3369,
    2033,
    -128,  # 11 cards to move
)
"""By the cards of the hand to move, and then of the other."""
SCORES: tuple[int, ...] = (74, 138, 102, 122, 112, 100, 94, 72, 62, 45, 31, 20, 13, 6, 5, 1, 2, 0, 0, 0, 0)
"""Of a thousand hands, how many score nothing, one step of points, two steps, and so on."""
