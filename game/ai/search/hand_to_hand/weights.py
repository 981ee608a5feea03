"""The weights of the evaluation, in thousandths of a point. Written by `fit_hand_to_hand.py --hands 2500 --seed 2 --look-ahead`."""

from __future__ import annotations

WEIGHTS = (
    -221,  # to move: points in hand
    -170,  # to move: points in hand, opponent within a turn of going out
    2,  # to move: points in hand, opponent two turns from going out
    -503,  # to move: points of down cards
    -338,  # to move: points of down cards, somebody within a turn of going out
    -286,  # to move: points of down cards, somebody two turns from going out
    -78,  # to move: points of down cards, somebody three turns from going out
    -2437,  # to move: down cards
    1592,  # to move: down cards, somebody within two turns of going out
    1935,  # to move: cards that fit on the own board
    939,  # to move: cards that fit on the bar
    6642,  # to move: runs on down cards that can move
    6974,  # to move: runs on down cards that a card of the hand would let move
    5616,  # to move: empty spaces
    -6403,  # to move: empty spaces with a Galaxy to fill them
    -818,  # to move: Galaxies in hand
    749,  # to move: Galaxies on down cards
    -2164,  # to move: tails that are a 1
    1163,  # to move: columns without down cards
    8481,  # to move: one card in hand that goes out
    -4060,  # to move: one card in hand that does not fit
    6419,  # to move: has not put a card on the own board
    227,  # other: points in hand
    279,  # other: points in hand, opponent within a turn of going out
    16,  # other: points in hand, opponent two turns from going out
    559,  # other: points of down cards
    314,  # other: points of down cards, somebody within a turn of going out
    268,  # other: points of down cards, somebody two turns from going out
    91,  # other: points of down cards, somebody three turns from going out
    1927,  # other: down cards
    -1364,  # other: down cards, somebody within two turns of going out
    -1738,  # other: cards that fit on the own board
    -858,  # other: cards that fit on the bar
    -4594,  # other: runs on down cards that can move
    -6365,  # other: runs on down cards that a card of the hand would let move
    -5089,  # other: empty spaces
    5705,  # other: empty spaces with a Galaxy to fill them
    853,  # other: Galaxies in hand
    -423,  # other: Galaxies on down cards
    1808,  # other: tails that are a 1
    -808,  # other: columns without down cards
    -4348,  # other: one card in hand that goes out
    3521,  # other: one card in hand that does not fit
    -463,  # other: has not put a card on the own board
)
HAND_SIZES = (
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,  # 0 cards to move
    0, -3191, -2772, -3306, -833, 1128, 2017, 5151, 419, 2114, 1630, 2064,  # 1 cards to move
    0, -713, -2099, -5212, -3766, -2296, -4547, -4420, -9827, 6402, 1906, 3359,  # 2 cards to move
    0, 1510, 2602, -832, 118, 919, 2843, 2128, 5642, -4698, -5798, -1580,  # 3 cards to move
    0, 445, 2670, -1589, 76, -730, 701, 2081, 1507, 1804, 6, 170,  # 4 cards to move
    0, 2299, 2300, -1538, -2223, -205, -1008, -1881, 1777, -1725, 1708, -200,  # 5 cards to move
    0, 1118, 3008, -1158, -5301, -95, -1664, 676, 311, -789, -2154, -1155,  # 6 cards to move
    0, -2806, 4810, 770, -1745, -1648, -2676, -161, 1419, 3029, 1011, -1807,  # 7 cards to move
    0, -3187, 3275, -1377, 1476, -373, -3428, 2530, -171, -2675, -2623, -5958,  # 8 cards to move
    0, 3772, 3141, 2247, 1760, 676, -1310, 397, -1124, 824, 2375, 4343,  # 9 cards to move
    0, 1949, 1903, -903, 6095, -353, 2052, -311, -2369, -46, 219, -6939,  # 10 cards to move
    0, -2023, -3104, 1287, -5861, 2636, 6885, 3033, 6410, -5309, 4135, -1231,  # 11 cards to move
)
"""By the cards of the hand to move, and then of the other."""
SCORES = (69, 147, 135, 129, 119, 91, 96, 61, 51, 31, 24, 19, 12, 7, 5, 0, 3, 1)
"""Of a thousand hands, how many score nothing, one step of points, two steps, and so on."""
