"""A few words for building Blender's materials, so that the recipes stay readable."""

import bpy


class Nodes:
    """One material and its node tree."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.out = self.tree.nodes.new('ShaderNodeOutputMaterial')

    def add(self, kind, **inputs):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in inputs.items():
            key = key.replace('_', ' ')
            if key not in node.inputs:
                setattr(node, key.replace(' ', '_'), value)
            elif hasattr(value, 'is_output'):
                self.tree.links.new(value, node.inputs[key])
            else:
                node.inputs[key].default_value = value
        return node

    def link(self, source, node, key):
        self.tree.links.new(source, node.inputs[key])

    def coords(self, stretch=(1, 1, 1)):
        """Position on the object in metres, optionally stretched."""
        source = self.add('TexCoord').outputs['Object']
        return self.add('Mapping', Vector=source, Scale=stretch).outputs['Vector']

    def noise(self, scale, detail=4, vector=None, roughness=0.55):
        vector = vector or self.coords()
        return self.add('TexNoise', Vector=vector, Scale=scale, Detail=detail, Roughness=roughness).outputs[
            'Fac'
        ]

    def span(self, value, low, high, start=0.3, end=0.7):
        node = self.add('MapRange', Value=value)
        for i, v in zip((1, 2, 3, 4), (start, end, low, high)):
            node.inputs[i].default_value = v
        return node.outputs[0]

    def ramp(self, value, *stops):
        node = self.add('ValToRGB', Fac=value)
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, color) in zip(elements, stops):
            element.position, element.color = position, (*color, 1)
        return node.outputs['Color']

    def math(self, operation, a, b):
        node = self.add('Math')
        node.operation = operation
        for i, value in enumerate((a, b)):
            if hasattr(value, 'is_output'):
                self.tree.links.new(value, node.inputs[i])
            else:
                node.inputs[i].default_value = value
        return node.outputs[0]

    def bump(self, height, strength, distance=0.001):
        return self.add('Bump', Height=height, Strength=strength, Distance=distance).outputs['Normal']

    def mix(self, factor, a, b):
        node = self.add('MixShader')
        for i, value in enumerate((factor, a, b)):
            if hasattr(value, 'is_output'):
                self.tree.links.new(value, node.inputs[i])
            else:
                node.inputs[i].default_value = value
        return node.outputs[0]

    def done(self, surface):
        self.tree.links.new(surface, self.out.inputs['Surface'])
        return self.material


def rgba(color):
    return (*color, 1)


def seen_only(material):
    """Shines into the lens but is no light source of the scene: real lamps beside it do the lighting.
    Otherwise half of all light samples would go to hundreds of tiny bulbs."""
    material.cycles.sample_as_light = False
    return material


_made = {}


def shared(name, make):
    """One material (or mesh) for all copies."""
    if name not in _made:
        _made[name] = make()
    return _made[name]
