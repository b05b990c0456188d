"""Before the first smoke: a brass tray with the head under pricked foil, coals, tongs, mint, and the
hose's mouthpiece in front of it."""

import camera
import garden
import greenery
import light
import materials as m
from garnish import mint_leaf
from hose import hose
from mesh import group
from shisha import shisha
from table import runner, table, tongs
from tray import coal_box, cube, mint_glass, ready_head, tray
from wood import boards

SIZE = (900, 1125)
GRADE = {'exposure': 0.1, 'contrast': 1.12}
IN_FRONT = [
    (40, 10, 0.9), (35, -4, 0.9), (26, -17, 0.9), (14, -24.5, 0.9), (1, -27, 1.0), (-13, -25.5, 1.5),
]  # fmt: skip


def build():
    light.sky(0.10)
    garden.ground()
    table((220, 96), (0, 12), material=boards(shine=1.2, stains=((-0.20, -0.20, 0.036),)))
    runner((46, 120), (3, 14), amount=0.25, turn=-0.22)
    tray((0, 0, 0.45))
    ready_head((-8, 3.5, 0.8), 0.4)
    coal_box((8.4, 6.0, 0.8), 0.22)
    tongs((1.5, -8.6, 1.0), -1.25)
    cube((14.4, -4.6, 0.8), 0.5, 0, 31)
    cube((-1.4, -2.6, 0.8), 0.2, 0, 33)
    greenery.branch((-0.165, -0.055, 0.016), (-0.085, -0.120, 0.022), 6, 3.6, 0.0, 4, mint_leaf())
    mint_glass((-18, 20, 0.2))
    brass = m.metal('brass', m.BRASS)
    leather = m.plain('leather', (0.028, 0.02, 0.016), 0.42, 0.35, 260)
    group('hose', hose(IN_FRONT, leather, brass))
    shisha((13, 36, 0.3), 0.4, m.GREEN, None, lit=False)
    for at in ((-31, 38, 0), (34, 26, 0)):
        garden.candle(at, glow=0.6)
    greenery.hedge(3.2, lit=3.0)
    garden.far_lamps(46, 2.0, (-1.4, 1.4), (-0.75, 0.3), (1.0, 2.4))
    light.soft((-0.55, -0.35, 0.75), (0, 0, 0.05), 6, light.WARM, (0.25, 0.25))
    light.soft((0.25, 0.80, 0.60), (0, 0, 0.03), 4, light.WARM, (0.7, 0.25))
    light.soft((0.75, 0.35, 0.5), (0, 0, 0.05), 5, light.MINT, (0.2, 0.6))
    camera.shoot((0.05, -0.74, 0.43), (0.0, 0.0, 0.030), lens=50, fstop=3.2, focus=(-0.03, 0.02, 0.05))
