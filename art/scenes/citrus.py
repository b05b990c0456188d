"""Limes and oranges: whole, halved, and in slices; lemons and pomegranates whole."""

import math
import random

from mathutils import Matrix

from mesh import CM, group, lathe
from nodes import Nodes, rgba, shared

FLESH = {
    'lime': ((0.42, 0.53, 0.09), (0.70, 0.76, 0.30)),
    'orange': ((0.90, 0.34, 0.025), (1.0, 0.58, 0.13)),
}
RIND = {
    'lime': ((0.035, 0.12, 0.008), (0.13, 0.27, 0.03)),
    'orange': ((0.70, 0.16, 0.004), (0.87, 0.30, 0.02)),
    'lemon': ((0.66, 0.40, 0.015), (0.88, 0.62, 0.05)),
    'pomegranate': ((0.20, 0.010, 0.012), (0.42, 0.045, 0.03)),
}
PITH = {'lime': (0.66, 0.70, 0.42), 'orange': (0.90, 0.74, 0.46)}


def rind_of(kind):
    """Shiny skin with pores, blotched, a little light below it."""

    def make():
        n = Nodes(kind + ' rind')
        pores = n.add('TexVoronoi', Vector=n.coords(), Scale=620.0).outputs['Distance']
        blotch = n.math('ADD', n.noise(45, 5), n.math('MULTIPLY', pores, 0.12))
        tone = n.ramp(blotch, (0.36, RIND[kind][0]), (0.66, RIND[kind][1]))
        shader = n.add('BsdfPrincipled', Base_Color=tone, Subsurface=0.12, Clearcoat=0.25)
        shader.inputs['Subsurface Radius'].default_value = (0.004, 0.002, 0.0006)
        n.link(tone, shader, 'Subsurface Color')
        n.link(n.bump(n.span(pores, 0, 1, 0.05, 0.45), 0.32, 0.0006), shader, 'Normal')
        n.link(n.span(n.noise(60, 4), 0.26, 0.46), shader, 'Roughness')
        return n.done(shader.outputs[0])

    return shared(kind + ' rind', make)


def flesh_of(kind, radius, segments):
    """The cut face in polar measures: uneven segments, thin skins, and juice sacs that point inward."""
    n = Nodes(kind + ' flesh')
    xyz = n.add('SeparateXYZ', Vector=n.add('TexCoord').outputs['Object'])
    x, y = xyz.outputs['X'], xyz.outputs['Y']
    far = n.math('POWER', n.math('ADD', n.math('MULTIPLY', x, x), n.math('MULTIPLY', y, y)), 0.5)
    share = n.math('DIVIDE', far, radius * CM)
    turn = n.math('DIVIDE', n.math('ARCTAN2', y, x), 2 * math.pi)
    # Wobble makes one segment wider than the next, and their skins not quite straight.
    wobble = n.math('MULTIPLY', n.math('SUBTRACT', n.noise(70, 1), 0.5), 0.55)
    part = n.math('ADD', n.math('MULTIPLY', turn, segments), wobble)
    skin = n.math('ABSOLUTE', n.math('SUBTRACT', n.math('FRACT', part, 0), 0.5), 0)
    # Half the width of a segment here, in metres, times the distance to its skin.
    skin = n.math('MULTIPLY', n.math('SUBTRACT', 0.5, skin), n.math('MULTIPLY', far, 2 * math.pi / segments))
    sac = n.add('CombineXYZ')
    n.link(n.math('MULTIPLY', n.math('POWER', share, 1.5), 4.2), sac, 'X')
    n.link(n.math('MULTIPLY', part, 4.6), sac, 'Y')
    edge = n.add('TexVoronoi', Vector=sac.outputs[0], Scale=1.0)
    edge.feature = 'DISTANCE_TO_EDGE'
    cells = n.add('TexVoronoi', Vector=sac.outputs[0], Scale=1.0)
    plump = n.span(edge.outputs['Distance'], 0, 1, 0.0, 0.28)
    shade = n.math('ADD', n.math('MULTIPLY', plump, 0.45), n.math('MULTIPLY', cells.outputs['Color'], 0.4))
    tone = n.ramp(shade, (0.12, FLESH[kind][1]), (0.62, FLESH[kind][0]))
    rim = n.span(n.math('ADD', share, n.math('MULTIPLY', wobble, 0.04)), 0, 1, 0.895, 0.925)
    core = n.span(n.math('ADD', share, n.math('MULTIPLY', wobble, 0.12)), 1, 0, 0.06, 0.10)
    white = n.math('MAXIMUM', n.math('MAXIMUM', rim, core), n.span(skin, 0.85, 0, 0.00025, 0.0007))
    mixed = n.add('MixRGB', Fac=white, Color1=tone, Color2=rgba(PITH[kind])).outputs[0]
    wet = n.math('MULTIPLY', plump, n.math('SUBTRACT', 1, white))
    normal = n.bump(n.math('ADD', wet, n.math('MULTIPLY', n.noise(300, 3), 0.25)), 0.55, 0.0011)
    face = n.add('BsdfPrincipled', Base_Color=mixed, Normal=normal, Clearcoat=0.35, Clearcoat_Roughness=0.08)
    n.link(n.span(white, 0.16, 0.55, 0.0, 1.0), face, 'Roughness')
    back = n.add('BsdfTranslucent', Color=mixed, Normal=normal)
    return n.done(n.mix(n.span(white, 0.52, 0.3, 0.0, 1.0), face.outputs[0], back.outputs[0]))


def cut_face(kind, radius):
    key = f'{kind} flesh {radius}'
    return shared(key, lambda: flesh_of(kind, radius, 10 if kind == 'orange' else 9))


def slice_of(kind, radius, at, turn=(0, 0, 0), thick=0.42):
    """A wheel, slightly bent, as one cut by hand is."""
    rng = random.Random(round(at[0] * 13 + at[1] * 7))
    h, r = thick / 2, radius
    bend, lean = rng.uniform(0.02, 0.05), rng.random() * 6.3

    def warp(obj):
        for v in obj.data.vertices:
            a = math.atan2(v.co.y, v.co.x)
            d = math.hypot(v.co.x, v.co.y)
            v.co.z += bend * d * d / (r * CM) * math.cos(2 * (a - lean)) * 1.6
            v.co.z *= 1 + 0.12 * math.cos(a - lean)
        return obj

    rings = [r * 0.93 * i / 10 for i in range(11)]
    face = [(x, h) for x in reversed(rings)]
    skin = lathe(
        'skin',
        [(r * 0.93, -h), (r * 0.985, -h * 0.92), (r, -h * 0.6), (r, h * 0.6), (r * 0.985, h * 0.92), (r * 0.93, h)],
        rind_of(kind), 72, edge=0,
    )  # fmt: skip
    disc = lathe('flesh', [(x, -h) for x in rings] + face, cut_face(kind, radius), 72, edge=0)
    wheel = group(kind, [warp(skin), warp(disc)], at)
    wheel.rotation_euler = turn
    return wheel


def on_rim(kind, radius, glass_radius, lip, turn=0.0):
    """A slice slit to its middle and pushed onto the rim; it faces along the rim's tangent."""
    wheel = slice_of(kind, radius, (0, 0, 0))
    place = Matrix.Translation(((glass_radius - 0.1) * CM, 0, (lip + radius * 0.12) * CM))
    stand = Matrix.Rotation(math.pi / 2 + 0.06, 4, 'X') @ Matrix.Rotation(0.5, 4, 'Z')
    wheel.matrix_world = Matrix.Rotation(turn, 4, 'Z') @ place @ Matrix.Rotation(0.12, 4, 'Y') @ stand
    return wheel


def round_profile(radius, kind, share=1.0):
    """Limes and lemons are longer than wide and end in a nipple; others are flattened."""
    long = kind in ('lime', 'lemon')
    tall = 1.12 if long else 0.95
    out = []
    for t in range(33):
        a = t * math.pi / 32 * share
        tip = 0.10 * math.exp(-((a / 0.22) ** 2)) if long else -0.05 * math.exp(-((a / 0.16) ** 2))
        out.append((radius * math.sin(a), radius * tall * (-math.cos(a)) - radius * tip))
    return out


def fruit(kind, radius, at, turn=None):
    """A whole one, to lie about on the table."""
    obj = lathe(kind, round_profile(radius, kind), rind_of(kind), 72, edge=0)
    obj.location = ((at[0]) * CM, at[1] * CM, (at[2] + radius) * CM)
    obj.rotation_euler = turn or (1.2, 0.2, at[0])
    return obj


def pomegranate(radius, at, turn=(0.3, 0.2, 0)):
    """With the crown that its flower left."""
    skin = rind_of('pomegranate')
    star = lambda a, r, z, i: r * (1 + 0.22 * math.cos(6 * a)) if i in (2, 3) else r
    crown = lathe(
        'crown',
        [(x * radius, z * radius) for x, z in ((0.24, 0.88), (0.20, 1.02), (0.34, 1.30), (0.28, 1.28), (0.10, 0.98))],
        skin, 48, star, 0,
    )  # fmt: skip
    whole = group(
        'pomegranate', [lathe('fruit', round_profile(radius, 'pomegranate'), skin, 72, edge=0), crown]
    )
    whole.location = (at[0] * CM, at[1] * CM, (at[2] + radius * 0.95) * CM)
    whole.rotation_euler = turn
    return whole


def half_of(kind, radius, at, turn=(0, 0, 0)):
    """Cut across; its face looks along its own z."""
    shell = lathe('half', round_profile(radius, kind, 0.5), rind_of(kind), 72, edge=0)
    rings = [(radius * i / 12, 0.02) for i in range(12, -1, -1)]
    face = lathe('flesh', [(radius * 0.999, 0), *rings], cut_face(kind, radius), 72, edge=0)
    half = group('half ' + kind, [shell, face], at)
    half.rotation_euler = turn
    return half
