"""What things are made of. Every surface has some variation: a perfect one looks drawn."""

from nodes import Nodes, rgba, seen_only

BRASS = (0.83, 0.55, 0.21)
GREEN = (0.60, 0.80, 0.66)
AMBER = (0.95, 0.70, 0.36)
SMOKE = (0.86, 0.85, 0.82)


def metal(name, color, rough=0.2, dents=0.12):
    n = Nodes(name)
    smudge = n.noise(55, 6)
    wear = n.noise(9, 3)
    color = n.ramp(wear, (0.3, tuple(c * 0.72 for c in color)), (0.62, color))
    normal = n.bump(n.noise(130, 3), dents, 0.0006)
    shader = n.add('BsdfPrincipled', Base_Color=color, Metallic=1.0, Normal=normal)
    n.link(n.span(smudge, rough * 0.6, rough * 1.7), shader, 'Roughness')
    return n.done(shader.outputs[0])


def plain(name, color, rough=0.5, bump=0.15, scale=60, vary=0.75, coat=0.0):
    """Clay, stoneware, plaster, leather, wax: one colour that is never quite even."""
    n = Nodes(name)
    grain = n.noise(scale, 6)
    tone = n.ramp(n.noise(scale * 0.2, 4), (0.3, tuple(c * vary for c in color)), (0.7, color))
    shader = n.add('BsdfPrincipled', Base_Color=tone, Clearcoat=coat)
    n.link(n.bump(grain, bump, 0.002), shader, 'Normal')
    n.link(n.span(n.noise(scale * 0.5, 5), rough * 0.75, min(1, rough * 1.25)), shader, 'Roughness')
    return n.done(shader.outputs[0])


def glazed_clay(low=0.595, high=0.612):
    """Bare clay with a dark glaze run over its upper part (heights in metres on the object)."""
    n = Nodes('glazed clay')
    height = n.add('SeparateXYZ', Vector=n.add('TexCoord').outputs['Object']).outputs['Z']
    run = n.math('ADD', height, n.math('MULTIPLY', n.noise(70, 2), 0.008))
    glaze = n.span(run, 0, 1, low, high)
    bare = n.ramp(n.noise(120, 6), (0.3, (0.11, 0.036, 0.018)), (0.7, (0.21, 0.075, 0.038)))
    dark = n.ramp(n.noise(45, 5), (0.3, (0.018, 0.022, 0.018)), (0.7, (0.045, 0.06, 0.045)))
    tone = n.add('MixRGB', Fac=glaze, Color1=bare, Color2=dark).outputs[0]
    shader = n.add('BsdfPrincipled', Base_Color=tone, Normal=n.bump(n.noise(160, 5), 0.22, 0.002))
    n.link(n.math('SUBTRACT', 0.62, n.math('MULTIPLY', glaze, 0.42)), shader, 'Roughness')
    n.link(n.math('MULTIPLY', glaze, 0.5), shader, 'Clearcoat')
    return n.done(shader.outputs[0])


def wood(name='wood', dark=(0.012, 0.006, 0.0035), light=(0.062, 0.030, 0.014), rough=0.32, along='X'):
    """Boards with grain along one axis, oiled, with a gap every 14 cm."""
    n = Nodes(name)
    stretch = (1, 14, 14) if along == 'X' else (14, 1, 14)
    vector = n.coords(stretch)
    grain = n.noise(5, 9, vector, 0.62)
    across = n.add('SeparateXYZ', Vector=n.add('TexCoord').outputs['Object'])
    across = across.outputs['Y' if along == 'X' else 'X']
    board = n.math('DIVIDE', across, 0.14)
    gap = n.math('ABSOLUTE', n.math('SUBTRACT', n.math('FRACT', board, 0), 0.5), 0)
    gap = n.span(gap, 1, 0, 0.488, 0.497)
    tone = n.ramp(grain, (0.3, dark), (0.72, light))
    shade = n.add('MixRGB', Fac=1.0, Color1=tone)
    shade.blend_type = 'MULTIPLY'
    n.link(gap, shade, 'Color2')
    normal = n.bump(n.math('ADD', n.math('MULTIPLY', grain, 0.3), gap), 0.5, 0.0012)
    shader = n.add('BsdfPrincipled', Base_Color=shade.outputs[0], Normal=normal)
    n.link(n.span(n.noise(3, 6, vector), rough * 0.7, rough * 1.5), shader, 'Roughness')
    return n.done(shader.outputs[0])


def linen(name='linen', color=(0.20, 0.165, 0.125), thread=0.0011):
    n = Nodes(name)
    vector = n.coords()
    weave = []
    for direction in ('X', 'Y'):
        wave = n.add('TexWave', Vector=vector, Scale=0.314 / thread / 2, Distortion=1.6, Detail=2.0)
        wave.inputs['Detail Scale'].default_value = 0.6
        wave.bands_direction = direction
        weave.append(wave.outputs['Fac'])
    threads = n.math('MULTIPLY', *weave)
    slub = n.noise(140, 3, n.coords((1, 0.12, 1)))
    tone = n.ramp(
        n.math('ADD', n.math('MULTIPLY', threads, 0.35), n.math('MULTIPLY', slub, 0.65)),
        (0.25, tuple(c * 0.62 for c in color)),
        (0.65, color),
    )
    normal = n.bump(n.math('ADD', threads, slub), 0.45, 0.0008)
    shader = n.add('BsdfPrincipled', Base_Color=tone, Roughness=0.9, Sheen=0.4, Normal=normal)
    return n.done(shader.outputs[0])


def brick(name='brick'):
    n = Nodes(name)
    vector = n.add('Mapping', Vector=n.add('TexCoord').outputs['Object'])
    vector.inputs['Rotation'].default_value = (-1.5708, 0, 0)  # bricks lie in x and z of a wall
    tex = n.add('TexBrick', Vector=vector.outputs[0], Scale=4.3, Mortar_Size=0.018)
    for key, color in (
        ('Color1', (0.17, 0.07, 0.04)),
        ('Color2', (0.085, 0.04, 0.028)),
        ('Mortar', (0.05, 0.045, 0.04)),
    ):
        tex.inputs[key].default_value = rgba(color)
    normal = n.bump(n.math('ADD', n.math('MULTIPLY', tex.outputs['Fac'], -1), n.noise(30, 6)), 0.7, 0.01)
    shader = n.add('BsdfPrincipled', Base_Color=tex.outputs['Color'], Roughness=0.85, Normal=normal)
    return n.done(shader.outputs[0])


def foil():
    n = Nodes('foil')
    crumple = n.add('TexVoronoi', Vector=n.coords(), Scale=190.0)
    crumple.feature = 'SMOOTH_F1'
    height = n.math('ADD', crumple.outputs['Distance'], n.noise(120, 4))
    normal = n.bump(height, 0.55, 0.0016)
    soot = n.ramp(n.noise(70, 4), (0.35, (0.16, 0.13, 0.11)), (0.6, (0.78, 0.76, 0.73)))
    shader = n.add('BsdfPrincipled', Base_Color=soot, Metallic=1.0, Roughness=0.24, Normal=normal)
    return n.done(shader.outputs[0])


def coal(heat=6.0):
    """Ash outside, ember where the crust has cracked and along the edges."""
    n = Nodes('coal')
    chance = n.add('ObjectInfo').outputs['Random']
    shift = n.add('VectorMath', Vector=n.add('TexCoord').outputs['Object'])
    shift.operation = 'ADD'
    n.link(chance, shift, 1)
    spot = shift.outputs[0]
    glow = n.noise(75, 6, spot, 0.62)
    edge = n.span(n.add('NewGeometry').outputs['Pointiness'], 0, 0.10, 0.5, 0.62)
    glow = n.math('ADD', glow, edge)
    crust = n.ramp(n.noise(200, 6, spot), (0.38, (0.03, 0.027, 0.025)), (0.56, (0.46, 0.43, 0.41)))
    body = n.add('BsdfPrincipled', Base_Color=crust, Roughness=0.95)
    n.link(n.bump(n.noise(310, 5, spot), 0.8, 0.002), body, 'Normal')
    color = n.ramp(glow, (0.42, (0.55, 0.03, 0.0)), (0.56, (1.0, 0.19, 0.006)), (0.70, (1.0, 0.40, 0.04)))
    fire = n.add('Emission', Color=color)
    n.link(n.span(glow, 0, heat, 0.47, 0.72), fire, 'Strength')
    sum_ = n.add('AddShader')
    n.tree.links.new(body.outputs[0], sum_.inputs[0])
    n.tree.links.new(fire.outputs[0], sum_.inputs[1])
    return seen_only(n.done(sum_.outputs[0]))


def lamp(name, color, strength):
    n = Nodes(name)
    return seen_only(n.done(n.add('Emission', Color=rgba(color), Strength=strength).outputs[0]))
