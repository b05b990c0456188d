"""Takes the grain of sampling out of a picture that was drawn twice.

Non-local means after Rousselle et al. (2012, 2013): the two halves show how noisy each pixel is, and
each half is smoothed with weights found in the other, so noise never finds itself similar. Colour and
direction of the surfaces, which are far less noisy than light, keep edges and grain of wood apart.
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


def variance(a, b):
    return cv2.blur(((a - b) ** 2 / 2).mean(axis=2), (9, 9)) + 1e-6


def apart(f, g, var, other, floor, strength):
    """How much more two pixels differ than their noise explains."""
    d = cv2.pow(cv2.absdiff(f, g), 2).mean(axis=2)
    return (d - (var + np.minimum(var, other))) / (strength * (var + other) + floor)


def smooth(a, b, features=(), reach=5, strength=0.55):
    """Both halves, each smoothed by what the other half shows; `features` are pairs of halves too."""
    la, lb = squeeze(a), squeeze(b)
    h, w = la.shape[:2]
    wrap = lambda x: cv2.copyMakeBorder(x, reach, reach, reach, reach, cv2.BORDER_REFLECT)
    var = variance(la, lb)
    pa, pb, pla, plb, pvar = map(wrap, (a, b, la, lb, var))
    guides = []
    for fa, fb, floor in features:
        f, v = (fa + fb) / 2, variance(fa, fb) / 2
        # Out of focus they are noisy as well, and tell nothing.
        trust = np.clip(2 - v / floor, 0, 1)
        guides.append((f, wrap(f), v, wrap(v), floor, trust))
    sums = [np.zeros_like(a), np.zeros_like(b)]
    weights = [np.zeros_like(var), np.zeros_like(var)]
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            cut = (slice(reach + dy, reach + dy + h), slice(reach + dx, reach + dx + w))
            limit = np.zeros_like(var)
            for f, shifted, v, pv, floor, trust in guides:
                limit = np.maximum(limit, trust * apart(f, shifted[cut], v, pv[cut], floor, 0.6))
            for k, (guide, shifted, colour) in enumerate(((lb, plb, pa), (la, pla, pb))):
                d = cv2.blur(apart(guide, shifted[cut], var, pvar[cut], 0, strength), (3, 3))
                weight = np.exp(-np.maximum(d, limit))
                weights[k] += weight
                sums[k] += weight[..., None] * colour[cut]
    return [s / w[..., None] for s, w in zip(sums, weights)]


def denoise(a, b, albedo, normal):
    """`albedo` and `normal`: two halves each."""
    a, b = despeckle(a), despeckle(b)
    colour = sum(smooth(*albedo, reach=3, strength=0.4)) / 2
    rough = np.clip(variance(*albedo) / 0.003, 0, 1)[..., None]
    colour += (cv2.GaussianBlur(colour, (0, 0), 9) - colour) * rough + 0.04
    features = ((*albedo, 0.0006), (*normal, 0.02))
    # The light is smoothed without the colour of the surfaces, which is put back as it was.
    return sum(smooth(a / colour, b / colour, features, 6, 0.75)) / 2 * colour
