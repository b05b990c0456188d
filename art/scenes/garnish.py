"""What goes into and onto a drink, citrus aside: ice, mint, straws."""

import math

from mathutils import Euler, Matrix

import clear
import materials as m
from leaf import leaf_mesh, leaves, near_leaf
from mesh import box, group, tube
from nodes import shared


def cube_pile(rng, count, inner, surface):
    """Cubes in a glass whose inside is `inner` (r, z); each keeps clear of the wall at its height."""
    bottom, width = inner[0][1], max(r for r, z in inner if z <= surface + 0.5)
    size = min(2.5, width * 0.66)
    out = []
    for i in range(count):
        # Ice floats: the pile ends a little above the surface.
        z = (
            surface + 0.55 - size * (0.55 + 0.82 * (i // 2))
            if width < 3.4
            else surface + 0.4 - size * (0.6 + 0.7 * (i // 3))
        )
        z = max(z, bottom + 0.1)
        room = min((r for r, height in inner if z - 0.3 <= height <= z + size + 0.3), default=inner[-1][0])
        reach = max(0.0, room - size * 0.82)
        a = i * 2.4 + rng.random()
        spot = (reach * math.cos(a), reach * math.sin(a), z)
        cube = box('ice', (size, size, size), shared('ice', clear.ice), spot, 0, 0.3, 0.16, i + 5)
        cube.rotation_euler = Euler((rng.uniform(-0.5, 0.5), rng.uniform(-0.5, 0.5), rng.random() * 3))
        out.append(cube)
    return out


def mint_leaf():
    return shared('mint', lambda: near_leaf('mint', (0.05, 0.17, 0.035), (0.16, 0.40, 0.05), 0.42))


def mint(rng, at, scale=1.0):
    """A sprig: pairs of leaves, each pair turned by a right angle, small ones on top."""
    material = mint_leaf()
    placed = []
    for pair in range(4):
        size = (3.6, 3.3, 2.5, 1.5)[pair] * scale
        for side in (0, 1):
            vs, fs = leaf_mesh(size, size * 0.62, rng.uniform(0.1, 0.3), 0.12, 16)
            yaw = pair * 1.57 + side * math.pi + rng.uniform(-0.3, 0.3)
            rise = -(0.25 + 0.25 * pair) - rng.uniform(-0.15, 0.15)
            turn = (
                Matrix.Rotation(yaw, 4, 'Z')
                @ Matrix.Rotation(rise, 4, 'Y')
                @ Matrix.Rotation(rng.uniform(-0.3, 0.3), 4, 'X')
            )
            placed.append((Matrix.Translation((0, 0, 0.75 * pair * scale)) @ turn, vs, fs))
    sprig = leaves('mint', placed, material)
    stem = tube('stem', [(0, 0, -2.5), (0.1, 0, 0), (0, 0, 2.4)], 0.11, material)
    return group(
        'sprig', [sprig, stem], at, rng.random() * 6, (rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3))
    )


def muddled(rng, inner, surface, count=9):
    """Single mint leaves inside the drink, near the glass where they can be seen."""
    material = mint_leaf()
    placed = []
    for i in range(count):
        z = inner[0][1] + 1 + (surface - inner[0][1] - 2) * rng.random()
        r = min(inner, key=lambda p: abs(p[1] - z))[0] - 0.75
        a = rng.random() * 6.3
        vs, fs = leaf_mesh(2.2, 1.4, 0.25, 0.12, 12)
        turn = Euler((rng.random() * 6, rng.random() * 6, rng.random() * 6)).to_matrix().to_4x4()
        centre = Matrix.Translation((-1.1, 0, 0))
        placed.append(
            (Matrix.Translation((r * 0.6 * math.cos(a), r * 0.6 * math.sin(a), z)) @ turn @ centre, vs, fs)
        )
    return leaves('muddled', placed, material)


def straw(start, end):
    return tube(
        'straw', [start, end], 0.28, shared('straw', lambda: m.metal('straw brass', m.BRASS, 0.16)), 1
    )
