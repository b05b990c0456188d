"""blender -b -P run.py -- <scene> <out folder> <samples> <scale>

Draws a scene twice with half of the samples each (the denoiser in ../denoise.py learns from the
difference what is noise) and writes linear light as NumPy files, plus what the grade needs to know.
"""

import importlib
import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector


def settings(size, scale, samples):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = (round(s * scale) for s in size)
    scene.render.resolution_percentage = 100
    scene.render.image_settings.file_format = 'OPEN_EXR'
    scene.render.image_settings.color_depth = '32'
    scene.view_settings.view_transform = 'Raw'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = max(8, samples // 2)
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.02
    cycles.adaptive_min_samples = max(8, samples // 8)
    cycles.use_denoising = False
    scene.render.use_persistent_data = True
    cycles.light_sampling_threshold = 0.03
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 14, 2, 4
    cycles.transmission_bounces, cycles.transparent_max_bounces = 14, 16
    # No caustics and a ceiling on indirect light: fireflies are dearer than the light they bring.
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 2.5
    cycles.blur_glossy = 0.8


PASSES = {'Image': '', 'Denoising Albedo': '-albedo', 'Denoising Normal': '-normal'}


def passes(folder):
    """Besides the picture: what colour a place has and where it faces, which the denoiser keeps apart."""
    scene = bpy.context.scene
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    layers = nodes.new('CompositorNodeRLayers')
    files = nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format, files.format.color_depth = 'OPEN_EXR', '32'
    files.file_slots.clear()
    for name in PASSES:
        files.file_slots.new(name)
        links.new(layers.outputs[name], files.inputs[name])
    return files


def read(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Raw'
    pixels = np.empty(len(image.pixels), np.float32)
    image.pixels.foreach_get(pixels)
    os.remove(path)
    return pixels.reshape(image.size[1], image.size[0], 4)[::-1, :, :3].astype(np.float32)


def draw(folder, name, seed):
    scene = bpy.context.scene
    scene.cycles.seed = seed
    files = passes(folder)
    for slot, end in zip(files.file_slots, PASSES.values()):
        slot.path = f'{name}{end}-#'
    bpy.ops.render.render()
    for end in PASSES.values():
        start = os.path.join(folder, f'{name}{end}')
        np.save(start + '.npy', read(f'{start}-{scene.frame_current}.exr'))


def on_picture(spot):
    """Where a point in the scene (metres) falls on the picture, and how many pixels a metre is there."""
    scene = bpy.context.scene
    w, h = scene.render.resolution_x, scene.render.resolution_y
    camera = scene.camera
    p = world_to_camera_view(scene, camera, Vector(spot))
    side = camera.matrix_world.to_3x3() @ Vector((0.1, 0, 0))
    q = world_to_camera_view(scene, camera, Vector(spot) + side)
    return [p.x * w, (1 - p.y) * h, abs(q.x - p.x) * w * 10]


def main():
    name, folder, samples, scale = sys.argv[sys.argv.index('--') + 1 :]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = importlib.import_module(name.replace('-', '_'))
    settings(scene.SIZE, float(scale), int(samples))
    scene.build()
    bpy.context.view_layer.update()
    notes = dict(getattr(scene, 'GRADE', {}))
    notes['smoke'] = [[*on_picture(s[:3]), *s[3:]] for s in getattr(scene, 'SMOKE', [])]
    with open(os.path.join(folder, name + '.json'), 'w') as file:
        json.dump(notes, file)
    for half, seed in (('a', 11), ('b', 97)):
        draw(folder, f'{name}-{half}', seed)


main()
