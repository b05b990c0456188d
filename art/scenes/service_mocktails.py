"""Handcrafted mocktails: two finished, mint and citrus beside them."""

import random

import camera
import clear
import garden
import greenery
import light
from bottles import shaker
from citrus import fruit, slice_of
from drinks import mocktail
from garnish import mint
from table import table

SIZE = (1080, 810)


def build():
    light.sky(0.08)
    table((200, 60))
    mocktail(
        'balloon',
        clear.drink('hibiscus', (0.74, 0.20, 0.20), 0.10),
        (-7, 0, 0),
        0.62,
        6,
        ('orange', 'mint'),
        0.3,
        4,
    )
    mocktail(
        'rocks',
        clear.drink('mint cooler', (0.80, 0.90, 0.62), 0.06),
        (7, -5, 0),
        0.82,
        4,
        ('mint', 'lime', 'leaves'),
        2.6,
        8,
    )
    shaker((17, 9, 0))
    slice_of('lime', 2.6, (-14, -13, 0.3), (0.03, 0, 0.3))
    slice_of('orange', 3.5, (16, -13, 0.3), (0.05, 0.02, 0.4))
    fruit('orange', 3.8, (-23, 4, 0))
    mint(random.Random(4), (-3, -14, 0.8), 0.9)
    garden.candle((-24, 24, 0), glow=0.5)
    greenery.hedge(2.6)
    garden.far_lamps(50, 1.6, (-1.5, 1.5), (-0.15, 0.8))
    light.soft((0, 0.7, 0.42), (0, 0, 0.08), 14, light.WARM, (1.0, 0.35), mirrored=False)
    light.soft((-0.7, 0.2, 0.5), (0, 0, 0.1), 7, light.MINT, (0.2, 0.6))
    light.soft((0.5, -0.7, 0.7), (0, 0, 0.08), 9, light.WARM, (0.4, 0.4))
    camera.shoot((0.03, -0.62, 0.24), (0.015, 0, 0.10), lens=48, fstop=2.4, focus=(0, -0.03, 0.1))
