"""Five mocktails in five glasses, lit from behind so that the colours glow."""

import camera
import garden
import greenery
import light
from bar_row import row
from citrus import fruit, slice_of
from table import bowl, table

SIZE = (1200, 800)


def build():
    light.sky(0.08)
    table((200, 60))
    row()
    slice_of('lime', 2.6, (-7, -11, 0.3), (0.03, 0, 0.3))
    slice_of('lime', 2.6, (-10.5, -9, 0.3), (0.02, 0.05, 1.3))
    slice_of('orange', 3.5, (12, -10, 0.3), (0.05, 0.02, 0.4))
    bowl((30, -9, 0), 5.5, (0.30, 0.012, 0.02))
    fruit('lime', 2.7, (-29, -6, 0))
    fruit('orange', 3.8, (33, 15, 0))
    garden.candle((-38, 26, 0), glow=0.5)
    garden.candle((8, 30, 0), glow=0.5)
    greenery.hedge(2.6)
    garden.string_lights((-1.8, 1.4, 0.62), (1.8, 1.7, 0.55), 13, 0.22, 2.4, 16, 1)
    garden.far_lamps(46, 1.8, (-1.8, 1.8), (-0.2, 0.9))
    # The wide box low behind the row is what makes liquid look like liquid.
    light.soft((0, 0.75, 0.42), (0, 0, 0.08), 16, light.WARM, (1.2, 0.35), mirrored=False)
    light.soft((-0.8, 0.3, 0.5), (0, 0, 0.1), 7, light.MINT, (0.2, 0.6))
    light.soft((0.5, -0.8, 0.7), (0, 0, 0.08), 6, light.WARM, (0.4, 0.4))
    camera.shoot((0.02, -0.92, 0.25), (0, 0, 0.095), lens=50, fstop=2.2, focus=(0, -0.015, 0.1))
