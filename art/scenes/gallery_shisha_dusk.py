"""Closer and from the side: stem, tray and coals against the last light."""

import camera
import garden
import greenery
import light
import materials as m
from shisha import shisha
from table import runner, table

SIZE = (900, 1125)
SMOKE = [(0, 0, 0.665, 0.9, 0.22, 3)]


def build():
    light.sky(0.30, (0.50, 0.22, 0.12), (0.05, 0.10, 0.16))
    garden.ground()
    table((180, 130))
    runner((120, 40), amount=0.3)
    shisha((0, 0, 0.3), 0.9, m.GREEN)
    garden.candle((-24, 22, 0), glow=0.6)
    garden.candle((20, 30, 0), glow=0.6)
    greenery.hedge(3.0, height=2.0, lit=3.0)
    garden.string_lights((-2, 1.5, 0.75), (2, 1.8, 1.0), 11, 0.22, 2.6, 18, 2)
    garden.string_lights((-2, 2.4, 1.1), (2.2, 2.2, 0.8), 12, 0.25, 2.6, 14, 4)
    garden.far_lamps(36, 2.2, (-1.6, 1.6), (-0.2, 0.9))
    greenery.branch((-0.62, 0.1, 0.92), (-0.16, 0.15, 0.74), 9, 8, 0.05, 6)
    light.soft((0.9, -0.5, 0.9), (0, 0, 0.5), 10, light.WARM, (0.3, 0.5))
    light.soft((-0.6, 0.9, 0.8), (0, 0, 0.4), 12, light.MINT, (0.2, 0.8))
    light.soft((0.7, 0.8, 0.6), (0, 0, 0.4), 12, light.WARM, (0.2, 0.8))
    light.point((0, -0.01, 0.70), 0.8, light.EMBER, 0.03)
    camera.shoot((0.22, -0.88, 0.62), (0.0, 0, 0.485), lens=42, fstop=1.6, focus=(0, -0.03, 0.6))
