"""The bar at night: dark counter, cordials, glasses, warm lamps behind."""

import camera
import clear
import garden
import greenery
import light
import materials as m
from bar_row import row
from bottles import bottle, shaker
from citrus import fruit
from drinks import mocktail
from table import bowl, table

SIZE = (1200, 800)


def shelf():
    red = clear.drink('grenadine', (0.60, 0.12, 0.12), 0.12)
    green = clear.drink('mint syrup', (0.45, 0.62, 0.38), 0.12)
    gold = clear.drink('ginger', (0.90, 0.56, 0.22), 0.12)
    white = (0.95, 0.97, 0.95)
    bottle('tall', (-44, 22, 0), m.GREEN, green, 0.7)
    bottle('round', (-32, 28, 0), white, red, 0.6)
    bottle('apothecary', (-21, 20, 0), m.AMBER, gold, 0.6)
    bottle('tall', (16, 27, 0), white, gold, 0.55)
    bottle('apothecary', (27, 21, 0), m.GREEN, green, 0.7)
    bottle('tall', (38, 25, 0), m.AMBER, gold, 0.6)
    bottle('round', (51, 22, 0), white, red, 0.5)


def build():
    light.sky(0.06)
    table((240, 70), (0, 10), material=m.wood(rough=0.2))
    shelf()
    row((-6, -4, 0), 13, (1, 2))
    shaker((13, 2, 0))
    mocktail('rocks', None, (25, -3, 0), ice=3, seed=5)
    mocktail('balloon', None, (-31, 2, 0), ice=0)
    bowl((33, -12, 0), 5.5, None)
    for at in ((31, -13, 1.2), (35.5, -11, 1.2), (33, -9, 1.4), (33, -12, 4.2)):
        fruit('lime', 2.5, at)
    garden.candle((2, 20, 0), glow=0.5)
    garden.candle((-48, 6, 0), glow=0.5)
    greenery.hedge(3.0)
    garden.string_lights((-2, 1.2, 0.62), (2, 1.5, 0.70), 13, 0.18, 2.8, 18, 1)
    garden.string_lights((-2, 1.9, 0.85), (2, 1.8, 0.72), 14, 0.2, 2.8, 14, 2)
    garden.far_lamps(60, 1.5, (-2, 2), (-0.1, 0.9))
    light.soft((0, 0.95, 0.55), (0, 0, 0.1), 20, light.WARM, (1.6, 0.4), mirrored=False)
    light.soft((-1.0, 0.2, 0.6), (0, 0.1, 0.1), 8, light.MINT, (0.2, 0.7))
    light.soft((0.6, -0.8, 0.7), (0, 0, 0.08), 7, light.WARM, (0.4, 0.4))
    camera.shoot((-0.06, -1.0, 0.26), (-0.01, 0, 0.125), lens=46, fstop=1.8, focus=(-0.02, -0.04, 0.12))
