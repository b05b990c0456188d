"""The set that the wide and the tall first picture share."""

import clear
import garden
import greenery
import light
from citrus import fruit, slice_of
from drinks import mocktail
from shisha import shisha
from table import bowl, plate, runner, table


def dress():
    light.sky(0.10)
    garden.ground()
    table((240, 100), (0, 8))
    runner((200, 42), (0, 2), amount=0.3)
    shisha((16, 0, 0.4), 0.25)
    red = clear.drink('pomegranate', (0.66, 0.13, 0.12), 0.10)
    green = clear.drink('mint cooler', (0.80, 0.90, 0.62), 0.06)
    mocktail('sling', red, (37, 3, 0.4), 0.86, 5, ('orange', 'straw'), 0.6, 4)
    mocktail('highball', green, (-20, -4, 0.4), 0.86, 5, ('lime', 'straw', 'mint', 'leaves'), 2.4, 7)
    bowl((37, -22, 0.3), 6.5, (0.30, 0.012, 0.02))
    plate((-30, 30, 0), 13)
    slice_of('orange', 3.6, (-2, -14, 0.8), (0.05, 0.02, 0.4))
    fruit('orange', 3.9, (30, 14, 0.3))
    for at in ((-16, 18, 0.2), (42, 22, 0.2), (-44, 26, 0.2), (1, 32, 0.2)):
        garden.candle(at, glow=0.7)
    greenery.hedge(3.4)
    for i, (y, z) in enumerate(((1.6, 1.15), (2.4, 1.35), (3.0, 1.1))):
        garden.string_lights((-2.6, y, z + 0.25), (2.8, y + 0.4, z + 0.1), 13, 0.3, 2.6, 18, i)
    garden.far_lamps(40, 2.6, (-0.6, 3), strength=12)
    greenery.branch((0.80, -0.25, 0.98), (0.40, -0.18, 0.80), 9, 7, 0.08, 3)
    greenery.bush((-0.95, 0.9, 0.0), (0.35, 0.3, 0.5), 240, 8)
    greenery.bush((1.15, 0.8, 0.1), (0.35, 0.3, 0.6), 260, 9)
    # Key from a lantern on the right, a cool rim from behind, and a strip that draws the brass.
    light.soft((1.0, -0.7, 1.1), (0.15, 0, 0.3), 17, light.WARM, (0.35, 0.35))
    light.soft((-0.5, 1.2, 0.9), (0.1, 0, 0.3), 12, light.MINT, (0.25, 0.9))
    light.soft((0.75, 0.9, 0.7), (0.1, 0, 0.25), 20, light.WARM, (0.25, 0.8))
    light.point((0.16, -0.01, 0.70), 0.9, light.EMBER, 0.03)
