"""A row of five mocktails, which several pictures show."""

import clear
from drinks import mocktail


def row(at=(0, 0, 0), gap=13.5, kinds=(0, 1, 2, 3, 4)):
    x0, y0, z0 = at
    drinks = (
        (
            'highball',
            lambda: clear.drink('mint cooler', (0.80, 0.90, 0.62), 0.06),
            0.86,
            6,
            ('mint', 'lime', 'straw', 'leaves'),
            2.5,
        ),
        ('coupe', lambda: clear.drink('pomegranate', (0.66, 0.13, 0.12), 0.10), 0.80, 0, (), 0.0),
        ('balloon', lambda: clear.drink('amber', (0.95, 0.62, 0.26), 0.08), 0.58, 6, ('orange', 'mint'), 0.5),
        ('rocks', lambda: clear.drink('hibiscus', (0.74, 0.20, 0.20), 0.10), 0.80, 4, ('mint',), 1.0),
        (
            'sling',
            lambda: clear.drink('sunset', (0.80, 0.22, 0.12), 0.16, top=(0.97, 0.68, 0.28)),
            0.86,
            5,
            ('lime', 'straw'),
            -0.5,
        ),
    )
    for i, kind in enumerate(kinds):
        shape, liquid, level, ice, garnish, turn = drinks[kind]
        at = (x0 + (i - (len(kinds) - 1) / 2) * gap, y0 + (2.5 if i % 2 else -1.5), z0)
        mocktail(shape, liquid(), at, level, ice, garnish, turn, 3 + kind)
