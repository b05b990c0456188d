"""The set's lights: soft boxes out of frame, practical lamps, and a dusk sky that barely lights."""

import math

import bpy
from mathutils import Vector

from mesh import add
from nodes import Nodes, rgba, seen_only

WARM = (1.0, 0.62, 0.30)
CANDLE = (1.0, 0.48, 0.16)
EMBER = (1.0, 0.22, 0.03)
DUSK = (0.42, 0.62, 0.80)
MINT = (0.55, 0.95, 0.75)


def sky(strength=0.05, low=(0.30, 0.20, 0.16), high=(0.10, 0.17, 0.24)):
    world = bpy.data.worlds.new('dusk')
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    height = nodes.new('ShaderNodeSeparateXYZ')
    links.new(nodes.new('ShaderNodeTexCoord').outputs['Generated'], height.inputs[0])
    ramp = nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].color = (*low, 1)
    ramp.color_ramp.elements[1].color = (*high, 1)
    ramp.color_ramp.elements[1].position = 0.5
    links.new(height.outputs['Z'], ramp.inputs[0])
    links.new(ramp.outputs[0], nodes['Background'].inputs['Color'])
    nodes['Background'].inputs['Strength'].default_value = strength


def soft(at, toward, watts, color=WARM, size=(0.5, 0.5), mirrored=True):
    """A soft box at `at` (metres); its reflection draws the shape of brass and glass.

    One that shines at the lens through drinks is not `mirrored`: it would lie on the table as haze, and
    stand upside down in every glass as a glowing slab."""
    data = bpy.data.lights.new('soft', 'AREA')
    data.shape = 'RECTANGLE'
    data.size, data.size_y = size
    data.energy = watts
    data.color = color
    obj = bpy.data.objects.new('soft', data)
    bpy.context.collection.objects.link(obj)
    obj.location = at
    obj.rotation_euler = (Vector(toward) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    obj.visible_camera = False
    obj.visible_glossy = obj.visible_transmission = mirrored
    return obj


def glow(at, toward, size, strength, color=WARM, glossy=False):
    """What a drink shows of the light behind it: a disc (metres across) without an edge, seen through
    glass only."""
    n = Nodes('glow')
    off = n.add('VectorMath', Vector=n.add('TexCoord').outputs['Object'])
    off.operation = 'LENGTH'
    power = n.span(off.outputs['Value'], strength, 0, 0.0, size / 2)
    power.node.interpolation_type = 'SMOOTHERSTEP'
    fire = n.add('Emission', Color=rgba(color))
    n.link(power, fire, 'Strength')
    both = n.add('AddShader')
    n.tree.links.new(fire.outputs[0], both.inputs[0])
    n.tree.links.new(n.add('BsdfTransparent').outputs[0], both.inputs[1])
    material = seen_only(n.done(both.outputs[0]))
    r = size / 2
    obj = add('glow', [(-r, -r, 0), (r, -r, 0), (r, r, 0), (-r, r, 0)], [(0, 1, 2, 3)], material)
    obj.location = at
    obj.rotation_euler = (Vector(toward) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    obj.visible_camera = obj.visible_diffuse = obj.visible_shadow = False
    obj.visible_glossy = glossy
    return obj


def point(at, watts, color=CANDLE, radius=0.02):
    data = bpy.data.lights.new('point', 'POINT')
    data.energy, data.color, data.shadow_soft_size = watts, color, radius
    obj = bpy.data.objects.new('point', data)
    bpy.context.collection.objects.link(obj)
    obj.location = at
    return obj


def spot(at, toward, watts, color=WARM, angle=50, radius=0.1):
    data = bpy.data.lights.new('spot', 'SPOT')
    data.energy, data.color, data.shadow_soft_size = watts, color, radius
    data.spot_size, data.spot_blend = math.radians(angle), 0.8
    obj = bpy.data.objects.new('spot', data)
    bpy.context.collection.objects.link(obj)
    obj.location = at
    obj.rotation_euler = (Vector(toward) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    return obj
