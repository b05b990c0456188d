"""Hedges, bushes and twigs."""

import random

from mathutils import Matrix, Vector

import materials as m
from leaf import leaf_mesh, leaves, lit_leaf, near_leaf
from mesh import CM, box, tube
from nodes import shared


def hedge_leaf():
    return shared('hedge', lambda: near_leaf('hedge', (0.028, 0.062, 0.02), (0.06, 0.13, 0.02), 0.38))


def bush(at, size, count, seed=1, length=(4, 8), material=None):
    """Leaves around an ellipsoid (metres), denser outside, pointing outward and drooping."""
    rng = random.Random(seed)
    shapes = [leaf_mesh(1, rng.uniform(0.38, 0.6), rng.uniform(0.05, 0.3), rows=5) for _ in range(6)]
    placed = []
    for _ in range(count):
        d = Vector([rng.gauss(0, 1) for _ in range(3)]).normalized()
        r = rng.uniform(0.55, 1.0) ** 0.4
        p = Vector((at[k] + d[k] * size[k] * r for k in range(3))) / CM
        look = (d + Vector([rng.gauss(0, 0.5) for _ in range(3)]) + Vector((0, 0, -0.25))).to_track_quat(
            'X', 'Z'
        )
        scale = rng.uniform(*length)
        vs, fs = rng.choice(shapes)
        placed.append((Matrix.Translation(p) @ look.to_matrix().to_4x4() @ Matrix.Scale(scale, 4), vs, fs))
    return leaves('bush', placed, material or hedge_leaf())


def branch(start, end, pairs=9, length=7, droop=0.15, seed=1, material=None):
    """A twig from start to end (metres) with leaves on both sides."""
    rng = random.Random(seed)
    a, b = Vector(start), Vector(end)
    along = (b - a).normalized()
    placed, path = [], []
    for i in range(pairs + 1):
        t = i / pairs
        p = a.lerp(b, t) - Vector((0, 0, droop * t * t))
        path.append([c / CM for c in p])
        for side in (-1, 1):
            out = (
                along
                + Vector([rng.gauss(0, 0.35) for _ in range(3)])
                + along.cross(Vector((0, 0.4, 1))).normalized() * side * 1.1
            ).normalized()
            vs, fs = leaf_mesh(1, rng.uniform(0.36, 0.5), rng.uniform(0.08, 0.3), rows=8)
            scale = length * rng.uniform(0.7, 1.15) * (1 - 0.35 * t)
            placed.append(
                (
                    Matrix.Translation(p / CM)
                    @ out.to_track_quat('X', 'Z').to_matrix().to_4x4()
                    @ Matrix.Scale(scale, 4),
                    vs,
                    fs,
                )
            )
    tube('twig', path, 0.22, shared('twig', lambda: m.plain('twig', (0.05, 0.035, 0.02), 0.8)), 3, 3)
    return leaves('branch', placed, material or hedge_leaf())


def hedge(y, width=7.0, height=2.2, z=-0.75, lit=2.4, seed=5):
    """A hedge across the picture in pools of lamplight, so that it is not a black wall."""
    rng = random.Random(seed)
    deep = shared('deep', lambda: m.plain('deep', (0.008, 0.014, 0.007), 0.9))
    core = box('core of hedge', (width * 100, 30, height * 82), deep)
    core.location = (0, y + 0.35, z + height * 0.41)
    leaf = shared('lit leaf', lambda: lit_leaf(lit))
    for i in range(round(width / 0.7)):
        x = -width / 2 + 0.7 * i + rng.uniform(-0.1, 0.1)
        size = (0.55, 0.3, height * 0.5 * rng.uniform(0.92, 1.06))
        bush((x, y + 0.1, z + height * 0.5), size, 600, seed + i, (5, 10), leaf)
