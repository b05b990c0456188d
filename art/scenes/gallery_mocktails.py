"""Five mocktails on a terrace above the river, in the blue hour: two guests have just been served."""

import camera
import clear
import garden
import light
import places
import traces
from citrus import half_of, slice_of
from drinks import mocktail
from table import table
from wood import boards

SIZE = (1080, 720)
GRADE = {'exposure': 0.35, 'contrast': 1.16}
STAINS = ((-0.115, -0.085, 0.031), (0.185, -0.06, 0.036))


def build():
    light.sky(0.5, (0.22, 0.20, 0.22), (0.05, 0.10, 0.20))
    places.backdrop(19, (0.62, 0.29, 0.15), (0.045, 0.10, 0.21), 0.75, (0.3, 4.0), 0.45)
    places.river(horizon=-0.1)
    table((190, 80), (0, 12), material=boards(stains=STAINS))
    amber = clear.drink('amber', (0.93, 0.50, 0.10), 0.03)
    red = clear.drink('hibiscus', (0.66, 0.05, 0.05), 0.02)
    green = clear.drink('mint cooler', (0.74, 0.84, 0.46), 0.05)
    rose = clear.drink('pomegranate', (0.74, 0.16, 0.15), 0.02)
    sunset = clear.drink('sunset', (0.78, 0.20, 0.08), 0.12, top=(0.97, 0.66, 0.22))
    mocktail('balloon', amber, (-8.5, -3, 0), 0.60, 6, ('orange', 'mint'), 0.2, 6)
    mocktail('rocks', red, (4.5, -8.5, 0), 0.78, 4, ('mint',), 1.0, 5)
    mocktail('highball', green, (14.5, 1.5, 0), 0.86, 6, ('mint', 'lime', 'leaves', 'straw'), 0.4, 3)
    mocktail('coupe', rose, (-22, 6.5, 0), 0.55, 0, (), 0.0, 4, 0)
    mocktail('sling', sunset, (28, 9, 0), 0.70, 4, ('straw',), 2.5, 7)
    half_of('lime', 2.5, (17.5, -12, 1.35), (0.9, 0.25, 0.5))
    slice_of('lime', 2.45, (12.3, -13.2, 0.24), (0.02, 0.03, 0.3))
    slice_of('orange', 3.4, (-19.5, -11, 0.25), (0.02, 0.02, 1.3))
    traces.crumpled((-30, -3, 0.05), (20, 18), 0.5, seed=3.0)
    garden.candle((24, 27, 0), 5, glow=0.7)
    garden.candle((-14, 30, 0), 4, glow=0.7)
    traces.guest((0.85, 5.6, -1.0), 2.4, 1.74, (0.13, 0.14, 0.17))
    traces.guest((1.42, 5.8, -1.0), 3.6, 1.66, (0.15, 0.05, 0.04), seed=2)
    light.spot((0.5, 4.6, 1.1), (1.2, 5.7, 0.35), 90, light.WARM, 60)
    # One lantern high on the left is the sun of this picture; the sky fills from the right.
    light.soft((-0.75, 0.35, 0.75), (0, 0, 0.06), 16, light.WARM, (0.22, 0.22))
    light.soft((0.9, -0.35, 0.8), (0, 0, 0.05), 6, (0.66, 0.78, 1.0), (0.9, 0.5))
    light.soft((0.35, 0.85, 0.5), (0, 0, 0.08), 7, light.WARM, (0.7, 0.3), mirrored=False)
    light.glow((-0.15, 0.55, 0.62), (0, 0, 0.1), 0.9, 2.6)
    light.glow((0.40, 0.60, 0.58), (0, 0, 0.1), 0.8, 2.0)
    light.glow((0.0, 0.85, 0.10), (0, -0.8, 0.25), 0.7, 0.35)
    camera.shoot((0.0, -0.90, 0.225), (0.008, 0, 0.112), lens=50, fstop=1.8, focus=(0, -0.055, 0.09))
