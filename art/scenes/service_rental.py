"""For hire: three shishas ready on a terrace wall, and the case they travel in."""

import camera
import garden
import greenery
import light
import materials as m
from case import case
from hose import TIDY
from shisha import shisha
from table import table

SIZE = (1080, 810)


def build():
    light.sky(0.12)
    garden.ground()
    table((240, 80), (0, 6))
    for x, y, turn, tint in ((-37, 5, 0.1, m.AMBER), (0, -3, 0.05, m.GREEN), (37, 5, 0.0, m.SMOKE)):
        shisha((x, y, 0), turn, tint, TIDY, lit=False)
    case((60, 34, 0), (58, 30, 26), -0.12)
    garden.wall(1.5)
    greenery.bush((-0.95, 0.9, 0.1), (0.35, 0.3, 0.6), 260, 8)
    greenery.bush((0.98, 1.0, 0.0), (0.3, 0.3, 0.5), 240, 9)
    garden.candle((-14, 26, 0), glow=0.6)
    garden.candle((17, 28, 0), glow=0.6)
    garden.string_lights((-2, 1.2, 1.08), (2, 1.25, 1.02), 13, 0.16, 2.6, 18, 1)
    garden.string_lights((-2, 1.0, 1.3), (2, 1.3, 1.0), 14, 0.2, 2.4, 14, 6)
    light.spot((-0.6, 1.0, 1.5), (-0.6, 1.4, 0.2), 55, light.WARM, 70)
    light.spot((0.7, 1.0, 1.5), (0.7, 1.4, 0.2), 55, light.WARM, 70)
    light.soft((0.9, -0.8, 1.0), (0, 0, 0.3), 20, light.WARM, (0.4, 0.4))
    light.soft((-0.9, 0.8, 0.8), (0, 0, 0.3), 12, light.MINT, (0.25, 0.9))
    light.soft((0, 1.1, 0.45), (0, 0, 0.2), 22, light.WARM, (1.6, 0.5), mirrored=False)
    camera.shoot((-0.02, -1.5, 0.52), (0.05, 0, 0.33), lens=36, fstop=1.6, focus=(0, -0.1, 0.3))
