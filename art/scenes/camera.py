"""Where the photographer stands, and with which lens."""

import bpy
from mathutils import Vector


def shoot(at, toward, lens=50, fstop=2.8, focus=None, shift=(0, 0), blades=0):
    """`at`, `toward` and `focus` in metres; `shift` moves the frame without tilting the camera."""
    data = bpy.data.cameras.new('camera')
    obj = bpy.data.objects.new('camera', data)
    bpy.context.collection.objects.link(obj)
    obj.location = at
    direction = Vector(toward) - Vector(at)
    obj.rotation_euler = direction.to_track_quat('-Z', 'Y').to_euler()
    data.lens = lens
    data.sensor_fit = 'AUTO'
    data.shift_x, data.shift_y = shift
    data.dof.use_dof = True
    data.dof.aperture_fstop = fstop
    data.dof.aperture_blades = blades
    # Focus is a plane: measure along the view, not along the line to the subject.
    sharp = Vector(focus or toward) - Vector(at)
    data.dof.focus_distance = sharp.dot(direction.normalized())
    bpy.context.scene.camera = obj
    return obj
