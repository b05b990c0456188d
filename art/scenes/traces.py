"""Signs that somebody was here a moment ago: a napkin put down, a chair pushed back with a coat on
it, a knife beside half a lime; and guests so far behind that only their outline is left."""

import math
import random

from mathutils import Vector, noise

import materials as m
from chair import chair
from mesh import CM, add, box, folds, group, lathe, sheet, tube
from nodes import shared


def crumpled(at, size=(24, 22), turn=0.0, color=(0.50, 0.45, 0.37), seed=1.0, height=2.4):
    """A napkin dropped beside the plate: folds that run together, edges that lie flat."""
    fabric = shared(f'napkin {color}', lambda: m.linen('napkin', color))
    w, d = size

    def lie(x, y):
        p = Vector((x / 7.5 + seed, y / 7.5, seed))
        p += Vector((noise.noise(p * 0.7), noise.noise(p * 0.7 + Vector((9, 2, 5))), 0)) * 0.9
        ridge = (1 - abs(noise.noise(p))) ** 3
        fade = min(1, (1 - (2 * x / w) ** 4) * 1.6) * min(1, (1 - (2 * y / d) ** 4) * 1.6)
        return 0.25 + max(
            0, height * (ridge * 0.85 + 0.3 * noise.noise(p * 0.5)) * (0.25 + 0.75 * max(fade, 0))
        )

    cloth = sheet('napkin', size, fabric, lie, 130, 0.12)
    for v in cloth.data.vertices:  # a cloth that has folds covers less of the table
        x, y = v.co.x / CM, v.co.y / CM
        pull = Vector((x / 9 + seed, y / 9, 4 + seed))
        v.co.x = (x * 0.86 + 1.6 * noise.noise(pull)) * CM
        v.co.y = (y * 0.86 + 1.6 * noise.noise(pull + Vector((5, 3, 1)))) * CM
    return group('napkin', [cloth], at, turn)


def coat(color=(0.045, 0.05, 0.06), seed=2.0):
    """A jacket over the back of a chair, in the chair's own measures."""
    fabric = shared(f'coat {color}', lambda: m.linen('coat', color, 0.0016))
    rows, cells = 44, 36
    verts, faces = [], []
    for i in range(rows + 1):
        t = i / rows
        # From the hem behind the chair over its back to the lapels in front.
        if t < 0.55:
            y, z = 30 - 2 * t, -42 + 57 * (t / 0.55)
        elif t < 0.65:
            a = (t - 0.55) / 0.10 * math.pi
            y, z = 25.5 + 3.4 * math.cos(a), 15 + 2.4 * math.sin(a)
        else:
            y, z = 22 - 1.5 * (t - 0.65), 15 - 30 * (t - 0.65) / 0.35
        wide = 24 - 7 * max(0, (z - 4) / 12) ** 2
        for j in range(cells + 1):
            u = 2 * j / cells - 1
            p = Vector((u * 2.2 + seed, t * 3.0, seed))
            deep = 2.4 * noise.noise(p) + 1.2 * noise.noise(p * 2.3)
            droop = -5.5 * abs(u) ** 2.4 * (1 if 0.4 < t < 0.8 else 0.7)
            verts.append((u * wide * CM, (y + deep * (1 if t < 0.6 else -0.6)) * CM, (z + droop) * CM))
    for i in range(rows):
        for j in range(cells):
            a = i * (cells + 1) + j
            faces.append((a, a + 1, a + cells + 2, a + cells + 1))
    cloth = add('coat', verts, faces, fabric)
    solid = cloth.modifiers.new('thick', 'SOLIDIFY')
    solid.thickness = 0.5 * CM
    return cloth


def left_chair(at, turn, color=(0.045, 0.05, 0.06)):
    """Pushed back from the table, with a jacket over it."""
    handle = chair(at, turn)
    coat(color).parent = handle
    return handle


def knife(at, turn=0.0):
    steel = shared('blade', lambda: m.metal('blade', (0.62, 0.61, 0.60), 0.22, 0.05))
    grip = shared('grip', lambda: m.plain('grip', (0.025, 0.014, 0.009), 0.45, 0.2, 160))
    n = 14
    verts = []
    for i in range(n + 1):
        t = i / n
        half = 0.95 * (1 - max(0, (t - 0.72) / 0.28) ** 2)
        for y, z in ((0.95, 0.26), (0.95 - 2 * half, 0.1), (0.95, 0.12)):
            verts.append((t * 11 * CM, y * CM, z * CM))
    faces = [
        (i * 3 + k, i * 3 + 3 + k, i * 3 + 3 + (k + 1) % 3, i * 3 + (k + 1) % 3)
        for i in range(n)
        for k in range(3)
    ]
    handle = box('grip', (9.5, 1.9, 1.3), grip, (-4.9, 0.1, 0), 0, 0.5)
    return group('knife', [add('blade', verts, faces, steel, smooth=False), handle], at, turn)


def cutting_board(at, size=(30, 19), turn=0.0):
    ash = shared('ash', lambda: m.wood('ash', (0.17, 0.10, 0.05), (0.34, 0.22, 0.12), 0.5))
    return group('board', [box('board', (*size, 1.8), ash, edge=0.5)], at, turn)


def towel(at, size=(17, 26), turn=0.0, color=(0.42, 0.39, 0.33), seed=5.0):
    """A bar cloth folded twice and used since."""
    fabric = shared(f'towel {color}', lambda: m.linen('towel', color, 0.0018))
    layers = []
    for i in range(3):
        layers.append(
            sheet(
                'towel',
                (size[0] - 0.5 * i, size[1] - 0.4 * i),
                fabric,
                lambda x, y, i=i: 0.4 + 0.42 * i + folds(x, y, 0.8, 9, seed + i * 0.06),
                70,
                0.32,
            )
        )
    return group('towel', layers, at, turn)


def jigger(at, turn=0.0, lying=False):
    brass = shared('jigger', lambda: m.metal('jigger brass', (0.80, 0.55, 0.25), 0.18))
    profile = [
        (0, 4.3), (1.75, 0.05), (1.9, 0), (1.95, 0.1), (0.75, 4.6), (2.2, 9.9), (2.15, 10), (2.0, 9.9), (0.5, 5.0), (0, 4.9),
    ]  # fmt: skip
    cup = lathe('jigger', profile, brass, 64, edge=0.02)
    return group('jigger', [cup], at, turn, (0, 1.36 if lying else 0))


def guest(at, turn=0.0, tall=1.72, color=(0.05, 0.045, 0.05), hair=(0.02, 0.014, 0.01), seed=1):
    """An outline for the far background; metres, feet at `at`. Nobody may stand close to the lens."""
    rng = random.Random(seed)
    cloth = shared(f'cloth {color}', lambda: m.plain('cloth', color, 0.9, 0.2, 30))
    skin = shared('skin', lambda: m.plain('skin', (0.36, 0.20, 0.13), 0.6))
    crown = shared(f'hair {hair}', lambda: m.plain('hair', hair, 0.5))
    k = tall * 100 / 172
    body = [
        (0, 0),
        (13, 0),
        (13, 30),
        (15, 70),
        (17, 95),
        (14.5, 108),
        (16, 122),
        (19, 138),
        (17, 144),
        (7, 149),
        (5.5, 152),
        (0, 152),
    ]
    torso = lathe(
        'torso',
        [(r * k, z * k) for r, z in body],
        cloth,
        40,
        lambda a, r, z, i: r * (1 - 0.38 * abs(math.sin(a))),
        0,
    )
    neck = tube('neck', [(0, 0, 146 * k), (0, -1, 156 * k)], 5.2 * k, skin, 1)
    egg = [
        (9.0 * math.sin(t * math.pi / 14) * k, (162 - 11.5 * math.cos(t * math.pi / 14)) * k)
        for t in range(15)
    ]
    head = lathe('head', egg, skin, 32, edge=0)
    cap = lathe('hair', [(r * 1.1, z + 1.5 * k) for r, z in egg if z > 160 * k], crown, 32, edge=0)
    cap.location.y = 1.2 * k * CM
    arms = []
    for side in (-1, 1):
        up = rng.random() < 0.5
        hand = (side * 13 * k, -24 * k, 122 * k) if up else (side * 23 * k, -4 * k, 84 * k)
        arms.append(
            tube(
                'arm',
                [(side * 17 * k, 0, 139 * k), (side * 23 * k, -2 * k, 112 * k), hand],
                4.4 * k,
                cloth,
                6,
            )
        )
    return group('guest', [torso, neck, head, cap, *arms], [c * 100 for c in at], turn)
