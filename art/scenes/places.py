"""Where an evening takes place, far enough behind the table to be out of focus."""

import math
import random

import garden
import light
import materials as m
from mesh import add, box, group, sheet, tube
from nodes import Nodes, rgba, seen_only

CITY = [(1.0, 0.62, 0.30), (1.0, 0.50, 0.18), (1.0, 0.80, 0.58), (1.0, 0.66, 0.36), (0.62, 0.82, 1.0)]


def backdrop(y, low, high, strength=1.0, z=(-1.0, 4.0), bend=1.0, width=30):
    """The sky at the hour: a wall of colour from `low` at the horizon to `high`, which lights nothing."""
    n = Nodes('backdrop')
    height = n.add('SeparateXYZ', Vector=n.add('NewGeometry').outputs['Position']).outputs['Z']
    share = n.math('POWER', n.span(height, 0, 1, *z), bend)
    tone = n.ramp(share, (0.0, low), (1.0, high))
    material = seen_only(n.done(n.add('Emission', Color=tone, Strength=strength).outputs[0]))
    w = width / 2
    obj = add('sky', [(-w, y, -6), (w, y, -6), (w, y, 14), (-w, y, 14)], [(0, 1, 2, 3)], material)
    return garden.unlit(obj)


def river(near=3.0, far=17.0, horizon=0.1, seed=4, lamps=170):
    """Lights of the other bank and their shine on the water."""
    rng = random.Random(seed)
    n = Nodes('water')
    waves = n.noise(1, 4, n.coords((1.4, 3.2, 1)))
    shader = n.add(
        'BsdfGlossy', Color=rgba((0.55, 0.6, 0.66)), Roughness=0.10, Normal=n.bump(waves, 0.5, 0.03)
    )
    deep = horizon - 2.2
    add(
        'river',
        [(-25, near, deep), (25, near, deep), (25, far, deep), (-25, far, deep)],
        [(0, 1, 2, 3)],
        n.done(shader.outputs[0]),
    )
    bank = m.lamp('bank', (0.022, 0.030, 0.050), 1.0)
    x = -13.0
    while x < 13:
        w, h = rng.uniform(0.8, 2.2), rng.uniform(0.4, 1.9) * (1.3 if abs(x) > 4 else 0.8)
        block = box('house', (w * 100, 100, (h + 3) * 100), bank)
        block.location = (x + w / 2, far + 0.6, horizon - 3 + (h + 3) / 2)
        for _ in range(round(w * h * 3)):
            at = (x + rng.uniform(0.1, w - 0.1), far, horizon + rng.uniform(0.05, h * 0.9))
            garden.bulb(at, rng.uniform(6, 9), rng.choice((0.5, 1, 2)), rng.choice(CITY))
        x += w + rng.choice((0, 0, 0.3))
    for _ in range(lamps // 5):
        at = (rng.uniform(-12, 12), far - 0.5, horizon - rng.uniform(0.0, 0.25))
        garden.bulb(at, rng.uniform(8, 11), rng.choice((3, 6, 10)), rng.choice(CITY[:4]))


def railing(y, width=6.0, top=0.22, bottom=-0.75, gap=0.13):
    """Of a terrace: thin iron bars below a wooden rail."""
    iron = m.plain('railing', (0.014, 0.014, 0.015), 0.45, 0.2, 150)
    rail = box(
        'rail',
        (width * 100, 7, 4),
        m.plain('rail', (0.06, 0.032, 0.018), 0.4, 0.2, 60),
        (0, y * 100, top * 100),
    )
    x = -width / 2
    while x < width / 2:
        tube('bar', [(x * 100, y * 100, bottom * 100), (x * 100, y * 100, top * 100)], 0.7, iron, 1, 2)
        x += gap
    return rail


def stone_wall(y, width=7.0, height=3.4, z=-0.75, tone=1.0):
    """Rough courses of sandstone."""
    n = Nodes('stones')
    vector = n.add('Mapping', Vector=n.add('TexCoord').outputs['Object'])
    vector.inputs['Rotation'].default_value = (-math.pi / 2, 0, 0)
    push = n.add('VectorMath', Vector=n.add('TexNoise', Vector=vector.outputs[0], Scale=5.0).outputs['Color'])
    push.operation = 'MULTIPLY_ADD'
    push.inputs[1].default_value = (0.10, 0.10, 0)
    n.link(vector.outputs[0], push, 2)
    tex = n.add('TexBrick', Vector=push.outputs[0], Scale=2.3, Mortar_Size=0.022, Mortar_Smooth=0.6)
    for key, color in (
        ('Color1', (0.30, 0.235, 0.165)),
        ('Color2', (0.17, 0.135, 0.10)),
        ('Mortar', (0.09, 0.075, 0.06)),
    ):
        tex.inputs[key].default_value = rgba(tuple(c * tone for c in color))
    grain = n.math('ADD', n.math('MULTIPLY', tex.outputs['Fac'], -1.2), n.noise(26, 7))
    mottled = n.add('MixRGB', Fac=1.0, Color1=tex.outputs['Color'])
    mottled.blend_type = 'MULTIPLY'
    n.link(n.ramp(n.noise(7, 6), (0.3, (0.55, 0.52, 0.48)), (0.7, (1, 1, 1))), mottled, 'Color2')
    shader = n.add(
        'BsdfPrincipled', Base_Color=mottled.outputs[0], Roughness=0.9, Normal=n.bump(grain, 0.9, 0.03)
    )
    return garden.wall(y, width, height, z, n.done(shader.outputs[0]))


def marquee(y, width=6.0, height=3.2, z=-0.75, pleat=0.34):
    """The side of a white tent: cloth in soft pleats, lit from outside the picture."""
    n = Nodes('canvas')
    color = rgba((0.62, 0.56, 0.46))
    face, back = n.add('BsdfDiffuse', Color=color), n.add('BsdfTranslucent', Color=color)
    canvas = n.done(n.mix(0.35, face.outputs[0], back.outputs[0]))

    def fall(x, up):
        wide = 1 + 0.25 * math.sin(x / 61)
        return (
            9
            * math.sin(2 * math.pi * x / (pleat * 100) * wide + 0.35 * math.sin(up / 70))
            * (1.05 - up / (height * 160))
        )

    cloth = sheet('canvas', (width * 100, height * 100), canvas, fall, 260)
    side = group('marquee', [cloth], (0, y * 100, (z + height / 2) * 100))
    side.rotation_euler = (math.pi / 2, 0, 0)
    return side


def lantern(at, size=1.0, watts=6.0):
    """A square lantern of black iron with a candle's light in it; `at` in metres, its foot."""
    iron = m.plain('lantern', (0.012, 0.011, 0.010), 0.4, 0.2, 150)
    s = 9 * size
    parts = [
        box('foot', (2 * s, 2 * s, 2 * size), iron, edge=0.3),
        box('roof', (2 * s, 2 * s, 2.5 * size), iron, (0, 0, 3.4 * s), edge=0.8),
    ]
    for x in (-1, 1):
        for y in (-1, 1):
            parts.append(
                box(
                    'post',
                    (1.4 * size, 1.4 * size, 3.4 * s),
                    iron,
                    (x * (s - 0.8), y * (s - 0.8), 0),
                    edge=0.2,
                )
            )
    group('lantern', parts, [c * 100 for c in at])
    flame = (at[0], at[1], at[2] + 0.016 * s)
    garden.bulb(flame, 2.6 * size, 26, (1.0, 0.5, 0.16))
    light.point(flame, watts, light.CANDLE, 0.03)
