"""The table from above, where the price list lies: nothing in the middle, around it what an evening
leaves behind."""

import random

import camera
import clear
import garden
import greenery
import light
import traces
from citrus import half_of, slice_of
from drinks import mocktail
from table import bowl, cutlery, pearls, plate, table, tongs
from wood import boards

SIZE = (1440, 900)
GRADE = {'exposure': 0.35, 'contrast': 1.16}
STAINS = ((-0.34, 0.27, 0.036), (0.385, -0.02, 0.033), (0.42, 0.035, 0.033), (-0.20, -0.36, 0.038))


def build():
    light.sky(0.10)
    table((260, 200), (0, 0), material=boards(stains=STAINS, width=0.17))
    red = clear.drink('pomegranate', (0.66, 0.07, 0.07), 0.02)
    green = clear.drink('mint cooler', (0.74, 0.84, 0.46), 0.04)
    amber = clear.drink('amber', (0.93, 0.52, 0.12), 0.03)
    # Upper left: somebody has eaten, wiped the mouth and gone dancing.
    plate((-66, 33, 0), 13.5, (0.16, 0.14, 0.115))
    traces.crumpled((-59, 35, 1.4), (22, 20), 0.6, seed=2.0, height=3.0)
    cutlery((-69, 29, 1.2), 0.75, 'fork')
    cutlery((-65, 27, 1.2), 0.85, 'knife')
    mocktail('balloon', red, (-61, 7, 0), 0.34, 3, ('orange',), 0.8, 4)
    bowl((-66, -17, 0), 7.5, (0.30, 0.012, 0.02))
    rng = random.Random(3)
    pearls(rng, [(-58 + rng.gauss(0, 2.2), -23 + rng.gauss(0, 2.0), 0.02) for _ in range(7)], 0.5)
    # Right: cut fruit, two glasses, the tongs.
    traces.cutting_board((64, 27, 0), (27, 18), 1.35)
    half_of('orange', 3.7, (62, 33, 3.4), (0.25, 0.1, 0.4))
    slice_of('orange', 3.4, (65.5, 25.5, 2.05), (0.02, 0.03, 0.4))
    slice_of('orange', 3.3, (62.5, 21, 2.3), (0.12, 0.02, 1.9))
    traces.knife((70, 18, 1.8), 1.2)
    half_of('lime', 2.6, (56, 14, 2.6), (0.2, -0.25, 0.4))
    slice_of('lime', 2.5, (52.5, 9.5, 0.24), (0.02, 0.02, 0.9))
    mocktail('highball', green, (64, 2, 0), 0.72, 5, ('lime', 'straw', 'mint', 'leaves'), 2.2, 7)
    mocktail('rocks', amber, (55, -19, 0), 0.42, 3, (), 0.5, 9, 80)
    tongs((68, -28, 0.6), -0.5)
    for at, high in (((-52, -38, 0), 4), ((20, 43, 0), 5), ((27, 38, 0), 3.4), ((40, -43, 0), 4.4)):
        garden.candle(at, high, glow=0.10, tint=(0.93, 0.66, 0.34))
        # Its light on the table, from above the glass: in it, it would burn out the wax.
        light.point([at[0] / 100, at[1] / 100, 0.15], 0.8, light.CANDLE, 0.01)
    plate((-8, -52, 0), 13.0, (0.16, 0.14, 0.115))
    cutlery((-25.5, -45, 0.2), 0.04, 'fork')
    cutlery((9, -44, 0.2), -0.12, 'knife')
    greenery.branch((-0.30, 0.52, 0.02), (-0.05, 0.40, 0.03), 9, 5.5, 0.0, 3)
    greenery.branch((0.80, -0.50, 0.03), (0.56, -0.40, 0.02), 9, 5.5, 0.01, 8)
    light.soft((-1.0, 0.8, 1.0), (-0.3, 0.1, 0), 11, light.WARM, (0.3, 0.3))
    light.soft((1.1, 0.7, 0.9), (0.4, 0.1, 0), 9, light.WARM, (0.3, 0.3))
    light.soft((1.0, -0.9, 1.0), (0.4, -0.1, 0), 4, (0.66, 0.78, 1.0), (0.4, 0.8))
    camera.shoot((0, -0.10, 1.55), (0, 0, 0), lens=36, fstop=4.0, focus=(0, 0, 0.03))
