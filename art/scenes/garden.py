"""The surroundings: string lights, lamps far away, candles, ground and wall."""

import math
import random

import bpy
from mathutils import Vector

import clear
import light
import materials as m
from mesh import CM, add, box, group, lathe, tube
from nodes import shared


def unlit(obj):
    """Seen by the lens and in reflections, but lighting nothing: many tiny lamps only make noise."""
    obj.visible_diffuse = False
    obj.visible_shadow = False
    return obj


def ball_mesh():
    profile = [(math.sin(t * math.pi / 10), -math.cos(t * math.pi / 10)) for t in range(11)]
    obj = lathe('ball', profile, None, 24, edge=0)
    mesh = obj.data
    mesh.materials.append(None)
    bpy.data.objects.remove(obj)
    return mesh


def bulb(at, size=2.4, strength=20, color=(1.0, 0.47, 0.15)):
    """Position in metres."""
    key = f'bulb {strength} {color}'
    material = shared(key, lambda: m.lamp(key, color, strength))
    ball = shared('ball', ball_mesh)
    obj = bpy.data.objects.new('bulb', ball)
    bpy.context.collection.objects.link(obj)
    obj.material_slots[0].link = 'OBJECT'
    obj.material_slots[0].material = material
    obj.location = at
    obj.scale = (size, size, size * 1.25)
    return unlit(obj)


def string_lights(start, end, count=12, sag=0.35, size=2.4, strength=20, seed=0):
    """A wire from start to end (metres) with bulbs hanging from it."""
    rng = random.Random(seed)
    a, b = Vector(start), Vector(end)
    wire = []
    for i in range(count * 2 + 1):
        t = i / (count * 2)
        p = a.lerp(b, t)
        p.z -= sag * 4 * t * (1 - t)
        wire.append([c / CM for c in p])
        if i % 2:
            bulb(
                (p.x, p.y, p.z - 0.06),
                size * rng.uniform(0.85, 1.1),
                strength * rng.choice((0.7, 1, 1, 1.25)),
            )
    tube('wire', wire, 0.35, shared('wire', lambda: m.plain('wire', (0.01, 0.009, 0.008), 0.6)), 1, 2)


def far_lamps(
    count, y, x=(-3, 3), z=(-0.3, 1.6), size=(0.8, 2.4), strength=12, seed=3, depth=0.7, colors=None
):
    """Lamps scattered in the depth of the garden: they become discs of light out of focus."""
    rng = random.Random(seed)
    colors = colors or [(1.0, 0.50, 0.17), (1.0, 0.38, 0.09), (1.0, 0.60, 0.26)]
    for _ in range(count):
        at = (rng.uniform(*x), y + rng.uniform(0, depth), rng.uniform(*z))
        bulb(at, rng.uniform(*size), strength * rng.choice((0.3, 0.6, 1)), rng.choice(colors))


def ground(z=-0.75, material=None):
    material = material or m.plain('stone', (0.07, 0.062, 0.055), 0.7, 0.4, 9)
    return add('ground', [(-9, -4, z), (9, -4, z), (9, 14, z), (-9, 14, z)], [(0, 1, 2, 3)], material)


def wall(y, width=8.0, height=3.0, z=-0.75, material=None):
    obj = box('wall', (width * 100, 20, height * 100), material or m.brick())
    obj.location = (0, y, z + height / 2)
    return obj


def candle(at, height=5.0, radius=3.1, glow=0.55, holder=True, tint=(0.97, 0.94, 0.86)):
    """A candle in a glass; `at` in cm, `glow` in watts."""
    wax = shared('wax', lambda: m.plain('wax', (0.85, 0.72, 0.5), 0.5, 0.05, 40))
    flame = shared('flame', lambda: m.lamp('flame', (1.0, 0.52, 0.14), 55))
    body = lathe(
        'wax',
        [
            (0, 0.6),
            (radius * 0.78, 0.6),
            (radius * 0.78, height - 0.2),
            (radius * 0.6, height),
            (0.5, height - 0.35),
            (0, height - 0.4),
        ],
        wax,
        48,
    )
    fire = lathe(
        'flame',
        [(0, height), (0.28, height + 0.4), (0.36, height + 0.9), (0.2, height + 1.7), (0, height + 2.6)],
        flame,
        20,
        edge=0,
    )
    parts = [body, unlit(fire)]
    if holder:
        top = height + 3.6
        profile = [
            (0, 0),
            (radius * 0.9, 0),
            (radius, 0.3),
            (radius * 1.03, top),
            (radius * 0.96, top),
            (radius * 0.93, 0.6),
            (0, 0.55),
        ]
        material = shared(f'holder {tint}', lambda: clear.glass('holder', tint))
        parts.append(lathe('holder', profile, material, 64, edge=0.05))
        parts[-1].visible_shadow = False
    handle = group('candle', parts, at)
    light.point([at[0] * CM, at[1] * CM, (at[2] + height + 1.6) * CM], glow, light.CANDLE, 0.008)
    return handle
