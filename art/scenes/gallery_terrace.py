"""A long table on the terrace, laid for guests, under string lights."""

import math

import camera
import clear
import garden
import greenery
import light
import materials as m
from chair import chair
from drinks import mocktail
from shisha import shisha
from table import bowl, runner, setting, table

SIZE = (1200, 800)
GLAZES = ((0.055, 0.06, 0.052), (0.16, 0.14, 0.115))


def build():
    light.sky(0.22, (0.30, 0.19, 0.15), (0.05, 0.10, 0.16))
    garden.ground()
    table((105, 340), (0, 120), material=m.wood(along='Y'))
    runner((30, 330), (0, 118), m.linen(color=(0.26, 0.22, 0.17)), amount=0.25)
    red = clear.drink('pomegranate', (0.66, 0.13, 0.12), 0.10)
    green = clear.drink('mint cooler', (0.80, 0.90, 0.62), 0.06)
    for i in range(5):
        y = i * 58
        for side in (-1, 1):
            chair((side * 66, y, 0), -side * math.pi / 2)
            setting((side * 33, y, 0), -side * math.pi / 2, GLAZES[0])
            shape, liquid = (('balloon', red), ('highball', green))[(i + (side > 0)) % 2]
            if i < 3:
                mocktail(
                    shape,
                    liquid,
                    (side * 19, y + 19, 0),
                    0.6,
                    3,
                    ('mint',) if shape == 'highball' else (),
                    i,
                    i + 2,
                )
        garden.candle(((-5, 6, -2, 4, 0)[i], y + 22 + i, 0.4), (4, 7, 5, 6, 5)[i], glow=0.8)
        garden.candle(((6, -6, 5, -4, 3)[i], y + 38, 0.4), 4, glow=0.5)
    shisha((2, 112, 0.4), 0.7, m.GREEN, None)
    bowl((-3, 4, 0.4), 6.5, (0.30, 0.012, 0.02))
    greenery.bush((0.02, 0.30, 0.02), (0.05, 0.16, 0.03), 60, 4, (3, 6))
    greenery.bush((0.0, 0.85, 0.02), (0.05, 0.14, 0.03), 60, 6, (3, 6))
    greenery.hedge(4.2, width=12, height=3.2, lit=3.2)
    for i, (x1, x2) in enumerate(((-1.9, 1.9), (-1.9, 1.9), (-2.2, 2.0), (-2.2, 2.2))):
        garden.string_lights(
            (x1, 0.7 + i * 0.75, 1.15 + 0.03 * i), (x2, 0.9 + i * 0.75, 1.15), 11, 0.22, 2.8, 18, i
        )
    garden.far_lamps(36, 3.2, (-2.6, 2.6), (-0.3, 1.0))
    for y in (0.4, 1.4, 2.4):
        light.soft((0.3, y, 1.3), (0, y, 0), 20, light.WARM, (0.8, 0.8))
    light.soft((-1.4, 1.0, 1.0), (0, 0.8, 0), 16, light.MINT, (0.3, 1.0))
    camera.shoot((-0.20, -0.78, 0.50), (0.03, 0.9, 0.11), lens=29, fstop=4.0, focus=(-0.1, 0.15, 0.05))
