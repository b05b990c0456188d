"""One place at the table, as the guest who sits down sees it."""

import camera
import clear
import garden
import greenery
import light
import materials as m
from drinks import mocktail
from shisha import shisha
from table import bowl, runner, setting, table

SIZE = (1300, 1300)
GRADE = {'exposure': 0.15}


def build():
    light.sky(0.12)
    garden.ground()
    table((220, 120), (0, 22))
    runner((200, 34), (0, 34), amount=0.3)
    setting((2, -8, 0), 0.0)
    red = clear.drink('pomegranate', (0.66, 0.13, 0.12), 0.10)
    green = clear.drink('mint cooler', (0.80, 0.90, 0.62), 0.06)
    mocktail('balloon', red, (17, 13, 0), 0.6, 5, ('mint', 'orange'), 0.7, 4)
    mocktail('highball', green, (-30, 42, 0.3), 0.6, 4, ('mint', 'lime'), 0.4, 2)
    shisha((-17, 52, 0.3), 0.4, m.AMBER, None)
    bowl((32, 40, 0.3), 6.5, (0.30, 0.012, 0.02))
    garden.candle((-12, 22, 0.3), 5, glow=0.8)
    garden.candle((4, 38, 0.3), 6, glow=0.7)
    garden.candle((44, 30, 0.3), 5, glow=0.6)
    greenery.bush((0.10, 0.34, 0.02), (0.10, 0.05, 0.03), 50, 4, (3, 6))
    greenery.branch((-0.015, -0.13, 0.035), (0.045, -0.03, 0.035), 6, 3.4, 0.0, 4)
    greenery.hedge(3.2, lit=2.8)
    for i, (y, z) in enumerate(((1.5, 0.78), (2.2, 0.86))):
        garden.string_lights((-2.2, y, z + 0.1), (2.2, y + 0.3, z), 13, 0.2, 2.6, 18, i)
    garden.far_lamps(40, 2.4, (-1.6, 1.6), (-0.1, 0.8))
    light.soft((0.9, -0.4, 0.9), (0, 0.1, 0.1), 14, light.WARM, (0.35, 0.35))
    light.soft((-0.7, 0.8, 0.7), (0, 0.2, 0.1), 12, light.MINT, (0.25, 0.8))
    light.soft((0.6, 0.9, 0.6), (0, 0.2, 0.1), 13, light.WARM, (0.25, 0.8))
    camera.shoot((0.06, -0.62, 0.36), (0.0, 0.16, 0.115), lens=38, fstop=2.4, focus=(0.12, 0.10, 0.1))
