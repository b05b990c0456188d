"""Brass and fluted glass, with tongs and the hose's handle on linen."""

import camera
import garden
import greenery
import light
import materials as m
from mesh import folds, group, sheet
from shisha import shisha
from table import bowl, tongs

SIZE = (900, 1125)


def build():
    light.sky(0.10)
    cloth = sheet(
        'cloth',
        (150, 110),
        m.linen(color=(0.22, 0.18, 0.135)),
        lambda x, y: folds(x, y, 2.6, 13, 2.0) - 2.3,
        300,
    )
    group('cloth', [cloth], (0, 10, 0), 0.4)
    shisha((2, 4, 0.4), 0.25, m.GREEN)
    tongs((17, -8, 0.9), 0.7)
    bowl((-19, 2, 0.2), 5.5, (0.30, 0.012, 0.02))
    garden.candle((-20, 24, 0.3), glow=0.6)
    garden.candle((22, 30, 0.3), glow=0.6)
    greenery.hedge(2.4)
    garden.far_lamps(40, 1.3, (-1.2, 1.2), (-0.1, 0.8))
    light.soft((0.8, -0.15, 0.35), (0, 0, 0.12), 8, light.WARM, (0.25, 0.3))
    light.soft((-0.6, 0.5, 0.5), (0, 0, 0.15), 8, light.MINT, (0.15, 0.6))
    light.soft((0.35, 0.7, 0.45), (0, 0, 0.12), 10, light.WARM, (0.3, 0.6))
    camera.shoot((-0.10, -0.72, 0.42), (0.0, 0, 0.18), lens=50, fstop=2.2, focus=(0.0, -0.06, 0.2))
