"""The hose: leather, brass rings, and two ways to lie."""

from mesh import tube

# Points in centimetres from the foot of the shisha; the last two are the ends of the handle.
ON_TABLE = [
    (6.3, 0, 35.4), (10, 0, 36.5), (16, -1, 33), (21, -4, 20), (22, -8, 7), (20, -14, 1.4), (12, -19, 0.9),
    (2, -20, 0.9), (-8, -18.5, 1.2), (-27, -15, 1.4),
]  # fmt: skip

# Put away tidily, for several shishas side by side.
TIDY = [
    (6.3, 0, 35.4), (9.5, 0, 36.2), (13.5, -1, 32), (16, -4, 18), (16, -7, 5), (14, -11, 1.3), (9, -14.5, 0.9),
    (3, -15.5, 1.0), (-14, -14, 1.4),
]  # fmt: skip


def hose(points, leather, brass, radius=0.85):
    line = tube('hose', points[:-1], radius, leather)
    start, end = points[-2:]
    between = lambda *shares: [tuple(a + (b - a) * f for a, b in zip(start, end)) for f in shares]
    grip = tube('handle', between(0, 1), 1.05, leather, 1)
    tip = tube('tip', between(1, 1.3), 0.6, brass, 1)
    rings = [tube('ring', between(*span), 1.25, brass, 1) for span in ((-0.08, 0.06), (0.94, 1.03))]
    return [line, grip, tip, *rings]
