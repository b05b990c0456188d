"""What stands on and behind the bar: juice in carafes, lemonade with a tap, jars, herbs in pots, a shaker."""

import math
import random

import clear
import materials as m
from citrus import slice_of
from garnish import mint_leaf, muddled
from greenery import bush
from mesh import CM, curve, group, lathe, tube
from nodes import shared
from table import pearls, seed_skin

CARAFE = [(4.4, 0), (4.9, 0.6), (5.6, 4), (5.6, 8), (4.4, 12.5), (3.0, 16), (2.6, 18), (2.8, 20), (3.5, 22)]
JAR = [(5.3, 0), (5.6, 0.5), (5.7, 2), (5.7, 13), (5.3, 14.4), (4.9, 15)]
URN = [(7.6, 0), (8.2, 0.8), (8.8, 4), (8.8, 17), (8.0, 19.6), (7.2, 20.6)]


def around(share, radius, z=0.0):
    """A point of a circle; `share` of a whole turn, -0.25 is in front."""
    return (radius * math.cos(share * 2 * math.pi), radius * math.sin(share * 2 * math.pi), z)


def glassware(name, outline, wall=0.3):
    outer = curve(outline, 6)
    inner = [(r - wall, z) for r, z in outer if z > 0.8]
    body = lathe(name, [(0, 0), *outer, *reversed(inner), (0, 0.9)], clear.glass('clear glass'), 80, edge=0)
    body.visible_shadow = False
    return body, inner


def filled(inner, height, liquid):
    wet = [(r + 0.03, z) for r, z in inner if z < height]
    return lathe('liquid', [(0, 0.88), *wet, (0, wet[-1][1])], liquid, 80, edge=0)


def carafe(at, liquid, height=13.0):
    """Open at its mouth, as nothing is that will be poured tonight."""
    body, inner = glassware('carafe', CARAFE)
    return group('carafe', [body, filled(inner, height, liquid)], at)


def brass():
    return shared('fittings', lambda: m.metal('fittings brass', m.BRASS, 0.25))


def lid(r, z):
    knob = [(1.0, z + 1.4), (0.7, z + 2.0), (1.4, z + 3.0), (1.0, z + 3.8), (0, z + 4.0)]
    return lathe(
        'lid',
        [(0, z - 0.3), (r - 0.5, z - 0.3), (r + 0.2, z), (r + 0.2, z + 1), (r - 0.6, z + 1.4), *knob],
        brass(),
        64,
    )


def jar(at, fill, seed=1):
    """Under a brass lid: wheels of dried 'orange' or 'lime', or 'seeds' of the pomegranate."""
    rng = random.Random(seed)
    body, inner = glassware('jar', JAR, 0.24)
    parts = [body, lid(4.9, 15)]
    if fill == 'seeds':
        red = (0.30, 0.012, 0.02)
        parts.append(lathe('bed', [(0, 1), (4.9, 1), (4.9, 11), (0, 11.6)], seed_skin(red), 48))
        for ring in range(11):
            spots = [
                around(i / 26 + ring * 0.02, 5.0, 1.2 + ring * 0.9 + rng.uniform(-0.2, 0.2))
                for i in range(26)
            ]
            parts += pearls(rng, spots, 0.55, red)
    else:
        for i in range(13):
            wheel = slice_of(
                fill,
                4.2 - 0.2 * (i % 2),
                (rng.uniform(-0.7, 0.7), rng.uniform(-0.7, 0.7), 1.5 + i * 0.92),
                (rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3), rng.random() * 6),
                0.34,
            )
            parts.append(wheel)
    return group('jar', parts, at)


def urn(at, liquid, turn=0.0):
    """Lemonade for a long evening: wheels of citrus and mint against the glass, a tap in front."""
    rng = random.Random(4)
    body, inner = glassware('urn', URN)
    parts = [body, filled(inner, 16.5, liquid), lid(7.2, 20.6)]
    for i, (kind, side, z) in enumerate(
        (('orange', -0.32, 6.5), ('lime', -0.20, 11), ('orange', -0.13, 14), ('lime', -0.37, 13.5))
    ):
        x, y, _ = around(side, 7.6)
        wheel = slice_of(
            kind, 3.1 if kind == 'orange' else 2.4, (x, y, z), (1.35, 0.1 * i, (side + 0.25) * 6.28)
        )
        parts.append(wheel)
    parts.append(muddled(rng, inner, 16.5, 22))
    tap = [(0, -8.4, 3.2), (0, -10.4, 3.2), (0, -11.0, 3.0), (0, -11.2, 1.6)]
    parts.append(tube('tap', tap, 0.7, brass(), 5))
    parts.append(tube('handle', [(0, -10.4, 3.4), (0, -10.4, 5.2)], 0.45, brass(), 1))
    return group('urn', parts, at, turn)


def herbs(at, tall=8.0, leaf=(2.4, 4.2), count=150, seed=3):
    """A pot of mint that is picked from; `at` in cm."""
    clay = shared('pot', lambda: m.plain('pot', (0.30, 0.115, 0.055), 0.85, 0.3, 90))
    profile = [(0, 0), (4.4, 0), (5.6, 7.6), (6.1, 7.7), (6.3, 9.6), (5.8, 9.7), (5.5, 8.6), (0, 8.6)]
    group('pot', [lathe('pot', profile, clay, 64)], at)
    middle = (at[0] * CM, at[1] * CM, (at[2] + 9.5 + tall * 0.55) * CM)
    bush(middle, (0.075, 0.07, tall * CM * 0.75), count, seed, leaf, mint_leaf())


def shaker(at):
    brass = shared('shaker', lambda: m.metal('shaker brass', (0.80, 0.55, 0.25), 0.16))
    profile = [
        (0, 0),
        (3.5, 0),
        (3.7, 0.3),
        (4.4, 14),
        (4.45, 14.3),
        (4.3, 14.5),
        (4.2, 15.2),
        (3.2, 19),
        (2.3, 20.6),
        (2.25, 21),
        (2.3, 21.2),
        (2.2, 23.6),
        (1.5, 24.4),
        (0, 24.6),
    ]
    return group('shaker', [lathe('shaker', profile, brass, 96, edge=0.1)], at)
