"""Cordials and syrups on the bar, a shaker, a stack of clean glasses."""

import clear
import materials as m
from mesh import curve, group, lathe
from nodes import shared

SHAPES = {
    'tall': [(3.6, 0), (3.8, 0.6), (3.8, 17), (3.4, 19.5), (1.6, 22.5), (1.35, 24), (1.35, 29)],
    'round': [(4.6, 0), (4.9, 0.8), (5.0, 11), (4.2, 14.5), (1.7, 17), (1.4, 18.5), (1.4, 22.5)],
    'apothecary': [(4.0, 0), (4.2, 0.6), (4.2, 12.5), (3.9, 13.8), (1.8, 14.8), (1.6, 16), (1.6, 18)],
}


def bottle(shape, at, tint, liquid, level=0.6, label=True, turn=0.0):
    outer = curve(SHAPES[shape], 6)
    inner = [(r - 0.28, z) for r, z in outer if z > 0.8]
    top = outer[-1][1]
    body = lathe(
        shape, [(0, 0), *outer, *reversed(inner), (0, 0.9)], clear.glass('bottle glass', tint), 72, edge=0
    )
    body.visible_shadow = False
    wet = [(r + 0.03, z) for r, z in inner if z < top * level]
    parts = [body, lathe('syrup', [(0, 0.88), *wet, (0, wet[-1][1])], liquid, 72, edge=0)]
    brass = shared('cap', lambda: m.metal('cap brass', m.BRASS, 0.25))
    r = outer[-1][0]
    parts.append(
        lathe(
            'cap',
            [
                (0, top - 0.4),
                (r * 0.7, top - 0.3),
                (r + 0.15, top),
                (r + 0.2, top + 1.6),
                (r, top + 1.9),
                (0, top + 1.9),
            ],
            brass,
            48,
        )
    )
    if label:
        paper = shared('label', lambda: m.plain('label', (0.50, 0.43, 0.31), 0.8, 0.1, 200))
        width = max(x for x, _ in outer) + 0.03
        low, high = top * 0.14, top * 0.40
        parts.append(lathe('label', [(width, low), (width, high)], paper, 72, edge=0))
        for z in (low + 0.5, high - 0.7):
            parts.append(lathe('line', [(width + 0.01, z), (width + 0.01, z + 0.18)], brass, 72, edge=0))
    return group('bottle', parts, at, turn)


def shaker(at):
    brass = shared('shaker', lambda: m.metal('shaker brass', (0.80, 0.55, 0.25), 0.16))
    profile = [
        (0, 0),
        (3.5, 0),
        (3.7, 0.3),
        (4.4, 14),
        (4.45, 14.3),
        (4.3, 14.5),
        (4.2, 15.2),
        (3.2, 19),
        (2.3, 20.6),
        (2.25, 21),
        (2.3, 21.2),
        (2.2, 23.6),
        (1.5, 24.4),
        (0, 24.6),
    ]
    return group('shaker', [lathe('shaker', profile, brass, 96, edge=0.1)], at)
