"""What lies on a laid table: the table itself, cloth, plates, cutlery, napkins, small bowls."""

import math
import random

import bpy

import materials as m
from mesh import CM, box, curve, folds, group, lathe, sheet, tube
from nodes import shared


def table(size=(220, 95), at=(0, 0), top=0.0, material=None):
    """Its top is at z = `top` cm."""
    slab = box('table', (size[0], size[1], 4), material or m.wood(), (at[0], at[1], top - 4), 0, 0.4)
    return slab


def runner(size, at=(0, 0), material=None, turn=0, amount=0.25, seed=1.0, z=0.05):
    cloth = sheet('runner', size, material or m.linen(), lambda x, y: folds(x, y, amount, 14, seed), 160, 0.1)
    return group('cloth', [cloth], (at[0], at[1], z), turn)


def plate(at, radius=13.0, glaze=(0.055, 0.06, 0.052)):
    clay = shared(f'stoneware {glaze}', lambda: m.plain('stoneware', glaze, 0.38, 0.12, 45, 0.7, coat=0.15))
    r = radius
    profile = [
        (0, 0.1),
        (r * 0.55, 0.1),
        (r * 0.6, 0),
        (r * 0.66, 0.25),
        (r * 0.97, 1.5),
        (r, 1.75),
        (r * 0.985, 1.95),
        (r * 0.95, 1.85),
        (r * 0.68, 0.75),
        (r * 0.6, 0.6),
        (0, 0.55),
    ]
    return group('plate', [lathe('plate', profile, clay, 96, edge=0.05)], at)


def seed_skin(color):
    return shared(f'seed {color}', lambda: m.plain('seed', color, 0.14, 0.10, 260, vary=0.45, coat=0.6))


def pearls(rng, spots, radius=0.45, color=(0.35, 0.012, 0.02)):
    """Pomegranate seeds."""
    material = seed_skin(color)
    mesh = lathe(
        'seed',
        [(radius * math.sin(t * math.pi / 10), radius * (1 - math.cos(t * math.pi / 10))) for t in range(11)],
        material,
        20,
        edge=0,
    )
    out = [mesh]
    for x, y, z in spots[1:]:
        copy = bpy.data.objects.new('seed', mesh.data)
        bpy.context.collection.objects.link(copy)
        out.append(copy)
    for obj, (x, y, z) in zip(out, spots):
        obj.location = (x * CM, y * CM, z * CM)
        obj.scale = (1, rng.uniform(0.66, 0.9), rng.uniform(0.7, 0.95))
        obj.rotation_euler = [rng.uniform(-0.8, 0.8) for _ in range(3)]
    return out


def bowl(at, radius=6.0, fill=None, glaze=(0.05, 0.055, 0.045), seed=2):
    clay = shared(f'stoneware {glaze}', lambda: m.plain('stoneware', glaze, 0.38, 0.12, 45, 0.7, coat=0.15))
    r = radius
    outer = curve([(r * 0.45, 0), (r * 0.55, 0.2), (r * 0.85, r * 0.28), (r, r * 0.62)], 6)
    inner = [(max(x - 0.35, 0.1), z + (0.4 if x < r * 0.8 else 0.1)) for x, z in outer]
    parts = [lathe('bowl', [(0, 0), *outer, *reversed(inner), (0, 0.5)], clay, 80, edge=0.04)]
    if fill:
        rng = random.Random(seed)
        spots = []
        # So that no hole in the heap shows the bottom of the bowl.
        parts.append(
            lathe('bed', [(0, r * 0.36), (r * 0.45, r * 0.33), (r * 0.78, r * 0.26)], seed_skin(fill), 48)
        )
        for _ in range(190):
            a, d = rng.random() * 6.3, rng.random() ** 0.5 * r * 0.8
            spots.append(
                (
                    d * math.cos(a),
                    d * math.sin(a),
                    r * 0.22 + rng.random() * r * 0.25 + (1 - d / r) * r * 0.18,
                )
            )
        parts += pearls(rng, spots, 0.55, fill)
    return group('bowl', parts, at)


def napkin(at, size=(11, 20), turn=0.0, color=(0.30, 0.26, 0.21), seed=3.0):
    """Folded: three layers that don't quite meet."""
    fabric = shared(f'napkin {color}', lambda: m.linen('napkin', color))
    layers = []
    for i in range(3):
        w, d = size[0] - 0.25 * i, size[1] - 0.3 * i
        layer = sheet(
            'napkin',
            (w, d),
            fabric,
            lambda x, y, i=i: 0.35 * (i + 1) + folds(x, y, 0.22, 7, seed + i * 0.02),
            60,
            0.3,
        )
        layers.append(layer)
    return group('napkin', layers, at, turn)


def cutlery(at, turn=0.0, kind='fork'):
    brass = shared('cutlery', lambda: m.metal('cutlery brass', (0.80, 0.56, 0.26), 0.22))
    handle = tube('handle', [(0, -10, 0.5), (0, -4, 0.45), (0, 2, 0.7), (0, 4, 0.6)], 0.32, brass, 4)
    handle.scale = (1.3, 1, 0.6)
    parts = [handle]
    if kind == 'fork':
        for x in (-0.75, -0.25, 0.25, 0.75):
            parts.append(tube('tine', [(x * 0.3, 3.5, 0.6), (x, 5.5, 0.35), (x, 9.5, 0.8)], 0.14, brass, 4))
    else:
        blade = box('blade', (1.7, 10, 0.18), brass, (0.2, 8, 0.3), 0.02, 0.06)
        parts.append(blade)
    return group(kind, parts, at, turn)


def tongs(at, turn=0.0, brass=None):
    brass = brass or shared('tongs', lambda: m.metal('tongs brass', m.BRASS, 0.24))
    arms = [
        tube(
            'arm',
            [(0, -9, 0.7), (s * 1.3, -5, 0.7), (s * 1.1, 4, 0.7), (s * 0.5, 9, 0.6), (s * 0.25, 10, 0.3)],
            0.27,
            brass,
            6,
        )
        for s in (-1, 1)
    ]
    return group('tongs', arms, at, turn)


def setting(at, turn=0.0, glaze=(0.055, 0.06, 0.052)):
    """Plate, napkin, fork and knife for one guest, seen from the guest's side."""
    parts = [
        plate((0, 0, 0), 13.0, glaze),
        napkin((0, 0, 0.9), (9, 19), 0.12),
        cutlery((-16.5, 0, 0.2)),
        cutlery((16.5, 0, 0.2), 0, 'knife'),
    ]
    return group('setting', parts, at, turn)
