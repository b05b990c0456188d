"""The first picture on a phone: the same evening, upright, with dark sky above for the headline."""

import camera
from hero_set import dress

SIZE = (1080, 1440)
GRADE = {'melt': [0.14, 0.34, 0.14, 0.14], 'exposure': 0.3}
SMOKE = [(0.16, 0.0, 0.665, 1.0, 0.45, 3)]


def build():
    dress()
    camera.shoot((0.10, -1.45, 0.54), (0.11, 0, 0.47), lens=42, fstop=1.4, focus=(0.16, -0.06, 0.3))
