"""What makes a glass look cold and filled: dew outside, bubbles along the edge of the drink."""

import math
import random

from mathutils import Vector

import clear
from mesh import CM, add
from nodes import shared


def ball(rows=4, around=8):
    verts, faces = [(0, 0, -1)], []
    for i in range(1, rows):
        a = math.pi * i / rows
        for s in range(around):
            t = 2 * math.pi * s / around
            verts.append((math.sin(a) * math.cos(t), math.sin(a) * math.sin(t), -math.cos(a)))
    verts.append((0, 0, 1))
    for s in range(around):
        n = (s + 1) % around
        faces.append((0, 1 + n, 1 + s))
        for i in range(rows - 2):
            a, b = 1 + i * around, 1 + (i + 1) * around
            faces.append((a + s, a + n, b + n, b + s))
        faces.append((1 + (rows - 2) * around + s, 1 + (rows - 2) * around + n, len(verts) - 1))
    return verts, faces


def many(name, spots, material):
    """One mesh of balls; `spots`: (place in cm, three axes in cm)."""
    shape, sides = ball()
    verts, faces = [], []
    for place, axes in spots:
        start = len(verts)
        for v in shape:
            p = Vector(place) + sum((Vector(axis) * c for axis, c in zip(axes, v)), Vector())
            verts.append(tuple(c * CM for c in p))
        faces += [tuple(start + k for k in face) for face in sides]
    obj = add(name, verts, faces, material)
    obj.visible_shadow = False
    return obj


def at_height(profile, z):
    """Radius and slope of a profile at a height."""
    for (ra, za), (rb, zb) in zip(profile, profile[1:]):
        if za <= z < zb:
            t = (z - za) / (zb - za)
            return ra + (rb - ra) * t, (rb - ra) / (zb - za)
    return None


def dew(rng, outer, low, high, count=420):
    """Drops on the outside, many small and few large, none where a hand would have wiped them."""
    spots = []
    while len(spots) < count:
        z, a = rng.uniform(low, high), rng.random() * 2 * math.pi
        found = at_height(outer, z)
        if not found:
            continue
        r, slope = found
        size = min(0.085, 0.016 * math.exp(abs(rng.gauss(0, 0.62))))
        out = Vector((math.cos(a), math.sin(a), -slope)).normalized()
        side = Vector((-math.sin(a), math.cos(a), 0))
        up = out.cross(side)
        place = (r * math.cos(a), r * math.sin(a), z)
        run = rng.choice((1, 1, 1.2, 1.6)) if size > 0.05 else 1
        spots.append((place, (out * size * 0.55, side * size, up * size * run)))
    water = shared('dew', lambda: clear.glass('dew', (1, 1, 1), 1.33))
    return many('dew', spots, water)


def fizz(rng, inner, surface, count=70):
    """Bubbles under the surface, most of them where it meets the glass."""
    spots = []
    brim = at_height(inner, surface - 0.1) or (inner[-1][0], 0)
    for _ in range(count):
        a = rng.random() * 2 * math.pi
        r = (brim[0] - 0.08) * (1 - rng.random() ** 3 * 0.6)
        size = rng.uniform(0.025, 0.075)
        axes = ((size, 0, 0), (0, size, 0), (0, 0, size))
        z = surface - 0.17 - size * rng.uniform(-0.3, 0.8)
        spots.append(((r * math.cos(a), r * math.sin(a), z), axes))
    # Air in a drink is a lens the wrong way round.
    air = shared('air', lambda: clear.glass('air', (1, 1, 1), 1 / 1.25))
    return many('fizz', spots, air)
