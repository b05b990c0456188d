"""The card that is shown when the page is shared: wide, with dark room on the left for words."""

import camera
from hero_set import dress

SIZE = (1200, 630)
GRADE = {'melt': [0.40, 0.1, 0.08, 0.12]}
SMOKE = [(0.16, 0.0, 0.665, 1.0, 0.28, 3)]


def build():
    dress()
    camera.shoot((-0.06, -1.42, 0.50), (-0.26, 0, 0.40), lens=32, fstop=1.4, focus=(0.16, -0.06, 0.3))
