"""As close as it gets: the clay head, foil and coals."""

import camera
import garden
import greenery
import light
import materials as m
from shisha import shisha

SIZE = (900, 1125)
SMOKE = [(0, 0, 0.67, 0.9, 0.16, 3)]


def build():
    light.sky(0.06)
    shisha((0, 0, 0), 0.5, m.GREEN, None, heat=5)
    greenery.hedge(2.4, height=2.6)
    garden.far_lamps(46, 1.3, (-1, 1), (0.2, 1.3), (0.8, 2.0))
    greenery.branch((0.42, 0.35, 0.85), (0.10, 0.42, 0.70), 8, 8, 0.05, 6)
    light.soft((0.5, -0.35, 0.85), (0, 0, 0.62), 4.5, light.WARM, (0.2, 0.2))
    light.soft((-0.4, 0.35, 0.8), (0, 0, 0.62), 3.0, light.MINT, (0.12, 0.4))
    light.soft((0.4, 0.4, 0.6), (0, 0, 0.6), 3.0, light.WARM, (0.12, 0.4))
    light.point((0, -0.005, 0.695), 0.25, light.EMBER, 0.02)
    camera.shoot((0.05, -0.40, 0.745), (0.0, 0, 0.625), lens=60, fstop=4.0, focus=(0, -0.028, 0.645))
