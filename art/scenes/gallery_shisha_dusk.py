"""The first smoke of the evening: the hose lies ready on a napkin, glasses beside it; further back the
guests."""

import math

import camera
import clear
import garden
import greenery
import light
import materials as m
import places
import traces
from chair import chair
from drinks import mocktail
from guest import far_table, guest
from shisha import shisha
from table import table
from wood import boards

SIZE = (900, 1125)
GRADE = {'exposure': 0.2, 'contrast': 1.08}
SMOKE = [(0.41, 0.42, 0.665, 0.9, 0.26, 3)]
# In the pipe's own measures, which stands turned: from its port down and over the table to the guest.
TO_GUEST = [
    (6.3, 0, 35.4), (10, 1, 36.2), (16, 4, 32), (22, 10, 15), (25, 19, 3.2), (29, 31, 1.0), (36, 44, 0.9),
    (43, 52, 1.5), (58, 61, 2.4),
]  # fmt: skip


def company(ground=-0.75):
    """Two sit at a table, two have just come."""
    far_table((-0.75, 4.0, ground))
    for x, turn in ((-128, 1.25), (-24, -1.2)):
        chair((x, 402, 0), turn)
    guest(
        (-1.28, 4.0, ground),
        1.25,
        1.76,
        (0.30, 0.29, 0.27),
        (0.06, 0.07, 0.09),
        seated=True,
        arms=('table', 'glass'),
        lean=0.16,
        look=0.2,
    )
    guest(
        (-0.24, 4.05, ground),
        -1.2,
        1.66,
        (0.30, 0.08, 0.055),
        seated=True,
        dress=True,
        locks=12,
        arms=('chin', 'table'),
        lean=0.2,
        seed=2,
    )
    guest(
        (0.26, 4.6, ground), 0.9, 1.80, (0.20, 0.22, 0.25), (0.05, 0.05, 0.06), arms=('glass', 'down'), seed=3
    )
    guest(
        (0.74, 4.7, ground),
        -0.8,
        1.68,
        (0.40, 0.32, 0.22),
        dress=True,
        locks=6,
        arms=('down', 'glass'),
        seed=4,
    )
    light.spot((-0.9, 3.2, 1.7), (-0.75, 4.0, 0.1), 120, light.WARM, 80, 0.15)
    light.spot((0.2, 3.4, 1.9), (0.5, 4.6, 0.3), 130, light.WARM, 60, 0.15)
    light.spot((-0.6, 5.3, 1.9), (-0.7, 4.0, 0.3), 60, light.WARM, 80, 0.15)
    light.spot((1.0, 5.8, 1.9), (0.5, 4.6, 0.4), 70, light.WARM, 70, 0.15)


def build():
    light.sky(0.30, (0.50, 0.22, 0.12), (0.05, 0.10, 0.16))
    places.backdrop(19, (0.52, 0.20, 0.09), (0.075, 0.07, 0.11), 0.6, (3.6, 9.0), 0.7)
    garden.ground()
    table((180, 140), (0, -12), material=boards(shine=1.2))
    shisha((41, 42, 0), math.pi, m.AMBER, TO_GUEST)
    red = clear.drink('hibiscus', (0.74, 0.20, 0.20), 0.10)
    green = clear.drink('mint cooler', (0.80, 0.90, 0.62), 0.06)
    mocktail('highball', green, (-23.5, 2, 0), 0.80, 5, ('lime', 'straw', 'mint', 'leaves'), 0.4, 7)
    mocktail('rocks', red, (-9, 6, 0), 0.66, 3, ('mint',), 0.5, 9)
    traces.crumpled((-12, -16.5, 0.05), (22, 18), 0.25, seed=3.0, height=1.7)
    garden.candle((-25, 38, 0), glow=0.6)
    garden.candle((10, 46, 0), 4, glow=0.6)
    company()
    greenery.hedge(6.6, width=9.8, height=2.5, lit=4.2)
    # Its top is no ruled line.
    for i, (x, tall) in enumerate(((-2.4, 0.8), (-1.2, 0.45), (0.1, 0.35), (1.2, 0.6), (2.4, 0.9))):
        greenery.bush((x, 6.7, 1.3), (0.85, 0.3, tall), 1100, i, (9, 16))
    garden.string_lights((-2.0, 2.4, 1.42), (2.0, 2.2, 1.22), 12, 0.22, 2.6, 16, 4)
    garden.string_lights((-2.6, 4.8, 1.85), (2.6, 5.2, 1.60), 13, 0.24, 2.8, 18, 2)
    garden.far_lamps(16, 5.9, (-2.6, 2.6), (0.95, 1.7), (1.4, 3.2), seed=8, depth=0.6)
    light.soft((0.9, -0.5, 0.9), (0, 0, 0.1), 10, light.WARM, (0.3, 0.5))
    light.soft((-0.6, 0.9, 1.4), (0, 0, 0.1), 10, light.MINT, (0.2, 0.8))
    light.soft((0.7, 0.9, 0.6), (0, 0, 0.2), 12, light.WARM, (0.2, 0.8), mirrored=False)
    light.soft((0.95, 0.2, 0.7), (0.41, 0.42, 0.3), 8, light.WARM, (0.2, 0.6))
    light.glow((-0.22, 0.6, 0.26), (0, -0.6, 0.2), 0.8, 1.2)
    light.point((0.41, 0.41, 0.70), 0.8, light.EMBER, 0.03)
    camera.shoot((0.0, -0.95, 0.28), (0.0, 0, 0.275), lens=42, fstop=2.2, focus=(0, -0.10, 0.05))
