"""Chauffeured shisha: it stands ready between the guests' glasses, coals just set; behind it they sit
and talk."""

import camera
import clear
import garden
import greenery
import light
import materials as m
from chair import chair
from drinks import mocktail
from guest import far_table, guest
from shisha import shisha
from table import bowl, runner, table, tongs

SIZE = (1440, 1080)
SMOKE = [(0.06, 0, 0.665, 0.8, 0.17, 4)]


def company(ground=-0.75):
    """Two at a table under the lamps, two who stand beside it."""
    far_table((-0.12, 5.0, ground))
    for x, turn in ((-62, 1.25), (37, -1.2)):
        chair((x, 502, 0), turn)
    guest(
        (-0.62, 5.0, ground),
        1.25,
        1.76,
        (0.11, 0.12, 0.15),
        seated=True,
        arms=('table', 'glass'),
        lean=0.16,
        look=0.2,
    )
    guest(
        (0.37, 5.05, ground),
        -1.2,
        1.66,
        (0.20, 0.055, 0.045),
        seated=True,
        dress=True,
        locks=12,
        arms=('chin', 'table'),
        lean=0.2,
        seed=2,
    )
    guest(
        (2.05, 5.4, ground),
        0.9,
        1.80,
        (0.17, 0.15, 0.12),
        (0.03, 0.03, 0.035),
        arms=('glass', 'down'),
        seed=3,
    )
    guest(
        (2.62, 5.5, ground),
        -0.8,
        1.68,
        (0.26, 0.22, 0.17),
        dress=True,
        locks=6,
        arms=('down', 'glass'),
        seed=4,
    )
    light.spot((-0.3, 4.2, 1.7), (-0.1, 5.0, 0.1), 70, light.WARM, 70, 0.15)
    light.spot((2.0, 4.4, 1.9), (2.3, 5.4, 0.2), 60, light.WARM, 60, 0.15)
    light.spot((0.3, 6.3, 1.9), (0.0, 5.0, 0.3), 80, light.WARM, 80, 0.15)
    light.spot((2.8, 6.5, 1.9), (2.3, 5.4, 0.3), 60, light.WARM, 70, 0.15)


def build():
    light.sky(0.12)
    garden.ground()
    table((200, 90), (0, 8))
    runner((160, 40), amount=0.3)
    shisha((6, 0, 0.3), 0.4, m.AMBER)
    mocktail(
        'highball',
        clear.drink('mint cooler', (0.80, 0.90, 0.62), 0.06),
        (-20, 2, 0.3),
        0.86,
        5,
        ('mint', 'straw', 'leaves'),
        0.4,
    )
    mocktail(
        'balloon',
        clear.drink('hibiscus', (0.74, 0.20, 0.20), 0.10),
        (34, 6, 0.3),
        0.6,
        5,
        ('mint', 'orange'),
        0.6,
        4,
    )
    bowl((-27, -12, 0.3), 6.5, (0.30, 0.012, 0.02))
    tongs((-9, -20, 0.6), 1.1)
    for x, turn in ((-52, 0.1), (48, -0.15)):
        chair((x, 92, 0), turn)
    for at in ((-32, 22, 0), (30, 24, 0), (-8, 30, 0)):
        garden.candle(at, glow=0.6)
    company()
    greenery.hedge(7.2, width=16.8, height=4.0, lit=3.0)
    garden.string_lights((-2.2, 1.5, 0.95), (2.2, 1.8, 0.85), 13, 0.22, 2.6, 18, 1)
    garden.far_lamps(40, 5.9, (-3.2, 4.6), (0.1, 2.3), (1.6, 4.2), seed=7, depth=1.0)
    light.soft((0.9, -0.6, 1.0), (0, 0, 0.3), 15, light.WARM, (0.35, 0.35))
    light.soft((-0.6, 1.0, 0.8), (0, 0, 0.3), 12, light.MINT, (0.25, 0.9))
    light.soft((0.7, 0.8, 0.6), (0, 0, 0.25), 14, light.WARM, (0.25, 0.8))
    light.point((0.06, -0.01, 0.70), 0.8, light.EMBER, 0.03)
    camera.shoot((-0.20, -1.18, 0.56), (0.0, 0, 0.39), lens=37, fstop=1.8, focus=(0.05, -0.06, 0.4))
