"""python3 grade.py <folder with renders> <name> <target picture>

From linear light to the finished picture: denoise, smoke, bloom, film curve, one colour grade for
all, and edges that melt into the page's ink.
"""

import json
import os
import sys

import cv2
import numpy as np
from denoise import denoise
from smoke import smoke

INK = np.array([0x14, 0x10, 0x0D], np.float32) / 255


def bloom(image, amount=0.10):
    """Light spills a little in every lens, and more around lamps."""
    h = image.shape[0]
    bright = np.minimum(np.maximum(image - 0.9, 0), 10)
    glow = sum(
        cv2.GaussianBlur(bright, (0, 0), h * s) * k for s, k in ((0.004, 0.5), (0.014, 0.3), (0.05, 0.25))
    )
    return image + glow * amount * 2.2


def film(x):
    """AgX (T. Sobotka; polynomial fit by B. Wrensch): bright light goes pale instead of garish."""
    inset = np.array(
        [
            [0.842479, 0.0784336, 0.0792237],
            [0.0423282, 0.878469, 0.0791661],
            [0.0423757, 0.0784336, 0.879143],
        ],
        np.float32,
    )
    x = np.maximum(x @ inset.T, 1e-6)
    x = np.clip((np.log2(x) + 12.47393) / 16.5, 0, 1)
    x = ((((15.5 * x - 40.14) * x + 31.96) * x - 6.868) * x + 0.4298) * x * x + 0.1191 * x - 0.00232
    x = np.maximum(x, 0) ** 1.28
    luma = (x @ np.array([0.2126, 0.7152, 0.0722], np.float32))[..., None]
    x = np.maximum(luma + (x - luma) * 1.24, 0)
    return np.clip(x @ np.linalg.inv(inset).T, 0, 1)


def tone(x):
    """The house's grade: warm ink in the shadows, a breath of green above them, ember on top."""
    luma = (x @ np.array([0.2126, 0.7152, 0.0722], np.float32))[..., None]
    shadow, light = np.exp(-((luma / 0.16) ** 2)), np.clip((luma - 0.45) / 0.55, 0, 1)
    x = x + shadow * np.array([0.012, 0.004, 0.0], np.float32)
    x = x + np.exp(-(((luma - 0.28) / 0.14) ** 2)) * np.array([-0.006, 0.006, 0.0], np.float32)
    x = x * (1 + light * np.array([0.03, 0.0, -0.07], np.float32))
    # Nothing is blacker than the page, or its edge would show.
    return INK + x * (1 - INK * 0.9)


def melt(x, left, top, right, bottom):
    """Fade each edge to ink over a share of the picture."""
    h, w = x.shape[:2]
    ease = lambda t: t * t * (3 - 2 * t)
    across, down = np.linspace(0, 1, w), np.linspace(0, 1, h)
    ramp = lambda d, span: ease(np.clip(d / span, 0, 1)) if span else np.ones_like(d)
    keep = (ramp(down, top) * ramp(1 - down, bottom))[:, None] * (
        ramp(across, left) * ramp(1 - across, right)
    )[None]
    return INK + (x - INK) * keep[..., None].astype(np.float32)


def vignette(x, amount=0.28):
    h, w = x.shape[:2]
    yy, xx = np.mgrid[-1 : 1 : h * 1j, -1 : 1 : w * 1j]
    return x * (1 - amount * np.clip((xx**2 + yy**2) / 2, 0, 1) ** 1.2)[..., None].astype(np.float32)


def main(folder, name, target):
    path = lambda end: os.path.join(folder, name + end)
    halves = lambda end: [np.load(path(half + end)) for half in ('-a', '-b')]
    with open(path('.json')) as file:
        notes = json.load(file)
    image = denoise(*halves('.npy'), halves('-albedo.npy'), halves('-normal.npy'))
    for x, y, metre, amount, tall, seed in notes['smoke']:
        density = smoke(image.shape[:2], x, y, metre, seed, tall)
        veil = np.clip(density * 0.30 * amount, 0, 0.6)[..., None]
        image = image * (1 - veil * 0.35) + veil * np.array([0.40, 0.34, 0.29], np.float32)
    image = bloom(image * 2 ** notes.get('exposure', 0))
    # Around middle grey, before the film's own curve.
    image = 0.18 * (np.maximum(image, 0) / 0.18) ** notes.get('contrast', 1)
    image = tone(film(vignette(image)))
    image = melt(image, *notes.get('melt', (0, 0, 0, 0)))
    grain = cv2.GaussianBlur(
        np.random.default_rng(5).standard_normal(image.shape[:2]).astype(np.float32), (0, 0), 0.7
    )
    image = image + grain[..., None] * 0.006
    out = (np.clip(image[..., ::-1], 0, 1) * 255 + 0.5).astype(np.uint8)
    cv2.imwrite(target, out, [cv2.IMWRITE_JPEG_QUALITY, 92])


main(*sys.argv[1:])
