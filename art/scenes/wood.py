"""Boards of walnut with year rings, pores, scratches and the rings that wet glasses leave."""

from nodes import Nodes, rgba, shared

DARK, MIDDLE, LIGHT = (0.020, 0.0088, 0.0042), (0.062, 0.028, 0.0125), (0.115, 0.057, 0.027)


def boards(name='walnut', along='X', width=0.14, shine=1.0, stains=(), tone=1.0):
    """`stains`: (x, y, radius) in metres from the middle of the table."""
    return shared(
        f'{name} {along} {width} {shine} {stains} {tone}',
        lambda: make(name, along, width, shine, stains, tone),
    )


def make(name, along, width, shine, stains, tone):
    n = Nodes(name)
    xyz = n.add('SeparateXYZ', Vector=n.add('TexCoord').outputs['Object'])
    run, across = (xyz.outputs[a] for a in (('X', 'Y') if along == 'X' else ('Y', 'X')))
    place = n.math('DIVIDE', across, width)
    number = n.math('FLOOR', place, 0)
    within = n.math('SUBTRACT', n.math('FRACT', place, 0), 0.5)
    chance = n.add('TexWhiteNoise', W=number)
    chance.noise_dimensions = '1D'
    n.link(number, chance, 'W')
    luck = chance.outputs['Value']

    def spread(along_scale, across_scale, offset=37.0):
        """Board coordinates: each board was cut from another place of the tree."""
        vector = n.add('CombineXYZ')
        n.link(
            n.math('ADD', n.math('MULTIPLY', run, along_scale), n.math('MULTIPLY', luck, offset)), vector, 'X'
        )
        n.link(n.math('MULTIPLY', across, across_scale), vector, 'Y')
        n.link(n.math('MULTIPLY', luck, 11.0), vector, 'Z')
        return vector.outputs[0]

    drift = n.noise(1, 3, spread(1.5, 7), 0.5)
    rings = n.math('ADD', n.math('MULTIPLY', across, 60), n.math('MULTIPLY', drift, 30))
    rings = n.math('ADD', rings, n.math('MULTIPLY', luck, 50))
    rings = n.math('ABSOLUTE', n.math('SINE', rings, 0), 0)
    fibre = n.noise(1, 5, spread(9, 380), 0.65)
    pores = n.noise(1, 2, spread(34, 900), 0.5)
    pores = n.span(pores, 0, 1, 0.60, 0.70)
    cloud = n.noise(1, 3, spread(2.2, 9, 91.0), 0.5)
    value = n.math('ADD', n.math('MULTIPLY', rings, 0.26), n.math('MULTIPLY', fibre, 0.50))
    value = n.math('ADD', value, n.math('MULTIPLY', cloud, 0.45))
    value = n.math('ADD', value, n.math('MULTIPLY', n.math('SUBTRACT', luck, 0.5), 0.24))
    scale = lambda c: tuple(x * tone for x in c)
    color = n.ramp(value, (0.36, scale(DARK)), (0.62, scale(MIDDLE)), (0.95, scale(LIGHT)))

    gap = n.span(n.math('ABSOLUTE', within, 0), 1, 0, 0.489, 0.496)
    groove = n.span(n.math('ABSOLUTE', within, 0), 1, 0, 0.478, 0.5)
    cuts = scratches(n)
    wet = n.math('MULTIPLY', 0.0, 1.0)
    for x, y, radius in stains:
        wet = n.math('MAXIMUM', wet, ring(n, xyz, x, y, radius))
    dark = n.math('MULTIPLY', gap, n.math('SUBTRACT', 1, n.math('MULTIPLY', pores, 0.55)))
    dark = n.math('MULTIPLY', dark, n.math('SUBTRACT', 1, n.math('MULTIPLY', wet, 0.38)))
    shade = n.add('MixRGB', Fac=1.0, Color1=color)
    shade.blend_type = 'MULTIPLY'
    n.link(dark, shade, 'Color2')
    relief = n.math('ADD', n.math('MULTIPLY', fibre, 0.10), n.math('MULTIPLY', groove, 1.0))
    relief = n.math('SUBTRACT', relief, n.math('MULTIPLY', pores, 0.12))
    relief = n.math('SUBTRACT', relief, n.math('MULTIPLY', cuts, 0.10))
    shader = n.add('BsdfPrincipled', Base_Color=shade.outputs[0], Normal=n.bump(relief, 0.6, 0.0014))
    rough = n.math('ADD', n.span(n.noise(14, 5), 0.30, 0.52, 0.35, 0.65), n.math('MULTIPLY', fibre, 0.12))
    rough = n.math('ADD', rough, n.math('MULTIPLY', cuts, 0.18))
    rough = n.math('SUBTRACT', rough, n.math('MULTIPLY', wet, 0.16))
    n.link(n.math('MULTIPLY', rough, 1 / shine), shader, 'Roughness')
    # What only shines on other things need not know every pore: it is costly.
    plain = n.add('BsdfDiffuse', Color=rgba(scale(MIDDLE)))
    stray = n.add('LightPath').outputs['Is Diffuse Ray']
    return n.done(n.mix(stray, shader.outputs[0], plain.outputs[0]))


def scratches(n):
    """Hair lines in two directions, only here and there."""
    out = None
    for angle, scale in ((0.5, 23.0), (-0.9, 31.0)):
        vector = n.add('Mapping', Vector=n.add('TexCoord').outputs['Object'], Scale=(1.4, 0.12, 1))
        vector.inputs['Rotation'].default_value = (0, 0, angle)
        lines = n.add('TexVoronoi', Vector=vector.outputs[0], Scale=scale)
        lines.feature = 'DISTANCE_TO_EDGE'
        line = n.span(lines.outputs['Distance'], 1, 0, 0.0, 0.006)
        line = n.math('MULTIPLY', line, n.span(n.noise(9, 2), 0, 1, 0.5, 0.62))
        out = n.math('MAXIMUM', out, line) if out else line
    return out


def ring(n, xyz, x, y, radius):
    """Where a wet glass stood: a line of 2 mm, broken."""
    dx = n.math('SUBTRACT', xyz.outputs['X'], x)
    dy = n.math('SUBTRACT', xyz.outputs['Y'], y)
    far = n.math('POWER', n.math('ADD', n.math('MULTIPLY', dx, dx), n.math('MULTIPLY', dy, dy)), 0.5)
    off = n.math('ABSOLUTE', n.math('SUBTRACT', far, radius), 0)
    line = n.span(off, 1, 0, 0.0004, 0.0016)
    return n.math('MULTIPLY', line, n.span(n.noise(38, 3), 0.1, 1, 0.42, 0.58))
