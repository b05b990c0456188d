"""Smoke as a photograph shows it: thin veils that rise straight, then curl and thin out.

Threads of particles drift through a slowly turning field; where they crowd they are brighter.
"""

import cv2
import numpy as np


def field(shape, size, rng):
    """Smooth random values, `size` pixels per feature."""
    h, w = shape
    small = rng.standard_normal((max(3, int(h / size) + 3), max(3, int(w / size) + 3))).astype(np.float32)
    return cv2.resize(small, (w, h), interpolation=cv2.INTER_CUBIC)


def current(shape, metre, y, tall, rng):
    """A flow without sources or sinks: the turned slope of random hills that grow with height."""
    h, w = shape
    rise = np.clip((y - np.arange(h, dtype=np.float32)) / (metre * tall), 0, 1)[:, None]
    loose = np.minimum(1, rise * 1.7) ** 1.2
    hills = sum(field(shape, metre * size, rng) * metre * size * k for size, k in LAYERS)
    gy, gx = np.gradient(hills * loose)
    return gy, -gx


LAYERS = ((0.26, 0.15), (0.10, 0.11), (0.04, 0.045))


def sample(grid, x, y):
    x, y = x.reshape(1, -1), y.reshape(1, -1)
    return cv2.remap(grid, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)[0]


def smoke(shape, x, y, metre, seed=1, tall=0.5, sheets=9, steps=260):
    """Density of smoke rising from pixel (x, y); `metre` is the scale in pixels."""
    rng = np.random.default_rng(seed)
    h, w = shape
    vx, vy = current(shape, metre, y, tall, rng)
    picture = np.zeros(shape, np.float32)
    step = metre * tall / steps
    for _ in range(sheets):
        # A sheet is a row of particles, which the flow bends and folds over itself. Each sheet
        # left the coal at another moment, so the flow it met was a little further on.
        n = 2600
        start = metre * (rng.normal(0, 0.013) + np.linspace(-1, 1, n) * rng.uniform(0.004, 0.016))
        px = (x + start).astype(np.float32)
        py = np.full(n, y, np.float32)
        late_x, late_y = rng.normal(0, 0.035, 2) * metre
        drift = rng.normal(0.06, 0.07)
        for i in range(steps):
            rise = i / steps
            px += (sample(vx, px + late_x * rise, py + late_y) + drift * rise) * step
            py += np.minimum(sample(vy, px + late_x * rise, py + late_y) - 1, -0.35) * step
            inside = (px > 1) & (px < w - 2) & (py > 1) & (py < h - 2)
            fade = min(1, rise * 6) * (1 - rise) ** 0.9
            np.add.at(picture, (py[inside].astype(int), px[inside].astype(int)), fade)
    thin = cv2.GaussianBlur(picture, (0, 0), metre * 0.0022)
    veil = cv2.GaussianBlur(picture, (0, 0), metre * 0.012)
    out = thin * 0.7 + veil * 0.7
    return np.minimum(out / (np.percentile(out[out > out.max() * 0.02], 96) + 1e-6), 1.6)
