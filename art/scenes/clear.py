"""What light goes through: glass, drinks, ice.

Shadow rays pass straight through, tinted: without caustics glass would throw a black shadow.
"""

import math

from nodes import Nodes, rgba

GLASS, DRINK, ICE = 1.48, 1.34, 1.31


def glass(name, tint=(0.98, 0.985, 0.98), ior=GLASS):
    n = Nodes(name)
    body = n.add('BsdfGlass', Color=rgba(tint), Roughness=0.0, IOR=ior)
    clear = n.add('BsdfTransparent', Color=rgba(tint))
    shadow = n.add('LightPath').outputs['Is Shadow Ray']
    return n.done(n.mix(shadow, body.outputs[0], clear.outputs[0]))


def absorb(n, color, depth):
    """Deep places are darker than thin ones: `color` is what is left of white after `depth` metres.
    Without this a drink is a coloured shell, and looks like a slab of plastic."""
    sigma = [-math.log(max(c, 0.004)) / depth for c in color]
    most = max(sigma)
    rest = tuple(1 - s / most for s in sigma)
    volume = n.add('VolumeAbsorption', Color=rgba(rest), Density=most)
    n.tree.links.new(volume.outputs[0], n.out.inputs['Volume'])


def drink(name, color, cloud=0.05, top=None, depth=0.035):
    """A liquid with `cloud` of pulp, which catches light from the side.
    `top` is a second colour that the drink fades to, as layered ones do."""
    n = Nodes(name)
    tint = rgba((1, 1, 1))
    if top:
        # A volume that changes with height would have to be marched through, which costs minutes.
        height = n.add('SeparateXYZ', Vector=n.add('TexCoord').outputs['Generated']).outputs['Z']
        height = n.math('ADD', height, n.math('MULTIPLY', n.noise(40, 2), 0.3))
        half = lambda c: tuple(math.sqrt(x) for x in c)
        tint = n.ramp(height, (0.42, half(color)), (0.85, half(top)))
    else:
        absorb(n, color, depth)
    clear = n.add('BsdfGlass', Roughness=0.0, IOR=DRINK, Color=tint)
    shade = tint if top else rgba(tuple(c**0.6 for c in color))
    pulp = n.add('BsdfTranslucent', Color=shade)
    face = n.add('BsdfDiffuse', Color=shade)
    body = n.mix(0.35, pulp.outputs[0], face.outputs[0])
    surface = n.mix(cloud, clear.outputs[0], body)
    through = n.add('BsdfTransparent', Color=tint)
    shadow = n.add('LightPath').outputs['Is Shadow Ray']
    return n.done(n.mix(shadow, surface, through.outputs[0]))


def ice(waterline):
    """Hardly to be seen below the `waterline` (metres above the ground of the scene), where it bends
    light as the drink around it does, and bright above."""
    n = Nodes('ice')
    height = n.add('SeparateXYZ', Vector=n.add('NewGeometry').outputs['Position']).outputs['Z']
    under = n.math('LESS_THAN', height, waterline)
    ior = n.math('SUBTRACT', ICE, n.math('MULTIPLY', under, ICE - ICE / DRINK * 0.985))
    ripple = n.math('ADD', n.noise(110, 2), n.math('MULTIPLY', n.noise(420, 2), 0.25))
    clear = n.add(
        'BsdfGlass', Color=rgba((0.985, 0.995, 1)), Roughness=0.01, IOR=ior, Normal=n.bump(ripple, 0.3, 0.002)
    )
    through = n.add('BsdfTransparent', Color=rgba((0.95, 0.97, 0.98)))
    shadow = n.add('LightPath').outputs['Is Shadow Ray']
    return n.done(n.mix(shadow, clear.outputs[0], through.outputs[0]))


def frost():
    """The white heart of a cube: air that froze in, in wisps."""
    n = Nodes('frost')
    wisps = n.span(n.noise(170, 5, n.coords((1, 1, 0.35))), 0.0, 0.62, 0.46, 0.68)
    white = n.mix(
        0.5,
        n.add('BsdfTranslucent', Color=rgba((0.93, 0.96, 0.98))).outputs[0],
        n.add('BsdfDiffuse', Color=rgba((0.93, 0.96, 0.98))).outputs[0],
    )
    return n.done(n.mix(wisps, n.add('BsdfTransparent').outputs[0], white))
