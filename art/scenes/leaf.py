"""One leaf: its shape, its materials, and many of them in one mesh."""

import math

from mathutils import Vector

from mesh import CM, add
from nodes import Nodes, rgba, seen_only


def veins(n):
    """Height of a leaf's face: a rib, side veins toward the tip, and the quilt between them."""
    xy = n.add('SeparateXYZ', Vector=n.add('Attribute', attribute_name='leaf').outputs['Vector'])
    along, off = xy.outputs['X'], n.math('ABSOLUTE', xy.outputs['Y'], 0)
    phase = n.math('SUBTRACT', n.math('MULTIPLY', along, 8.5), n.math('MULTIPLY', off, 2.6))
    wave = n.math('ABSOLUTE', n.math('SINE', n.math('MULTIPLY', phase, 3.14159), 0), 0)
    return n.math('MULTIPLY', n.math('POWER', wave, 0.45), n.span(off, 0, 1, 0.0, 0.09))


def near_leaf(name, color, through, gloss):
    """Light shines through a leaf; every leaf has its own green, paler along its veins."""
    n = Nodes(name)
    relief = veins(n)
    chance = n.add('NewGeometry').outputs['Random Per Island']
    tone = n.ramp(chance, (0.0, tuple(c * 0.55 for c in color)), (1.0, tuple(c * 1.35 for c in color)))
    normal = n.bump(n.math('ADD', relief, n.math('MULTIPLY', n.noise(240, 3), 0.3)), 0.55, 0.0009)
    pale = n.add('MixRGB', Fac=n.span(relief, 0.30, 0.0, 0.15, 0.75), Color1=tone)
    pale.inputs['Color2'].default_value = rgba(tuple(min(1, c * 1.6 + 0.03) for c in through))
    tone = pale.outputs[0]
    face = n.add('BsdfPrincipled', Base_Color=tone, Roughness=gloss, Normal=normal)
    back = n.add('BsdfTranslucent', Color=rgba(through))
    return n.done(n.mix(0.3, face.outputs[0], back.outputs[0]))


def lit_leaf(strength=1.0):
    """Leaves of the far hedge, with the pools of garden lamps painted on: out of focus nobody can
    tell, and the background costs one bounce instead of many noisy ones."""
    n = Nodes('lit leaf')
    geometry = n.add('NewGeometry')
    where = geometry.outputs['Position']
    tone = n.ramp(
        geometry.outputs['Random Per Island'], (0.0, (0.020, 0.034, 0.010)), (1.0, (0.105, 0.125, 0.030))
    )
    pools = n.span(
        n.noise(1.1, 1, n.add('Mapping', Vector=where, Scale=(1, 0.2, 0.35)).outputs[0]),
        0.10,
        1.0,
        0.38,
        0.68,
    )
    height = n.span(n.add('SeparateXYZ', Vector=where).outputs['Z'], 1.0, 0.16, -0.3, 1.1)
    facing = n.add('VectorMath', Vector=geometry.outputs['Normal'])
    facing.operation = 'DOT_PRODUCT'
    facing.inputs[1].default_value = (0.2, -0.55, -0.8)
    facing = n.math('ADD', n.math('ABSOLUTE', facing.outputs['Value'], 0), 0.15)
    power = n.math('MULTIPLY', n.math('MULTIPLY', pools, height), n.math('MULTIPLY', facing, strength))
    return seen_only(n.done(n.add('Emission', Color=tone, Strength=power).outputs[0]))


def leaf_mesh(length, width, curl, teeth=0, rows=12):
    """Points and faces of one leaf along +x, folded at its rib and curling down at the tip."""
    verts, faces = [], []
    for i in range(rows + 1):
        t = i / rows
        half = width / 2 * math.sin(math.pi * t**0.8) ** 0.8 if 0 < t < 1 else 0.02 * width
        if teeth and i % 2:
            half *= 1 - teeth
        for j in (-2, -1, 0, 1, 2):
            y = half * j / 2
            quilt = 0.10 * width * math.sin(i * 2.1) * (abs(j) == 1)
            z = abs(j) * half * 0.28 - curl * length * t * t + quilt * 0.3
            verts.append((t * length, y, z))
    for i in range(rows):
        for j in range(4):
            a = i * 5 + j
            faces.append((a, a + 1, a + 6, a + 5))
    return verts, faces


def leaves(name, placed, material):
    """Many leaves in one mesh. `placed`: (matrix, verts, faces) each."""
    verts, faces, spots = [], [], []
    for matrix, vs, fs in placed:
        start = len(verts)
        verts += [tuple(matrix @ Vector(v)) for v in vs]
        faces += [tuple(start + k for k in f) for f in fs]
        # Five points across each row: where on its leaf a point is, for the veins.
        rows = len(vs) // 5 - 1
        spots += [c for k in range(len(vs)) for c in (k // 5 / rows, (k % 5 - 2) / 2, 0.0)]
    obj = add(name, [tuple(c * CM for c in v) for v in verts], faces, material)
    obj.data.attributes.new('leaf', 'FLOAT_VECTOR', 'POINT').data.foreach_set('vector', spots)
    obj.data.use_auto_smooth = False
    return obj
