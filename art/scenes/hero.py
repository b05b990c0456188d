"""The first picture of the page: a laid garden table at dusk, the shisha on the right."""

import camera
from hero_set import dress

SIZE = (1920, 1280)
GRADE = {'melt': [0.42, 0.10, 0.12, 0.10], 'exposure': 0.3}
SMOKE = [(0.16, 0.0, 0.665, 1.1, 0.30, 3)]


def build():
    dress()
    camera.shoot((-0.04, -1.30, 0.50), (-0.17, 0, 0.435), lens=33, fstop=1.3, focus=(0.16, -0.06, 0.3))
