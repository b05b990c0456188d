"""python3 art/wisps.py

Two wisps of smoke on their own, for the page to let drift over the coals of the first picture:
light on nothing, written as WebP beside the style sheet that moves them.
"""

import os

import cv2
import numpy as np
from smoke import smoke

HERE = os.path.dirname(os.path.abspath(__file__))
TARGET = os.path.join(HERE, '../web/src/site/landing')
HEIGHT, WIDTH = 720, 420
LIGHT = (205, 218, 228)  # blue, green, red


def ramp(count, first, last):
    """1 in the middle, falling to 0 over the first and the last share of the way."""
    t = np.linspace(0, 1, count)
    return np.clip(t / first, 0, 1) * np.clip((1 - t) / last, 0, 1)


for name, seed in (('a', 12), ('b', 21)):
    density = smoke((HEIGHT, WIDTH), WIDTH * 0.42, HEIGHT - 6, 1500, seed, 0.42)
    edges = ramp(HEIGHT, 0.25, 0.08)[:, None] * ramp(WIDTH, 0.12, 0.12)[None]
    wisp = np.empty((HEIGHT, WIDTH, 4), np.uint8)
    wisp[..., :3] = LIGHT
    wisp[..., 3] = np.clip(density * edges * 0.5, 0, 0.85) * 255
    small = cv2.resize(wisp, (WIDTH // 3, HEIGHT // 3), interpolation=cv2.INTER_AREA)
    cv2.imwrite(os.path.join(TARGET, f'wisp-{name}.webp'), small, [cv2.IMWRITE_WEBP_QUALITY, 60])
