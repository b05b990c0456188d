"""What light goes through: glass, drinks, ice.

Shadow rays pass straight through, tinted: without caustics glass would throw a black shadow.
"""

from nodes import Nodes, rgba


def glass(name, tint=(0.98, 0.985, 0.98), ior=1.48):
    n = Nodes(name)
    body = n.add('BsdfGlass', Color=rgba(tint), Roughness=0.0, IOR=ior)
    clear = n.add('BsdfTransparent', Color=rgba(tint))
    shadow = n.add('LightPath').outputs['Is Shadow Ray']
    return n.done(n.mix(shadow, body.outputs[0], clear.outputs[0]))


def drink(name, color, cloud=0.25, top=None):
    """A liquid: clear enough to see through, with a little pulp that catches light from the side.
    `top` is a second colour that the drink fades to, as layered ones do."""
    n = Nodes(name)
    tint = rgba(color)
    if top:
        height = n.add('SeparateXYZ', Vector=n.add('TexCoord').outputs['Generated']).outputs['Z']
        height = n.math('ADD', height, n.math('MULTIPLY', n.noise(40, 2), 0.3))
        tint = n.ramp(height, (0.42, color), (0.85, top))
    clear = n.add('BsdfGlass', Roughness=0.0, IOR=1.34, Color=tint)
    pulp = n.add('BsdfTranslucent', Color=tint)
    face = n.add('BsdfDiffuse', Color=tint)
    body = n.mix(0.35, pulp.outputs[0], face.outputs[0])
    surface = n.mix(cloud, clear.outputs[0], body)
    through = n.add('BsdfTransparent', Color=tint)
    shadow = n.add('LightPath').outputs['Is Shadow Ray']
    return n.done(n.mix(shadow, surface, through.outputs[0]))


def ice():
    n = Nodes('ice')
    normal = n.bump(n.noise(95, 3), 0.35, 0.002)
    clear = n.add('BsdfGlass', Color=rgba((0.97, 0.99, 1)), Roughness=0.03, IOR=1.31, Normal=normal)
    frost = n.add('BsdfTranslucent', Color=rgba((0.9, 0.95, 0.97)))
    cloudy = n.span(n.noise(60, 5), 0.02, 0.45, 0.5, 0.75)
    through = n.add('BsdfTransparent', Color=rgba((0.93, 0.96, 0.97)))
    shadow = n.add('LightPath').outputs['Is Shadow Ray']
    return n.done(n.mix(shadow, n.mix(cloudy, clear.outputs[0], frost.outputs[0]), through.outputs[0]))
