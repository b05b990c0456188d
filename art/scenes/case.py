"""A transport case: black board, brass edges and corners."""

import materials as m
from mesh import box, group
from nodes import shared


def case(at, size=(62, 34, 30), turn=0.0):
    board = m.plain('board', (0.035, 0.031, 0.028), 0.42, 0.25, 220)
    brass = shared('fitting', lambda: m.metal('fitting brass', (0.72, 0.50, 0.22), 0.3))
    w, d, h = size
    parts = [box('board', size, board, edge=0.6)]
    for sx in (-1, 1):
        for sy in (-1, 1):
            parts.append(
                box('edge', (2.2, 2.2, h + 0.3), brass, (sx * (w / 2 - 0.9), sy * (d / 2 - 0.9), 0), edge=0.5)
            )
    for z in (-0.15, h * 0.66, h - 2):
        parts.append(
            box(
                'rim',
                (w + 0.3, d + 0.3, 2.0 if z < h * 0.6 or z > h * 0.7 else 1.0),
                brass,
                (0, 0, z),
                edge=0.4,
            )
        )
    for x in (-w * 0.3, w * 0.3):
        parts.append(box('latch', (5, 1.2, 7), brass, (x, -d / 2 - 0.3, h * 0.66 - 3.5), edge=0.4))
    return group('case', parts, at, turn)
