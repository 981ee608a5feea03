"""The weights of the evaluation, in thousandths of a point. Written by `fit_hand_to_hand.py --hands 8000 --seed 3`."""

from __future__ import annotations

WEIGHTS = (
    -126,  # to move: points in hand
    -199,  # to move: points in hand, opponent within a turn of going out
    -185,  # to move: points in hand, opponent two turns from going out
    -575,  # to move: points of down cards
    -273,  # to move: points of down cards, somebody within a turn of going out
    -256,  # to move: points of down cards, somebody two turns from going out
    -129,  # to move: points of down cards, somebody three turns from going out
    -2586,  # to move: down cards
    1461,  # to move: down cards, somebody within two turns of going out
    2970,  # to move: cards that fit on the own board
    -647,  # to move: cards that fit on the bar
    10522,  # to move: runs on down cards that can move
    9980,  # to move: runs on down cards that a card of the hand would let move
    893,  # to move: empty spaces
    -136,  # to move: empty spaces with a Galaxy to fill them
    -593,  # to move: Galaxies in hand
    -325,  # to move: Galaxies on down cards
    -1469,  # to move: tails that are a 1
    -821,  # to move: columns without down cards
    9756,  # to move: one card in hand that goes out
    2655,  # to move: one card in hand that does not fit
    -11130,  # to move: has not put a card on the own board
    113,  # other: points in hand
    216,  # other: points in hand, opponent within a turn of going out
    227,  # other: points in hand, opponent two turns from going out
    648,  # other: points of down cards
    215,  # other: points of down cards, somebody within a turn of going out
    201,  # other: points of down cards, somebody two turns from going out
    118,  # other: points of down cards, somebody three turns from going out
    2131,  # other: down cards
    -1068,  # other: down cards, somebody within two turns of going out
    -2652,  # other: cards that fit on the own board
    766,  # other: cards that fit on the bar
    -9578,  # other: runs on down cards that can move
    -9401,  # other: runs on down cards that a card of the hand would let move
    -370,  # other: empty spaces
    818,  # other: empty spaces with a Galaxy to fill them
    880,  # other: Galaxies in hand
    383,  # other: Galaxies on down cards
    1478,  # other: tails that are a 1
    934,  # other: columns without down cards
    -6952,  # other: one card in hand that goes out
    -1229,  # other: one card in hand that does not fit
    16833,  # other: has not put a card on the own board
)
HAND_SIZES = (
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,  # 0 cards to move
    0, -3265, -3740, -4338, -1492, -3871, 783, 3180, 5696, 7379, 10283, 1797,  # 1 cards to move
    0, 1497, 67, -2105, -1468, -4614, -2859, -3145, 988, 1145, 1708, 6368,  # 2 cards to move
    0, 3106, 656, -1212, -2310, -4788, -3011, -3223, 1126, -2973, 2796, 2156,  # 3 cards to move
    0, 1955, -77, -1553, -15, -7897, -8450, -3270, -2267, -1100, -4853, 8555,  # 4 cards to move
    0, 1706, 4168, 2223, 4318, -1267, 315, -1293, -301, 1022, 4510, 5133,  # 5 cards to move
    0, 235, 3863, 2251, 3622, -2696, -1896, 5217, 306, 6666, 6279, 10600,  # 6 cards to move
    0, -379, 4190, 4012, 566, -802, 885, -2913, 557, -7051, -3105, -2207,  # 7 cards to move
    0, -5869, -3552, 3964, 1321, -3948, -2634, -3221, -1359, 323, -6102, 9185,  # 8 cards to move
    0, -2130, 2715, 551, 3149, 3973, -7176, 286, 6834, -3309, -3124, -17534,  # 9 cards to move
    0, -2584, -8625, 2085, -6677, 739, 907, -564, 3296, -1494, -257, 9592,  # 10 cards to move
    0, -2454, -1674, -218, -8712, -3791, -11380, 11337, -10809, 17313, -4352, -3274,  # 11 cards to move
)
"""By the cards of the hand to move, and then of the other."""
SCORES = (81, 152, 104, 119, 116, 100, 83, 72, 56, 43, 34, 19, 12, 5, 2, 2, 1, 0, 0, 0, 0, 0, 0, 0)
"""Of a thousand hands, how many score nothing, one step of points, two steps, and so on."""
