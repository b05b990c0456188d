"""Glasses of several shapes, filled, iced and garnished."""

import math
import random

import clear
from citrus import on_rim
from garnish import cube_pile, mint, muddled, straw
from mesh import curve, group, lathe
from wet import dew, fizz

# Outer profiles (radius, height) in cm; `base` is the height at which the inside begins.
SHAPES = {
    'highball': dict(outer=[(2.9, 0), (3.0, 0.3), (3.1, 4), (3.25, 10), (3.3, 14.6)], base=1.3, wall=0.2),
    'rocks': dict(outer=[(3.5, 0), (3.7, 0.4), (3.95, 4), (4.2, 8.8)], base=1.6, wall=0.26),
    'coupe': dict(
        outer=[
            (3.5, 0), (3.5, 0.15), (2.0, 0.45), (0.55, 1.1), (0.38, 3), (0.4, 7), (0.75, 8.3), (2.6, 9.4),
            (4.4, 11.2), (5.0, 13.6),
        ],
        base=8.7,
        wall=0.14,
    ),
    'balloon': dict(
        outer=[
            (3.8, 0), (3.8, 0.15), (2.2, 0.45), (0.6, 1.1), (0.42, 3), (0.45, 6.5), (0.9, 7.8), (3.2, 9.2),
            (4.9, 12), (5.1, 15), (4.4, 18.4),
        ],
        base=8.2,
        wall=0.15,
    ),
    'sling': dict(
        outer=[
            (3.1, 0), (3.1, 0.25), (1.4, 0.7), (0.9, 1.6), (1.2, 2.8), (2.3, 4.6), (2.7, 7), (2.6, 10), (2.9, 14),
            (3.5, 17.6),
        ],
        base=3.0,
        wall=0.18,
    ),
}  # fmt: skip


def inner_wall(outer, wall, base):
    """The inside of the glass: the outside moved inward along its normal, above the bottom."""
    out = []
    for i, (r, z) in enumerate(outer):
        (ar, az), (br, bz) = outer[max(0, i - 1)], outer[min(len(outer) - 1, i + 1)]
        length = math.hypot(br - ar, bz - az) or 1
        nr, nz = -(bz - az) / length, (br - ar) / length
        ir, iz = r + nr * wall, z + nz * wall
        if iz >= base and ir > 0.2:
            out.append((ir, iz))
    return [(max(out[0][0] - 0.25, 0.1), base), *out]


def vessel(shape, tint=(0.985, 0.99, 0.985)):
    outer = curve(SHAPES[shape]['outer'], 8)
    inner = inner_wall(outer, SHAPES[shape]['wall'], SHAPES[shape]['base'])
    (r, z), wall = outer[-1], SHAPES[shape]['wall']
    rim = [(r - wall * 0.2, z + wall * 0.35), (r - wall * 0.8, z + wall * 0.35)]
    profile = [(0, 0), *outer, *rim, *reversed(inner), (0, SHAPES[shape]['base'])]
    glass = lathe(shape, profile, clear.glass('glass', tint), 96, edge=0)
    # Clear glass takes no light away, but every shadow ray would have to go through its shells.
    glass.visible_shadow = False
    return glass, inner


def pour(inner, level, liquid):
    """The drink: a hair wider than the inside of the glass, so that no air shows between the two."""
    bottom, top = inner[0][1], inner[-1][1]
    surface = bottom + (top - bottom) * level
    brim = min(inner, key=lambda p: abs(p[1] - surface))[0]
    wet = [(r + 0.025, z) for r, z in inner if z < surface] + [(brim + 0.025, surface)]
    # The liquid climbs the glass a little: that bright line is what makes it look wet.
    profile = [
        (0, bottom - 0.02),
        *wet,
        (brim - 0.06, surface - 0.1),
        (brim - 0.22, surface - 0.155),
        (brim - 0.45, surface - 0.17),
        (0, surface - 0.17),
    ]
    return lathe('liquid', profile, liquid, 96, edge=0), surface, brim


def mocktail(shape, liquid=None, at=(0, 0, 0), level=0.8, ice=4, garnish=(), turn=0.0, seed=1, cold=None):
    """`level` is the share of the bowl that is filled; garnish: any of mint, leaves, lime, orange, straw.
    `cold` drops of dew; with ice there are some unless 0 is asked for."""
    rng = random.Random(seed)
    glass, inner = vessel(shape)
    # A hair into the table: with air below it, the foot would mirror the night and be black.
    at = (at[0], at[1], at[2] - 0.02)
    parts = [glass]
    bottom, top = inner[0][1], inner[-1][1]
    surface, brim = bottom, inner[0][0]
    if liquid:
        body, surface, brim = pour(inner, level, liquid)
        parts += [body, fizz(rng, inner, surface)]
    if ice:
        parts += cube_pile(rng, ice, inner, surface if liquid else top - 1.5, at[2])
    drops = (360 if ice and liquid else 0) if cold is None else cold
    if drops:
        outer = curve(SHAPES[shape]['outer'], 8)
        parts.append(dew(rng, outer, max(bottom - 0.5, 0.6), surface + 0.4, drops))
    if 'leaves' in garnish:
        parts.append(muddled(rng, inner, surface))
    rim = inner[-1][0]
    if 'lime' in garnish:
        parts.append(on_rim('lime', 2.5, rim, top, 0.25))
    if 'orange' in garnish:
        parts.append(on_rim('orange', 3.3, rim, top, -0.3))
    if 'straw' in garnish:
        parts.append(straw((-brim * 0.35, 0.8, bottom + 1), (brim * 0.8, -0.2, top + 6)))
    if 'mint' in garnish:
        parts.append(mint(rng, (-brim * 0.3, -0.1, max(surface + 0.6, top - 1.6)), 0.95))
    return group('mocktail', parts, at, turn)
