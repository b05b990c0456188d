"""Takes the grain of sampling out of a picture that was drawn twice.

Non-local means after Rousselle et al. (2012): the two halves show how noisy each pixel is, and
each half is smoothed with weights found in the other, so noise never finds itself similar.
"""

import cv2
import numpy as np


def despeckle(image):
    """A single pixel far brighter than all its neighbours is a firefly."""
    ring = np.ones((3, 3), np.uint8)
    ring[1, 1] = 0
    ceiling = cv2.dilate(image, ring)
    return np.minimum(image, ceiling * 1.3 + 0.02)


def squeeze(x):
    """Compare as the eye does: dark differences count as much as bright ones."""
    return np.log1p(np.maximum(x, 0) * 24)


def denoise(a, b, reach=5, strength=0.55):
    a, b = despeckle(a), despeckle(b)
    la, lb = squeeze(a), squeeze(b)
    var = cv2.blur(((la - lb) ** 2 / 2).mean(axis=2), (9, 9)) + 1e-6
    h, w = var.shape
    pad = reach
    wrap = lambda x: cv2.copyMakeBorder(x, pad, pad, pad, pad, cv2.BORDER_REFLECT)
    pa, pb, pla, plb, pvar = map(wrap, (a, b, la, lb, var))
    sums = [np.zeros_like(a), np.zeros_like(b)]
    weights = [np.zeros_like(var), np.zeros_like(var)]
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            cut = (slice(pad + dy, pad + dy + h), slice(pad + dx, pad + dx + w))
            other = pvar[cut]
            for k, (guide, shifted, colour) in enumerate(((lb, plb, pa), (la, pla, pb))):
                d = cv2.pow(cv2.absdiff(guide, shifted[cut]), 2).mean(axis=2)
                d = (d - (var + np.minimum(var, other))) / (strength * (var + other))
                weight = np.exp(-np.maximum(cv2.blur(d, (3, 3)), 0))
                weights[k] += weight
                sums[k] += weight[..., None] * colour[cut]
    return sum(s / w[..., None] for s, w in zip(sums, weights)) / 2
