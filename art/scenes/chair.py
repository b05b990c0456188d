"""A garden chair of black iron; its seat is 47 cm above a ground 75 cm below the table top."""

import materials as m
from mesh import box, curve, group, tube
from nodes import shared


def chair(at, turn=0.0):
    iron = shared('iron', lambda: m.plain('iron', (0.016, 0.016, 0.015), 0.4, 0.2, 150))
    pad = shared('pad', lambda: m.linen('pad', (0.13, 0.14, 0.11)))
    hoop = [
        (-19, 20, -75),
        (-19.5, 20, -28),
        (-19, 23, -4),
        (-14, 25, 9),
        (0, 26, 13),
        (14, 25, 9),
        (19, 23, -4),
        (19.5, 20, -28),
        (19, 20, -75),
    ]
    parts = [tube('hoop', hoop, 1.0, iron)]
    for x, top in ((-10, 10.5), (-3.4, 12.5), (3.4, 12.5), (10, 10.5)):
        parts.append(tube('rod', curve([(x, 20, -28), (x, 23, -8), (x, 25.6, top)], 4), 0.5, iron, 1))
    for x in (-18, 18):
        parts.append(tube('leg', [(x, -20, -28), (x * 1.05, -21, -75)], 1.0, iron, 1))
    parts.append(box('seat', (41, 42, 2), iron, (0, 0, -30), edge=0.8))
    parts.append(box('pad', (39, 39, 4), pad, (0, 0, -28), edge=1.8))
    return group('chair', parts, at, turn)
