"""Guests, so far behind the focus that only their outline is left, and a table for them."""

import math
import random

from mathutils import Matrix, Vector

import garden
import light
import materials as m
from mesh import CM, add, group, lathe
from nodes import shared


def body(name, chains, material, voxel=1.3):
    """One skin around balls that follow chains of (x, y, z, width, depth) or (x, y, z, radius)."""
    balls = []
    for chain in chains:
        keys = [(*k, k[3], k[3]) if len(k) == 4 else (*k, min(k[3:])) for k in chain]
        for a, b in zip(keys, keys[1:] or keys):
            steps = max(1, round(math.dist(a[:3], b[:3]) / 1.6))
            balls += [[p + (q - p) * i / steps for p, q in zip(a, b)] for i in range(steps + 1)]
    verts, faces = [], []
    for x, y, z, *size in balls:
        start = len(verts)
        for i in range(9):
            up = math.pi * i / 8
            for j in range(14):
                turn = 2 * math.pi * j / 14
                ball = (math.sin(up) * math.cos(turn), math.sin(up) * math.sin(turn), -math.cos(up))
                verts.append(tuple((c + s * v) * CM for c, s, v in zip((x, y, z), size, ball)))
        for i in range(8):
            for j in range(14):
                a, b = start + i * 14 + j, start + i * 14 + (j + 1) % 14
                faces.append((a, b, b + 14, a + 14))
    obj = add(name, verts, faces, material)
    melt = obj.modifiers.new('one skin', 'REMESH')
    melt.mode, melt.voxel_size, melt.use_smooth_shade = 'VOXEL', voxel * CM, True
    soft = obj.modifiers.new('soft', 'SMOOTH')
    soft.factor, soft.iterations = 0.5, 8
    return obj


def guest(
    at,
    turn=0.0,
    tall=1.72,
    color=(0.05, 0.045, 0.05),
    below=None,
    hair=(0.02, 0.014, 0.01),
    seated=False,
    dress=False,
    locks=0.0,
    arms=('down', 'glass'),
    lean=0.0,
    look=0.0,
    seed=1,
):
    """Metres, feet at `at`, looking along -y before `turn`. `locks`: how far the hair falls, in cm;
    `look`: which way the head is turned; `below`: the colour of the trousers.
    Nobody may stand close to the lens: four metres behind the focus and more."""
    rng = random.Random(seed)
    matt = lambda name, tone, rough=0.9: shared(f'{name} {tone}', lambda: m.plain(name, tone, rough, 0.2, 30))
    cloth, lower = matt('cloth', color), matt('cloth', below or tuple(c * 0.6 for c in color))
    skin, crown = matt('skin', (0.32, 0.17, 0.10), 0.6), matt('hair', hair, 0.5)
    drop = 39 if seated else 0
    hip = Vector((rng.uniform(-2.5, 2.5), 0, 90))
    tilt = Matrix.Rotation(lean, 3, 'X') @ Matrix.Rotation(-hip.x * 0.02, 3, 'Y')

    def up(*keys):
        """Points of the upper body, which leans as one and sinks where somebody sits."""
        return [
            (*(tilt @ (Vector(k[:3]) - Vector((0, 0, 90))) + hip - Vector((0, 0, drop))), *k[3:])
            for k in keys
        ]

    def turned(*keys):
        around = Matrix.Rotation(look, 3, 'Z')
        return up(*((*(around @ Vector(k[:3])), *k[3:]) for k in keys))

    wide = 0.90 if dress else 1.0
    sleeves, hands, parts = [], [], []
    for side, pose in zip((-1, 1), arms):
        s = side * wide
        elbow, hand = {
            'down': ((s * 24, 3, 112), (s * 23, -5, 86)),
            'glass': ((s * 24, 3, 114), (s * 13, -23, 121)),
            'table': ((s * 25, -12, 116), (s * 9, -34, 111)),
            'chin': ((s * 19, -20, 112), (s * 7, -15, 142)),
            'open': ((s * 28, -4, 116), (s * 31, -24, 124)),
        }[pose]
        wrist = tuple(e + (h - e) * 0.8 for e, h in zip(elbow, hand))
        sleeves.append(up((s * 18, 0, 140, 5.6), (*elbow, 4.4), (*wrist, 3.5)))
        hands.append(up((*wrist, 3.0), (*hand, 3.6)))
        if pose == 'glass':
            x, y, z = up((hand[0], hand[1] - 3, hand[2]))[0]
            drink = matt('drink', rng.choice(((0.34, 0.07, 0.05), (0.42, 0.24, 0.08))), 0.2)
            glass = lathe('glass', [(0, z - 2), (2.2, z - 2), (2.8, z + 6), (0, z + 6)], drink, 24, edge=0)
            glass.location = (x * CM, y * CM, 0)
            parts.append(glass)
    torso = up(
        (0, 1, 92, 16.5 * wide, 11),
        (0, 0, 108, 13.8 * wide, 9.6),
        (0, -1, 127, 16.5 * wide, 11),
        (0, 0, 138, 17.5 * wide, 9),
        (0, 1, 146, 8, 6.5),
    )
    parts.append(body('torso', [torso, *sleeves], cloth))
    if seated:
        legs = [
            [(s * 9, 0, 53, 9), (s * 11, -41, 52, 7), (s * 11, -39, 10, 5), (s * 11, -47, 4, 4.2)]
            for s in (-1, 1)
        ]
    else:
        legs = [
            [
                (*up((s * 8.5, 1, 88))[0], 9),
                (s * 9.5, -1 - s, 48, 6.6),
                (s * 10, 2, 8, 4.8),
                (s * 11, -9, 4, 4),
            ]
            for s in (-1, 1)
        ]
    if dress and not seated:
        skirt = [*up((0, 1, 92, 16, 11.5)), (hip.x * 0.6, 0, 62, 18.5, 15), (0, 1, 34, 21, 18)]
        parts.append(body('skirt', [skirt], cloth))
    parts.append(body('legs', legs, skin if dress and not seated else lower))
    face = turned((0, -1, 161, 7.4, 9.2), (0, -1, 164, 7.4, 9))
    neck = up((0, 1, 146, 5.2), (0, 0, 156, 5.2))
    parts.append(
        body('skin', [face, turned((0, -4, 155, 5.2, 5.4)), turned((0, -9.6, 160, 1.5)), neck, *hands], skin)
    )
    cap = turned((0, 1.8, 165, 8.4, 9.4), (0, 2.2, 168, 7.4, 8.6))
    falls = [turned((0, 5, 163, 8.2, 6), (0, 7, 163 - locks, 8.6 + locks * 0.12, 4.4))] if locks else []
    parts.append(body('hair', [cap, *falls], crown))
    handle = group('guest', parts, [c * 100 for c in at], turn)
    handle.scale = (tall / 1.72,) * 3
    return handle


def far_table(at, radius=42, candles=((-0.12, 0.05), (0.14, -0.08)), watts=2.0):
    """Round, with a cloth down to the ground, which nobody's legs show through; `at` in metres."""
    cloth = shared('far cloth', lambda: m.linen('far cloth', (0.34, 0.29, 0.22)))

    def fall(angle, r, z, index):
        return r * (1 + 0.05 * (1 - z / 74) * math.sin(angle * 9 + 1.4 * math.sin(angle * 2)))

    profile = [(radius * 1.06, 0), (radius, 40), (radius * 0.985, 72), (radius * 0.96, 74), (0, 74)]
    group('far table', [lathe('cloth', profile, cloth, 120, fall, 0)], [c * 100 for c in at])
    for x, y in candles:
        spot = (at[0] + x, at[1] + y, at[2] + 0.80)
        garden.bulb(spot, 2.2, 30)
        light.point((spot[0], spot[1], spot[2] + 0.04), watts, light.CANDLE, 0.03)
