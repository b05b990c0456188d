"""Shapes: turned bodies, tubes, rounded boxes, sheets. Sizes are given in centimetres,
objects live in metres (so that apertures and watts mean what they mean on a real set)."""

import math

import bpy
from mathutils import Vector, noise

CM = 0.01


def add(name, verts, faces, material=None, smooth=True):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    mesh.update()
    if smooth:
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(40)
    if material:
        mesh.materials.append(material)
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(obj)
    return obj


def soften(obj, width_cm=0.06, segments=3):
    """Nothing real has a perfect edge: a small bevel catches the light."""
    bevel = obj.modifiers.new('edge', 'BEVEL')
    bevel.width = width_cm * CM
    bevel.segments = segments
    bevel.limit_method = 'ANGLE'
    bevel.angle_limit = math.radians(35)
    return obj


def curve(points, steps=6):
    """A smooth line (Catmull-Rom) through (r, z) or (x, y, z) points."""
    pts = [Vector(p) for p in points]
    pts = [2 * pts[0] - pts[1]] + pts + [2 * pts[-1] - pts[-2]]
    out = []
    for i in range(1, len(pts) - 2):
        a, b, c, d = pts[i - 1 : i + 3]
        for k in range(steps):
            t = k / steps
            out.append(
                0.5
                * (
                    2 * b
                    + (c - a) * t
                    + (2 * a - 5 * b + 4 * c - d) * t**2
                    + (3 * b - a - 3 * c + d) * t**3
                )
            )
    out.append(pts[-2])
    return [tuple(p) for p in out]


def lathe(name, profile, material, segments=96, flute=None, edge=0.06):
    """Turn a profile of (r, z) around the z axis. `flute(angle, r, z, index)` may change r."""
    verts, rings = [], []
    for i, (r, z) in enumerate(profile):
        if r < 1e-4:
            rings.append([len(verts)])
            verts.append((0, 0, z * CM))
            continue
        ring = []
        for s in range(segments):
            angle = 2 * math.pi * s / segments
            rr = flute(angle, r, z, i) if flute else r
            ring.append(len(verts))
            verts.append((rr * CM * math.cos(angle), rr * CM * math.sin(angle), z * CM))
        rings.append(ring)
    faces = []
    for low, high in zip(rings, rings[1:]):
        for s in range(segments):
            n = (s + 1) % segments
            if len(low) == 1 and len(high) > 1:
                faces.append((low[0], high[n], high[s]))
            elif len(high) == 1 and len(low) > 1:
                faces.append((low[s], low[n], high[0]))
            elif len(low) > 1:
                faces.append((low[s], low[n], high[n], high[s]))
    obj = add(name, verts, faces, material)
    return soften(obj, edge) if edge else obj


def tube(name, points, radius, material, steps=8, resolution=6):
    """A round bar, wire or hose along points in centimetres."""
    data = bpy.data.curves.new(name, 'CURVE')
    data.dimensions = '3D'
    data.bevel_depth = radius * CM
    data.bevel_resolution = resolution
    data.use_fill_caps = True
    path = curve(points, steps) if steps > 1 else points
    spline = data.splines.new('POLY')
    spline.points.add(len(path) - 1)
    for point, co in zip(spline.points, path):
        point.co = (co[0] * CM, co[1] * CM, co[2] * CM, 1)
    spline.use_smooth = True
    data.materials.append(material)
    obj = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(obj)
    return obj


def box(name, size, material, at=(0, 0, 0), turn=0, edge=0.2, rough=0, seed=0):
    """A box of `size` cm standing on `at`; `rough` (cm) dents it, for ice and coal."""
    x, y, z = (s * CM / 2 for s in size)
    corners = [(sx * x, sy * y, sz * z) for sz in (-1, 1) for sy in (-1, 1) for sx in (-1, 1)]
    faces = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    obj = add(name, corners, faces, material)
    soften(obj, edge, 4)
    obj.location = (at[0] * CM, at[1] * CM, at[2] * CM + z)
    obj.rotation_euler[2] = turn
    if rough:
        sub = obj.modifiers.new('dense', 'SUBSURF')
        sub.subdivision_type = 'SIMPLE'
        sub.levels = sub.render_levels = 3
        dents(obj, rough, min(size) * 0.5, seed)
    return obj


def dents(obj, strength_cm, size_cm, seed=0):
    texture = bpy.data.textures.new('dents', 'CLOUDS')
    texture.noise_scale = size_cm * CM
    empty = bpy.data.objects.new('dents at', None)
    empty.location = (seed * 0.37, seed * 0.91, seed * 0.13)
    bpy.context.collection.objects.link(empty)
    mod = obj.modifiers.new('dents', 'DISPLACE')
    mod.texture = texture
    mod.texture_coords = 'OBJECT'
    mod.texture_coords_object = empty
    mod.strength = strength_cm * CM
    return obj


def sheet(name, size, material, height, cells=120, thick=0):
    """Cloth: a grid of `size` cm whose z is `height(x, y)`, all in centimetres."""
    w, d = size
    nx, ny = cells, max(2, round(cells * d / w))
    verts = []
    for j in range(ny + 1):
        for i in range(nx + 1):
            x, y = (i / nx - 0.5) * w, (j / ny - 0.5) * d
            verts.append((x * CM, y * CM, height(x, y) * CM))
    faces = [
        (j * (nx + 1) + i, j * (nx + 1) + i + 1, (j + 1) * (nx + 1) + i + 1, (j + 1) * (nx + 1) + i)
        for j in range(ny)
        for i in range(nx)
    ]
    obj = add(name, verts, faces, material)
    obj.data.use_auto_smooth = False
    if thick:
        solid = obj.modifiers.new('thick', 'SOLIDIFY')
        solid.thickness = thick * CM
        solid.offset = -1
    return obj


def folds(x, y, amount=1.0, scale=9.0, seed=0.0):
    """Height of loosely laid cloth: soft ridges that run and merge, in centimetres."""
    p = Vector((x / scale + seed, y / scale * 0.45, seed * 1.7))
    warp = noise.noise(p * 0.6) * 1.2
    ridge = 1 - abs(noise.noise(p + Vector((warp, warp * 0.4, 0))))
    return amount * (ridge**3 + 0.15 * noise.noise(p * 2.3))


def group(name, objects, at=(0, 0, 0), turn=0, tilt=(0, 0)):
    """One handle for several objects; `at` in centimetres."""
    handle = bpy.data.objects.new(name, None)
    bpy.context.collection.objects.link(handle)
    for obj in objects:
        obj.parent = handle
    handle.location = Vector(at) * CM
    handle.rotation_euler = (tilt[0], tilt[1], turn)
    return handle
