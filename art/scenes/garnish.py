"""What goes into and onto a drink, citrus aside: ice, mint, straws."""

import math

from mathutils import Euler, Matrix

import clear
import materials as m
from leaf import leaf_mesh, leaves, near_leaf
from mesh import CM, box, group, tube
from nodes import shared


def cube_pile(rng, count, inner, surface, floor=0.0):
    """Cubes in a glass whose inside is `inner` (r, z); each keeps clear of the wall at its height.
    `floor` is how high the glass stands, in cm: ice looks different below the surface of the drink."""
    bottom, width = inner[0][1], max(r for r, z in inner if z <= surface + 0.5)
    size = min(2.7, width * 0.7)
    line = (floor + surface - 0.17) * CM
    clear_ice = shared(f'ice {line:.4f}', lambda: clear.ice(line))
    heart = shared('frost', clear.frost)
    out = []
    for i in range(count):
        # Ice floats: the pile ends a little above the surface.
        z = (
            surface + 0.75 - size * (0.55 + 0.82 * (i // 2))
            if width < 3.4
            else surface + 0.6 - size * (0.6 + 0.7 * (i // 3))
        )
        z = max(z + rng.uniform(-0.3, 0.3), bottom + 0.1)
        room = min((r for r, height in inner if z - 0.3 <= height <= z + size + 0.3), default=inner[-1][0])
        reach = max(0.0, room - size * 0.80)
        a = i * 2.4 + rng.random()
        spot = (reach * math.cos(a), reach * math.sin(a), z)
        sides = tuple(size * rng.uniform(0.88, 1.08) for _ in range(3))
        turn = Euler((rng.uniform(-0.5, 0.5), rng.uniform(-0.5, 0.5), rng.random() * 3))
        for name, share, material, edge in (('ice', 1.0, clear_ice, 0.38), ('frost', 0.62, heart, 0.5)):
            at = (*spot[:2], spot[2] + size * (1 - share) / 2)
            cube = box(name, tuple(s * share for s in sides), material, at, 0, edge, 0.2, i + 5)
            cube.rotation_euler = turn
            cube.visible_shadow = False
            out.append(cube)
    return out


def mint_leaf():
    return shared('mint', lambda: near_leaf('mint', (0.034, 0.125, 0.022), (0.13, 0.34, 0.035), 0.45))


def mint(rng, at, scale=1.0):
    """A sprig: pairs of leaves, each pair turned by a right angle, small ones on top."""
    material = mint_leaf()
    placed = []
    for pair in range(6):
        size = (3.3, 3.2, 2.7, 2.1, 1.4, 0.8)[pair] * scale * rng.uniform(0.88, 1.1)
        for side in (0, 1):
            vs, fs = leaf_mesh(size, size * 0.58, rng.uniform(0.12, 0.4), 0.09, 26)
            yaw = pair * 1.57 + side * math.pi + rng.uniform(-0.4, 0.4)
            rise = -(0.15 + 0.2 * pair) - rng.uniform(-0.25, 0.25)
            turn = (
                Matrix.Rotation(yaw, 4, 'Z')
                @ Matrix.Rotation(rise, 4, 'Y')
                @ Matrix.Rotation(rng.uniform(-0.45, 0.45), 4, 'X')
            )
            placed.append((Matrix.Translation((0, 0, 0.55 * pair * scale)) @ turn, vs, fs))
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
