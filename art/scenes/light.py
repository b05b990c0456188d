"""The set's lights: soft boxes out of frame, practical lamps, and a dusk sky that barely lights."""

import math

import bpy
from mathutils import Vector

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

    One that shines at the lens through drinks is not `mirrored`: it would lie on the table as haze."""
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
    obj.visible_glossy = mirrored
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
