"""Handcrafted mocktails on a laid table by the garden wall; a guest has just got up."""

import camera
import clear
import garden
import greenery
import light
import materials as m
import places
import traces
from bar import shaker
from citrus import slice_of
from drinks import mocktail
from garnish import mint_leaf
from mesh import box
from table import cutlery, napkin, plate, runner, table
from wood import boards

SIZE = (1080, 810)
GRADE = {'exposure': 0.4, 'contrast': 1.16}


def climbers(y):
    """What climbs the wall, from both sides and over the top."""
    leaf = greenery.hedge_leaf()
    spots = (
        (-1.5, 0.15, 0.30, 0.55),
        (-1.1, 0.75, 0.5, 0.3),
        (1.25, 0.35, 0.35, 0.65),
        (0.85, 0.85, 0.55, 0.22),
        (-0.2, 0.95, 0.6, 0.16),
    )
    for i, (x, z, wide, tall) in enumerate(spots):
        greenery.bush((x, y, z), (wide, 0.10, tall), round(900 * wide * tall / 0.2), 20 + i, (5, 10), leaf)


def build():
    light.sky(0.22, (0.20, 0.19, 0.22), (0.06, 0.10, 0.17))
    garden.ground()
    places.stone_wall(2.5)
    climbers(2.34)
    table((200, 84), (0, 16), material=boards(stains=((0.13, -0.12, 0.04),)))
    runner((30, 90), (-27, 14), amount=0.35, turn=0.08)
    red = clear.drink('hibiscus', (0.66, 0.06, 0.06), 0.02)
    green = clear.drink('mint cooler', (0.72, 0.84, 0.44), 0.04)
    mocktail('balloon', red, (-7, -1, 0), 0.60, 6, ('orange', 'mint'), 0.15, 6)
    mocktail('rocks', green, (6.5, -7, 0), 0.82, 4, ('mint', 'lime', 'leaves'), 0.35, 8)
    shaker((17, 10, 0))
    mocktail('coupe', clear.drink('rest', (0.78, 0.30, 0.20), 0.02), (-24, 22, 0.3), 0.35, 0, (), 0, 4, 0)
    plate((-34, -2, 0.5), 12.5, (0.16, 0.14, 0.115))
    napkin((-34, -2, 1.7), (9, 18), 0.35, (0.44, 0.40, 0.33))
    cutlery((-18.5, -8, 0.3), -0.06, 'fork')
    slice_of('orange', 3.3, (17.5, -12.5, 0.25), (0.03, 0.02, 0.4))
    slice_of('lime', 2.45, (12.5, -15.5, 0.24), (0.02, 0.03, 0.3))
    greenery.branch((0.30, -0.06, 0.012), (0.155, -0.135, 0.02), 7, 4.2, 0.0, 4, mint_leaf())
    traces.left_chair((36, 96, 0), -0.75, (0.055, 0.06, 0.075))
    garden.candle((-13, 25, 0), 5, glow=0.7)
    garden.candle((30, 27, 0), 4, glow=0.7)
    places.lantern((-0.66, 1.95, -0.02), 1.0, 7)
    box(
        'plinth',
        (34, 34, 73),
        m.plain('plinth', (0.20, 0.165, 0.12), 0.9, 0.5, 14),
        (-66, 195, -75),
        edge=1.0,
    )
    light.spot((-0.5, 1.75, 1.2), (-0.4, 2.4, 0.1), 38, light.WARM, 80)
    light.spot((0.95, 1.7, -0.6), (0.9, 2.45, 0.6), 26, light.WARM, 80)
    light.soft((-0.7, 0.30, 0.7), (0, 0, 0.06), 11, light.WARM, (0.22, 0.22))
    light.soft((0.7, -0.5, 0.75), (0, 0, 0.05), 5, light.WARM, (0.4, 0.4))
    light.soft((0.9, 0.5, 0.5), (0, 0, 0.1), 5, (0.62, 0.76, 1.0), (0.2, 0.6))
    light.soft((0.0, 0.7, 0.5), (0, 0, 0.08), 5, light.WARM, (0.6, 0.3), mirrored=False)
    light.glow((-0.15, 0.5, 0.6), (0, 0, 0.1), 0.8, 2.4)
    light.glow((0.3, 0.55, 0.55), (0, 0, 0.1), 0.7, 1.6)
    camera.shoot((0.02, -0.68, 0.27), (0.012, 0, 0.098), lens=46, fstop=2.0, focus=(0, -0.03, 0.1))
