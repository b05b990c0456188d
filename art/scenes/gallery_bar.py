"""The bar under the tent, after dark: two drinks stand ready, the next one is being cut and measured."""

import camera
import clear
import garden
import light
import materials as m
import places
import traces
from bar import carafe, herbs, jar, shaker, urn
from citrus import fruit, half_of, pomegranate, slice_of
from drinks import mocktail
from mesh import box, group, lathe, tube
from nodes import shared
from table import bowl, table
from wood import boards

SIZE = (1080, 720)
GRADE = {'exposure': 0.35, 'contrast': 1.16}
STAINS = ((0.05, -0.16, 0.036), (-0.30, -0.17, 0.034))


def pendant(x, y, z):
    """A brass dome over a bare bulb; metres, its lower edge."""
    brass = shared('dome', lambda: m.metal('dome brass', (0.62, 0.42, 0.17), 0.28))
    dome = [
        (11, 0),
        (11.2, 0.3),
        (10.2, 4),
        (7, 7.4),
        (2.4, 9),
        (1.6, 11),
        (0, 11),
        (0, 10.5),
        (1.2, 8.6),
        (6.8, 7),
        (9.9, 3.9),
        (10.8, 0),
    ]
    wire = tube(
        'wire',
        [(0, 0, 11), (0, 0, 160)],
        0.35,
        shared('wire', lambda: m.plain('wire', (0.01, 0.009, 0.008), 0.6)),
        1,
        2,
    )
    group('pendant', [lathe('dome', dome, brass, 64, edge=0), wire], (x * 100, y * 100, z * 100))
    garden.bulb((x, y, z + 0.015), 3.4, 16)
    light.spot((x, y, z + 0.01), (x, y, -1), 26, light.WARM, 120, 0.035)


def shelf(y=86, z=1.5):
    """The back of the bar: what tonight's glasses are made of, and nothing with alcohol in it."""
    box('shelf', (230, 24, 3), boards('shelf', shine=0.9), (0, y, z - 3))
    orange = clear.drink('orange juice', (0.94, 0.50, 0.07), 0.75, depth=0.05)
    red = clear.drink('pomegranate juice', (0.50, 0.03, 0.03), 0.25, depth=0.05)
    green = clear.drink('cucumber and mint', (0.55, 0.70, 0.22), 0.6, depth=0.06)
    herbs((-64, y + 2, z), 8.5, seed=3)
    urn((-46, y, z), clear.drink('lemonade', (0.95, 0.88, 0.52), 0.12, depth=0.07), 0.15)
    bowl((-28, y - 2, z), 8.6, None, (0.16, 0.14, 0.115))
    for at in ((-32, y - 3, 1.2), (-25, y - 5, 1.2), (-26, y + 2, 1.2), (-29, y - 2, 5.6)):
        fruit('orange', 3.5, (at[0], at[1], z + at[2]))
    carafe((-12.5, y + 1, z), orange, 14.5)
    jar((0.5, y + 3, z), 'orange', 3)
    jar((13, y - 1, z), 'seeds', 5)
    carafe((25.5, y + 2, z), red, 12.0)
    pomegranate(4.0, (37, y - 4, z), (0.5, -0.3, 0.4))
    carafe((48.5, y + 2, z), green, 13.5)
    bowl((64, y - 2, z), 8.0, None, (0.16, 0.14, 0.115))
    for kind, at in (
        ('lime', (61, y - 4, 1.4)),
        ('lemon', (66.5, y - 4, 1.4)),
        ('lime', (64, y + 2, 1.6)),
        ('lemon', (63, y - 2, 4.6)),
    ):
        fruit(kind, 2.8, (at[0], at[1], z + at[2]))
    herbs((78, y, z), 9, seed=8)


def build():
    light.sky(0.06)
    table((240, 62), (0, 6), material=boards(shine=1.35, stains=STAINS))
    shelf()
    places.marquee(2.3)
    red = clear.drink('pomegranate', (0.72, 0.10, 0.10), 0.02)
    amber = clear.drink('amber', (0.93, 0.52, 0.12), 0.03)
    mocktail('coupe', red, (-10, -6, 0), 0.78, 0, (), 0.0, 4, 0)
    mocktail('balloon', amber, (3.5, 1.5, 0), 0.58, 6, ('orange', 'mint'), 0.1, 6)
    shaker((17.5, 4, 0))
    traces.jigger((25, -4, 0), 0.4)
    traces.cutting_board((34, -13, 0), (28, 17), 0.22)
    half_of('lime', 2.5, (28, -12.5, 3.5), (0.85, -0.25, 0.2))
    half_of('lime', 2.5, (33.5, -10.5, 1.9), (3.1, 0.1, 1.2))
    slice_of('lime', 2.4, (33, -16.5, 2.1), (0.03, 0.02, 0.5))
    slice_of('lime', 2.35, (30.6, -17.6, 2.3), (0.16, -0.12, 1.5))
    traces.knife((39, -14, 1.8), 2.7)
    mocktail('rocks', clear.drink('rest', (0.86, 0.58, 0.34), 0.02), (-35, 4, 0), 0.14, 2, (), 0.3, 8, 60)
    traces.towel((-27, -13, 0.05), (13, 21), 0.9)
    bowl((-44, 20, 0), 7.5, None)
    for at in ((-47, 19, 1.3), (-41.5, 20, 1.3), (-44.5, 23, 1.3), (-44, 19.5, 4.4)):
        fruit('orange' if at[2] > 4 else 'lime', 3.4 if at[2] > 4 else 2.6, at)
    garden.candle((-19, 21, 0), 4, glow=0.6)
    for x, y in ((-0.62, 1.35), (0.10, 1.45), (0.80, 1.35)):
        pendant(x, y, 0.38)
    # The canvas glows where lamps stand behind the bar.
    for x in (-1.1, 0.35, 1.3):
        light.spot((x, 1.7, -0.5), (x + 0.1, 2.3, 0.6), 17, light.WARM, 95, 0.1)
    light.soft((-0.35, 0.30, 0.72), (0, 0, 0.05), 9, light.WARM, (0.20, 0.20))
    light.soft((0.55, -0.65, 0.75), (0.1, 0, 0.05), 6, light.WARM, (0.35, 0.35))
    light.soft((-1.0, 0.0, 0.5), (0, 0, 0.1), 2.5, light.MINT, (0.15, 0.7))
    light.soft((0.1, 0.62, 0.55), (0, 0, 0.08), 6, light.WARM, (0.8, 0.3), mirrored=False)
    # Fruit and pots do not glow from behind as bottles would.
    light.soft((-0.1, 0.25, 0.95), (0.0, 0.86, 0.08), 3.5, light.WARM, (1.3, 0.2), mirrored=False)
    light.glow((0.0, 0.55, 0.62), (0, 0, 0.1), 0.9, 1.8)
    camera.shoot((0.03, -0.98, 0.275), (0.012, 0, 0.118), lens=48, fstop=2.0, focus=(0, -0.045, 0.1))
