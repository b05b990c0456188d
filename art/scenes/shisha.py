"""The shisha: fluted glass vase, turned brass stem, clay head under foil, coals and hose."""

import math

import clear
import materials as m
from hose import ON_TABLE, hose
from mesh import CM, box, curve, group, lathe

# Profiles (radius, height) in centimetres, from the table up.
VASE = [
    (6.3, 0), (6.9, 0.7), (8.2, 3), (10.3, 6.6), (11, 10), (10.1, 14), (7.5, 18), (4.7, 21.4), (3.3, 24),
    (2.9, 26.6),
]  # fmt: skip
STEM = [
    (1.5, 29), (1.35, 30.2), (2.5, 31.4), (2.9, 33), (2.5, 34.6), (1.35, 35.8), (1.15, 36.8), (1.9, 37.6),
    (1.15, 38.4), (1.0, 40), (1.35, 42), (2.05, 45), (1.75, 47), (1.0, 48.6), (1.7, 49.3), (1.0, 50), (0.95, 52),
    (1.3, 53.6), (2.4, 54.2),
]  # fmt: skip
HEAD = [(1.9, 55.4), (2.15, 56.6), (2.0, 58), (2.5, 59.3), (3.6, 60.8), (4.15, 62.3), (4.2, 63.2)]
FOIL = [
    (0, 63.75), (1.5, 63.72), (2.8, 63.7), (3.6, 63.75), (4.1, 63.75), (4.3, 63.5), (4.32, 63), (4.3, 62.4),
    (4.42, 61.9),
]  # fmt: skip
BRASSWARE = {
    'foot': [(5.4, 0), (7.5, 0), (7.9, 0.5), (7.5, 1.0), (7.7, 1.5), (7.2, 1.9), (6.4, 1.9), (5.4, 0)],
    'collar': [
        (3.0, 25.0), (3.6, 25.1), (3.9, 25.8), (3.6, 26.5), (3.4, 26.8), (3.9, 27.4), (3.7, 28), (2.6, 28.7),
        (1.5, 29.1), (0, 29.1),
    ],
    'band': [(6.05, 20.3), (6.35, 20.35), (6.1, 20.9), (5.75, 20.85), (6.05, 20.3)],
    'tray': [
        (0, 54), (2.4, 54), (8.4, 54.3), (9.3, 55.1), (9.6, 55.15), (9.65, 55.35), (9.3, 55.4), (8.2, 54.65),
        (2.3, 54.35), (1.6, 55.6), (1.6, 57), (0, 57),
    ],
}  # fmt: skip
# These two stick out of the stem sideways; their height is the distance from its axis.
PORT = [
    (0, 2),
    (1.15, 2),
    (1.0, 3.4),
    (1.25, 4),
    (1.25, 4.5),
    (0.95, 4.8),
    (0.95, 6.4),
    (0.75, 6.5),
    (0, 6.5),
]
VALVE = [
    (0, 2),
    (0.8, 2),
    (0.7, 3.6),
    (0.95, 4.0),
    (0.95, 4.6),
    (0.4, 5.0),
    (0.35, 5.4),
    (0.6, 5.8),
    (0, 6.2),
]


def fluted(count, depth, low, high, until):
    """Ribs on the outside of the vase (profile points before `until`) that fade out at both ends."""

    def flute(angle, r, z, index):
        if index >= until or not low < z < high:
            return r
        fade = math.sin(math.pi * (z - low) / (high - low)) ** 0.5
        return r * (1 - depth * fade * abs(math.sin(angle * count / 2)) ** 1.5)

    return flute


def vase(tint):
    outer = [(r, z + 0.8) for r, z in curve(VASE, 7)]
    inner = [(max(r - 0.42, 0.1), z + (0.5 if z < 2 else 0)) for r, z in outer]
    profile = [(0, 0.8), *outer, *reversed(inner), (0, 1.6)]
    flute = fluted(28, 0.045, 2.2, 21, len(outer))
    body = lathe('vase', profile, clear.glass('vase glass', tint), 28 * 12, flute, edge=0)
    level = [p for p in inner if p[1] < 10.5]
    wet = [
        (0, 1.55),
        *[(r + 0.03, z) for r, z in level],
        (level[-1][0] - 0.2, level[-1][1] - 0.05),
        (0, level[-1][1] - 0.05),
    ]
    water = lathe('water', wet, clear.glass('water', (0.97, 0.99, 0.98), ior=1.33), 96, edge=0)
    return [body, water]


def brassware(brass):
    parts = [lathe(name, profile, brass) for name, profile in BRASSWARE.items()]
    parts.append(lathe('stem', [(0, 28.9), *curve(STEM, 7), (0, 54.3)], brass, 72, edge=0.03))
    for name, profile, lean in (('port', PORT, 68), ('valve', VALVE, -76)):
        part = lathe(name, profile, brass, 48)
        part.location, part.rotation_euler = (0, 0, 33 * CM), (0, math.radians(lean), 0)
        parts.append(part)
    return parts


def head(clay):
    outer = curve(HEAD, 6)
    profile = [(0, 55.4), *outer, (4.05, 63.5), (3.7, 63.4), (3.4, 62), (0, 60.5)]
    bowl = lathe('head', profile, clay, 96, edge=0)

    # Foil is pressed over the rim by hand, so its skirt is pleated.
    def pleats(angle, r, z, index):
        return r + (0.07 * math.sin(angle * 23 + math.sin(angle * 5)) if index > 5 else 0)

    return [bowl, lathe('foil', FOIL, m.foil(), 160, pleats, edge=0)]


def coals(heat=6.0, size=2.5, at=63.75):
    spots = [(-1.5, -0.9, 0.4), (1.45, -0.75, 1.9), (0.1, 1.5, 1.1), (0.15, -0.1, 2.6)]
    material = m.coal(heat)
    out = []
    for i, (x, y, turn) in enumerate(spots):
        z = at + (size * 0.93 if i == 3 else 0)
        cube = box(
            f'coal {i}', (size, size * 0.92, size * 0.88), material, (x, y, z), turn, 0.35, 0.28, i + 3
        )
        cube.rotation_euler[0] = 0.12 * (i - 1)
        out.append(cube)
    return out


def shisha(at=(0, 0, 0), turn=0, tint=m.GREEN, hose_points=ON_TABLE, lit=True, heat=6.0):
    """The whole thing standing at `at` (cm)."""
    brass = m.metal('brass', m.BRASS)
    leather = m.plain('leather', (0.028, 0.02, 0.016), 0.42, 0.35, 260)
    clay = m.glazed_clay()
    parts = vase(tint) + brassware(brass) + head(clay)
    if lit:
        parts += coals(heat)
    if hose_points:
        parts += hose(hose_points, leather, brass)
    return group('shisha', parts, at, turn)
