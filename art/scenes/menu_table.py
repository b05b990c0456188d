"""The table from above, where the price list lies: nothing in the middle, the evening around it."""

import camera
import clear
import garden
import greenery
import light
import materials as m
from citrus import slice_of
from drinks import mocktail
from table import bowl, napkin, table, tongs

SIZE = (1600, 1000)
GRADE = {'exposure': 0.4}


def build():
    light.sky(0.10)
    table((260, 200), (0, 0))
    red = clear.drink('pomegranate', (0.66, 0.13, 0.12), 0.10)
    green = clear.drink('mint cooler', (0.80, 0.90, 0.62), 0.06)
    mocktail('balloon', red, (-61, 20, 0), 0.5, 4, ('mint', 'orange'), 0.8, 4)
    mocktail('highball', green, (60, 14, 0), 0.5, 4, ('lime', 'straw', 'mint'), 2.2, 7)
    bowl((-64, -26, 0), 7.5, (0.30, 0.012, 0.02))
    tongs((62, -24, 0.6), -0.5)
    for at in ((-57, 1, 0), (64, 36, 0), (-16, 41, 0), (24, -43, 0)):
        garden.candle(at, 4, glow=0.16)
        # Its light on the table, from above the glass: in it, it would burn out the wax.
        light.point([at[0] / 100, at[1] / 100, 0.16], 0.9, light.CANDLE, 0.01)
    for fruit, radius, at, turn in (
        ('orange', 3.8, (-70, 4, 0.4), (0.04, 0.0, 0.4)),
        ('orange', 3.8, (-53, -14, 0.4), (0.0, 0.05, 1.2)),
        ('lime', 2.7, (55, -6, 0.4), (0.03, 0.0, 0.1)),
        ('lime', 2.7, (70, -8, 0.4), (0.0, 0.04, 0.9)),
        ('lime', 2.7, (-6, -43, 0.4), (0.0, 0.03, 0.5)),
        ('orange', 3.6, (10, 42, 0.4), (0.05, 0.0, 0.8)),
    ):
        slice_of(fruit, radius, at, turn)
    napkin((-40, 43, 0.1), (12, 22), 1.2)
    greenery.branch((-0.80, 0.46, 0.03), (-0.50, 0.33, 0.02), 9, 6, 0.01, 3)
    greenery.branch((0.82, -0.46, 0.03), (0.48, -0.35, 0.02), 9, 6, 0.01, 8)
    greenery.branch((-0.26, -0.50, 0.03), (-0.52, -0.40, 0.02), 7, 5, 0.01, 5)
    greenery.branch((0.30, 0.50, 0.03), (0.56, 0.40, 0.02), 7, 5, 0.01, 6)
    light.soft((-0.9, 0.7, 1.0), (-0.3, 0.1, 0), 12, light.WARM, (0.4, 0.4))
    light.soft((1.0, -0.5, 1.1), (0.3, 0, 0), 5, light.MINT, (0.3, 0.9))
    light.soft((0.9, 0.8, 0.9), (0.4, 0.1, 0), 9, light.WARM, (0.4, 0.4))
    camera.shoot((0, -0.10, 1.55), (0, 0, 0), lens=36, fstop=4.0, focus=(0, 0, 0.03))
