"""Limes and oranges, whole and in slices."""

import math

import materials as m
from mesh import CM, add, group, lathe, soften
from nodes import shared

FLESH = {'lime': (0.42, 0.56, 0.10), 'orange': (0.90, 0.30, 0.03)}
RIND = {'lime': (0.07, 0.20, 0.02), 'orange': (0.75, 0.20, 0.01)}


def rind_of(kind):
    return shared(kind + ' rind', lambda: m.plain(kind + ' rind', RIND[kind], 0.35, 0.5, 400))


def slice_of(fruit, radius, at, turn=(0, 0, 0), thick=0.55, segments=9):
    """A wheel of citrus: rind, pith and segments with thin walls between."""
    pith = shared('pith', lambda: m.plain('pith', (0.78, 0.72, 0.52), 0.6, 0.2, 300))
    rind = rind_of(fruit)
    flesh = shared(fruit, lambda: m.citrus(fruit, FLESH[fruit]))
    h, r = thick / 2, radius
    ring = lathe(
        'rind', [(r * 0.95, -h), (r, -h * 0.8), (r, h * 0.8), (r * 0.95, h), (r * 0.95, -h)], rind, 64, edge=0
    )
    disc = lathe(
        'pith', [(0, -h * 0.9), (r * 0.955, -h * 0.96), (r * 0.955, h * 0.96), (0, h * 0.9)], pith, 64, edge=0
    )
    parts = [ring, disc]
    for s in range(segments):
        a = 2 * math.pi * s / segments
        half = math.pi / segments * 0.90
        outline = [(r * 0.10, 0)]
        outline += [
            (r * 0.87 * math.cos(t), r * 0.87 * math.sin(t))
            for t in (-half, -half * 0.5, 0, half * 0.5, half)
        ]
        n = len(outline)
        verts = [(x * CM, y * CM, z * CM) for z in (-h * 1.04, h * 1.04) for x, y in outline]
        faces = [tuple(reversed(range(n))), tuple(range(n, 2 * n))]
        faces += [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
        wedge = soften(add('segment', verts, faces, flesh), radius * 0.05, 3)
        wedge.rotation_euler[2] = a
        parts.append(wedge)
    wheel = group(fruit, parts, at)
    wheel.rotation_euler = turn
    return wheel


def fruit(kind, radius, at):
    """A whole one, to lie about on the table."""
    rind = rind_of(kind)
    profile = [
        (radius * math.sin(t * math.pi / 24), radius * (1 - math.cos(t * math.pi / 24))) for t in range(25)
    ]
    obj = lathe(kind, profile, rind, 64, edge=0)
    obj.location = [c * CM for c in at]
    obj.rotation_euler = (0.4, 0.2, at[0])
    return obj
