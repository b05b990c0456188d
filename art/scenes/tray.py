"""What a host carries to the table to light a pipe."""

import math
import random

import clear
import materials as m
from drinks import pour, vessel
from garnish import mint
from mesh import box, group, lathe
from nodes import shared
from shisha import head
from wood import boards


def tray(at, radius=21.0):
    """Of brass, with a turned ring and a rolled edge."""
    r = radius
    profile = [
        (0, 0), (r * 0.93, 0), (r * 0.97, 0.3), (r * 1.03, 1.7), (r * 1.05, 1.8), (r * 1.055, 2.0), (r * 1.035, 2.1),
        (r * 1.01, 1.95), (r * 0.95, 0.6), (r * 0.92, 0.35), (r * 0.705, 0.35), (r * 0.70, 0.47), (r * 0.69, 0.47),
        (r * 0.685, 0.35), (r * 0.675, 0.35), (r * 0.67, 0.43), (r * 0.66, 0.43), (r * 0.655, 0.35), (0, 0.35),
    ]  # fmt: skip
    brass = shared('tray', lambda: m.metal('tray brass', (0.78, 0.52, 0.20), 0.26, 0.06))
    return group('tray', [lathe('tray', profile, brass, 160, edge=0)], at)


def ready_head(at, turn=0.0):
    """Filled, under foil that has been pricked in rings."""
    parts = head(m.glazed_clay())
    hole = shared('hole', lambda: m.plain('hole', (0.004, 0.003, 0.003), 0.9))
    for radius, count in ((0, 1), (0.9, 6), (1.8, 12), (2.7, 18)):
        for i in range(count):
            a = 2 * math.pi * (i / count) + radius
            dot = lathe('hole', [(0, 0), (0.10, 0), (0.10, 0.012), (0, 0.012)], hole, 10, edge=0)
            dot.location = (radius * math.cos(a) / 100, radius * math.sin(a) / 100, 0.6376)
            parts.append(dot)
    x, y, z = at
    return group('ready head', parts, (x, y, z - 55.4), turn)


def cube(at, turn=0.0, lean=0.0, seed=1):
    """Of pressed coconut shell, not yet lit: edges a little worn and grey."""
    black = shared(
        'coconut coal', lambda: m.plain('coconut coal', (0.030, 0.028, 0.027), 0.85, 0.5, 260, 0.5)
    )
    coal = box('coal', (2.5, 2.5, 2.5), black, at, turn, 0.14, 0.05, seed)
    coal.rotation_euler[0] = lean
    return coal


def coal_box(at, turn=0.0):
    """Open, of walnut: nine cubes in rows, three on top of them."""
    walnut = boards('coal box', width=0.5, tone=1.5)
    wall, side, high = 0.7, 9.8, 3.6
    parts = [box('bottom', (side + 2 * wall, side + 2 * wall, 0.6), walnut, edge=0.1)]
    for s in (-1, 1):
        parts.append(
            box('wall', (side + 2 * wall, wall, high), walnut, (0, s * (side + wall) / 2, 0.5), 0, 0.12)
        )
        parts.append(box('wall', (wall, side, high), walnut, (s * (side + wall) / 2, 0, 0.5), 0, 0.12))
    rng = random.Random(6)
    loose = lambda: rng.uniform(-0.2, 0.2)
    for i in range(9):
        spot = ((i % 3 - 1) * 3.1 + loose(), (i // 3 - 1) * 3.1 + loose(), 0.7)
        parts.append(cube(spot, rng.uniform(-0.12, 0.12), 0, i + 2))
    for i, (x, y, a) in enumerate(((-2.6, 2.2, 0.5), (0.9, 2.6, 0.1), (-0.8, -0.9, 0.9))):
        parts.append(cube((x, y, 3.25), a, 0, i + 20))
    return group('coal box', parts, at, turn)


def mint_glass(at, seed=4):
    """A bunch of mint in a tumbler of water."""
    rng = random.Random(seed)
    glass, inner = vessel('rocks')
    water, surface, _ = pour(inner, 0.55, clear.drink('water', (0.93, 0.97, 0.93), 0.0, depth=0.1))
    parts = [glass, water]
    for x, y, z in (
        (-1.8, 0.6, 8.6),
        (1.6, 1.2, 9.2),
        (0.2, -1.6, 8.4),
        (-0.3, 0.9, 11.0),
        (2.2, -1.0, 8.0),
        (-2.3, -1.1, 8.0),
    ):
        parts.append(mint(rng, (x, y, z), rng.uniform(1.0, 1.2)))
    return group('mint', parts, at)
